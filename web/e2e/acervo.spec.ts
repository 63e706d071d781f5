import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { xlsx } from '../../server/features/acervo/test/planilhas.ts';
import {
  assinarPelaTela,
  chegarAoPasso,
  entrar,
  enviarDocumentosPelaTela,
  passarPeloCaptcha,
  registrarPelaTela,
  responder,
} from './passos.ts';
import { CPF_DO_ADMINISTRADOR, type Instalacao, instalar, YARA } from './primeiro-dia/instalacao.ts';
import { chegar, conferir, test as daHistoria, expect, segurarAvisos, visitar } from './visitar.ts';

const SENHA = 'cavalo bateria grampo certo';
const TITULOS = ['Nome', 'CPF', 'Curso', 'Livro', 'Folha', 'Número', 'Data de colação', 'Data de registro', 'Situação'];

/** Twelve kinds of problems, and one line that has none. */
const LINHAS: Record<string, string[]> = {
  certa: ['Amância Água Prudente', '', 'Direito', 'VII', '1', '101', '20/03/1998', '25/04/1998'],
  'sem-curso': [YARA.nome, YARA.cpf, '', 'VII', '1', '102', YARA.data, '25/04/2026'],
  'sem-lugar': ['Cacilda Sem Lugar', '', 'Direito', '', '', '', '', '25/04/1998'],
  'colunas-demais': ['Damião de Mais', '', 'Direito', 'VII', '2', '104', '', '25/04/1998', '', 'sobra'],
  'data-sem-seculo': ['Eulália do Século', '', 'Direito', 'VII', '2', '105', '', '25/04/25'],
  'data-impossivel': ['Firmino Impossível', '', 'Direito', 'VII', '3', '106', '', '31/02/1998'],
  'data-ilegivel': ['Genoveva Ilegível', '', 'Direito', 'VII', '3', '107', '', 'não se lê'],
  'data-fora-da-ordem': ['Hermes Trocado', '', 'Direito', 'VII', '4', '108', '', '04/25/1998'],
  'talvez-anulado': ['Isaura Anulada', '', 'Direito', 'VII', '4', '109', '', '25/04/1998', 'SEM EFEITO'],
  'repetida-no-arquivo': ['Amância Água Prudente', '', 'Direito', 'VII', '1', '101', '', ''],
  'lugar-de-dois': ['Jurema Outra', '', 'Direito', 'VII', '2', '104', '', '25/04/1998'],
  'cpf-invalido': ['Leocádia do CPF', '123.456.789-00', 'Direito', 'VII', '5', '111', '', '25/04/1998'],
  'curso-fora-do-catalogo': [
    'Minervina das Letras',
    '',
    'Lic. Letras (Port./Ingl.)',
    'VII',
    '5',
    '112',
    '',
    '25/04/1998',
  ],
};
const CSV = [TITULOS, ...Object.values(LINHAS)].map((linha) => linha.join(';')).join('\n');

/** Found by the office in the paper book, by name: the cell's column and what it should hold. */
const EMENDAS: Record<string, [coluna: string, texto: string]> = {
  [YARA.nome]: ['Curso', YARA.curso],
  'Cacilda Sem Lugar': ['Livro', 'VIII'],
  'Eulália do Século': ['Data de registro', '25/04/1925'],
  'Firmino Impossível': ['Data de registro', '28/02/1998'],
  'Genoveva Ilegível': ['Data de registro', ''],
  'Hermes Trocado': ['Data de registro', '25/04/1998'],
  'Jurema Outra': ['Número', '110'],
  'Leocádia do CPF': ['CPF', ''],
  'Minervina das Letras': ['Curso', 'Direito'],
};

/** A demonstration of its own, where a publication waits for a second person: the first administrador of its accounts. */
const test = daHistoria.extend<{ casa: Instalacao }>({
  casa: [
    async ({ browserName: _ }, use) => {
      const casa = await instalar({
        NODE_ENV: 'test',
        MODO: 'demo',
        DUAS_PESSOAS: 'sim',
        CAPTCHA_DIFICULDADE: '1000',
      });
      await use(casa);
      await casa.parar();
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ casa }, use) => use(casa.url),
});

test('a file with twelve kinds of problems is mended by the workbook that comes back, published by two, found on a phone; the second copy of one is signed', async ({
  page,
  browser,
  casa,
}) => {
  test.slow();
  await entrar(page);
  await enviar(page, { name: 'livro-vii.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByRole('button', { name: 'Seguir para as colunas' }).click();
  await chegarAoPasso(page, 'Colunas');
  await page.getByRole('button', { name: 'Seguir para as datas' }).click();
  const registro = page.getByRole('region', { name: '8. Data de registro' });
  await expect(registro).toContainText('“25/04/1998”, na linha 2, prova que o dia vem antes do mês');
  await expect(registro).toContainText('O ano 25 (1 data)');
  await chegarAoPasso(page, 'Datas');
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
  const problemas = page.getByRole('region', { name: 'Problemas encontrados' }).locator('tbody tr');
  await expect(problemas.first()).toBeVisible();
  await conferir(page);
  const especies = await problemas.locator('th > span:first-child').allInnerTexts();
  expect(new Set(especies).size).toBe(Object.keys(LINHAS).length - 1);

  await page.getByRole('button', { name: /^Responder: O texto diz que o registro foi anulado/ }).click();
  const janela = page.getByRole('dialog', { name: 'O texto diz que o registro foi anulado' });
  await janela.getByLabel('Motivo da anulação').fill('Anotado no livro: sem efeito.');
  await conferir(page);
  await janela.getByRole('button', { name: 'Responder' }).click();
  await page.getByRole('button', { name: 'Conferir de novo' }).click();
  await expect(page.getByRole('button', { name: /^Importar \d+ linhas? prontas?$/ })).toBeVisible();
  const emendada = await emendar(page);
  await importar(page, /Importar 4 registros/);
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();

  await enviar(page, { name: 'livro-vii-emendado.xlsx', mimeType: 'application/octet-stream', buffer: emendada });
  await page.getByRole('button', { name: 'Seguir para as colunas' }).click();
  await page.getByRole('button', { name: 'Seguir para as datas' }).click();
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
  await expect(page.getByText('A resposta dada a livro-vii.csv vale também aqui.')).toBeVisible();
  await conferir(page);
  // What the first pass has brought in is known; of what is left only the line that stands twice is refused.
  const soma = page.getByRole('region', { name: 'O que houve com as linhas' });
  await expect(soma).toContainText('Recusadas1');
  await expect(soma).toContainText('Já importadas4');
  await importar(page, /Importar \d+ registros/);
  await pedirPublicacao(page);
  await expect(page.getByText(/pediu a publicação em .* Qualquer outra pessoa/)).toBeVisible();
  await conferir(page);
  await publicarComoSegunda(browser, casa);
  await page.reload();
  await chegarAoPasso(page, 'Publicação');
  await expect(page.getByText('Publicado em')).toBeVisible();

  await acharNoCelular(browser, casa.url);

  await registrarPelaTela(page, YARA, '23108.000005/2026-11', { antes: () => escolherPrimeiraVia(page) });
  await enviarDocumentosPelaTela(page, YARA.rga);
  await assinarPelaTela(page, YARA);
  await lerSegundaVia(browser, casa.url);
});

/** A book of five levels, as its office writes them. */
const NIVEIS = [
  ['Mara Mestrada', 'Letras', 'MESTRADO PROFISSIONAL', 'Mestrado'],
  ['Edu Especializado', 'Gestão Pública – lato sensu', '', 'Especialização'],
  ['Dora Doutorada', 'Física', 'Dr.', 'Doutorado'],
  ['Rui Residente', 'Pediatria', 'Residência Médica – R2', 'Residência'],
  ['Ivo Graduado', 'Direito', 'Bacharelado', 'Graduação'],
] as const;
const DE_NIVEIS = [
  'Nome;Curso;Livro;Folha;Número;Nível',
  ...NIVEIS.map(([nome, curso, nivel], i) => [nome, curso, 'PG-1', '1', 500 + i, nivel].join(';')),
].join('\n');

test('a book of five levels is brought in, each told as it is read, found by its level and by the public with course and level', async ({
  page,
  browser,
  casa,
}) => {
  test.slow();
  await entrar(page);
  await enviar(page, { name: 'livro-pg.csv', mimeType: 'text/csv', buffer: Buffer.from(DE_NIVEIS) });
  await page.getByRole('button', { name: 'Seguir para as colunas' }).click();
  await page.getByRole('button', { name: 'Seguir para as datas' }).click();
  await page.getByRole('button', { name: 'Conferir o arquivo' }).click();
  const problemas = page.getByRole('region', { name: 'Problemas encontrados', exact: true });
  for (const lido of ['MESTRADO PROFISSIONAL → Mestrado', 'lato sensu → Especialização', 'Dr. → Doutorado'])
    await expect(problemas).toContainText(lido);
  await expect(problemas).toContainText('Residência Médica – R2 → Residência');
  await conferir(page);
  await importar(page, /Importar 5 registros/);
  await pedirPublicacao(page);
  await publicarComoSegunda(browser, casa);
  await visitar(page, '/acervo?nivel=doutorado', 'Livros anteriores');
  await expect(page.getByRole('link', { name: 'Dora Doutorada' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mara Mestrada' })).toHaveCount(0);
  const contexto = await browser.newContext({ baseURL: casa.url, locale: 'pt-BR' });
  await segurarAvisos(contexto);
  const publica = await contexto.newPage();
  await visitar(publica, '/ConsultaPublica', 'Consulta Pública');
  for (const [nome, curso, , nivel] of NIVEIS) {
    await publica.getByLabel('Filtrar por Nome ou CPF').fill(nome);
    const linha = publica.getByRole('table', { name: 'Livros anteriores' }).locator('tbody tr');
    await expect(linha).toHaveCount(1);
    await expect(linha).toContainText(curso);
    await expect(linha).toContainText(nivel);
  }
  await publica.getByLabel('Filtrar por Nome ou CPF').fill('Mara Mestrada');
  await publica.getByRole('link', { name: 'Detalhar Mara Mestrada' }).click();
  await publica.getByRole('button', { name: 'Continuar' }).click();
  await expect(publica.getByText('Registrado em livro; não há diploma digital.')).toBeVisible();
  await expect(publica.getByText('Mestrado', { exact: true }).first()).toBeVisible();
  await conferir(publica);
  await contexto.close();
});

/** In the wizard's last step: the second copy is of what the old book says. */
async function escolherPrimeiraVia(page: Page): Promise<void> {
  await chegarAoPasso(page, 'Informações Adicionais');
  await page.getByLabel('Segunda via').check();
  const doLivro = page.getByRole('list', { name: 'Nos livros anteriores' }).getByRole('listitem');
  await expect(doLivro).toContainText('CPF e nome conferem');
  await doLivro.getByRole('button', { name: 'Usar como primeira via' }).click();
  await expect(page.getByRole('textbox', { name: 'Livro da primeira via' })).toHaveValue('VII');
  await conferir(page);
}

/** Whoever has no session finds both: the line of the book, and the diploma that says so. */
async function lerSegundaVia(browser: Browser, baseURL: string): Promise<void> {
  const contexto = await browser.newContext({ baseURL, locale: 'pt-BR' });
  await segurarAvisos(contexto);
  const page = await contexto.newPage();
  await visitar(page, '/ConsultaPublica', 'Consulta Pública');
  await page.getByLabel('Filtrar por Nome ou CPF').fill(YARA.nome);
  await expect(page.getByRole('table', { name: 'Livros anteriores' }).locator('tbody tr')).toHaveCount(1);
  await page
    .getByRole('link', { name: `Detalhar ${YARA.nome}` })
    .first()
    .click();
  await chegar(page, 'Validação de Diploma');
  await page.getByRole('link', { name: 'Ver todos os dados do diploma' }).click();
  await passarPeloCaptcha(page);
  await expect(page.getByRole('article', { name: 'Diploma' })).toContainText(YARA.nome);
  await expect(page.getByText('Ativo.')).toBeVisible();
  await contexto.close();
}

async function enviar(page: Page, arquivo: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await visitar(page, '/acervo/importar', 'Importar livros anteriores');
  await page.getByLabel('Arquivo com registros de livros anteriores').setInputFiles(arquivo);
  await page.getByRole('button', { name: 'Enviar arquivo' }).click();
  await chegar(page, arquivo.name);
}

/** The workbook with the problems, its cells mended by hand: what is wrong in a line stands in the line. */
async function emendar(page: Page): Promise<Buffer> {
  const chegada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar a planilha com os problemas' }).click();
  const baixada = await (await chegada).path();
  const { sheets } = await readXlsx(await readFile(baixada));
  const [titulos = [], ...linhas] = (sheets[0]?.rows ?? []).map((linha) => linha.map((celula) => String(celula ?? '')));
  // A cell too many in some line makes every row as long.
  while (titulos.at(-1) === '') titulos.pop();
  expect(titulos.at(-2)).toBe('Situação no acervo');
  expect(titulos.at(-1)).toMatch(/^Problemas \(arquivo [0-9a-f]{12}\)$/);
  expect(linhas).toHaveLength(Object.keys(LINHAS).length);
  expect(linhas.find(([nome]) => nome === 'Firmino Impossível')?.[titulos.length - 1]).toContain(
    'A data não existe (“31/02/1998”)',
  );
  for (const linha of linhas) {
    const [coluna, texto] = EMENDAS[linha[0] ?? ''] ?? [];
    if (coluna !== undefined) linha[titulos.indexOf(coluna)] = texto ?? '';
    // One cell too many stands behind the last title: it is taken away.
    if (linha[0] === 'Damião de Mais') linha.length = titulos.length;
    if (linha[0] === 'Cacilda Sem Lugar') linha[titulos.indexOf('Número')] = '103';
  }
  return Buffer.from(await xlsx([titulos, ...linhas]));
}

async function importar(page: Page, pergunta: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Importar \d+ linhas? prontas?$/ }).click();
  await responder(page, pergunta, 'Sim');
  await chegarAoPasso(page, 'Importação');
}

async function pedirPublicacao(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  await responder(page, /Publicar \d+ registros de livros anteriores/, 'Sim');
  await responder(page, 'Aguarda confirmação', 'Fechar');
}

async function publicarComoSegunda(browser: Browser, casa: Instalacao): Promise<void> {
  const contexto = await browser.newContext({ baseURL: casa.url, locale: 'pt-BR', reducedMotion: 'reduce' });
  await segurarAvisos(contexto);
  const page = await contexto.newPage();
  const provisoria = await casa.primeiraSenha();
  await visitar(page, '/entrar', 'Entrar');
  await page.getByLabel('CPF', { exact: true }).fill(CPF_DO_ADMINISTRADOR);
  await page.getByLabel('Senha', { exact: true }).fill(provisoria);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await chegar(page, 'Trocar senha');
  await page.getByLabel('Senha atual', { exact: true }).fill(provisoria);
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByRole('button', { name: 'Continuar agora' }).click();
  await chegar(page, 'Página Inicial - CAE');
  await visitar(page, '/confirmacoes', 'Confirmações');
  await page.getByRole('button', { name: /^Examinar: Publicação de livros anteriores/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await responder(page, /Confirmar: Publicação de livros anteriores/, 'Sim');
  await responder(page, 'Confirmado e executado com sucesso!', 'Continuar agora');
  await contexto.close();
}

async function acharNoCelular(browser: Browser, baseURL: string): Promise<void> {
  const celular = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  const page = await celular.newPage();
  await visitar(page, '/ConsultaPublica', 'Consulta Pública');
  await page.getByLabel('Filtrar por Nome ou CPF').fill('firmino impossivel');
  const anteriores = page.getByRole('list', { name: 'Livros anteriores' }).getByRole('listitem');
  await expect(anteriores).toHaveCount(1);
  await expect(anteriores.first()).toContainText('Firmino Impossível');
  await conferir(page);
  await anteriores
    .first()
    .getByRole('link', { name: /^Detalhar/ })
    .click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Registrado em livro; não há diploma digital.')).toBeVisible();
  await expect(page.getByText('Não consta do livro').first()).toBeVisible();
  await conferir(page);
  await celular.close();
}
