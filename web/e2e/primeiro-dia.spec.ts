import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import dadosDoConector from '../../server/demo/universidade/instituicao.json' with { type: 'json' };
import { lerPdf } from '../../server/test/ler-pdf.ts';
import { rodarPrograma } from '../../server/test/programa.ts';
import {
  abrirColacao,
  assinarPelaTela,
  datar,
  enviarDocumentosPelaTela,
  escolher,
  listaAberta,
  passarPeloCaptcha,
  registrarPelaTela,
  responder,
} from './passos.ts';
import { CPF_DO_ADMINISTRADOR, type Instalacao, instalar, YARA } from './primeiro-dia/instalacao.ts';
import { chegar, conferir, test as daHistoria, expect, segurarAvisos } from './visitar.ts';

const SENHA = 'cavalo bateria grampo certo';
/** The institution and the people that RNP's service knows since the adhesion: it signs for no others. */
const { instituicao: INSTITUICAO } = dadosDoConector;

/** Each story has an installation of its own. */
const test = daHistoria.extend<{ instalacao: Instalacao }>({
  instalacao: [
    async ({ browserName: _ }, use) => {
      const instalacao = await instalar({}, { FEIO: 'sim' });
      await use(instalacao);
      await instalacao.parar();
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ instalacao }, use) => use(instalacao.url),
});

/** The hand of who sets the office up: what it presses and what it fills in is counted. */
function umaMao(page: Page) {
  const contas = { presses: 0, campos: 0 };
  const main = page.locator('main');
  const campo = (rotulo: string) => main.locator('input, textarea').and(main.getByLabel(rotulo, { exact: true }));
  return {
    contas,
    botao: async (nome: string | RegExp, onde: Page | Locator = page) => {
      contas.presses += 1;
      await onde.getByRole('button', { name: nome, exact: true }).last().click();
    },
    link: async (nome: string | RegExp) => {
      contas.presses += 1;
      await main.getByRole('link', { name: nome }).first().click();
    },
    escrever: async (valores: Record<string, string>) => {
      for (const [rotulo, valor] of Object.entries(valores)) {
        contas.campos += 1;
        await campo(rotulo).fill(valor);
      }
    },
    datar: async (rotulo: string, data: string) => {
      contas.campos += 1;
      await datar(page, rotulo, data);
    },
    escolher: async (rotulo: string, opcao: string) => {
      contas.campos += 1;
      await escolher(page, rotulo, opcao);
    },
    /** Of a long list: part of the name is typed, the option pressed. */
    procurar: async (rotulo: string, opcao: string) => {
      contas.campos += 1;
      await campo(rotulo).fill(opcao);
      await listaAberta(page).locator('.ant-select-item-option').getByText(opcao, { exact: true }).click();
    },
    desmarcar: async (nome: string) => {
      contas.campos += 1;
      await main.getByRole('checkbox', { name: nome, exact: true }).uncheck();
    },
  };
}
type Mao = ReturnType<typeof umaMao>;

/** The campus that SIGA does not name, and the graduate in it. */
const FORMANDA = { ...YARA, campus: 'Campus 3 do SIGA' };

test('a stranger’s day against a SIGA as it is: from an empty folder to the first signed diploma and its PDF', async ({
  page,
  browser,
  instalacao,
}) => {
  test.slow();
  const mao = umaMao(page);
  await entrarPelaPrimeiraVez(page, mao, await instalacao.primeiraSenha());
  await cadastrarInstituicao(page, mao);
  await cadastrarCatalogo(page, mao);
  await continuarLivro(page, mao);
  const { presses, campos } = mao.contas;
  process.stdout.write(`Before the first diploma: ${presses} presses, ${campos} fields\n`);
  expect(presses).toBeLessThanOrEqual(25);
  expect(campos).toBeLessThanOrEqual(40);
  await page.goto('/digital/cae');
  await chegar(page, 'Página Inicial - CAE');
  await expect(page.getByText('Antes do primeiro diploma')).toBeHidden();

  await acharAsDuas(page);
  await registrarPelaTela(page, FORMANDA, '23108.000001/2026-11', {
    aoChegar: async (passo) => {
      if (passo === 'Dados do Diplomado') await page.getByRole('button', { name: 'Usar a grafia proposta' }).click();
    },
  });
  await enviarDocumentosPelaTela(page, FORMANDA.rga);
  await assinarPelaTela(page, FORMANDA);
  await conferirOsDocumentos(page);
  await acharEmPublico(browser, instalacao.url);
});

/** Two of one name in one ceremony are two: each by her RGA; who came from abroad is there, too. */
async function acharAsDuas(page: Page): Promise<void> {
  await abrirColacao(page, FORMANDA);
  await page.getByLabel('Filtrar por Formando, RGA ou Curso').fill('Yara');
  await expect(page.getByRole('row', { name: /YARA DO BURITI/ })).toHaveCount(2);
  await page.getByLabel('Filtrar por Formando, RGA ou Curso').fill('Ramon');
  await expect(page.getByRole('row', { name: /Ramón Ñandutí Estigarribia/ })).toHaveCount(1);
}

/** Each document says in which of MEC's environments it went, and the PDF of one for trying says that it has no value. */
async function conferirOsDocumentos(page: Page): Promise<void> {
  const documentos = page.getByRole('region', { name: 'Documentos do diploma' });
  await expect(documentos).toContainText('Ambiente do MEC: Homologação, sem valor legal');
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF do diploma', exact: true }).click();
  const { texto } = lerPdf(await readFile(await (await baixado).path()));
  expect(texto).toContain('Yara do Buriti');
  expect(texto).toContain('DOCUMENTO DE TESTE, SEM VALOR LEGAL');
}

/** First password, second factor, recovery codes. */
async function entrarPelaPrimeiraVez(page: Page, mao: Mao, provisoria: string): Promise<void> {
  await page.goto('/digital/entrar');
  await chegar(page, 'Entrar');
  await mao.escrever({ CPF: CPF_DO_ADMINISTRADOR, Senha: provisoria });
  await mao.botao('Entrar');
  await chegar(page, 'Trocar senha');
  await mao.escrever({ 'Senha atual': provisoria, 'Nova senha': SENHA });
  await mao.botao('Trocar senha');
  await responder(page, 'Senha alterada com sucesso!', 'Continuar agora');
  await chegar(page, 'Cadastrar segundo fator');
  await mao.botao('Usar um aplicativo');
  const dito = page.getByText(/ou digite nele/);
  await expect(dito).toBeVisible();
  const [, segredo = ''] = /digite nele: ([A-Z2-7 ]+)/.exec(await dito.innerText()) ?? [];
  await mao.escrever({ 'Código que o aplicativo mostra': codigoDoAplicativo(segredo) });
  await mao.botao('Confirmar');
  await mao.botao('Guardei os códigos: continuar');
  await chegar(page, 'Página Inicial - CAE');
}

/** RFC 6238: SHA-1, 30 seconds, six digits. */
function codigoDoAplicativo(base32: string): string {
  const bits = [...base32.replaceAll(' ', '')]
    .map((letra) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letra).toString(2).padStart(5, '0'))
    .join('');
  const chave = Buffer.from((bits.match(/.{8}/g) ?? []).map((octeto) => Number.parseInt(octeto, 2)));
  const instante = Buffer.alloc(8);
  instante.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const soma = createHmac('sha1', chave).update(instante).digest();
  const lugar = (soma.at(-1) ?? 0) & 15;
  return String((soma.readUInt32BE(lugar) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function cadastrarInstituicao(page: Page, mao: Mao): Promise<void> {
  await mao.link(/^Continuar: Instituição/);
  await chegar(page, 'Instituição');
  await mao.escrever({
    Nome: INSTITUICAO.nome,
    Sigla: INSTITUICAO.sigla,
    'Código e-MEC': INSTITUICAO.codigoEmec,
    CNPJ: INSTITUICAO.cnpj,
  });
  await mao.escrever({ Logradouro: 'Avenida das Seriemas', Número: '1000', Bairro: 'Cidade Nova', CEP: '78000001' });
  await mao.procurar('UF', 'Mato Grosso (MT)');
  await mao.procurar('Município', 'Cuiabá');
  await mao.escolher('Ambiente dos documentos do MEC', 'Homologação');
  await salvarEContinuar(page, mao, 'Mantenedora');

  // Its address is proposed: that of the institution.
  await mao.escrever({ 'Razão social': 'Fundação Universidade do Vale do Aricá', CNPJ: '99002000000198' });
  await salvarEContinuar(page, mao, 'Atos');

  await mao.escolher('Tipo', 'Lei Federal');
  await mao.escrever({ Número: '5647' });
  await mao.datar('Data', '10/12/1970');
  await salvar(page, mao);
  await mao.link('Próximo: Quem assina');

  // What nobody signs yet is marked already.
  await mao.desmarcar('Diploma digital (registradora)');
  await mao.escrever({ Nome: 'Helena Teste Reitora', CPF: '00000501050', Cargo: 'Reitora' });
  await salvar(page, mao);
  await mao.escrever({ Nome: 'Marina Teste Responsável', CPF: '52998224725', Cargo: 'Chefe do registro de diplomas' });
  await salvar(page, mao);
  await expect(page.getByRole('row', { name: /Marina Teste Responsável/ })).toHaveCount(1);
  await mao.link('Próximo: Cursos');
}

async function salvarEContinuar(page: Page, mao: Mao, parte: string): Promise<void> {
  await mao.botao('Salvar e continuar');
  await expect(page.getByRole('heading', { level: 2, name: parte, exact: true })).toBeVisible();
  await conferir(page);
}

async function salvar(page: Page, mao: Mao): Promise<void> {
  await mao.botao('Salvar');
  await expect(page.getByText('Dados gravados.')).toBeVisible();
  await conferir(page);
}

/** Campus and course come from SIGA; what it does not know of another course holds that one back alone. */
async function cadastrarCatalogo(page: Page, mao: Mao): Promise<void> {
  await chegar(page, 'Cursos');
  await mao.botao('Sincronizar com o SIGA');
  const relatorio = page.getByRole('dialog', { name: /Sincronização/ });
  await expect(relatorio.getByRole('region', { name: 'Novos', exact: true })).toContainText(
    '30103 – Ciência da Computação',
  );
  const recusados = relatorio.getByRole('region', { name: 'Recusados' });
  await expect(recusados).toContainText(/30104 – Curso sem Turno: O SIGA não informa turno, regime, periodicidade/);
  await expect(recusados).toContainText(/30105 – Curso sem Código/);
  await conferir(page);
  await mao.botao('Fechar', relatorio);
  await mao.link(/30103|Ciência da Computação/);
  await chegar(page, 'Ciência da Computação');
  await mao.escrever({ 'Titulação Feminino': 'Bacharela', 'Titulação Masculino': 'Bacharel' });
  await mao.botao('Adicionar titulação');
  await responder(page, 'Titulação de curso cadastrada com sucesso!', 'Continuar agora');
  for (const [qual, numero] of [
    ['autorização', '77'],
    ['reconhecimento', '123'],
  ] as const) {
    await mao.link(`Cadastrar ${qual}`);
    await chegar(page, /^Novo Ato Regulatório/);
    await mao.escolher('Tipo de Ato Regulatório', 'Portaria');
    await mao.escrever({ Número: numero });
    await mao.datar('Data', '05/03/2020');
    await mao.botao('Salvar');
    await responder(page, /cadastrado com sucesso/, 'Continuar agora');
    await chegar(page, 'Ciência da Computação');
  }
}

async function continuarLivro(page: Page, mao: Mao): Promise<void> {
  // What the course still misses is named on its page.
  await mao.link('Cadastrar um livro');
  await chegar(page, 'Novo Livro de Registro');
  // The only campus is chosen already.
  await mao.escrever({ Nome: 'Livro 12' });
  await mao.botao('Salvar');
  await responder(page, 'Livro de Registro cadastrado com sucesso! Redirecionando...', 'Continuar agora');
  await chegar(page, 'Livros de Registro');
  await mao.botao('Início de Livro 12');
  const janela = page.getByRole('dialog', { name: 'Início do livro Livro 12' });
  await janela.getByLabel('Primeiro número').fill('318');
  await janela.getByLabel('Motivo').fill('O livro 12, em papel, foi encerrado no registro 317.');
  mao.contas.campos += 2;
  await conferir(page);
  await mao.botao('Salvar');
  await responder(page, 'Início do livro gravado com sucesso!', 'Continuar agora');
}

/** Whoever has no session finds the diploma by name, and reads where it stands in the book. */
async function acharEmPublico(browser: Browser, baseURL: string): Promise<void> {
  const contexto = await browser.newContext({ baseURL, locale: 'pt-BR' });
  await segurarAvisos(contexto);
  const page = await contexto.newPage();
  await page.goto('/digital/ConsultaPublica');
  await chegar(page, 'Consulta Pública');
  await page.getByLabel('Filtrar por Nome ou CPF').fill(YARA.nome);
  await page.getByRole('link', { name: `Detalhar ${YARA.nome}` }).click();
  await chegar(page, 'Validação de Diploma');
  await expect(page.getByLabel('Situação do diploma')).toContainText('Ativo');
  await page.getByRole('link', { name: 'Ver todos os dados do diploma' }).click();
  await passarPeloCaptcha(page);
  await expect(page.getByText('Ativo.')).toBeVisible();
  const diploma = page.getByRole('article', { name: 'Diploma' });
  await expect(diploma).toContainText('livro Livro 12');
  await expect(diploma).toContainText('318');
  await contexto.close();
}

test('the same with the institution by a file: nothing that it needs to begin is missing', async ({
  page,
  instalacao,
}) => {
  test.slow();
  // Not the tests' key: its own lies in its folder.
  const env: Record<string, string> = { ...instalacao.env, ACOES_CHAVES: '' };
  const comando = (programa: string, ...argumentos: string[]) =>
    rodarPrograma(`scripts/${programa}.ts`, argumentos, env);
  const mao = umaMao(page);
  await entrarPelaPrimeiraVez(page, mao, await instalacao.primeiraSenha());
  const arquivo = join(env.DATA_DIR ?? '', 'instituicao.yaml');
  // SIGA tells the campuses: the file says what the office alone knows.
  const instituicao = { ...INSTITUICAO, ambiente: 'Homologação' };
  await writeFile(arquivo, JSON.stringify({ ...dadosDoConector, instituicao, campi: undefined }));
  const aplicado = await comando('instituicao', 'aplicar', arquivo, '--sim');
  expect(aplicado.codigo, aplicado.stdout + aplicado.stderr).toBe(0);
  await page.goto('/digital/instituicao');
  await mao.link('Próximo: Cursos');
  await cadastrarCatalogo(page, mao);
  await continuarLivro(page, mao);
  const verificado = await comando('verificar-instalacao', '--grupo', 'comecar');
  expect(verificado.stdout).toContain('Para começar');
  // The course that SIGA cannot tell is named, and stops nobody.
  const linhas = verificado.stdout.split('\n');
  expect(
    linhas.filter((linha) => linha.startsWith('problema')),
    verificado.stdout,
  ).toEqual([]);
  expect(linhas.find((linha) => /^atenção +SIGA /.test(linha))).toContain('30105 – Curso sem Código');
});
