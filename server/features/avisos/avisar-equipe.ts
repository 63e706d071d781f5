import { dizerAviso, type EspecieDeAviso } from '#domain/aviso/dizer-aviso.ts';
import { avisosDaEquipe } from '#domain/cartas/avisos-da-equipe.ts';
import { conferirLinha } from '../../acoes/linhas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPorEnviar, lerQuemQuerEmail } from './avisos.queries.ts';
import { anotarEnviados } from './avisos.repository.ts';

/** Older ones were on the screen for a day, or come from a restored copy. */
const DE_HOJE_MS = 24 * 3_600_000;

/**
 * Mails to those of the staff who asked for it what is over and they have not read. Told is noted after the mail server
 * took the message: a crash between the two tells it twice, never not at all. @throws CorreioFalhou after everybody was
 * tried
 */
export async function avisarEquipe(
  { prisma, correio, config, agora }: Pick<Dependencies, 'prisma' | 'correio' | 'config' | 'agora'>,
  sinal: AbortSignal,
): Promise<void> {
  if (correio === null) return;
  const falhas: unknown[] = [];
  for (const conta of await lerQuemQuerEmail(prisma)) {
    if (sinal.aborted) return;
    // An address that nobody of this installation wrote gets nothing.
    if (conta.email === null || !conferirLinha('conta', conta)) continue;
    const quando = agora();
    const avisos = await lerPorEnviar(prisma, conta.cpf, quando, new Date(quando.getTime() - DE_HOJE_MS));
    if (avisos.length === 0) continue;
    try {
      const ditos = avisos.map((um) => dizerAviso({ ...um, especie: um.especie as EspecieDeAviso }));
      await correio.enviar({ para: conta.email, ...avisosDaEquipe({ avisos: ditos, urlPublica: config.urlPublica }) });
      await anotarEnviados(
        prisma,
        avisos.map(({ id }) => id),
        quando,
      );
    } catch (erro) {
      falhas.push(erro);
    }
  }
  if (falhas.length > 0) throw falhas[0];
}
