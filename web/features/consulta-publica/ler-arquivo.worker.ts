import { lerArquivo } from './ler-arquivo.ts';

// The page's own thread only asks and shows: a file of many megabytes never holds it.
self.addEventListener('message', async ({ data }: MessageEvent<Parameters<typeof lerArquivo>[0]>) => {
  try {
    self.postMessage({ lido: await lerArquivo(data) });
  } catch (erro) {
    self.postMessage({ erro: erro instanceof Error ? erro.message : 'erro' });
  }
});
