#!/bin/sh
# Makes nginx serve a release: its assets, its pages and files, and the headers that were built with them, all at once.
# The instances follow one by one (docs/deploying.md).
#   deploy/publish.sh /srv/card-polls/releases/2026-12-01
# SITE_FOLDER names the folder with "assets" and "current", NGINX_COMMAND the command with its options.
set -eu
release=$(cd "${1:?the folder of the release}" && pwd -P)
folder=${SITE_FOLDER:-/srv/card-polls}
nginx=${NGINX_COMMAND:-nginx}
site=$release/.next/site
[ -e "$site/nginx.conf" ] || { echo "$release holds no build: run \"npm run build\" there first" >&2; exit 1; }
grep -q '<link rel="canonical" href="https://' "$site/files/index.html" ||
  { echo "$release was built without its address: SITE_URL=https://... npm run build" >&2; exit 1; }
"$(dirname "$0")/publish-assets.sh" "$site/files/_next/static" "$folder/assets"
ln -sfn "$release" "$folder/current"
# Named by the release and not by "current": pages change together with their headers, when nginx reads this file.
printf 'include "%s/nginx.conf";\nmap "" $site_files {\n  default "%s/files";\n}\n' "$site" "$site" >"$folder/live.conf.new"
mv "$folder/live.conf.new" "$folder/live.conf"
$nginx -t -q
$nginx -s reload
