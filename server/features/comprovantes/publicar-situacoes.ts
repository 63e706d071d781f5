import { hash } from 'node:crypto';
import { listaDaIetf, listaDaW3c, type Restrito } from '#assinatura/situacao/lista-de-situacao.ts';
import { enderecoDaLista, type Proposito } from '#contract/comprovantes.contract.ts';
import { exigirListaDeSituacaoProvada } from '../../auditoria/selados/restritos.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { lerRestritos } from './lista-de-situacao.queries.ts';

/** How long a copy may be used without asking again, and how long it may be used at all. */
const NOVA_EM_S = 300;
const VALE_S = 24 * 3600;
/** A change of status is in the list within this time. */
const RELER_MS = 60_000;
/** A list of which nothing changed is signed anew after this time. */
const REASSINAR_MS = 3_600_000;

type Deps = Pick<Dependencies, 'pool' | 'assinador' | 'agora' | 'config'>;
type Forma = 'ietf' | Proposito;

interface Publicada {
  jwt: string;
  resumo: string;
  lidaEm: number;
  assinadaEm: number;
}
/** By register and address, in this process. */
const publicadas = new WeakMap<Deps['assinador'], Map<string, Publicada>>();

/**
 * Signed; of the restricted places, made at most once a minute and process.
 * @throws AppError 404, 503
 */
export async function publicarSituacoes(deps: Deps, lista: number, forma: Forma): Promise<ArquivoParaBaixar> {
  const endereco = enderecoDaLista(deps.config.urlPublica, lista) + (forma === 'ietf' ? '' : `/${forma}`);
  const { jwt, resumo } = await atual(deps, { lista, forma, endereco });
  return {
    nome: `situacoes-${lista}${forma === 'ietf' ? '' : `-${forma}`}.jwt`,
    tipo: forma === 'ietf' ? 'application/statuslist+jwt' : 'application/vc+jwt',
    conteudo: jwt,
    etag: `"${resumo}"`,
    guarda: `public, max-age=${NOVA_EM_S}`,
  };
}

async function atual(deps: Deps, pedida: { lista: number; forma: Forma; endereco: string }): Promise<Publicada> {
  const { pool, assinador, agora } = deps;
  const daqui = publicadas.get(assinador) ?? new Map<string, Publicada>();
  publicadas.set(assinador, daqui);
  const conhecida = daqui.get(pedida.endereco);
  const momento = agora();
  const idade = (desde: number) => Math.abs(momento.getTime() - desde);
  if (conhecida !== undefined && idade(conhecida.lidaEm) < RELER_MS) return conhecida;
  await exigirListaDeSituacaoProvada(deps, pedida.lista);
  const restritos = await lerRestritos(pool, pedida.lista);
  if (restritos === null) throw naoEncontrado('Lista de situações não encontrada.');
  const corpo = pedida.forma === 'ietf' ? listaDaIetf(restritos) : listaDaW3c(restritos, VALOR[pedida.forma]);
  const resumo = hash('sha256', JSON.stringify(corpo), 'hex').slice(0, 32);
  const lidaEm = momento.getTime();
  const mesma = conhecida?.resumo.startsWith(resumo) === true && idade(conhecida.assinadaEm) < REASSINAR_MS;
  const publicada = mesma
    ? { ...conhecida, lidaEm }
    : { jwt: await assinar(deps, pedida, restritos), resumo: `${resumo}-${lidaEm}`, lidaEm, assinadaEm: lidaEm };
  daqui.set(pedida.endereco, publicada);
  return publicada;
}

/** Value of a place that sets its bit in a list of that purpose. */
const VALOR: Readonly<Record<Proposito, number>> = { revocation: 1, suspension: 2 };

function assinar(
  { assinador, agora, config }: Deps,
  { forma, endereco }: { forma: Forma; endereco: string },
  restritos: readonly Restrito[],
): Promise<string> {
  const iat = Math.floor(agora().getTime() / 1000);
  const tempos = { iat, exp: iat + VALE_S };
  if (forma === 'ietf') {
    const dados = {
      iss: config.urlPublica,
      sub: endereco,
      ...tempos,
      ttl: NOVA_EM_S,
      status_list: listaDaIetf(restritos),
    };
    return assinador.assinarJwt('statuslist+jwt', dados);
  }
  const iso = (segundos: number) => new Date(segundos * 1000).toISOString().replace('.000Z', 'Z');
  return assinador.assinarJwt('vc+jwt', {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: endereco,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: config.urlPublica,
    validFrom: iso(iat),
    validUntil: iso(tempos.exp),
    credentialSubject: {
      id: `${endereco}#list`,
      type: 'BitstringStatusList',
      statusPurpose: forma,
      encodedList: listaDaW3c(restritos, VALOR[forma]),
    },
    ...tempos,
    iss: config.urlPublica,
  });
}
