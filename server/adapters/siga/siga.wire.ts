import { z } from 'zod';
import {
  data,
  digitosOuNulo,
  horas,
  identificador,
  opcional,
  rga,
  sexoOuNulo,
  texto,
  textoOuNulo,
} from './siga.valores.ts';

/*
 * The JSON that SIGA answers, with its own names (docs/siga.md). A key that is missing makes the answer invalid: half an
 * answer is not a student without data. Keys that may be absent are marked `nullish`. Unknown keys are ignored.
 */

export const dataDeColacaoWire = z.object({
  sigaIdDataColacao: identificador,
  sigaDataColacao: data,
  sigaTipoColacao: z.string().nullable(),
});

export const pendenciaWire = z.object({
  codigoDisciplina: texto,
  nomeDisciplina: texto,
  periodoLetivo: texto,
  situacao: texto,
});

export const formandoWire = z.object({
  sigaIdDataColacao: identificador,
  sigaRGAAluno: rga,
  sigaNomeALuno: texto,
  sigaNomeSocialAluno: opcional,
  sigaCodPCurso: identificador,
  sigaNomePCurso: texto,
  historico: z.array(pendenciaWire),
});

export const estudanteEncontradoWire = z.object({
  matricula: rga,
  nome: texto,
  campus: texto,
  codCurso: identificador,
  curso: texto,
  dataColacaoGrau1: data.nullable(),
  historico: z.array(pendenciaWire),
});

export const estudanteWire = z.object({
  matricula: rga,
  nome: texto,
  nomeSocial: opcional,
  sexo: sexoOuNulo,
  nacionalidade: textoOuNulo,
  cpf: digitosOuNulo,
  dataNascimento: data.nullable(),
  naturalUF: textoOuNulo,
  natural: textoOuNulo,
  naturalMunicipioUID: digitosOuNulo,
  identidade: textoOuNulo,
  identidadeExpeditor: textoOuNulo,
  identidadeUF: textoOuNulo,
  outroDocumentoTipo: opcional,
  outroDocumentoNumero: opcional,
  nomeMae: textoOuNulo,
  sexoMae: sexoOuNulo.optional(),
  nomePai: textoOuNulo,
  sexoPai: sexoOuNulo.optional(),
  tipoIngressoDescricao: textoOuNulo,
  dataIngresso: data.nullable(),
  ocorrencia: textoOuNulo,
  ocorrenciaData: data.nullable(),
  codCurso: identificador,
  curso: texto,
  campusID: z.number().int().positive(),
  campus: texto,
  sigaIdDataColacao: identificador.nullish(),
  dataColacaoGrau1: data.nullable(),
  dataColacaoGrau2: data.nullable(),
});

export const paginaDeEstudantesWire = z.object({
  sigaIdDataColacao: identificador,
  itens: z.array(estudanteWire),
  total: z.number().int().min(0).max(10_000),
  pagina: z.number().int(),
});

export const enadeWire = z.object({
  matricula: rga,
  cargaHorariaCurso: horas,
  cargaHorariaCursada: horas,
  enadeIngressante: textoOuNulo,
  // The misspelling is SIGA's.
  enadeConcluiente: textoOuNulo,
  enadeEdicao: z.number().int().min(1990).max(2200).nullish(),
});

const enderecoWire = z.object({
  logradouro: texto,
  numero: textoOuNulo,
  complemento: textoOuNulo,
  bairro: texto,
  codigoMunicipio: z.string().regex(/^\d{7}$/),
  nomeMunicipio: texto,
  uf: z.string().length(2),
  cep: z.string().regex(/^\d{8}$/),
});

export const cursoWire = z.object({
  codCurso: identificador,
  nomeCurso: texto,
  codigoEmec: z.number().int().positive().nullable(),
  grau: texto,
  campusID: z.number().int().positive(),
  modalidade: texto,
  turno: texto,
  regime: texto,
  periodicidade: texto,
  enderecoCurso: enderecoWire.nullable(),
  ativo: z.boolean(),
});
