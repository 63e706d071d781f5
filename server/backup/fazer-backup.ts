import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Pool } from 'pg';
import { abrirSegundoLugar } from '../adapters/segundo-lugar/segundo-lugar.s3.ts';
import type { Config } from '../config.ts';
import { anotarCopia, type Copia } from '../db/copias.queries.ts';
import { mensagemDoErro } from '../erros/causa.ts';
import { motivoDoSistema } from '../erros/motivo-do-sistema.ts';
import type { ChaveDoBackup } from './chave.ts';
import { gravarBackup } from './gravar-backup.ts';
import { apagarAntigos, pastaDoBackup } from './pasta-de-copias.ts';

/** `pool` sees every table and has no deadlines. */
interface DepsDoBackup {
  pool: Pool;
  copias: Config['copias'];
  chave: ChaveDoBackup;
  agora: Date;
}

type Gravado = Awaited<ReturnType<typeof gravarBackup>> & { pasta: string };

/**
 * Makes a backup, in `pasta` or under its instant in the folder of the copies, where older ones beyond the number to
 * keep are then thrown away; notes it, also when it failed. @throws Error in Portuguese
 */
export async function fazerBackup({ pool, copias, chave, agora }: DepsDoBackup, pasta?: string): Promise<Gravado> {
  const destino = pasta ?? pastaDoBackup(copias.pasta, agora);
  const inicio = performance.now();
  const anotar = (falha: string | null, dados: Copia['dados']) =>
    anotarCopia(pool, { especie: 'backup', em: agora, onde: destino, falha, dados });
  try {
    const gravado = await gravarBackup(pool, destino, agora, chave, copias.chavePublica);
    const linhas = (nome: string) => gravado.manifesto.tabelas.find((uma) => uma.nome === nome)?.linhas ?? 0;
    await anotar(null, {
      segundos: Math.round(performance.now() - inicio) / 1_000,
      bytes: tamanhoDe(destino),
      registros: linhas('registro'),
      cifrado: copias.chavePublica !== undefined,
    });
    if (pasta === undefined) await apagarAntigos(copias.pasta, copias.guardar);
    return { ...gravado, pasta: destino };
  } catch (erro) {
    await anotar(motivoDoSistema(erro) ?? mensagemDoErro(erro), {}).catch(() => undefined);
    throw erro;
  }
}

const tamanhoDe = (pasta: string): number =>
  readdirSync(pasta).reduce((soma, nome) => soma + statSync(join(pasta, nome)).size, 0);

/**
 * Brings a whole backup to the second place, its manifest last: what has one there is whole. Notes it, also when it
 * failed.
 * @throws Error in Portuguese
 */
export async function levarAoSegundoLugar(
  { pool, copias, agora }: Omit<DepsDoBackup, 'chave'>,
  pasta: string,
): Promise<{ travado: boolean; onde: string }> {
  const { url, prefixo, dias, ...acesso } = copias.s3;
  if (url === undefined) throw new Error('Não há segundo lugar: defina BACKUP_S3_URL.');
  const segundoLugar = abrirSegundoLugar({ url, ...acesso });
  const onde = `${url}/${prefixo}/${basename(pasta)}`;
  const ate = dias === 0 ? null : new Date(agora.getTime() + dias * 86_400_000);
  const anotar = (falha: string | null, dados: Copia['dados']) =>
    anotarCopia(pool, { especie: 'segundo-lugar', em: agora, onde, falha, dados });
  try {
    const porUltimo = (nome: string) => (nome.startsWith('manifesto') ? 1 : 0);
    const nomes = readdirSync(pasta).sort((a, b) => porUltimo(a) - porUltimo(b));
    let travado = ate !== null;
    for (const nome of nomes) {
      const visto = await segundoLugar.guardar(`${prefixo}/${basename(pasta)}/${nome}`, join(pasta, nome), ate);
      travado &&= visto.travado;
    }
    await anotar(null, { arquivos: nomes.length, travado });
    return { travado, onde };
  } catch (erro) {
    const falha = `O backup ${pasta} não chegou ao segundo lugar (${url}): ${mensagemDoErro(erro)}`;
    await anotar(falha, {}).catch(() => undefined);
    throw new Error(falha, { cause: erro });
  }
}
