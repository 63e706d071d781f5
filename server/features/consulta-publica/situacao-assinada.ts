import { enderecoDaLista, PROPOSITOS } from '#contract/comprovantes.contract.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { lugarNaLista } from '../comprovantes/lista-de-situacao.queries.ts';
import { lerParaValidar } from './consulta-publica.queries.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';
import type { montarSituacao } from './montar-situacao.ts';

/** Media type of a signed answer. */
export const TIPO_ASSINADA = 'application/jwt';

type Deps = Pick<Dependencies, 'pool' | 'agora' | 'config' | 'assinador'>;

/** The status of a code, signed: what it is, when that was asked, and where to look later. @throws AppError 404 */
export async function assinarSituacao(
  deps: Deps,
  situacao: Awaited<ReturnType<typeof montarSituacao>>,
): Promise<ArquivoParaBaixar> {
  const { urlPublica } = deps.config;
  const consultadoEm = deps.agora();
  const conteudo = await deps.assinador.assinarJwt('diploma-status+jwt', {
    iss: urlPublica,
    sub: situacao.codigoValidacao,
    iat: Math.floor(consultadoEm.getTime() / 1000),
    ...(await referencias(deps, situacao.codigoValidacao)),
    diploma: { ...situacao, consultadoEm: consultadoEm.toISOString() },
  });
  return { nome: `situacao-${situacao.codigoValidacao}.jwt`, tipo: TIPO_ASSINADA, conteudo };
}

/** Its place in the status lists; none while the database takes no writes and it has none yet. */
async function referencias({ pool, config }: Deps, codigo: string) {
  const { id } = existente(await lerParaValidar(pool, { codigo }), DIPLOMA_NAO_ENCONTRADO);
  const lugar = await lugarNaLista(pool, id).catch(() => null);
  if (lugar === null) return {};
  const uri = enderecoDaLista(config.urlPublica, lugar.lista);
  return {
    status: { status_list: { idx: lugar.indice, uri } },
    credentialStatus: PROPOSITOS.map((statusPurpose) => ({
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: String(lugar.indice),
      statusListCredential: `${uri}/${statusPurpose}`,
    })),
  };
}
