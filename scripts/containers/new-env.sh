#!/bin/sh
# Prints a fresh set of the secrets that docker-compose.yml wants: sh scripts/containers/new-env.sh > .env
set -eu
secret() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
for name in JWT_SECRET INTERNAL_TOKEN SECOND_FACTOR_KEYS MONGODB_PASSWORD MONGODB_ADMIN_PASSWORD MONGODB_KEY; do
  echo "$name=$(secret)"
done
