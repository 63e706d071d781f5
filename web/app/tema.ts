import type { ThemeConfig } from 'antd';
import tokens from './tokens.css?raw';

/** Value of a token as `tokens.css` writes it; a missing name breaks every screen, so no test misses it. */
function token(nome: string): string {
  const valor = new RegExp(`--${nome}: ([^;]+);`).exec(tokens)?.[1];
  if (valor === undefined) throw new Error(`tokens.css não tem --${nome}`);
  return valor;
}

const azul = token('azul');
const azulEscuro = token('azul-escuro');
const textoSuave = token('texto-suave');
const raio = Number.parseInt(token('raio'), 10);
const raioDoCartao = Number.parseInt(token('raio-cartao'), 10);

/** Ant Design themed once, so that every screen reads as a Brazilian federal service. */
export const tema: ThemeConfig = {
  token: {
    colorPrimary: azul,
    colorInfo: azul,
    colorLink: azul,
    colorLinkHover: azulEscuro,
    colorLinkActive: azulEscuro,
    colorPrimaryHover: azulEscuro,
    colorPrimaryActive: azulEscuro,
    colorSuccess: token('sucesso'),
    // The tints that Ant Design derives from these two are murky.
    colorSuccessBg: token('sucesso-claro'),
    colorErrorBg: token('perigo-claro'),
    colorError: token('perigo'),
    colorErrorText: token('perigo-escuro'),
    colorWarning: token('alerta'),
    colorText: token('texto'),
    colorTextSecondary: textoSuave,
    colorTextTertiary: textoSuave,
    colorTextDescription: textoSuave,
    colorTextPlaceholder: textoSuave,
    colorTextDisabled: textoSuave,
    colorBorder: token('borda-forte'),
    colorBorderSecondary: token('borda'),
    colorBgLayout: token('fundo'),
    colorFillAlter: token('fundo-alternativo'),
    borderRadius: raio,
    borderRadiusLG: raioDoCartao,
    fontSize: 16,
    fontSizeSM: 14,
    fontFamily: token('fonte'),
    controlHeight: 40,
    controlHeightLG: 48,
    controlHeightSM: 32,
    boxShadow: token('sombra'),
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  },
  components: {
    Button: {
      borderRadiusLG: raio,
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: azul,
      defaultBorderColor: azul,
    },
    Form: { labelColor: token('texto'), verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
    Card: { borderRadiusLG: raioDoCartao },
    Steps: { colorTextDescription: textoSuave },
  },
};
