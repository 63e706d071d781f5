import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RAIZ } from './executar.mjs';

/** Beside the client, not inside it: nobody is told from outside which versions run here. */
const ARQUIVO_DO_SBOM = 'sbom.cdx.json';

/**
 * The bill of materials of what runs in production (CycloneDX JSON), read from the lock file by npm itself. An npm that
 * does not know how (before 10.2) is said, and nothing is written. @returns {boolean} whether it was written
 */
export function escreverSbom(arquivo = join(RAIZ, ARQUIVO_DO_SBOM)) {
  const argumentos = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { status, stdout } = spawnSync('npm', argumentos, {
    cwd: RAIZ,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.log(
      `Lista de componentes (${ARQUIVO_DO_SBOM}) não escrita: este npm não tem o comando sbom (10.2 ou mais novo).`,
    );
    return false;
  }
  writeFileSync(arquivo, stdout);
  return true;
}
