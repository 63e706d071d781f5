import type { Avulso } from '#contract/assinaturas.contract.ts';
import type { Pagina } from '#contract/common.ts';
import type { AndamentoAvulso } from '#domain/envio/andamento.ts';
import { type EspecieAvulsa, nomeDoAvulso } from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import type { DocumentoAvulso } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';

type Linha = Omit<DocumentoAvulso, 'dados' | 'xml'>;
const SEM_CONTEUDO = { dados: true, xml: true } as const;

/** A stored document in the contract's words. */
export const paraAvulso = (linha: Linha): Avulso => ({
  id: linha.id,
  especie: linha.especie as EspecieAvulsa,
  alvoId: linha.alvoId,
  nome: nomeDoAvulso(linha.especie as EspecieAvulsa),
  andamento: linha.andamento as AndamentoAvulso,
  situacaoNoConector: linha.documentId === null ? null : descricaoDoEstado(linha.estado),
  motivo: linha.motivo,
  criadoEm: linha.criadoEm.toISOString(),
  assinadoEm: linha.assinadoEm?.toISOString() ?? null,
  assinadoPor: linha.assinadoPor,
  origem: linha.origem === 'arquivo' ? 'arquivo' : linha.origem === 'conector' ? 'conector' : null,
});

/** One page, newest first. */
export async function lerAvulsos(db: Db, { pagina, tamanho, deslocamento }: Faixa): Promise<Pagina<Avulso>> {
  const where = { andamento: { not: 'substituido' } };
  const [linhas, total] = await Promise.all([
    db.documentoAvulso.findMany({
      where,
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      omit: SEM_CONTEUDO,
      skip: deslocamento,
      take: tamanho,
    }),
    db.documentoAvulso.count({ where }),
  ]);
  return { itens: linhas.map(paraAvulso), total, pagina, tamanho };
}

/** One document as stored. @throws AppError 404 */
export const lerAvulso = async (db: Db, id: string): Promise<DocumentoAvulso> =>
  existente(await db.documentoAvulso.findUnique({ where: { id } }), 'Documento não encontrado.');

/** The XML that was generated here for a document, unsigned. @throws AppError 404 */
export async function lerRascunho(db: Db, { especie, alvoId }: Pick<DocumentoAvulso, 'especie' | 'alvoId'>) {
  const qual = { where: { id: alvoId }, select: { xml: true } };
  const ler: Readonly<Record<string, () => Promise<{ xml: string } | null>>> = {
    fiscalizacao: () => db.arquivoFiscalizacao.findUnique(qual),
    'lista-anulados': () => db.listaAnulados.findUnique(qual),
    curriculo: () => db.curriculo.findUnique(qual),
    'historico-parcial': () => db.historicoParcial.findUnique(qual),
  };
  return existente(await ler[especie]?.(), 'Documento não encontrado.').xml;
}

/** Documents whose next step is due, oldest first: those signed by the connector are followed until RNP keeps them. */
export async function avulsosDevidos(db: Db, agora: Date): Promise<string[]> {
  const devidos = await db.documentoAvulso.findMany({
    where: {
      proximaEm: { lte: agora },
      OR: [{ andamento: { in: ['pendente', 'enviado'] } }, { andamento: 'assinado', origem: 'conector' }],
    },
    orderBy: { criadoEm: 'asc' },
    select: { id: true },
    take: 50,
  });
  return devidos.map(({ id }) => id);
}

/** Whether anything is on its way. */
export const haAvulsosACaminho = async (db: Db): Promise<boolean> =>
  (await db.documentoAvulso.count({ where: { andamento: { in: ['pendente', 'enviado'] } } })) > 0;

/** Documents that were replaced and may still lie at the connector. */
export const substituidosNoConector = (db: Db): Promise<{ id: string; yourNumber: string }[]> =>
  db.documentoAvulso.findMany({
    where: { andamento: 'substituido', enviadoEm: { not: null } },
    select: { id: true, yourNumber: true },
    take: 20,
  });
