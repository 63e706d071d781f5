/** In a worker: answers each message with what `fazer` makes of it, or with the reason why it could not. */
export function atender<Pedido, Lido>(fazer: (pedido: Pedido) => Promise<Lido>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Pedido>) => {
    try {
      self.postMessage({ lido: await fazer(data) });
    } catch (erro) {
      self.postMessage({ erro: erro instanceof Error ? erro.message : 'erro' });
    }
  });
}
