import { z } from 'zod';
import { dataExiste } from '#domain/texto/data.ts';
import { limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal, comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { atoResponse } from './ato.schemas.ts';
import {
  arquivoDaListaBody,
  dataSchema,
  feitoResponse,
  idParams,
  inteiroDaUrl,
  inteiros,
  listaQuery,
  paginaDe,
  recorteDaListaQuery,
  textoMecSchema,
  textoOuNull,
  uuidSchema,
} from './common.ts';
import { cursoResumoResponse, reconhecimentoResponse } from './cursos.contract.ts';
import { equipe } from './endpoint.ts';

/** ATO-63, ATO-64. */
export const TIPO_CADASTRO = { autorizacao: 1, reconhecimento: 2 } as const;

/** Largest process number that MEC's layout takes: an unsignedInt. */
const MAIOR_PROCESSO = 4_294_967_295;

/** A rule, its sentence, and one sign that the field takes where the sentence is to name the first that it does not. */
type Regra = readonly [RegExp | ((valor: string) => boolean), string, sinal?: RegExp];

/** Text that keeps every rule; the first one broken speaks. Not aborting, so that the other fields are judged too. */
const comRegras = (obrigatorio: string, ...regras: readonly Regra[]) =>
  z
    .string({ error: obrigatorio })
    .overwrite(limparSinais)
    .check(({ value, issues }) => {
      const quebrada = [[/./, obrigatorio] satisfies Regra, ...regras].find(([regra]) =>
        regra instanceof RegExp ? !regra.test(value) : !regra(value),
      );
      if (quebrada === undefined) return;
      const [, frase, sinal] = quebrada;
      const message = sinal === undefined ? frase : acusarSinal(frase, value, sinal);
      issues.push({ code: 'custom', message, input: value });
    });

/** At most ten digits of a positive number (DOU number, process): no zero in front. */
const digitosPositivos = (rotulo: string, exemplo: string, ...mais: readonly Regra[]) =>
  comRegras(
    `${rotulo} é obrigatório`,
    [/^\d+$/, `${rotulo} deve ter só dígitos: ${exemplo}`, /\d/],
    [/^.{1,10}$/, `${rotulo} deve ter até 10 dígitos`],
    [/^[1-9]/, `${rotulo} não pode começar com zero`],
    ...mais,
  );

/** At most ten digits, as the specification has them (ATO-49 to ATO-52); what MEC's layout does not take is told at the registration. */
const numeroPositivo = (rotulo: string, exemplo: string) =>
  z
    .number({ error: ({ input }) => acusarSinal(`${rotulo} deve ser um número: ${exemplo}`, input, /\d/) })
    .int({ error: `${rotulo} deve ser um número inteiro` })
    .min(1, { error: `${rotulo} deve ser maior que zero` })
    .max(9_999_999_999, { error: `${rotulo} deve ter até 10 dígitos` });

/** Optional field: absent, null and '' all mean "not given". */
export const opcional = <S extends z.ZodType>(schema: S) =>
  (z.preprocess((valor) => (valor === '' ? null : valor), schema.nullable()) as unknown as z.ZodNullable<S>).optional();

/** ATO-45 to ATO-47, and MEC's act number, which takes no dots. */
const numeroDoAtoSchema = comRegras(
  'Número é obrigatório',
  [/^\d+$/, 'Número deve ter só dígitos: escreva 1095, não 1.095 nem nº 1095', /\d/],
  [/^.{1,10}$/, 'Número deve ter até 10 dígitos'],
);

/** A date that must be there: a missing one and one that the calendar does not have are told apart, in one sentence each. */
const dataObrigatoria = (falta: string) =>
  z.iso
    .date({ error: ({ input }) => (input == null || input === '' ? falta : 'Data inválida'), abort: true })
    .refine(dataExiste, { error: 'Data inválida' });

/** One rule per field of the act's form (ATO-42 to ATO-53). What is optional takes null or ''. */
export const atoCampos = {
  TipoAtoRegulatorioUid: z.number({ error: 'Tipo de Ato Regulatório é obrigatório' }).int(),
  Numero: numeroDoAtoSchema,
  Data: dataObrigatoria('Data é obrigatória'),
  VeiculoPublicacao: textoMecSchema('Veículo de publicação', 50),
  NumeroPublicacao: digitosPositivos('Número da publicação', 'escreva 194, não DOU nº 194'),
  DataPublicacao: dataSchema('Data da publicação inválida', 'Informe a data da publicação'),
  SecaoPublicacao: numeroPositivo('Seção da publicação', 'escreva 1, não Seção 1'),
  PaginaPublicacao: numeroPositivo('Página da publicação', 'escreva 20, não p. 20'),
};

/** Process that runs at e-MEC, in place of type, number and date. */
export const tramitacaoCampos = {
  NumeroProcesso: digitosPositivos('Número do processo', 'escreva 202012345', [
    (valor) => Number(valor) <= MAIOR_PROCESSO,
    `Número do processo vai até ${MAIOR_PROCESSO}`,
  ]),
  TipoProcesso: textoMecSchema('Tipo do processo', 255),
  DataCadastro: dataObrigatoria('Data de cadastro é obrigatória'),
  DataProtocolo: dataObrigatoria('Data de protocolo é obrigatória'),
};

const atoBodyCampos = z.strictObject({
  AtoRegulatorioUid: uuidSchema.optional(),
  TipoCadastro: z
    .union([z.literal(TIPO_CADASTRO.autorizacao), z.literal(TIPO_CADASTRO.reconhecimento)], {
      error: 'TipoCadastro é 1 (autorização) ou 2 (reconhecimento)',
    })
    .optional(),
  TipoAtoRegulatorioUid: atoCampos.TipoAtoRegulatorioUid.optional(),
  Numero: atoCampos.Numero.optional(),
  Data: atoCampos.Data.optional(),
  VeiculoPublicacao: opcional(atoCampos.VeiculoPublicacao),
  NumeroPublicacao: opcional(atoCampos.NumeroPublicacao),
  DataPublicacao: opcional(atoCampos.DataPublicacao),
  SecaoPublicacao: opcional(atoCampos.SecaoPublicacao),
  PaginaPublicacao: opcional(atoCampos.PaginaPublicacao),
  InformacoesTramitacaoEMEC: z.strictObject(tramitacaoCampos).optional(),
  Versao: z.number().int().optional(),
  /** Another act of this type, number and date exists, and this one is to be stored all the same. */
  Repetido: z.literal(true).optional(),
});

type AtoBodyCampos = z.output<typeof atoBodyCampos>;
const DO_ATO_PUBLICADO = ['TipoAtoRegulatorioUid', 'Numero', 'Data'] as const;
const DA_PUBLICACAO = [
  'VeiculoPublicacao',
  'NumeroPublicacao',
  'DataPublicacao',
  'SecaoPublicacao',
  'PaginaPublicacao',
] as const;

/** A published act has type, number and date: said together with whatever else is wrong. */
const comAtoCompleto = <S extends typeof atoBodyCampos>(
  schema: S,
  faltas: Record<(typeof DO_ATO_PUBLICADO)[number], string>,
) =>
  DO_ATO_PUBLICADO.reduce(
    (corpo, campo) =>
      corpo.refine((body) => body.InformacoesTramitacaoEMEC !== undefined || body[campo] !== undefined, {
        error: faltas[campo],
        path: [campo],
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  );

/** A process at e-MEC has nothing beside itself; nothing is published before it exists. */
function conferirAto({ value, issues }: z.core.ParsePayload<AtoBodyCampos>): void {
  const recusar = (campo: keyof AtoBodyCampos, message: string) =>
    issues.push({ code: 'custom', path: [campo], message, input: value });
  if (value.InformacoesTramitacaoEMEC === undefined) {
    if (value.Data !== undefined && value.DataPublicacao && value.DataPublicacao < value.Data) {
      recusar('DataPublicacao', 'A publicação não pode ser anterior ao ato');
    }
    return;
  }
  for (const campo of [...DO_ATO_PUBLICADO, ...DA_PUBLICACAO]) {
    if (value[campo] !== undefined && value[campo] !== null) {
      recusar(campo, 'Um ato em tramitação no e-MEC só tem os dados do processo');
    }
  }
}

/** Body of a new or edited act. `AtoRegulatorioUid` marks an edit; `Versao` is the version that the person saw. */
export const gravarAtoBody = comAtoCompleto(atoBodyCampos, {
  TipoAtoRegulatorioUid: 'Tipo de Ato Regulatório é obrigatório',
  Numero: 'Número é obrigatório',
  Data: 'Data é obrigatória',
}).check(conferirAto);
export type GravarAtoBody = z.output<typeof gravarAtoBody>;

/** ATO-54 to ATO-56 and what MEC wants of a link: one rule per field of the form. */
export const vinculoCampos = {
  CursosUid: z
    .array(uuidSchema, { error: 'Curso é obrigatório' })
    .min(1, { error: 'Curso é obrigatório' })
    .max(500, { error: 'Vincule até 500 cursos de cada vez' }),
  ProcessoReconhecimento: z
    .string({ error: 'Processo de reconhecimento inválido' })
    .overwrite(comSinaisUsuais)
    .trim()
    .max(50, { error: 'Processo de reconhecimento deve ter até 50 caracteres' })
    .regex(/^[\d \-/.]*$/, {
      error: ({ input }) =>
        acusarSinal('Processo de reconhecimento aceita só dígitos, espaço, hífen, barra e ponto', input, /[\d \-/.]/),
    }),
  Habilitacao: textoMecSchema('Habilitação', 255),
};

/** Body of the link. Process, habilitation and renewal belong to recognitions only (ATO-69). */
export const vincularCursosBody = z.strictObject({
  AtoRegulatorioUid: uuidSchema,
  CursosUid: vinculoCampos.CursosUid,
  ProcessoReconhecimento: opcional(vinculoCampos.ProcessoReconhecimento),
  Habilitacao: opcional(vinculoCampos.Habilitacao),
  Renovacao: z.boolean().optional(),
  Versao: z.number().int().optional(),
});
export type VincularCursosBody = z.output<typeof vincularCursosBody>;

/** Columns of the list, which are those of its file. */
export const COLUNAS_DOS_ATOS = ['numero', 'data', 'tipo', 'cursos'] as const;

/** Regulatory act, read model (ATO-39). `versao` goes back with an edit, a link or a cancellation. */
const atoRegulatorioResponse = atoResponse.extend({
  atoRegulatorioUid: z.string(),
  tipoAtoRegulatorioUid: z.number().int().nullable(),
  ...inteiros('tipoCadastro', 'totalCursosVinculados', 'versao'),
  cancelado: z.boolean(),
  canceladoEm: textoOuNull,
  canceladoPor: textoOuNull,
});
export type AtoRegulatorio = z.infer<typeof atoRegulatorioResponse>;

const cursoVinculadoResponse = cursoResumoResponse.extend({
  vinculoUid: z.string(),
  processoReconhecimento: textoOuNull,
  habilitacao: textoOuNull,
  renovacao: z.boolean(),
});
export type CursoVinculado = z.infer<typeof cursoVinculadoResponse>;

const atoDoVinculo = atoResponse.extend({ atoRegulatorioUid: z.string(), cancelado: z.boolean() });

/** Acts that recognise and that authorise courses, and their links (ATO-*). */
export const atosRegulatoriosApi = {
  /** The acts of one face as a file, in the columns and the order of the screen. 404: nothing was found. */
  exportarLista: equipe('consultar', 'POST /api/reconhecimento/atos/exportar-lista', {
    resumo: 'Baixa a lista de atos regulatórios em CSV ou XLSX.',
    query: recorteDaListaQuery,
    body: arquivoDaListaBody(COLUNAS_DOS_ATOS).safeExtend({
      TipoCadastro: z.enum(TIPO_CADASTRO, { error: 'Escolha reconhecimento ou autorização' }),
    }),
    resposta: 'arquivo',
  }),
  /** ATO-57: `filtro` looks in type and number; `ordem` numero, data or tipo. Newest first. */
  listarDeReconhecimento: equipe('consultar', 'GET /api/reconhecimento/atos', {
    resumo: 'Lista os atos de reconhecimento de cursos.',
    query: listaQuery,
    resposta: paginaDe(atoRegulatorioResponse),
  }),
  /** ATO-58: as ATO-57. */
  listarDeAutorizacao: equipe('consultar', 'GET /api/curso/autorizacao/atos', {
    resumo: 'Lista os atos de autorização de cursos.',
    query: listaQuery,
    resposta: paginaDe(atoRegulatorioResponse),
  }),
  /** ATO-59, ATO-40: the types that MEC's schema accepts for acts of courses. */
  listarTipos: equipe('consultar', 'GET /api/reconhecimento/tiposAto', {
    resumo: 'Lista os tipos de ato regulatório.',
    resposta: z.array(z.object({ tipoAtoId: z.number().int(), nome: z.string() })),
  }),
  /** ATO-60: either face. */
  ler: equipe('consultar', 'GET /api/reconhecimento/ato-regulatorio/dados/:id', {
    resumo: 'Dados de um ato regulatório.',
    params: idParams,
    resposta: atoRegulatorioResponse,
  }),
  /**
   * ATO-61, ATO-62: without `TipoCadastro` a new act recognises. 409 when it was cancelled or changed meanwhile; 409
   * ATO_REPETIDO for a new act that says what another one says, unless `Repetido`.
   */
  gravar: equipe('cadastrar', 'POST /api/reconhecimento/ato-regulatorio/novo', {
    resumo: 'Cadastra ou altera um ato regulatório.',
    body: gravarAtoBody,
    resposta: atoRegulatorioResponse,
  }),
  /** ATO-65, ATO-35: the act and its links stay, marked; 409 when it is cancelled already or changed since `versao`. */
  cancelar: equipe('cadastrar', 'DELETE /api/reconhecimento/ato-regulatorio/cancela/:id', {
    resumo: 'Cancela um ato regulatório.',
    params: idParams,
    query: z.strictObject({ versao: inteiroDaUrl(1, 999_999_999).optional() }),
    resposta: atoRegulatorioResponse,
  }),
  /** ATO-66: either face. */
  listarCursos: equipe('consultar', 'GET /api/reconhecimento/cursos-ato-regulatorio/:id', {
    resumo: 'Lista os cursos vinculados a um ato regulatório.',
    params: idParams,
    resposta: z.array(cursoVinculadoResponse),
  }),
  /** ATO-67, ATO-41, CUR-45: newest act first, cancelled ones marked. */
  listarReconhecimentosDoCurso: equipe('consultar', 'GET /api/reconhecimento/cursos/:cursoId', {
    resumo: 'Lista os reconhecimentos de um curso.',
    params: z.strictObject({ cursoId: uuidSchema }),
    resposta: z.array(reconhecimentoResponse.extend({ atoRegulatorio: atoDoVinculo })),
  }),
  /** CUR-46: newest act first, cancelled ones marked. */
  listarAutorizacoesDoCurso: equipe('consultar', 'GET /api/curso/autorizacoes/:cursoId', {
    resumo: 'Lista as autorizações de um curso.',
    params: z.strictObject({ cursoId: uuidSchema }),
    resposta: z.array(z.object({ autorizacaoCursoUid: z.string(), atoRegulatorio: atoDoVinculo })),
  }),
  /** ATO-68: all of the courses or none; 409 for an act cancelled or changed meanwhile, or a link that exists. */
  vincularCursos: equipe('cadastrar', 'POST /api/reconhecimento/lote-novo-vinculo-curso', {
    resumo: 'Vincula cursos a um ato regulatório.',
    body: vincularCursosBody,
    resposta: z.array(cursoVinculadoResponse),
  }),
  /** ATO-70: a link of either face; 409 when the act is cancelled or a record of the course was registered with it. */
  excluirVinculo: equipe('cadastrar', 'DELETE /api/reconhecimento/exclui-vinculo-curso/:uid', {
    resumo: 'Exclui o vínculo de um curso com um ato regulatório.',
    params: z.strictObject({ uid: uuidSchema }),
    resposta: feitoResponse,
  }),
};
