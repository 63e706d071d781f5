import type { Page } from '@playwright/test';
import type { Abertura } from '../../server/contract/novo-registro.contract.ts';
import type { ClienteDaDemo } from '../../server/demo/cliente.ts';
import { lerCaminho } from '../../server/domain/novo-registro/payload.ts';
import { contar, correrCampanha, quantidade } from '../../server/test/campanha.ts';
import { sorte } from '../../server/test/mundo-com-falhas.ts';
import { formandoDe, preparador } from './arranjo.ts';
import { type CampoNaTela, camposDoPasso, type Passagem, type Sorteio } from './campos-na-tela.ts';
import { escrever, lerNaTela, localizar } from './escrever-campo.ts';
import { confirmarDuvidas, entrar } from './passos.ts';
import { nomeDaSaida, sair, voltarAoPasso } from './sair-do-campo.ts';
import { expect, test } from './visitar.ts';

/*
 * The screen's words are those that are registered: a value into every field of every step, by typing, pasting, correcting,
 * tapping or picking; the field left by one of eleven ways; at Confirmar the body that goes out says what the screen
 * said. Nothing is written: the answers to review and registration are given here, so that one student serves all
 * passes. A combination is one field filled one way and left another; a pass has one for each field.
 */

const RECUSA = { codigo: 'X', message: 'Recusado aqui', mensagem: 'Recusado aqui', campos: [], requisicao: 'teste' };
const CAMPANHA = { pequena: 1, inteira: 42 };
/** Of the fields, in an ordinary run. */
const PARTE = quantidade({ pequena: 25, inteira: 100 }) / 100;

// Without a trace: it photographs the page at each of some thousand presses.
test.use({ hasTouch: true, trace: 'off' });
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
  const saidas = new Map<string, number>();
  let combinacoes = 0;
  await correrCampanha('campos na tela, um assistente inteiro por semente', CAMPANHA, async (semente) => {
    await descartarRascunho(page, cliente, rga);
    const passagem = await lerPassagem(cliente, rga);
    await abrirAssistente(page, rga);
    const naTela: [CampoNaTela, string][] = [];
    for (let passo = 1; passo <= 7; passo += 1) {
      await voltarAoPasso(page, passo);
      await confirmarDuvidas(page);
      if (passo === 4) await page.getByRole('button', { name: 'Usar data e hora de agora' }).click();
      if (passo === 6) await page.getByRole('button', { name: 'Incluir outro assinante' }).last().click();
      const s: Sorteio = (...nome) => sorte(semente, passo, ...nome);
      const campos = camposDoPasso(passo, s, passagem, PARTE);
      for (const campo of campos) {
        if ((await localizar(page, campo).count()) === 0) continue;
        const como = `semente ${semente}, ${campo.campo}`;
        const texto = await escrever(page, campo, (...nome) => s(campo.campo, ...nome));
        const saida = nomeDaSaida(campo, (...nome) => s(campo.campo, ...nome));
        await sair(page, passo, saida);
        await voltarAoPasso(page, passo);
        // A list says its code until its options have come.
        await expect.poll(() => lerNaTela(page, campo), `${como}, depois de sair por ${saida}`).toBe(texto);
        saidas.set(saida, (saidas.get(saida) ?? 0) + 1);
        combinacoes += 1;
      }
      await confirmarDuvidas(page);
      for (const campo of campos) {
        if ((await localizar(page, campo).count()) > 0) naTela.push([campo, await lerNaTela(page, campo)]);
      }
      if (passo < 7) await page.getByRole('button', { name: 'Próximo', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    enviado = null;
    await page.getByRole('button', { name: 'Confirmar e registrar' }).click();
    await expect.poll(() => enviado).not.toBeNull();
    for (const [campo, texto] of naTela)
      expect(campo.ler(lerCaminho(enviado, campo.noCorpo)), `semente ${semente}: ${campo.campo}`).toBe(texto);
  });
  const porSaida = [...saidas].map(([saida, vezes]) => `${saida} ${vezes}`).join(', ');
  contar('campos na tela', `${combinacoes} combinações, 0 perdidas (${porSaida})`);
});

/** By the search, so that Back from the first step stays in the product. */
async function abrirAssistente(page: Page, rga: string): Promise<void> {
  await page.goto('/digital/consulta-individual-formandos');
  await page.getByLabel('RGA', { exact: true }).fill(rga);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await page.getByRole('link', { name: /^Registrar/ }).click();
}

/** Nothing of the pass before is left: neither the page, which would write it once more, nor the server's draft. */
async function descartarRascunho(page: Page, cliente: ClienteDaDemo, rga: string): Promise<void> {
  await page.goto('about:blank');
  await expect(async () => {
    await cliente.pedir('DELETE', `/api/registro/rascunho/${rga}`);
    const { corpo } = await cliente.pedir<Abertura>('GET', `/api/registro/abertura/${rga}`);
    expect(corpo.rascunho).toBeNull();
  }).toPass();
}

async function lerPassagem(cliente: ClienteDaDemo, rga: string): Promise<Passagem> {
  const ler = async <T>(caminho: string) => (await cliente.pedir<T>('GET', caminho)).corpo;
  const ufs = await ler<{ ufuid: string; nome: string }[]>('/api/endereco/ufs');
  const instituicoes = await ler<{ instituicaoID: number; nome: string; sigla: string }[]>('/api/instituicao');
  const municipios = ['MT', 'SP', 'GO'].map(async (uf) => {
    const lista = await ler<{ municipioUID: string; nome: string }[]>(`/api/endereco/ufs/municipios/${uf}`);
    return [uf, lista.slice(0, 40).map(({ municipioUID, nome }) => [municipioUID, nome] as const)] as const;
  });
  return {
    abertura: await ler<Abertura>(`/api/registro/abertura/${rga}`),
    ufs: ufs.map(({ ufuid, nome }) => [ufuid, `${nome} (${ufuid})`]),
    municipios: Object.fromEntries(await Promise.all(municipios)),
    instituicoes: instituicoes.map(({ instituicaoID, nome, sigla }) => [String(instituicaoID), `${nome} (${sigla})`]),
  };
}
