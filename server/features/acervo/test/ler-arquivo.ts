import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Leitura, RespostaDada } from '#contract/acervo.contract.ts';
import type { CampoDoAcervo } from '#domain/acervo/campos.ts';
import { chaveDoProblema } from '#domain/acervo/problemas.ts';
import { ordensDe } from '#domain/acervo/prova-das-datas.ts';
import { amostrarArquivo, lerArquivo, provarDatas } from '../leitura/em-thread.ts';
import type { Amostras, LinhaConferida } from '../leitura/leitura.worker.ts';
import type { ArquivoALer } from '../leitura/linhas-do-arquivo.ts';
import { abasComLinhas, LEITURA_INICIAL, proporLeitura } from '../leitura/propor-leitura.ts';
import { reconhecer } from '../leitura/reconhecer.ts';

/* What an import does with the bytes of a file, without a database: no line is held against another, or the acervo. */

const ANO_ATUAL = 2026;

interface ArquivoRecebido {
  arquivo: ArquivoALer;
  amostras: Amostras;
  titulos: string[];
  colunas: (CampoDoAcervo | null)[];
}

/** A path that is gone with its test. */
export async function caminhoDoTeste(nome: string): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'arquivo-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  return join(pasta, nome);
}

/** Finds out what a file is and how it seems to be read. @throws ArquivoRecusado */
export async function receber(bytes: Uint8Array | string, extensao = 'csv'): Promise<ArquivoRecebido> {
  const nome = `livro.${extensao}`;
  const caminho = await caminhoDoTeste(nome);
  await writeFile(caminho, bytes);
  const tipo = await reconhecer(caminho, nome);
  const inicial = { caminho, tipo, nome, leitura: LEITURA_INICIAL, emec: [] };
  const amostras = await amostrarArquivo(inicial);
  const [aba = ''] = abasComLinhas(amostras);
  const { leitura, titulos, colunas } = await proporLeitura(caminho, tipo, amostras, aba);
  return { arquivo: { ...inicial, leitura }, amostras, titulos, colunas };
}

/** Decided by a person: how the file is read, what its columns hold, answers to its problems. */
interface Decisoes {
  leitura?: Partial<Leitura>;
  colunas?: (CampoDoAcervo | null)[];
  respostas?: RespostaDada[];
}

/** Reads and judges all lines; no course is in the catalogue. @throws ArquivoRecusado */
export async function lerLinhas(recebido: ArquivoRecebido, decisoes: Decisoes = {}): Promise<LinhaConferida[]> {
  const { leitura = {}, colunas = recebido.colunas, respostas = [] } = decisoes;
  const arquivo = { ...recebido.arquivo, leitura: { ...recebido.arquivo.leitura, ...leitura } };
  const porChave = new Map(respostas.map((uma) => [chaveDoProblema(uma), uma]));
  const datas = await provarDatas(arquivo, { colunas, anoAtual: ANO_ATUAL }, async () => undefined);
  const contexto = {
    titulos: recebido.titulos,
    colunas,
    recorte: '' as const,
    ordens: ordensDe(datas, porChave),
    anoAtual: ANO_ATUAL,
    respostas: porChave,
    cursos: new Map<string, string>(),
  };
  const lidas: LinhaConferida[] = [];
  await lerArquivo(arquivo, contexto, async ({ linhas }) => {
    lidas.push(...(JSON.parse(linhas) as LinhaConferida[]));
  });
  return lidas;
}
