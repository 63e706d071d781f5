import type { RegistroDaLista } from '#contract/registro.schemas.ts';
import { type Selecao, useSelecao } from '../../ui/selecao.ts';

const idDe = (registro: RegistroDaLista): string => registro.registroID;

/** Selection of the registry list, shared by the list and its batch screens. */
export const useRegistrosSelecionados = (): Selecao<RegistroDaLista> => useSelecao('registros', idDe);
