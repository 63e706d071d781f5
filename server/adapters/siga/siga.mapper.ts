import type { z } from 'zod';
import type {
  CursoDoSiga,
  DadosEnade,
  DataDeColacao,
  DisciplinaComPendencia,
  Estudante,
  EstudanteEncontrado,
  Formando,
} from './siga.port.ts';
import type {
  cursoWire,
  dataDeColacaoWire,
  enadeWire,
  estudanteEncontradoWire,
  estudanteWire,
  formandoWire,
  pendenciaWire,
} from './siga.wire.ts';

/** Ceremony; a type other than E and P is an ordinary one. */
export function paraDataDeColacao(d: z.output<typeof dataDeColacaoWire>): DataDeColacao {
  const tipo = d.sigaTipoColacao;
  return { id: d.sigaIdDataColacao, data: d.sigaDataColacao, tipo: tipo === 'E' || tipo === 'P' ? tipo : null };
}

/** Pendência; SIGA also writes periods as `yyyyn` and `yyyy.n`. */
export function paraPendencia(p: z.output<typeof pendenciaWire>): DisciplinaComPendencia {
  return {
    codigo: p.codigoDisciplina,
    nome: p.nomeDisciplina,
    periodo: paraPeriodo(p.periodoLetivo),
    motivo: p.situacao,
  };
}

/** `20241`, `2024.1`, `2024-1` and `2024/1` become `2024/1`; anything else stays as it came. */
export function paraPeriodo(periodo: string): string {
  return periodo.replace(/^(\d{4})[./-]?([1-9])$/, '$1/$2');
}

export function paraFormando(f: z.output<typeof formandoWire>): Formando {
  return {
    rga: f.sigaRGAAluno,
    nome: f.sigaNomeALuno,
    nomeSocial: f.sigaNomeSocialAluno,
    codigoCurso: f.sigaCodPCurso,
    curso: f.sigaNomePCurso,
    pendencias: f.historico.map(paraPendencia),
  };
}

export function paraEstudanteEncontrado(e: z.output<typeof estudanteEncontradoWire>): EstudanteEncontrado {
  return {
    rga: e.matricula,
    nome: e.nome,
    campus: e.campus,
    codigoCurso: e.codCurso,
    curso: e.curso,
    dataColacao: e.dataColacaoGrau1,
    pendencias: e.historico.map(paraPendencia),
  };
}

export function paraEstudante(e: z.output<typeof estudanteWire>): Estudante {
  return {
    rga: e.matricula,
    nome: e.nome,
    nomeSocial: e.nomeSocial,
    sexo: e.sexo,
    nacionalidade: e.nacionalidade,
    cpf: e.cpf,
    dataNascimento: e.dataNascimento,
    naturalidade: { uf: e.naturalUF, municipio: e.natural, codigoMunicipio: e.naturalMunicipioUID },
    identidade: { numero: e.identidade, orgaoExpedidor: e.identidadeExpeditor, uf: e.identidadeUF },
    outroDocumento:
      e.outroDocumentoTipo && e.outroDocumentoNumero
        ? { tipo: e.outroDocumentoTipo, identificador: e.outroDocumentoNumero }
        : null,
    mae: e.nomeMae ? { nome: e.nomeMae, sexo: e.sexoMae ?? null } : null,
    pai: e.nomePai ? { nome: e.nomePai, sexo: e.sexoPai ?? null } : null,
    ingresso: { descricao: e.tipoIngressoDescricao, data: e.dataIngresso },
    ocorrencia: e.ocorrencia ? { descricao: e.ocorrencia, data: e.ocorrenciaData } : null,
    codigoCurso: e.codCurso,
    curso: e.curso,
    campusId: e.campusID,
    campus: e.campus,
    dataColacaoId: e.sigaIdDataColacao ?? null,
    dataColacaoGrau1: e.dataColacaoGrau1,
    dataColacaoGrau2: e.dataColacaoGrau2,
  };
}

export function paraDadosEnade(e: z.output<typeof enadeWire>): DadosEnade {
  return {
    cargaHorariaCurso: e.cargaHorariaCurso,
    cargaHorariaCursada: e.cargaHorariaCursada,
    ingressante: e.enadeIngressante,
    concluinte: e.enadeConcluiente,
    edicao: e.enadeEdicao == null ? null : String(e.enadeEdicao),
  };
}

export function paraCurso(c: z.output<typeof cursoWire>): CursoDoSiga {
  return {
    codigo: c.codCurso,
    nome: c.nomeCurso,
    codigoEmec: c.codigoEmec === null ? null : String(c.codigoEmec),
    grau: c.grau,
    campusId: c.campusID,
    modalidade: c.modalidade,
    turno: c.turno,
    regime: c.regime,
    periodicidade: c.periodicidade,
    endereco: c.enderecoCurso,
    ativo: c.ativo,
  };
}
