import { servidorApi } from '#contract/servidor.contract.ts';
import { anotarAto } from '../../auditoria/atuar.ts';
import { lerUltimoBackup } from '../../backup/ultimo-backup.ts';
import { problemasDosArquivos } from '../../db/conferencia-de-arquivos.ts';
import { lerTarefas } from '../../db/tarefas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';

const HORA_MS = 3_600_000;
const BACKUP_VELHO_MS = 48 * HORA_MS;

const iso = (data: Date | null): string | null => data?.toISOString() ?? null;

/** The server itself: what its background work and its backups have come to. */
export const servidorRoutes: RotasDaSala = {
  equipe(app, deps) {
    rota(app, servidorApi.atencao, async () => ({
      tarefas: await tarefasEmAtraso(deps),
      backup: backupVelho(deps),
      somenteLeitura: await deps.espaco.faltaEspaco(),
      relogioAntesDe: iso(await deps.relogio.adiante()),
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
function backupVelho({ config, agora }: Pick<Dependencies, 'config' | 'agora'>) {
  if (config.modo === 'demo') return null;
  const ultimo = lerUltimoBackup(config.dataDir);
  const velho = ultimo === null || agora().getTime() - ultimo.em.getTime() > BACKUP_VELHO_MS;
  return velho ? { ultimo: iso(ultimo?.em ?? null) } : null;
}
