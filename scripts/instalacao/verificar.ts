import { falhaDoBanco } from '../../server/db/falha-do-banco.ts';
import { codigoDoErro } from '../../server/erros/causa.ts';
import { VERIFICACOES_DO_ACESSO } from './acesso.ts';
import { PASTA, VERIFICACOES_DO_BANCO } from './banco.ts';
import { VERIFICACOES_DO_CADASTRO, verificarCadastro } from './cadastro.ts';
import { VERIFICACOES_DA_MAQUINA } from './maquina.ts';
import { VERIFICACOES_DA_PORTA } from './porta.ts';
import {
  type Alvo,
  atencao,
  GRUPOS,
  type Grupo,
  type Linha,
  problema,
  type Resultado,
  type Verificacao,
} from './resultado.ts';
import { VERIFICACOES_DOS_VIZINHOS } from './vizinhos.ts';

/**
 * Runs every check, one after the other: a clock is read wrong while others work. One that throws is a problem of its
 * own and stops no other.
 */
export async function verificarInstalacao(alvo: Alvo): Promise<Linha[]> {
  const todas = [
    ...VERIFICACOES_DA_MAQUINA,
    ...VERIFICACOES_DO_BANCO,
    ...VERIFICACOES_DA_PORTA,
    ...VERIFICACOES_DO_ACESSO,
    ...VERIFICACOES_DO_CADASTRO,
    ...VERIFICACOES_DOS_VIZINHOS,
  ];
  const { itens } = alvo;
  const linhas: Linha[] = [];
  for (const uma of todas) if (itens?.includes(uma.item) ?? true) linhas.push(await verificarUma(uma, alvo));
  if (itens?.every((item) => todas.some((uma) => uma.item === item))) return linhas;
  return [...linhas, ...(await verificarCadastro(alvo).catch((erro: unknown) => semCadastro(erro, alvo)))];
}

const semCadastro = (erro: unknown, alvo: Alvo): Linha[] => [
  { item: 'Instituição', grupo: 'comecar', passo: 7, ...falhou(erro, 'Confira o banco de dados.', alvo) },
];

async function verificarUma(verificacao: Verificacao, alvo: Alvo): Promise<Linha> {
  const { seFalhar, verificar, ...lugar } = verificacao;
  // Of what the database itself is nothing is wrong yet; what has to stand in it is.
  if (!alvo.haBanco && VERIFICACOES_DO_BANCO.includes(verificacao) && verificacao.item !== PASTA) {
    return { ...lugar, ...atencao(SEM_BANCO, INICIE) };
  }
  try {
    return { ...lugar, ...(await verificar(alvo)) };
  } catch (erro) {
    return { ...lugar, ...falhou(erro, seFalhar, alvo) };
  }
}

const SEM_BANCO = 'o banco embutido ainda não existe';
const INICIE = 'Inicie o servidor uma vez: a primeira partida o faz.';

/** Codes of PostgreSQL and of Prisma for a table that is not there: the server was never started over this database. */
const SEM_TABELA = ['42P01', 'P2021'];

function falhou(erro: unknown, seFalhar: string, { haBanco }: Alvo): Resultado {
  if (!haBanco && falhaDoBanco(erro) !== null) return problema(SEM_BANCO, INICIE);
  return SEM_TABELA.includes(codigoDoErro(erro))
    ? problema('o banco ainda não tem tabelas', 'Inicie o servidor uma vez: a primeira partida as faz.')
    : problema(porque(erro), seFalhar);
}

/** Network errors of Node say what happened in their cause only. */
function porque(erro: unknown): string {
  if (!(erro instanceof Error)) return String(erro);
  const causa = erro.cause instanceof Error ? erro.cause.message : '';
  return [erro.message || codigoDoErro(erro), causa].filter(Boolean).join(': ');
}

const PIORES_PRIMEIRO: readonly Linha['situacao'][] = ['problema', 'atenção', 'certo'];

/** The lines as one table, group by group: in each what is wrong first, the rest in the order of the checks. */
export function escreverTabela(linhas: readonly Linha[]): string {
  const emColunas = ({ situacao, item, detalhe, fazer, passo }: Linha) => [
    situacao,
    item,
    detalhe,
    `${fazer} (docs/implantacao.md, passo ${passo})`.trim(),
  ];
  const titulos = ['SITUAÇÃO', 'ITEM', 'O QUE FOI VISTO', 'O QUE FAZER'];
  const todas = [titulos, ...linhas.map(emColunas)];
  const larguras = [0, 1, 2].map((n) => Math.max(...todas.map((linha) => linha[n]?.length ?? 0)));
  const alinhada = (linha: string[]) => linha.map((texto, n) => texto.padEnd(larguras[n] ?? 0)).join('  ');
  const grupos = (Object.keys(GRUPOS) as Grupo[]).flatMap((grupo) => {
    const dele = linhas.filter((linha) => linha.grupo === grupo);
    if (dele.length === 0) return [];
    const postas = dele.toSorted((a, b) => PIORES_PRIMEIRO.indexOf(a.situacao) - PIORES_PRIMEIRO.indexOf(b.situacao));
    return ['', GRUPOS[grupo], ...postas.map((linha) => alinhada(emColunas(linha)))];
  });
  return [alinhada(titulos), ...grupos].map((linha) => linha.trimEnd()).join('\n');
}
