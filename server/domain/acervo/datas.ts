import { dataExiste, somarDias } from '../texto/data.ts';
import { semAcento } from '../texto/sem-acento.ts';
import { lerRomano } from './chaves.ts';

/** Day before month, or after it. */
export type OrdemDaData = 'dia-mes' | 'mes-dia';

/** A date as far as it is known (`1978`, `1978-03`, `1978-03-12`) and the text that it was read from. */
export interface DataLida {
  data: string;
  precisao: 'dia' | 'mes' | 'ano';
  texto: string;
}

/** `ano` is the two figures of `sem-seculo`. */
export type LeituraDaData =
  | { caso: 'lida'; lida: DataLida }
  | { caso: 'ausente' | 'vazia' | 'sem-ordem' | 'fora-da-ordem' | 'impossivel' | 'ilegivel' }
  | { caso: 'sem-seculo'; ano: string };

/**
 * How texts of a column are read. `maioria`: the order that its proven dates mostly have, where they contradict each other.
 * `seculo` answers which century two figures are of, null: nobody said.
 */
export interface RegraDaData {
  ordem: OrdemDaData | null;
  maioria: OrdemDaData | null;
  anoAtual: number;
  seculo: (ano: string) => 1900 | 2000 | null;
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const PRIMEIRO_ANO = 1800;
/** A serial number counts days from here: that of 1 March 1900 is 61. */
const DIA_ZERO = '1899-12-30';

/** Dates that programs write where there is none. */
const VAZIAS = /^(?:0+[/.-]0+[/.-]0+|30[/.-]12[/.-]1899|1899-12-3[01]|1900-01-00|0|01[/.-]01[/.-]0001|0001-01-01)$/;
const NUMERICA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** A place before a date, and the day of the week after or before it. */
const LUGAR_OU_DIA =
  /^[\p{L}\s-]+,\s*(?=\d)|\s*[-,(]\s*(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?\)?$/giu;
const HORA = /[T ]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Null: nothing about the order of the column's dates. */
export function provaDaOrdem(texto: string): OrdemDaData | null {
  const partes = NUMERICA.exec(soAData(texto));
  if (partes === null) return null;
  const [primeiro, segundo] = [Number(partes[1]), Number(partes[2])];
  if (primeiro > 12 && primeiro <= 31 && segundo >= 1 && segundo <= 12) return 'dia-mes';
  if (segundo > 12 && segundo <= 31 && primeiro >= 1 && primeiro <= 12) return 'mes-dia';
  return null;
}

/** A date without what people write around it. */
const soAData = (texto: string): string =>
  texto
    .trim()
    .replace(/[.,;]+$/, '')
    .replace(LUGAR_OU_DIA, '')
    .replace(HORA, '')
    .replace(/(\d)\s*([/.-])\s*(?=\d)/g, '$1$2');

export function lerDataDoAcervo(texto: string, regra: RegraDaData): LeituraDaData {
  const escrito = soAData(texto);
  if (escrito === '') return { caso: 'ausente' };
  if (VAZIAS.test(escrito)) return { caso: 'vazia' };
  const numerica = NUMERICA.exec(escrito);
  if (numerica !== null) return lerNumerica(numerica, texto, regra);
  return lerPorExtenso(escrito, texto, regra) ?? lerOutra(escrito, texto, regra);
}

function lerNumerica(
  [escrito = '', um = '', dois = '', ano = '']: RegExpExecArray,
  texto: string,
  regra: RegraDaData,
): LeituraDaData {
  const prova = provaDaOrdem(escrito);
  const [primeiro, segundo] = [Number(um), Number(dois)];
  if (prova === null && primeiro !== segundo && regra.ordem === null && primeiro <= 12 && segundo <= 12) {
    return { caso: 'sem-ordem' };
  }
  const esperada = regra.ordem ?? regra.maioria;
  if (prova !== null && esperada !== null && prova !== esperada) return { caso: 'fora-da-ordem' };
  const ordem = prova ?? regra.ordem ?? 'dia-mes';
  const [dia, mes] = ordem === 'dia-mes' ? [primeiro, segundo] : [segundo, primeiro];
  return comAno(ano, texto, regra, (inteiro) => emDia(inteiro, mes, dia));
}

/** `12 de março de 1978`, `março de 1978`, `12.III.1978`. */
function lerPorExtenso(escrito: string, texto: string, regra: RegraDaData): LeituraDaData | null {
  const simples = semAcento(escrito).toLowerCase().replaceAll(/[º°ª]/g, '');
  const partes = /^(?:(\d{1,2})(?:o)?[\s./-]+(?:de\s+)?)?([a-z]+)\.?[\s./-]+(?:de\s+)?(\d{4}|\d{2})$/.exec(simples);
  if (partes === null) return null;
  const [, dia, palavra = '', ano = ''] = partes;
  const romano = lerRomano(palavra.toUpperCase());
  const mes = romano ?? MESES.indexOf(palavra.slice(0, 3)) + 1;
  const nomeDeMes = romano === null && palavra.length >= 3 && mes > 0;
  if (!nomeDeMes && (romano === null || romano > 12)) return null;
  return comAno(ano, texto, regra, (inteiro) =>
    dia === undefined ? emMes(inteiro, mes) : emDia(inteiro, mes, Number(dia)),
  );
}

function lerOutra(escrito: string, texto: string, regra: RegraDaData): LeituraDaData {
  const lida = (data: string | null): LeituraDaData =>
    data === null || !anoPossivel(Number(data.slice(0, 4)), regra)
      ? { caso: 'impossivel' }
      : { caso: 'lida', lida: { data, precisao: precisaoDe(data), texto } };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(escrito);
  if (iso !== null) return lida(emDia(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const junta = /^(\d{4})(\d{2})(\d{2})$/.exec(escrito);
  if (junta !== null) {
    const [ano, mes, dia] = [Number(junta[1]), Number(junta[2]), Number(junta[3])];
    if (anoPossivel(ano, regra) && mes <= 12) return lida(emDia(ano, mes, dia));
    return lida(emDia(Number(escrito.slice(4)), Number(escrito.slice(2, 4)), Number(escrito.slice(0, 2))));
  }
  // `1998/02` may be a semester or a month: the year is right for both.
  const semestre = /^(\d{4})\s*[/.-]\s*0?([12])$/.exec(escrito);
  if (semestre !== null) return lida(semestre[1] ?? null);
  const anoEMes = /^(\d{4})[/.-](\d{2})$/.exec(escrito);
  if (anoEMes !== null) return lida(emMes(Number(anoEMes[1]), Number(anoEMes[2])));
  const mesEAno = /^(\d{1,2})[/.-](\d{4})$/.exec(escrito);
  if (mesEAno !== null) return lida(emMes(Number(mesEAno[2]), Number(mesEAno[1])));
  if (/^\d{4}$/.test(escrito)) return lida(escrito);
  if (/^\d{3,5}(?:[.,]0+)?$/.test(escrito)) return lida(somarDias(DIA_ZERO, Number.parseInt(escrito, 10)));
  return { caso: 'ilegivel' };
}

function comAno(ano: string, texto: string, regra: RegraDaData, montar: (ano: number) => string | null): LeituraDaData {
  const inteiro = ano.length === 4 ? Number(ano) : anoInteiro(ano, regra);
  if (inteiro === null) return { caso: 'sem-seculo', ano };
  const data = montar(inteiro);
  if (data === null || !anoPossivel(inteiro, regra)) return { caso: 'impossivel' };
  return { caso: 'lida', lida: { data, precisao: precisaoDe(data), texto } };
}

/** Two figures above this year's are of the last century: a registration is not of the future. */
function anoInteiro(ano: string, { anoAtual, seculo }: RegraDaData): number | null {
  const escolhido = seculo(ano) ?? (Number(ano) > anoAtual % 100 ? 1900 : null);
  return escolhido === null ? null : escolhido + Number(ano);
}

const anoPossivel = (ano: number, { anoAtual }: RegraDaData): boolean => ano >= PRIMEIRO_ANO && ano <= anoAtual + 1;
const dois = (numero: number): string => String(numero).padStart(2, '0');
const emMes = (ano: number, mes: number): string | null => (mes >= 1 && mes <= 12 ? `${ano}-${dois(mes)}` : null);
function emDia(ano: number, mes: number, dia: number): string | null {
  const iso = `${String(ano).padStart(4, '0')}-${dois(mes)}-${dois(dia)}`;
  return dataExiste(iso) ? iso : null;
}
const precisaoDe = (data: string): DataLida['precisao'] =>
  data.length === 10 ? 'dia' : data.length === 7 ? 'mes' : 'ano';

export interface ProvaDaColuna {
  'dia-mes': number;
  'mes-dia': number;
}

/** A person's answer, else what the column's texts prove without contradiction; null: nothing does. */
export function ordemDaColuna(prova: ProvaDaColuna, resposta: OrdemDaData | null): OrdemDaData | null {
  if (resposta !== null) return resposta;
  if (prova['dia-mes'] > 0 && prova['mes-dia'] === 0) return 'dia-mes';
  if (prova['mes-dia'] > 0 && prova['dia-mes'] === 0) return 'mes-dia';
  return null;
}

/** Dates of the other order are refused, never swapped. */
export const ordemDaMaioria = (prova: ProvaDaColuna): OrdemDaData | null => {
  if (prova['dia-mes'] === 0 && prova['mes-dia'] === 0) return null;
  return prova['mes-dia'] > prova['dia-mes'] ? 'mes-dia' : 'dia-mes';
};

/** As far as it is known: `1978`, `03/1978` or `12/03/1978`. */
export const formatarDataDoAcervo = (data: string): string => data.split('-').toReversed().join('/');
