import { type ArquivoLido, type Leitura, lerArquivo } from './ler-arquivo.ts';
import enderecoDoTrabalhador from './ler-arquivo.worker.ts?worker&url';

const TEMPO_MS = 60_000;

/** Where the worker's file is: it is fetched only with the first file read. */
export { enderecoDoTrabalhador };

/** Reads a file in a worker of its own, or here where the browser has none. Rejects after a minute. */
export function lerForaDaPagina(leitura: Leitura): Promise<ArquivoLido> {
  if (typeof Worker === 'undefined') return lerArquivo(leitura);
  const trabalhador = new Worker(enderecoDoTrabalhador, { type: 'module' });
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
