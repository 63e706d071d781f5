import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { naoEncontrado } from '../erros/app-error.ts';

const DIA_MS = 86_400_000;
const VALE_DIAS = 90;

/**
 * RFC 9116: SEGURANCA_CONTATO, good for three months from the day it is read, since whoever runs the server changes the
 * setting when the contact changes. Without one there is no such file.
 */
export function instalarSegurancaTxt(
  app: FastifyInstance,
  { config, agora }: Pick<Dependencies, 'config' | 'agora'>,
): void {
  app.get('/.well-known/security.txt', async (_req, reply) => {
    if (config.segurancaContato === undefined) throw naoEncontrado('Nenhum contato de segurança foi configurado.');
    const dia = Math.floor(agora().getTime() / DIA_MS) + VALE_DIAS;
    const linhas = [
      `Contact: ${config.segurancaContato}`,
      `Expires: ${new Date(dia * DIA_MS).toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${config.urlPublica}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${linhas.join('\n')}\n`);
  });
}
