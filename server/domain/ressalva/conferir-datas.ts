import type { CampoDoFormulario, Formulario } from '../novo-registro/formulario-campos.ts';
import { LISTA_DE_CAMPOS } from '../novo-registro/formulario-campos.ts';
import { valorNoRegistro } from '../novo-registro/payload.ts';
import { avisosDePrazo } from '../novo-registro/prazos-do-registro.ts';
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

type Achado = readonly [campo: CampoDoFormulario, gravidade: Gravidade, mensagem: string, daFonte?: string];

const CAMPOS = new Map(LISTA_DE_CAMPOS);

/** Dates against each other, the book and the deadlines; the ENADE's edition and the hours against the rest. */
export function conferirDatas(f: Formulario, fontes: Fontes): Divergencia[] {
  const prazos = avisosDePrazo(f).map(({ campo, mensagem }): Achado => [campo, 'aviso', mensagem]);
  const achados = [...daIdade(f), ...doCurso(f), ...doHistorico(f), ...doLivro(f, fontes), ...doEnade(f, fontes)];
  return [...achados, ...horas(f), ...prazos].map(([campo, gravidade, mensagem, daFonte]) => {
    const { rotulo = campo, mostrar = String } = CAMPOS.get(campo) ?? {};
    const origem = campo === 'DataRegistro' && daFonte !== undefined ? 'livro' : 'regra';
    const valorInformado = mostrar(String(f[campo] ?? ''));
    return { campo, rotulo, origem, gravidade, mensagem, valorDaFonte: daFonte ?? null, valorInformado };
  });
}

const anosEntre = (de: string, ate: string) => (diasEntre(de, ate) ?? 0) / ANO_EM_DIAS;

function* daIdade(f: Pick<Formulario, 'DataNascimento' | 'DataIngresso' | 'DataConclusao'>): Generator<Achado> {
  const noIngresso = Math.floor(anosEntre(f.DataNascimento, f.DataIngresso));
  if (noIngresso < IDADE_RARA) {
    const gravidade = noIngresso < IDADE_IMPOSSIVEL ? 'impossivel' : 'ressalva';
    yield ['DataNascimento', gravidade, `Ingressou no curso com ${noIngresso} anos de idade.`];
  }
  const aoConcluir = Math.floor(anosEntre(f.DataNascimento, f.DataConclusao));
  if (aoConcluir > IDADE_RARA_AO_CONCLUIR)
    yield ['DataNascimento', 'ressalva', `Concluiu o curso com ${aoConcluir} anos de idade.`];
}

function* doCurso(f: Pick<Formulario, 'DataIngresso' | 'DataConclusao' | 'DataColacao'>): Generator<Achado> {
  const dias = diasEntre(f.DataIngresso, f.DataConclusao) ?? 0;
  if (dias < CURSO_CURTO_DIAS)
    yield ['DataConclusao', 'ressalva', `Entre o ingresso e a conclusão há menos de um ano (${dias} dias).`];
  const espera = diasEntre(f.DataConclusao, f.DataColacao) ?? 0;
  if (espera > ESPERA_RARA_DIAS)
    yield ['DataConclusao', 'ressalva', `Entre a conclusão e a colação de grau há mais de um ano (${espera} dias).`];
}

function* doHistorico(
  f: Pick<Formulario, 'DataEmissaoHistorico' | 'DataIngresso' | 'DataConclusao'>,
): Generator<Achado> {
  if (f.DataEmissaoHistorico < f.DataIngresso)
    yield ['DataEmissaoHistorico', 'impossivel', 'O histórico foi emitido antes do ingresso no curso.'];
  else if (f.DataEmissaoHistorico < f.DataConclusao)
    yield ['DataEmissaoHistorico', 'ressalva', 'O histórico foi emitido antes da conclusão do curso.'];
}

function* doLivro(
  { DataRegistro }: Pick<Formulario, 'DataRegistro'>,
  { livro: { nome, ultimaData } }: Fontes,
): Generator<Achado> {
  if (ultimaData === null || DataRegistro >= ultimaData) return;
  yield ['DataRegistro', 'ressalva', fraseDoLivro(nome, ultimaData), formatarData(ultimaData)];
}

/** What is said of a date of registration before the last one of its book (`yyyy-MM-dd`). */
export const fraseDoLivro = (nome: string, ultimaData: string): string =>
  `O último registro do livro ${nome} é de ${formatarData(ultimaData)}, depois desta data.`;

function* doEnade(f: Formulario, { hoje }: Fontes): Generator<Achado> {
  const anoDe = (data: string) => data.slice(0, 4);
  if (f.EdicaoENADE > anoDe(hoje)) yield ['EdicaoENADE', 'impossivel', `A edição ${f.EdicaoENADE} ainda não houve.`];
  else if (f.EdicaoENADE > anoDe(f.DataColacao))
    yield ['EdicaoENADE', 'ressalva', 'A edição do ENADE é posterior à colação de grau.'];
  else if (f.EdicaoENADE < anoDe(f.DataIngresso))
    yield ['EdicaoENADE', 'ressalva', 'A edição do ENADE é anterior ao ingresso no curso.'];
  const doIngressante = valorNoRegistro(f, 'EdicaoENADEIngressante');
  if (typeof doIngressante !== 'string') return;
  if (doIngressante > anoDe(hoje))
    yield ['EdicaoENADEIngressante', 'impossivel', `A edição ${doIngressante} ainda não houve.`];
  else if (doIngressante < anoDe(f.DataIngresso) || doIngressante > anoDe(f.DataConclusao))
    yield ['EdicaoENADEIngressante', 'ressalva', 'A edição como ingressante não é do tempo do curso.'];
}

function* horas({
  CargaHorariaCursada: cursada,
  CargaHorariaCurso: exigida,
}: Pick<Formulario, 'CargaHorariaCursada' | 'CargaHorariaCurso'>): Generator<Achado> {
  if (cursada < exigida)
    yield ['CargaHorariaCursada', 'ressalva', `Cursou ${cursada} horas das ${exigida} que o curso exige.`];
}
