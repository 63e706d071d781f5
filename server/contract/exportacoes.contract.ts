import { z } from 'zod';
import { diasEntre } from '#domain/texto/data.ts';
import { dataSchema, inteiroDaUrl, periodoBody, textos } from './common.ts';
import { equipe, publico } from './endpoint.ts';
import { filtrosDaLista } from './registros.contract.ts';

/** Longest period of the public export, in days: an anonymous call must stay a small one. */
const DIAS_DA_EXPORTACAO_PUBLICA = 366;

/** Most records that one file may hold. */
export const MAXIMO_DE_REGISTROS = { publico: 10_000, dadosAbertos: 100_000, equipe: 20_000 } as const;

const FORMATOS_PUBLICOS = ['pdf', 'csv', 'json'] as const;
export type FormatoPublico = (typeof FORMATOS_PUBLICOS)[number];

/** File names when content-disposition gives none (EXP-07, EXP-10, EXP-11). */
export const NOMES_PADRAO = {
  consultaPublica: 'consulta-publica.pdf',
  extratoPdf: 'extrato-dou.pdf',
  extratoDoc: 'extrato-dou.docx',
  avisoRtf: 'aviso-dou.rtf',
} as const;

const extratoBody = periodoBody.safeExtend(filtrosDaLista.shape);
const avisoBody = filtrosDaLista
  .extend({
    DataInicio: dataSchema('Data inicial inválida', 'Informe a data inicial').optional(),
    DataFim: dataSchema('Data final inválida', 'Informe a data final').optional(),
  })
  .refine(({ DataInicio, DataFim }) => !DataInicio || !DataFim || DataInicio <= DataFim, {
    path: ['DataInicio'],
    error: 'A data inicial não pode ser posterior à data final',
  });

/** EXP-*, and the gazette's notice as text. */
export const exportacoesApi = {
  /** EXP-05: what art. 23 of Portaria MEC 1.095/2018 makes public. 404 for a period without any, 422 for too many. */
  exportarConsultaPublica: publico('POST /api/registro/exportar-consulta-publica', {
    resumo: 'Exporta em PDF, CSV ou JSON a relação pública dos diplomas registrados em um período de até um ano.',
    body: periodoBody
      .safeExtend({ formato: z.enum(FORMATOS_PUBLICOS).optional() })
      .refine(({ DataInicio, DataFim }) => (diasEntre(DataInicio, DataFim) ?? 0) < DIAS_DA_EXPORTACAO_PUBLICA, {
        path: ['DataFim'],
        error: 'Escolha um período de até um ano',
      }),
    limitePorMinuto: 6,
    resposta: 'arquivo',
  }),
  /** Years of which there are open data, the newest first (Lei 12.527/2011, art. 8º). */
  listarDadosAbertos: publico('GET /api/publico/dados-abertos', {
    resumo: 'Lista os anos com dados abertos dos diplomas registrados e quantos registros cada um tem.',
    limitePorMinuto: 60,
    resposta: z.array(z.object({ ano: z.number().int(), registros: z.number().int() })),
  }),
  /** The public list of a whole year, masked as everywhere. 404 for a year without records. */
  baixarDadosAbertos: publico('GET /api/publico/dados-abertos/:ano/:formato', {
    resumo: 'Baixa a relação pública dos diplomas registrados em um ano, em CSV ou JSON.',
    params: z.strictObject({ ano: inteiroDaUrl(1900, 2999), formato: z.enum(['csv', 'json']) }),
    limitePorMinuto: 6,
    resposta: 'arquivo',
  }),
  /** The old books have a file of their own: they are in no year's, and in no statement for the DOU. */
  lerDadosDoAcervo: publico('GET /api/publico/dados-abertos-do-acervo', {
    resumo: 'Diz quantos registros de livros anteriores há nos dados abertos.',
    limitePorMinuto: 60,
    resposta: z.object({ registros: z.number().int() }),
  }),
  /** The same columns, with folha, sequência, via and how far the date of registration is known; absent facts empty or null. */
  baixarDadosDoAcervo: publico('GET /api/publico/dados-abertos-do-acervo/:formato', {
    resumo: 'Baixa a relação pública dos registros de livros anteriores, em CSV ou JSON.',
    params: z.strictObject({ formato: z.enum(['csv', 'json']) }),
    limitePorMinuto: 6,
    resposta: 'arquivo',
  }),
  /** EXP-08, EXP-10. */
  exportarExtratoPdf: equipe('consultar', 'POST /api/registro/exportar-extrato-dou-pdf', {
    resumo: 'Exporta o extrato de registros de um período, para o DOU, em PDF.',
    body: extratoBody,
    resposta: 'arquivo',
  }),
  /** EXP-09, EXP-11. */
  exportarExtratoDoc: equipe('consultar', 'POST /api/registro/exportar-extrato-dou-doc', {
    resumo: 'Exporta o extrato de registros de um período, para o DOU, em DOCX.',
    body: extratoBody,
    resposta: 'arquivo',
  }),
  /** Annulled records are not in it; without a period it is that of the records found. 404: none. */
  lerAviso: equipe('consultar', 'POST /api/registro/aviso-dou', {
    soLe: true,
    resumo: 'Redige o aviso de registro de diplomas, para o DOU, do que a lista mostra.',
    body: avisoBody,
    resposta: z.object({ ...textos('texto', 'inicio', 'fim'), registros: z.number().int() }),
  }),
  /** The same text. */
  exportarAvisoRtf: equipe('consultar', 'POST /api/registro/exportar-aviso-dou-rtf', {
    resumo: 'Exporta em RTF o aviso de registro de diplomas, para o envio ao DOU.',
    body: avisoBody,
    resposta: 'arquivo',
  }),
};
