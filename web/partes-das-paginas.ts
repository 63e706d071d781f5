import { BASE, type paths } from './app/paths.ts';

/** Which file under `features/` shows what stands at each public address; a test holds it against the routes. */
export const PAGINAS: Readonly<Partial<Record<keyof typeof paths, string>>> = {
  consultaPublica: 'consulta-publica/consulta-publica-page',
  diploma: 'consulta-publica/validar-page',
  registroPublicoDetalhe: 'consulta-publica/validar-page',
  registroPublicoAnuladoDetalhe: 'consulta-publica/anulado-page',
  localizar: 'consulta-publica/localizar-page',
  // It is reached through the captcha alone: any other visit ends there.
  consultarDiploma: 'consulta-publica/localizar-page',
  conferirEmLote: 'consulta-publica/lote/conferir-em-lote-page',
  verificarXml: 'consulta-publica/verificar-xml-page',
  registroAntigoConsultar: 'consulta-publica/consulta-antiga-page',
  registroLocalizar: 'consulta-publica/registro-localizar-page',
  selo: 'comprovantes/selo-page',
  compartilhado: 'meu-diploma/compartilhado-page',
  meuDiploma: 'meu-diploma/meu-diploma-page',
  arquivo: 'meu-diploma/arquivo-page',
  entrar: 'sessao/entrar-page',
  convite: 'sessao/convite-page',
  caeToken: 'sessao/cae-token-page',
  permissaoNegada: 'sessao/permissao-negada-page',
  privacidade: 'privacidade/privacidade-page',
  registroAberto: 'registro-aberto/registro-aberto-page',
  transparencia: 'transparencia/transparencia-page',
  acessibilidade: 'transparencia/acessibilidade-page',
};

const trecho = (parte: string): string =>
  !parte.startsWith(':') ? `/${parte}` : parte.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';

/** The addresses of a route as a regular expression, in any letter case, as the router reads them. */
export const padraoDe = (path: string): string => `^${BASE}${path.split('/').slice(1).map(trecho).join('')}/?$`;
