import { type Elemento, elementosDe, textoDe } from '../arvore.ts';
import { conferirCadeia } from '../cadeia.ts';
import { type Certificado, deBase64 } from '../certificado.ts';
import type { Confianca } from '../confianca.ts';
import { DerInvalido } from '../der.ts';
import { NS_XADES } from '../nomes-xml.ts';
import {
  type CarimboDaAssinatura,
  confirmado,
  naoVerificado,
  negado,
  type Resultado,
  type TipoDeCarimbo,
} from '../resultado.ts';
import type { SituacaoDe } from '../revogacao/situacao.ts';
import { type Carimbo, conferirCarimbador, conferirImpressao, lerCarimbo } from './carimbo.ts';
import { type FonteDosOctetos, octetosDoCarimbo, tipoDoCarimbo } from './octetos.ts';

/** What the judgement of stamps may look at. */
export interface ContextoDosCarimbos {
  fonte: FonteDosOctetos;
  confianca: Confianca;
  agora: Date;
  /** A moment at which the whole signature, stamps included, is known to have existed. */
  existiaEm: Date | null;
  situacaoDe: SituacaoDe;
}

// A token's clock and ours may differ by so much.
const FOLGA_MS = 10 * 60_000;
// Affiliation changed, superseded, ceased: what the key stamped before stands (RFC 3161 4).
const SEM_SUSPEITA = [3, 4, 5];
const MAXIMO_DE_CARIMBOS = 20;

function tokenDe(carimbo: Elemento): Carimbo | null {
  const [encapsulado, outro] = elementosDe(carimbo, NS_XADES, 'EncapsulatedTimeStamp');
  const bytes = encapsulado === undefined || outro !== undefined ? null : deBase64(textoDe(encapsulado));
  try {
    return bytes === null ? null : lerCarimbo(bytes);
  } catch (erro) {
    if (erro instanceof DerInvalido) return null;
    throw erro;
  }
}

async function julgarConteudo(tipo: TipoDeCarimbo, token: Carimbo, octetos: Uint8Array | null): Promise<Resultado> {
  if (octetos === null) return naoVerificado('Não se sabe conferir o que este carimbo cobre');
  const impressao = await conferirImpressao(token, octetos);
  // Signers differ in what they put under an archive stamp: one made otherwise proves nothing, and accuses nobody.
  return impressao.resultado === 'negado' && tipo !== 'assinatura'
    ? naoVerificado('O carimbo não cobre este arquivo pelas regras conhecidas')
    : impressao;
}

// The authority's path is judged when it stamped; its certificates must last until something newer covers the stamp.
async function julgarAutoridade(
  { quando, cms }: Carimbo,
  certificado: Certificado,
  ate: Date,
  { confianca, situacaoDe }: ContextoDosCarimbos,
): Promise<Resultado & { semRevogacao: boolean }> {
  const nada = { semRevogacao: false };
  const intermediarias = [...cms.certificados, ...confianca.intermediarias];
  const { caminho, ...cadeia } = await conferirCadeia(certificado, { ...confianca, intermediarias }, quando, 'carimbo');
  if (cadeia.resultado !== 'confirmado') return { ...cadeia, motivo: `Carimbo do tempo: ${cadeia.motivo}`, ...nada };
  if (quando.getTime() > ate.getTime() + FOLGA_MS)
    return { ...naoVerificado('O carimbo do tempo é do futuro'), ...nada };
  if (caminho.some(({ validoAte }) => validoAte < ate)) {
    return {
      ...naoVerificado('O certificado da autoridade do tempo venceu sem que outro carimbo o renovasse'),
      ...nada,
    };
  }
  const naHora = await situacoesDo(caminho, quando, situacaoDe);
  if (naHora.some(({ situacao }) => situacao === 'revogado')) {
    return { ...negado('O certificado da autoridade do tempo estava revogado quando ela carimbou'), ...nada };
  }
  const depois = await situacoesDo(caminho, ate, situacaoDe);
  if (depois.some((um) => um.situacao === 'revogado' && !SEM_SUSPEITA.includes(um.revogacao.motivo ?? 0))) {
    return { ...naoVerificado('O certificado da autoridade do tempo foi revogado depois'), ...nada };
  }
  const semRevogacao = naHora.some(({ situacao }) => situacao === 'desconhecido');
  return { ...confirmado(`O carimbo do tempo de ${certificado.nome} confere`), semRevogacao };
}

const situacoesDo = (caminho: readonly Certificado[], quando: Date, situacaoDe: SituacaoDe) =>
  Promise.all(
    caminho.flatMap((um, i) => {
      const emissor = caminho[i + 1];
      return emissor === undefined ? [] : [situacaoDe(um, emissor, quando)];
    }),
  );

async function julgarUm(
  elemento: Elemento,
  tipo: TipoDeCarimbo,
  ate: Date,
  contexto: ContextoDosCarimbos,
): Promise<CarimboDaAssinatura> {
  const token = tokenDe(elemento);
  const vazio = { tipo, quando: null, autoridade: null, valeAte: null, semRevogacao: false };
  if (token === null) return { ...negado('O carimbo do tempo está malformado'), ...vazio };
  const conteudo = await julgarConteudo(tipo, token, octetosDoCarimbo(contexto.fonte, elemento));
  const { resultado, certificado } = await conferirCarimbador(token, contexto.confianca.intermediarias);
  const lido = {
    ...vazio,
    quando: token.quando,
    autoridade: certificado?.nome ?? null,
    valeAte: certificado?.validoAte ?? null,
  };
  const primeiro = [conteudo, resultado].find((um) => um.resultado === 'negado');
  const incerto = [conteudo, resultado].find((um) => um.resultado !== 'confirmado');
  if (primeiro !== undefined || incerto !== undefined || certificado === null) {
    return { ...lido, ...(primeiro ?? incerto ?? resultado) };
  }
  return { ...lido, ...(await julgarAutoridade(token, certificado, ate, contexto)) };
}

/**
 * All timestamps of a signature, in document order. Each stamp that covers the earlier ones (of references, of the
 * archive) is the moment until which their authorities' certificates have to last; the last one has to last until now.
 */
export async function julgarCarimbos(contexto: ContextoDosCarimbos): Promise<CarimboDaAssinatura[]> {
  const carimbos = contexto.fonte.naoAssinadas.flatMap((elemento) => {
    const tipo = tipoDoCarimbo(elemento);
    return tipo === null ? [] : [{ elemento, tipo }];
  });
  const julgados: CarimboDaAssinatura[] = [];
  let ate = contexto.existiaEm ?? contexto.agora;
  for (const { elemento, tipo } of carimbos.slice(-MAXIMO_DE_CARIMBOS).toReversed()) {
    const julgado = await julgarUm(elemento, tipo, ate, contexto);
    julgados.unshift(julgado);
    if (tipo !== 'assinatura' && julgado.resultado === 'confirmado' && julgado.quando !== null) ate = julgado.quando;
  }
  return julgados;
}
