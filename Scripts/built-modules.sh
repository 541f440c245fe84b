# Sourced by the scripts that compile sources against the built modules: `modules` is the folder of
# the modules, `package` the package's name, which access to `package` declarations needs. SwiftPM
# takes that name from the folder of the checkout.

modules="$(swift build --show-bin-path)/Modules"
package="$(sed -nE 's/.*"-package-name","([^"]*)".*/\1/p' .build/debug.yaml | head -n 1)"
