import type { Certificado } from './certificado.ts';

/** Whom a certificate of ICP-Brasil names (DOC-ICP-04, 7.1.2.3): fields of 2.16.76.1.3 in the alternative name. */
export interface Identidade {
  /** `outro`: neither a person's nor a legal person's, or both at once. */
  especie: 'e-CPF' | 'e-CNPJ' | 'outro';
  /** Of the holder, without ICP-Brasil's `:CPF` tail. */
  nome: string;
  /** Digits of the e-CPF's holder. Personal data. */
  cpf: string | null;
  /** 14 characters of the e-CNPJ's holder. */
  cnpj: string | null;
  /** The natural person who answers for an e-CNPJ. Personal data. */
  responsavel: { nome: string | null; cpf: string | null } | null;
}

/** Reads the identity out of a certificate's alternative names. */
export function identidadeDe({ nome, camposIcp }: Pick<Certificado, 'nome' | 'camposIcp'>): Identidade {
  const campo = (numero: number): string | null => camposIcp.get(`2.16.76.1.3.${numero}`) ?? null;
  // Birth date (8), then the CPF (11), in the person's own field and in that of the one who answers.
  const cpfEm = (valor: string | null) => /^\d{8}(\d{11})/.exec(valor ?? '')?.[1] ?? null;
  const cpf = cpfEm(campo(1));
  // Nothing but padding may follow: what is longer is no CNPJ.
  const cnpj = /^[0-9A-Z]{12}\d{2}(?=[\0 ]*$)/.exec(campo(3) ?? '')?.[0] ?? null;
  // 8 is the business name in the certificate of a machine or an application.
  const especie =
    cpf !== null && campo(3) === null
      ? 'e-CPF'
      : cnpj !== null && campo(1) === null && campo(8) === null
        ? 'e-CNPJ'
        : 'outro';
  const responsavel = campo(2) === null && campo(4) === null ? null : { nome: campo(2), cpf: cpfEm(campo(4)) };
  return { especie, nome, cpf, cnpj, responsavel };
}
