import { z } from 'zod';
import { enderecoResponse } from './ato.schemas.ts';
import { logicos, textoOuNull, textos, textosOuNull } from './common.ts';
import { vereditoResponse } from './veredito.schemas.ts';

/*
 * What the public sees of a diploma behind the captcha (§2 "Diploma view", PUB-53 to PUB-55). These schemas are the
 * filter: what they do not list does not leave. CPF is the masked text, RG is never there (A16). Dates are yyyy-MM-dd.
 */

/** A regulatory act as printed; a process still running at e-MEC has `emTramitacao` and no publication. */
const atoResponse = z.object({
  emTramitacao: z.boolean(),
  ...textos('tipo', 'numero', 'data'),
  ...textosOuNull('veiculoPublicacao', 'dataPublicacao', 'secaoPublicacao', 'paginaPublicacao', 'numeroPublicacao'),
});
export type AtoPublico = z.infer<typeof atoResponse>;

const mantenedoraResponse = z.object({ razaoSocial: z.string(), cnpj: z.string(), endereco: enderecoResponse });

const iesResponse = z.object({
  ...textos('nome', 'codigoMEC', 'cnpj'),
  endereco: enderecoResponse,
  credenciamento: atoResponse,
  recredenciamento: atoResponse.nullable(),
  renovacaoDeRecredenciamento: atoResponse.nullable(),
  mantenedora: mantenedoraResponse.nullable(),
});
export type IesPublica = z.infer<typeof iesResponse>;

/** One annotation; the document of who wrote it never leaves, and a CPF inside the text is masked. */
const anotacaoPublicaResponse = z.object({
  ...textos('registroAnotacaoID', 'acao', 'justificativa', 'responsavel'),
  dataJustificativa: z.iso.datetime(),
  motivoAnulacao: z.object({ nome: z.string() }).nullable(),
});
export type AnotacaoPublica = z.infer<typeof anotacaoPublicaResponse>;

/** Code, RGA and birth are null only for who came by the list where CONSULTA_REDUZIDA keeps them. */
const registroPublicoResponse = z.object({
  registroID: z.string(),
  codigoValidacao: textoOuNull,
  situacao: z.enum(['Ativo.', 'Anulado.']),
  ...logicos('cancelado', 'revogado', 'suspenso', 'assinado', 'segundaVia'),
  dataPublicacaoDou: textoOuNull,
});

const dadosDiplomaResponse = z.object({
  diplomado: z.object({
    ...textos('nome', 'cpf', 'nacionalidade'),
    ...textosOuNull('id', 'dataNascimento', 'naturalidade'),
    rg: z.null(),
  }),
  dataConclusao: z.string(),
  dadosCurso: z.object({
    ...textos('nomeCurso', 'modalidade', 'tituloConferido', 'grauConferido'),
    ...textosOuNull('codigoCursoEMEC', 'habilitacao', 'formacao'),
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
    ...textos('livroRegistro', 'numeroRegistro', 'dataColacaoGrau', 'dataExpedicaoDiploma', 'dataRegistroDiploma'),
    processoDoDiploma: textoOuNull,
    responsavelRegistro: z.object({ nome: z.string(), IDouNumeroMatricula: textoOuNull }),
  }),
});

/** Diploma data (public). Of an annulled record `diploma` and `documentacaoAcademicaRegistro` are null (PUB-38). */
export const diplomaPublicoResponse = z.object({
  registro: registroPublicoResponse,
  veredito: vereditoResponse,
  anotacoes: z.array(anotacaoPublicaResponse),
  diploma: z
    .object({ infDiploma: z.object({ dadosDiploma: dadosDiplomaResponse, dadosRegistro: dadosRegistroResponse }) })
    .nullable(),
  /** The signed academic documentation itself is not public: only that it exists. */
  documentacaoAcademicaRegistro: z.object({ assinada: z.boolean() }).nullable(),
});
export type DiplomaPublico = z.infer<typeof diplomaPublicoResponse>;
