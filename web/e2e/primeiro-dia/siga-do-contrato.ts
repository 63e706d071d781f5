import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { enfear } from './fatos-feios.ts';

/*
 * An academic system that knows docs/siga.md and nothing else: it answers each of the nine calls with the example that
 * stands there, or as ugly as such systems are (FEIO=sim). `node web/e2e/primeiro-dia/siga-do-contrato.ts`, PORT; the
 * first line says the address.
 */
const contrato = readFileSync(join(import.meta.dirname, '../../../docs/siga.md'), 'utf8');

/** The first JSON block below the heading of a call; what the document leaves to another call is an empty list. */
function exemplo(chamada: string): unknown {
  const [, resto] = contrato.split(`### \`${chamada}`);
  const [, json] = /```json\n([\s\S]*?)```/.exec(resto ?? '') ?? [];
  if (json === undefined) throw new Error(`docs/siga.md não tem exemplo de ${chamada}`);
  return JSON.parse(json.replaceAll(/\/\*.*?\*\//g, ''));
}

const colacoes = exemplo('GET /v1/colacoes?') as { sigaDataColacao: string }[];
const formandos = exemplo('GET /v1/colacoes/{sigaIdDataColacao}/formandos') as object[];
const estudante = exemplo('GET /v1/estudantes/{rga}`') as { matricula: string; sigaIdDataColacao: number };
const historico = exemplo('GET /v1/estudantes/{rga}/historico') as Record<string, unknown>;

/** Graduates here owe nothing, unlike the example of a pending discipline. */
const semPendencias = (linhas: object[]) => linhas.map((linha) => ({ ...linha, historico: [] }));

function responder(metodo: string, url: URL): unknown {
  const caminho = url.pathname;
  if (metodo === 'POST') return caminho === '/v1/estudantes/busca' ? exemplo('POST /v1/estudantes/busca') : null;
  const { matricula, sigaIdDataColacao } = estudante;
  switch (caminho) {
    case '/v1/cursos':
      return exemplo('GET /v1/cursos');
    case '/v1/colacoes':
      return colacoes.filter(({ sigaDataColacao }) => sigaDataColacao.startsWith(`${url.searchParams.get('ano')}-`));
    case `/v1/colacoes/${sigaIdDataColacao}/formandos`:
      return semPendencias(formandos);
    case `/v1/colacoes/${sigaIdDataColacao}/estudantes`:
      return {
        sigaIdDataColacao,
        pagina: Number(url.searchParams.get('pagina')),
        tamanho: 200,
        total: 1,
        itens: [estudante],
      };
    case `/v1/estudantes/${matricula}`:
      return estudante;
    case `/v1/estudantes/${matricula}/pendencias`:
      return exemplo('GET /v1/estudantes/{rga}/pendencias');
    case `/v1/estudantes/${matricula}/enade`:
      return exemplo('GET /v1/estudantes/{rga}/enade');
    case `/v1/estudantes/${matricula}/historico`:
      return historico;
    default:
      return null;
  }
}

const servidor = createServer((pedido, resposta) => {
  const url = new URL(pedido.url ?? '', 'http://siga');
  const limpo = responder(pedido.method ?? '', url);
  const corpo = process.env.FEIO === 'sim' ? enfear(url.pathname, limpo) : limpo;
  pedido.resume();
  resposta.writeHead(corpo === null ? 404 : 200, { 'content-type': 'application/json' });
  resposta.end(JSON.stringify(corpo));
});
servidor.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const endereco = servidor.address();
  if (typeof endereco === 'object') process.stdout.write(`http://127.0.0.1:${endereco?.port}\n`);
});
