import { abrirNavegador } from './navegador.ts';

/** How long the page's thread was held (ms): its longest task, how many took over 50, and until the answer. */
interface Paragens {
  maior: number;
  longas: number;
  total: number;
}

/** Drops a file on the page that verifies XML of a running server, in headless Chromium. */
export async function soltarNoNavegador(endereco: string, arquivo: string): Promise<Paragens> {
  const navegador = await abrirNavegador();
  try {
    const pagina = await navegador.newPage();
    await pagina.goto(`${endereco}/digital/verificar-xml`, { waitUntil: 'networkidle' });
    await pagina.evaluate(() => {
      const tarefas: number[] = [];
      Object.assign(window, { tarefas });
      new PerformanceObserver((lista) => {
        for (const { duration } of lista.getEntries()) tarefas.push(duration);
      }).observe({ type: 'longtask' });
    });
    const inicio = performance.now();
    await pagina.getByLabel('Escolha o XML do diploma ou solte-o aqui').setInputFiles(arquivo);
    await pagina.getByLabel('Resultado da verificação').waitFor({ timeout: 120_000 });
    const total = performance.now() - inicio;
    await pagina.waitForTimeout(200);
    const tarefas = await pagina.evaluate(() => (window as unknown as { tarefas: number[] }).tarefas);
    return { maior: Math.max(0, ...tarefas), longas: tarefas.length, total };
  } finally {
    await navegador.close();
  }
}
