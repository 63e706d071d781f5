import { servidorApi } from '#contract/servidor.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { emPalavras } from '../../auditoria/auditor/diferenca.ts';
import { lerDiferencas } from '../../auditoria/auditor/ronda.repository.ts';
import { problemasDosArquivos } from '../../db/conferencia-de-arquivos.ts';
import { type Copia, lerUltimasCopias } from '../../db/copias.ts';
import { lerTarefas } from '../../db/tarefas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';

const HORA_MS = 3_600_000;
const BACKUP_VELHO_MS = 48 * HORA_MS;
const ENSAIO_VELHO_MS = 35 * 24 * HORA_MS;

const iso = (data: Date | null): string | null => data?.toISOString() ?? null;

/** The server itself: what its background work and its backups have come to. */
export const servidorRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, servidorApi.atencao, async () => ({
      tarefas: await tarefasEmAtraso(deps),
      ...(await copiasComProblema(deps)),
      somenteLeitura: await deps.espaco.faltaEspaco(),
      restauradoDe: iso((await deps.restauracao.aberta())?.de ?? null),
      relogioAntesDe: iso(await deps.relogio.adiante()),
      diferencas: await diferencasDaCasa(deps),
      arquivos: (await problemasDosArquivos(deps.pool)).map(({ em, ...um }) => ({ ...um, em: em.toISOString() })),
    }));

    rota(app, servidorApi.confirmarRelogio, async ({ ator }) => {
      const ultimo = await deps.relogio.adiante();
      // Its own entry is the last act from now on.
      await anotarAto(
        deps,
        ator,
        { entidade: 'servidor', acao: 'confirmar-relogio' },
        { id: 'relogio', de: iso(ultimo) },
      );
      deps.relogio.esquecer();
      return { ok: true } as const;
    });
  },
};

/** So many are shown; the rest is the command's. */
const PRIMEIRAS = 5;

async function diferencasDaCasa({ pool }: Pick<Dependencies, 'pool'>) {
  const { quantas, desde, primeiras } = await lerDiferencas(pool, PRIMEIRAS);
  return desde === null ? null : { quantas, desde: desde.toISOString(), primeiras: primeiras.map(emPalavras) };
}

async function tarefasEmAtraso({ pool, agora }: Pick<Dependencies, 'pool' | 'agora'>) {
  const limite = agora().getTime() - HORA_MS;
  const atrasada = (proxima: Date | null) => proxima !== null && proxima.getTime() < limite;
  return (await lerTarefas(pool))
    .filter(({ falha, proxima }) => falha !== null || atrasada(proxima))
    .map(({ nome, titulo, falha, ultimoSucesso, ultimaFalha, proxima }) => ({
      ...{ nome, titulo, falha },
      ...{ ultimoSucesso: iso(ultimoSucesso), ultimaFalha: iso(ultimaFalha), proxima: iso(proxima) },
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
