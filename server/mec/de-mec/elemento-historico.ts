import * as nomes from '../nomes-do-historico.ts';
import { filho, filhos, type NoXml, textoDe } from './ler-arvore.ts';

/*
 * From MEC's elements to the snapshot's words: `para-mec/elemento-historico.ts` backwards. What comes out is not
 * checked; a part that is missing or no number is left for the check to find.
 */

/** Class hours or clock hours, as `HoraAula` or `HoraRelogio` inside the element. */
export function cargaDe(no: NoXml | undefined): { unidade: 'hora-aula' | 'hora-relogio'; horas: number } {
  const aula = textoDe(no, 'HoraAula');
  return aula === null
    ? { unidade: 'hora-relogio', horas: numero(textoDe(no, 'HoraRelogio')) }
    : { unidade: 'hora-aula', horas: numero(aula) };
}

const numero = (texto: string | null): number => (texto === null || texto.trim() === '' ? Number.NaN : Number(texto));
const etiquetaDe = (no: NoXml) => no.atributos.get('etiqueta') ?? null;
const horasDe = (no: NoXml, nome: string) =>
  filhos(no, nome).map((carga) => ({ horas: numero(carga.texto), etiqueta: etiquetaDe(carga) }));

/** The parts of an element under our names; what is not there is '', or null where it may be absent. */
const ler = <N extends Readonly<Record<string, string>>>(partes: N, no: NoXml, ...anulaveis: readonly (keyof N)[]) =>
  Object.fromEntries(
    Object.entries(partes).map(([nosso, mec]) => [nosso, textoDe(no, mec) ?? (anulaveis.includes(nosso) ? null : '')]),
  );

const docentesDe = (no: NoXml, nome: string) =>
  filhos(filho(no, nome), 'Docente').map((docente) => ({
    ...ler(nomes.DOCENTE, docente, 'cpf'),
    lattes: textoDe(docente, nomes.DOCENTE.lattes)?.replace(/^https:/, 'http:') ?? null,
  }));

function avaliacaoDe(no: NoXml) {
  for (const [escala, nome] of Object.entries(nomes.ESCALAS)) {
    const valor = textoDe(no, nome);
    if (valor !== null) return { escala, valor: nome.startsWith('Nota') ? numero(valor) : valor };
  }
  return null;
}

function disciplinaDe(no: NoXml) {
  const aprovado = filho(no, 'Aprovado');
  return {
    elemento: 'disciplina',
    ...ler(nomes.DISCIPLINA, no, 'codigo'),
    cargaHoraria: filhos(no, 'CargaHoraria').map((carga) => ({ ...cargaDe(carga), etiqueta: etiquetaDe(carga) })),
    avaliacao: avaliacaoDe(no),
    resultado: ['Aprovado', 'Pendente', 'Reprovado'].find((nome) => filho(no, nome) !== undefined) ?? '',
    formaIntegralizacao: textoDe(aprovado, 'FormaIntegralizacao') ?? textoDe(aprovado, 'OutraFormaIntegralizacao'),
    docentes: docentesDe(no, 'Docentes'),
  };
}

const atividadeDe = (no: NoXml) => ({
  elemento: 'atividade-complementar',
  ...ler(nomes.ATIVIDADE, no, 'codigo', 'dataRegistro', 'descricao'),
  cargaHoraria: horasDe(no, 'CargaHorariaEmHoraRelogio'),
  docentes: docentesDe(no, 'DocentesResponsaveisPelaValidacao'),
});

const concedenteDe = (no: NoXml) =>
  filho(no, 'CPF') === undefined ? ler(nomes.EMPRESA, no, 'nomeFantasia') : ler(nomes.PESSOA, no);

const estagioDe = (no: NoXml) => ({
  elemento: 'estagio',
  ...ler(nomes.ESTAGIO, no, 'descricao'),
  concedente: filhos(no, 'Concedente').map(concedenteDe)[0] ?? null,
  cargaHoraria: horasDe(no, 'CargaHorariaEmHorasRelogio'),
  docentes: docentesDe(no, 'DocentesOrientadores'),
});

function situacaoDe(no: NoXml) {
  const parte = no.filhos.find(({ nome }) => nome !== 'PeriodoLetivo');
  const situacao = parte?.nome ?? '';
  const mais =
    parte === undefined || !situacao.startsWith('Intercambio')
      ? situacao === 'OutraSituacao' && { descricao: parte?.texto }
      : ler(nomes.INTERCAMBIO, parte, 'instituicao', 'pais', 'programa');
  const periodoLetivo = textoDe(no, 'PeriodoLetivo') ?? '';
  return { elemento: 'situacao-discente', periodoLetivo, situacao: { situacao, ...mais } };
}

const LEITURAS: Readonly<Record<string, (no: NoXml) => object>> = {
  Disciplina: disciplinaDe,
  AtividadeComplementar: atividadeDe,
  Estagio: estagioDe,
  SituacaoDiscente: situacaoDe,
};

/** One entry of TElementosHistorico in the snapshot's words; an unknown one keeps its name as `elemento`. */
export const elementoDe = (no: NoXml): object => LEITURAS[no.nome]?.(no) ?? { elemento: no.nome };
