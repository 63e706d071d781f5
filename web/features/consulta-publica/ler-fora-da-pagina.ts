import type { ChavesDoRegistro, RespostaProvada } from '#domain/comprovante/resposta/provar-resposta.ts';
import type { ArquivoLido, Leitura } from './ler-arquivo.ts';
import enderecoDoTrabalhador from './ler-arquivo.worker.ts?worker&url';
import enderecoDoProvador from './provar-resposta.worker.ts?worker&url';

const TEMPO_MS = 60_000;

/** Each is fetched only with the first file that it reads. */
export const TRABALHADORES = [enderecoDoTrabalhador, enderecoDoProvador];

/** Reads a file in a worker of its own, or here where the browser has none. Rejects after a minute. */
export async function lerForaDaPagina(leitura: Leitura): Promise<ArquivoLido> {
  if (typeof Worker !== 'undefined') return pedirA(enderecoDoTrabalhador, leitura);
  const { lerArquivo } = await import('./ler-arquivo.ts');
  return lerArquivo(leitura);
}

/** Proves a signed answer in the same way; null: the file holds none. */
export async function provarForaDaPagina(bytes: Uint8Array, chaves: ChavesDoRegistro): Promise<RespostaProvada | null> {
  if (typeof Worker !== 'undefined') return pedirA(enderecoDoProvador, { bytes, chaves });
  const { provarResposta } = await import('#domain/comprovante/resposta/provar-resposta.ts');
  return provarResposta(bytes, chaves);
}

function pedirA<T>(endereco: string, pedido: unknown): Promise<T> {
  const trabalhador = new Worker(endereco, { type: 'module' });
  return new Promise<T>((pronto, falhou) => {
    const relogio = setTimeout(() => falhou(new Error('A leitura demorou demais')), TEMPO_MS);
    trabalhador.addEventListener('message', ({ data }: MessageEvent<{ lido: T } | { erro: string }>) => {
      clearTimeout(relogio);
      if ('lido' in data) pronto(data.lido);
      else falhou(new Error(data.erro));
    });
    trabalhador.addEventListener('error', () => falhou(new Error('A leitura não pôde ser feita')));
    trabalhador.postMessage(pedido);
  }).finally(() => trabalhador.terminate());
}
