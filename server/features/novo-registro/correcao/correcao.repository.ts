import { usuarioResponse } from '#contract/sessao.contract.ts';
import type { Mudanca } from '#domain/novo-registro/correcao.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import { comCodigo, exigirCodigo } from '../../../acoes/linhas.ts';
import { novoId } from '../../../acoes/novo-id.ts';
import type { Ator } from '../../../auditoria/atuar.ts';
import { type Prisma, Prisma as PrismaValores, type RegistroRessalva } from '../../../db/generated/client.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { travarRegistro } from '../../../db/travar.queries.ts';
import { conflito } from '../../../erros/app-error.ts';
import type { NovaRessalva } from '../inserir-registro.repository.ts';
import { temCorrecaoAberta } from './correcao.queries.ts';

/** Stores what waits for the connector's order. @throws AppError 409 while another one waits */
export async function inserirCorrecao(
  tx: Db,
  registroId: string,
  pedida: { ordemId: string; dados: unknown; por: Ator['usuario']; em: Date },
): Promise<void> {
  await travarRegistro(tx, registroId);
  if (await temCorrecaoAberta(tx, registroId)) throw conflito('Este registro já tem uma correção em andamento.');
  const { ordemId, dados, por, em: pedidaEm } = pedida;
  const pedido = { registroId, ordemId, dados: dados as Prisma.InputJsonValue, pedidaPor: { ...por }, pedidaEm };
  await tx.registroCorrecao.create({ data: comCodigo('registroCorrecao', { id: novoId(), ...pedido }) });
}

/**
 * The correction that waited for this order, with who asked for it; null when the order is of none.
 * @throws AppError 503 when it lacks its code
 */
export async function tomarCorrecao(tx: Db, ordemId: string) {
  const correcao = await tx.registroCorrecao.findFirst({ where: { ordemId, novoId: null } });
  if (correcao === null) return null;
  const { id, dados, pedidaPor } = exigirCodigo('registroCorrecao', correcao);
  return { id, dados, por: usuarioResponse.parse(pedidaPor) };
}

/** It is done: what it took is forgotten. */
export async function encerrarCorrecao(tx: Db, id: string, novoId: string, concluidaEm: Date): Promise<void> {
  await tx.registroCorrecao.update({ where: { id }, data: { novoId, concluidaEm, dados: PrismaValores.DbNull } });
}

/** Against the former record (`anterior`, in words), and ressalvas on fields that stay. */
export function ressalvasDaCorrecao(
  anteriores: readonly RegistroRessalva[],
  mudancas: readonly Mudanca[],
  { justificativa, anterior }: { justificativa: string; anterior: string },
): NovaRessalva[] {
  const novas = mudancas.map(({ campo, rotulo, de: valorDaFonte, para: valorInformado }) => ({
    campo: caminhoNoPayload(campo),
    rotulo,
    origem: 'registro',
    motivo: 'correcao',
    valorDaFonte,
    valorInformado,
    mensagem: `O ${anterior} dizia outra coisa.`,
    justificativa: justificativa.slice(0, 1_000),
    documentoId: null,
  }));
  const mudados = new Set(novas.map(({ campo }) => campo));
  const ficam = anteriores
    .filter(({ campo }) => !mudados.has(campo))
    .map(({ id: _id, registroId: _registroId, criadoEm: _criadoEm, criadoPor: _criadoPor, ...ressalva }) => ressalva);
  return [...ficam, ...novas];
}

/** For the register of acts, CPFs masked. */
export function notadas(ressalvas: readonly NovaRessalva[]) {
  const ocultar = (valor: string | null) => valor && ocultarCpfs(valor);
  return ressalvas.map(({ campo, origem, motivo, documentoId: documento, valorDaFonte, valorInformado }) => ({
    campo,
    origem,
    motivo,
    documento,
    valorDaFonte: ocultar(valorDaFonte),
    valorInformado: ocultar(valorInformado),
  }));
}
