import { z } from 'zod';
import { feitoResponse, idParams, textos } from './common.ts';
import { consulta } from './endpoint.ts';

/** Lists of the staff whose looks a person may choose. */
const LISTAS = ['registros', 'formandos', 'pendentes', 'envios', 'livros', 'documentos', 'cursos', 'atos'] as const;
export type NomeDaLista = (typeof LISTAS)[number];

/** Rows are as high as one of these says. */
export const DENSIDADES = ['compacta', 'normal', 'folgada'] as const;

/** Most filters that a person may name in one list. */
export const MAXIMO_DE_FILTROS = 20;

const lista = z.enum(LISTAS, { error: 'Lista inválida' });

/** The columns in their order, each in sight or not; what is not named keeps its place. */
const colunas = z
  .array(
    z.strictObject({ chave: z.string().regex(/^[A-Za-z]{1,40}$/, { error: 'Coluna inválida' }), mostra: z.boolean() }),
  )
  .max(40, { error: 'Até 40 colunas' });

/** A person likes a list to look so. */
export const aparenciaResponse = z.object({ lista, colunas, densidade: z.enum(DENSIDADES) });
export type AparenciaDaLista = Omit<z.infer<typeof aparenciaResponse>, 'lista'>;

/** A filter that a person named: `busca` is the query of the list's address. */
export const filtroResponse = z.object({ ...textos('id', 'nome', 'busca'), lista });
export type FiltroGuardado = z.infer<typeof filtroResponse>;

const nome = z
  .string({ error: 'Dê um nome ao filtro' })
  .trim()
  .min(1, { error: 'Dê um nome ao filtro' })
  .max(60, { error: 'O nome aceita até 60 letras' });

/** Body of a filter that is to be kept. */
export const guardarFiltroBody = z.strictObject({
  Lista: lista,
  Nome: nome,
  Busca: z.string().max(2_000, { error: 'O filtro é longo demais para ser guardado' }),
});

/** A person arranges their own lists: nobody else sees it, and no act is written. */
export const minhasListasApi = {
  ler: consulta('GET /api/sessao/listas', {
    resumo: 'Informa como quem está na sessão gosta de ver as listas, e os filtros que guardou.',
    resposta: z.object({
      aparencias: z.array(aparenciaResponse),
      filtros: z.array(filtroResponse),
    }),
  }),
  gravarAparencia: consulta('PUT /api/sessao/listas/:lista', {
    resumo: 'Guarda as colunas e a densidade de uma lista para quem está na sessão.',
    params: z.strictObject({ lista }),
    body: z.strictObject({
      Colunas: colunas,
      Densidade: z.enum(DENSIDADES, { error: 'Escolha compacta, normal ou folgada' }),
    }),
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** The list looks again as it does for everybody. */
  esquecerAparencia: consulta('DELETE /api/sessao/listas/:lista', {
    resumo: 'Volta as colunas e a densidade de uma lista ao padrão.',
    params: z.strictObject({ lista }),
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** A CPF that was searched for is not kept. 409: the name is taken; 422: there are 20 already. */
  guardarFiltro: consulta('POST /api/sessao/filtros', {
    resumo: 'Guarda com um nome o filtro de uma lista.',
    body: guardarFiltroBody,
    semRelogio: true,
    resposta: filtroResponse,
  }),
  /** 404: it is not there (any more); 409: the name is taken. */
  renomearFiltro: consulta('PUT /api/sessao/filtros/:id', {
    resumo: 'Dá outro nome a um filtro guardado.',
    params: idParams,
    body: z.strictObject({ Nome: nome }),
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** One that is not there any more is no error. */
  excluirFiltro: consulta('DELETE /api/sessao/filtros/:id', {
    resumo: 'Exclui um filtro guardado.',
    params: idParams,
    semRelogio: true,
    resposta: feitoResponse,
  }),
};
