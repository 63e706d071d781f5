import { SEXOS } from '#domain/novo-registro/padroes.ts';

const NOMES_DO_SEXO = { F: 'Feminino', M: 'Masculino' } as const;

/** What is chosen as the sex of student and parents. */
export const OPCOES_DE_SEXO = SEXOS.map((sexo) => ({ value: sexo, label: NOMES_DO_SEXO[sexo] }));
