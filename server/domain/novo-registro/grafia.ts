import { grafiaProposta } from '../texto/capitalizar.ts';
import { rotuloDoCampo, type Valores } from './formulario-campos.ts';

/** Fields whose text a source may shout, in the order of the form. */
export const CAMPOS_COM_GRAFIA = [
  'Nome',
  'NomeSocial',
  'Nacionalidade',
  'NaturalidadeNomeMunicipio',
  'NaturalidadeNomeMunicipioEstrangeiro',
  'NomeMae',
  'NomePai',
  'NomeGenitor3',
  'NomeGenitor4',
] as const;
export type CampoComGrafia = (typeof CAMPOS_COM_GRAFIA)[number];

export interface Grafia {
  campo: CampoComGrafia;
  rotulo: string;
  proposta: string;
}

/** The spelling to propose for every text of a form that stands in capitals alone; none is taken by itself. */
export const grafiasPropostas = (valores: Valores): Grafia[] =>
  CAMPOS_COM_GRAFIA.flatMap((campo) => {
    const proposta = grafiaProposta(String(valores[campo] ?? ''));
    return proposta === null ? [] : [{ campo, rotulo: rotuloDoCampo(campo, valores), proposta }];
  });

export const valoresDasGrafias = (grafias: readonly Grafia[]): Partial<Record<CampoComGrafia, string>> =>
  Object.fromEntries(grafias.map(({ campo, proposta }) => [campo, proposta]));

/** In the spelling that is proposed for a source that shouts. */
export const soGrafia = (campo: string, daFonte: string, informado: string): boolean =>
  CAMPOS_COM_GRAFIA.some((um) => um === campo) && grafiaProposta(daFonte) === informado;
