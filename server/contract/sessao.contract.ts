import { z } from 'zod';
import { PENDENCIAS } from '#domain/sessao/pendencia.ts';
import { limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import { feitoResponse, idParams, inteiros, logicos, textoOuNull, textos } from './common.ts';
import { equipe, PAPEIS, publico } from './endpoint.ts';

/** CPF that stands for "nobody has logged in" (SES-12, A13): never a person. */
export const CPF_SEM_SESSAO = '99999999999';

/** System code that the external permission-denied page carries (SES-13). */
export const CODIGO_DO_SISTEMA = '161';

/** The only login token that demo mode accepts; refused at boot in production. */
export const TOKEN_DE_DEMONSTRACAO = 'demo-responsavel';

/** Logged user (SES-16). `cpf` is eleven digits, `matricula` the SIAPE number. */
export const usuarioResponse = z.object({
  ...textos('nome', 'cpf', 'matricula', 'cargo'),
  papel: z.enum(PAPEIS),
  pendencia: z.enum(PENDENCIAS).nullish(),
  /** The level at the provider of single sign-on leaves less than the role: reading alone. */
  nivelBaixo: z.boolean().optional(),
  /** Of the role 'emissora': whose requests it sees. */
  instituicaoId: z.number().int().nullish(),
});
export type Usuario = z.infer<typeof usuarioResponse>;

/** Login token of the route `/cae/{token}`: printable, without blanks. */
const tokenSchema = z.string().regex(/^[\x21-\x7e]{1,2048}$/, { error: 'Credencial de acesso inválida' });

/** Body of the local login (A9); the CPF is digits only. */
export const entrarLocalBody = z.strictObject({
  CPF: z
    .string({ error: 'CPF é obrigatório' })
    .min(1, { error: 'CPF é obrigatório' })
    .overwrite(limparSinais)
    .regex(/^\d{11}$/, { error: ({ input }) => acusarSinal('CPF deve ter 11 dígitos', input, /\d/) }),
  Senha: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, { error: 'Senha é obrigatória' })
    .max(200, { error: 'Senha deve ter até 200 caracteres' }),
});

/** A password that somebody chooses: 12 to 200 characters; what else it may not be is the server's to know. */
const novaSenhaSchema = z
  .string({ error: 'Nova senha é obrigatória' })
  .min(12, { error: 'Nova senha deve ter pelo menos 12 caracteres' })
  .max(200, { error: 'Nova senha deve ter até 200 caracteres' });

export const trocarSenhaBody = z.strictObject({
  SenhaAtual: z.string({ error: 'Senha atual é obrigatória' }).min(1, { error: 'Senha atual é obrigatória' }).max(200),
  NovaSenha: novaSenhaSchema,
});

/** Secret of an invitation's link. */
const conviteSchema = z.string().regex(/^[\w-]{43}$/, { error: 'Convite inválido' });

export const aceitarConviteBody = z.strictObject({ Convite: conviteSchema, NovaSenha: novaSenhaSchema });

/** One of the person's own sessions; `endereco` is its network alone. */
export const sessaoResponse = z.object({
  ...textos('sessaoID', 'aparelho', 'endereco', 'criadaEm', 'ultimoUsoEm'),
  esta: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoResponse>;

/** Login, who am I, leave, password of local accounts (A8, A9). */
export const sessaoApi = {
  /** SES-04, A8: exchanges the token, once, for the session cookie; 401 when it is unknown, used or expired. */
  entrarComToken: publico('GET /api/Login', {
    resumo: 'Troca a credencial de acesso por uma sessão da equipe.',
    query: z.strictObject({ cookie: tokenSchema }),
    mudaEstado: true,
    limitePorMinuto: 20,
    resposta: usuarioResponse,
  }),
  ler: equipe('conta-propria', 'GET /api/sessao', {
    resumo: 'Informa quem está na sessão.',
    comPendencia: PENDENCIAS,
    resposta: usuarioResponse,
  }),
  /** The key (64 hex digits) by which this person's browser keeps what was typed and not saved yet. */
  chaveDoDigitado: equipe('conta-propria', 'GET /api/sessao/chave-do-digitado', {
    resumo: 'Dá a chave com que o navegador desta pessoa cifra o que foi digitado e ainda não foi salvo.',
    resposta: z.object({ chave: z.string().regex(/^[\da-f]{64}$/) }),
  }),
  /**
   * The token of `entrarComToken` was another person's than the session's: that call answered 409 OUTRA_PESSOA with
   * both names (`campos` `atual` and `nova`), and this one, within a minute, ends the session and opens the other one.
   */
  trocarDePessoa: publico('POST /api/sessao/trocar-pessoa', {
    resumo: 'Encerra a sessão atual e abre a da pessoa cuja credencial acabou de chegar.',
    limitePorMinuto: 20,
    resposta: usuarioResponse,
  }),
  /** Ends the session in the server; public, so leaving twice is no error. `saidaUrl`: where the provider's ends. */
  sair: publico('POST /api/sessao/sair', {
    resumo: 'Encerra a sessão.',
    resposta: feitoResponse.extend({ saidaUrl: textoOuNull }),
  }),
  /** A9: checks a local account and answers the single-use token for `/cae/{token}`; 401 for any mismatch, alike. */
  entrarLocal: publico('POST /api/sessao/entrar', {
    resumo: 'Confere CPF e senha de uma conta local e devolve a credencial de acesso.',
    body: entrarLocalBody,
    limitePorMinuto: 10,
    resposta: z.object({ token: z.string() }),
  }),
  /** A9: changes the local account's password and ends its other sessions; 422 when the current one is wrong. */
  trocarSenha: equipe('conta-propria', 'POST /api/sessao/trocar-senha', {
    resumo: 'Troca a senha da conta local.',
    comPendencia: ['trocar-senha'],
    comSegredo: true,
    body: trocarSenhaBody,
    limitePorMinuto: 10,
    resposta: feitoResponse,
  }),
  /** The person's own sessions that still count. */
  minhas: equipe('conta-propria', 'GET /api/sessao/minhas', {
    resumo: 'Lista as sessões abertas de quem está na sessão.',
    resposta: z.array(sessaoResponse),
  }),
  /** Ends one of them; 404 when it is nobody's or somebody else's. */
  encerrar: equipe('conta-propria', 'POST /api/sessao/minhas/:id/encerrar', {
    resumo: 'Encerra uma das próprias sessões.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** Ends all of them but the one that asks. */
  encerrarOutras: equipe('conta-propria', 'POST /api/sessao/minhas/encerrar-outras', {
    resumo: 'Encerra as outras sessões de quem está na sessão.',
    resposta: feitoResponse,
  }),
  /** Entries from devices that the person has not acknowledged; a device never sees its own. */
  aparelhosNovos: equipe('conta-propria', 'GET /api/sessao/aparelhos-novos', {
    resumo: 'Lista as entradas de aparelhos novos que faltam reconhecer.',
    resposta: z.array(z.object(textos('aparelhoID', 'aparelho', 'endereco', 'em'))),
  }),
  /** The person says whether a new device is theirs; if not, its sessions end and the password must be changed. */
  reconhecerAparelho: equipe('conta-propria', 'POST /api/sessao/aparelhos-novos/:id', {
    resumo: 'Diz se a entrada de um aparelho novo foi da própria pessoa.',
    params: idParams,
    body: z.strictObject({ FuiEu: z.boolean() }),
    resposta: feitoResponse,
  }),
  /** Whose an invitation is; 404 when it is unknown, used or expired. The secret travels in the body, in no address. */
  lerConvite: publico('POST /api/sessao/convite', {
    soLe: true,
    resumo: 'Informa de quem é um convite.',
    body: z.strictObject({ Convite: conviteSchema }),
    limitePorMinuto: 10,
    resposta: z.object({ nome: z.string(), jaTinhaSenha: z.boolean() }),
  }),
  /** Sets the password by an invitation, once, and answers the single-use token for `/cae/{token}`. */
  aceitarConvite: publico('POST /api/sessao/convite/aceitar', {
    resumo: 'Define a senha por um convite e devolve a credencial de acesso.',
    body: aceitarConviteBody,
    limitePorMinuto: 10,
    resposta: z.object({ token: z.string() }),
  }),
};

/** From the browser's own API; the library that verifies it knows its shape. */
const respostaDaChave = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  type: z.literal('public-key'),
});

/** A code of the app (six digits) or a recovery code (ten letters and digits, with or without hyphen). */
export const codigoSchema = z
  .string({ error: 'Código é obrigatório' })
  .overwrite(limparSinais)
  .min(1, { error: 'Código é obrigatório' })
  .regex(/^(\d{3} ?\d{3}|[a-z0-9]{5}-?[a-z0-9]{5})$/i, {
    error: 'O código tem 6 algarismos; o de recuperação, 10 letras e algarismos',
  });

export const nomeDaChaveSchema = z
  .string({ error: 'Nome é obrigatório' })
  .trim()
  .min(1, { error: 'Nome é obrigatório' })
  .max(80, { error: 'Nome deve ter até 80 caracteres' });

/** Password of the account, or a code of a factor that it has: exactly one. */
export const provaBody = z
  .strictObject({ Senha: z.string().min(1).max(200).optional(), Codigo: codigoSchema.optional() })
  .refine(({ Senha, Codigo }) => (Senha === undefined) !== (Codigo === undefined), {
    error: 'Informe a senha ou um código',
    path: ['Senha'],
  });

/** Options for the browser's own API, as the library makes them. */
const opcoesResponse = z.object({ opcoes: z.record(z.string(), z.unknown()) });

/** Recovery codes, shown this once; empty when the person has some already. */
const codigosResponse = z.object({ codigos: z.array(z.string()) });

const segundoFatorResponse = z.object({
  ...logicos('exigido', 'aplicativo', 'temConta'),
  ...inteiros('codigosRestantes'),
  chaves: z.array(z.object({ ...textos('chaveID', 'nome', 'criadaEm'), usadaEm: textoOuNull })),
});

const AO_CADASTRAR = ['cadastrar-segundo-fator'] as const;

/** Second factor of local accounts: app, passkeys, recovery codes. */
export const segundoFatorApi = {
  ler: equipe('conta-propria', 'GET /api/sessao/segundo-fator', {
    resumo: 'Informa os segundos fatores de quem está na sessão.',
    comPendencia: ['segundo-fator', 'cadastrar-segundo-fator'],
    resposta: segundoFatorResponse,
  }),
  /** Says once more who one is: for five minutes factors may be changed. 422 at it; 401 after five wrong ones. */
  provar: equipe('conta-propria', 'POST /api/sessao/provar', {
    resumo: 'Confere de novo a senha ou um código, antes de mudar o segundo fator.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    body: provaBody,
    limitePorMinuto: 10,
    resposta: feitoResponse,
  }),
  /** A new secret for an app; it counts once a code of it is confirmed. */
  iniciarAplicativo: equipe('conta-propria', 'POST /api/sessao/segundo-fator/aplicativo', {
    resumo: 'Cria o segredo de um aplicativo autenticador.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    resposta: z.object(textos('segredo', 'endereco', 'desafio')),
  }),
  /** 422 at `Codigo`. */
  confirmarAplicativo: equipe('conta-propria', 'POST /api/sessao/segundo-fator/aplicativo/confirmar', {
    resumo: 'Confirma o aplicativo autenticador por um código.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    body: z.strictObject({ Desafio: z.string().max(100), Codigo: codigoSchema }),
    resposta: codigosResponse,
  }),
  /** 409 when it is the last factor where one is demanded. */
  removerAplicativo: equipe('conta-propria', 'DELETE /api/sessao/segundo-fator/aplicativo', {
    resumo: 'Retira o aplicativo autenticador.',
    resposta: feitoResponse,
  }),
  /** New recovery codes; those before end. */
  novosCodigos: equipe('conta-propria', 'POST /api/sessao/segundo-fator/recuperacao', {
    resumo: 'Cria novos códigos de recuperação.',
    comSegredo: true,
    resposta: codigosResponse,
  }),
  /** For a session that waits for it; 422 at `Codigo`, 401 after five wrong ones. */
  informarCodigo: equipe('conta-propria', 'POST /api/sessao/segundo-fator/codigo', {
    resumo: 'Confere o código do aplicativo ou de recuperação.',
    comPendencia: ['segundo-fator'],
    comSegredo: true,
    body: z.strictObject({ Codigo: codigoSchema }),
    resposta: feitoResponse,
  }),
  iniciarChave: equipe('conta-propria', 'POST /api/sessao/chave/iniciar', {
    resumo: 'Informa as opções para criar uma chave de acesso.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    resposta: opcoesResponse,
  }),
  /** Stores a passkey that the browser made; 422 when it does not verify. */
  cadastrarChave: equipe('conta-propria', 'POST /api/sessao/chave', {
    resumo: 'Cadastra uma chave de acesso.',
    comPendencia: AO_CADASTRAR,
    comSegredo: true,
    body: z.strictObject({ Nome: nomeDaChaveSchema, Resposta: respostaDaChave }),
    resposta: codigosResponse,
  }),
  /** 404; 409 as for the app. */
  removerChave: equipe('conta-propria', 'DELETE /api/sessao/chave/:id', {
    resumo: 'Retira uma chave de acesso.',
    params: idParams,
    resposta: feitoResponse,
  }),
  /** Options to enter by a passkey, without CPF or password. */
  desafiar: publico('POST /api/sessao/chave/desafio', {
    soLe: true,
    resumo: 'Informa as opções para entrar por chave de acesso.',
    limitePorMinuto: 20,
    resposta: opcoesResponse,
  }),
  /** A passkey with its person verified is both factors: answers the single-use token for `/cae/{token}`; 401. */
  entrarPorChave: publico('POST /api/sessao/chave/entrar', {
    resumo: 'Confere uma chave de acesso e devolve a credencial de acesso.',
    body: z.strictObject({ Resposta: respostaDaChave }),
    limitePorMinuto: 10,
    resposta: z.object({ token: z.string() }),
  }),
};

export const MOTIVOS_DA_VOLTA = ['cancelada', 'sem-cpf', 'sem-conta', 'sem-perfil', 'indisponivel', 'expirou'] as const;
export type MotivoDaVolta = (typeof MOTIVOS_DA_VOLTA)[number];

/** Single sign-on: addresses that the browser itself visits, and one for the provider. */
export const provedorApi = {
  /** Sends the browser to the provider; 404 where there is none. */
  entrar: publico('GET /api/sessao/provedor', {
    resumo: 'Leva ao provedor de login único.',
    query: z.strictObject({ destino: z.string().max(500).optional() }),
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),
  /** Goes on to `/cae/{token}`, or to the login screen with a reason. */
  voltar: publico('GET /api/sessao/provedor/retorno', {
    resumo: 'Recebe a resposta do provedor de login único.',
    query: z.looseObject({ state: z.string().max(200).optional() }),
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),
  /** Back-channel logout, which the provider itself calls; 400 for anything but a token of its own, each once. */
  encerrar: publico('POST /api/sessao/provedor/encerrar', {
    resumo: 'Encerra sessões a pedido do provedor de login único.',
    body: z.looseObject({ logout_token: z.string().max(20_000) }),
    limitePorMinuto: 600,
    resposta: feitoResponse,
  }),
};

const LISTAS = [
  'registros',
  'formandos',
  'pendentes',
  'envios',
  'livros',
  'acervo',
  'documentos',
  'cursos',
  'atos',
] as const;
export type NomeDaLista = (typeof LISTAS)[number];

/** Rows are as high as one of these says. */
export const DENSIDADES = ['compacta', 'normal', 'folgada'] as const;

export const MAXIMO_DE_FILTROS = 20;

const lista = z.enum(LISTAS, { error: 'Lista inválida' });

/** The columns in their order, each in sight or not; what is not named keeps its place. */
const colunas = z
  .array(
    z.strictObject({ chave: z.string().regex(/^[A-Za-z]{1,40}$/, { error: 'Coluna inválida' }), mostra: z.boolean() }),
  )
  .max(40, { error: 'Até 40 colunas' });

/** A person likes a list to look so. */
export const aparenciaResponse = z.object({ lista, colunas, densidade: z.enum(DENSIDADES) });
export type AparenciaDaLista = Omit<z.infer<typeof aparenciaResponse>, 'lista'>;

/** A filter that a person named: `busca` is the query of the list's address. */
export const filtroResponse = z.object({ ...textos('id', 'nome', 'busca'), lista });
export type FiltroGuardado = z.infer<typeof filtroResponse>;

const nome = z
  .string({ error: 'Dê um nome ao filtro' })
  .trim()
  .min(1, { error: 'Dê um nome ao filtro' })
  .max(60, { error: 'O nome aceita até 60 letras' });

export const guardarFiltroBody = z.strictObject({
  Lista: lista,
  Nome: nome,
  Busca: z.string().max(2_000, { error: 'O filtro é longo demais para ser guardado' }),
});

/** A person arranges their own lists: nobody else sees it, and no act is written. */
export const minhasListasApi = {
  ler: equipe('conta-propria', 'GET /api/sessao/listas', {
    resumo: 'Informa como quem está na sessão gosta de ver as listas, e os filtros que guardou.',
    resposta: z.object({
      aparencias: z.array(aparenciaResponse),
      filtros: z.array(filtroResponse),
    }),
  }),
  gravarAparencia: equipe('conta-propria', 'PUT /api/sessao/listas/:lista', {
    resumo: 'Guarda as colunas e a densidade de uma lista para quem está na sessão.',
    params: z.strictObject({ lista }),
    body: z.strictObject({
      Colunas: colunas,
      Densidade: z.enum(DENSIDADES, { error: 'Escolha compacta, normal ou folgada' }),
    }),
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** The list looks again as it does for everybody. */
  esquecerAparencia: equipe('conta-propria', 'DELETE /api/sessao/listas/:lista', {
    resumo: 'Volta as colunas e a densidade de uma lista ao padrão.',
    params: z.strictObject({ lista }),
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** A CPF that was searched for is not kept. 409: the name is taken; 422: there are 20 already. */
  guardarFiltro: equipe('conta-propria', 'POST /api/sessao/filtros', {
    resumo: 'Guarda com um nome o filtro de uma lista.',
    body: guardarFiltroBody,
    semRelogio: true,
    resposta: filtroResponse,
  }),
  /** 404: it is not there (any more); 409: the name is taken. */
  renomearFiltro: equipe('conta-propria', 'PUT /api/sessao/filtros/:id', {
    resumo: 'Dá outro nome a um filtro guardado.',
    params: idParams,
    body: z.strictObject({ Nome: nome }),
    semRelogio: true,
    resposta: feitoResponse,
  }),
  /** One that is not there any more is no error. */
  excluirFiltro: equipe('conta-propria', 'DELETE /api/sessao/filtros/:id', {
    resumo: 'Exclui um filtro guardado.',
    params: idParams,
    semRelogio: true,
    resposta: feitoResponse,
  }),
};
