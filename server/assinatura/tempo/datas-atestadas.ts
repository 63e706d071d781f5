import { type Frase, frase } from '#domain/idiomas/frase.ts';
import { descendentes, type Elemento, textoDe } from '../arvore.ts';
import { NS_MEC_FORMAS } from '../nomes-xml.ts';
import type { ReferenciaLida } from '../referencia.ts';

/** An act that a signature states as done, and the instant before which it cannot have been. */
export interface DataAtestada {
  ato: Frase;
  /** First instant of its day. */
  desde: Date;
}

// Days that MEC's documents state as past. The end of a list's or of an inspection's period may lie ahead.
const ATOS: Readonly<Record<string, Frase>> = {
  DataConclusao: frase('a conclusão do curso'),
  DataConclusaoCurso: frase('a conclusão do curso'),
  DataColacaoGrau: frase('a colação de grau'),
  DataExpedicaoDiploma: frase('a expedição do diploma'),
  DataRegistroDiploma: frase('o registro do diploma'),
  DataEmissaoHistorico: frase('a emissão do histórico'),
  DataAnulacao: frase('a anulação de um diploma'),
};

// Days are Brazil's, and no day of Brazil begins before the same day of UTC.
function lerAtestada({ uri, local }: Elemento, valor: () => string): DataAtestada[] {
  const ato = NS_MEC_FORMAS.some((um) => um === uri) ? ATOS[local] : undefined;
  const dia = ato === undefined ? null : /^\d{4}-\d\d-\d\d/.exec(valor().trim())?.[0];
  const desde = new Date(`${dia}T00:00:00Z`);
  return ato === undefined || Number.isNaN(desde.getTime()) ? [] : [{ ato, desde }];
}

/** Null: the covered content states no act as done. */
export function ultimaDataAtestada(referencias: readonly ReferenciaLida[]): DataAtestada | null {
  const alvos = referencias.flatMap(({ alvo }) => alvo ?? []);
  const atestadas = alvos.flatMap((alvo) =>
    [...descendentes(alvo)].flatMap((um) => lerAtestada(um, () => textoDe(um))),
  );
  return atestadas.toSorted((a, b) => b.desde.getTime() - a.desde.getTime())[0] ?? null;
}
