import { obedecidosEm, porNoEstado } from '../../scripts/telas/estados.ts';
import { preparador } from './arranjo.ts';
import { entrar } from './passos.ts';
import { expect, test } from './visitar.ts';

type DaLista = { id: string; codigoValidacao: string; rga: string };

// Every screen stands in this state before `TELAS_ESTADOS=texto-hostil npm run telas`; here one of each kind.
test('what people and other systems write is text on every kind of screen, and nothing of it is obeyed', async ({
  page,
}) => {
  const cliente = await preparador();
  const { corpo } = await cliente.pedir<{ itens: DaLista[] }>('GET', '/api/registro?pagina=1&tamanho=1');
  const [registro] = corpo.itens;
  page.on('dialog', (janela) => void janela.dismiss().then(() => expect.soft(janela.message()).toBe('nenhuma janela')));
  await entrar(page);
  await porNoEstado(page, 'texto-hostil', { lidas: 0, mudadas: 0 });
  for (const href of [
    '/cae',
    '/registros',
    `/detalhe-registro/${registro?.id}`,
    `/cancela-registro/${registro?.id}`,
    `/Documentacao/Cadastrar/${registro?.rga}`,
    '/livros',
    '/cursos',
    '/Conector/Enviar',
    '/ConsultaPublica',
    `/diploma/${registro?.codigoValidacao}`,
    `/RegistroPublicoDetalhe/${registro?.id}`,
  ]) {
    await page.goto(`/digital${href}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('<img src=x onerror=').filter({ visible: true }).first(), href).toBeVisible();
    expect([href, await obedecidosEm(page)]).toEqual([href, []]);
  }
});
