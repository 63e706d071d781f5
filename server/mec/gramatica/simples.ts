import { problemaNumeroAto, problemaTextoMec } from '#domain/texto/caracteres-mec.ts';
import { dataExiste } from '#domain/texto/data.ts';
import type { Simples } from './modelo.ts';
import { simples, tipo } from './notacao.ts';
import { problemaDoPdf } from './regras.ts';

/* The simple types of layout 1.05 under MEC's names, each with its facets and our check's Portuguese sentence. */

export const preservado = { whiteSpace: 'preserve' } as const;
export const apertado = { whiteSpace: 'collapse' } as const;
const X = '[!-~\u00A1-\u00AC\u00AE-\u024F\\p{P}]';

/**
 * The pattern of TString: a Latin character or punctuation, then the same with spaces between. MEC writes it as blocks
 * minus categories; this form is the same rule, and libxml2 runs it twice as fast.
 */
export const PADRAO_TSTRING = `${X}(\\p{Zs}*${X})*`;

export const TString = simples(
  'TString',
  'xs:string',
  { ...preservado, pattern: PADRAO_TSTRING },
  {
    regra: (valor) => {
      if (valor === '') return 'Preenchimento obrigatório';
      const problema = problemaTextoMec(valor);
      return problema === null ? null : `O texto ${problema}`;
    },
  },
);

const textoDe = (nome: string, maxLength: number, minLength = 1) =>
  simples(nome, TString, { ...(nome === '' ? {} : preservado), maxLength, minLength });

type Padrao = Simples['facetas'] & { base?: Simples['base'] };

// MEC keeps the blanks of most texts as they are.
const padrao = (nome: string, pattern: string, mensagem: string, outras: Padrao = preservado) => {
  const { base = 'xs:string', ...facetas } = outras;
  return simples(nome, base, { ...facetas, pattern }, { mensagem });
};

// A TString whose blanks are collapsed.
export const deTexto = (nome: string, pattern: string, mensagem: string, facetas: Simples['facetas'] = {}) =>
  padrao(nome, pattern, mensagem, { base: TString, ...apertado, ...facetas });

export const TVazio = tipo('TVazio');
export const TAno = padrao('TAno', '[0-9]{4}', 'Informe o ano com quatro dígitos');
export const TAnoMes = padrao('TAnoMes', '[0-9]{4}-[0-9]{2}', 'Informe o mês na forma aaaa-mm');
export const TTextoAberto = simples('TTextoAberto', 'xs:string', preservado);

export const THttpsURL = padrao('THttpsURL', 'https://.*', 'Informe um endereço https', {
  base: 'xs:anyURI',
  maxLength: 255,
});

export const TData = simples(
  'TData',
  'xs:date',
  {},
  { regra: (valor) => (dataExiste(valor) ? null : 'Data inválida') },
);

export const THora = padrao(
  'THora',
  '(([0-1][0-9])|([2][0-3])):([0-5][0-9]):([0-5][0-9])',
  'Informe a hora no formato hh:mm:ss',
);

export const TPdfA = simples('TPdfA', 'xs:base64Binary', {}, { regra: problemaDoPdf });
/** MEC takes any text for an identifier; here it is also a TString, so that blanks pass for no number. */
export const TId = simples('TId', 'xs:string', { ...preservado, minLength: 1 }, TString.nossa);

/** xs:ID of a part: its prefix and the 44-digit nonce. */
export const idDe = (prefixo: 'VDip' | 'Dip' | 'RDip' | 'ReqDip') =>
  padrao('', `${prefixo}[0-9]{44}`, `Identificador inválido: ${prefixo} e 44 dígitos`, { base: 'xs:ID' });

/** Names of persons, institutions, municipalities, nationalities. */
export const TNome = textoDe('TNome', 255);
/** Without a type of its own. */
export const textoAte = (maximo: number, minimo = 1) => textoDe('', maximo, minimo);
export const OutroTitulo = simples('', TString, { ...apertado, maxLength: 255, minLength: 1 });

export const TLattes = deTexto(
  'TLattes',
  'http://lattes\\.cnpq\\.br/\\d+',
  'Informe o Lattes na forma http://lattes.cnpq.br/ e o número',
  { maxLength: 255, minLength: 1 },
);

export const TCpf = padrao('TCpf', '[0-9]{11}', 'Informe o CPF com 11 dígitos', { ...apertado, maxLength: 11 });
export const TCnpj = padrao('TCnpj', '[0-9]{14}', 'Informe o CNPJ com 14 dígitos', { ...preservado, maxLength: 14 });
export const CEP = padrao('', '[0-9]{8}', 'Informe o CEP com 8 dígitos');
export const TCodMunIBGE = padrao('TCodMunIBGE', '[0-9]{7}', 'Informe o código do município com 7 dígitos');

export const TNumeroRg = padrao(
  'TNumeroRg',
  '[a-zA-Z0-9]{4,15}',
  'O RG tem de 4 a 15 letras e dígitos, sem pontos nem traços',
  { ...apertado, maxLength: 15 },
);

/** `S/N`, or begins with a digit; no dots. */
export const TNumeroAto = simples(
  'TNumeroAto',
  TString,
  { pattern: '(S/N)|((\\d)[-\\d\\w_/]*)' },
  {
    regra: (valor) => {
      const problema = problemaNumeroAto(valor);
      return problema === null ? null : `O número do ato ${problema}`;
    },
  },
);
