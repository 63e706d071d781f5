import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Tela } from './lista-de-telas.ts';
import type { CenarioDasTelas } from './preparar-telas.ts';

const SELO = readFileSync(join(import.meta.dirname, '../../docs/vetores/selo.txt'), 'utf8').trim();

/** By the page's own field; waits for the verdict. */
const verificar = (name: string, ler: (page: Page, base: string) => Promise<Buffer>) => async (page: Page) => {
  const buffer = await ler(page, new URL(page.url()).origin);
  await page.locator('main input[type=file]').first().setInputFiles({ name, mimeType: '', buffer });
  await page.locator('.faixa').waitFor();
};

const procurar = (texto: string) => async (page: Page) => {
  await page.locator('#busca input[type=search]').fill(texto);
  await page.waitForLoadState('networkidle');
};

/** Shares the graduate's first diploma and opens the link, revoked before or not. */
const compartilhar = (revogar: boolean) => async (page: Page) => {
  const { origin } = new URL(page.url());
  const opcoes = { headers: { origin } };
  const { registros } = await (await page.request.get(`${origin}/api/meu-diploma`)).json();
  const endereco = `${origin}/api/meu-diploma/${registros[0].registroId}/compartilhamento`;
  const data = { Para: 'Empresa de Exemplo', Fatos: ['nome', 'curso'], Dias: 7 };
  const { id, segredo } = await (await page.request.post(endereco, { ...opcoes, data })).json();
  if (revogar) await page.request.delete(`${origin}/api/meu-diploma/compartilhamento/${id}`, opcoes);
  await page.goto(`${origin}/digital/compartilhado#${segredo}`, { waitUntil: 'networkidle' });
  await page.locator('.faixa').waitFor();
};

/** An act here leads to an empty list, a refusal or a verdict, which are states already. */
const JA = 'é um estado já';
const JA_E_UM_ESTADO = { vazia: JA, carregando: JA, erro: JA, 'nomes-longos': JA };

export function telasPublicas(c: CenarioDasTelas): Tela[] {
  const telas: Tela[] = [
    { nome: 'p01-busca-vazia', href: '/ConsultaPublica', preparar: procurar('Zuleica Inexistente') },
    { nome: 'p02-cpf-invalido', href: '/ConsultaPublica', preparar: procurar('529.982.247-26') },
    { nome: 'p03-codigo-na-caixa', href: '/ConsultaPublica', preparar: procurar(c.assinadoCodigo) },
    { nome: 'p04-validar', href: '/diploma' },
    { nome: 'p05-validacao-suspenso', href: `/diploma/${c.suspensoCodigo}` },
    { nome: 'p06-validacao-sem-assinatura', href: `/diploma/${c.registroCodigo}` },
    { nome: 'p07-codigo-incompleto', href: '/diploma/1.1.aaaa' },
    { nome: 'p08-registro-localizar', href: '/Registro/Localizar' },
    {
      nome: 'p09-xml-recusado',
      href: '/verificar-xml',
      preparar: verificar('diploma.xml', async () => Buffer.from('isto não é XML')),
    },
    {
      nome: 'p10-xml-de-outro-registro',
      href: '/verificar-xml',
      preparar: verificar('diploma.xml', async () =>
        readFileSync(join(import.meta.dirname, '../../docs/vetores/diploma.xml')),
      ),
    },
    {
      nome: 'p11-comprovante',
      href: '/verificar-xml',
      preparar: verificar('comprovante.pdf', async (page, base) =>
        (await page.request.get(`${base}/api/diploma/situacao/${c.assinadoCodigo}/comprovante`)).body(),
      ),
    },
    { nome: 'p12-selo', href: '/v' },
    { nome: 'p13-selo-de-outro-registro', href: SELO.slice(SELO.indexOf('/v#')) },
    { nome: 'p14-arquivo', href: `/arquivo/${c.assinadoCodigo}/xml` },
    { nome: 'p15-link-aberto', href: '/meu-diploma', quem: 'titular', preparar: compartilhar(false) },
    { nome: 'p16-link-revogado', href: '/meu-diploma', quem: 'titular', preparar: compartilhar(true) },
    {
      nome: 'p17-lote-conferido',
      href: '/conferir-em-lote',
      preparar: async (page) => {
        await page.locator('textarea').fill(`${c.assinadoCodigo}\n${c.suspensoCodigo}\n1.1.${'a'.repeat(24)}`);
        await page.locator('main button[type=submit]').click();
        await page.locator('main table').waitFor();
      },
    },
    { nome: 'p19-livros-anteriores', href: '/ConsultaPublica', preparar: procurar('zulmira') },
    {
      nome: 'p20-livro-anterior',
      href: `/LivroAnterior/${c.antigoId}`,
      preparar: async (page) => {
        await page.getByRole('button', { name: 'Continuar' }).click();
        await page.getByText('Registrado em livro; não há diploma digital.').waitFor();
      },
    },
    {
      nome: 'p18-sem-rede',
      semRede: true,
      href: '/verificar-xml',
      preparar: async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload({ waitUntil: 'networkidle' });
        await page.context().setOffline(true);
        await page.goto('/digital/ConsultaPublica').catch(() => undefined);
        await page.context().setOffline(false);
      },
    },
  ];
  return telas.map((tela) => ({
    quem: 'publico',
    semFoto: true,
    ...tela,
    ...(tela.preparar !== undefined && { semEstado: JA_E_UM_ESTADO }),
  }));
}
