import ComposableMacroExpansion

try runPlugin()
