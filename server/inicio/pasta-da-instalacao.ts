import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tentar } from '../erros/causa.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { type Marca, NOME_DA_MARCA, SAIDAS } from './marca-do-banco.ts';

const NOME = 'pasta.json';

/** What a DATA_DIR says of itself: an id of its own, where it lies, and what its keys and its log are for. */
const notaSchema = z.object({
  id: z.uuid(),
  caminho: z.string(),
  modo: z.enum(['demonstracao', 'producao']).nullable(),
});
type Nota = z.infer<typeof notaSchema>;

const lerNota = (pasta: string): Nota | null =>
  tentar(() => notaSchema.parse(JSON.parse(readFileSync(join(pasta, NOME), 'utf8'))), null);

/** A folder that nobody may write to holds nothing of ours; whoever needs to write there says why it fails. */
const gravarNota = (pasta: string, nota: Nota): void => void tentar(() => escreverNota(pasta, nota), undefined);

function escreverNota(pasta: string, nota: Nota): void {
  const rascunho = join(pasta, `${NOME}.${randomUUID()}`);
  writeFileSync(rascunho, `${JSON.stringify(nota, null, 2)}\n`, { mode: 0o600 });
  renameSync(rascunho, join(pasta, NOME));
}

/** Of a folder from before such notes: where the cluster that lies outside of it says that its own folder is. */
function donoDoCluster(pasta: string): string | null {
  const cluster = tentar(() => String(JSON.parse(readFileSync(join(pasta, 'postgres.json'), 'utf8')).pasta), null);
  return cluster === null ? null : tentar(() => readFileSync(join(cluster, 'data-dir'), 'utf8').trim(), null);
}

/** Whether the folder that this one was is still there, as itself: then this one is a copy of it. */
function aindaEsta(antes: string, id: string | null): boolean {
  if (!existsSync(antes)) return false;
  return id === null ? existsSync(join(antes, 'postgres.json')) : lerNota(antes)?.id === id;
}

const recusarCopia = (aqui: string, original: string): PartidaRecusada =>
  new PartidaRecusada(
    `A pasta de dados ${aqui} é cópia de ${original}, que continua lá: as duas usariam o mesmo banco e as mesmas chaves. Nada foi alterado. Para experimentar, use uma pasta vazia (DATA_DIR) e restaure nela um backup (npm run restore); para mudar de lugar, tire a original.`,
  );

/** A folder that bears the stand-in of the signing service has run the demonstration. */
const vestigio = (pasta: string): Marca | null =>
  existsSync(join(pasta, 'simulador-conector')) ? 'demonstracao' : null;

/**
 * Looks at DATA_DIR before anything in it is used, and notes in it what it is: its id, its place, and what it is for
 * (`modo`; commands leave that out). A moved one goes on, a copied one does not.
 * @throws PartidaRecusada for a copy whose original is still there, and for keys and a log of the other kind
 */
export function conferirPasta(dataDir: string, modo: Marca | null, dizer: (frase: string) => void): void {
  if (!tentar(() => mkdirSync(dataDir, { recursive: true }) !== null, false)) return;
  const aqui = realpathSync(dataDir);
  const nota = lerNota(aqui);
  const antes = nota?.caminho ?? donoDoCluster(aqui) ?? aqui;
  if (antes !== aqui) {
    if (aindaEsta(antes, nota?.id ?? null)) throw recusarCopia(aqui, antes);
    dizer(`A pasta de dados mudou de ${antes} para ${aqui}.`);
  }
  const era = nota?.modo ?? vestigio(aqui);
  if (modo !== null && era !== null && era !== modo) {
    throw new PartidaRecusada(
      `A pasta de dados ${aqui}, com suas chaves e seu registro publicado, é de ${NOME_DA_MARCA[era]} e esta partida é de ${NOME_DA_MARCA[modo]}. Nada foi alterado. ${SAIDAS}`,
    );
  }
  const nova = { id: nota?.id ?? randomUUID(), caminho: aqui, modo: era ?? modo };
  if (JSON.stringify(nova) !== JSON.stringify(nota)) gravarNota(aqui, nova);
}
