import { lerPem } from '../../certificado.ts';
import type { Confianca } from '../../confianca.ts';
import { emitir, type PedidoDeCertificado, type Titular } from '../certificados.ts';
import { semAssinatura } from '../diploma-em-estilo.ts';
import { assinarComXmlsec, type Molde } from '../xmlsec-assinar.ts';

/*
 * Forgeries: documents by the product's writer, certificates by a writer of DER, signatures by xmlsec1.
 * Nothing here is read or digested by the code under test.
 */

/** One kind of forgery: its name says what was done; `xml` makes it. */
export interface Falsificacao {
  nome: string;
  xml: () => string;
  /** Whom to trust, when it is not the workshop's root. */
  confianca?: Confianca;
}

export const falsificacao = (nome: string, xml: () => string, confianca?: Confianca): Falsificacao => ({
  nome,
  xml,
  ...(confianca !== undefined && { confianca }),
});

export const [CPF, CNPJ, OUTRO_CNPJ] = ['98765432100', '11222333000181', '99888777000166'] as const;
const OUTRO_CPF = '12345678909';
export const AGORA = new Date('2024-06-01T12:00:00Z');

const umaVez = <T>(fazer: () => T): (() => T) => {
  let feito: { valor: T } | null = null;
  return () => {
    feito ??= { valor: fazer() };
    return feito.valor;
  };
};

/** Invented people and institution under a root and one authority. */
export const titulares = umaVez(() => {
  const raiz = emitir({ cn: 'AC Raiz Inventada', autoridade: true, familia: 'EC' });
  const ac = emitir({ cn: 'AC Inventada', autoridade: true, emissor: raiz, familia: 'EC' });
  return {
    raiz,
    ac,
    reitora: emitir({ cn: `REITORA INVENTADA:${CPF}`, emissor: ac, cpf: CPF, familia: 'EC' }),
    decano: emitir({ cn: `DECANO INVENTADO:${OUTRO_CPF}`, emissor: ac, cpf: OUTRO_CPF, familia: 'EC' }),
    ies: emitir({ cn: `UNIVERSIDADE INVENTADA:${CNPJ}`, emissor: ac, cnpj: CNPJ, familia: 'EC' }),
  };
});
export const confianca = (): Confianca => ({
  raizes: lerPem(titulares().raiz.pem),
  intermediarias: lerPem(titulares().ac.pem),
});
/** The institution's certificate, with something else in it. */
export const ies = (pedido: Partial<PedidoDeCertificado> = {}): Titular =>
  emitir({ cn: `UNIVERSIDADE INVENTADA:${CNPJ}`, emissor: titulares().ac, cnpj: CNPJ, familia: 'EC', ...pedido });

/** DadosDiploma signed by a person and the institution, DadosRegistro by a person; nobody signed the whole. */
const semRaiz = umaVez(() => {
  const { reitora, ies: instituicao } = titulares();
  const partes: Molde[] = [
    { lugar: 'DadosDiploma', titular: reitora },
    { lugar: 'DadosDiploma', titular: instituicao },
    { lugar: 'DadosRegistro', titular: reitora },
  ];
  return partes.reduce(assinarComXmlsec, semAssinatura());
});
export const comRaiz = (molde: Partial<Molde> = {}): string =>
  assinarComXmlsec(semRaiz(), { lugar: 'raiz', titular: titulares().ies, ...molde });
/** A diploma signed by these, in this order. */
export const assinadoPor = (...moldes: Molde[]): string => moldes.reduce(assinarComXmlsec, semAssinatura());
export const genuino = umaVez(() => comRaiz());
/** A genuine diploma, changed after it was signed. */
export const mudado = (de: string | RegExp, para: string | ((...partes: string[]) => string)): string => {
  // Two calls: the overloads of replace() know texts and functions apart.
  const xml = typeof para === 'string' ? genuino().replace(de, para) : genuino().replace(de, para);
  if (xml === genuino()) throw new Error(`nothing to change: ${de}`);
  return xml;
};
