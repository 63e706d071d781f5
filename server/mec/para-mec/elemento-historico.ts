import type {
  DocenteDoSnapshot,
  ElementoDoHistorico,
  SituacaoDoPeriodo,
} from '#domain/novo-registro/snapshot-elemento.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import type { ElementoHistorico } from '../gramatica/historico.ts';
import { FORMAS_DE_INTEGRALIZACAO } from '../gramatica/listas.ts';
import {
  ATIVIDADE,
  DISCIPLINA,
  DOCENTE,
  EMPRESA,
  ESCALAS,
  ESTAGIO,
  INTERCAMBIO,
  PESSOA,
} from '../nomes-do-historico.ts';
import { opcional, seHouver } from './ausente.ts';

type Elemento<T> = Extract<ElementoDoHistorico, { elemento: T }>;
type Disciplina = Elemento<'disciplina'>;

/** MEC's names whose value has the same meaning wherever they stand, and ours. */
export const NOMES_DO_ELEMENTO: Readonly<Record<string, string>> = Object.fromEntries([
  ...[DOCENTE, DISCIPLINA, ATIVIDADE, ESTAGIO, EMPRESA, PESSOA, INTERCAMBIO]
    .flatMap((nomes) => Object.entries(nomes))
    .map(([nosso, mec]) => [mec, nosso]),
  ...Object.values(ESCALAS).map((mec) => [mec, 'avaliacao.valor']),
]);

type Renomeado<T, N> = { [K in keyof N & keyof T as N[K] & string]: NonNullable<T[K]> | undefined };

/** The value under MEC's names; what is null is not written. */
function renomear<T extends object, N extends { readonly [K in keyof T]?: string }>(nomes: N, valor: T) {
  const renomeado: Record<string, unknown> = {};
  for (const nosso in nomes) renomeado[nomes[nosso] as string] = (valor as Record<string, unknown>)[nosso] ?? undefined;
  return renomeado as Renomeado<T, N>;
}

const docentesParaMec = (docentes: readonly DocenteDoSnapshot[]) => ({
  Docente: docentes.map((docente) => renomear(DOCENTE, { ...docente, nome: nomeParaMec(docente.nome) })),
});

const horasParaMec = (cargas: readonly { horas: number; etiqueta: string | null }[]) =>
  cargas.map(({ horas, etiqueta }) => ({ '@etiqueta': opcional(etiqueta), '#': horas }));

function resultadoParaMec({ resultado, formaIntegralizacao }: Disciplina) {
  if (resultado !== 'Aprovado') return { [resultado]: {} };
  if (formaIntegralizacao === null) return { Aprovado: {} };
  return FORMAS_DE_INTEGRALIZACAO.includes(formaIntegralizacao)
    ? { Aprovado: { FormaIntegralizacao: formaIntegralizacao } }
    : { Aprovado: { OutraFormaIntegralizacao: formaIntegralizacao } };
}

// In a second copy the schema lets code and teachers be absent; in a first one the check asks for them.
const disciplinaParaMec = (disciplina: Disciplina) => ({
  ...renomear(DISCIPLINA, disciplina),
  CargaHoraria: disciplina.cargaHoraria.map(({ unidade, horas, etiqueta }) => ({
    '@etiqueta': opcional(etiqueta),
    ...(unidade === 'hora-aula' ? { HoraAula: horas } : { HoraRelogio: horas }),
  })),
  ...(disciplina.avaliacao && { [ESCALAS[disciplina.avaliacao.escala]]: disciplina.avaliacao.valor }),
  ...resultadoParaMec(disciplina),
  Docentes: disciplina.docentes.length === 0 ? undefined : docentesParaMec(disciplina.docentes),
});

const atividadeParaMec = (atividade: Elemento<'atividade-complementar'>) => ({
  ...renomear(ATIVIDADE, atividade),
  CargaHorariaEmHoraRelogio: horasParaMec(atividade.cargaHoraria),
  DocentesResponsaveisPelaValidacao: docentesParaMec(atividade.docentes),
});

const estagioParaMec = (estagio: Elemento<'estagio'>) => ({
  ...renomear(ESTAGIO, estagio),
  Concedente: seHouver(estagio.concedente, (c) => ('cpf' in c ? renomear(PESSOA, c) : renomear(EMPRESA, c))),
  CargaHorariaEmHorasRelogio: horasParaMec(estagio.cargaHoraria),
  DocentesOrientadores: docentesParaMec(estagio.docentes),
});

/** As MEC's choice has it. */
export function situacaoParaMec(situacao: SituacaoDoPeriodo) {
  switch (situacao.situacao) {
    case 'IntercambioInternacional':
    case 'IntercambioNacional':
      return { [situacao.situacao]: renomear(INTERCAMBIO, situacao) };
    case 'OutraSituacao':
      return { OutraSituacao: situacao.descricao };
    default:
      return { [situacao.situacao]: {} };
  }
}

/** TElementosHistorico, of the first or the second copy. */
export function elementoParaMec(elemento: ElementoDoHistorico): ElementoHistorico {
  switch (elemento.elemento) {
    case 'disciplina':
      return { Disciplina: disciplinaParaMec(elemento) };
    case 'atividade-complementar':
      return { AtividadeComplementar: atividadeParaMec(elemento) };
    case 'estagio':
      return { Estagio: estagioParaMec(elemento) };
    case 'situacao-discente':
      return { SituacaoDiscente: { PeriodoLetivo: elemento.periodoLetivo, ...situacaoParaMec(elemento.situacao) } };
  }
}
