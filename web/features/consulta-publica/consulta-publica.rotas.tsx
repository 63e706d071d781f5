import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { desviar } from '../../lib/desviar.ts';
import { desenhada, tela, telaDesenhada } from '../../lib/tela.ts';
import { ConsultaPublicaPage } from './consulta-publica-page.tsx';
import { LocalizarPage } from './localizar-page.tsx';
import { consumirMarca } from './marca-do-captcha.ts';
import { ValidarPage } from './validar-page.tsx';

export const rotasPublicas: RouteObject[] = [
  telaDesenhada(paths.consultaPublica, ConsultaPublicaPage),
  telaDesenhada(paths.diploma, ValidarPage),
  telaDesenhada(paths.registroPublicoDetalhe, ValidarPage),
  desenhada(tela(paths.registroPublicoAnuladoDetalhe, () => import('./anulado-page.tsx'), 'AnuladoPage')),
  telaDesenhada(paths.localizar, LocalizarPage),
  {
    path: paths.consultarDiploma.path,
    // PUB-35, PUB-36: without the flag to the captcha; with it, once.
    loader: ({ request, params: { codigoValidacao = '' } }) =>
      consumirMarca(codigoValidacao) ? null : desviar(request, paths.localizar.href({ codigoValidacao })),
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./diploma-page.tsx')).DiplomaPage }),
  },
  desenhada(tela(paths.livroAnterior, () => import('./livro-anterior-page.tsx'), 'LivroAnteriorPage')),
  tela(paths.conferirEmLote, () => import('./lote/conferir-em-lote-page.tsx'), 'ConferirEmLotePage'),
  tela(paths.verificarXml, () => import('./verificar-xml-page.tsx'), 'VerificarXmlPage'),
  tela(paths.registroAntigoConsultar, () => import('./consulta-antiga-page.tsx'), 'ConsultaAntigaPage'),
  tela(paths.registroLocalizar, () => import('./registro-localizar-page.tsx'), 'RegistroLocalizarPage'),
];
