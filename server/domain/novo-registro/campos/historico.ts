import { doHistorico } from '../../ressalva/fontes.ts';
import { limparSinais, limparTexto } from '../../texto/limpar.ts';
import { campo, condicional, data, horas, lista, livre, texto } from '../campos.ts';
import type { DadosDeAbertura, EstudanteParaRegistro, VidaAcademica } from '../dados-de-abertura.ts';
import { dataColacao, dataConclusao } from '../datas.ts';
import { rotuloDoEnade, VALORES_ENADE } from '../enade.ts';
import { edicaoDoIngressante, enadeReconhecido, situacaoEnade } from '../ler-enade.ts';
import { formaAcesso, formaReconhecida } from '../ler-forma-acesso.ts';
import type { Condicao } from '../nacionalidade.ts';
import { nomeDaUnidade, SITUACAO_ALUNO_PADRAO, SITUACOES_ALUNO, UNIDADES_DE_CARGA } from '../padroes.ts';
import { edicaoEnadePadrao } from '../preselecao.ts';

export const conclusao = ({ estudante }: DadosDeAbertura) =>
  dataConclusao(dataColacao(estudante.dataColacaoGrau1, estudante.dataColacaoGrau2));

/** Null where only the default stands, which is to be confirmed and not to be kept. */
const enadeDosTextos = ({ concluinte, ingressante }: VidaAcademica) =>
  enadeReconhecido(concluinte, ingressante) ? situacaoEnade(concluinte, ingressante) : null;

export const formaDoTexto = ({ ingresso: { descricao } }: EstudanteParaRegistro) =>
  formaReconhecida(descricao) ? formaAcesso(descricao) : null;

const EDICAO = {
  sinal: /\d/,
  padrao: /^(?:200[4-9]|20[1-9]\d)$/,
  dica: 'informe o ano com 4 dígitos, a partir de 2004',
};

/** The record says an ENADE as an entrant, too (R10). */
export const tambemIngressante: Condicao = ({ SituacaoENADE, EdicaoENADEIngressante }) =>
  SituacaoENADE !== 'IngressanteParticipante' && limparTexto(EdicaoENADEIngressante) !== '';

/** `HH:mm` becomes `HH:mm:00`, the form of MEC's THora. */
const limparHora = (valor: unknown) => limparSinais(valor).replace(/^\d{2}:\d{2}$/, '$&:00');

/** Step 4: the transcript (NOV-06), beside what the academic system says of it. */
export const historico = {
  SituacaoENADE: campo(
    lista(VALORES_ENADE, 'Situação do ENADE', 'Situação do ENADE é obrigatória', rotuloDoEnade),
    ['SituacaoENADE', 'historico.enade.0.situacao', 'HistoricoEscolar.ENADE'],
    ({ vida }) => situacaoEnade(vida?.concluinte ?? null, vida?.ingressante ?? null),
    { fonte: doHistorico(enadeDosTextos) },
  ),
  EdicaoENADE: campo(
    texto(livre('Edição do ENADE', 20, 'a', EDICAO)),
    ['EdicaoENADE', 'historico.enade.0.edicao', 'Edicao'],
    (dados) => dados.vida?.edicao ?? edicaoEnadePadrao(conclusao(dados) ?? ''),
    { fonte: doHistorico(({ edicao }) => edicao) },
  ),
  // An entrant's entry beside the one above (R10); the situation of such an entry is always the participant's.
  EdicaoENADEIngressante: campo(
    condicional(livre('Edição do ENADE como ingressante', 20, undefined, EDICAO)),
    ['EdicaoENADEIngressante', 'historico.enade.1.edicao', null],
    ({ vida }) => edicaoDoIngressante(vida?.concluinte ?? null, vida?.ingressante ?? null),
    {
      quando: tambemIngressante,
      fonte: doHistorico(({ concluinte, ingressante }) => edicaoDoIngressante(concluinte, ingressante)),
    },
  ),
  DataEmissaoHistorico: campo(
    data('Data de emissão do histórico'),
    ['DataEmissaoHistorico', 'historico.dataEmissao'],
    () => '',
  ),
  HoraEmissaoHistorico: campo(
    texto(
      livre('Hora de emissão do histórico', 20, 'a', {
        sinal: /[\d:]/,
        padrao: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
        dica: 'informe no formato hh:mm:ss',
      }),
      limparHora,
    ),
    ['HoraEmissaoHistorico', 'historico.horaEmissao'],
    () => '',
  ),
  CodigoCurriculo: campo(
    texto(livre('Código do currículo', 255, 'o')),
    ['CodigoCurriculo', 'historico.codigoCurriculo'],
    ({ vida }) => vida?.codigoCurriculo,
    { fonte: doHistorico(({ codigoCurriculo }) => codigoCurriculo) },
  ),
  CargaHorariaUnidade: campo(
    lista(UNIDADES_DE_CARGA, 'Unidade da carga horária', 'Unidade da carga horária é obrigatória', nomeDaUnidade),
    [
      'CargaHorariaUnidade',
      ['historico.cargaHorariaCurso.unidade', 'historico.cargaHorariaIntegralizada.unidade'],
      null,
    ],
    ({ vida }) => vida?.unidade ?? 'hora-relogio',
    { fonte: doHistorico(({ unidade }) => unidade) },
  ),
  CargaHorariaCurso: campo(
    horas('Carga horária do curso'),
    ['CargaHorariaCurso', 'historico.cargaHorariaCurso.horas'],
    ({ vida }) => vida?.cargaHorariaCurso,
    { fonte: doHistorico(({ cargaHorariaCurso }) => cargaHorariaCurso) },
  ),
  CargaHorariaCursada: campo(
    horas('Carga horária cursada'),
    ['CargaHorariaCursada', 'historico.cargaHorariaIntegralizada.horas', 'CargaHorariaCursoIntegralizada'],
    ({ vida }) => vida?.cargaHorariaCursada,
    { fonte: doHistorico(({ cargaHorariaCursada }) => cargaHorariaCursada) },
  ),
  // MEC is told Formado, whatever stands here.
  SituacaoAluno: campo(
    lista(SITUACOES_ALUNO, 'Situação do aluno', 'Situação do aluno é obrigatória'),
    ['SituacaoAluno', 'historico.situacaoAluno', null],
    () => SITUACAO_ALUNO_PADRAO,
  ),
};
