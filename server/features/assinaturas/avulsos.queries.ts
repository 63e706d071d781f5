import type { Avulso } from '#contract/assinaturas.contract.ts';
import type { Pagina } from '#contract/common.ts';
import { type EspecieAvulsa, eFigura, especieDe } from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import type { DocumentoNoConector } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { type Documento, paraDocumento } from '../conector/conector.service.ts';
import { paraAssinatura } from './avulso.mapper.ts';

const DA_INSTITUICAO = { registroId: null } as const;

/** A stored document in the contract's words. */
export const paraAvulso = (linha: DocumentoNoConector): Avulso => {
  const { id, tipo, de, alvoId } = paraDocumento(linha);
  const { avulsoId: _, ...assinatura } = paraAssinatura(linha);
  return {
    id,
    alvoId,
    especie: de as EspecieAvulsa,
    figura: eFigura(tipo),
    nome: especieDe(tipo).nome,
    ...assinatura,
    situacaoNoConector: linha.documentId === null ? null : descricaoDoEstado(linha.estado),
    criadoEm: linha.criadoEm.toISOString(),
    origem: linha.origem === 'arquivo' ? 'arquivo' : linha.origem === 'conector' ? 'conector' : null,
  };
};

/** One page, newest first. */
export async function lerAvulsos(db: Db, { pagina, tamanho, deslocamento }: Faixa): Promise<Pagina<Avulso>> {
  const where = { ...DA_INSTITUICAO, andamento: { not: 'desistido' } };
  const [linhas, total] = await Promise.all([
    db.documentoNoConector.findMany({
      where,
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      skip: deslocamento,
      take: tamanho,
    }),
    db.documentoNoConector.count({ where }),
  ]);
  return { itens: linhas.map(paraAvulso), total, pagina, tamanho };
}

/** One document as stored. @throws AppError 404 */
export async function lerAvulso(db: Db, id: string): Promise<Documento> {
  const linha = await db.documentoNoConector.findFirst({ where: { ...DA_INSTITUICAO, id } });
  if (linha === null) throw naoEncontrado('Documento não encontrado.');
  return paraDocumento(linha);
}
