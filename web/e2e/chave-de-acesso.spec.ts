import { preparador, vez } from './arranjo.ts';
import { outroCpf } from './universidade.ts';
import { chegar, expect, test, visitar } from './visitar.ts';

/** A CPF of nobody in the demonstration. */
const CPF = '86288366757';

test('an invited person sets a password, makes a passkey, and enters with it alone', async ({ page, context }) => {
  const cliente = await preparador();
  const conta = {
    CPF: outroCpf(CPF, vez()),
    Nome: 'Bia Convidada',
    Matricula: '77',
    Cargo: 'Técnica',
    Papel: 'operador',
  };
  const { corpo, status } = await cliente.pedir<{ convite: string }>('POST', '/api/conta', conta);
  expect(status).toBe(200);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A passkey belongs to a name, never to a number.
  const base = (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(`${base}/digital/convite#${corpo.convite}`);
  await chegar(page, 'Definir senha');
  await page.getByLabel('Nova senha').fill('cavalo bateria grampo certo');
  await page.getByRole('button', { name: 'Definir e entrar' }).click();
  await chegar(page, 'Página Inicial - CAE');
  await page.getByRole('link', { name: 'Minha conta' }).first().click();
  await chegar(page, 'Minha conta');
  await page.getByRole('link', { name: 'Cadastrar segundo fator' }).click();
  await chegar(page, 'Cadastrar segundo fator');
  await page.getByLabel('Nome da chave').fill('Aparelho da história');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardei os códigos: continuar' }).click();
  await chegar(page, 'Página Inicial - CAE');
  await page.getByRole('button', { name: 'Sair' }).click();
  await chegar(page, 'Entrar');
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await chegar(page, 'Página Inicial - CAE');
  await page.goto(`${base}/digital/minha-conta`);
  await chegar(page, 'Minha conta');
  await expect(page.getByText('Chave de acesso: Aparelho da história')).toBeVisible();
  await expect(page.getByText('Esta sessão')).toBeVisible();
});

test('who administers sees the accounts, on a phone, too', async ({ page }) => {
  await visitar(page, '/cae/demo-responsavel', 'Página Inicial - CAE');
  await visitar(page, '/contas', 'Contas da equipe');
  await visitar(page, '/contas/nova', 'Convidar');
  await page.setViewportSize({ width: 390, height: 844 });
  await visitar(page, '/contas', 'Contas da equipe');
  await visitar(page, '/minha-conta', 'Minha conta');
});
