import { type Elemento, elementosDe, textoDe } from '../arvore.ts';
import { deBase64 } from '../certificado.ts';
import { DerInvalido } from '../der.ts';
import { NS_XADES } from '../nomes-xml.ts';
import { type CarimboDaAssinatura, naoVerificado, negado, type Resultado, type TipoDeCarimbo } from '../resultado.ts';
import { type ContextoDosCarimbos, julgarAutoridade } from './autoridade-do-carimbo.ts';
import { type Carimbo, conferirCarimbador, conferirImpressao, lerCarimbo } from './carimbo.ts';
import { octetosDoCarimbo, tipoDoCarimbo } from './octetos.ts';

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
