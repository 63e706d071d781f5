import { jsonCanonico } from '#domain/texto/json-canonico.ts';
import { AppError } from '../erros/app-error.ts';
import { codigoConfere, codigoDe } from './chaves.ts';

/*
 * Which rows give a right, and by which fields (decision 101). Such a row counts only with its code over these fields. What may
 * change once (a session ends, a link is revoked) is no field of it: guards of the database let that happen one way
 * only, and rows that change often have a version that only grows, so that an older row cannot be put back.
 */

/** A kind of row says how a row is known, which fields its code covers, and which of them are keyed hashes of secrets. */
interface LinhaAssinada {
  tabela: string;
  chave: string;
  campos: readonly string[];
  /** Fields that came later: covered where they are not null, so that rows of before keep their code. */
  acrescentados?: readonly string[];
  segredos?: readonly string[];
  /** SQL that tells which rows still give a right; what has ended gives none. */
  vivas?: string;
}

/** Rows that give a right, or that the public reads as they stand, by their names in Prisma. */
export const LINHAS = {
  conta: {
    tabela: 'conta',
    chave: 'id',
    campos: [
      'id',
      'cpf',
      'nome',
      'matricula',
      'cargo',
      'papel',
      'email',
      'senhaHash',
      'ativa',
      'trocarSenha',
      'senhaValeAte',
      'totpSegredo',
      'versao',
      'instituicaoId',
    ],
    acrescentados: ['instituicaoId'],
  },
  contaConvite: {
    tabela: 'conta_convite',
    chave: 'hash',
    campos: ['hash', 'contaId', 'criadoEm', 'expiraEm'],
    segredos: ['hash'],
    vivas: 'usado_em IS NULL',
  },
  chaveDeAcesso: {
    tabela: 'chave_de_acesso',
    chave: 'id',
    campos: ['id', 'contaId', 'credencial', 'chavePublica'],
    vivas: 'removida_em IS NULL',
  },
  codigoDeRecuperacao: {
    tabela: 'codigo_de_recuperacao',
    chave: 'hash',
    campos: ['hash', 'contaId'],
    vivas: 'usado_em IS NULL',
  },
  desafio: {
    tabela: 'desafio',
    chave: 'hash',
    campos: ['hash', 'dados', 'expiraEm'],
    segredos: ['hash'],
    vivas: 'usado_em IS NULL',
  },
  tokenLogin: {
    tabela: 'token_login',
    chave: 'hash',
    campos: ['hash', 'usuario', 'contaId', 'expiraEm', 'segundoFator', 'heranca'],
    segredos: ['hash'],
    vivas: 'usado_em IS NULL',
  },
  aparelho: { tabela: 'aparelho', chave: 'id', campos: ['id', 'cpf', 'hash'], segredos: ['hash'] },
  sessao: {
    tabela: 'sessao',
    chave: 'hash',
    campos: [
      'hash',
      'id',
      'usuario',
      'contaId',
      'criadaEm',
      'ultimoUsoEm',
      'expiraEm',
      'segundoFator',
      'provedorSub',
      'provedorSid',
      'papelMaximo',
      'provadaEm',
    ],
    segredos: ['hash'],
    vivas: 'encerrada_em IS NULL',
  },
  sessaoDoTitular: {
    tabela: 'sessao_do_titular',
    chave: 'hash',
    campos: ['hash', 'cpf', 'nome', 'meio', 'criadaEm', 'ultimoUsoEm', 'expiraEm'],
    segredos: ['hash'],
    vivas: 'encerrada_em IS NULL',
  },
  codigoDoTitular: {
    tabela: 'codigo_do_titular',
    chave: 'navegador',
    campos: ['navegador', 'cpf', 'digitos', 'criadoEm', 'expiraEm'],
    segredos: ['navegador', 'digitos'],
    vivas: 'usado_em IS NULL',
  },
  contatoDoTitular: {
    tabela: 'contato_do_titular',
    chave: 'cpf',
    campos: ['cpf', 'email', 'avisar', 'idioma', 'versao'],
  },
  enderecoAnterior: { tabela: 'endereco_anterior', chave: 'id', campos: ['id', 'cpf', 'de', 'email', 'ate'] },
  compartilhamento: {
    tabela: 'compartilhamento',
    chave: 'id',
    campos: ['id', 'registroId', 'segredo', 'para', 'fatos', 'criadoEm', 'expiraEm'],
    segredos: ['segredo'],
    vivas: 'revogado_em IS NULL',
  },
  pedidoDoTitular: {
    tabela: 'pedido_do_titular',
    chave: 'id',
    campos: ['id', 'registroId', 'registroAntigoId', 'especie', 'texto', 'nomeSocial', 'pedidoEm'],
    acrescentados: ['registroAntigoId'],
    vivas: `situacao = 'aberto'`,
  },
  agendaEndereco: {
    tabela: 'agenda_endereco',
    chave: 'id',
    campos: ['id', 'hash', 'cpf', 'criadoEm'],
    segredos: ['hash'],
    vivas: 'encerrado_em IS NULL',
  },
  chaveDeApi: {
    tabela: 'chave_de_api',
    chave: 'id',
    campos: [
      'id',
      'hash',
      'prefixo',
      'instituicao',
      'contato',
      'porHora',
      'criadaEm',
      'criadaPor',
      'expiraEm',
      'instituicaoId',
    ],
    acrescentados: ['instituicaoId'],
    segredos: ['hash'],
    vivas: 'revogada_em IS NULL',
  },
  pedidoDeConfirmacao: {
    tabela: 'pedido_de_confirmacao',
    chave: 'id',
    campos: [
      'id',
      'especie',
      'alvo',
      'resumo',
      'diferenca',
      'justificativa',
      'dados',
      'pedidoPor',
      'pedidoPorCpf',
      'parteCpf',
      'prazo',
      'pedidoEm',
    ],
    vivas: `situacao = 'aberto'`,
  },
  registroCorrecao: {
    tabela: 'registro_correcao',
    chave: 'id',
    campos: ['id', 'registroId', 'ordemId', 'dados', 'pedidaPor', 'pedidaEm'],
    vivas: 'novo_id IS NULL',
  },
  conectorAcao: {
    tabela: 'conector_acao',
    chave: 'id',
    campos: ['id', 'registroId', 'acao', 'motivo', 'motivoId', 'criadoPor', 'criadoEm'],
    vivas: `andamento NOT IN ('concluido', 'desistido')`,
  },
  transparencia: { tabela: 'transparencia', chave: 'id', campos: ['id', 'em', 'dados'] },
  ordem: {
    tabela: 'ordem',
    chave: 'id',
    campos: ['id', 'especie', 'alvo', 'conteudo', 'por', 'porCpf', 'confirmadaPor', 'em'],
    vivas: 'cumprida_em IS NULL',
  },
} as const satisfies Record<string, LinhaAssinada>;

export type NomeDaLinha = keyof typeof LINHAS;

/** At least the fields that its code covers. */
export type LinhaDe<N extends NomeDaLinha> = Readonly<Record<(typeof LINHAS)[N]['campos'][number], unknown>>;

/** A row as it is read: what its code covers, and the code, if it has one. */
export type LinhaLida<N extends NomeDaLinha> = LinhaDe<N> & { codigo: string | null };

/** `contaId` is `conta_id`. */
export const colunaDe = (campo: string): string => campo.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/** Puts a value as it stands in the text that is coded: the same for what Prisma gives and what the driver gives. */
function emTexto(valor: unknown): unknown {
  if (valor instanceof Date) return valor.toISOString();
  if (valor instanceof Uint8Array) return Buffer.from(valor).toString('base64');
  return valor;
}

function textoDaLinha(nome: NomeDaLinha, linha: Readonly<Record<string, unknown>>): string {
  const { tabela, campos, acrescentados = [] }: LinhaAssinada = LINHAS[nome];
  const valores = campos.flatMap((campo): [string, unknown][] => {
    const valor = linha[campo];
    if (valor === undefined) throw new Error(`Falta ${campo} para o código de uma linha de ${tabela}`);
    return valor === null && acrescentados.includes(campo) ? [] : [[campo, emTexto(valor)]];
  });
  return jsonCanonico({ tabela, linha: JSON.parse(JSON.stringify(Object.fromEntries(valores))) });
}

/** Makes the code of a row, over what gives the right. @throws Error when a field of it is missing */
export const assinarLinha = <N extends NomeDaLinha>(nome: N, linha: LinhaDe<N>): string =>
  codigoDe('linha', textoDaLinha(nome, linha));

export const comCodigo = <N extends NomeDaLinha, L extends LinhaDe<N>>(nome: N, linha: L): L & { codigo: string } => ({
  ...linha,
  codigo: assinarLinha(nome, linha),
});

export const conferirLinha = <N extends NomeDaLinha>(nome: N, linha: LinhaLida<N>): boolean =>
  codigoConfere('linha', textoDaLinha(nome, linha), linha.codigo);

/** Null when there is no row, or it does not bear its code. */
export const seConfere = <N extends NomeDaLinha, L extends LinhaLida<N>>(
  nome: N,
  linha: L | null | undefined,
): L | null => (linha != null && conferirLinha(nome, linha) ? linha : null);

/** @throws AppError 503 when the row does not bear its code */
export function exigirCodigo<N extends NomeDaLinha, L extends LinhaLida<N>>(nome: N, linha: L): L {
  if (!conferirLinha(nome, linha)) {
    throw new AppError(
      'SEM_CODIGO',
      503,
      'Isto não pôde ser conferido e não vale por enquanto. Avise quem administra o sistema.',
    );
  }
  return linha;
}

/**
 * Only the changed fields, with the code of the row as it will be. Nothing is ever signed that did not bear its code.
 * @throws AppError 503 when the row lacks it
 */
export function mudarCodificada<
  N extends NomeDaLinha,
  M extends Partial<Record<(typeof LINHAS)[N]['campos'][number], unknown>>,
>(nome: N, lida: LinhaLida<N>, mudanca: M): M & { codigo: string } {
  return { ...mudanca, codigo: assinarLinha(nome, { ...exigirCodigo(nome, lida), ...mudanca }) };
}
