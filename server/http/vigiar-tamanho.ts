import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../erros/app-error.ts';

/** Rejects once the request has brought more than `maximo` bytes: an endless body must be answered, too. */
export function vigiarTamanho(
  req: FastifyRequest,
  reply: FastifyReply,
  maximo: number,
): { passou: Promise<never>; parar(): void } {
  let contar: (pedaco: Buffer) => void = () => undefined;
  const passou = new Promise<never>((_, recusar) => {
    let total = 0;
    contar = (pedaco) => {
      total += pedaco.length;
      if (total <= maximo) return;
      req.raw.unpipe();
      void reply.header('connection', 'close');
      recusar(new AppError('GRANDE_DEMAIS', 413, 'O conteúdo enviado ultrapassa o limite aceito.'));
    };
  });
  passou.catch(() => undefined);
  req.raw.on('data', contar);
  return { passou, parar: () => void req.raw.off('data', contar) };
}
