source s.fish
complete -C "tool-program show -m 'tw"
echo ---
set -l t "'tw"
set -l c (string unescape -- "$t"); echo "st $status"
string unescape -- "$t'" ; echo "st $status"
string unescape -- a; echo "st $status"
