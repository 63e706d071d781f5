import { z } from 'zod';
import { todosOsCampos } from '#domain/novo-registro/formulario-campos.ts';
import { CAMPOS_COM_GRAFIA } from '#domain/novo-registro/grafia.ts';
import { textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { responsavel } from './endpoint.ts';
import { fatoQueFaltaResponse } from './fatos.schemas.ts';
import { dataColacaoId as DataColacaoId, rgaSchema } from './formandos.contract.ts';
import { derivacaoResponse } from './novo-registro.rascunho.contract.ts';
import { revisaoSchema } from './novo-registro.revisao.contract.ts';

const { shape } = todosOsCampos;

/** What a person says of one graduate; a derived value that is here was seen and answered. */
const respostasDaLinha = z.strictObject({
  /** Another book than the one of the others. */
  LivroID: uuidSchema.optional(),
  Processo: shape.Processo.optional(),
  FormaAcesso: shape.FormaAcesso.optional(),
  SituacaoENADE: shape.SituacaoENADE.optional(),
  EdicaoENADE: shape.EdicaoENADE.optional(),
  CursoFormacao: shape.CursoFormacao.optional(),
  TituloConferido: shape.TituloConferido.optional(),
  /** The spelling taken for what SIGA writes in capitals alone. */
  Nome: shape.Nome.optional(),
  NomeSocial: shape.NomeSocial.optional(),
  Nacionalidade: shape.Nacionalidade.optional(),
  NaturalidadeNomeMunicipio: shape.NaturalidadeNomeMunicipio.optional(),
  NaturalidadeNomeMunicipioEstrangeiro: shape.NaturalidadeNomeMunicipioEstrangeiro.optional(),
  NomeMae: shape.NomeMae.optional(),
  NomePai: shape.NomePai.optional(),
  NomeGenitor3: shape.NomeGenitor3.optional(),
  NomeGenitor4: shape.NomeGenitor4.optional(),
});
export type RespostasDaLinha = z.output<typeof respostasDaLinha>;

/** One graduate of a ceremony: what was answered, and what was reviewed of it in the rehearsal. */
const linhaDoLote = z.strictObject({
  Rga: rgaSchema,
  Respostas: respostasDaLinha.optional(),
  Revisao: revisaoSchema.optional(),
});

/** What is common to a whole ceremony; everything else comes from SIGA, the defaults and the answers of each line. */
export const criarLoteBody = z.strictObject({
  DataColacaoId,
  Rgas: z
    .array(rgaSchema)
    .min(1, { error: 'Selecione ao menos um formando' })
    .max(500, { error: 'São aceitos até 500 formandos por vez' }),
  /** Answers and review of each line; a line without is judged by what its texts say. */
  Linhas: z.array(linhaDoLote).max(500, { error: 'São aceitos até 500 formandos por vez' }).optional(),
  LivroID: uuidSchema,
  Processo: shape.Processo,
  DataExpedicao: shape.DataExpedicao,
  DataRegistro: shape.DataRegistro,
  DataEmissaoHistorico: shape.DataEmissaoHistorico,
  HoraEmissaoHistorico: shape.HoraEmissaoHistorico,
});

/** A rehearsal: the same, a few graduates at a time; what is common may still be missing. */
export const conferirBody = z.strictObject({
  DataColacaoId,
  Linhas: z
    .array(linhaDoLote.omit({ Revisao: true }))
    .min(1, { error: 'Selecione ao menos um formando' })
    .max(20, { error: 'São conferidos até 20 formandos por vez' }),
  ...criarLoteBody.omit({ DataColacaoId: true, Rgas: true, Linhas: true }).partial().shape,
});

/** One graduate rehearsed: what would be registered, what is in doubt, what refuses it. */
const linhaConferida = z.object({
  ...textos('rga', 'nome', 'curso', 'processo', 'edicaoENADE'),
  /** The derived values as they stand, answers included. */
  derivacoes: z.array(derivacaoResponse.extend({ respondida: z.boolean() })),
  /** What SIGA writes in capitals alone, with the spelling that is proposed; the answers take it. */
  grafias: z.array(z.object({ campo: z.enum(CAMPOS_COM_GRAFIA), ...textos('rotulo', 'proposta') })),
  formacoes: z.array(z.string()),
  titulos: z.array(z.string()),
  livroID: textoOuNull,
  /** The book of the course's last record; of a course without records, the first one of its campus. */
  livroDoCurso: z.object({ livroID: uuidSchema, nome: z.string(), por: z.enum(['curso', 'campus']) }).nullable(),
  /** What the office has not stated yet and this registration rests on; what of it refuses the line is a problem too. */
  faltam: z.array(fatoQueFaltaResponse),
  /** What refuses it, MEC's grammar included. */
  problemas: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
  /** What is to be seen before it is registered; `campo` is null for what the body has no place for. */
  avisos: z.array(z.object({ campo: textoOuNull, mensagem: z.string() })),
  /** Of what would be registered, when nothing refuses it: `Revisao` of its line. */
  revisao: z.object({ hash: z.string(), fontes: z.record(z.string(), z.string()) }).nullable(),
});
export type LinhaConferida = z.infer<typeof linhaConferida>;

const itemDoLote = z.object({
  rga: z.string(),
  nome: z.string(),
  situacao: z.enum(['aguardando', 'registrado', 'recusado']),
  ...textosOuNull('erro', 'livro', 'registroID'),
  numeroRegistro: z.number().int().nullable(),
});

/** A ceremony being registered: one line a graduate; it can be gone on with from any browser. */
const loteResponse = z.object({
  ...textos('loteID', 'dataColacaoId', 'criadoPor', 'criadoEm'),
  /** Others sign now than in the rehearsal: lines that wait are refused until they are rehearsed again. */
  quemAssinaMudou: z.boolean(),
  itens: z.array(itemDoLote),
});
export type LoteDeRegistro = z.infer<typeof loteResponse>;

const loteParams = z.strictObject({ loteId: uuidSchema });

/** Registration of a whole ceremony. */
export const loteApi = {
  /** Judges graduates of a ceremony by all that a registration is judged by; writes nothing, gives no number. */
  conferir: responsavel('POST /api/registro/lote/ensaio', {
    resumo: 'Confere o registro de formandos de uma colação, sem registrar nada.',
    body: conferirBody,
    resposta: z.array(linhaConferida),
  }),
  /** Begins the registration of a ceremony; nothing is registered yet. */
  criar: responsavel('POST /api/registro/lote', {
    resumo: 'Inicia o registro de uma colação inteira.',
    body: criarLoteBody,
    resposta: loteResponse,
  }),
  /** State of a ceremony's registration. */
  ler: responsavel('GET /api/registro/lote/:loteId', {
    resumo: 'Situação do registro de uma colação.',
    params: loteParams,
    resposta: loteResponse,
  }),
  /** Unfinished ceremonies, newest first: what a closed tab left behind. */
  listarAbertos: responsavel('GET /api/registro/lotes-abertos', {
    resumo: 'Colações com registro por terminar.',
    resposta: z.array(
      loteResponse
        .omit({ itens: true, quemAssinaMudou: true })
        .extend({ aguardando: z.number().int(), total: z.number().int() }),
    ),
  }),
  /** Registers one graduate in a transaction of its own; asking again for one that is done answers the same line. */
  registrarItem: responsavel('POST /api/registro/lote/:loteId/registrar/:rga', {
    resumo: 'Registra um formando da colação.',
    params: loteParams.extend({ rga: rgaSchema }),
    resposta: itemDoLote,
  }),
};
