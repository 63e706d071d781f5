import { z } from 'zod';
import { atoResponse, enderecoResponse } from './ato.schemas.ts';
import { inteiroDaUrl, inteiros, textoOuNull, textos, textosOuNull } from './common.ts';
import { equipe, publico } from './endpoint.ts';

/** Outside addresses that the screens link to; null where the office has none (R13). */
const enderecosResponse = z.object({
  /** The office's own site: where 'Página Inicial - CAE' (GER-07) leads on public pages; staff pages lead to `/cae`. */
  caeUrl: textoOuNull,
  /** External permission-denied page; the client adds the system code (SES-13). */
  permissaoNegadaUrl: textoOuNull,
  ...textosOuNull('consultaFisicaUrl', 'consultaAntigaUrl', 'verificadorMecUrl'),
  /** Public address of the current list of annulled diplomas. */
  listaAnuladosUrl: textoOuNull,
});

/** For every page, public ones included. */
const instituicaoPublicaResponse = z.object({
  nome: z.string(),
  sigla: z.string(),
  codigoEmec: textoOuNull,
  site: textoOuNull,
  /** Path or address of the logo; null draws the initials. */
  logoUrl: textoOuNull,
  /** One printable line: street, city, state, postal code. */
  enderecoPostal: textoOuNull,
  enderecos: enderecosResponse,
  modo: z.enum(['demo', 'producao']),
  /** A9: decides where a visitor without a session is sent. */
  identidade: z.enum(['local', 'externa', 'oidc']),
  /** Ways in of our own login screen: CPF and password, and the provider of single sign-on by its name. */
  entradas: z.object({ local: z.boolean(), provedor: textoOuNull }),
  /** The public pages offer the government's translator into Libras. */
  vlibras: z.boolean(),
  /** IANA zone in which "today" is decided (R8). */
  fusoHorario: z.string(),
  /** The numbers of the institution's processes begin with it, `00000.` */
  prefixoDoProcesso: textoOuNull,
});
export type InstituicaoPublica = z.infer<typeof instituicaoPublicaResponse>;

/** Pseudo state of those born abroad (NOV-62): no municipality list, free text instead. */
export const UF_EXTERIOR = 'OU';

/** Institution with everything that the wizard's last step and the diploma show; acts are those in force today. */
const instituicaoResponse = z.object({
  instituicaoID: z.number().int(),
  ...textos('nome', 'sigla', 'codigoEmec', 'cnpj'),
  endereco: enderecoResponse,
  credenciamento: atoResponse.nullable(),
  recredenciamento: atoResponse.nullable(),
  renovacaoDeRecredenciamento: atoResponse.nullable(),
  atoAutorizacaoRegistro: atoResponse.nullable(),
  mantenedora: z.object({ razaoSocial: z.string(), cnpj: z.string(), endereco: enderecoResponse }).nullable(),
});
export type Instituicao = z.infer<typeof instituicaoResponse>;

/** Lookups (APO-*). */
export const apoioApi = {
  /** R13: the institution and this installation, as the shell of every page shows them. */
  lerInstituicaoPublica: publico('GET /api/publico/instituicao', {
    resumo: 'Dados da instituição e endereços usados em todas as páginas.',
    resposta: instituicaoPublicaResponse,
  }),
  /** APO-02, APO-07: `ufuid` is the two-letter code; the last one is `OU`. */
  listarUfs: equipe('consultar', 'GET /api/endereco/ufs', {
    resumo: 'Lista as unidades da federação, e OU para o exterior.',
    resposta: z.array(z.object({ ufuid: z.string(), nome: z.string() })),
  }),
  /** APO-03, APO-05, APO-08: `municipioUID` is the IBGE code, seven digits; `OU` has none, an unknown UF is 404. */
  listarMunicipios: equipe('consultar', 'GET /api/endereco/ufs/municipios/:uf', {
    resumo: 'Lista os municípios de uma unidade da federação.',
    params: z.strictObject({
      uf: z.string().regex(/^[A-Za-z]{2}$/, { error: 'Informe a sigla da UF com duas letras' }),
    }),
    resposta: z.array(z.object({ municipioUID: z.string(), nome: z.string() })),
  }),
  /** APO-01, APO-06. */
  listarCampi: equipe('consultar', 'GET /api/campus', {
    resumo: 'Lista os campi.',
    resposta: z.array(z.object({ ...inteiros('campusID', 'instituicaoID'), ...textos('nome', 'sigla') })),
  }),
  /** APO-04, APO-10. */
  listarGraus: equipe('consultar', 'GET /api/grau', {
    resumo: 'Lista os graus conferidos.',
    resposta: z.array(z.object({ grauID: z.number().int(), descricao: z.string() })),
  }),
  /** Modalities of a course (NOV-77). */
  listarModalidades: equipe('consultar', 'GET /api/modalidade', {
    resumo: 'Lista as modalidades de curso.',
    resposta: z.array(z.object({ modalidadeID: z.number().int(), nome: z.string() })),
  }),
  /** APO-09. */
  listarInstituicoes: equipe('consultar', 'GET /api/instituicao', {
    resumo: 'Lista as instituições emissoras e registradoras.',
    resposta: z.array(z.object({ instituicaoID: z.number().int(), nome: z.string(), sigla: z.string() })),
  }),
  /** One institution; 404 when there is none with the id. */
  lerInstituicao: equipe('consultar', 'GET /api/instituicao/:id', {
    resumo: 'Dados completos de uma instituição.',
    params: z.strictObject({ id: inteiroDaUrl(1, 999_999_999) }),
    resposta: instituicaoResponse,
  }),
};
