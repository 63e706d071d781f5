import { mudancaNoDiploma } from '#domain/cartas/mudanca-no-diploma.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anotarAviso, lerAvisosDevidos } from './avisos.queries.ts';
import { enderecoDaPorta } from './endereco-da-porta.ts';

const MAXIMO_POR_VEZ = 200;

/**
 * Writes to the graduates who asked for it what changed of their diplomas. Told is noted after the mail server took the
 * message: a crash between the two tells it twice, never not at all. @throws CorreioFalhou after everybody was tried
 */
export async function avisarDiplomados(
  { pool, prisma, correio, config, agora }: Pick<Dependencies, 'pool' | 'prisma' | 'correio' | 'config' | 'agora'>,
  sinal: AbortSignal,
): Promise<void> {
  if (correio === null) return;
  const falhas: unknown[] = [];
  for (const aviso of await lerAvisosDevidos(pool, MAXIMO_POR_VEZ)) {
    if (sinal.aborted) return;
    try {
      const endereco = enderecoDaPorta(config.urlPublica, aviso.idioma);
      await correio.enviar({ para: aviso.email, ...mudancaNoDiploma({ ...aviso, endereco }) });
      await anotarAviso(prisma, aviso, agora());
    } catch (erro) {
      falhas.push(erro);
    }
  }
  if (falhas.length > 0) throw falhas[0];
}
