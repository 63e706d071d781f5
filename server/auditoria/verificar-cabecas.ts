import type { PoolClient } from 'pg';
import { type Cabeca, confereConsistencia, provarConsistencia, raizDe } from '#domain/log/arvore.ts';
import { lerCheckpoint } from '#domain/log/checkpoint.ts';
import { enderecoDoLadrilho, LARGURA, ladrilhosNovos, pacoteDeEntradas } from '#domain/log/ladrilhos.ts';
import { lerNota, lerVerificador } from '#domain/log/nota.ts';
import type { LogExternoPort } from '../adapters/log-externo/log-externo.port.ts';
import { assinadaPor } from './chave-do-log.ts';
import { lerLadrilhos, nosDoBanco } from './ladrilhos.ts';
import { lerVerificadoresDeAntes, type VerificadorDeAntes } from './troca-do-log.ts';

/** The first thing that does not fit, and where: a sentence for people. */
export interface DiferencaDoLog {
  onde: string;
  motivo: string;
}

/** Every published head, and every one kept elsewhere: signed by the log's key of then, and a beginning of what is here. */
export async function conferirCabecas(
  cliente: PoolClient,
  tamanho: number,
  deFora: readonly string[],
): Promise<DiferencaDoLog | null> {
  const { rows } = await cliente.query<{ nota: string; tamanho: string; raiz: Buffer }>(
    'SELECT nota, tamanho, raiz FROM log_checkpoint ORDER BY tamanho',
  );
  const chaves = await lerChaves(cliente);
  for (const { nota, tamanho: dito, raiz } of rows) {
    const cabeca = lerAssinada(nota, chaves);
    const onde = `cabeça de ${dito} folhas`;
    if (cabeca === null || cabeca.tamanho !== Number(dito) || Buffer.compare(cabeca.raiz, raiz) !== 0)
      return { onde, motivo: 'a cabeça não está assinada pela chave do registro aberto' };
    const motivo = await porqueNaoContinua(cliente, cabeca, tamanho);
    if (motivo !== null) return { onde, motivo };
  }
  for (const nota of deFora) {
    const cabeca = lerAssinada(nota, chaves);
    const onde = `cabeça guardada fora (${cabeca?.tamanho ?? '?'} folhas)`;
    const motivo =
      cabeca === null
        ? 'não foi assinada pela chave que o banco guarda'
        : await porqueNaoContinua(cliente, cabeca, tamanho);
    if (motivo !== null) return { onde, motivo };
  }
  return null;
}

/** The log's key of now, and those of before with the size up to which they signed. */
async function lerChaves(cliente: PoolClient): Promise<VerificadorDeAntes[]> {
  const { rows } = await cliente.query<{ vkey: string | null }>(
    'SELECT verificador_do_log AS vkey FROM auditoria_cabeca WHERE id = 1',
  );
  const verificador = lerVerificador(rows[0]?.vkey ?? '');
  const deAgora = verificador === null ? [] : [{ verificador, ate: Number.POSITIVE_INFINITY }];
  return [...deAgora, ...(await lerVerificadoresDeAntes(cliente))];
}

function lerAssinada(texto: string, chaves: readonly VerificadorDeAntes[]): Cabeca | null {
  const nota = lerNota(texto);
  const cabeca = nota && lerCheckpoint(nota.texto);
  if (!nota || !cabeca) return null;
  const dela = chaves.some(({ verificador, ate }) => cabeca.tamanho <= ate && assinadaPor(nota, verificador) !== null);
  return dela ? cabeca : null;
}

async function porqueNaoContinua(cliente: PoolClient, cabeca: Cabeca, tamanho: number): Promise<string | null> {
  if (cabeca.tamanho > tamanho) return `o banco tem só ${tamanho} folhas`;
  const nos = nosDoBanco(cliente);
  const aqui = { tamanho, raiz: await raizDe(tamanho, nos) };
  return confereConsistencia(cabeca, aqui, await provarConsistencia(cabeca.tamanho, tamanho, nos))
    ? null
    : 'as folhas de até então são outras';
}

/**
 * Tells what lies outside the database: head, entries and tiles. The size of its head; null when nothing lies there.
 */
export async function conferirFora(
  cliente: PoolClient,
  tamanho: number,
  externo: LogExternoPort | undefined,
): Promise<DiferencaDoLog | number | null> {
  const bytes = await externo?.ler('checkpoint');
  if (externo === undefined || bytes == null) return null;
  const cabeca = lerAssinada(bytes.toString('utf8'), await lerChaves(cliente));
  const onde = 'registro aberto fora do banco';
  if (cabeca === null) return { onde, motivo: 'a cabeça não foi assinada pela chave que o banco guarda' };
  const motivo = await porqueNaoContinua(cliente, cabeca, tamanho);
  if (motivo !== null) return { onde: `${onde} (cabeça de ${cabeca.tamanho} folhas)`, motivo };
  for (const { nivel, indice, largura } of ladrilhosNovos(0, cabeca.tamanho)) {
    const [ladrilho] = await lerLadrilhos(cliente, [{ nivel, indice }]);
    const esperados: [number | 'entries', Uint8Array][] = [
      [nivel, ladrilho?.hashes.subarray(0, largura * 32) ?? new Uint8Array()],
    ];
    if (nivel === 0) esperados.push(['entries', await lerPacote(cliente, indice, largura)]);
    for (const [qual, esperado] of esperados) {
      const endereco = enderecoDoLadrilho(qual, indice, largura);
      const guardado = await externo.ler(endereco);
      if (guardado === null || Buffer.compare(guardado, esperado) !== 0)
        return { onde: `${onde}: ${endereco}`, motivo: 'o arquivo falta ou é outro' };
    }
  }
  return cabeca.tamanho;
}

async function lerPacote(cliente: PoolClient, indice: number, largura: number): Promise<Uint8Array> {
  const { rows } = await cliente.query<{ entrada: Buffer }>(
    'SELECT entrada FROM log_folha WHERE indice >= $1 AND indice < $2 ORDER BY indice',
    [indice * LARGURA, indice * LARGURA + largura],
  );
  return pacoteDeEntradas(rows.map(({ entrada }) => entrada));
}
