import dados from './cursos.json' with { type: 'json' };

/*
 * The demonstration's twelve courses and their invented acts (`tipoCadastro` 1 authorises, 2 recognises), several of
 * them shared, as in life; the cancelled one binds no course. A course's first recognition is the original one, the
 * others renew it; its code begins with the campus; each name of its `nucleo` is taught in two terms.
 */
export const { comuns: COMUNS, cursos: CURSOS, atos: ATOS_DE_CURSO } = dados;
export type CursoDemo = (typeof CURSOS)[number];
export type AtoDemo = (typeof ATOS_DE_CURSO)[number];
