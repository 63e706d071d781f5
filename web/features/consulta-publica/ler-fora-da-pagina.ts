import { type ArquivoLido, type Leitura, lerArquivo } from './ler-arquivo.ts';

const TEMPO_MS = 60_000;

/** Reads a file in a worker of its own, or here where the browser has none. Rejects when it takes longer than a minute. */
export function lerForaDaPagina(leitura: Leitura): Promise<ArquivoLido> {
  if (typeof Worker === 'undefined') return lerArquivo(leitura);
  const trabalhador = new Worker(new URL('./ler-arquivo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArquivoLido>((pronto, falhou) => {
    const relogio = setTimeout(() => falhou(new Error('A leitura demorou demais')), TEMPO_MS);
    trabalhador.addEventListener('message', ({ data }: MessageEvent<{ lido: ArquivoLido } | { erro: string }>) => {
      clearTimeout(relogio);
      if ('lido' in data) pronto(data.lido);
      else falhou(new Error(data.erro));
    });
    trabalhador.addEventListener('error', () => falhou(new Error('A leitura não pôde ser feita')));
    trabalhador.postMessage(leitura);
  }).finally(() => trabalhador.terminate());
}
