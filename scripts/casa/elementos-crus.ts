import { ehTeste, type Fonte } from './fontes.ts';

/** Elements and roles that Ant Design has a component for, as they stand in JSX. */
const CRU =
  /<(?:button|table|dialog|select|input|textarea|details|progress)\b|\brole="(?:button|checkbox|combobox|dialog|listbox|menu|menuitem|progressbar|radio|slider|switch|tab|tablist|tabpanel|table|tooltip)"/g;

/** Places where one of them stays, each with its reason. */
const MOTIVOS: Readonly<Record<string, string>> = {
  'web/ui/campo-data.tsx': 'o texto dentro do DatePicker (components.input): o dele desfaz a data errada que se deixou',
  'web/features/conector/etapas.tsx':
    'as cinco etapas de um envio, ditas por nome; o Progress diria uma porcentagem, que não há',
  'web/features/registros/procura/janela-da-procura.tsx':
    'o foco fica na caixa enquanto as setas andam pelos achados, que se abrem com →; o Select fecha e escolhe',
};

export function elementosCrus(fontes: readonly Fonte[]): { semMotivo: string[]; comMotivo: string[] } {
  const achados = fontes
    .filter(({ caminho }) => /^web\/(?:app|features|ui)\/.*\.tsx$/.test(caminho) && !ehTeste(caminho))
    .flatMap(({ caminho, texto }) =>
      [...texto.matchAll(CRU)].map((achado) => ({
        caminho,
        lugar: `${caminho}:${texto.slice(0, achado.index).split('\n').length} ${achado[0]}`,
      })),
    );
  const tem = ({ caminho }: { caminho: string }) => caminho in MOTIVOS;
  return {
    semMotivo: achados.filter((um) => !tem(um)).map(({ lugar }) => lugar),
    comMotivo: achados.filter(tem).map(({ caminho, lugar }) => `${lugar}: ${MOTIVOS[caminho]}`),
  };
}
