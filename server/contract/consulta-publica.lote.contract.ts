import { z } from 'zod';
import { ROTULOS } from '#domain/registro/validacao-publica.ts';
import { TONS } from '#domain/veredito/resultados.ts';
import { idiomaQuery, textos, textosOuNull } from './common.ts';
import { codigoSchema } from './consulta-publica.contract.ts';
import { publico } from './endpoint.ts';
import { CODIGOS_POR_CHAMADA, CODIGOS_POR_LOTE } from './tamanhos-das-conferencias.ts';

/** Diplomas that a network may ask for within an hour without a key. */
export const LOTE_SEM_CHAVE_POR_HORA = 1_000;

const itemDoLote = z.object({
  codigo: z.string(),
  resultado: z.enum(['encontrado', 'nao-encontrado', 'indisponivel']),
  /** Null unless it was found. */
  situacao: z
    .object({
      ...textos('codigoValidacao', 'curso', 'instituicao', 'dataExpedicao', 'manchete', 'frase'),
      rotulo: z.enum(ROTULOS),
      tom: z.enum(TONS),
      /** `nome` as Portaria 1.095 art. 23 publishes it; null of an annulled diploma. */
      ...textosOuNull('nome', 'dataAnulacao', 'xmlSha256'),
    })
    .nullable(),
});
export type ItemDoLote = z.infer<typeof itemDoLote>;

/** Many diplomas at once: status, and the name that the law publishes beside it. */
export const lotePublicoApi = {
  /**
   * `Authorization: Bearer` with a key raises the limit; each call with one is an audit entry. 401 for a key that is
   * not good, 429 beyond the hour's limit. `parte`: the same answer signed, for the report.
   */
  conferir: publico('POST /api/diploma/situacoes', {
    resumo:
      'Situação de até 50 diplomas de uma vez, com o nome que a Portaria 1.095 publica; com chave, limites maiores.',
    body: z.strictObject({
      codigos: z
        .array(codigoSchema)
        .min(1, { error: 'Informe os códigos' })
        .max(CODIGOS_POR_CHAMADA, { error: `Até ${CODIGOS_POR_CHAMADA} códigos por chamada` }),
    }),
    limitePorMinuto: 60,
    conferida: true,
    resposta: z.object({ consultadoEm: z.iso.datetime(), itens: z.array(itemDoLote), parte: z.string() }),
  }),
  /** Joins signed answers of the last day into one PDF that holds them signed; 422 for any that is not ours. */
  relatar: publico('POST /api/diploma/situacoes/relatorio', {
    resumo: 'Relatório assinado, em PDF, de conferências feitas em lote nas últimas 24 horas.',
    query: idiomaQuery,
    body: z.strictObject({
      partes: z
        .array(z.string().max(60_000, { error: 'Parte grande demais' }))
        .min(1, { error: 'Informe as partes' })
        .max(CODIGOS_POR_LOTE / 10, { error: 'Partes demais' }),
    }),
    limitePorMinuto: 5,
    resposta: 'arquivo',
  }),
};
