import { DATAS_DO_ACERVO, FATOS_DA_LISTA, FATOS_DO_ACERVO, FATOS_PUBLICOS, porCampo } from '#domain/acervo/campos.ts';

/* An old registration of which nothing is known that may be missing. */

export const SEM_FATOS = porCampo(FATOS_DO_ACERVO, () => null);
export const SEM_FATOS_DA_LISTA = porCampo(FATOS_DA_LISTA, () => null);
export const SEM_FATOS_PUBLICOS = porCampo([...FATOS_PUBLICOS, ...DATAS_DO_ACERVO], () => null);
