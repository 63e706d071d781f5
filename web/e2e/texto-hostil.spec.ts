import { obedecidosEm, porNoEstado } from '../../scripts/telas/estados.ts';
import { registroDe } from './arranjo.ts';
import { entrar, passarPeloCaptcha } from './passos.ts';
import { expect, test } from './visitar.ts';

// Every screen stands in this state before `TELAS_ESTADOS=texto-hostil npm run telas`; here what the office and the public open most.
test('what people and other systems write is text on every screen, and nothing of it is obeyed', async ({ page }) => {
  const { registroID, rga, codigoValidacao } = await registroDe('hostil');
  page.on('dialog', (janela) => void janela.dismiss().then(() => expect.soft(janela.message()).toBe('nenhuma janela')));
  await entrar(page);
  await porNoEstado(page, 'texto-hostil', { lidas: 0, mudadas: 0 });
  const conferirTextos = async (href: string) => {
    await expect(page.getByText('<img src=x onerror=').filter({ visible: true }).first(), href).toBeVisible();
    expect([href, await obedecidosEm(page)]).toEqual([href, []]);
  };
  for (const href of [
    '/cae',
    '/registros',
    `/detalhe-registro/${registroID}`,
    `/cancela-registro/${registroID}`,
    `/Documentacao/Cadastrar/${rga}`,
    '/livros',
    '/cursos',
    '/Conector/Enviar',
    `/Conector/Detalhes/${registroID}`,
    '/ConsultaPublica',
  ]) {
    await page.goto(`/digital${href}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await conferirTextos(href);
  }
  await page.goto(`/digital/localizar/${codigoValidacao}`);
  await passarPeloCaptcha(page);
  await conferirTextos('/ConsultarDiploma');
});
