import { randomBytes } from 'node:crypto';
import { chown, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codigoDoErro } from '../../erros/causa.ts';

/**
 * Makes a `postmaster.pid` that names a stranger's process harmless. PostgreSQL would refuse to start while that number
 * is alive; it is replaced by one that cannot exist, and the rest stays, so that PostgreSQL's own check of the shared
 * memory still happens. The file is first taken away by rename and looked at again: a server started meanwhile keeps
 * its own.
 */
export async function desarmarPidAlheio(dados: string, pid: number): Promise<void> {
  const arquivo = join(dados, 'postmaster.pid');
  const tomado = `${arquivo}.${randomBytes(6).toString('hex')}`;
  const corrigido = `${tomado}.novo`;
  try {
    const { uid, gid } = await stat(dados);
    await rename(arquivo, tomado);
    const texto = await readFile(tomado, 'utf8');
    const impossivel = texto.replace(/^\d+/, (numero) => (Number(numero) === pid ? '2147483646' : numero));
    await writeFile(corrigido, impossivel, { mode: 0o600 });
    if (process.getuid?.() === 0) await chown(corrigido, uid, gid);
    await link(corrigido, arquivo);
  } catch (erro) {
    // Gone or replaced meanwhile: the caller looks again.
    if (!['ENOENT', 'EEXIST'].includes(codigoDoErro(erro))) throw erro;
  } finally {
    await rm(tomado, { force: true });
    await rm(corrigido, { force: true });
  }
}
