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
