import ptBR from 'antd/locale/pt_BR.js';

// The package ships CommonJS, whose default export arrives wrapped or bare, depending on who bundles it.
const pacote: typeof ptBR & { default?: typeof ptBR } = ptBR;
const base = pacote.default ?? pacote;

/** Ant Design in Portuguese. The calendar's month and year buttons keep their visible text as their name. */
export const idioma: typeof ptBR = {
  ...base,
  ...(base.DatePicker && {
    DatePicker: {
      ...base.DatePicker,
      lang: { ...base.DatePicker.lang, yearSelect: '', monthSelect: '', decadeSelect: '' },
    },
  }),
};
