import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { desviar } from '../../lib/desviar.ts';
import { tela } from '../../lib/tela.ts';
import { consumirMarca } from './marca-do-captcha.ts';

const validar = () => import('./validar-page.tsx');

export const rotasPublicas: RouteObject[] = [
  tela(paths.consultaPublica, () => import('./consulta-publica-page.tsx'), 'ConsultaPublicaPage'),
  tela(paths.diploma, validar, 'ValidarPage'),
  tela(paths.registroPublicoDetalhe, validar, 'ValidarPage'),
  tela(paths.registroPublicoAnuladoDetalhe, () => import('./anulado-page.tsx'), 'AnuladoPage'),
  tela(paths.localizar, () => import('./localizar-page.tsx'), 'LocalizarPage'),
  {
    path: paths.consultarDiploma.path,
    // PUB-35, PUB-36: without the flag to the captcha; with it, once.
    loader: ({ request, params: { codigoValidacao = '' } }) =>
      consumirMarca(codigoValidacao) ? null : desviar(request, paths.localizar.href({ codigoValidacao })),
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./diploma-page.tsx')).DiplomaPage }),
  },
  tela(paths.conferirEmLote, () => import('./lote/conferir-em-lote-page.tsx'), 'ConferirEmLotePage'),
  tela(paths.verificarXml, () => import('./verificar-xml-page.tsx'), 'VerificarXmlPage'),
  tela(paths.registroAntigoConsultar, () => import('./consulta-antiga-page.tsx'), 'ConsultaAntigaPage'),
  tela(paths.registroLocalizar, () => import('./registro-localizar-page.tsx'), 'RegistroLocalizarPage'),
];
