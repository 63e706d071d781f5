import type { Page } from '@playwright/test';
import { lerCaminho } from '../../server/domain/novo-registro/caminhos.ts';
import { CAMPOS, type CampoDoFormulario } from '../../server/domain/novo-registro/formulario-campos.ts';
import { passo } from '../../server/domain/novo-registro/passos.ts';
import { formatarData, somarDias } from '../../server/domain/texto/data.ts';
import { correrCampanha } from '../../server/test/campanha.ts';
import { sorte } from '../../server/test/mundo-com-falhas.ts';
import { formandoDe, preparador } from './arranjo.ts';
import { confirmarDuvidas, entrar } from './passos.ts';
import { expect, test, visitar } from './visitar.ts';

/*
 * What is on screen is what is registered: values typed and pasted into every field of every step, left by nine ways; at
 * Confirmar the body that goes out says what the screen said. Nothing is written: the answers to review and registration are
 * given here, so that one student serves all passes.
 */

const ENTRADAS = ['digitar', 'colar', 'digitar-por-cima', 'apagar-e-digitar'] as const;
const SAIDAS = ['mouse', 'toque', 'enter', 'tab', 'shift-tab', 'voltar', 'barra', 'anterior', 'outro-campo'] as const;
type Sorteio = (...nome: (string | number)[]) => number;

const CPFS = ['390.533.447-05', '529.982.247-25', '111.444.777-35'];
const NOMES = ['Fulana da Silva Inventada', 'Ana d’Água', 'José Ipê-Roxo', 'Maria Ângela do Buriti'];
const numero = (s: number, ate: number) => Math.floor(s * ate);

/** The fields that take text, by step, with values that keep the form valid. `d`: the student's own dates. */
const VALORES: Record<number, Partial<Record<CampoDoFormulario, (s: number, d: Datas) => string>>> = {
  1: {
    Nome: (s) => NOMES[numero(s, 4)] ?? '',
    NomeSocial: (s) => NOMES[numero(s, 4)] ?? '',
    CPF: (s) => CPFS[numero(s, 3)] ?? '',
    DataNascimento: (s) => formatarData(`${1985 + numero(s, 10)}-0${1 + numero(s, 9)}-1${numero(s, 9)}`),
    NomeMae: (s) => NOMES[numero(s, 4)] ?? '',
    NomeSocialMae: (s) => NOMES[numero(s, 4)] ?? '',
    NomePai: (s) => NOMES[numero(s, 4)] ?? '',
    NomeSocialPai: (s) => NOMES[numero(s, 4)] ?? '',
  },
  2: { NomeCurso: (s) => `Curso Inventado ${'abc'[numero(s, 3)]}` },
  3: {
    Processo: (s) => `23108.0001${10 + numero(s, 90)}/2026-11`,
    DataColacao: (s, { colacao }) => dia(colacao, numero(s, 3)),
    DataExpedicao: (s, { hoje }) => dia(hoje, -5 - numero(s, 5)),
    DataRegistro: (s, { hoje }) => dia(hoje, -numero(s, 5)),
  },
  4: {
    DataEmissaoHistorico: (s, { hoje }) => dia(hoje, -numero(s, 9)),
    HoraEmissaoHistorico: (s) => `1${numero(s, 9)}:3${numero(s, 9)}:00`,
    CodigoCurriculo: (s) => `CUR-20${10 + numero(s, 9)}`,
    EdicaoENADE: (s) => String(2015 + numero(s, 9)),
  },
  5: {
    DataIngresso: (s, { ingresso }) => dia(ingresso, numero(s, 20)),
    DataConclusao: (s, { colacao }) => dia(colacao, -1 - numero(s, 9)),
  },
  6: {
    TermoNome: (s) => NOMES[numero(s, 4)] ?? '',
    TermoCPF: (s) => CPFS[numero(s, 3)] ?? '',
    TermoCargo: (s) => `Cargo ${'abc'[numero(s, 3)]}`,
  },
  7: { Observacao: (s) => `Observação ${numero(s, 100)}` },
};
interface Datas {
  hoje: string;
  colacao: string;
  ingresso: string;
}
const dia = (iso: string, dias: number) => formatarData(somarDias(iso, dias) ?? iso);

const COMBINACOES = Object.values(VALORES).reduce((soma, campos) => soma + Object.keys(campos).length, 0);
const RECUSA = { codigo: 'X', message: 'Recusado aqui', mensagem: 'Recusado aqui', campos: [], requisicao: 'teste' };
const campoDe = (page: Page, campo: CampoDoFormulario) =>
  page.locator('input, textarea').and(page.getByLabel(CAMPOS[campo].rotulo, { exact: true }));
const titulo = (page: Page, numeroDoPasso: number) =>
  page.getByRole('heading', { level: 2, name: passo(numeroDoPasso).titulo, exact: true });

test.use({ hasTouch: true });
test('what is on screen is what is registered, however it was typed and left', async ({ page, context }) => {
  test.setTimeout(7_200_000);
  const { rga } = await formandoDe('campos');
  const cliente = await preparador();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let enviado: unknown = null;
  await page.route('**/api/registro/revisao', (rota) =>
    rota.fulfill({ json: { hash: 'a'.repeat(64), fontes: {}, divergencias: [], linhas: [] } }),
  );
  await page.route('**/api/registro', (rota) => {
    enviado = rota.request().postDataJSON();
    return rota.fulfill({ status: 422, json: RECUSA });
  });
  await entrar(page);
  await correrCampanha(
    `campos na tela, ${COMBINACOES} combinações por semente`,
    { pequena: 1, inteira: 87 },
    async (semente) => {
      const { corpo } = await cliente.pedir<{ valores: Record<string, string> }>(
        'GET',
        `/api/registro/abertura/${rga}`,
      );
      const { DataRegistro: hoje = '', DataColacao: colacao = '', DataIngresso: ingresso = '' } = corpo.valores;
      await visitar(page, `/novo-registro/${rga}`, 'Novo Registro');
      const naTela = new Map<CampoDoFormulario, string>();
      for (let numeroDoPasso = 1; numeroDoPasso <= 7; numeroDoPasso += 1) {
        await expect(titulo(page, numeroDoPasso)).toBeVisible();
        await confirmarDuvidas(page);
        if (numeroDoPasso === 4) await page.getByRole('button', { name: 'Usar data e hora de agora' }).click();
        await percorrerPasso(page, numeroDoPasso, (...nome) => sorte(semente, numeroDoPasso, ...nome), naTela, {
          ...{ hoje, colacao, ingresso },
        });
        if (numeroDoPasso < 7) await page.getByRole('button', { name: 'Próximo', exact: true }).click();
      }
      await page.getByRole('button', { name: 'Registrar', exact: true }).click();
      enviado = null;
      await page.getByRole('button', { name: 'Confirmar e registrar' }).click();
      await expect.poll(() => enviado).not.toBeNull();
      for (const [campo, texto] of naTela) {
        const { corpo: caminho = '', mostrar = String } = CAMPOS[campo];
        expect(mostrar(String(lerCaminho(enviado, caminho) ?? '')), `semente ${semente}: ${campo}`).toBe(texto);
      }
      await cliente.pedir('DELETE', `/api/registro/rascunho/${rga}`);
    },
  );
});

/** Every field of a step, in an order of the seed: a value in by one way, the field left by another. */
async function percorrerPasso(
  page: Page,
  numeroDoPasso: number,
  s: Sorteio,
  naTela: Map<CampoDoFormulario, string>,
  datas: Datas,
): Promise<void> {
  const campos = Object.entries(VALORES[numeroDoPasso] ?? {}) as [CampoDoFormulario, (n: number, d: Datas) => string][];
  for (const [campo, valor] of campos) {
    const alvo = campoDe(page, campo);
    await entrarValor(
      page,
      campo,
      valor(s(campo, 'valor'), datas),
      ENTRADAS[numero(s(campo, 'entrada'), 4)] ?? 'digitar',
    );
    const texto = await alvo.inputValue();
    await sair(page, numeroDoPasso, campo, SAIDAS[numero(s(campo, 'saida'), 9)] ?? 'tab');
    if (!(await titulo(page, numeroDoPasso).isVisible())) {
      await page
        .getByRole('navigation', { name: 'Passos do registro' })
        .getByRole('button')
        .nth(numeroDoPasso - 1)
        .click();
      await expect(titulo(page, numeroDoPasso)).toBeVisible();
    }
    expect(await alvo.inputValue(), `${campo} depois de sair`).toBe(texto);
    naTela.set(campo, texto);
  }
}

async function entrarValor(page: Page, campo: CampoDoFormulario, valor: string, como: (typeof ENTRADAS)[number]) {
  await campoDe(page, campo).click();
  await page.keyboard.press('ControlOrMeta+A');
  if (como === 'apagar-e-digitar') await page.keyboard.press('Delete');
  if (como === 'colar') {
    await page.evaluate((texto) => navigator.clipboard.writeText(texto), valor);
    return page.keyboard.press('ControlOrMeta+V');
  }
  await page.keyboard.type(valor, { delay: como === 'digitar' ? 5 : 0 });
}

async function sair(page: Page, numeroDoPasso: number, campo: string, como: (typeof SAIDAS)[number]): Promise<void> {
  const proximo = page.getByRole('button', { name: numeroDoPasso === 7 ? 'Anterior' : 'Próximo', exact: true });
  switch (como) {
    case 'mouse':
      return proximo.click();
    case 'toque':
      return proximo.tap();
    case 'enter':
      if (campo === 'Observacao') return page.keyboard.press('Tab');
      return numeroDoPasso === 7 ? undefined : page.keyboard.press('Enter');
    case 'tab':
      return page.keyboard.press('Tab');
    case 'shift-tab':
      return page.keyboard.press('Shift+Tab');
    case 'voltar':
      // From the first step Back leaves the wizard; the draft is what comes back.
      if (numeroDoPasso > 1) await page.goBack();
      return;
    case 'barra': {
      const outro = numeroDoPasso === 1 ? 2 : numeroDoPasso - 1;
      return page
        .getByRole('navigation', { name: 'Passos do registro' })
        .getByRole('button')
        .nth(outro - 1)
        .click();
    }
    case 'anterior': {
      const anterior = page.getByRole('button', { name: 'Anterior', exact: true });
      return numeroDoPasso === 1 ? proximo.click() : anterior.click();
    }
    case 'outro-campo':
      return titulo(page, numeroDoPasso).click();
  }
}
