import { type Aluno, type DadosEnade, TIPOS_DE_ASSINANTE } from '#contract/novo-registro.contract.ts';
import type { VidaAcademica } from '#domain/novo-registro/dados-de-abertura.ts';
import type { SignatariosDoConector } from '#domain/ressalva/fontes.ts';
import type { DadosEnade as EnadeDoSiga, Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import { conhecidoNoConector } from '../assinaturas/assinaturas.service.ts';

/** The specification's keys (NOV-61). */
export function paraAluno(e: Estudante, registroDiplomaAtivo: Aluno['registroDiplomaAtivo']): Aluno {
  return {
    matricula: e.rga,
    nome: e.nome,
    nomeSocial: e.nomeSocial,
    sexo: e.sexo,
    nacionalidade: e.nacionalidade,
    cpf: e.cpf,
    dataNascimento: e.dataNascimento,
    naturalUF: e.naturalidade.uf,
    natural: e.naturalidade.municipio,
    naturalMunicipioUID: e.naturalidade.codigoMunicipio,
    identidade: e.identidade.numero,
    identidadeExpeditor: e.identidade.orgaoExpedidor,
    identidadeUF: e.identidade.uf,
    outroDocumentoTipo: e.outroDocumento?.tipo ?? null,
    outroDocumentoIdentificador: e.outroDocumento?.identificador ?? null,
    nomeMae: e.mae?.nome ?? null,
    sexoMae: e.mae?.sexo ?? null,
    nomePai: e.pai?.nome ?? null,
    sexoPai: e.pai?.sexo ?? null,
    tipoIngressoDescricao: e.ingresso.descricao,
    dataIngresso: e.ingresso.data,
    ocorrencia: e.ocorrencia?.descricao ?? null,
    ocorrenciaData: e.ocorrencia?.data ?? null,
    codCurso: e.codigoCurso,
    curso: e.curso,
    campus: e.campus,
    dataColacaoGrau1: e.dataColacaoGrau1,
    dataColacaoGrau2: e.dataColacaoGrau2,
    registroDiplomaAtivo,
  };
}

/** ENADE texts and hours (NOV-62); the transcript's own hours win over the summary, being what the XML will say. */
export const paraVida = (enade: EnadeDoSiga | null, historico: HistoricoDoEstudante | null) =>
  ({
    concluinte: enade?.concluinte ?? null,
    ingressante: enade?.ingressante ?? null,
    edicao: enade?.edicao ?? null,
    cargaHorariaCurso: historico?.cargaHorariaCurso.horas ?? enade?.cargaHorariaCurso ?? null,
    cargaHorariaCursada: historico?.cargaHorariaIntegralizada.horas ?? enade?.cargaHorariaCursada ?? null,
    unidade: historico?.cargaHorariaCurso.unidade ?? 'hora-relogio',
    codigoCurriculo: historico?.codigoCurriculo ?? null,
  }) satisfies VidaAcademica;

export const contarDisciplinas = (historico: HistoricoDoEstudante | null): number =>
  historico?.elementos.filter(({ elemento }) => elemento === 'disciplina').length ?? 0;

export function paraEnade(enade: EnadeDoSiga | null, historico: HistoricoDoEstudante | null): DadosEnade {
  const { concluinte, ingressante, edicao, unidade, ...vida } = paraVida(enade, historico);
  return {
    ...vida,
    cargaHorariaUnidade: unidade,
    enadeIngressante: ingressante,
    enadeConcluiente: concluinte,
    enadeEdicao: edicao,
    disciplinas: contarDisciplinas(historico),
  };
}

/** Signers of a type that the wire knows, and whether the connector knows them. */
export const paraAssinantes = (
  linhas: readonly { instituicaoId: number; tipo: string; nome: string; cpf: string; cargo: string }[],
  signatarios: SignatariosDoConector,
) =>
  linhas.flatMap(({ instituicaoId: instituicaoID, tipo, ...resto }) => {
    const conhecido = TIPOS_DE_ASSINANTE.find((um) => um === tipo);
    const noConector = conhecidoNoConector(signatarios, { tipo, cpf: resto.cpf });
    return conhecido ? [{ ...resto, instituicaoID, tipo: conhecido, noConector }] : [];
  });
