#!/bin/sh
# Adds a build's static assets to the folder that nginx serves, before anything of that build is. Nothing is
# overwritten: names change with content. A file goes 30 days after the last build that has it was replaced, so that a
# page that was open then goes on finding its own; the running build's stay, however old they are.
#   deploy/publish-assets.sh .next/site/files/_next/static /srv/card-polls/assets
set -eu
from=${1:?the build\'s static folder} to=${2:?the folder nginx serves}
[ -d "$from" ] || { echo "$from is not a folder: build first" >&2; exit 1; }
mkdir -p "$to/_next/static"
# The files of the build that is being replaced: their 30 days begin now.
running=$to/running-build
if [ -e "$running" ]; then
  while IFS= read -r file; do touch -c "$to/_next/static/$file"; done <"$running"
else
  find "$to/_next/static" -type f -exec touch {} +
fi
(cd "$from" && find . -type f) >"$running.new"
while IFS= read -r file; do
  target=$to/_next/static/$file
  [ -e "$target" ] || { mkdir -p "$(dirname "$target")" && cp "$from/$file" "$target.new" && mv "$target.new" "$target"; }
done <"$running.new"
mv "$running.new" "$running"
(cd "$to/_next/static" && find . -type f -mtime +30) | while IFS= read -r file; do
  grep -qxF -e "$file" "$running" || rm "$to/_next/static/$file"
done
