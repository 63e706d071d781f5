import { comAssinaturasProvisorias } from './assinatura-provisoria.ts';
import { type ResultadoXsd, validar } from './validar-xsd.ts';
import { esquemasDaGramatica, esquemasDaPasta } from './xsd-conjunto.ts';

/** Validates one document (text or UTF-8 bytes) by the schemas of 1.05, chosen by root element and namespace. */
export type ValidadorMec = (documento: string | Uint8Array) => ResultadoXsd;

/** By the grammar, on every machine. */
export function validadorDaGramatica(): ValidadorMec {
  const compilar = esquemasDaGramatica();
  return (documento) => validar(documento, compilar);
}

/** MEC's files (http form), to the letter. Throws when the folder lacks one. */
export function validadorDaPasta(pasta: string): ValidadorMec {
  const compilar = esquemasDaPasta(pasta);
  return (documento) => validar(documento, compilar);
}

/** Verdict on a document that may still lack signatures: `assinado` false says that placeholders stood in for them. */
export function validarSemAssinatura(validador: ValidadorMec, xml: string): ResultadoXsd & { assinado: boolean } {
  const { xml: completo, provisorias } = comAssinaturasProvisorias(xml);
  return { ...validador(completo), assinado: provisorias === 0 };
}
