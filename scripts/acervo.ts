import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Ator } from '../server/auditoria/atuar.ts';
import { CODIFICACOES, type ImportacaoDoAcervo } from '../server/contract/acervo.contract.ts';
import { createDependencies, type Dependencies } from '../server/dependencies.ts';
import { PROBLEMAS } from '../server/domain/acervo/problemas.ts';
import { NOMES_DAS_SITUACOES, SITUACOES_DA_LINHA } from '../server/domain/acervo/situacoes.ts';
import { AppError } from '../server/erros/app-error.ts';
import { dizerColunas, dizerLeitura, lerAmostra } from '../server/features/acervo/definir-leitura.ts';
import { lerGrupos } from '../server/features/acervo/estagio.queries.ts';
import {
  importacoesDoArquivo,
  lerImportacao,
  lerPerfis,
  paraImportacao,
} from '../server/features/acervo/importacoes.repository.ts';
import { abasComLinhas } from '../server/features/acervo/leitura/propor-leitura.ts';
import { pedirConferencia, pedirImportacao } from '../server/features/acervo/pedir-passo.ts';
import { receberArquivo } from '../server/features/acervo/receber-arquivo.ts';
import { trabalharNoAcervo } from '../server/features/acervo/trabalhar.ts';
import { exigirChaves } from '../server/inicio/acoes-do-banco.ts';
import { lerChavesDasAcoes, lerConfiguracao } from '../server/inicio/ler-configuracao.ts';
import { abrirBancoOuTerminar } from './banco/abrir-banco.ts';
import { lerOpcoes } from './ler-opcoes.ts';

/*
 * npm run acervo -- importar FILE [--perfil NAME] [--codificacao NAME]   rehearses a file of old books and says what it found
 * npm run acervo -- importar FILE --sim                                 imports what is ready, too; it is published on the screen
 * Exit 0: done; 1: the file was refused, or nothing of it is ready; 2: not asked rightly.
 */
const USO = `Use: npm run acervo -- importar ARQUIVO [--perfil NOME] [--codificacao ${CODIFICACOES.join('|')}] [--sim]`;

/** The entry names the machine's user and the command: a CPF given by flag would prove nothing. */
const quemChama = (): Ator => ({
  usuario: {
    nome: `${userInfo().username}@${hostname()}, por npm run acervo`.slice(0, 255),
    cpf: '',
    papel: 'administrador',
    cargo: '',
    matricula: '',
  },
  requisicao: '',
});

interface Opcoes {
  perfil?: string | undefined;
  codificacao?: string | undefined;
  sim?: boolean | undefined;
}

async function importar(deps: Dependencies, caminho: string, opcoes: Opcoes): Promise<number> {
  const ator = quemChama();
  const soma = createHash('sha256');
  for await (const pedaco of createReadStream(caminho)) soma.update(pedaco);
  const arquivo = { caminho, nome: basename(caminho), tamanho: statSync(caminho).size, sha256: soma.digest('hex') };
  const anteriores = await importacoesDoArquivo(deps.prisma, arquivo.sha256);
  const emCurso = anteriores.find(({ situacao }) => situacao !== 'importada' && situacao !== 'publicada');
  if (emCurso === undefined && anteriores.length > 0 && (await planilhasPorVir(deps, arquivo.sha256)) === 0) {
    console.log('Este arquivo já foi importado; nada mudou.');
    for (const { id } of anteriores) dizerSoma(paraImportacao(await lerImportacao(deps.prisma, id)));
    return 0;
  }
  const { id } = emCurso ?? (await receberArquivo(deps, ator, arquivo));
  const estado = async () => paraImportacao(await lerImportacao(deps.prisma, id));
  await escolher(deps, ator, id, opcoes);
  const { leitura, tipo } = await estado();
  if (tipo === 'csv' && leitura.codificacao === null) {
    const { candidatas } = await lerAmostra(deps, id);
    for (const { codificacao, exemplos } of candidatas) console.log(`${codificacao}: ${exemplos.join(' | ')}`);
    console.error('Escolha acima a codificação em que os nomes estão certos e repita com --codificacao.');
    return 1;
  }
  await pedirConferencia(deps, ator, id);
  const conferida = await atePassar(deps, id, 'conferindo');
  if (conferida.falha !== null) {
    console.error(conferida.falha);
    return 1;
  }
  dizerSoma(conferida);
  await dizerProblemas(deps, id);
  if (conferida.soma.pronta + conferida.soma.aviso === 0) return 1;
  if (opcoes.sim !== true) {
    console.log(
      'Nada foi importado. Responda aos problemas em Livros anteriores, ou repita com --sim para importar o que está pronto.',
    );
    return 0;
  }
  await pedirImportacao(deps, ator, id);
  dizerSoma(await atePassar(deps, id, 'importando'));
  console.log('Importado. Falta publicar, por outra pessoa onde duas são exigidas.');
  const faltam = await planilhasPorVir(deps, arquivo.sha256);
  if (faltam > 0) console.log(`Planilhas do arquivo que ainda não vieram: ${faltam}. Repita o comando para a próxima.`);
  return 0;
}

/** Counts the sheets of a file that were not brought in yet. */
async function planilhasPorVir({ prisma }: Dependencies, sha256: string): Promise<number> {
  const vindas = await importacoesDoArquivo(prisma, sha256);
  const abas = vindas[0] === undefined ? [] : abasComLinhas((await lerImportacao(prisma, vindas[0].id)).amostras);
  return abas.filter((aba) => !vindas.some((uma) => uma.aba === aba)).length;
}

async function escolher(deps: Dependencies, ator: Ator, id: string, { perfil, codificacao }: Opcoes): Promise<void> {
  if (codificacao !== undefined) {
    const escolhida = CODIFICACOES.find((uma) => uma === codificacao);
    if (escolhida === undefined) throw new Error(USO);
    const { leitura } = await lerImportacao(deps.prisma, id);
    await dizerLeitura(deps, ator, id, { ...leitura, codificacao: escolhida });
  }
  if (perfil === undefined) return;
  const achado = (await lerPerfis(deps.prisma)).find(({ nome }) => nome === perfil);
  if (achado === undefined) throw new Error(`Não há perfil chamado “${perfil}”: os nomes estão em Livros anteriores.`);
  const campoDe = new Map(achado.titulos.map((titulo, i) => [titulo, achado.colunas[i] ?? null]));
  const { titulos } = await lerImportacao(deps.prisma, id);
  await dizerColunas(deps, ator, id, { colunas: titulos.map((titulo) => campoDe.get(titulo) ?? null), perfil });
}

/** Does the work itself, or waits while the server does it. */
async function atePassar(
  deps: Dependencies,
  id: string,
  passo: ImportacaoDoAcervo['situacao'],
): Promise<ImportacaoDoAcervo> {
  for (;;) {
    // What another file fails for is none of this one's.
    const fez = trabalharNoAcervo(deps, new AbortController().signal);
    const erro: unknown = await fez.then(
      () => null,
      (falha: unknown) => falha,
    );
    const importacao = paraImportacao(await lerImportacao(deps.prisma, id));
    if (importacao.situacao !== passo) return importacao;
    if (erro !== null && importacao.falha !== null) throw erro;
    await esperar(500);
  }
}

function dizerSoma({ soma, semCpf }: ImportacaoDoAcervo): void {
  console.log(`${soma.linhas} linhas lidas, ${semCpf} sem CPF.`);
  for (const uma of NOMES_DAS_SITUACOES) if (soma[uma] > 0) console.log(`  ${SITUACOES_DA_LINHA[uma]}: ${soma[uma]}`);
}

async function dizerProblemas(deps: Dependencies, id: string): Promise<void> {
  const { grupos, total } = await lerGrupos(deps.pool, id, { tamanho: 50, deslocamento: 0 });
  for (const { tipo, valor, linhas, primeira } of grupos) {
    console.log(`  ${linhas}× ${PROBLEMAS[tipo].texto}${valor && `: “${valor}”`} (a primeira na linha ${primeira})`);
  }
  if (total > grupos.length) console.log(`  e mais ${total - grupos.length} tipos de problema.`);
}

/** A restored database gives the running role its rights when the server first starts over it. */
const motivoDe = ({ message }: Error): string =>
  /permission denied|permissão negada/.test(message)
    ? 'este banco ainda não serviu a nenhum servidor. Inicie o servidor uma vez (npm start) e repita.'
    : message;

const { values, positionals } = lerOpcoes(USO, {
  perfil: { type: 'string' },
  codificacao: { type: 'string' },
  sim: { type: 'boolean' },
});
const [acao, caminho = ''] = positionals;
if (acao !== 'importar' || caminho === '') {
  console.error(USO);
  process.exitCode = 2;
} else if (!existsSync(caminho) || statSync(caminho).isDirectory()) {
  console.error(
    existsSync(caminho)
      ? `${caminho} é uma pasta: diga o arquivo.`
      : `O arquivo ${caminho} não existe: confira o caminho.`,
  );
  process.exitCode = 2;
} else {
  const config = lerConfiguracao();
  const banco = await abrirBancoOuTerminar();
  const deps = createDependencies({
    ...config,
    banco: { ...config.banco, url: banco.urlDaAplicacao },
    captcha: { ...config.captcha, segredo: config.captcha.segredo ?? 'sem-uso' },
  });
  try {
    await exigirChaves(deps.pool, lerChavesDasAcoes(banco.dataDir) ?? []);
    process.exitCode = await importar(deps, caminho, values);
  } catch (erro) {
    if (!(erro instanceof Error)) throw erro;
    console.error(erro instanceof AppError ? erro.message : `Falhou: ${motivoDe(erro)}`);
    process.exitCode = 1;
  } finally {
    await deps.fechar();
    await banco.fechar();
  }
}
