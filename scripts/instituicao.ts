import { existsSync, readFileSync, statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Ator } from '../server/auditoria/atuar.ts';
import { createBanco } from '../server/db/prisma-client.ts';
import { AppError } from '../server/erros/app-error.ts';
import {
  type ArquivoDaInstituicao,
  aplicarArquivo,
  comparar,
  exportarArquivo,
  type LinhaDaComparacao,
  lerArquivo,
} from '../server/features/instituicao/arquivo.ts';
import { lerCadastro } from '../server/features/instituicao/cadastro.queries.ts';
import { pedirDoArquivo } from '../server/features/instituicao/pedir-do-arquivo.ts';
import { exigirChaves } from '../server/inicio/acoes-do-banco.ts';
import { lerChavesDasAcoes } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { fraseDoErro } from './frase-do-erro.ts';

/*
 * npm run instituicao -- exemplo             prints a file to fill in
 * npm run instituicao -- conferir FILE       names every fault with line and field; needs no database
 * npm run instituicao -- aplicar FILE        says what would change; with --sim it is stored
 * npm run instituicao -- exportar [ID]       prints what is stored, as such a file
 * Exit 0: done; 1: the file has faults or was refused; 2: not asked rightly.
 */
const EXEMPLO = join(import.meta.dirname, '../server/features/instituicao/exemplo.yaml');
const USO = 'Use: npm run instituicao -- exemplo | conferir ARQUIVO | aplicar ARQUIVO [--sim] | exportar [NÚMERO]';

/** The entry names the machine's user and the command: a CPF given by flag would prove nothing. */
const quemChama = (): Ator => ({
  usuario: {
    nome: `${userInfo().username}@${hostname()}, por npm run instituicao`.slice(0, 255),
    cpf: '',
    papel: 'administrador',
    cargo: '',
    matricula: '',
  },
  requisicao: '',
});

const O_QUE: Readonly<Record<LinhaDaComparacao['o'], string>> = {
  entra: '+',
  muda: '~',
  fica: '= (fica como está)',
};

function lerOuSair(caminho: string): ArquivoDaInstituicao | null {
  if (!existsSync(caminho) || statSync(caminho).isDirectory()) {
    console.error(`${caminho} não existe, ou é uma pasta: diga o arquivo.`);
    return null;
  }
  const { valor, erros } = lerArquivo(readFileSync(caminho, 'utf8'));
  if (erros === null) return valor;
  for (const { linha, coluna, campo, mensagem } of erros) {
    console.error(`${caminho}:${linha}:${coluna} ${campo === '' ? '' : `${campo}: `}${mensagem}`);
  }
  return null;
}

function dizer(linhas: readonly LinhaDaComparacao[]): void {
  if (linhas.every(({ o }) => o === 'fica')) console.log('Nada muda: o banco já diz o que o arquivo diz.');
  for (const { secao, o, texto } of linhas) console.log(`  ${O_QUE[o]} ${secao}: ${texto}`);
}

async function comBanco<T>(fazer: (prisma: ReturnType<typeof createBanco>['prisma']) => Promise<T>): Promise<T> {
  const banco = await abrirBanco();
  const { prisma, pool } = createBanco(banco.urlDaAplicacao, 2);
  try {
    await exigirChaves(pool, lerChavesDasAcoes(banco.dataDir) ?? []);
    return await fazer(prisma);
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await banco.fechar();
  }
}

async function aplicar(caminho: string, sim: boolean): Promise<number> {
  const arquivo = lerOuSair(caminho);
  if (arquivo === null) return 1;
  return comBanco(async (prisma) => {
    const deps = { prisma, agora: () => new Date() };
    const { linhas } = comparar(await lerCadastro(prisma, arquivo.instituicao.id), arquivo);
    dizer(linhas);
    if (!sim) {
      console.log('Nada foi gravado. Repita com --sim para gravar.');
      return 0;
    }
    if (process.env.DUAS_PESSOAS !== 'sim') {
      await aplicarArquivo(deps, quemChama(), arquivo);
      console.log('Gravado.');
      return 0;
    }
    const { gravadas, pedidas } = await pedirDoArquivo(deps, quemChama(), arquivo);
    if (gravadas.length > 0) console.log(`Gravado: ${gravadas.join(', ')}.`);
    if (pedidas.length > 0) {
      console.log(`Aguarda um administrador em Confirmações: ${pedidas.join(', ')}.`);
    }
    return 0;
  });
}

async function executar([acao, alvo = '', ...resto]: string[]): Promise<number> {
  if (acao === 'exemplo') {
    process.stdout.write(readFileSync(EXEMPLO, 'utf8'));
    return 0;
  }
  if (acao === 'conferir' && alvo !== '') {
    if (lerOuSair(alvo) === null) return 1;
    console.log('O arquivo está certo.');
    return 0;
  }
  if (acao === 'aplicar' && alvo !== '') return aplicar(alvo, resto.includes('--sim'));
  if (acao === 'exportar') {
    const cadastro = await comBanco((prisma) => lerCadastro(prisma, Number(alvo || 1)));
    if (cadastro.identificacao === null) {
      console.error('Nenhuma instituição com este número está cadastrada.');
      return 1;
    }
    process.stdout.write(exportarArquivo(cadastro));
    return 0;
  }
  console.error(USO);
  return 2;
}

try {
  process.exitCode = await executar(process.argv.slice(2));
} catch (erro) {
  const campos = erro instanceof AppError ? erro.campos.map(({ campo, message }) => `${campo}: ${message}`) : [];
  console.error([fraseDoErro(erro), ...campos].join('\n  '));
  process.exitCode = 1;
}
