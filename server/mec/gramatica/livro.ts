import * as l from './listas.ts';
import { emOrdem, escolha, tipo, umDe } from './notacao.ts';
import * as s from './simples.ts';

const datasDoLivro = {
  'ProcessoDoDiploma?': s.TId,
  DataColacaoGrau: s.TData,
  DataExpedicaoDiploma: s.TData,
  DataRegistroDiploma: s.TData,
  ResponsavelRegistro: tipo('', { Nome: s.TNome, CPF: s.TCpf, 'IDouNumeroMatricula?': s.TId }),
} as const;

// Portaria 1.095, not in the schema.
const emQueOrdem = [
  emOrdem('DataColacaoGrau', 'DataExpedicaoDiploma', 'A expedição não pode ser anterior à colação de grau'),
  emOrdem('DataExpedicaoDiploma', 'DataRegistroDiploma', 'O registro não pode ser anterior à expedição'),
] as const;

const NUMERO = 'Informe o número do registro, ou a folha e a sequência';
const folha = { NumeroFolhaDoDiploma: s.TId, NumeroSequenciaDoDiploma: s.TId } as const;

/** The number, or leaf and sequence, never both. */
export const TLivroRegistro = tipo(
  'TLivroRegistro',
  { LivroRegistro: s.TId },
  escolha(NUMERO, { NumeroRegistro: s.TId }, folha),
  datasDoLivro,
  ...emQueOrdem,
);

export const TLivroRegistroNSF = tipo(
  'TLivroRegistroNSF',
  { 'LivroRegistro?': s.TId },
  escolha(NUMERO, { NumeroRegistro: s.TId }, { ...folha, 'NumeroRegistro?': s.TId }),
  datasDoLivro,
  ...emQueOrdem,
);

/** When present, it lists every authority that signs the node. */
export const TInfoAssinantes = tipo('TInfoAssinantes', {
  'Assinante+': [
    tipo(
      '',
      { CPF: s.TCpf },
      umDe('Informe o cargo do assinante', { Cargo: l.TCargosAssinantes, OutroCargo: s.TString }),
    ),
    'Informe ao menos um assinante',
  ],
});
