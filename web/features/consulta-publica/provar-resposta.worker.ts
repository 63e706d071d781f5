import { type ChavesDoRegistro, provarResposta } from '#domain/comprovante/resposta/provar-resposta.ts';

type Pedido = { bytes: Uint8Array; chaves: ChavesDoRegistro };

self.addEventListener('message', async ({ data }: MessageEvent<Pedido>) => {
  try {
    self.postMessage({ lido: await provarResposta(data.bytes, data.chaves) });
  } catch (erro) {
    self.postMessage({ erro: erro instanceof Error ? erro.message : 'erro' });
  }
});
