import { z } from 'zod';
import { enderecoResponse } from './common.ts';

/*
 * What the public sees of a diploma behind the captcha (§2 "Diploma view", PUB-53 to PUB-55). These schemas are the
 * filter: what they do not list does not leave. CPF is the masked text, RG is never there (A16). Dates are yyyy-MM-dd.
 */

/** A regulatory act as printed; a process still running at e-MEC has `emTramitacao` and no publication. */
const atoResponse = z.object({
  emTramitacao: z.boolean(),
  tipo: z.string(),
  numero: z.string(),
  data: z.string(),
  veiculoPublicacao: z.string().nullable(),
  dataPublicacao: z.string().nullable(),
  secaoPublicacao: z.string().nullable(),
  paginaPublicacao: z.string().nullable(),
  numeroPublicacao: z.string().nullable(),
});
export type AtoPublico = z.infer<typeof atoResponse>;

const mantenedoraResponse = z.object({ razaoSocial: z.string(), cnpj: z.string(), endereco: enderecoResponse });

const iesResponse = z.object({
  nome: z.string(),
  codigoMEC: z.string(),
  cnpj: z.string(),
  endereco: enderecoResponse,
  credenciamento: atoResponse,
  recredenciamento: atoResponse.nullable(),
  renovacaoDeRecredenciamento: atoResponse.nullable(),
  mantenedora: mantenedoraResponse.nullable(),
});
export type IesPublica = z.infer<typeof iesResponse>;

/** One annotation; the document of who wrote it never leaves, and a CPF inside the text is masked. */
const anotacaoPublicaResponse = z.object({
  registroAnotacaoID: z.string(),
  acao: z.string(),
  justificativa: z.string(),
  dataJustificativa: z.iso.datetime(),
  responsavel: z.string(),
  motivoAnulacao: z.object({ nome: z.string() }).nullable(),
});
export type AnotacaoPublica = z.infer<typeof anotacaoPublicaResponse>;

const registroPublicoResponse = z.object({
  registroID: z.string(),
  codigoValidacao: z.string(),
  situacao: z.enum(['Ativo.', 'Anulado.']),
  cancelado: z.boolean(),
  revogado: z.boolean(),
  suspenso: z.boolean(),
  assinado: z.boolean(),
  segundaVia: z.boolean(),
  dataPublicacaoDou: z.string().nullable(),
});

const dadosDiplomaResponse = z.object({
  diplomado: z.object({
    nome: z.string(),
    nomeSocial: z.string().nullable(),
    cpf: z.string(),
    id: z.string(),
    nacionalidade: z.string(),
    dataNascimento: z.string(),
    naturalidade: z.string(),
    rg: z.null(),
  }),
  dataConclusao: z.string(),
  dadosCurso: z.object({
    nomeCurso: z.string(),
    codigoCursoEMEC: z.string().nullable(),
    habilitacao: z.string().nullable(),
    formacao: z.string().nullable(),
    modalidade: z.string(),
    tituloConferido: z.string(),
    grauConferido: z.string(),
    enderecoCurso: enderecoResponse,
    autorizacao: atoResponse,
    reconhecimento: atoResponse,
    renovacaoReconhecimento: atoResponse.nullable(),
  }),
  iesEmissora: iesResponse,
});

const dadosRegistroResponse = z.object({
  iesRegistradora: iesResponse,
  livroRegistro: z.object({
    livroRegistro: z.string(),
    numeroRegistro: z.string(),
    processoDoDiploma: z.string().nullable(),
    dataColacaoGrau: z.string(),
    dataExpedicaoDiploma: z.string(),
    dataRegistroDiploma: z.string(),
    responsavelRegistro: z.object({ nome: z.string(), IDouNumeroMatricula: z.string().nullable() }),
  }),
});

/** Diploma data (public). Of an annulled record `diploma` and `documentacaoAcademicaRegistro` are null (PUB-38). */
export const diplomaPublicoResponse = z.object({
  registro: registroPublicoResponse,
  anotacoes: z.array(anotacaoPublicaResponse),
  diploma: z
    .object({ infDiploma: z.object({ dadosDiploma: dadosDiplomaResponse, dadosRegistro: dadosRegistroResponse }) })
    .nullable(),
  /** The signed academic documentation itself is not public: only that it exists. */
  documentacaoAcademicaRegistro: z.object({ assinada: z.boolean() }).nullable(),
});
export type DiplomaPublico = z.infer<typeof diplomaPublicoResponse>;
