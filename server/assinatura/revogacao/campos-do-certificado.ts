import type { Certificado } from '../certificado.ts';
import { type Der, filhosDer, lerDer, oid } from '../der.ts';
import { emHex } from '../tempo/hex.ts';

/** Extension as it stands: whether it is critical, and its value. */
interface Extensao {
  critica: boolean;
  valor: Uint8Array;
}

/** Identifiers are hex. */
interface CamposDoCertificado {
  chave: string | null;
  chaveDoEmissor: string | null;
  /** It states extended uses and they must be obeyed. */
  usosCriticos: boolean;
  /** Addresses (http, https) of the lists that may name it. */
  listas: string[];
  /** Every http(s) address that it names: lists, issuer's certificate, responder, practice statement. */
  enderecos: string[];
}

/** Extensions of a `[3]`, `[1]` or `[0]` block of extensions, by type. */
export function lerExtensoesCruas(bloco: Der | undefined): Map<string, Extensao> {
  return new Map(
    (bloco === undefined ? [] : filhosDer(filhosDer(bloco)[0])).map((extensao) => {
      const [tipo, ...partes] = filhosDer(extensao);
      const critica = partes.length === 2 && partes[0]?.conteudo[0] !== 0;
      return [oid(tipo), { critica, valor: partes.at(-1)?.conteudo ?? new Uint8Array() }];
    }),
  );
}

const lidos = new WeakMap<Certificado, CamposDoCertificado>();

/** The fields of one certificate, read once. Throws DerInvalido. */
export function lerCampos(certificado: Certificado): CamposDoCertificado {
  const conhecido = lidos.get(certificado);
  if (conhecido !== undefined) return conhecido;
  const extensoes = lerExtensoesCruas(filhosDer(lerDer(certificado.tbs)[0]).find(({ tag }) => tag === 0xa3));
  const valor = (tipo: string) => {
    const bruto = extensoes.get(tipo);
    return bruto === undefined ? undefined : lerDer(bruto.valor)[0];
  };
  const [listas, daAutoridade] = [valor('2.5.29.31'), valor('2.5.29.35')];
  const identificador = daAutoridade && filhosDer(daAutoridade).find(({ tag }) => tag === 0x80);
  const lido: CamposDoCertificado = {
    chave: emHexOuNull(valor('2.5.29.14')),
    chaveDoEmissor: emHexOuNull(identificador),
    usosCriticos: extensoes.get('2.5.29.37')?.critica === true,
    listas: listas === undefined ? [] : enderecosEm(listas),
    enderecos: [listas, valor('1.3.6.1.5.5.7.1.1'), valor('2.5.29.32')].flatMap((um) =>
      um === undefined ? [] : enderecosEm(um),
    ),
  };
  lidos.set(certificado, lido);
  return lido;
}

const emHexOuNull = (valor: Der | undefined) => (valor === undefined ? null : emHex(valor.conteudo));

/** Addresses (http, https) inside a value: IA5String (practice statement) or GeneralName [6]. */
export function enderecosEm(valor: Der): string[] {
  if (valor.tag === 0x86 || valor.tag === 0x16) {
    const texto = new TextDecoder('latin1').decode(valor.conteudo);
    return /^https?:\/\//i.test(texto) ? [texto] : [];
  }
  return (valor.tag & 0x20) === 0 ? [] : filhosDer(valor).flatMap(enderecosEm);
}
