import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { z } from 'zod';
import { PAPEIS_DE_ATO, TIPOS_DE_ASSINANTE, TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import { cpfValido } from '#domain/texto/cpf.ts';
import { enderecoDeFora } from '#domain/texto/endereco-de-fora.ts';
import { limparSinais, semSeparadores } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import { dataSchema, feitoResponse, inteiroDaUrl, textoDeSinais, textoMecSchema, textoOuNull } from './common.ts';
import { equipe, publico } from './endpoint.ts';

const opcional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((valor) => valor ?? null);

/** Digits of a CNPJ, with or without its mask; the check digits are right. */
const cnpjSchema = z
  .string({ error: 'CNPJ é obrigatório' })
  .overwrite(semSeparadores)
  .pipe(
    textoDeSinais('CNPJ deve ter 14 dígitos', /^\d{14}$/, /\d/).refine(isValidCnpj, {
      error: 'CNPJ inválido: confira os dígitos',
    }),
  );

const cpfSchema = z
  .string({ error: 'CPF é obrigatório' })
  .overwrite(limparSinais)
  .refine(cpfValido, { error: ({ input }) => acusarSinal('CPF inválido: confira os dígitos', input, /[\d.-]/) })
  .transform((valor) => valor.replace(/\D/g, ''));

const positivoSchema = (rotulo: string) =>
  z
    .number({ error: `${rotulo} deve ser um número` })
    .int({ error: `${rotulo} deve ser um número inteiro` })
    .min(1, { error: `${rotulo} deve ser maior que zero` })
    .max(9_999_999_999, { error: `${rotulo} deve ter até 10 dígitos` });

const municipioSchema = textoDeSinais(
  'Informe o município pelo código do IBGE, com 7 dígitos',
  /^\d{7}$/,
  /\d/,
  'Município é obrigatório',
);

/** Address as it is stated: name and UF of the municipality come from IBGE's table by its code. */
export const enderecoSchema = z.strictObject({
  logradouro: textoMecSchema('Logradouro', 150).pipe(
    z.string().min(2, { error: 'Logradouro deve ter 2 letras ou mais' }),
  ),
  numero: opcional(textoMecSchema('Número', 60)),
  complemento: opcional(textoMecSchema('Complemento', 60)),
  bairro: textoMecSchema('Bairro', 60).pipe(z.string().min(2, { error: 'Bairro deve ter 2 letras ou mais' })),
  codigoMunicipio: municipioSchema,
  cep: z
    .string({ error: 'CEP é obrigatório' })
    .overwrite((valor) => limparSinais(valor).replace(/[\s.-]/g, ''))
    .pipe(textoDeSinais('CEP deve ter 8 dígitos', /^\d{8}$/, /\d/)),
});

/** Digits of an e-MEC code, of an institution as of a course. */
export const codigoEmecSchema = textoDeSinais(
  'Código e-MEC deve ter só dígitos, sem zero à esquerda',
  /^[1-9]\d{0,9}$/,
  /\d/,
  'Código e-MEC é obrigatório',
).refine((valor) => Number(valor) <= 4_294_967_295, { error: 'O maior código e-MEC é 4294967295' });

/** The numbers of its processes begin with it, `00000.`; the point may be left out. */
const prefixoDoProcessoSchema = z
  .string()
  .overwrite((valor) => limparSinais(valor).replace(/^\d{5}$/, '$&.'))
  .pipe(textoDeSinais('Prefixo dos processos deve ter 5 dígitos e um ponto, como 00000.', /^\d{5}\.$/, /[\d.]/));

/** Name, codes and seat of an institution; `ambiente` null follows the environment's MEC_AMBIENTE. */
export const identificacaoSchema = z.strictObject({
  nome: textoMecSchema('Nome', 255),
  sigla: textoMecSchema('Sigla', 20),
  codigoEmec: codigoEmecSchema,
  cnpj: cnpjSchema,
  endereco: enderecoSchema,
  municipioPadrao: opcional(municipioSchema),
  prefixoDoProcesso: opcional(prefixoDoProcessoSchema),
  ambiente: opcional(z.enum(['Homologação', 'Produção'], { error: 'Ambiente deve ser Homologação ou Produção' })),
});

/** MEC demands it of whoever registers. */
export const mantenedoraSchema = z.strictObject({
  razaoSocial: textoMecSchema('Razão social', 255, 'Razão social é obrigatória'),
  cnpj: cnpjSchema,
  endereco: enderecoSchema,
});

/** Process of an act that is in course at e-MEC. */
export const processoDoAtoSchema = z.strictObject({
  numeroProcesso: textoDeSinais(
    'Número do processo deve ter só dígitos: escreva 202012345',
    /^[1-9]\d{0,9}$/,
    /\d/,
    'Número do processo é obrigatório',
  ),
  tipoProcesso: textoMecSchema('Tipo do processo', 255),
  dataCadastro: dataSchema('Data de cadastro inválida', 'Informe a data de cadastro'),
  dataProtocolo: dataSchema('Data de protocolo inválida', 'Informe a data de protocolo'),
});

/** Published (type, number, date), or in course at e-MEC (`processo`); valid from–to. */
export const atoDaInstituicaoSchema = z
  .strictObject({
    papel: z.enum(PAPEIS_DE_ATO, { error: 'Escolha para que serve o ato' }),
    tipo: opcional(z.enum(TIPOS_DE_ATO, { error: `Tipo deve ser um destes: ${TIPOS_DE_ATO.join(', ')}` })),
    numero: opcional(
      textoDeSinais('Número deve ter só dígitos: escreva 1095, não 1.095 nem nº 1095', /^\d{1,10}$/, /\d/),
    ),
    data: opcional(dataSchema('Data do ato inválida', 'Informe a data do ato')),
    veiculoPublicacao: opcional(textoMecSchema('Veículo de publicação', 50)),
    dataPublicacao: opcional(dataSchema('Data da publicação inválida', 'Informe a data da publicação')),
    secaoPublicacao: opcional(positivoSchema('Seção da publicação')),
    paginaPublicacao: opcional(positivoSchema('Página da publicação')),
    numeroPublicacao: opcional(positivoSchema('Número da publicação')),
    processo: opcional(processoDoAtoSchema),
    vigenteDe: opcional(dataSchema('Início da vigência inválido', 'Informe o início da vigência')),
    vigenteAte: opcional(dataSchema('Fim da vigência inválido', 'Informe o fim da vigência')),
  })
  .check(({ value, issues }) => {
    const recusar = (campo: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', path: [campo], message, input: value });
    if (value.processo === null) {
      if (value.tipo === null) recusar('tipo', 'Tipo do ato é obrigatório');
      if (value.numero === null) recusar('numero', 'Número do ato é obrigatório');
      if (value.data === null) recusar('data', 'Data do ato é obrigatória');
    } else {
      if (value.numero !== null || value.data !== null) {
        recusar('processo', 'Um ato em tramitação no e-MEC só tem os dados do processo');
      }
      if (value.papel === 'autorizacaoRegistro') {
        recusar('processo', 'A autorização para registrar é um ato publicado');
      }
    }
    if (value.papel === 'autorizacaoRegistro' && value.tipo === 'Ato Próprio') {
      recusar('tipo', 'A autorização para registrar não pode ser Ato Próprio');
    }
    if (value.data !== null && value.dataPublicacao !== null && value.dataPublicacao < value.data) {
      recusar('dataPublicacao', 'A publicação não pode ser anterior ao ato');
    }
    const desde = value.vigenteDe ?? value.data ?? value.processo?.dataProtocolo ?? null;
    if (desde !== null && value.vigenteAte !== null && value.vigenteAte < desde) {
      recusar('vigenteAte', 'O fim da vigência não pode ser anterior ao começo');
    }
  });

/** A campus under the academic system's own id; without initials or address it is marked as incomplete. */
export const campusSchema = z.strictObject({
  id: z.number({ error: 'Informe o número do campus no SIGA' }).int().min(1).max(999_999_999),
  /** The institution that has the campus until now, where it is taken over: this one then issues its diplomas. */
  vemDe: z.number({ error: 'Informe a instituição' }).int().min(1).max(999_999_999).optional(),
  sigla: z
    .string()
    .max(20, { error: 'Sigla deve ter até 20 caracteres' })
    .default('')
    .transform((valor) => valor.trim()),
  nome: textoMecSchema('Nome do campus', 255),
  endereco: opcional(enderecoSchema),
});

/** Somebody who signs a kind of document, in the order of signing. */
export const assinanteSchema = z.strictObject({
  tipo: z.enum(TIPOS_DE_ASSINANTE, { error: 'Escolha o documento que a pessoa assina' }),
  nome: textoMecSchema('Nome', 255),
  cpf: cpfSchema,
  cargo: textoMecSchema('Cargo', 255),
  ordem: z.number({ error: 'Ordem deve ser um número' }).int().min(1).max(99),
  ativo: z.boolean().default(true),
});

/** Whom a person asks about their data (LGPD, art. 41). */
export const encarregadoSchema = z.strictObject({
  nome: textoMecSchema('Nome do encarregado', 255),
  contato: z
    .string({ error: 'Contato do encarregado é obrigatório' })
    .trim()
    .min(1, { error: 'Contato do encarregado é obrigatório' })
    .max(255, { error: 'Contato deve ter até 255 caracteres' }),
});

const urlSchema = opcional(
  z
    .url({ error: 'Informe um endereço que comece por https://' })
    .refine((valor) => enderecoDeFora(valor) !== null, { error: 'Informe um endereço que comece por https://' })
    .max(255, { error: 'O endereço deve ter até 255 caracteres' })
    .transform((valor) => valor.replace(/\/+$/, '')),
);

/** Pages of others that the screens lead to; null: what the environment says, if anything. */
export const enderecosExternosSchema = z.strictObject({
  cae: urlSchema,
  permissaoNegada: urlSchema,
  consultaFisica: urlSchema,
  consultaAntiga: urlSchema,
  verificadorMec: urlSchema,
});

const semRepetidos = <T>(chave: (item: T) => string, mensagem: string) => {
  return ({ value, issues }: z.core.ParsePayload<T[]>): void => {
    const vistas = new Set<string>();
    for (const [i, item] of value.entries()) {
      const dela = chave(item);
      if (vistas.has(dela)) issues.push({ code: 'custom', path: [i], message: mensagem, input: item });
      vistas.add(dela);
    }
  };
};

/** The sections of an institution's facts, each with what it holds; each is stored by itself. */
export const SECOES = {
  identificacao: identificacaoSchema,
  mantenedora: mantenedoraSchema.nullable(),
  atos: z
    .array(atoDaInstituicaoSchema)
    .max(100)
    .check(
      semRepetidos(
        (ato) => [ato.papel, ato.tipo, ato.numero, ato.data, ato.processo?.numeroProcesso].join('|'),
        'Este ato está repetido',
      ),
    ),
  campi: z
    .array(campusSchema)
    .max(500)
    .check(semRepetidos((campus) => String(campus.id), 'Este campus está repetido')),
  assinantes: z
    .array(assinanteSchema)
    .max(200)
    .check(semRepetidos(({ tipo, cpf }) => `${tipo}|${cpf}`, 'Esta pessoa já assina este documento')),
  encarregado: encarregadoSchema.nullable(),
  enderecos: enderecosExternosSchema,
} as const;

export type Secao = keyof typeof SECOES;
/** The sections in the order of need. */
export const NOMES_DAS_SECOES = [
  'identificacao',
  'mantenedora',
  'atos',
  'campi',
  'assinantes',
  'encarregado',
  'enderecos',
] as const satisfies readonly Secao[];
export type ValorDaSecao = { [S in Secao]: z.output<(typeof SECOES)[S]> };
export type EnderecoInformado = z.output<typeof enderecoSchema>;
export type AtoDaInstituicao = z.output<typeof atoDaInstituicaoSchema>;
export type CampusInformado = z.output<typeof campusSchema>;
export type AssinanteInformado = z.output<typeof assinanteSchema>;

const idDaInstituicao = z.strictObject({ id: inteiroDaUrl(1, 999_999_999) });
/** Mark of a section as it was read: a write names the one that the person saw. */
const versao = z.string().regex(/^[0-9a-f]{16}$/, { error: 'Versão inválida' });

/** All facts of an institution as they stand; `identificacao` null and empty sections: nothing is stored yet. */
const cadastroResponse = z.object({
  instituicaoID: z.number().int(),
  versoes: z.record(z.enum(NOMES_DAS_SECOES), versao),
  identificacao: identificacaoSchema.nullable(),
  mantenedora: SECOES.mantenedora,
  atos: SECOES.atos,
  campi: SECOES.campi,
  assinantes: SECOES.assinantes,
  encarregado: SECOES.encarregado,
  enderecos: enderecosExternosSchema,
  logo: z.object({ tipo: z.string(), sha256: z.string(), url: z.string() }).nullable(),
  /** Acts, signers, CNPJ and environment wait for a second person. */
  duasPessoas: z.boolean(),
});
export type CadastroDaInstituicao = z.output<typeof cadastroResponse>;

/** One line of 'Antes do primeiro diploma', in the order of need. */
const passoResponse = z.object({
  chave: z.enum([
    'identificacao',
    'mantenedora',
    'credenciamento',
    'campi',
    'assinantes',
    'encarregado',
    'cursos',
    'titulos',
    'autorizacoes',
    'reconhecimentos',
    'livros',
    'siga',
    'conector',
    'ambiente',
  ]),
  titulo: z.string(),
  situacao: z.enum(['feito', 'falta', 'recomendado']),
  /** Null when done. */
  falta: textoOuNull,
});
export type PassoAntesDoPrimeiro = z.infer<typeof passoResponse>;

const gravar = <S extends Secao>(secao: S, resumo: string) =>
  equipe('administrar-instituicao', `PUT /api/instituicao/:id/${secao}`, {
    resumo,
    params: idDaInstituicao,
    body: z.strictObject({ valor: SECOES[secao], versao }),
    resposta: cadastroResponse,
  });

/** The facts of the institutions, and what stands before the first diploma. */
export const instituicaoApi = {
  /**
   * Shown on the home page until all of it is done. Of an institution that issues what the first one registers, its own
   * facts alone.
   */
  antesDoPrimeiro: equipe('consultar', 'GET /api/instituicao/antes-do-primeiro-diploma', {
    resumo: 'O que falta antes do primeiro diploma.',
    query: z.strictObject({ instituicao: inteiroDaUrl(1, 999_999_999).optional() }),
    resposta: z.object({ passos: z.array(passoResponse), pronto: z.boolean() }),
  }),
  lerCadastro: equipe('ler-administracao', 'GET /api/instituicao/:id/cadastro', {
    resumo: 'Todos os dados cadastrados de uma instituição.',
    params: idDaInstituicao,
    resposta: cadastroResponse,
  }),
  /** Makes the institution where there is none. 409 when the section was changed since `versao`, as for every other. */
  gravarIdentificacao: gravar('identificacao', 'Grava nome, códigos, endereço e ambiente de uma instituição.'),
  gravarMantenedora: gravar('mantenedora', 'Grava a mantenedora de uma instituição.'),
  gravarAtos: gravar('atos', 'Grava os atos de uma instituição.'),
  gravarCampi: gravar('campi', 'Grava os campi de uma instituição.'),
  gravarAssinantes: gravar('assinantes', 'Grava quem assina os documentos de uma instituição.'),
  gravarEncarregado: gravar('encarregado', 'Grava o encarregado pelo tratamento de dados pessoais.'),
  gravarEnderecos: gravar('enderecos', 'Grava os endereços externos a que as telas levam.'),
  /** PNG or SVG of at most 256 kB in the part `file`; 422 names an element of an SVG that is not permitted. */
  gravarLogo: equipe('administrar-instituicao', 'POST /api/instituicao/:id/logo', {
    resumo: 'Grava o logotipo da instituição.',
    params: idDaInstituicao,
    multipart: true,
    resposta: cadastroResponse,
  }),
  excluirLogo: equipe('administrar-instituicao', 'DELETE /api/instituicao/:id/logo', {
    resumo: 'Exclui o logotipo da instituição.',
    params: idDaInstituicao,
    resposta: feitoResponse,
  }),
  /** The logo as it was given; 404 without one. */
  lerLogo: publico('GET /api/publico/instituicao/:id/logo', {
    resumo: 'Logotipo da instituição.',
    params: idDaInstituicao,
    query: z.strictObject({ v: z.string().max(64).optional() }),
    resposta: 'arquivo',
  }),
};
