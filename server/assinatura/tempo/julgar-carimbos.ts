import { frase } from '#domain/idiomas/frase.ts';
import { atributoDe, type Elemento, elementosDe, textoDe } from '../arvore.ts';
import { deBase64 } from '../certificado.ts';
import { DerInvalido, filhosDer, lerDer } from '../der.ts';
import { NS_XADES } from '../nomes-xml.ts';
import { type CarimboDaAssinatura, naoVerificado, negado, type Resultado, type TipoDeCarimbo } from '../resultado.ts';
import { type ContextoDosCarimbos, julgarAutoridade } from './autoridade-do-carimbo.ts';
import { paraDer } from './ber.ts';
import { type Carimbo, conferirCarimbador, conferirImpressao, lerCarimbo } from './carimbo.ts';
import { octetosDoCarimbo, outrasFormasDoValor, tipoDoCarimbo } from './octetos.ts';

const MAXIMO_DE_CARIMBOS = 20;

const MALFORMADO = negado('O carimbo do tempo está malformado');

// XAdES and RFC 3161 allow more than is read here: such a stamp is not false.
function tokenDe(carimbo: Elemento): Carimbo | Resultado {
  const encapsulados = elementosDe(carimbo, NS_XADES, 'EncapsulatedTimeStamp');
  const [encapsulado, outro] = encapsulados;
  if (elementosDe(carimbo, NS_XADES, 'XMLTimeStamp').length > 0)
    return naoVerificado(
      'Não deu para conferir o carimbo do tempo: ele está em XML, e só os da RFC 3161 são lidos aqui',
    );
  if (outro !== undefined)
    return naoVerificado('Não deu para conferir o carimbo do tempo: há mais de um no mesmo lugar');
  if (encapsulado === undefined) return MALFORMADO;
  if (!/^$|#(?:DER|BER|CER)$/.test(atributoDe(encapsulado, 'Encoding') ?? ''))
    return naoVerificado('Não deu para conferir o carimbo do tempo: está numa codificação que não é lida aqui');
  const bytes = deBase64(textoDe(encapsulado));
  if (bytes === null) return MALFORMADO;
  try {
    return lerCarimbo(bytes);
  } catch (erro) {
    if (!(erro instanceof DerInvalido)) throw erro;
    return temResposta(bytes)
      ? naoVerificado('Não deu para conferir o carimbo do tempo: no lugar dele está a resposta inteira da autoridade')
      : MALFORMADO;
  }
}

// A TimeStampResp: its status stands where a token has the type of its contents.
function temResposta(bytes: Uint8Array): boolean {
  try {
    return filhosDer(lerDer(paraDer(bytes))[0])[0]?.tag === 0x30;
  } catch (erro) {
    if (erro instanceof DerInvalido) return false;
    throw erro;
  }
}

async function julgarConteudo(
  tipo: TipoDeCarimbo,
  token: Carimbo,
  octetos: Uint8Array | null,
  { fonte }: ContextoDosCarimbos,
): Promise<Resultado> {
  if (octetos === null) return naoVerificado('Não deu para conferir o carimbo do tempo: não se sabe o que ele cobre');
  const impressao = await conferirImpressao(token, octetos);
  if (impressao.resultado !== 'negado') return impressao;
  // Signers differ in what they put under an archive stamp: one made otherwise proves nothing, and accuses nobody.
  if (tipo !== 'assinatura') return naoVerificado('O carimbo não cobre este arquivo pelas regras conhecidas');
  for (const [nome, forma] of outrasFormasDoValor(fonte)) {
    if ((await conferirImpressao(token, forma)).resultado === 'confirmado')
      return naoVerificado(
        frase('Não deu para conferir o carimbo do tempo: ele foi feito sobre {nome}, e não como o XAdES manda', {
          nome,
        }),
      );
  }
  return impressao;
}

async function julgarUm(
  elemento: Elemento,
  tipo: TipoDeCarimbo,
  ate: Date,
  contexto: ContextoDosCarimbos,
): Promise<CarimboDaAssinatura> {
  const token = tokenDe(elemento);
  const vazio = { tipo, quando: null, autoridade: null, valeAte: null, semRevogacao: false };
  if ('resultado' in token) return { ...token, ...vazio };
  const conteudo = await julgarConteudo(tipo, token, octetosDoCarimbo(contexto.fonte, elemento), contexto);
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
