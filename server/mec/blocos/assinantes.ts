import { z } from 'zod';
import { exatamenteUm } from '../escolha.ts';
import { cpf, opcao, texto } from '../tipos.ts';

/** TCargosAssinantes; any other position goes through OutroCargo. */
export const CARGOS = [
  'Reitor',
  'Reitor em Exercício',
  'Responsável pelo registro',
  'Coordenador de Curso',
  'Subcoordenador de Curso',
  'Coordenador de Curso em exercício',
  'Chefe da área de registro de diplomas',
  'Chefe em exercício da área de registro de diplomas',
] as const;

const assinanteCampos = z.strictObject({
  CPF: cpf,
  Cargo: opcao(CARGOS).optional(),
  OutroCargo: texto.optional(),
});

const assinante = assinanteCampos.check(
  exatamenteUm<z.output<typeof assinanteCampos>>(['Cargo', 'OutroCargo'], 'Informe o cargo do assinante'),
);

/** TInfoAssinantes: when present, it lists every authority that signs the node. */
export const assinantes = z.strictObject({
  Assinante: z.array(assinante).min(1, { error: 'Informe ao menos um assinante' }),
});
export type Assinantes = z.infer<typeof assinantes>;
