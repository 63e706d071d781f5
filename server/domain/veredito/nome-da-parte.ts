import { comoVeio, type Frase, frase } from '../idiomas/frase.ts';

const NOMES: Readonly<Record<string, Frase>> = {
  '': frase('o documento inteiro'),
  DadosDiploma: frase('os dados do diploma'),
  DadosRegistro: frase('os dados do registro'),
  Signature: frase('outra assinatura'),
};

/** As people call the element at a path of the document (`infDiploma.DadosDiploma`); its own name where unknown. */
export function nomeDaParte(caminho: string): Frase {
  const ultimo = caminho.split('.').at(-1) ?? '';
  return (Object.hasOwn(NOMES, ultimo) ? NOMES[ultimo] : undefined) ?? comoVeio(ultimo);
}
