# The server with the app that it serves. Without a Docker engine: npx -y pnpm@12 run dockerfile:dry-run
# runs these steps one by one in a folder.

# What an install reads, and nothing that changes more often.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY schema/package.json schema/
COPY sync-server/package.json sync-server/
COPY web/package.json web/

FROM manifests AS app
RUN npx -y pnpm@12 install --frozen-lockfile
COPY . .
RUN npx -y pnpm@12 run build

FROM manifests AS packages
RUN npx -y pnpm@12 install --frozen-lockfile --prod --filter @worldschool/sync-server...

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /app
COPY --from=packages /app ./
COPY schema/src schema/src
COPY sync-server/data sync-server/data
COPY sync-server/src sync-server/src
# The one folder of public/ that the server reads; all of it is in web/dist for browsers.
COPY public/gazetteer public/gazetteer
COPY --from=app /app/web/dist web/dist
RUN mkdir -p /data /backups .cache && chown node:node /data /backups .cache
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_URL=file:/data/directory.db \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/app/.cache/compiled
USER node
# Compiled once here: the running container may not write, and would compile at each start.
RUN node --max-semi-space-size=4 -e "import('./sync-server/src/app.ts')"
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --start-interval=1s CMD ["node", "sync-server/src/check-health.ts"]
CMD ["node", "--max-semi-space-size=4", "sync-server/src/main.ts"]
