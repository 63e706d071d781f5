import { codigoDoErro } from '../../server/erros/causa.ts';
import { VERIFICACOES_DO_ACESSO } from './acesso.ts';
import { VERIFICACOES_DO_BANCO } from './banco.ts';
import { VERIFICACOES_DA_MAQUINA } from './maquina.ts';
import { type Alvo, type Linha, problema, type Verificacao } from './resultado.ts';
import { VERIFICACOES_DOS_VIZINHOS } from './vizinhos.ts';

/** Runs every check, all at once; one that throws is a problem of its own and stops no other. */
export function verificarInstalacao(alvo: Alvo): Promise<Linha[]> {
  const todas = [
    ...VERIFICACOES_DA_MAQUINA,
    ...VERIFICACOES_DO_BANCO,
    ...VERIFICACOES_DO_ACESSO,
    ...VERIFICACOES_DOS_VIZINHOS,
  ];
  return Promise.all(todas.map((uma) => verificarUma(uma, alvo)));
}

async function verificarUma({ item, seFalhar, verificar }: Verificacao, alvo: Alvo): Promise<Linha> {
  try {
    return { item, ...(await verificar(alvo)) };
  } catch (erro) {
    return { item, ...problema(porque(erro), seFalhar) };
  }
}

/** Network errors of Node say what happened in their cause only. */
function porque(erro: unknown): string {
  if (!(erro instanceof Error)) return String(erro);
  const causa = erro.cause instanceof Error ? erro.cause.message : '';
  return [erro.message || codigoDoErro(erro), causa].filter(Boolean).join(': ');
}

/** The lines as one table: what is wrong first, the rest in the order of the checks. */
export function escreverTabela(linhas: readonly Linha[]): string {
  const ordem = ['problema', 'atenção', 'certo'];
  const postas = linhas.toSorted((a, b) => ordem.indexOf(a.situacao) - ordem.indexOf(b.situacao));
  const colunas = [
    ['SITUAÇÃO', 'ITEM', 'O QUE FOI VISTO', 'O QUE FAZER'],
    ...postas.map(({ situacao, item, detalhe, fazer }) => [situacao, item, detalhe, fazer]),
  ];
  const larguras = [0, 1, 2].map((n) => Math.max(...colunas.map((linha) => linha[n]?.length ?? 0)));
  const alinhada = (linha: string[]) => linha.map((texto, n) => texto.padEnd(larguras[n] ?? 0)).join('  ');
  return colunas.map((linha) => alinhada(linha).trimEnd()).join('\n');
}
