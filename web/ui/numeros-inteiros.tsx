import type { ReactNode } from 'react';

/** CPF, CNPJ, process or CEP, masked or not. */
const NUMERO = /([\d*][\d*./]{4,}-[\d*]{2,3}(?!\d))/;

/** A sentence whose numbers of documents stay in one line each: broken at their hyphen they are misread. */
export const comNumerosInteiros = (texto: string): ReactNode =>
  texto.split(NUMERO).map((parte, i) =>
    i % 2 === 0 ? (
      parte
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <span key={i} className="numero-inteiro" translate="no">
        {parte}
      </span>
    ),
  );

/** Misread when it breaks: RGA, CPF, CNPJ, Processo. */
export const ehNumeroLongo = (valor: ReactNode): boolean => typeof valor === 'string' && /^[\d./-]{11,20}$/.test(valor);
