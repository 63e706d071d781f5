import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { montarOpenApi } from './openapi.ts';

const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

/** `/api/docs` for people, `/api/docs/openapi.json` for machines (A12). */
export function instalarDocumentacao(app: FastifyInstance): void {
  app.get('/api/docs/openapi.json', async () => montarOpenApi(app.endpoints));
  app.get('/api/docs', async (_req, reply) => reply.type('text/html; charset=utf-8').send(pagina(app.endpoints)));
}

function pagina(endpoints: readonly Endpoint[]): string {
  const linhas = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      ({ metodo, path, acesso, resumo }) =>
        `<tr><td><code>${metodo}</code></td><td><code>${escapar(path)}</code></td><td>${escapar(acesso)}</td><td>${escapar(resumo)}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API – Registro de Diplomas Digitais</title><style>body{font-family:sans-serif;margin:2rem;color:#333}table{border-collapse:collapse}
td,th{border-bottom:1px solid #ccc;padding:.4rem .8rem;text-align:left;vertical-align:top}</style></head><body><main>
<h1>API do Registro de Diplomas Digitais</h1><p>Documento completo: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th scope="col">Método</th><th scope="col">Caminho</th><th scope="col">Quem pode</th><th scope="col">O que faz</th></tr></thead>
<tbody>${linhas}</tbody></table></main></body></html>`;
}
