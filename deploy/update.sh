#!/bin/sh
# Puts a release of the site in place without losing a request (docs/deploy.md):
#   update.sh RELEASE.tar.gz   unpacks it and restarts one process after the other; takes it back if one is not ready
#   update.sh --back           the same with the release before
# FOLDER, PORTS and WAIT (seconds until a process must be ready) may be set.
set -eu
# The site is another user: it must be able to enter what is made here.
umask 022

folder=${FOLDER:-/opt/varnholt-website}
ports=${PORTS:-3001 3002}
wait=${WAIT:-60}
unit=varnholt-website

usage() {
  sed -n '2,5s/^# //p' "$0" >&2
  exit 2
}

is_ready() {
  curl -fs -o /dev/null --max-time 2 "http://127.0.0.1:$1/health/ready"
}

# The new link replaces the old one in one step.
use() {
  ln -sfn "releases/$1" "$folder/.next"
  mv -T "$folder/.next" "$folder/current"
}

# Pages that are open, or rendered by a process of the release before, still ask for its scripts and styles: those that it
# had not kept itself (tasks/build/keep-assets.ts).
keep_assets() {
  for part in client server; do
    from=$folder/releases/$1/dist/$part/assets
    to=$folder/releases/$2/dist/$part/assets
    [ -d "$from" ] || continue
    for file in "$from"/*; do
      name=${file##*/}
      if [ ! -e "$to/$name" ] && ! grep -qsxF -- "$name" "$from/.kept"; then
        cp -p -- "$file" "$to/$name"
        printf '\n%s' "$name" >> "$to/.kept"
      fi
    done
  done
}

# A process that is not ready comes first: another one answers while it starts.
in_order() {
  ready=
  for port in $ports; do
    if is_ready "$port"; then ready="$ready $port"; else echo "$port"; fi
  done
  echo "$ready"
}

restart() {
  for port in $(in_order); do
    systemctl restart "$unit@$port" || return 1
    left=$wait
    until is_ready "$port"; do
      left=$((left - 1))
      if [ "$left" -le 0 ]; then
        echo "$unit@$port is not ready after $wait s: journalctl -u $unit@$port" >&2
        return 1
      fi
      sleep 1
    done
    echo "$unit@$port runs $1"
    # A proxy may ask a process that was away again after some time only (nginx: fail_timeout).
    sleep 3
  done
}

[ $# -eq 1 ] || usage
mkdir -p "$folder/releases"
before=$(basename "$(readlink "$folder/current" || true)")
case $1 in
  --back)
    next=$(cat "$folder/before" 2>/dev/null || true)
    [ -n "$next" ] && [ -d "$folder/releases/$next" ] || { echo 'There is no release before this one.' >&2; exit 1; }
    ;;
  -*) usage ;;
  *)
    next=$(basename "$1" .tar.gz)
    [ "$next" != "$before" ] || { echo "$next runs already." >&2; exit 1; }
    rm -rf "$folder/releases/.$next" "$folder/releases/$next"
    mkdir "$folder/releases/.$next"
    tar -xzf "$1" -C "$folder/releases/.$next" --no-same-owner
    # Whoever packed it may have had another umask; the site is another user.
    chmod -R a+rX "$folder/releases/.$next"
    mv -T "$folder/releases/.$next" "$folder/releases/$next"
    ;;
esac

[ -z "$before" ] || keep_assets "$before" "$next"
use "$next"
if ! restart "$next"; then
  [ -n "$before" ] || exit 1
  use "$before"
  if restart "$before"; then
    echo "$next was taken back: $before runs." >&2
  else
    echo "$next was taken back, and $before is not ready either." >&2
  fi
  exit 1
fi
[ -z "$before" ] || echo "$before" > "$folder/before"

# Three releases are kept: this one, the one before, and one more.
cd "$folder/releases"
ls -1dt -- */ | tail -n +4 | tr -d / | while read -r old; do
  [ "$old" = "$next" ] || [ "$old" = "$before" ] || rm -rf -- "$old"
done
