import ptBR from 'antd/locale/pt_BR.js';
import { useEffect, useState } from 'react';
import { useIdioma } from '../lib/idioma.ts';

// The package ships CommonJS, whose default export arrives wrapped or bare, depending on who bundles it.
const abrir = (pacote: typeof ptBR & { default?: typeof ptBR }): typeof ptBR => pacote.default ?? pacote;

/** Ant Design in Portuguese. */
export const idioma = abrir(ptBR);

const OUTROS = {
  en: () => import('antd/locale/en_US.js'),
  es: () => import('antd/locale/es_ES.js'),
} as const;

/** Ant Design's own texts in the visitor's language; Portuguese until they have come. */
export function useIdiomaDoAntd(): typeof ptBR {
  const qual = useIdioma();
  const [vindo, setVindo] = useState(idioma);
  useEffect(() => {
    if (qual !== 'pt')
      void OUTROS[qual]()
        .then((modulo) => setVindo(abrir(modulo.default)))
        .catch(() => undefined);
  }, [qual]);
  return qual === 'pt' ? idioma : vindo;
}
