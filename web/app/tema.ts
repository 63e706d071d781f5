import { type ThemeConfig, theme } from 'antd';
import tokens from './tokens.css?raw';

/** Tokens as they stand in common colours, and those that high contrast has instead. */
const [COMUNS = '', CONTRASTE = ''] = tokens.split('[data-contraste]');
const valorEm = (fonte: string, nome: string) => new RegExp(`--${nome}: ([^;]+);`).exec(fonte)?.[1];

/** Value of a token as `tokens.css` writes it; a missing name breaks every screen, so no test misses it. */
function lerToken(nome: string, contraste = false): string {
  const valor = (contraste ? valorEm(CONTRASTE, nome) : undefined) ?? valorEm(COMUNS, nome);
  if (valor === undefined) throw new Error(`tokens.css não tem --${nome}`);
  return valor;
}

const raio = Number.parseInt(lerToken('raio'), 10);
const raioDoCartao = Number.parseInt(lerToken('raio-cartao'), 10);

function cores(token: (nome: string) => string): ThemeConfig['token'] {
  const [azul, azulEscuro, textoSuave] = [token('azul'), token('azul-escuro'), token('texto-suave')];
  return {
    ...{
      colorPrimary: azul,
      colorInfo: azul,
      colorLink: azul,
      colorLinkHover: azulEscuro,
      colorLinkActive: azulEscuro,
    },
    ...{ colorPrimaryHover: azulEscuro, colorPrimaryActive: azulEscuro, colorSuccess: token('sucesso') },
    // The tints that Ant Design derives from these two are murky.
    ...{ colorSuccessBg: token('sucesso-claro'), colorErrorBg: token('perigo-claro') },
    ...{ colorError: token('perigo'), colorErrorText: token('perigo-escuro'), colorWarning: token('alerta') },
    ...{ colorText: token('texto'), colorTextSecondary: textoSuave, colorTextTertiary: textoSuave },
    ...{ colorTextDescription: textoSuave, colorTextPlaceholder: textoSuave, colorTextDisabled: textoSuave },
    ...{ colorBorder: token('borda-forte'), colorBorderSecondary: token('borda'), colorBgLayout: token('fundo') },
    ...{ colorFillAlter: token('fundo-alternativo'), colorTextLightSolid: token('fundo') },
    ...{ colorBgContainer: token('fundo'), colorBgElevated: token('fundo'), boxShadow: token('sombra') },
  };
}

/** How a visitor wants a page; `letra` in per cent of the browser's own. */
interface Aparencia {
  contraste: boolean;
  letra: number;
}

/** Ant Design's theme, by which every screen reads as a Brazilian federal service: colours of the tokens, letters and heights in the size of the page's. */
export function montarTema({ contraste, letra }: Aparencia): ThemeConfig {
  const token = (nome: string) => lerToken(nome, contraste);
  const lado = (px: number) => Math.round((px * letra) / 100);
  const azul = token('azul');
  return {
    ...(contraste && { algorithm: theme.darkAlgorithm }),
    token: {
      ...cores(token),
      ...{ borderRadius: raio, borderRadiusLG: raioDoCartao, fontFamily: token('fonte') },
      ...{ fontSize: lado(16), fontSizeSM: lado(14) },
      ...{ controlHeight: lado(40), controlHeightLG: lado(48), controlHeightSM: lado(32) },
      ...{ motionDurationMid: '0.12s', motionDurationSlow: '0.16s' },
    },
    components: {
      Button: {
        ...{ borderRadiusLG: raio, fontWeight: 600, defaultColor: azul, defaultBorderColor: azul },
        ...{ primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
        ...(contraste && { primaryColor: token('fundo'), dangerColor: token('fundo') }),
      },
      Form: { labelColor: token('texto'), verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
      Card: { borderRadiusLG: raioDoCartao },
      Steps: { colorTextDescription: token('texto-suave') },
    },
  };
}
