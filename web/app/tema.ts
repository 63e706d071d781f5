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
const raioFino = Number.parseInt(lerToken('raio-fino'), 10);

/** Colours that Ant Design would otherwise derive, some of them below the contrast that a public service owes. */
function cores(token: (nome: string) => string): ThemeConfig['token'] {
  const azul = token('azul');
  const azulEscuro = token('azul-escuro');
  const azulClaro = token('azul-claro');
  const texto = token('texto');
  const textoSuave = token('texto-suave');
  const alertaEscuro = token('alerta-escuro');
  const perigo = token('perigo');
  const perigoEscuro = token('perigo-escuro');
  const sucesso = token('sucesso');
  return {
    colorPrimary: azul,
    colorPrimaryHover: azulEscuro,
    colorPrimaryActive: azulEscuro,
    colorPrimaryBg: azulClaro,
    colorPrimaryBgHover: azulClaro,
    // The ring of what has the focus.
    colorPrimaryBorder: token('foco'),
    colorInfo: azul,
    colorInfoBg: token('azul-de-fundo'),
    colorInfoBorder: azul,
    colorLink: azul,
    colorLinkHover: azulEscuro,
    colorLinkActive: azulEscuro,
    colorText: texto,
    colorTextHeading: texto,
    colorTextSecondary: textoSuave,
    colorTextTertiary: textoSuave,
    colorTextDescription: textoSuave,
    colorTextPlaceholder: token('texto-de-exemplo'),
    colorTextDisabled: token('texto-desligado'),
    colorTextLightSolid: token('fundo'),
    colorBorder: token('borda-forte'),
    colorBorderSecondary: token('borda'),
    colorBorderDisabled: token('borda'),
    colorSplit: token('linha'),
    colorBgLayout: token('fundo'),
    colorBgContainer: token('fundo'),
    colorBgElevated: token('fundo'),
    colorBgMask: token('veu'),
    colorFillAlter: token('fundo-alternativo'),
    colorFillSecondary: token('fundo-cinza'),
    colorSuccess: sucesso,
    colorSuccessBg: token('sucesso-claro'),
    colorSuccessBorder: sucesso,
    colorSuccessText: token('sucesso-escuro'),
    colorError: perigo,
    colorErrorBg: token('perigo-claro'),
    colorErrorBorder: perigo,
    colorErrorText: perigoEscuro,
    colorErrorHover: perigoEscuro,
    colorErrorActive: perigoEscuro,
    // Also the colour of icons and texts: the yellow itself is only an edge.
    colorWarning: token('alerta-forte'),
    colorWarningBg: token('alerta-claro'),
    colorWarningBorder: token('alerta'),
    colorWarningBorderHover: token('alerta-forte'),
    colorWarningHover: alertaEscuro,
    colorWarningText: alertaEscuro,
    boxShadow: token('sombra'),
  };
}

interface Medidas {
  contraste: boolean;
  ampla: boolean;
  /** Pixels in the size of letters that the visitor has chosen. */
  lado: (px: number) => number;
}

function dosComponentes(
  token: (nome: string) => string,
  { contraste, ampla, lado }: Medidas,
): ThemeConfig['components'] {
  const azul = token('azul');
  const azulEscuro = token('azul-escuro');
  const azulClaro = token('azul-claro');
  const texto = token('texto');
  const textoSuave = token('texto-suave');
  const cinza = token('fundo-cinza');
  return {
    Alert: { defaultPadding: '10px 16px', withDescriptionPadding: '14px 16px', withDescriptionIconSize: 22 },
    Breadcrumb: {
      linkColor: azul,
      itemColor: textoSuave,
      lastItemColor: textoSuave,
      separatorColor: textoSuave,
      fontSize: lado(14),
    },
    Button: {
      borderRadiusLG: raio,
      contentFontSizeLG: lado(16),
      paddingInline: ampla ? 12 : 15,
      fontWeight: 600,
      defaultColor: azul,
      defaultBorderColor: azul,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      ...(contraste && { primaryColor: token('fundo'), dangerColor: token('fundo') }),
    },
    Checkbox: { controlInteractiveSize: lado(ampla ? 22 : 18) },
    Card: { headerFontSize: 17, headerHeight: 48, headerHeightSM: 44, bodyPadding: 16, bodyPaddingSM: 12 },
    Collapse: {
      colorBorder: token('borda'),
      headerBg: token('fundo-alternativo'),
      headerPadding: '10px 16px',
      contentPadding: '12px 16px',
    },
    Descriptions: {
      labelColor: textoSuave,
      labelBg: token('fundo-alternativo'),
      itemPaddingBottom: 10,
      titleMarginBottom: 8,
    },
    Form: {
      labelColor: texto,
      verticalLabelPadding: '0 0 4px',
      itemMarginBottom: 20,
      labelFontSize: lado(ampla ? 16 : 15),
    },
    Input: { paddingInline: 10 },
    Layout: {
      headerBg: token('fundo'),
      headerColor: texto,
      headerHeight: 56,
      headerPadding: 0,
      bodyBg: token('fundo'),
      footerBg: token('fundo-alternativo'),
      footerPadding: '24px 0',
    },
    Menu: {
      itemColor: texto,
      itemBg: 'transparent',
      itemHoverBg: azulClaro,
      itemHoverColor: azulEscuro,
      itemSelectedBg: azulClaro,
      itemSelectedColor: azulEscuro,
      horizontalItemSelectedColor: azul,
      horizontalLineHeight: '42px',
      activeBarHeight: 3,
    },
    Pagination: { itemActiveBg: token('fundo') },
    Radio: { radioSize: lado(ampla ? 20 : 18) },
    Result: { titleFontSize: 22 },
    Segmented: {
      trackBg: cinza,
      itemColor: texto,
      itemSelectedBg: azul,
      itemSelectedColor: token('fundo'),
      itemHoverColor: azulEscuro,
    },
    Statistic: { contentFontSize: 24, titleFontSize: 14 },
    Steps: { iconSizeSM: 24, colorTextDescription: textoSuave },
    Table: {
      headerBg: cinza,
      headerColor: texto,
      headerSplitColor: 'transparent',
      headerSortActiveBg: token('linha'),
      headerSortHoverBg: token('linha'),
      bodySortBg: 'transparent',
      rowHoverBg: token('azul-de-fundo'),
      rowSelectedBg: azulClaro,
      rowSelectedHoverBg: azulClaro,
      borderColor: token('linha'),
      headerBorderRadius: raio,
      cellPaddingBlock: ampla ? 13 : 9.5,
      cellPaddingBlockMD: ampla ? 13 : 9.5,
      cellPaddingBlockSM: ampla ? 9.5 : 5.5,
      cellPaddingInline: 8,
      cellPaddingInlineSM: 10,
    },
    Tabs: { itemColor: texto, horizontalMargin: '0 0 12px', horizontalItemPadding: '10px 0', horizontalItemGutter: 24 },
    Tag: {
      defaultBg: cinza,
      defaultColor: texto,
      colorSuccess: token('sucesso-escuro'),
      colorError: token('perigo-escuro'),
      colorWarning: token('alerta-escuro'),
      colorInfo: azulEscuro,
      colorInfoBg: azulClaro,
      fontSizeSM: lado(14),
      lineHeightSM: 1.65,
    },
    Timeline: { itemPaddingBottom: 14, dotBg: 'transparent' },
    Tooltip: { colorBgSpotlight: contraste ? cinza : texto, ...(contraste && { colorTextLightSolid: texto }) },
  };
}

/** How a page is to stand; `letra` in per cent of the browser's own. */
export interface Aparencia {
  contraste: boolean;
  letra: number;
  /** Controls of 48 px for fingers, on phones and on the public pages; else 36 px, with rows of 44. */
  ampla: boolean;
}

/** Ant Design's theme, by which every screen reads as a Brazilian federal service: colours of the tokens, one letter, one ring. */
export function montarTema(aparencia: Aparencia): ThemeConfig {
  const { contraste, letra, ampla } = aparencia;
  const token = (nome: string) => lerToken(nome, contraste);
  const lado = (px: number) => Math.round((px * letra) / 100);
  return {
    ...(contraste && { algorithm: theme.darkAlgorithm }),
    // The styles are files (decision 87); only the values of the tokens are written at run time.
    zeroRuntime: true,
    hashed: false,
    token: {
      ...cores(token),
      fontSize: lado(ampla ? 16 : 15),
      fontSizeSM: lado(14),
      fontSizeHeading1: lado(26),
      fontSizeHeading2: lado(22),
      fontSizeHeading3: lado(19),
      fontSizeHeading4: lado(17),
      fontSizeHeading5: lado(16),
      controlHeight: lado(ampla ? 48 : 36),
      controlHeightLG: lado(ampla ? 52 : 44),
      controlHeightSM: lado(ampla ? 40 : 28),
      borderRadius: raio,
      borderRadiusLG: raioDoCartao,
      borderRadiusSM: raio,
      borderRadiusXS: raioFino,
      fontFamily: token('fonte'),
      fontWeightStrong: 700,
      lineHeight: 1.6,
      lineWidthFocus: 3,
      // The ring of `base.css` is the only one.
      controlOutlineWidth: 0,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: dosComponentes(token, { contraste, ampla, lado }),
  };
}
