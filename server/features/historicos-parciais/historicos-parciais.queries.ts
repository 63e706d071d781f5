import type { Pagina } from '#contract/common.ts';
import type { HistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import type { DocumentoNoConector, HistoricoParcial as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { type Avulso, paraAssinatura, SO_A_ASSINATURA } from '../assinaturas/assinaturas.service.ts';

const NAO_HA = 'Histórico parcial não encontrado.';

type ComDocumentos = Omit<Linha, 'xml'> & { documentos: (Avulso & Pick<DocumentoNoConector, 'codigoSeguranca'>)[] };
const COM_ASSINATURA = {
  omit: { xml: true },
  include: { documentos: { select: { ...SO_A_ASSINATURA, codigoSeguranca: true } } },
} as const;

function paraHistorico({ documentos: [documento], ...linha }: ComDocumentos): HistoricoParcial[] {
  if (documento === undefined) return [];
  const { id: historicoUID, rga, nome, nomeCurso: curso, criadoPor } = linha;
  const codigoValidacao = documento.codigoSeguranca;
  const assinatura = paraAssinatura(documento);
  return [
    { historicoUID, rga, nome, curso, criadoPor, codigoValidacao, criadoEm: linha.criadoEm.toISOString(), assinatura },
  ];
}

/** Reads one page, newest first. */
export async function lerHistoricosParciais(db: Db, faixa: Faixa): Promise<Pagina<HistoricoParcial>> {
  const { pagina, tamanho } = faixa;
  const [linhas, total] = await Promise.all([
    db.historicoParcial.findMany({
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      ...COM_ASSINATURA,
      skip: faixa.deslocamento,
      take: tamanho,
    }),
    db.historicoParcial.count(),
  ]);
  return { itens: linhas.flatMap(paraHistorico), total, pagina, tamanho };
}

/** Reads one of them. @throws AppError 404 */
export async function lerHistoricoParcial(db: Db, id: string): Promise<HistoricoParcial> {
  const linha = existente(await db.historicoParcial.findUnique({ where: { id }, ...COM_ASSINATURA }), NAO_HA);
  return existente(paraHistorico(linha)[0], NAO_HA);
}

/** Its XML: as it was signed, else as it was generated. @throws AppError 404 */
export async function lerXmlParcial(db: Db, id: string): Promise<{ xml: string; rga: string }> {
  const { xml, rga, documentos } = existente(
    await db.historicoParcial.findUnique({ where: { id }, include: { documentos: { select: { xml: true } } } }),
    NAO_HA,
  );
  return { xml: documentos[0]?.xml ?? xml, rga };
}
