import { z } from 'zod';
import { CODIFICACOES, leituraSchema, respostaSchema } from '#contract/acervo.contract.ts';
import { NOMES_DOS_CAMPOS } from '#domain/acervo/campos.ts';
import { TIPOS_DE_PROBLEMA } from '#domain/acervo/problemas.ts';
import { NOMES_DAS_SITUACOES, RECORTES, SITUACOES_DA_IMPORTACAO } from '#domain/acervo/situacoes.ts';

/*
 * JSON kept of an import. Imports outlive versions of this program: one whose JSON is of another is told to be so,
 * and can be thrown away.
 */

const inteiro = z.number().int();
const celula = z.object({ linha: inteiro, texto: z.string() });
const linhaBruta = z.object({
  linha: inteiro,
  celulas: z.array(z.string()).readonly(),
  numeros: z.array(inteiro).readonly().optional(),
  datas: z.array(inteiro).readonly().optional(),
  riscada: z.boolean().optional(),
  achados: z
    .array(
      z.object({ tipo: z.enum(TIPOS_DE_PROBLEMA), campo: z.string(), valor: z.string(), nota: z.string().optional() }),
    )
    .readonly()
    .optional(),
});
const codificacao = z.enum(CODIFICACOES);
const amostras = z.object({
  abas: z.array(
    z.object({
      nome: z.string(),
      linhas: z.array(linhaBruta),
      ocultas: z.object({ aba: z.boolean(), colunas: z.array(inteiro) }).optional(),
    }),
  ),
  texto: z
    .object({
      codificacao: codificacao.nullable(),
      candidatas: z.array(z.object({ codificacao, exemplos: z.array(z.string()) })),
      duasVezes: z.string().nullable(),
    })
    .nullable(),
});
const campo = z.enum(NOMES_DOS_CAMPOS);
const datas = z.object({
  campo,
  coluna: inteiro,
  prova: z.object({ 'dia-mes': inteiro, 'mes-dia': inteiro }),
  exemplos: z.object({ 'dia-mes': celula.optional(), 'mes-dia': celula.optional() }),
  amostras: z.array(celula),
  semOrdem: inteiro,
  seculos: z.array(z.object({ ano: z.string(), linhas: inteiro })),
});

export const importacaoGuardada = z.object({
  tipo: z.enum(['csv', 'xlsx', 'ods', 'xml', 'zip']),
  situacao: z.enum(SITUACOES_DA_IMPORTACAO),
  recorte: z.enum(RECORTES),
  amostras,
  leitura: leituraSchema,
  colunas: z.array(campo.nullable()),
  /** Null: what its columns of dates prove was not read yet. */
  datas: z.array(datas).nullable(),
  respostas: z.array(respostaSchema),
  soma: z.partialRecord(z.enum(['linhas', 'semCpf', ...NOMES_DAS_SITUACOES]), inteiro),
});

/** Stands for what is kept of an import and can no longer be read. */
export const NADA_GUARDADO = {
  amostras: { abas: [], texto: null },
  leitura: { aba: '', cabecalho: 1, codificacao: null, separador: null, consertar: false },
  colunas: [],
  datas: null,
  respostas: [],
  soma: {},
};

export const ILEGIVEL =
  'Este arquivo foi guardado por outra versão do sistema, e o que se decidiu dele não pode mais ser lido. Descarte-o e envie-o de novo.';
