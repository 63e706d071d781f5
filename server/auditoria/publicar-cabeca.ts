import type { ClientBase, Pool } from 'pg';
import { type Cabeca, confereConsistencia, provarConsistencia, raizDe } from '#domain/log/arvore.ts';
import { type Checkpoint, lerCheckpoint, textoDoCheckpoint } from '#domain/log/checkpoint.ts';
import { enderecoDoLadrilho, LARGURA, ladrilhosNovos, pacoteDeEntradas } from '#domain/log/ladrilhos.ts';
import { lerNota, lerVerificador, textoDoVerificador, type Verificador } from '#domain/log/nota.ts';
import type { LogExternoPort } from '../adapters/log-externo/log-externo.port.ts';
import { assinadaPor, assinarNota, verificadorDoLog } from './chave-do-log.ts';
import { lerLadrilhos, nosDoBanco } from './ladrilhos.ts';
import { lerVerificadoresDeAntes } from './troca-do-log.ts';

/** `chave` is the log's secret, 64 hex digits; `origem` its name where it has none yet. */
export interface DepsDoLog {
  externo: LogExternoPort;
  chave: string;
  origem: string;
  agora(): Date;
}

type Leitor = Pick<ClientBase, 'query'>;

/** Nothing is signed any more until a person has looked: what is stored does not continue what was published. */
export class LogDividido extends Error {}

/** Under which name and key this log signs; noted with its first head. @throws LogDividido when our key is another */
export async function verificadorProprio(banco: Leitor, { chave, origem }: DepsDoLog): Promise<Verificador> {
  const novo = verificadorDoLog(origem, chave);
  const { rows } = await banco.query<{ verificador_do_log: string }>(
    `UPDATE auditoria_cabeca SET verificador_do_log = coalesce(verificador_do_log, $1) WHERE id = 1 RETURNING verificador_do_log`,
    [textoDoVerificador(novo)],
  );
  const guardado = lerVerificador(rows[0]?.verificador_do_log ?? '');
  if (guardado === null || Buffer.compare(guardado.publica, novo.publica) !== 0) {
    throw new LogDividido('A chave do log (LOG_CHAVE) não é a que assinou as cabeças anteriores; nada será assinado.');
  }
  return guardado;
}

/** The head that lies outside the database; null: none was ever. @throws LogDividido for one that is not ours */
export async function lerCabecaExterna(
  banco: Leitor,
  externo: LogExternoPort,
  verificador: Verificador,
): Promise<Checkpoint | null> {
  const bytes = await externo.ler('checkpoint');
  if (bytes === null) return null;
  const nota = lerNota(bytes.toString('utf8'));
  const deAntes = await lerVerificadoresDeAntes(banco);
  const nossa = [verificador, ...deAntes.map((um) => um.verificador)].some((um) => nota && assinadaPor(nota, um));
  const cabeca = nota && nossa && lerCheckpoint(nota.texto);
  if (!cabeca || cabeca.origem !== verificador.nome) {
    throw new LogDividido('A cabeça publicada fora do banco não foi assinada por esta chave; nada será assinado.');
  }
  return cabeca;
}

/** Reads the last published head; null before the first one. */
export async function lerPublicada(banco: Leitor | Pool): Promise<(Cabeca & { nota: string; em: Date }) | null> {
  const { rows } = await banco.query<{ tamanho: string; raiz: Buffer; nota: string; em: Date }>({
    name: 'log-publicada',
    text: 'SELECT tamanho, raiz, nota, em FROM log_checkpoint ORDER BY tamanho DESC LIMIT 1',
  });
  const [linha] = rows;
  return linha === undefined ? null : { ...linha, tamanho: Number(linha.tamanho) };
}

/** @throws LogDividido when the stored tree of `tamanho` leaves does not continue `antes` */
export async function exigirContinuacao(banco: Leitor, antes: Cabeca, depois: Cabeca): Promise<void> {
  const nos = nosDoBanco(banco);
  const continua =
    antes.tamanho <= depois.tamanho &&
    confereConsistencia(antes, depois, await provarConsistencia(antes.tamanho, depois.tamanho, nos));
  if (continua) return;
  throw new LogDividido(
    `O log guardado no banco (${depois.tamanho} folhas) não continua a cabeça publicada de ${antes.tamanho} folhas; nada será assinado.`,
  );
}

/**
 * Publishes the log as it stands: entries and tiles outside the database, then the signed head there, then the head
 * here. Each step may be repeated: the same leaves give the same bytes and the same signature. A tree that does not
 * continue what was signed before is never signed. Answers the head, null for an empty log. @throws LogDividido
 */
export async function publicarCabeca(banco: Leitor, deps: DepsDoLog): Promise<Checkpoint | null> {
  const { rows } = await banco.query<{ tamanho: string }>(
    'SELECT tamanho_do_log AS tamanho FROM auditoria_cabeca WHERE id = 1',
  );
  const tamanho = Number(rows[0]?.tamanho ?? 0);
  if (tamanho === 0) return null;
  const verificador = await verificadorProprio(banco, deps);
  const publicada = await lerPublicada(banco);
  const fora = await lerCabecaExterna(banco, deps.externo, verificador);
  const cabeca = { origem: verificador.nome, tamanho, raiz: await raizDe(tamanho, nosDoBanco(banco)) };
  for (const antes of [publicada, fora]) if (antes !== null) await exigirContinuacao(banco, antes, cabeca);
  if (publicada?.tamanho === tamanho && fora?.tamanho === tamanho) return cabeca;
  await gravarFora(banco, deps.externo, fora?.tamanho ?? 0, tamanho);
  const nota = assinarNota(textoDoCheckpoint(cabeca), verificador, deps.chave);
  await deps.externo.gravar('checkpoint', Buffer.from(nota));
  await banco.query(
    'INSERT INTO log_checkpoint (tamanho, raiz, nota, em) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [tamanho, Buffer.from(cabeca.raiz), nota, deps.agora()],
  );
  return cabeca;
}

/** Bytes of an entry bundle: entries `indice`·256 and on, `largura` of them. */
export async function lerPacoteDoBanco(banco: Leitor, indice: number, largura: number): Promise<Uint8Array> {
  const { rows } = await banco.query<{ entrada: Buffer }>({
    name: 'log-entradas',
    text: 'SELECT entrada FROM log_folha WHERE indice >= $1 AND indice < $2 ORDER BY indice',
    values: [indice * LARGURA, indice * LARGURA + largura],
  });
  if (rows.length !== largura) throw new LogDividido(`Faltam folhas do log no banco, depois da ${indice * LARGURA}.`);
  return pacoteDeEntradas(rows.map(({ entrada }) => entrada));
}

async function gravarFora(banco: Leitor, externo: LogExternoPort, antes: number, tamanho: number): Promise<void> {
  for (const { nivel, indice, largura } of ladrilhosNovos(antes, tamanho)) {
    if (nivel === 0) {
      await gravarUm(externo, ['entries', indice, largura], await lerPacoteDoBanco(banco, indice, largura));
    }
    const [ladrilho] = await lerLadrilhos(banco, [{ nivel, indice }]);
    const hashes = ladrilho?.hashes.subarray(0, largura * 32);
    if (hashes?.length !== largura * 32) throw new LogDividido(`Falta o ladrilho ${nivel}/${indice} do log no banco.`);
    await gravarUm(externo, [nivel, indice, largura], hashes);
  }
}

/** A whole tile makes its parts superfluous. */
async function gravarUm(
  externo: LogExternoPort,
  [nivel, indice, largura]: [number | 'entries', number, number],
  bytes: Uint8Array,
): Promise<void> {
  const endereco = enderecoDoLadrilho(nivel, indice, largura);
  await externo.gravar(endereco, bytes);
  if (largura === LARGURA) await externo.apagarAbaixo(`${endereco}.p/`);
}
