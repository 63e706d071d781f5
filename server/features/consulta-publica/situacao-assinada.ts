import { enderecoDaLista, PROPOSITOS } from '#contract/comprovantes.contract.ts';
import { provaDeInclusao } from '../../auditoria/provas.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { lugarNaLista } from '../comprovantes/comprovantes.service.ts';
import type { montarSituacao } from './montar-situacao.ts';

export const TIPO_ASSINADA = 'application/jwt';

type Deps = Pick<Dependencies, 'pool' | 'agora' | 'config' | 'assinador'>;

/** The status of a code, signed: what it is, when that was asked, and where to look later. */
export async function assinarSituacao(
  deps: Deps,
  { registro, antigo, situacao }: Awaited<ReturnType<typeof montarSituacao>>,
): Promise<ArquivoParaBaixar> {
  const { urlPublica } = deps.config;
  const consultadoEm = deps.agora();
  const conteudo = await deps.assinador.assinarJwt('diploma-status+jwt', {
    iss: urlPublica,
    sub: situacao.codigoValidacao,
    iat: Math.floor(consultadoEm.getTime() / 1000),
    // What stands in the old books has no place in the status lists, and no act of its own in the log.
    ...(antigo ? {} : await referencias(deps, registro.id)),
    diploma: { ...situacao, consultadoEm: consultadoEm.toISOString() },
  });
  return { nome: `situacao-${situacao.codigoValidacao}.jwt`, tipo: TIPO_ASSINADA, conteudo };
}

/**
 * Its place in the status lists (none while the database takes no writes and it has none yet), and the proof that its
 * newest act stands in the open log.
 */
async function referencias({ pool, config }: Deps, id: string) {
  const [lugar, noLog] = await Promise.all([
    lugarNaLista(pool, id).catch(() => null),
    provaDeInclusao(pool, config.log, id).catch(() => null),
  ]);
  // The facts that name the person stay behind their hash.
  const { diploma: _, ...prova } = noLog?.estado === 'provada' ? noLog.prova : { diploma: null };
  const log = noLog?.estado === 'provada' ? { log: prova } : {};
  if (lugar === null) return log;
  const uri = enderecoDaLista(config.urlPublica, lugar.lista);
  return {
    ...log,
    status: { status_list: { idx: lugar.indice, uri } },
    credentialStatus: PROPOSITOS.map((statusPurpose) => ({
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: String(lugar.indice),
      statusListCredential: `${uri}/${statusPurpose}`,
    })),
  };
}
