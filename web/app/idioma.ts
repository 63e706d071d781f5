import ptBR from 'antd/locale/pt_BR.js';
import { useEffect, useState } from 'react';
import { useIdioma } from '../lib/idioma.ts';

// The package ships CommonJS, whose default export arrives wrapped or bare, depending on who bundles it.
const abrir = (pacote: typeof ptBR & { default?: typeof ptBR }): typeof ptBR => pacote.default ?? pacote;

const deFabrica = abrir(ptBR);

/** Ant Design in Portuguese, with the office's words where the package's are odd ('Resetar') or frightening. */
const idioma: typeof ptBR = {
  ...deFabrica,
  // 'nov. 2026': the package puts the year first.
  ...(deFabrica.DatePicker && {
    DatePicker: {
      ...deFabrica.DatePicker,
      lang: { ...deFabrica.DatePicker.lang, monthBeforeYear: true, monthFormat: 'MMM' },
    },
  }),
  Table: {
    ...deFabrica.Table,
    filterConfirm: 'Aplicar',
    filterReset: 'Limpar',
    filterSearchPlaceholder: 'Procurar',
    emptyText: 'Nenhum registro encontrado.',
    selectAll: 'Selecionar todos desta página',
    selectNone: 'Limpar seleção',
    selectionAll: 'Selecionar todos',
    triggerAsc: 'Pôr em ordem crescente',
    triggerDesc: 'Pôr em ordem decrescente',
    cancelSort: 'Voltar à ordem de costume',
  },
};

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
