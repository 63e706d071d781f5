import { z } from 'zod';
import { problemaNumeroAto, problemaTextoMec } from '#domain/texto/caracteres-mec.ts';

/* The simple types of tiposBasicos_v1.05.xsd; each carries its facets and says in Portuguese what is wrong. */

const MAIOR_UNSIGNED_INT = 4294967295;
const OBRIGATORIO = 'Preenchimento obrigatório';

function problemaDoTexto(texto: string, minimo: number, maximo: number): string | null {
  if (texto === '') return OBRIGATORIO;
  const problema = problemaTextoMec(texto);
  if (problema !== null) return `O texto ${problema}`;
  if (texto.length < minimo) return `Mínimo de ${minimo} caracteres`;
  return texto.length > maximo ? `Máximo de ${maximo} caracteres` : null;
}

/** TString with length limits in characters; `minimo` 1 when not given. */
export const tString = (maximo = Number.POSITIVE_INFINITY, minimo = 1) =>
  z.string({ error: OBRIGATORIO }).check((contexto) => {
    const message = problemaDoTexto(contexto.value, minimo, maximo);
    if (message !== null) contexto.issues.push({ code: 'custom', message, input: contexto.value });
  });

const padrao = (regra: RegExp, mensagem: string) =>
  z.string({ error: OBRIGATORIO }).regex(regra, { error: mensagem, abort: true });
const opcao = <const L extends readonly [string, ...string[]]>(lista: L) =>
  z.enum(lista, { error: `Opção inválida; são aceitas: ${lista.join(', ')}` });

/** Any TString without length limit. */
export const texto = tString();
/** TNome, TNomeIES, TRazaoSocial, TNomeMun, TNacionalidade: 1 to 255. */
export const nome = tString(255);
/** TId is any text in the schema; here it is also a TString, so that blanks and newlines cannot pass for a number. */
export const identificador = tString();

/** CPF, 11 digits without mask (the schema does not check the check digits, the wizard does). */
export const cpf = padrao(/^[0-9]{11}$/, 'Informe o CPF com 11 dígitos');
/** CNPJ, 14 digits without mask. */
export const cnpj = padrao(/^[0-9]{14}$/, 'Informe o CNPJ com 14 dígitos');
/** CEP, 8 digits. */
export const cep = padrao(/^[0-9]{8}$/, 'Informe o CEP com 8 dígitos');
/** Municipality code of IBGE, 7 digits. */
export const codigoMunicipio = padrao(/^[0-9]{7}$/, 'Informe o código do município com 7 dígitos');
/** TNumeroRg. */
export const numeroRg = padrao(/^[a-zA-Z0-9]{4,15}$/, 'O RG tem de 4 a 15 letras e dígitos, sem pontos nem traços');
/** `HH:MM:SS`. */
export const hora = padrao(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/, 'Informe a hora no formato hh:mm:ss');
/** Year, four digits. */
export const ano = padrao(/^[0-9]{4}$/, 'Informe o ano com quatro dígitos');
/** TCodigoUnidadeCurricular: the schema's `\w` has letters and digits of any script but no underscore. */
export const codigoUnidadeCurricular = padrao(
  /^[A-Za-z0-9À-ÖØ-öø-ÿ.-]+$/,
  'O código aceita letras, dígitos, hífen e ponto, sem espaços',
);
/** TNumeroAto: `S/N`, or begins with a digit; no dots. */
export const numeroAto = z.string({ error: OBRIGATORIO }).check((contexto) => {
  const problema = problemaNumeroAto(contexto.value);
  if (problema === null) return;
  contexto.issues.push({ code: 'custom', message: `O número do ato ${problema}`, input: contexto.value });
});
/** TCodigoValidacao of a diploma. */
export const codigoValidacao = padrao(/^[0-9]+\.[0-9]+\.[a-f0-9]{12,}$/, 'Código de validação inválido');
/** TCodigoValidacaoHistorico. */
export const codigoValidacaoHistorico = padrao(/^[0-9]+\.[a-f0-9]{12,}$/, 'Código de validação do histórico inválido');
/** TLattes (http variant of the schemas). */
export const lattes = padrao(
  /^http:\/\/lattes\.cnpq\.br\/[0-9]+$/,
  'Informe o Lattes na forma http://lattes.cnpq.br/ e o número',
).max(255, { error: 'Máximo de 255 caracteres' });
/** xs:ID with prefix and the 44-digit nonce. */
export const idMec = (prefixo: 'VDip' | 'Dip' | 'RDip' | 'ReqDip') =>
  padrao(new RegExp(`^${prefixo}[0-9]{44}$`), `Identificador inválido: ${prefixo} e 44 dígitos`);

/** xs:date without zone, in a year of the common era. */
export const data = z.iso.date({ error: 'Data inválida', abort: true }).refine((valor) => !valor.startsWith('0000'), {
  error: 'Data inválida',
});

/** TCodIESMEC, TCodCursoMEC, TCodPoloMEC: unsignedInt as digits. */
export const codigoEmec = padrao(/^[0-9]+$/, 'Informe o código e-MEC só com dígitos').refine(
  (valor) => Number(valor) <= MAIOR_UNSIGNED_INT,
  { error: `O maior código é ${MAIOR_UNSIGNED_INT}` },
);
/** TNumeroPositivo as digits: no zero, no leading zero. */
export const numeroPositivo = padrao(
  /^[1-9][0-9]*$/,
  'Informe um número inteiro maior que zero, sem zeros à esquerda',
).refine((valor) => Number(valor) <= MAIOR_UNSIGNED_INT, { error: `O maior número é ${MAIOR_UNSIGNED_INT}` });

const duasCasas = (valor: number) => Math.round(valor * 100) / 100 === valor;
const numeroComDuasCasas = (maximo: number, mensagem: string) =>
  z
    .number({ error: mensagem })
    .min(0, { error: mensagem })
    .max(maximo, { error: mensagem })
    .refine(duasCasas, { error: 'No máximo duas casas decimais' });

/** TNota. */
export const nota = numeroComDuasCasas(10, 'A nota vai de 0 a 10');
/** TNotaAteCem. */
export const notaAteCem = numeroComDuasCasas(100, 'A nota vai de 0 a 100');
/** THoraRelogio; the schema knows no maximum, a million hours is one. */
export const horaRelogio = numeroComDuasCasas(1_000_000, 'As horas vão de 0 a 1.000.000');
/** THoraAula: whole, at least 1. */
export const horaAula = z
  .number({ error: 'Informe as horas-aula' })
  .int({ error: 'As horas-aula são um número inteiro' })
  .min(1, { error: 'As horas-aula começam em 1' })
  .max(1_000_000, { error: 'As horas vão de 0 a 1.000.000' });

/** TSexo. */
export const sexo = opcao(['F', 'M']);
/** TUf: the 27 units; a foreign place has no UF. */
export const uf = opcao(
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ') as [
    string,
    ...string[],
  ],
);
/** TTitulacao of a teacher. */
export const titulacao = opcao(['Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado']);
export { opcao };

const LETRA_BASE64 = new Uint8Array(128);
for (const c of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') LETRA_BASE64[c.charCodeAt(0)] = 1;

// Not a regular expression: ten million characters would overflow its stack.
function isBase64(valor: string): boolean {
  if (valor.length === 0 || valor.length % 4 !== 0) return false;
  const fim = valor.endsWith('==') ? valor.length - 2 : valor.endsWith('=') ? valor.length - 1 : valor.length;
  for (let i = 0; i < fim; i += 1) if (LETRA_BASE64[valor.charCodeAt(i)] !== 1) return false;
  return true;
}

/** TPdfA: raw base64, no `data:` prefix; the first bytes must be `%PDF-`. */
export const pdfBase64 = z
  .string({ error: OBRIGATORIO })
  .refine(isBase64, { error: 'O arquivo não está em base64', abort: true })
  .refine((valor) => valor.startsWith('JVBERi0'), { error: 'O arquivo não é um PDF' });

/** Element without content. */
export const vazio = z.strictObject({});
