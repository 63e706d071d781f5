import { campoDoMec } from './campo-do-mec.ts';
import { LISTA_DE_CAMPOS } from './formulario-campos.ts';

// The connector's lists hold each thing under its name: [{ Assinante: {…} }] for MEC's Assinante.
const EMBRULHO = /(^|\.)(\d+)\.(Assinante|Docente|Documento|Genitor)(?=\.|$)/g;

/** Values that no field of the form holds, by where the office keeps them. */
const FORA_DO_FORMULARIO: readonly (readonly [parte: string, rotulo: string])[] = [
  ['DocumentacaoComprobatoria', 'Documento comprobatório'],
  ['ElementosHistorico', 'Item do histórico escolar'],
  ['IesRegistradora', 'Instituição registradora'],
  ['IesEmissora', 'Instituição emissora'],
  ['DadosCurso', 'Curso'],
  ['meta', 'Configuração do conector'],
];

/** The office's name of a path of MEC's or the connector's: 'CPF', 'Assinantes do diploma 1, CPF'; null: unknown. */
export function rotuloDoMec(caminho: string): string | null {
  const noCorpo = campoDoMec(caminho.replaceAll(EMBRULHO, '$1$3.$2'));
  const achados = LISTA_DE_CAMPOS.flatMap(([, { corpo, rotulo }]) =>
    corpo !== undefined && rotulo !== undefined && `${noCorpo}.`.startsWith(`${corpo}.`) ? [{ corpo, rotulo }] : [],
  );
  const [achado] = achados.toSorted((a, b) => b.corpo.length - a.corpo.length);
  if (achado === undefined) return rotuloDaParte(caminho);
  const abaixo = noCorpo
    .slice(achado.corpo.length + 1)
    .split('.')
    .filter(Boolean);
  const [posicao = '', ...resto] = /^\d+$/.test(abaixo[0] ?? '') ? abaixo : ['', ...abaixo];
  const qual = posicao === '' ? achado.rotulo : `${achado.rotulo} ${Number(posicao) + 1}`;
  return [qual, ...resto].join(', ');
}

function rotuloDaParte(caminho: string): string | null {
  const [achada] = FORA_DO_FORMULARIO.filter(([parte]) => `.${caminho}.`.includes(`.${parte}.`));
  if (achada === undefined) return null;
  const [, rotulo] = achada;
  const posicao = new RegExp(`(?:^|\\.)${achada[0]}\\.(\\d+)`).exec(caminho)?.[1];
  return posicao === undefined ? rotulo : `${rotulo} ${Number(posicao) + 1}`;
}
