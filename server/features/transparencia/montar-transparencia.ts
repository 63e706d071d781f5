import type { Medidas, Transparencia } from '#contract/transparencia.contract.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { BASE_DO_FEED, escreverFeed } from '#domain/transparencia/feed.ts';
import { lerPublicada } from '../../auditoria/publicar-cabeca.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { contarPorMes, lerDisponibilidade, lerMedidas, lerUltimaLista } from './transparencia.queries.ts';

const NADA: Medidas = {
  daColacaoAoRegistro: { mediana: null, p90: null },
  doRegistroAoDou: { mediana: null, p90: null },
  assinadosPorCento: null,
};

/**
 * The public meter: months and list as they are now, as the open data beside them; what was last measured; availability
 * and the log's head.
 */
export async function montarTransparencia({
  pool,
  prisma,
  agora,
  config: { fusoHorario },
}: Pick<Dependencies, 'pool' | 'prisma' | 'agora' | 'config'>): Promise<Transparencia> {
  const [meses, listaAnulados, lidas, disponibilidade, cabeca] = await Promise.all([
    contarPorMes(pool, hojeEm(agora(), fusoHorario)),
    lerUltimaLista(pool, fusoHorario),
    lerMedidas(prisma),
    lerDisponibilidade(pool, agora()),
    lerPublicada(pool),
  ]);
  return {
    ...(lidas?.medidas ?? NADA),
    meses,
    listaAnulados,
    medidoEm: lidas?.em.toISOString() ?? null,
    disponibilidade,
    log: cabeca && {
      tamanho: cabeca.tamanho,
      raiz: Buffer.from(cabeca.raiz).toString('hex'),
      em: cabeca.em.toISOString(),
    },
  };
}

export async function montarFeed(
  deps: Pick<Dependencies, 'pool' | 'prisma' | 'agora' | 'config'>,
): Promise<ArquivoParaBaixar> {
  const { meses, medidoEm } = await montarTransparencia(deps);
  const conteudo = escreverFeed(deps.config.urlPublica, meses, medidoEm ?? deps.agora().toISOString());
  return { nome: BASE_DO_FEED, tipo: 'application/atom+xml; charset=utf-8', conteudo };
}
