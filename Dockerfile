# Production image: the server and the built client, without development packages and without the embedded PostgreSQL.
# docker build -t registro-diplomas . ; then see docker-compose.yml.
FROM node:24-bookworm-slim AS construcao
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN node scripts/bootstrap.mjs build

FROM node:24-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=69632 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /dados && chown node:node /dados
COPY --from=dependencias /app/node_modules ./node_modules
COPY --from=construcao /app/package.json ./
COPY --from=construcao /app/prisma ./prisma
COPY --from=construcao /app/scripts ./scripts
COPY --from=construcao /app/server ./server
COPY --from=construcao /app/web/dist ./web/dist
COPY --from=construcao /app/dist ./dist
COPY --from=construcao /app/sbom.cdx.json ./
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/saude`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "dist/servidor/main.mjs"]
