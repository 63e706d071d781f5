import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { desviar } from '../../lib/desviar.ts';
import { tela } from '../../lib/tela.ts';
import { consumirMarca } from './marca-do-captcha.ts';

const validar = async () => (await import('./validar-page.tsx')).ValidarPage;

export const rotasPublicas: RouteObject[] = [
  tela(paths.consultaPublica.path, async () => (await import('./consulta-publica-page.tsx')).ConsultaPublicaPage),
  tela(paths.diploma.path, validar),
  tela(paths.registroPublicoDetalhe.path, validar),
  tela(paths.registroPublicoAnuladoDetalhe.path, async () => (await import('./anulado-page.tsx')).AnuladoPage),
  tela(paths.localizar.path, async () => (await import('./localizar-page.tsx')).LocalizarPage),
  {
    path: paths.consultarDiploma.path,
    // PUB-35, PUB-36: without the flag to the captcha; with it, once.
    loader: ({ request, params: { codigoValidacao = '' } }) =>
      consumirMarca(codigoValidacao) ? null : desviar(request, paths.localizar.href({ codigoValidacao })),
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./diploma-page.tsx')).DiplomaPage }),
  },
  tela(paths.verificarXml.path, async () => (await import('./verificar-xml-page.tsx')).VerificarXmlPage),
  tela(paths.registroAntigoConsultar.path, async () => (await import('./consulta-antiga-page.tsx')).ConsultaAntigaPage),
  tela(paths.registroLocalizar.path, async () => (await import('./registro-localizar-page.tsx')).RegistroLocalizarPage),
];
