import { simples } from './notacao.ts';
import { atePara, problemaDasHorasAula } from './regras.ts';

/** Digits without zeros before them. */
export const TNumeroPositivo = simples(
  'TNumeroPositivo',
  'xs:unsignedInt',
  { minInclusive: 0, pattern: '[1-9][0-9]*' },
  { mensagem: 'Informe um número inteiro maior que zero, sem zeros à esquerda', acima: 'O maior número é 4294967295' },
);

const TNumeroPositivo2Casas = simples<number>('TNumeroPositivo2Casas', 'xs:decimal', {
  minInclusive: 0,
  fractionDigits: 2,
});

export const THoraAula = simples<number>('THoraAula', TNumeroPositivo, {}, { numero: problemaDasHorasAula });
const HORAS = 'As horas vão de 0 a 1.000.000';

export const THoraRelogio = simples<number>(
  'THoraRelogio',
  TNumeroPositivo2Casas,
  {},
  { numero: atePara(1_000_000, HORAS) },
);

const nota = (nome: string, maximo: number) => {
  const numero = atePara(maximo, `A nota vai de 0 a ${maximo}`);
  return simples<number>(nome, TNumeroPositivo2Casas, { minInclusive: 0, maxInclusive: maximo }, { numero });
};

export const TNota = nota('TNota', 10);
export const TNotaAteCem = nota('TNotaAteCem', 100);
