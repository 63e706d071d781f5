import { SEXOS } from '#domain/novo-registro/padroes.ts';

const NOMES_DO_SEXO = { F: 'Feminino', M: 'Masculino' } as const;

export const OPCOES_DE_SEXO = SEXOS.map((sexo) => ({ value: sexo, label: NOMES_DO_SEXO[sexo] }));
