import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { RAIZ } from './executar.mjs';

const ARQUIVO = join(tmpdir(), `registro-preparo-${createHash('sha256').update(RAIZ).digest('hex').slice(0, 16)}`);

/** Only one process prepares a checkout at a time; the others wait. The lock of a dead process counts for nothing. */
export async function comTrava(fazer) {
  let avisou = false;
  while (!tomar()) {
    if (!avisou) console.log('Outro processo está preparando o sistema; aguardando…');
    avisou = true;
    await esperar(300);
  }
  try {
    await fazer();
  } finally {
    rmSync(ARQUIVO, { force: true });
  }
}

function tomar() {
  const rascunho = `${ARQUIVO}.${randomBytes(6).toString('hex')}`;
  writeFileSync(rascunho, String(process.pid));
  try {
    linkSync(rascunho, ARQUIVO);
    return true;
  } catch (erro) {
    if (erro.code !== 'EEXIST') throw erro;
    if (!donoVivo()) rmSync(ARQUIVO, { force: true });
    return false;
  } finally {
    rmSync(rascunho, { force: true });
  }
}

function donoVivo() {
  try {
    process.kill(Number(readFileSync(ARQUIVO, 'utf8')), 0);
    return true;
  } catch (erro) {
    return erro.code === 'EPERM';
  }
}
