#!/bin/sh
# Takes an instance out of nginx's turn, or puts it back, and reloads nginx:
#   deploy/upstream.sh drain 3001   then stop, replace and start the instance
#   deploy/upstream.sh restore 3001
# UPSTREAM_CONF names the file with the "server" lines, NGINX_COMMAND the command with its options.
set -eu
action=${1:-} port=${2:-}
conf=${UPSTREAM_CONF:-/etc/nginx/card-polls-upstream.conf}
nginx=${NGINX_COMMAND:-nginx}
case "$action:$port" in
  drain:*[!0-9]* | restore:*[!0-9]* | drain: | restore:)
    echo "usage: deploy/upstream.sh drain|restore PORT" >&2; exit 2 ;;
  drain:*) sed -i "/:$port /s/ *;/ down;/; /:$port /s/ down down;/ down;/" "$conf" ;;
  restore:*) sed -i "/:$port /s/ down;/;/" "$conf" ;;
  *) echo "usage: deploy/upstream.sh drain|restore PORT" >&2; exit 2 ;;
esac
grep -q ":$port " "$conf" || { echo "$conf has no server on port $port" >&2; exit 1; }
$nginx -t -q && $nginx -s reload
