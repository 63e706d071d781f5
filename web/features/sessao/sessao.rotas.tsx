import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { tela } from '../../lib/tela.ts';

export const rotasPublicas: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../../app/com-antd.tsx')).ComAntdRota }),
    children: [
      tela(paths.entrar.path, async () => (await import('./entrar-page.tsx')).EntrarPage),
      tela(paths.convite.path, async () => (await import('./convite-page.tsx')).ConvitePage),
      tela(paths.caeToken.path, async () => (await import('./cae-token-page.tsx')).CaeTokenPage),
      tela(paths.permissaoNegada.path, async () => (await import('./permissao-negada-page.tsx')).PermissaoNegadaPage),
    ],
  },
];

export const rotas: RouteObject[] = [
  tela(paths.segundoFator.path, async () => (await import('./segundo-fator-page.tsx')).SegundoFatorPage),
  tela(
    paths.cadastrarSegundoFator.path,
    async () => (await import('./cadastrar-segundo-fator-page.tsx')).CadastrarSegundoFatorPage,
  ),
  tela(paths.minhaConta.path, async () => (await import('./minha-conta-page.tsx')).MinhaContaPage),
  tela(paths.trocarSenha.path, async () => (await import('./trocar-senha-page.tsx')).TrocarSenhaPage),
];
