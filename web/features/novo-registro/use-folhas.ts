import { useReducer } from 'react';
import { avancarFolhas, type Folha, type Folhas } from '#domain/folha/folha.ts';

/** The sheets of a screen, and the one reducer that answers them. */
export const useFolhas = <F extends Folha>(abrir: () => Folhas<F>) => useReducer(avancarFolhas<F>, null, abrir);
