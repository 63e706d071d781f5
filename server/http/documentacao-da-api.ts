import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type LinguaDaApi, paginaDosExemplos } from './exemplos-da-api.ts';
import { montarOpenApi } from './openapi.ts';
import { politicaDeUmEstilo } from './security.ts';

const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

/** `/api/docs` for people (`?lang=en` in English), `/api/docs/openapi.json` for machines (A12). */
export function instalarDocumentacao(app: FastifyInstance, urlPublica: string): void {
  app.get('/api/docs/openapi.json', async () => montarOpenApi(app.endpoints));
  app.get('/api/docs', async (req, reply) => {
    const lingua = /[?&]lang=en\b/.test(req.url) ? 'en' : 'pt';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', politicaDeUmEstilo(ESTILO))
      .send(pagina(app.endpoints, lingua, urlPublica));
  });
}

const ESTILO = `body{font-family:sans-serif;margin:2rem;color:#333;line-height:1.5}main{max-width:70rem}table{border-collapse:collapse}
td,th{border-bottom:1px solid #ccc;padding:.4rem .8rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}pre{background:#f4f4f4;padding:1rem;overflow-x:auto}`;

const TEXTOS = {
  pt: {
    titulo: 'API do Registro de Diplomas Digitais',
    todos: 'Todas as chamadas',
    documento: 'Documento completo',
    colunas: ['Método', 'Caminho', 'Quem pode', 'O que faz'],
    outra: '<a href="/api/docs?lang=en" lang="en">English</a>',
  },
  en: {
    titulo: 'API of the Digital Diploma Registry',
    todos: 'All calls (described in Portuguese)',
    documento: 'Whole document',
    colunas: ['Method', 'Path', 'Who may', 'What it does'],
    outra: '<a href="/api/docs" lang="pt-BR">Português</a>',
  },
} as const;

function pagina(endpoints: readonly Endpoint[], lingua: LinguaDaApi, urlPublica: string): string {
  const textos = TEXTOS[lingua];
  const linhas = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      ({ metodo, path, acesso, resumo }) =>
        `<tr><td><code>${metodo}</code></td><td><code>${escapar(path)}</code></td><td>${escapar(acesso)}</td><td lang="pt-BR">${escapar(resumo)}</td></tr>`,
    )
    .join('');
  const cabecas = textos.colunas.map((coluna) => `<th scope="col">${coluna}</th>`).join('');
  return `<!doctype html><html lang="${lingua === 'pt' ? 'pt-BR' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${textos.titulo}</title><style>${ESTILO}</style></head><body><main>
<p>${textos.outra}</p><h1>${textos.titulo}</h1>${paginaDosExemplos(lingua, urlPublica, escapar)}
<h2>${textos.todos}</h2><p>${textos.documento}: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr>${cabecas}</tr></thead><tbody>${linhas}</tbody></table></main></body></html>`;
}
