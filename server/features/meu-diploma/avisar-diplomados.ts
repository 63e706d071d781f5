import { mudancaNoDiploma } from '#domain/cartas/mudanca-no-diploma.ts';
import { confere } from '../../auditoria/selados/conferir.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AvisoDevido, anotarAviso, enderecoVale, lerAvisosDevidos } from './avisos.queries.ts';
import { enderecoDaPorta } from './endereco-da-porta.ts';

const MAXIMO_POR_VEZ = 200;
const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<Dependencies, 'pool' | 'prisma' | 'correio' | 'config' | 'agora'>;

/**
 * Writes to the graduates who asked for it what changed of their diplomas. Told is noted after the mail server took the
 * message: a crash between the two tells it twice, never not at all. Nobody is told what the record's last act did not leave,
 * nor at an address that no act of theirs gave. @throws CorreioFalhou after everybody was tried
 */
export async function avisarDiplomados(deps: Deps, sinal: AbortSignal): Promise<void> {
  const { prisma, correio, config, agora } = deps;
  if (correio === null) return;
  const falhas: unknown[] = [];
  for (const aviso of await lerProvados(deps)) {
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

/** Due, and standing in the acts: a notice that does not keeps nobody else from being told. */
async function lerProvados(deps: Deps): Promise<AvisoDevido[]> {
  const { pool, prisma, agora } = deps;
  const provados: AvisoDevido[] = [];
  for (let depoisDe = PRIMEIRO; provados.length < MAXIMO_POR_VEZ; ) {
    const devidos = await lerAvisosDevidos(pool, depoisDe, MAXIMO_POR_VEZ);
    for (const um of devidos.filter(({ registroId, prova }) => confere(deps, registroId, prova))) {
      if (await enderecoVale(prisma, um.cpf, agora())) provados.push(um);
    }
    const ultimo = devidos.at(-1);
    if (ultimo === undefined || devidos.length < MAXIMO_POR_VEZ) break;
    depoisDe = ultimo.registroId;
  }
  return provados;
}
