import { z } from 'zod';
import { historicoDoFormulario, historicoDoSnapshot } from './snapshot-historico.ts';
import {
  atoDoSnapshot,
  data,
  enderecoDoSnapshot,
  iesEmissoraDoSnapshot,
  iesRegistradoraDoSnapshot,
  municipioDoSnapshot,
  texto,
  tramitacaoDoSnapshot,
} from './snapshot-instituicao.ts';

/*
 * Stored of a registration once and for all (R4): everything that its documents say, as it stood on that day.
 * The words are the wizard's (FormaAcesso, SituacaoENADE, Modalidade); `server/mec/registro-para-mec.ts` turns them
 * into MEC's. This schema guards the shape of what is read back; the facets of MEC's schema are checked there, field by
 * field, before anything is stored. Absent is always `null`, never a missing key. Dates are yyyy-MM-dd, times HH:mm:ss,
 * CPF, CNPJ, CEP and municipality codes digits only, sexes `F` or `M`.
 */

const sexo = z.enum(['F', 'M']);

/**
 * The graduate. A Brazilian has `rg`, a foreigner and who has none `outroDocumento`; exactly one of them is given. What
 * another institution said by order of a court to be unavailable is null.
 */
const diplomadoDoSnapshot = z.strictObject({
  id: texto.describe('RGA'),
  nome: texto,
  nomeSocial: texto.nullable(),
  sexo: sexo.nullable(),
  nacionalidade: texto.nullable(),
  naturalidade: municipioDoSnapshot.nullable(),
  cpf: texto,
  rg: z.strictObject({ numero: texto, orgaoExpedidor: texto.nullable(), uf: texto }).nullable(),
  outroDocumento: z.strictObject({ tipoDocumento: texto, identificador: texto }).nullable(),
  dataNascimento: data.nullable(),
});

/** `titulo` is the title conferred (for the graduate's sex), `formacao` null when 'Não se aplica'. */
const cursoDoSnapshot = z.strictObject({
  cursoId: texto.describe('our course, not e-MEC'),
  codigoInterno: texto.nullable().describe('course code in SIGA'),
  nome: texto,
  codigoEmec: texto.nullable(),
  tramitacaoEmec: tramitacaoDoSnapshot.nullable().describe('instead of codigoEmec, never beside it'),
  habilitacoes: z.array(z.strictObject({ nome: texto, data })),
  modalidade: z.enum(['Presencial', 'EAD']),
  titulo: texto,
  grau: texto,
  formacao: texto.nullable(),
  endereco: enderecoDoSnapshot,
  polo: z
    .strictObject({
      nome: texto,
      endereco: enderecoDoSnapshot,
      codigoEmec: texto.nullable(),
      tramitacaoEmec: tramitacaoDoSnapshot.nullable(),
    })
    .nullable(),
  autorizacao: atoDoSnapshot,
  reconhecimento: atoDoSnapshot,
  renovacaoReconhecimento: atoDoSnapshot.nullable(),
});

/** `idOuNumeroMatricula` is the SIAPE number. */
const responsavelDoSnapshot = z.strictObject({ nome: texto, cpf: texto, idOuNumeroMatricula: texto.nullable() });

/** Colação ≤ expedição ≤ registro. */
const livroDoSnapshot = z.strictObject({
  livroId: texto,
  nome: texto,
  numeroRegistro: texto,
  processo: texto.nullable(),
  dataColacaoGrau: data,
  dataExpedicaoDiploma: data,
  dataRegistroDiploma: data,
  responsavel: responsavelDoSnapshot,
});

/** An authority that signs; `cargo` is free text, MEC's list is recognised by the mapping. */
const assinanteDoSnapshot = z.strictObject({ nome: texto, cpf: texto, cargo: texto });

/** All that one registration says, version 1. */
export const snapshotDoRegistroSchema = z.strictObject({
  versao: z.literal(1),
  segundaVia: z.boolean(),
  primeiraVia: z
    .strictObject({ registroId: texto.nullable(), livro: texto, numeroRegistro: texto })
    .nullable()
    .describe('the record that a second copy refers to'),
  ids: z.strictObject({
    nonce: texto.describe('44 random digits, shared by VDip, Dip, RDip and ReqDip'),
    codigoValidacao: texto,
    codigoValidacaoHistorico: texto,
    nonceDaDocumentacao: texto.optional().describe('digits of ReqDip, where the signing service gave it others'),
  }),
  diplomado: diplomadoDoSnapshot,
  filiacao: z.array(z.strictObject({ nome: texto, nomeSocial: texto.nullable(), sexo })),
  curso: cursoDoSnapshot,
  iesEmissora: iesEmissoraDoSnapshot,
  iesRegistradora: iesRegistradoraDoSnapshot,
  livro: livroDoSnapshot,
  dataConclusao: data,
  historico: historicoDoSnapshot,
  termoResponsabilidade: z
    .strictObject({ nome: texto, cpf: texto, cargo: texto })
    .nullable()
    .describe('null: a request of another institution that may do without'),
  assinantesDiploma: z.array(assinanteDoSnapshot),
  assinantesRegistro: z.array(assinanteDoSnapshot),
  observacao: texto.nullable().describe('goes to InformacoesAdicionais: one line'),
});

/** The rest comes from catalogue, book, session and academic system. */
export const parteDoFormulario = snapshotDoRegistroSchema
  .pick({
    segundaVia: true,
    diplomado: true,
    filiacao: true,
    dataConclusao: true,
    termoResponsabilidade: true,
    assinantesDiploma: true,
    assinantesRegistro: true,
    observacao: true,
  })
  .extend({
    livro: livroDoSnapshot.omit({ livroId: true, nome: true, numeroRegistro: true, responsavel: true }),
    historico: historicoDoFormulario,
  });

export type SnapshotDoRegistro = z.infer<typeof snapshotDoRegistroSchema>;

export const comNumero = (snapshot: SnapshotDoRegistro, numero: number): SnapshotDoRegistro => ({
  ...snapshot,
  livro: { ...snapshot.livro, numeroRegistro: String(numero) },
});

export type CursoDoSnapshot = z.infer<typeof cursoDoSnapshot>;
export type AssinanteDoSnapshot = z.infer<typeof assinanteDoSnapshot>;
