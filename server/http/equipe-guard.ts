import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../erros/app-error.ts';
import { lerSessaoViva } from './sessao-ativa.ts';

/** Makes the scope a staff one: without a live session no route in it is reached (A8). */
export function guardarEquipe(app: FastifyInstance, deps: Dependencies): void {
  app.addHook('onRequest', async (req) => {
    // The limits have looked already, to count by account.
    req.sessao ??= await lerSessaoViva(deps, req);
    if (req.sessao === null) throw new AppError('SEM_SESSAO', 401, 'Entre no sistema para continuar.');
    req.usuario = req.sessao.usuario;
  });
}
