# Образ «Разбора»: node:24, сборка отдельно от того, что работает. docs/scale.md говорит, как его запускать.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
# Без .git образ не знает своего коммита: --build-arg APP_COMMIT=$(git rev-parse HEAD) показывает его внизу страниц.
ARG APP_COMMIT
COPY . .
# Почта поддержки на экранах; на работающем образе её уже не сменить.
ARG VITE_SUPPORT_EMAIL=support@razbor.example
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
# npm run admin -- … внутри контейнера.
COPY --from=build /app/scripts/admin.mjs /app/scripts/run.mjs ./scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Готовность, а не жизнь: процесс, который останавливается, новых запросов не получает.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
# Миграции выполняет сам сервер; несколько сразу ждут друг друга на замке базы.
CMD ["node", "--enable-source-maps", "dist-server/main.js"]
