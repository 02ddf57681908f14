#!/bin/sh
# Takes an instance out of nginx's turn, or puts it back, and reloads nginx:
#   deploy/upstream.sh drain 3001   then stop, replace and start the instance
#   deploy/upstream.sh restore 3001
# It returns when the workers that knew the earlier list have answered their last request and are gone: only then may
# an instance that was drained be stopped.
# UPSTREAM_CONF names the file with the "server" lines, NGINX_COMMAND the command with its options, NGINX_PID the file
# with its process id.
set -eu
action=${1:-} port=${2:-}
conf=${UPSTREAM_CONF:-/etc/nginx/card-polls-upstream.conf}
nginx=${NGINX_COMMAND:-nginx}
pid=${NGINX_PID:-/run/nginx.pid}
case "$action:$port" in
  drain:*[!0-9]* | restore:*[!0-9]* | drain: | restore:)
    echo "usage: deploy/upstream.sh drain|restore PORT" >&2; exit 2 ;;
  drain:*) sed -i "/:$port /s/ *;/ down;/; /:$port /s/ down down;/ down;/" "$conf" ;;
  restore:*) sed -i "/:$port /s/ down;/;/" "$conf" ;;
  *) echo "usage: deploy/upstream.sh drain|restore PORT" >&2; exit 2 ;;
esac
grep -q ":$port " "$conf" || { echo "$conf has no server on port $port" >&2; exit 1; }
workers=$(pgrep -P "$(cat "$pid")" || true)
$nginx -t -q
$nginx -s reload
for worker in $workers; do
  tenths=0
  while kill -0 "$worker" 2>/dev/null; do
    tenths=$((tenths + 1))
    [ "$tenths" -le 300 ] || { echo "a worker of nginx ($worker) still serves the earlier list after 30 seconds" >&2; exit 1; }
    sleep 0.1
  done
done
