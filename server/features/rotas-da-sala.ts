import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** A room's routes: for anyone, behind the graduates' guard, behind the staff's. Protection is by place (A8). */
export interface RotasDaSala {
  publico?(app: FastifyInstance, deps: Dependencies): void;
  titular?(app: FastifyInstance, deps: Dependencies): void;
  equipe?(app: FastifyInstance, deps: Dependencies): void;
}
