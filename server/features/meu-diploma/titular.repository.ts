import { frase } from '#domain/idiomas/frase.ts';
import type { Idioma } from '#domain/idiomas/idiomas.ts';
import type { Fato } from '#domain/titular/fatos.ts';
import { comCodigo, exigirCodigo, mudarCodificada, seConfere } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import type { CodigoDoTitular, Compartilhamento } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { esperarVez } from '../../db/travar.queries.ts';
import { conflito, existente, naoEncontrado } from '../../erros/app-error.ts';
import { PEDIDO_DECIDIDO } from './titular.queries.ts';

const LINK_DESCONHECIDO = 'Este link não existe ou já foi revogado.';

/** Keeps a one-time code until it expires, under the browser that asked. */
export async function guardarCodigo(
  db: Db,
  dados: { navegador: string; cpf: string; digitos: string; criadoEm: Date; expiraEm: Date },
): Promise<void> {
  await db.codigoDoTitular.create({ data: comCodigo('codigoDoTitular', dados) });
}

/**
 * Counts a try before it is judged, and answers whose code the right one is: null when the tries are used up, the code
 * was used, has expired or lacks its code, or the browser never asked. `navegador`: its hash by each key.
 */
export async function tentarCodigo(
  db: Db,
  navegador: readonly string[],
  maximo: number,
  agora: Date,
): Promise<CodigoDoTitular | null> {
  const [tentado] = await db.codigoDoTitular.updateManyAndReturn({
    where: { navegador: { in: [...navegador] }, tentativas: { lt: maximo }, usadoEm: null, expiraEm: { gt: agora } },
    data: { tentativas: { increment: 1 } },
  });
  return seConfere('codigoDoTitular', tentado);
}

/** Uses a code up, or ends one that did not leave; false: another request just did. */
export async function gastarCodigo(db: Db, navegador: string, usadoEm: Date): Promise<boolean> {
  const { count } = await db.codigoDoTitular.updateMany({ where: { navegador, usadoEm: null }, data: { usadoEm } });
  return count === 1;
}

/** Records where to write to a person; null takes the address away, and with it the notices. */
export async function gravarEmail(db: Db, cpf: string, email: string | null, atualizadoEm: Date): Promise<void> {
  await mudarContato(db, cpf, { email, ...(email === null && { avisar: false }) }, atualizadoEm);
}

/** Switches notices; with the address that they go to, where only SIGA knew one. */
export async function gravarAvisos(
  db: Db,
  cpf: string,
  { avisar, email, idioma, quando }: { avisar: boolean; email: string | null; idioma: Idioma; quando: Date },
): Promise<void> {
  await mudarContato(db, cpf, { avisar, idioma, ...(email !== null && { email }) }, quando);
}

/**
 * Under a version of its own.
 * @throws AppError 503 when the stored address lacks its code
 */
async function mudarContato(
  db: Db,
  cpf: string,
  mudanca: { email?: string | null; avisar?: boolean; idioma?: string },
  atualizadoEm: Date,
): Promise<void> {
  await esperarVez(db, `contato ${cpf}`);
  const lido = await db.contatoDoTitular.findUnique({ where: { cpf } });
  if (lido === null) {
    const novo = { cpf, email: null, avisar: false, idioma: 'pt', versao: 1, ...mudanca };
    await db.contatoDoTitular.create({ data: { ...comCodigo('contatoDoTitular', novo), atualizadoEm } });
    return;
  }
  const data = mudarCodificada('contatoDoTitular', lido, { ...mudanca, versao: lido.versao + 1 });
  await db.contatoDoTitular.update({ where: { cpf }, data: { ...data, atualizadoEm } });
}

/** Stores a link, unless the record has as many as it may. @throws AppError 409 */
export async function inserirLink(
  db: Db,
  link: { registroId: string; segredo: string; para: string; fatos: Fato[]; criadoEm: Date; expiraEm: Date },
  maximo: number,
): Promise<string> {
  await esperarVez(db, `compartilhamento ${link.registroId}`);
  const vivos = { registroId: link.registroId, revogadoEm: null, expiraEm: { gt: link.criadoEm } };
  if ((await db.compartilhamento.count({ where: vivos })) >= maximo)
    throw conflito(frase('Já há {quantos} links que valem. Revogue um deles antes.', { quantos: maximo }));
  return (await db.compartilhamento.create({ data: comCodigo('compartilhamento', { id: novoId(), ...link }) })).id;
}

/** Revokes a link of one of the person's records; answers which record. @throws AppError 404 for anybody else's */
export async function revogarLink(db: Db, id: string, cpf: string, revogadoEm: Date): Promise<string> {
  const where = { id, revogadoEm: null, registro: { cpf } };
  const [link] = await db.compartilhamento.findMany({ where, select: { registroId: true } });
  const { registroId } = existente(link, LINK_DESCONHECIDO);
  const { count } = await db.compartilhamento.updateMany({ where: { id, revogadoEm: null }, data: { revogadoEm } });
  if (count === 0) throw naoEncontrado(LINK_DESCONHECIDO);
  return registroId;
}

/**
 * A link that is looked at: counted in the same statement that asks whether it is still good. Null: it is not, or lacks
 * its code. `segredos`: the secret's hash by each key.
 */
export async function olharLink(db: Db, segredos: readonly string[], agora: Date) {
  const [link] = await db.compartilhamento.updateManyAndReturn({
    where: { segredo: { in: [...segredos] }, revogadoEm: null, expiraEm: { gt: agora } },
    data: { vistas: { increment: 1 }, vistaEm: agora },
  });
  return seConfere('compartilhamento', link as (Omit<Compartilhamento, 'fatos'> & { fatos: Fato[] }) | undefined);
}

/** A record, or a registration of the old books. */
export interface DoQue {
  registroId: string | null;
  registroAntigoId: string | null;
}

/** Stores a request, unless too many of the record wait. @throws AppError 409 */
export async function inserirPedido(
  db: Db,
  pedido: DoQue & { especie: string; texto: string; nomeSocial: string | null; pedidoEm: Date },
  maximo: number,
): Promise<string> {
  const { registroId, registroAntigoId } = pedido;
  await esperarVez(db, `pedido ${registroId ?? registroAntigoId}`);
  const abertos = { registroId, registroAntigoId, situacao: 'aberto' };
  if ((await db.pedidoDoTitular.count({ where: abertos })) >= maximo)
    throw conflito(frase('Já há {quantos} pedidos sem resposta. Aguarde o escritório.', { quantos: maximo }));
  return (await db.pedidoDoTitular.create({ data: comCodigo('pedidoDoTitular', { id: novoId(), ...pedido }) })).id;
}

/** Answers a request that is still open. @throws AppError 409; 503 when it lacks its code */
export async function decidirPedido(
  db: Db,
  id: string,
  decisao: { situacao: string; resposta: string; decididoPor: string; decididoEm: Date },
): Promise<DoQue & { especie: string; nomeSocial: string | null }> {
  const where = { id, situacao: 'aberto' };
  const [feito] = await db.pedidoDoTitular.updateManyAndReturn({ where, data: decisao });
  if (feito === undefined) throw conflito(PEDIDO_DECIDIDO);
  return exigirCodigo('pedidoDoTitular', feito);
}
