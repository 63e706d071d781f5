import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** What a room offers: routes for anyone, behind the graduates' guard, and behind the staff's. Protection is by place (A8). */
export interface RotasDaSala {
  publico?(app: FastifyInstance, deps: Dependencies): void;
  titular?(app: FastifyInstance, deps: Dependencies): void;
  equipe?(app: FastifyInstance, deps: Dependencies): void;
}
