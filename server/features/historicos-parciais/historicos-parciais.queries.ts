import type { Pagina } from '#contract/common.ts';
import type { HistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import type { HistoricoParcial as Linha } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { paraAssinatura } from '../assinaturas/assinaturas.service.ts';

const NAO_HA = 'Histórico parcial não encontrado.';

/** Stored transcripts with what stands of their signatures. */
async function comAssinatura(db: Db, linhas: readonly Omit<Linha, 'xml'>[]): Promise<HistoricoParcial[]> {
  const avulsos = await db.documentoAvulso.findMany({
    where: { especie: 'historico-parcial', alvoId: { in: linhas.map(({ id }) => id) } },
    omit: { dados: true, xml: true },
  });
  const porAlvo = new Map(avulsos.map((avulso) => [avulso.alvoId, avulso]));
  return linhas.flatMap((linha) => {
    const avulso = porAlvo.get(linha.id);
    if (avulso === undefined) return [];
    const { rga, nome, nomeCurso: curso, criadoPor } = linha;
    return {
      historicoUID: linha.id,
      rga,
      nome,
      curso,
      criadoPor,
      codigoValidacao: avulso.codigo,
      criadoEm: linha.criadoEm.toISOString(),
      assinatura: paraAssinatura(avulso),
    };
  });
}

/** Reads one page, newest first. */
export async function lerHistoricosParciais(db: Db, faixa: Faixa): Promise<Pagina<HistoricoParcial>> {
  const { pagina, tamanho } = faixa;
  const [linhas, total] = await Promise.all([
    db.historicoParcial.findMany({
      orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
      omit: { xml: true },
      skip: faixa.deslocamento,
      take: tamanho,
    }),
    db.historicoParcial.count(),
  ]);
  return { itens: await comAssinatura(db, linhas), total, pagina, tamanho };
}

/** Reads one of them. @throws AppError 404 */
export async function lerHistoricoParcial(db: Db, id: string): Promise<HistoricoParcial> {
  const linha = existente(await db.historicoParcial.findUnique({ where: { id }, omit: { xml: true } }), NAO_HA);
  const [historico] = await comAssinatura(db, [linha]);
  return existente(historico, NAO_HA);
}

/** Its XML: as it was signed, else as it was generated. @throws AppError 404 */
export async function lerXmlParcial(db: Db, id: string): Promise<{ xml: string; rga: string }> {
  const linha = existente(await db.historicoParcial.findUnique({ where: { id } }), NAO_HA);
  const chave = { especie_alvoId: { especie: 'historico-parcial', alvoId: id } };
  const avulso = await db.documentoAvulso.findUnique({ where: chave, select: { xml: true } });
  return { xml: avulso?.xml ?? linha.xml, rga: linha.rga };
}
