// refused: constant cannot be declared public because its type 'Reducer<Int, Int, Void>' uses an internal type
import ComposableCore

/// Changes nothing.
public let reducer = Reducer<Int, Int, Void>.empty
