import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** What a room offers: routes for anyone and routes behind the staff guard. Protection is by place (A8). */
export interface RotasDaSala {
  publico?(app: FastifyInstance, deps: Dependencies): void;
  equipe?(app: FastifyInstance, deps: Dependencies): void;
}
