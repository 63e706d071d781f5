import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../erros/app-error.ts';
import { lerUsuarioDaSessao } from './sessao-ativa.ts';

/** Makes the scope a staff one: without a live session no route in it is reached (A8). */
export function guardarEquipe(app: FastifyInstance, deps: Dependencies): void {
  app.addHook('onRequest', async (req) => {
    const usuario = await lerUsuarioDaSessao(deps, req);
    if (usuario === null) throw new AppError('SEM_SESSAO', 401, 'Entre no sistema para continuar.');
    req.usuario = usuario;
  });
}
