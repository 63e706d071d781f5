import { z } from 'zod';
import { atoResponse, enderecoResponse, inteiroDaUrl } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Outside addresses that the screens link to; null where the office has none (R13). */
const enderecosResponse = z.object({
  /** The office's own site: where 'Página Inicial - CAE' (GER-07) leads on public pages; staff pages lead to `/cae`. */
  caeUrl: z.string().nullable(),
  /** External permission-denied page; the client adds the system code (SES-13). */
  permissaoNegadaUrl: z.string().nullable(),
  consultaFisicaUrl: z.string().nullable(),
  consultaAntigaUrl: z.string().nullable(),
  verificadorMecUrl: z.string().nullable(),
  /** Public address of the current list of annulled diplomas. */
  listaAnuladosUrl: z.string().nullable(),
});

/** What every page, public ones included, needs to know of the institution and of this installation. */
const instituicaoPublicaResponse = z.object({
  nome: z.string(),
  sigla: z.string(),
  site: z.string().nullable(),
  /** Path or address of the logo; null draws the initials. */
  logoUrl: z.string().nullable(),
  /** One printable line: street, city, state, postal code. */
  enderecoPostal: z.string().nullable(),
  enderecos: enderecosResponse,
  modo: z.enum(['demo', 'producao']),
  /** A9: decides where a visitor without a session is sent. */
  identidade: z.enum(['local', 'externa']),
  /** IANA zone in which "today" is decided (R8). */
  fusoHorario: z.string(),
});
export type InstituicaoPublica = z.infer<typeof instituicaoPublicaResponse>;

/** Pseudo state of those born abroad (NOV-62): no municipality list, free text instead. */
export const UF_EXTERIOR = 'OU';

/** Institution with everything that the wizard's last step and the diploma show; acts are those in force today. */
const instituicaoResponse = z.object({
  instituicaoID: z.number().int(),
  nome: z.string(),
  sigla: z.string(),
  codigoEmec: z.string(),
  cnpj: z.string(),
  endereco: enderecoResponse,
  credenciamento: atoResponse.nullable(),
  recredenciamento: atoResponse.nullable(),
  renovacaoDeRecredenciamento: atoResponse.nullable(),
  atoAutorizacaoRegistro: atoResponse.nullable(),
  mantenedora: z.object({ razaoSocial: z.string(), cnpj: z.string(), endereco: enderecoResponse }).nullable(),
  /** R13: preselected naturalidade. */
  municipioPadrao: z.object({ municipioUID: z.string(), nome: z.string(), uf: z.string() }).nullable(),
});
export type Instituicao = z.infer<typeof instituicaoResponse>;

/** Lookups (APO-*). */
export const apoioApi = {
  /** R13: the institution and this installation, as the shell of every page shows them. */
  lerInstituicaoPublica: endpoint({
    rota: 'GET /api/publico/instituicao',
    acesso: 'publico',
    resumo: 'Dados da instituição e endereços usados em todas as páginas.',
    resposta: instituicaoPublicaResponse,
  }),

  /** APO-02, APO-07: `ufuid` is the two-letter code; the last one is `OU`. */
  listarUfs: endpoint({
    rota: 'GET /api/endereco/ufs',
    acesso: 'consulta',
    resumo: 'Lista as unidades da federação, e OU para o exterior.',
    resposta: z.array(z.object({ ufuid: z.string(), nome: z.string() })),
  }),

  /** APO-03, APO-05, APO-08: `municipioUID` is the IBGE code, seven digits; `OU` has none, an unknown UF is 404. */
  listarMunicipios: endpoint({
    rota: 'GET /api/endereco/ufs/municipios/:uf',
    acesso: 'consulta',
    resumo: 'Lista os municípios de uma unidade da federação.',
    params: z.strictObject({
      uf: z.string().regex(/^[A-Za-z]{2}$/, { error: 'Informe a sigla da UF com duas letras' }),
    }),
    resposta: z.array(z.object({ municipioUID: z.string(), nome: z.string() })),
  }),

  /** APO-01, APO-06. */
  listarCampi: endpoint({
    rota: 'GET /api/campus',
    acesso: 'consulta',
    resumo: 'Lista os campi.',
    resposta: z.array(z.object({ campusID: z.number().int(), nome: z.string(), sigla: z.string() })),
  }),

  /** APO-04, APO-10. */
  listarGraus: endpoint({
    rota: 'GET /api/grau',
    acesso: 'consulta',
    resumo: 'Lista os graus conferidos.',
    resposta: z.array(z.object({ grauID: z.number().int(), descricao: z.string() })),
  }),

  /** Modalities of a course (NOV-77). */
  listarModalidades: endpoint({
    rota: 'GET /api/modalidade',
    acesso: 'consulta',
    resumo: 'Lista as modalidades de curso.',
    resposta: z.array(z.object({ modalidadeID: z.number().int(), nome: z.string() })),
  }),

  /** APO-09. */
  listarInstituicoes: endpoint({
    rota: 'GET /api/instituicao',
    acesso: 'consulta',
    resumo: 'Lista as instituições emissoras e registradoras.',
    resposta: z.array(z.object({ instituicaoID: z.number().int(), nome: z.string(), sigla: z.string() })),
  }),

  /** One institution; 404 when there is none with the id. */
  lerInstituicao: endpoint({
    rota: 'GET /api/instituicao/:id',
    acesso: 'consulta',
    resumo: 'Dados completos de uma instituição.',
    params: z.strictObject({ id: inteiroDaUrl(1, 999_999_999) }),
    resposta: instituicaoResponse,
  }),
};
