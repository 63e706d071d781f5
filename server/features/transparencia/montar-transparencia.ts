import type { Medidas, Transparencia } from '#contract/transparencia.contract.ts';
import { BASE_DO_FEED, escreverFeed } from '#domain/transparencia/feed.ts';
import { lerPublicada } from '../../auditoria/publicar-cabeca.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { lerDisponibilidade, lerMedidas } from './transparencia.queries.ts';

const NADA: Medidas = {
  meses: [],
  daColacaoAoRegistro: { mediana: null, p90: null },
  doRegistroAoDou: { mediana: null, p90: null },
  assinadosPorCento: null,
  listaAnulados: null,
};

/** The public meter: what was last measured, availability and the log's head. Three small reads. */
export async function montarTransparencia({
  pool,
  prisma,
  agora,
}: Pick<Dependencies, 'pool' | 'prisma' | 'agora'>): Promise<Transparencia> {
  const [lidas, disponibilidade, cabeca] = await Promise.all([
    lerMedidas(prisma),
    lerDisponibilidade(pool, agora()),
    lerPublicada(pool),
  ]);
  return {
    ...(lidas?.medidas ?? NADA),
    medidoEm: lidas?.em.toISOString() ?? null,
    disponibilidade,
    log: cabeca && {
      tamanho: cabeca.tamanho,
      raiz: Buffer.from(cabeca.raiz).toString('hex'),
      em: cabeca.em.toISOString(),
    },
  };
}

/** The months as a feed. */
export async function montarFeed(
  deps: Pick<Dependencies, 'pool' | 'prisma' | 'agora' | 'config'>,
): Promise<ArquivoParaBaixar> {
  const { meses, medidoEm } = await montarTransparencia(deps);
  const conteudo = escreverFeed(deps.config.urlPublica, meses, medidoEm ?? deps.agora().toISOString());
  return { nome: BASE_DO_FEED, tipo: 'application/atom+xml; charset=utf-8', conteudo };
}
