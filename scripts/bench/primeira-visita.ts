import { medirNoTelefone, observarPintura, type Telefone } from './telefone.ts';

/*
 * First visit to the public consultation on a phone: 4x CPU slowdown, 1.6 Mbit/s, 150 ms, empty cache. Needs a running
 * server with the built client: `node scripts/bench/primeira-visita.ts [http://localhost:3000]`. Ends with 1 when a bar
 * is missed: usable in 4 s, 450 kB in all as sent, largest paint within 2.5 s, no shift above 0.1, nothing of the
 * staff's, no other origin.
 */
const BASE = process.argv[2] ?? 'http://localhost:3000';
const BARRAS = { prontaMs: 4000, lcpMs: 2500, cls: 0.1, totalKb: 450 };
const TELAS_DA_EQUIPE = /\/equipe-|inicio-cae|livros|novo-registro|formandos|registros-page|conector|documentacao/;

const mediana = await medirNoTelefone(visitar, ({ prontaMs }) => prontaMs);
console.table(
  [mediana].map(({ equipe, deFora, ...numeros }) => ({ ...numeros, equipe: equipe.length, deFora: deFora.length })),
);
const faltas = [
  mediana.prontaMs >= BARRAS.prontaMs && `pronta em ${mediana.prontaMs} ms (limite ${BARRAS.prontaMs})`,
  mediana.lcpMs >= BARRAS.lcpMs && `maior elemento em ${mediana.lcpMs} ms (limite ${BARRAS.lcpMs})`,
  mediana.cls > BARRAS.cls && `conteúdo deslocado em ${mediana.cls} (limite ${BARRAS.cls})`,
  mediana.totalKb > BARRAS.totalKb && `${mediana.totalKb} kB (limite ${BARRAS.totalKb})`,
  ...mediana.equipe.map((url) => `código da equipe baixado: ${url}`),
  ...mediana.deFora.map((url) => `outra origem: ${url}`),
].filter(Boolean);
for (const falta of faltas) console.error(falta);
process.exitCode = faltas.length > 0 ? 1 : 0;

async function visitar({ pagina, cdp }: Telefone) {
  const bytes = { script: 0, estilo: 0, fonte: 0, total: 0 };
  const urls = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    bytes.total += encodedDataLength;
    if (/\.js$/.test(url)) bytes.script += encodedDataLength;
    if (/\.css$/.test(url)) bytes.estilo += encodedDataLength;
    if (/\.woff2$/.test(url)) bytes.fonte += encodedDataLength;
  });
  const lerPintura = await observarPintura(pagina);
  const inicio = performance.now();
  await pagina.goto(`${BASE}/digital/ConsultaPublica`, { waitUntil: 'load' });
  // Usable: the filter takes what is typed, and the list that it asks for has come.
  await pagina.getByLabel('Filtrar por Nome ou CPF').fill('ana');
  const campoMs = Math.round(performance.now() - inicio);
  await pagina.waitForURL(/filtro=ana/);
  await pagina.locator('.tabela[aria-busy="false"]').waitFor();
  const prontaMs = Math.round(performance.now() - inicio);
  await pagina.waitForTimeout(1500);
  const kb = (valor: number) => Math.round(valor / 102.4) / 10;
  const todas = [...urls.values()];
  return {
    ...(await lerPintura()),
    campoMs,
    prontaMs,
    scriptKb: kb(bytes.script),
    estiloKb: kb(bytes.estilo),
    fonteKb: kb(bytes.fonte),
    totalKb: kb(bytes.total),
    arquivos: todas.length,
    equipe: todas.filter((url) => TELAS_DA_EQUIPE.test(url)),
    deFora: todas.filter((url) => !url.startsWith(BASE) && !url.startsWith('data:') && !url.startsWith('blob:')),
  };
}
