import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

const IMPORTAR = 'importar-livros-anteriores';

export const rotas: RouteObject[] = [
  tela(paths.acervo, () => import('./acervo-page.tsx'), 'AcervoPage', 'livros-anteriores'),
  tela(paths.acervoLivros, () => import('./livros-do-acervo-page.tsx'), 'LivrosDoAcervoPage', 'livros-anteriores'),
  tela(paths.acervoMapa, () => import('./mapa-page.tsx'), 'MapaPage', 'livros-anteriores'),
  tela(paths.acervoRegistro, () => import('./antigo-page.tsx'), 'AntigoPage', 'livros-anteriores'),
  tela(paths.acervoImportar, () => import('./importar/importar-page.tsx'), 'ImportarPage', IMPORTAR),
  tela(paths.acervoImportacao, () => import('./importar/importacao-page.tsx'), 'ImportacaoPage', IMPORTAR),
];
