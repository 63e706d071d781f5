import type { Page } from '@playwright/test';
import { umPdfA } from '../../server/test/factories/um-pdf-a.ts';
import type { Formando } from './arranjo.ts';
import { chegar, conferir, expect, visitar } from './visitar.ts';

export const entrar = (page: Page): Promise<void> => visitar(page, '/cae/demo-responsavel', 'Página Inicial - CAE');

/** A moving pointer holds a timed popup open (A17), while its looks are examined; popups stand in the middle. */
async function segurar(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.move(width / 2 + 8, height / 2 + 8);
}

/** Chooses an option of a select by its label and the option's text. */
export async function escolher(page: Page, rotulo: string, opcao: string | RegExp): Promise<void> {
  const lista = listaAberta(page);
  // A popup that was just closed gives the focus back, which closes a list that opened meanwhile.
  await expect(async () => {
    if (!(await lista.isVisible())) await page.getByLabel(rotulo, { exact: true }).click();
    await lista.locator('.ant-select-item-option').filter({ hasText: opcao }).first().click({ timeout: 3_000 });
  }).toPass();
}

/** The open list of a select; the library's own `listbox` holds only two of its options. */
export const listaAberta = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

export async function datar(page: Page, rotulo: string, data: string): Promise<void> {
  const campo = page.locator('input').and(page.getByLabel(rotulo, { exact: true }));
  await campo.fill(data);
  await campo.press('Tab');
}

export async function responder(page: Page, titulo: string | RegExp, botao: string): Promise<void> {
  const janela = page.getByRole('dialog').filter({ hasText: titulo });
  await expect(janela).toBeVisible();
  await segurar(page);
  await conferir(page);
  await janela.getByRole('button', { name: botao }).click();
  await expect(janela).toBeHidden();
}

type NaColacao = Pick<Formando, 'rga' | 'campus' | 'ano' | 'data'>;

export async function abrirColacao(page: Page, formando: NaColacao): Promise<void> {
  await visitar(page, '/consulta-formandos', 'Consulta de Estudantes Formandos');
  await escolher(page, 'Campus', formando.campus);
  await escolher(page, 'Ano', formando.ano);
  await escolher(page, 'Data da Colação', formando.data);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await page.getByLabel('Filtrar por Formando, RGA ou Curso').fill(formando.rga);
  // The address takes the filter a moment later, in the place of whatever the next press leads to.
  await page.waitForURL(/filtro=/);
  await expect(page.getByRole('row', { name: new RegExp(formando.rga) })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await chegar(page, 'Consulta de Estudantes Formandos');
}

export async function chegarAoPasso(page: Page, titulo: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible();
  await conferir(page);
}

/** Opens what stands as facts in a step of the wizard, so that every field can be written. */
export async function editarTudo(page: Page): Promise<void> {
  const botoes = page.getByRole('button', { name: /^Editar / });
  for (let faltam = await botoes.count(); faltam > 0; faltam -= 1) await botoes.first().click();
}

/** Presses the confirmations that the step asks for: values that SIGA's texts do not say. */
export async function confirmarDuvidas(page: Page): Promise<void> {
  const botoes = page.locator('.registro-duvida').getByRole('button', { name: /^Confirmar/ });
  for (let faltam = await botoes.count(); faltam > 0; faltam -= 1) {
    await botoes.first().click();
    await expect(botoes).toHaveCount(faltam - 1);
  }
}

/** Ticks the warnings that the review asks to be seen, once it has compared with the sources. */
export async function marcarAvisos(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Confirmar e registrar' })).toBeEnabled();
  for (const caixa of await page.getByRole('region', { name: 'Avisos' }).getByRole('checkbox').all())
    await caixa.check();
}

const PASSOS = ['Dados do Diplomado', 'Dados do Curso', 'Livro de Registro', 'Histórico Escolar', 'Dados de Ingresso'];

interface NosPassos {
  /** Acts in each step as soon as it stands. */
  aoChegar?: (passo: string) => Promise<void>;
  /** Fills in what the last step asks for. */
  antes?: () => Promise<void>;
}

/** Registers a graduate by the wizard, as SIGA and catalogue have them. */
export async function registrarPelaTela(
  page: Page,
  formando: NaColacao,
  processo: string,
  { aoChegar = async () => {}, antes = async () => {} }: NosPassos = {},
): Promise<void> {
  await abrirColacao(page, formando);
  await page.getByRole('button', { name: /^Registrar/ }).click();
  for (const passo of [...PASSOS, 'Assinaturas']) {
    await expect(page.getByRole('heading', { level: 2, name: passo })).toBeVisible();
    await aoChegar(passo);
    await confirmarDuvidas(page);
    if (passo === 'Livro de Registro') await page.getByLabel('Processo', { exact: true }).fill(processo);
    if (passo === 'Histórico Escolar') await page.getByRole('button', { name: 'Usar data e hora de agora' }).click();
    await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  }
  await antes();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await marcarAvisos(page);
  await page.getByRole('button', { name: 'Confirmar e registrar' }).click();
  await responder(page, 'Registro cadastrado com sucesso! Redirecionando...', 'Continuar agora');
}

export async function enviarDocumentosPelaTela(page: Page, rga: string): Promise<void> {
  await visitar(page, `/Documentacao/Cadastrar/${rga}`, 'Documentação Acadêmica');
  for (const tipo of ['Documento de identidade', 'Prova de conclusão do ensino médio']) {
    await escolher(page, 'Tipo do arquivo', new RegExp(`^${tipo}`));
    await page.getByLabel('Observação', { exact: true }).fill('Conferido com o original');
    const arquivo = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: umPdfA() };
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo);
    await page.getByRole('button', { name: 'Enviar arquivo' }).click();
    await responder(page, 'Arquivo enviado com sucesso!', 'Continuar agora');
    await expect(page.getByText(`${tipo}: enviado`)).toBeVisible();
  }
}

/** Has the connector sign the documentation of a registered graduate, then the diploma, until it is valid. */
export async function assinarPelaTela(page: Page, { rga, nome }: { rga: string; nome: string }): Promise<void> {
  await visitar(page, `/Conector/Enviar?situacaoId=1&rga=${rga}`, 'Gerenciar Envios dos arquivos XML');
  await page.getByRole('checkbox', { name: new RegExp(nome, 'i') }).check();
  await page.getByRole('button', { name: 'Enviar XML da Documentação Acadêmica' }).click();
  await expect(page.getByRole('region', { name: 'Último envio', exact: true })).toContainText(new RegExp(nome, 'i'));
  const { itens } = await (await page.request.get(`/api/registro?filtro=${rga}&pagina=1&tamanho=20`)).json();
  await visitar(page, `/Conector/Detalhes/${itens[0].registroID}`, 'Detalhes do envio');
  const registro = page.getByRole('region', { name: 'Registro', exact: true });
  await expect(registro).toContainText('Aguardando envio do XML do diploma digital');
  await page.getByRole('button', { name: 'Enviar XML do Diploma Digital' }).click();
  await responder(page, 'XML enviado com sucesso', 'Continuar agora');
  await expect(registro).toContainText('Diploma digital válido');
  await conferir(page);
}

/** The captcha solves itself; from its page on to the diploma. */
export async function passarPeloCaptcha(page: Page): Promise<void> {
  await chegar(page, 'Localizar Diploma');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await responder(page, 'Validado com sucesso! Carregando dados do diplomado...', 'Continuar agora');
  await chegar(page, 'Diploma');
}

/** Counts what a person presses: clicks, taps, keys other than text; a file dialog is one. */
export function contador(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    clicar: async (alvo: ReturnType<Page['getByRole']>) => {
      presses += 1;
      await alvo.click();
    },
    teclar: async (tecla: string) => {
      presses += 1;
      await page.keyboard.press(tecla);
    },
    dialogo: () => {
      presses += 1;
    },
    digitar: (texto: string) => page.keyboard.type(texto),
  };
}

/** More stops than any page has between two things that belong together. */
export const LIMITE_DE_TABS = 80;

/** Presses Tab (or another key) until the focus bears this name. Fails when the whole page was walked in vain. */
export async function tabularAte(page: Page, nome: string | RegExp, tecla = 'Tab'): Promise<void> {
  const alvo = new RegExp(typeof nome === 'string' ? `^${nome}$` : nome);
  const vistos: string[] = [];
  for (let vez = 0; vez < LIMITE_DE_TABS; vez += 1) {
    await page.keyboard.press(tecla);
    const este = await focado(page);
    if (alvo.test(este)) return;
    vistos.push(este);
  }
  throw new Error(`Tab nunca chegou a ${alvo}; passou por: ${vistos.join(' | ')}`);
}

/** Name of what has the focus: its label, `aria-label` or text. */
const focado = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const elemento = document.activeElement;
    if (!(elemento instanceof HTMLElement)) return '';
    const rotulo = elemento instanceof HTMLInputElement ? elemento.labels?.[0]?.innerText : undefined;
    return (rotulo || elemento.getAttribute('aria-label') || elemento.innerText).trim();
  });

/** Today in the institution's zone, dd/MM/yyyy. */
export const hojeNaInstituicao = () =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Cuiaba' }).format(new Date());
