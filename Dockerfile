# Two images of the server and the built client, without development packages and without the embedded PostgreSQL:
# docker build --target producao -t registro-diplomas .          an office's; it holds nothing of the demonstration
# docker build --target demo -t registro-diplomas-demo .         the demonstration, its simulators and its provider
# See docker-compose.yml.
FROM node:24-bookworm-slim AS construcao
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN node scripts/bootstrap.mjs build
# What runs, whole and without the demonstration.
RUN mkdir -p /imagem/demo/web && cp -r package.json sbom.cdx.json prisma scripts server dist /imagem/demo/ && cp -r web/dist /imagem/demo/web/ \
  && cp -r /imagem/demo /imagem/producao && rm -r /imagem/producao/server/demo /imagem/producao/dist/servidor/demo-*

FROM node:24-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional

FROM dependencias AS dependencias-de-producao
# The demonstration's provider of identity.
RUN npm uninstall --no-save --omit=dev --omit=optional oidc-provider

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados
RUN mkdir /dados && chown node:node /dados
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/saude`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/servidor/main.mjs"]

FROM base AS demo
COPY --from=dependencias /app/node_modules ./node_modules
COPY --from=construcao /imagem/demo ./

FROM base AS producao
COPY --from=dependencias-de-producao /app/node_modules ./node_modules
COPY --from=construcao /imagem/producao ./
