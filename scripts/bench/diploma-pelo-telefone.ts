import { criarCliente } from '../../server/demo/cliente.ts';
import { medirNoTelefone, type Telefone } from './telefone.ts';

/*
 * From the list to the whole diploma by phone, with the captcha. Registers one graduate of a running demonstration:
 * `node scripts/bench/diploma-pelo-telefone.ts [http://localhost:3000]`. Ends with 1 when a bar is missed: the status
 * within 2 taps, the diploma within 4, and within 3 s of the tap that asks for it.
 */
const BASE = process.argv[2] ?? 'http://localhost:3000';
const BARRAS = { toquesAteASituacao: 2, toquesAteODiploma: 4, diplomaMs: 3000 };

await registrarUm();
const mediana = await medirNoTelefone(percorrer, ({ diplomaMs }) => diplomaMs);
console.table([mediana]);
const faltas = Object.entries(BARRAS).filter(([qual, limite]) => mediana[qual as keyof typeof BARRAS] > limite);
for (const [qual, limite] of faltas)
  console.error(`${qual}: ${mediana[qual as keyof typeof BARRAS]} (limite ${limite})`);
process.exitCode = faltas.length > 0 ? 1 : 0;

/** So that there is one to look for. */
async function registrarUm(): Promise<void> {
  const cliente = criarCliente(BASE);
  await cliente.entrar();
  const [rga] = await cliente.formandosLivres(1);
  if (rga === undefined) throw new Error('A demonstração não tem mais formandos');
  const { status, corpo } = await cliente.pedir('POST', '/api/registro', await cliente.payloadDe(rga));
  if (status !== 200) throw new Error(`Não registrou: ${status} ${JSON.stringify(corpo)}`);
}

async function percorrer({ pagina }: Telefone) {
  let toques = 0;
  const tocar = async (papel: 'searchbox' | 'link' | 'button', nome: string | RegExp) => {
    toques += 1;
    await pagina.getByRole(papel, { name: nome }).first().tap();
    return performance.now();
  };
  await pagina.goto(`${BASE}/digital/ConsultaPublica`);
  const linha = pagina.getByRole('link', { name: /^Detalhar / }).first();
  const nome = ((await linha.getAttribute('aria-label')) ?? '').replace('Detalhar ', '');
  await tocar('searchbox', /Filtrar por Nome/);
  await pagina.keyboard.type(nome);
  await pagina.waitForURL(/filtro=/);
  await pagina.locator('.tabela[aria-busy="false"]').waitFor();
  const aSituacao = await tocar('link', `Detalhar ${nome}`);
  await pagina.locator('.faixa-palavra').waitFor();
  const [situacaoMs, toquesAteASituacao] = [performance.now() - aSituacao, toques];
  const aoDiploma = await tocar('link', 'Ver todos os dados do diploma');
  // Pressed as soon as it stands there: it waits for the captcha by itself.
  await tocar('button', /^Continuar$/);
  await pagina.getByText('Título conferido').first().waitFor();
  const diplomaMs = Math.round(performance.now() - aoDiploma);
  return { toquesAteASituacao, situacaoMs: Math.round(situacaoMs), toquesAteODiploma: toques, diplomaMs };
}
