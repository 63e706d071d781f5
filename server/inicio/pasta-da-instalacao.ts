import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { criarPasta } from '../db/criar-pasta.ts';
import { anotarOrigem } from '../db/embutido/abandonados.ts';
import { tentar } from '../erros/causa.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { type Marca, NOME_DA_MARCA, SAIDAS } from './marca-do-banco.ts';

const NOME = 'pasta.json';

/** A DATA_DIR's own id, where it lies, and what its keys and its log are for. */
const notaSchema = z.object({
  id: z.uuid(),
  caminho: z.string(),
  modo: z.enum(['demonstracao', 'producao']).nullable(),
});
type Nota = z.infer<typeof notaSchema>;

/** @throws PartidaRecusada for a note that cannot be read: then nobody knows what the keys beside it are for */
function lerNota(pasta: string): Nota | null {
  const arquivo = join(pasta, NOME);
  if (!existsSync(arquivo)) return null;
  const nota = tentar(() => notaSchema.parse(JSON.parse(readFileSync(arquivo, 'utf8'))), null);
  if (nota !== null) return nota;
  throw new PartidaRecusada(
    `${arquivo} não se lê, e sem ele não se sabe de que são as chaves desta pasta. Nada foi alterado. Recupere-o de uma cópia ou, se sabe que a pasta é desta instalação e deste modo, apague-o.`,
  );
}

/** A folder that nobody may write to holds nothing of ours; whoever needs to write there says why it fails. */
const gravarNota = (pasta: string, nota: Nota): void => void tentar(() => escreverNota(pasta, nota), undefined);

function escreverNota(pasta: string, nota: Nota): void {
  const rascunho = join(pasta, `${NOME}.${randomUUID()}`);
  writeFileSync(rascunho, `${JSON.stringify(nota, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(rascunho, join(pasta, NOME));
}

const clusterDe = (pasta: string): string | null =>
  tentar(() => resolve(pasta, String(JSON.parse(readFileSync(join(pasta, 'postgres.json'), 'utf8')).pasta)), null);

/** Of a folder from before such notes: where the cluster that lies outside of it says that its own folder is. */
function donoDoCluster(pasta: string): string | null {
  const cluster = clusterDe(pasta);
  return cluster === null ? null : tentar(() => readFileSync(join(cluster, 'data-dir'), 'utf8').trim(), null);
}

/** True when the folder that this one was is still there, as itself: then this one is a copy of it. */
function aindaEsta(antes: string, id: string | null): boolean {
  if (!existsSync(antes)) return false;
  return id === null ? existsSync(join(antes, 'postgres.json')) : tentar(() => lerNota(antes), null)?.id === id;
}

const recusarCopia = (aqui: string, original: string): PartidaRecusada =>
  new PartidaRecusada(
    `A pasta de dados ${aqui} é cópia de ${original}, que continua lá: as duas usariam o mesmo banco e as mesmas chaves. Nada foi alterado. Para experimentar, use uma pasta vazia (DATA_DIR) e restaure nela um backup (npm run restore); para mudar de lugar, tire a original.`,
  );

/** A folder that bears the stand-in of the signing service has run the demonstration. */
const vestigio = (pasta: string): Marca | null =>
  existsSync(join(pasta, 'simulador-conector')) ? 'demonstracao' : null;

/** Judges a folder, writing nothing: what it says of itself, and what it is to say. @throws PartidaRecusada */
function julgarPasta(aqui: string, modo: Marca | null): { nota: Nota | null; nova: Nota; mudouDe: string | null } {
  const nota = lerNota(aqui);
  const antes = nota?.caminho ?? donoDoCluster(aqui) ?? aqui;
  if (antes !== aqui && aindaEsta(antes, nota?.id ?? null)) throw recusarCopia(aqui, antes);
  const era = nota?.modo ?? vestigio(aqui);
  if (modo !== null && era !== null && era !== modo) {
    throw new PartidaRecusada(
      `A pasta de dados ${aqui}, com suas chaves e seu registro publicado, é de ${NOME_DA_MARCA[era]} e esta partida é de ${NOME_DA_MARCA[modo]}. Nada foi alterado. ${SAIDAS}`,
    );
  }
  const nova = { id: nota?.id ?? randomUUID(), caminho: aqui, modo: era ?? modo };
  return { nota, nova, mudouDe: antes === aqui ? null : antes };
}

/**
 * Looks at DATA_DIR before anything in it is used or written; one that is not there yet is nobody's.
 * @throws PartidaRecusada for a copy whose original is still there, and for keys and a log of the other kind
 */
export function exigirPasta(dataDir: string, modo: Marca | null): void {
  if (existsSync(dataDir)) julgarPasta(realpathSync(dataDir), modo);
}

/**
 * Does the same, and then notes in the folder what it is: its id, its place, and what it is for (`modo`; commands leave
 * that out). A moved one goes on, and its cluster outside learns the new place.
 * @throws PartidaRecusada as `exigirPasta`
 */
export function conferirPasta(dataDir: string, modo: Marca | null, dizer: (frase: string) => void): void {
  try {
    criarPasta(dataDir);
  } catch {
    return;
  }
  const aqui = realpathSync(dataDir);
  const { nota, nova, mudouDe } = julgarPasta(aqui, modo);
  if (mudouDe !== null) {
    dizer(`A pasta de dados mudou de ${mudouDe} para ${aqui}.`);
    const cluster = clusterDe(aqui);
    if (donoDoCluster(aqui) !== null && cluster !== null) anotarOrigem(cluster, aqui);
  }
  if (JSON.stringify(nova) !== JSON.stringify(nota)) gravarNota(aqui, nova);
}
