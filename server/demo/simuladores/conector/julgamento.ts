import { z } from 'zod';
import { ESPECIES } from './protocolo.ts';

/*
 * The connector refuses these of a documentData at once: written from RNP's schemas 0.16.0: the wrapping of lists, text
 * for numbers, the keys. What MEC's layout says of the values comes out when the XML is generated.
 */

const UUID_V4 = /^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/i;
const chave = z.string().min(1).max(255);
const meta = z.object({
  clientId: z.string().regex(UUID_V4),
  clientSignature: chave,
  docType: z.string(),
  groupId: chave,
  yourNumber: chave,
  mimeType: z.string(),
  dltId: z.literal('ethereum').optional(),
  isDocSigned: z.enum(['true', 'false']).optional(),
  attachment: z.string().endsWith('.pdf').optional(),
});
type Meta = z.infer<typeof meta>;

const livre = z.looseObject;
const texto = z.string().min(1);
const cpf = z.string().regex(/^\d{11}$/);
const cnpj = z.string().regex(/^\d{14}$/);
const listaDe = <T extends z.ZodType>(nome: string, item: T) => z.array(z.strictObject({ [nome]: item })).min(1);
const umaDe =
  (...chaves: readonly string[]) =>
  (valor: object) =>
    chaves.filter((nome) => nome in valor).length === 1;

const assinantes = listaDe(
  'Assinante',
  livre({ CPF: cpf }).refine(umaDe('Cargo', 'OutroCargo'), 'Cargo ou OutroCargo'),
);
const docentes = listaDe('Docente', livre({ Nome: texto, Titulacao: texto, CPF: cpf.optional() }));
const horaRelogio = z.string().regex(/^\d+\.\d{2}$/);
const carga = livre({
  HoraAula: z
    .string()
    .regex(/^[1-9]\d*$/)
    .optional(),
  HoraRelogio: horaRelogio.optional(),
});
const umaOuMais = <T extends z.ZodType>(uma: T) => z.union([uma, z.array(uma).min(2)]);
const horas = umaOuMais(z.union([horaRelogio, livre({ Etiqueta: texto, HoraRelogio: horaRelogio })]));
const situacao = z.union([texto, livre({})]);
const aluno = livre({ ID: texto, Nome: texto });
const curso = livre({ NomeCurso: texto }).refine(umaDe('CodigoCursoEMEC', 'SemCodigoCursoEMEC'), 'código do curso');
const ies = livre({ Nome: texto, CodigoMEC: z.string().regex(/^\d+$/), CNPJ: cnpj });

const elemento = z.union([
  z.strictObject({
    Disciplina: livre({
      NomeDisciplina: texto,
      CargaHoraria: umaOuMais(carga),
      Situacao: situacao,
      Nota: z
        .string()
        .regex(/^(\d\.\d{2}|10\.00)$/)
        .optional(),
      NotaAteCem: z
        .string()
        .regex(/^(\d{1,2}\.\d{2}|100\.00)$/)
        .optional(),
      Docentes: docentes.optional(),
    }),
  }),
  z.strictObject({
    AtividadeComplementar: livre({ CargaHorariaEmHoraRelogio: horas, DocentesResponsaveisPelaValidacao: docentes }),
  }),
  z.strictObject({ Estagio: livre({ CargaHorariaEmHorasRelogio: horas, DocentesOrientadores: docentes }) }),
  z.strictObject({ SituacaoDiscente: livre({ PeriodoLetivo: texto, Situacao: situacao }) }),
]);
const historico = livre({
  ElementosHistorico: z.array(elemento).min(1),
  SituacaoAtualDiscente: livre({ Situacao: situacao }),
  ENADE: z.array(z.strictObject({ SituacaoENADE: livre({}) })).optional(),
  CargaHorariaCursoIntegralizada: carga,
  CargaHorariaCurso: carga,
});
const requisicao = livre({
  DadosDiploma: livre({
    Diplomado: aluno.extend({ CPF: cpf, DataNascimento: z.iso.date() }),
    DadosCurso: curso,
    IesEmissora: ies,
    Assinantes: assinantes.optional(),
  }),
  DadosPrivadosDiplomado: livre({
    Filiacao: listaDe('Genitor', livre({ Nome: texto, Sexo: z.enum(['F', 'M']) })),
    HistoricoEscolar: historico,
  }),
  DocumentacaoComprobatoria: listaDe('Documento', livre({ Tipo: texto, Arquivo: texto })).optional(),
});
const deQuem = { DadosCurso: curso, IesEmissora: ies } as const;
const registradora = ies.extend({ Mantenedora: livre({}) });
const datado = { Versao: texto, ambiente: z.enum(['Produção', 'Homologação']).optional() } as const;

const criterio = livre({ Codigo: texto, CargasHorariasCriterio: livre({ CargaHorariaMinima: horaRelogio }) });
const curriculo = livre({
  CodigoCurriculo: texto,
  DataCurriculo: z.iso.date(),
  MinutosRelogioDaHoraAula: z.string().regex(/^[1-9]\d*$/),
  ...deQuem,
  infEtiquetas: listaDe('Etiqueta', livre({ Codigo: texto, Nome: texto })),
  infAreas: z.array(z.strictObject({ Area: livre({}) })),
  infEstruturaCurricular: listaDe(
    'UnidadeCurricular',
    livre({ Tipo: texto, Codigo: texto, Nome: texto, CargaHorariaEmHoraRelogio: horaRelogio }),
  ),
  infCriteriosIntegralizacao: z
    .array(
      z.union([
        z.strictObject({ CriterioIntegralizacaoRotulos: criterio }),
        z.strictObject({ CriterioIntegralizacaoExpressao: criterio }),
      ]),
    )
    .min(1),
});

const transcrito = (conteudo: z.ZodType) => livre({ ...datado, infHistoricoEscolar: conteudo });
const figura = (referencia: string) => livre({ [referencia]: texto });
const DADOS: Readonly<Record<number, z.ZodType>> = {
  1: transcrito(livre({ Aluno: aluno, ...deQuem, HistoricoEscolar: historico })),
  2: livre({
    ...datado,
    infDiploma: livre({
      DadosDiploma: livre({ Diplomado: aluno, ...deQuem }),
      DadosRegistro: livre({
        IesRegistradora: registradora,
        LivroRegistro: livre({ ResponsavelRegistro: livre({ Nome: texto, CPF: cpf }) }),
        Assinantes: assinantes.optional(),
      }),
    }),
  }),
  3: transcrito(livre({ Aluno: aluno, ...deQuem })),
  4: livre({ ...datado, RegistroReq: requisicao.optional(), RegistroSegundaViaReq: requisicao.optional() }).refine(
    umaDe('RegistroReq', 'RegistroReqNSF', 'RegistroSegundaViaReq'),
    'uma requisição de registro',
  ),
  5: figura('ReferenciaDiploma'),
  6: livre({ ...datado, infDiploma: livre({}) }),
  7: livre(datado),
  8: livre({
    ...datado,
    infListaDiplomasAnulados: livre({
      NumeroDeSequencia: z.string().regex(/^[1-9]\d*$/),
      IESRegistradora: registradora,
      DiplomasAnulados: z.array(z.strictObject({ DiplomaAnulado: livre({ CodigoDiplomaAnulado: texto }) })),
      DataMaximaProximaAtualizacao: z.iso.date(),
    }),
  }),
  9: livre({
    ...datado,
    infArquivoFiscalizacaoRegistradora: livre({ DiplomasFiscalizados: z.array(livre({})).min(1) }),
  }),
  10: livre({ ...datado, infArquivoFiscalizacaoEmissora: livre({ DiplomasFiscalizados: z.array(livre({})).min(1) }) }),
  11: livre({ ...datado, Versao: z.literal('1.05'), infCurriculoEscolar: curriculo }),
  12: figura('ReferenciaCurriculo'),
  13: figura('ReferenciaHistorico'),
};

/** A documentData that may come in, or what is wrong with it, each with its JSON path. */
type Veredito = { meta: Meta; erros: readonly [] } | { meta: null; erros: readonly string[] };

const umErro = (motivo: string): Veredito => ({ meta: null, erros: [motivo] });

export function julgar(documentType: number, documentData: string): Veredito {
  const especie = ESPECIES[documentType];
  const dados = DADOS[documentType];
  if (especie === undefined || dados === undefined) return umErro(`documentType ${documentType} desconhecido`);
  let json: unknown;
  try {
    json = JSON.parse(documentData);
  } catch {
    return umErro('documentData não é JSON');
  }
  const lido = z
    .object({
      meta: meta.extend({
        docType: z.literal(especie.nome),
        mimeType: especie.pdf ? z.literal('application/pdf') : z.enum(['text/xml', 'application/xml']),
      }),
      data: dados,
    })
    .safeParse(json);
  if (lido.success) return { meta: lido.data.meta, erros: [] };
  return { meta: null, erros: folhas(lido.error.issues, []).slice(0, 10) };
}

// Of a failed alternative, what the branch that came farthest says.
function folhas(problemas: readonly z.core.$ZodIssue[], antes: readonly PropertyKey[]): string[] {
  return problemas.flatMap((problema) => {
    const caminho = [...antes, ...problema.path];
    if (problema.code !== 'invalid_union') return [`/${caminho.join('/')} ${problema.message}`];
    const ramos = problema.errors.map((ramo) => folhas(ramo, caminho));
    return ramos.toSorted((a, b) => fundo(b) - fundo(a))[0] ?? [];
  });
}
const fundo = (erros: readonly string[]): number => Math.max(0, ...erros.map((erro) => erro.split('/').length));
