#!/bin/sh
# Adds a build's static assets to the folder that nginx serves, before an instance of that build starts. Nothing is
# overwritten or removed: names change with content. Files that no deployment of the last 30 days brought are deleted.
#   deploy/publish-assets.sh .next/static /srv/card-polls/assets
set -eu
from=${1:?the build\'s static folder} to=${2:?the folder nginx serves}
[ -d "$from" ] || { echo "$from is not a folder: build first" >&2; exit 1; }
mkdir -p "$to/_next/static"
(cd "$from" && find . -type f) | while IFS= read -r file; do
  target=$to/_next/static/$file
  mkdir -p "$(dirname "$target")"
  # A file that is there already is the same file: only its age starts anew.
  if [ -e "$target" ]; then touch "$target"; else cp "$from/$file" "$target.new" && mv "$target.new" "$target"; fi
  # nginx sends these as they are (gzip_static).
  case $file in *.js | *.css) if [ -e "$target.gz" ]; then touch "$target.gz"; else gzip -9 -c "$target" >"$target.gz.new" && mv "$target.gz.new" "$target.gz"; fi ;; esac
done
find "$to/_next/static" -type f -mtime +30 -delete
