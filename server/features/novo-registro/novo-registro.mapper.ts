import type { Aluno, DadosEnade } from '#contract/novo-registro.siga.contract.ts';
import type { DadosEnade as EnadeDoSiga, Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';

/** SIGA's student in the specification's keys (NOV-61). */
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
export function paraEnade(enade: EnadeDoSiga | null, historico: HistoricoDoEstudante | null): DadosEnade {
  return {
    cargaHorariaCurso: historico?.cargaHorariaCurso.horas ?? enade?.cargaHorariaCurso ?? null,
    cargaHorariaCursada: historico?.cargaHorariaIntegralizada.horas ?? enade?.cargaHorariaCursada ?? null,
    cargaHorariaUnidade: historico?.cargaHorariaCurso.unidade ?? 'hora-relogio',
    enadeIngressante: enade?.ingressante ?? null,
    enadeConcluiente: enade?.concluinte ?? null,
    enadeEdicao: enade?.edicao ?? null,
    codigoCurriculo: historico?.codigoCurriculo ?? null,
    disciplinas: historico?.elementos.filter(({ elemento }) => elemento === 'disciplina').length ?? 0,
  };
}
