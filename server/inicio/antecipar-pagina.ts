import type { Antecipado } from '#contract/antecipado.ts';
import { apoioApi } from '#contract/apoio.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { periodoDoEndereco } from '#domain/texto/periodo.ts';
import type { Dependencies } from '../dependencies.ts';
import { lerInstituicaoPublica } from '../features/apoio/instituicao-publica.ts';
import { buscarRegistrosPublicos } from '../features/consulta-publica/buscar-registros.ts';

type Deps = Pick<Dependencies, 'pool' | 'leitura' | 'config' | 'prisma'>;

/** Addresses that show the list's first page: the consultation, and what leads to it. */
const DA_LISTA = /^\/digital(?:\/(?:ConsultaPublica(?:\/([^/]+))?(?:\/([^/]+))?\/?)?)?$/i;
const DO_PERIODO = ['dataInicio', 'dataFim', 'lang'];

/**
 * What the page at `url` would ask for first, through the same use cases and schemas, with the answers that its
 * endpoints gave. What cannot be answered is left out: the page then asks itself, and says why.
 */
export async function anteciparPagina(
  deps: Deps,
  url: string,
  responder: () => Promise<Antecipado['respostas']>,
): Promise<Antecipado | null> {
  try {
    const instituicao = apoioApi.lerInstituicaoPublica.resposta.parse(
      await lerInstituicaoPublica(deps.prisma, deps.config),
    );
    const [busca, respostas] = await Promise.all([
      anteciparLista(deps, url).catch(() => null),
      responder().catch(() => ({})),
    ]);
    return { instituicao, busca, respostas };
  } catch {
    return null;
  }
}

async function anteciparLista(deps: Deps, url: string): Promise<Antecipado['busca']> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const lista = DA_LISTA.exec(pathname);
  if (lista === null || [...searchParams.keys()].some((chave) => !DO_PERIODO.includes(chave))) return null;
  const periodo = periodoDoEndereco({
    segmentoInicio: decodeURIComponent(lista[1] ?? ''),
    segmentoFim: decodeURIComponent(lista[2] ?? ''),
    queryInicio: searchParams.get('dataInicio'),
    queryFim: searchParams.get('dataFim'),
  });
  const corpo = periodo === null ? {} : { DataInicio: periodo.inicio, DataFim: periodo.fim };
  const resposta = consultaPublicaApi.buscar.resposta.parse(await buscarRegistrosPublicos(deps, corpo, null));
  return { periodo, resposta };
}
