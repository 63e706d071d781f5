import { tambemIngressante } from '../novo-registro/campos/historico.ts';
import { type DatasDoLivro, PRAZO_DA_PORTARIA_DIAS, type Problema } from '../novo-registro/datas.ts';
import { CAMPOS, type Formulario } from '../novo-registro/formulario-campos.ts';
import { diasEntre, formatarData } from '../texto/data.ts';
import type { Divergencia, Gravidade } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

const ANO_EM_DIAS = 365.25;
const IDADE_IMPOSSIVEL = 10;
const IDADE_RARA = 15;
const IDADE_RARA_AO_CONCLUIR = 90;
const CURSO_CURTO_DIAS = 365;
/** From the conclusion to the ceremony. */
const ESPERA_RARA_DIAS = 365;

type Datas = Pick<
  Formulario,
  | 'DataNascimento'
  | 'DataIngresso'
  | 'DataConclusao'
  | 'DataColacao'
  | 'DataExpedicao'
  | 'DataRegistro'
  | 'DataEmissaoHistorico'
  | 'SituacaoENADE'
  | 'EdicaoENADE'
  | 'EdicaoENADEIngressante'
  | 'CargaHorariaCursada'
  | 'CargaHorariaCurso'
>;

type Achado = readonly [campo: keyof Datas, gravidade: Gravidade, mensagem: string, daFonte?: string];

/** Dates against each other, the book and the deadlines; the ENADE's editions and the hours against the rest. */
export function conferirDatas(f: Datas, { livro, hoje }: Pick<Fontes, 'livro' | 'hoje'>): Divergencia[] {
  const prazos = avisosDePrazo(f).map(({ campo, mensagem }): Achado => [campo, 'aviso', mensagem]);
  const achados: Achado[] = [];

  // By order of a court a birth may be unknown.
  const idadeEm = (dia: string) => (f.DataNascimento === undefined ? null : anosEntre(f.DataNascimento, dia));
  const noIngresso = idadeEm(f.DataIngresso);
  if (noIngresso !== null && noIngresso < IDADE_RARA) {
    const gravidade = noIngresso < IDADE_IMPOSSIVEL ? 'impossivel' : 'ressalva';
    achados.push(['DataNascimento', gravidade, `Ingressou no curso com ${noIngresso} anos de idade.`]);
  }
  const aoConcluir = idadeEm(f.DataConclusao);
  if (aoConcluir !== null && aoConcluir > IDADE_RARA_AO_CONCLUIR)
    achados.push(['DataNascimento', 'ressalva', `Concluiu o curso com ${aoConcluir} anos de idade.`]);

  const curso = diasEntre(f.DataIngresso, f.DataConclusao) ?? 0;
  if (curso < CURSO_CURTO_DIAS)
    achados.push(['DataConclusao', 'ressalva', `Entre o ingresso e a conclusão há menos de um ano (${curso} dias).`]);
  const espera = diasEntre(f.DataConclusao, f.DataColacao) ?? 0;
  if (espera > ESPERA_RARA_DIAS)
    achados.push([
      'DataConclusao',
      'ressalva',
      `Entre a conclusão e a colação de grau há mais de um ano (${espera} dias).`,
    ]);

  if (f.DataEmissaoHistorico < f.DataIngresso)
    achados.push(['DataEmissaoHistorico', 'impossivel', 'O histórico foi emitido antes do ingresso no curso.']);
  else if (f.DataEmissaoHistorico < f.DataConclusao)
    achados.push(['DataEmissaoHistorico', 'ressalva', 'O histórico foi emitido antes da conclusão do curso.']);

  const { nome, ultimaData } = livro;
  if (ultimaData !== null && f.DataRegistro < ultimaData)
    achados.push(['DataRegistro', 'ressalva', fraseDoLivro(nome, ultimaData), formatarData(ultimaData)]);

  if (f.EdicaoENADE > anoDe(hoje))
    achados.push(['EdicaoENADE', 'impossivel', `A edição ${f.EdicaoENADE} ainda não houve.`]);
  else if (f.EdicaoENADE > anoDe(f.DataColacao))
    achados.push(['EdicaoENADE', 'ressalva', 'A edição do ENADE é posterior à colação de grau.']);
  else if (f.EdicaoENADE < anoDe(f.DataIngresso))
    achados.push(['EdicaoENADE', 'ressalva', 'A edição do ENADE é anterior ao ingresso no curso.']);

  const doIngressante = tambemIngressante(f) ? (f.EdicaoENADEIngressante ?? '') : null;
  if (doIngressante !== null && doIngressante > anoDe(hoje))
    achados.push(['EdicaoENADEIngressante', 'impossivel', `A edição ${doIngressante} ainda não houve.`]);
  else if (doIngressante !== null && (doIngressante < anoDe(f.DataIngresso) || doIngressante > anoDe(f.DataConclusao)))
    achados.push(['EdicaoENADEIngressante', 'ressalva', 'A edição como ingressante não é do tempo do curso.']);

  if (f.CargaHorariaCursada < f.CargaHorariaCurso)
    achados.push([
      'CargaHorariaCursada',
      'ressalva',
      `Cursou ${f.CargaHorariaCursada} horas das ${f.CargaHorariaCurso} que o curso exige.`,
    ]);

  return [...achados, ...prazos].map(([campo, gravidade, mensagem, daFonte]) => {
    const { rotulo, mostrar = String } = CAMPOS[campo];
    const origem = campo === 'DataRegistro' && daFonte !== undefined ? 'livro' : 'regra';
    const valorInformado = mostrar(String(f[campo] ?? ''));
    return { campo, rotulo, origem, gravidade, mensagem, valorDaFonte: daFonte ?? null, valorInformado };
  });
}

const anosEntre = (de: string, ate: string) => Math.floor((diasEntre(de, ate) ?? 0) / ANO_EM_DIAS);
const anoDe = (data: string) => data.slice(0, 4);

/** For a date of registration before the last one of its book (`yyyy-MM-dd`). */
export const fraseDoLivro = (nome: string, ultimaData: string): string =>
  `O último registro do livro ${nome} é de ${formatarData(ultimaData)}, depois desta data.`;

/** Warnings, never refusals, when a term of Portaria 1.095 is exceeded: more than 60 calendar days. */
export function avisosDePrazo(datas: DatasDoLivro): Problema<keyof DatasDoLivro>[] {
  const avisos: Problema<keyof DatasDoLivro>[] = [];
  const ateExpedicao = diasEntre(datas.DataColacao, datas.DataExpedicao) ?? 0;
  const ateRegistro = diasEntre(datas.DataExpedicao, datas.DataRegistro) ?? 0;
  if (ateExpedicao > PRAZO_DA_PORTARIA_DIAS) {
    avisos.push({ campo: 'DataExpedicao', mensagem: aviso('expedição', ateExpedicao, 'da colação de grau') });
  }
  if (ateRegistro > PRAZO_DA_PORTARIA_DIAS) {
    avisos.push({ campo: 'DataRegistro', mensagem: aviso('registro', ateRegistro, 'da expedição') });
  }
  return avisos;
}

function aviso(ato: string, dias: number, deQue: string): string {
  return `A data de ${ato} está ${dias} dias depois ${deQue}; a Portaria MEC 1.095/2018 dá ${PRAZO_DA_PORTARIA_DIAS} dias.`;
}
