import { z } from 'zod';
import { limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal, FORMA_DE_NOME, SINAL_DE_NOME } from '#domain/texto/parecidos.ts';
import { DIAS_DO_LINK, NOMES_DOS_FATOS } from '#domain/titular/fatos.ts';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS } from '#domain/veredito/resultados.ts';
import { emailOuVazio, inteiros, logicos, textoOuNull, textos, textosOuNull, uuidSchema } from './common.ts';
import { textoDeSinais } from './texto-mec.ts';
import { doVeredito } from './veredito.schemas.ts';

/** Where the provider of graduates' identity sends browsers back to, as it is registered there. */
export const RETORNO_DO_TITULAR = '/api/meu-diploma/provedor/retorno';

/** Why somebody is back at the door without being in. */
export const MOTIVOS_NA_PORTA = ['cancelada', 'indisponivel', 'expirou', 'sem-cpf', 'nivel-baixo'] as const;

export const registroParams = z.strictObject({ registroId: uuidSchema });

/** Digits of a one-time code. */
export const ALGARISMOS_DO_CODIGO = 8;

/** The code as somebody types it from an e-mail: blanks and hyphen do not matter. */
export const codigoTypado = z
  .string({ error: 'Informe o código' })
  .overwrite((codigo) => limparSinais(codigo).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'Informe o código' })
      .regex(/^\d{8}$/, { error: ({ input }) => acusarSinal('O código tem 8 algarismos', input, /\d/) }),
  );

/** What a link shows, to whom, for how long. */
export const compartilharBody = z.strictObject({
  Para: z
    .string({ error: 'Diga para quem é' })
    .trim()
    .min(2, { error: 'Diga para quem é' })
    .max(100, { error: 'Até 100 caracteres' }),
  Fatos: z.array(z.enum(NOMES_DOS_FATOS)).min(1, { error: 'Escolha ao menos um dado' }),
  Dias: z.literal(DIAS_DO_LINK, { error: 'Escolha por quanto tempo vale' }),
});

/** What a graduate asks of the office; `NomeSocial` only where it is asked for. */
export const pedirBody = z
  .strictObject({
    Especie: z.enum(['correcao', 'nome-social']),
    NomeSocial: textoDeSinais('Use só letras, espaço, hífen, apóstrofo e ponto', FORMA_DE_NOME, SINAL_DE_NOME)
      .max(255, { error: 'Até 255 caracteres' })
      .optional(),
    Texto: z
      .string({ error: 'Escreva o pedido' })
      .trim()
      .min(10, { error: 'Escreva o pedido com ao menos 10 letras' })
      .max(2000, { error: 'Até 2000 caracteres' }),
  })
  .refine(({ Especie, NomeSocial }) => Especie === 'correcao' || (NomeSocial ?? '').length >= 2, {
    path: ['NomeSocial'],
    error: 'Informe o nome social',
  });

/** The office's answer to a request. */
export const decidirBody = z.strictObject({
  Decisao: z.enum(['aceito', 'recusado']),
  Resposta: z
    .string({ error: 'Escreva a resposta' })
    .trim()
    .min(5, { error: 'Escreva a resposta: é o que a pessoa lê' })
    .max(1000, { error: 'Até 1000 caracteres' }),
});

/** An address of the office's record; empty takes it away. */
export const emailBody = z.strictObject({
  Email: emailOuVazio('Até 254 caracteres'),
});

const linkResponse = z.object({
  ...textos('id', 'para', 'criadoEm', 'expiraEm'),
  ...textosOuNull('revogadoEm', 'vistaEm'),
  fatos: z.array(z.enum(NOMES_DOS_FATOS)),
  ...inteiros('vistas'),
  vale: z.boolean(),
});
export type LinkCompartilhado = z.infer<typeof linkResponse>;

const SITUACOES_DO_PEDIDO = ['aberto', 'aceito', 'recusado'] as const;
const pedidoResponse = z.object({
  ...textos('id', 'texto', 'pedidoEm'),
  especie: z.enum(['correcao', 'nome-social']),
  situacao: z.enum(SITUACOES_DO_PEDIDO),
  ...textosOuNull('nomeSocial', 'resposta', 'decididoEm'),
});
export type PedidoDoTitular = z.infer<typeof pedidoResponse>;

const meuRegistroResponse = z.object({
  ...textos('registroId', 'nome', 'curso', 'titulo', 'grau', 'instituicao', 'livro', 'numeroRegistro'),
  ...textos('dataConclusao', 'dataColacaoGrau', 'dataExpedicao', 'dataRegistro'),
  /** Null while it is provisional. */
  ...textosOuNull('nomeSocial', 'codigoValidacao'),
  ...logicos('segundaVia', 'temXml', 'temPdf'),
  tom: doVeredito.tom,
  manchete: doVeredito.manchete,
  frase: doVeredito.frase,
  etapas: z.array(z.object({ ...textos('titulo', 'detalhe'), estado: z.enum(['feita', 'atual', 'falta', 'parada']) })),
  links: z.array(linkResponse),
  pedidos: z.array(pedidoResponse),
  /** Who consulted, by the day: never a private person's name. */
  consultas: z.array(z.object({ ...textos('dia', 'quem', 'oQue'), ...inteiros('vezes') })),
});
export type MeuRegistro = z.infer<typeof meuRegistroResponse>;

export const meuDiplomaResponse = z.object({
  nome: z.string(),
  /** Masked; null where nobody recorded one. */
  email: textoOuNull,
  ...logicos('avisar', 'temCorreio'),
  registros: z.array(meuRegistroResponse),
});
export type MeuDiploma = z.infer<typeof meuDiplomaResponse>;

export const compartilhadoResponse = z.object({
  ...textos('para', 'expiraEm', 'instituicao', 'consultadoEm'),
  tom: doVeredito.tom,
  manchete: doVeredito.manchete,
  frase: doVeredito.frase,
  /** None of an annulled diploma. */
  fatos: z.array(z.object({ ...textos('rotulo', 'valor') })),
  conferencias: z.array(z.object({ chave: z.enum(CONFERENCIAS), titulo: z.string(), resultado: z.enum(RESULTADOS) })),
});
export type Compartilhado = z.infer<typeof compartilhadoResponse>;

export const pedidoDaMesaResponse = pedidoResponse.extend({
  ...textos('registroId', 'nome', 'curso'),
  decididoPor: textoOuNull,
});
export type PedidoNaMesa = z.infer<typeof pedidoDaMesaResponse>;
