import { type RouteObject, redirect } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { consumirMarca } from './marca-do-captcha.ts';

const validar = async () => ({ Component: (await import('./validar-page.tsx')).ValidarPage });

export const rotasPublicas: RouteObject[] = [
  {
    path: paths.consultaPublica.path,
    lazy: async () => ({ Component: (await import('./consulta-publica-page.tsx')).ConsultaPublicaPage }),
  },
  { path: paths.diploma.path, lazy: validar },
  { path: paths.registroPublicoDetalhe.path, lazy: validar },
  {
    path: paths.registroPublicoAnuladoDetalhe.path,
    lazy: async () => ({ Component: (await import('./anulado-page.tsx')).AnuladoPage }),
  },
  {
    path: paths.localizar.path,
    lazy: async () => ({ Component: (await import('./localizar-page.tsx')).LocalizarPage }),
  },
  {
    path: paths.consultarDiploma.path,
    // PUB-35, PUB-36: without the flag to the captcha; with it, once.
    loader: ({ params: { codigoValidacao = '' } }) =>
      consumirMarca(codigoValidacao) ? null : redirect(paths.localizar.href({ codigoValidacao })),
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./diploma-page.tsx')).DiplomaPage }),
  },
  {
    path: paths.verificarXml.path,
    lazy: async () => ({ Component: (await import('./verificar-xml-page.tsx')).VerificarXmlPage }),
  },
  {
    path: paths.registroAntigoConsultar.path,
    lazy: async () => ({ Component: (await import('./consulta-antiga-page.tsx')).ConsultaAntigaPage }),
  },
  {
    path: paths.registroLocalizar.path,
    lazy: async () => ({ Component: (await import('./registro-localizar-page.tsx')).RegistroLocalizarPage }),
  },
];
