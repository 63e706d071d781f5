import { criarCliente } from '../../server/demo/cliente.ts';
import { medirNoTelefone, observarPintura, type Telefone } from './telefone.ts';

/*
 * Every public page on the phone of `telefone.ts`, nothing kept before: largest paint within 2.5 s where visitors land, 3.5 s
 * elsewhere, no shift above 0.1. Needs a running demonstration with the built client and one record at least:
 * `node scripts/bench/paginas-no-telefone.ts [http://localhost:3000] [part of an address …]`. Prints a table; ends with
 * 1 when a bar is missed.
 */
const [BASE = 'http://localhost:3000', ...partes] = process.argv.slice(2);
/** Pages where visitors land: consultation, validation, captcha. */
const DE_CHEGADA = /^\/(ConsultaPublica|RegistroPublicoDetalhe|diploma|localizar)\b/;
const CLS = 0.1;
const limiteDoLcp = (endereco: string): number => (DE_CHEGADA.test(endereco) ? 2_500 : 3_500);

const { registroID, codigo } = await umRegistro();
const ENDERECOS = [
  '/ConsultaPublica',
  '/ConsultaPublica/2020-01-01/2020-12-31',
  `/RegistroPublicoDetalhe/${registroID}`,
  '/diploma',
  `/diploma/${codigo}`,
  '/diploma/1.1.aaaaaaaaaaaaaaaaaaaaaaaa',
  `/localizar/${codigo}`,
  '/Registro/Localizar',
  '/Registro/Antigo/Consultar',
  '/verificar-xml',
  '/registro-aberto',
  '/v',
  '/transparencia',
  '/privacidade',
  '/acessibilidade',
  '/meu-diploma',
  '/compartilhado',
  `/arquivo/${codigo}/xml`,
  '/conferir-em-lote',
].filter((um) => partes.length === 0 || partes.some((parte) => um.includes(parte)));

const medidas = [];
for (const endereco of ENDERECOS) {
  const medida = await medirNoTelefone(visitar(endereco), ({ lcpMs }) => lcpMs);
  medidas.push({ endereco: endereco.replaceAll(codigo, '{codigo}').replaceAll(registroID, '{id}'), ...medida });
}
console.table(medidas);
const faltas = medidas.filter(({ endereco, lcpMs, cls }) => lcpMs > limiteDoLcp(endereco) || cls > CLS);
for (const { endereco, lcpMs, cls } of faltas)
  console.error(
    `${endereco}: maior elemento em ${lcpMs} ms (limite ${limiteDoLcp(endereco)}), deslocado ${cls} (limite ${CLS})`,
  );
process.exitCode = faltas.length > 0 ? 1 : 0;

/** Any record of the register, with its code, which only staff read without a captcha. */
async function umRegistro(): Promise<{ registroID: string; codigo: string }> {
  const cliente = criarCliente(BASE);
  await cliente.entrar();
  const busca = await cliente.pedir<{ itens: { registroID: string }[] }>('POST', '/api/registro/busca', {});
  const [um] = busca.corpo.itens;
  if (um === undefined) throw new Error('Não há registro: registre um formando antes');
  const { corpo } = await cliente.pedir<{ codigoValidacao: string }>('GET', `/api/registro/${um.registroID}`);
  return { registroID: um.registroID, codigo: corpo.codigoValidacao };
}

/** The page until nothing moves any more. */
function visitar(endereco: string) {
  return async ({ pagina, cdp }: Telefone) => {
    let bytes = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const ler = await observarPintura(pagina);
    await pagina.goto(`${BASE}/digital${endereco}`, { waitUntil: 'networkidle' });
    await pagina.locator('h1').first().waitFor();
    await pagina.locator('[aria-busy="true"], .carregando').first().waitFor({ state: 'detached' });
    await pagina.waitForTimeout(500);
    return { ...(await ler()), totalKb: Math.round(bytes / 102.4) / 10 };
  };
}
