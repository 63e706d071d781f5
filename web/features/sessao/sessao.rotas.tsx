import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  tela(paths.entrar, () => import('./entrar-page.tsx'), 'EntrarPage'),
  tela(paths.convite, () => import('./convite-page.tsx'), 'ConvitePage'),
  tela(paths.caeToken, () => import('./cae-token-page.tsx'), 'CaeTokenPage'),
  tela(paths.permissaoNegada, () => import('./permissao-negada-page.tsx'), 'PermissaoNegadaPage'),
];

export const rotas: RouteObject[] = [
  tela(paths.segundoFator, () => import('./segundo-fator-page.tsx'), 'SegundoFatorPage', 'entrar'),
  tela(
    paths.cadastrarSegundoFator,
    () => import('./cadastrar-segundo-fator-page.tsx'),
    'CadastrarSegundoFatorPage',
    'entrar',
  ),
  tela(paths.minhaConta, () => import('./minha-conta-page.tsx'), 'MinhaContaPage', 'entrar'),
  tela(paths.trocarSenha, () => import('./trocar-senha-page.tsx'), 'TrocarSenhaPage', 'entrar'),
];
