import { afterEach, expect, test, vi } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import {
  AGORA,
  bytesDe,
  type CasoDaResposta,
  JWKS,
  type Palavra,
  palavraDe,
  RESPOSTAS,
} from '../../../server/test/tabela-do-veredito/ler-tabela.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { umaValidacao } from '../../test/dados-da-consulta.ts';
import { conferirOSelo } from '../comprovantes/conferir-o-selo.ts';
import { verificarResposta } from './verificar-resposta.ts';

/* Answers and seals that were kept, at the page: the verifier's and the command's part is in `tabela.test.ts`. */

const ENDERECO = 'https://diplomas.universidade.example';
const texto = (nome: string) => new TextDecoder().decode(bytesDe({ nome }));
afterEach(() => vi.unstubAllGlobals());

/** The register as this page's own address. */
function servir({ registro, rotulo = 'Ativo', hoje }: CasoDaResposta): void {
  apiFake().responder(consultaPublicaApi.validarDiploma, ({ params }) => {
    if (registro === 'indisponivel') return erroDaApi(503, 'x');
    if (params.codigo !== '99001.99001.0123456789abcdef01234567') return erroDaApi(404, 'Diploma Não encontrado');
    return umaValidacao({ rotulo, tom: rotulo === 'Ativo' ? 'sucesso' : rotulo === 'Suspenso' ? 'alerta' : 'perigo' });
  });
  const daApi = globalThis.fetch;
  vi.stubGlobal('fetch', async (endereco: RequestInfo, opcoes: RequestInit) => {
    const caminho = String(endereco);
    if (caminho.endsWith('/jwks.json')) return new Response(JWKS);
    if (caminho.endsWith('/registro-log')) return new Response('', { status: 404 });
    if (caminho.includes('/situacoes/'))
      return hoje === undefined ? new Response('', { status: 503 }) : new Response(texto(hoje));
    return daApi(endereco, opcoes);
  });
  vi.stubGlobal('location', new URL(ENDERECO));
}

async function julgar(caso: CasoDaResposta): Promise<Palavra> {
  const selo = await conferirOSelo(texto(caso.nome), 'America/Cuiaba');
  const { tom, evidencias } = selo?.veredito ??
    (await verificarResposta(bytesDe(caso), 'America/Cuiaba'))?.veredito ?? { tom: 'neutro', evidencias: [] };
  return palavraDe({ tom, linhas: evidencias });
}

test('the page says of each answer and seal what the table says', async () => {
  vi.useFakeTimers({ now: AGORA, toFake: ['Date'] });
  const errados: string[] = [];
  // What is handed in beside a seal this page does not take.
  for (const caso of RESPOSTAS.filter(({ junto }) => junto === undefined)) {
    servir(caso);
    const palavra = await julgar(caso);
    if (palavra !== caso.esperado) errados.push(`${caso.nome}: ${palavra} (${caso.esperado})`);
    vi.unstubAllGlobals();
  }
  vi.useRealTimers();
  expect(errados).toEqual([]);
});
