import { emPalavras } from '../../auditoria/auditor/diferenca.ts';
import { lerDiferencas } from '../../auditoria/auditor/ronda.repository.ts';
import { problemasDosArquivos } from '../../db/conferencia-de-arquivos.queries.ts';
import { type Copia, lerUltimasCopias } from '../../db/copias.queries.ts';
import { lerTarefas } from '../../db/tarefas.ts';
import type { Dependencies } from '../../dependencies.ts';

const HORA_MS = 3_600_000;
/** Age from which the newest backup is too old. */
export const BACKUP_VELHO_MS = 48 * HORA_MS;
/** Age from which the last trial of restoring is too old. */
export const ENSAIO_VELHO_MS = 35 * 24 * HORA_MS;

const iso = (data: Date | null): string | null => data?.toISOString() ?? null;

export const lerAtencaoDoServidor = async (
  deps: Pick<Dependencies, 'pool' | 'prisma' | 'agora' | 'config' | 'espaco' | 'relogio' | 'restauracao'>,
) => ({
  tarefas: await tarefasEmAtraso(deps),
  ...(await copiasComProblema(deps)),
  somenteLeitura: await deps.espaco.faltaEspaco(),
  restauradoDe: iso((await deps.restauracao.aberta())?.de ?? null),
  relogioAntesDe: iso(await deps.relogio.adiante()),
  relogioDepoisDe: iso(await deps.relogio.saltou()),
  diferencas: await diferencasDaCasa(deps),
  arquivos: (await problemasDosArquivos(deps.pool)).map(({ em, ...um }) => ({ ...um, em: em.toISOString() })),
});

/** So many are shown; the rest is the command's. */
const PRIMEIRAS = 5;

async function diferencasDaCasa({ pool }: Pick<Dependencies, 'pool'>) {
  const { quantas, desde, primeiras } = await lerDiferencas(pool, PRIMEIRAS);
  return desde === null ? null : { quantas, desde: desde.toISOString(), primeiras: primeiras.map(emPalavras) };
}

async function tarefasEmAtraso({ prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>) {
  const limite = agora().getTime() - HORA_MS;
  const atrasada = (proxima: Date | null) => proxima !== null && proxima.getTime() < limite;
  return (await lerTarefas(prisma))
    .filter(({ falha, proxima }) => falha !== null || atrasada(proxima))
    .map(({ nome, titulo, falha, ultimoSucesso, ultimaFalha, proxima }) => ({
      nome,
      titulo,
      falha,
      ultimoSucesso: iso(ultimoSucesso),
      ultimaFalha: iso(ultimaFalha),
      proxima: iso(proxima),
    }));
}

/** A demonstration has nothing to lose; a database of the institution's own may be backed up by other means. */
async function copiasComProblema({ config, agora, pool }: Pick<Dependencies, 'config' | 'agora' | 'pool'>) {
  if (config.modo === 'demo') return { backup: null, ensaio: null };
  const copias = await lerUltimasCopias(pool);
  const antesDe = (boa: Copia | null, idade: number) => boa === null || agora().getTime() - boa.em.getTime() > idade;
  const dizer = (de: (typeof copias)['backup']) => ({
    ultimo: iso(de.boa?.em ?? null),
    falha: de.ultima?.falha ?? null,
  });
  const { backup, 'segundo-lugar': segundo, ensaio } = copias;
  const semSegundo = config.copias.s3.url !== undefined && antesDe(segundo.boa, BACKUP_VELHO_MS);
  const daqui = antesDe(backup.boa, BACKUP_VELHO_MS) ? { ...dizer(backup), lugar: 'primeiro' as const } : null;
  const doSegundo = semSegundo ? { ...dizer(segundo), lugar: 'segundo' as const } : null;
  // A first month without a trial is no problem yet: what counts is the first backup.
  const ensaioDevido = ensaio.ultima?.falha != null || (ensaio.boa !== null && antesDe(ensaio.boa, ENSAIO_VELHO_MS));
  return { backup: daqui ?? doSegundo, ensaio: ensaioDevido ? dizer(ensaio) : null };
}
