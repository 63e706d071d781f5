import { donoDe, eFigura, type NumeroDoTipo } from './especies.ts';
import { chegouA } from './estados-do-conector.ts';

/** The signed file, then, unless that one counts, the one that RNP registered. */
export function temXmlNovo(
  { tipo, recebido, estado: antes }: { tipo: NumeroDoTipo; recebido: boolean; estado: number | null },
  estado: number,
): boolean {
  if (eFigura(tipo) || !chegouA('assinado', estado)) return false;
  return !recebido || (!donoDe(tipo).contaAssinado && chegouA('valido', estado) && !chegouA('valido', antes));
}

/** A signed XML as it came, once it is believed: its digits, its code, and the institution that signed one of its own. */
export interface XmlAceito {
  xml: string;
  nonce: string | null;
  codigo: string | null;
  assinadoPor: string | null;
}

/** Why a signed XML is not believed: one sentence for the queue, one for each difference. */
export interface XmlRecusado {
  motivo: string;
  detalhes: string[];
  /** Nothing but these speaks against it, and a person may accept them; empty: nobody may. */
  porAceitar: readonly string[];
}

/** The ids by which a record's documents are known, and what they may be. */
interface IdsConhecidos {
  /** The registration's own. */
  nonce: string;
  codigoValidacao: string;
  codigoOficial: boolean;
  nonceDoDiploma: string | null;
  nonceDaDocumentacao: string | null;
}

/** Said by the signed document itself, beside what the connector tells. */
interface IdsRecebidos {
  nonce: string | null;
  codigo: string | null;
  idDocumentacao: string | null;
  codigoInformado: string | null;
}

/** A document's own code is the one that the service tells, where it tells one. */
export const problemasDoCodigo = (doXml: string | null, informado: string | null): string[] =>
  doXml === null || informado === null || doXml === informado
    ? []
    : [`O conector informa o código ${informado}, o XML traz ${doXml}.`];

/**
 * A code begins with the e-MEC codes of the institutions whose document it is: of the issuer of a transcript, of issuer
 * and registrar of a diploma.
 */
export const problemasDoEmissor = (codigo: string | null, codigosEmec: readonly string[]): string[] =>
  codigo === null || codigo.startsWith(`${codigosEmec.join('.')}.`)
    ? []
    : [
        `O código ${codigo} não é de ${codigosEmec.length === 1 ? 'documento desta instituição' : 'diploma destas instituições'}.`,
      ];

/**
 * For ids of a diploma that the service made (H6): its code is the one that the service tells, it goes back to the
 * request that was signed, and neither changes once it is official. With `nossos` they are the registration's.
 */
export function problemasDosIds(conhecidos: IdsConhecidos, recebidos: IdsRecebidos, nossos: boolean): string[] {
  const { codigo, nonce, idDocumentacao, codigoInformado } = recebidos;
  const { codigoValidacao, codigoOficial } = conhecidos;
  const problemas = problemasDoCodigo(codigo, codigoInformado);
  const exigir = (certo: boolean, problema: string) => {
    if (!certo) problemas.push(problema);
  };
  exigir(codigo !== null && nonce !== null, 'O XML não traz identificador e código de validação.');
  const doPedido = conhecidos.nonceDaDocumentacao;
  exigir(
    doPedido === null || idDocumentacao === `ReqDip${doPedido}`,
    'O XML não se refere à documentação acadêmica que foi assinada.',
  );
  if (codigoOficial || nossos) {
    exigir(codigo === codigoValidacao, `O diploma já tem o código ${codigoValidacao}, o XML traz ${codigo}.`);
    const deles = nossos ? conhecidos.nonce : conhecidos.nonceDoDiploma;
    exigir(deles === null || nonce === deles, 'O XML traz outro identificador do diploma.');
  }
  return problemas;
}
