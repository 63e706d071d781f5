import { statfs } from 'node:fs/promises';
import { falhaDoBanco } from '../db/falha-do-banco.ts';
import { recusaDeEntrada } from '../db/frase-da-conexao.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { motivoDoSistema } from '../erros/motivo-do-sistema.ts';

/** Less room than one segment of PostgreSQL's log: it cannot have gone on. */
const QUASE_NADA = 16 * 2 ** 20;

/** One Portuguese sentence. */
export async function porqueNaoRestaurou(erro: unknown, dataDir: string): Promise<string> {
  const doSistema = motivoDoSistema(erro);
  const motivo = doSistema === null ? (recusaDeEntrada(erro) ?? mensagemDoErro(erro)) : `${doSistema}.`;
  const falha = falhaDoBanco(erro);
  const caiu = falha === 'fora-do-ar' || /Connection terminated/.test(motivo);
  if (falha === 'cheio' || /ENOSPC|No space left on device/.test(motivo) || (caiu && (await estaCheio(dataDir)))) {
    return `Não há espaço em disco para o banco (${dataDir}): nada ficou gravado. Libere espaço e restaure de novo.`;
  }
  return caiu ? `O banco de dados caiu durante a restauração (${motivo}): nada ficou gravado.` : motivo;
}

const estaCheio = (pasta: string): Promise<boolean> =>
  statfs(pasta).then(
    ({ bavail, bsize }) => bavail * bsize < QUASE_NADA,
    () => false,
  );
