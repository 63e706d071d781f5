import type { ItemDaFila } from '#contract/conector.contract.ts';
import { podeDesistir } from '#domain/envio/acoes.ts';
import { AINDA_NAO_ACEITO, ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import { NOME_DA_ACAO } from '#domain/envio/decisao-da-ordem.ts';
import { especieDe } from '#domain/envio/especies.ts';
import { chegouA } from '#domain/envio/estados-do-conector.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import type { ConectorAcao, DocumentoNoConector } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { paraDocumento } from './documento.ts';

const MAXIMO_NA_FILA = 500;

/** First what needs a person, then the oldest; documents that are well are not in it. */
export async function lerFila(db: Db, soPendencias: boolean): Promise<ItemDaFila[]> {
  const registro = {
    select: { nomeDiplomado: true, rga: true, situacaoEnvioId: true, cancelado: true, assinado: true },
  };
  const comum = { orderBy: { criadoEm: 'asc' as const }, take: MAXIMO_NA_FILA, include: { registro } };
  const esperam = [
    { andamento: { in: [...AINDA_NAO_ACEITO, 'erro'] } },
    { andamento: 'enviado', ultimoErro: { not: null } },
  ];
  const dePessoa = [{ andamento: 'erro' }, { andamento: 'enviado', autorizacao: 'awaiting' }];
  const documentos = await db.documentoNoConector.findMany({
    ...comum,
    where: { OR: soPendencias ? dePessoa : esperam },
  });
  const ordens = await db.conectorAcao.findMany({
    ...comum,
    where: { andamento: soPendencias ? 'erro' : { in: [...ORDEM_ABERTA] } },
  });
  return [
    ...documentos.filter(aindaImporta).map((linha) => {
      const documento = paraDocumento(linha);
      const desistivel = linha.registro !== null && podeDesistir(documento, linha.registro);
      return paraItem('documento', linha, `Envio: ${especieDe(documento.tipo).nome}`, desistivel);
    }),
    ...ordens.map((linha) => {
      const esperaOuParou = linha.andamento === 'intencao' || linha.andamento === 'erro';
      return paraItem('ordem', linha, NOME_DA_ACAO[linha.acao as AcaoDoConector], esperaOuParou);
    }),
  ]
    .toSorted((a, b) => Number(b.precisaDePessoa) - Number(a.precisaDePessoa) || a.desde.localeCompare(b.desde))
    .slice(0, MAXIMO_NA_FILA);
}

type Do<T> = T & { registro: { nomeDiplomado: string; rga: string; cancelado: boolean } | null };

/** A sending that stopped before its signature is nobody's matter once its record is cancelled (EXTRA-10). */
const aindaImporta = ({ andamento, estado, registro }: Do<DocumentoNoConector>) =>
  !(andamento === 'erro' && registro?.cancelado && !chegouA('assinado', estado));

const paraItem = (
  especie: ItemDaFila['especie'],
  linha: Do<DocumentoNoConector | ConectorAcao>,
  oQue: string,
  desistivel: boolean,
): ItemDaFila => ({
  id: linha.id,
  especie,
  registroId: linha.registroId,
  oQue,
  estudante: linha.registro?.nomeDiplomado ?? '',
  rga: linha.registro?.rga ?? '',
  andamento: linha.andamento,
  tentativas: linha.tentativas,
  motivo: linha.ultimoErro,
  precisaDePessoa: linha.andamento === 'erro' || ('autorizacao' in linha && linha.autorizacao === 'awaiting'),
  desde: linha.criadoEm.toISOString(),
  proximaTentativa: linha.proximaTentativa?.toISOString() ?? null,
  podeDesistir: desistivel,
  certificadosPorAceitar:
    'certificadosPorAceitar' in linha && linha.andamento === 'erro' ? linha.certificadosPorAceitar : [],
});
