import { encurtar } from '#domain/texto/encurtar.ts';

/** A file that goes along; `tipo` is its media type. */
interface Anexo {
  nome: string;
  tipo: string;
  conteudo: Buffer | string;
}

/** One message. `texto` is what every reader shows, `html` the same with looks. Subject and names in one line each. */
export interface Mensagem {
  para: string | readonly string[];
  assunto: string;
  texto: string;
  html?: string | undefined;
  anexos?: readonly Anexo[] | undefined;
}

/** Mail that leaves. Never call it inside a transaction: it is outside. */
export interface CorreioPort {
  /** Hands the message to the mail server, which has taken it when this ends. @throws CorreioFalhou */
  enviar(mensagem: Mensagem): Promise<void>;
}

/** The mail server refused or is away; `message` says why in its words, with no one's address. */
export class CorreioFalhou extends Error {
  constructor(motivo: string, causa?: unknown) {
    super(`O servidor de e-mail não aceitou a mensagem: ${semEnderecos(motivo)}`, { cause: causa });
    this.name = 'CorreioFalhou';
  }
}

/** Addresses are personal data: what is kept of a failure names only the domain. */
const semEnderecos = (texto: string): string =>
  encurtar(texto.replaceAll(/[^\s@<>"'(),;:]+@([^\s@<>"'(),;:]+)/g, '…@$1').replaceAll(/\s+/g, ' '), 300);
