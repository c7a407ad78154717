# syntax=docker/dockerfile:1
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /gable
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG VITE_GOOGLE_MAPS_API_KEY
ARG VITE_MAP_TILES_URL
RUN npm run build && npm prune --omit=dev

FROM node:22.23.3-bookworm-slim
LABEL org.opencontainers.image.title="Gable" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /gable
COPY --from=build /gable/package.json ./package.json
COPY --from=build /gable/node_modules ./node_modules
COPY --from=build /gable/dist ./dist
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "dist/server/scripts/health-check.js"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=2", "dist/server/main.js"]
