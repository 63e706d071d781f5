import { apoioRoutes } from './apoio/apoio.routes.ts';
import { formandosRoutes } from './formandos/formandos.routes.ts';
import { livrosRoutes } from './livros/livros.routes.ts';
import type { RotasDaSala } from './rotas-da-sala.ts';
import { sessaoRoutes } from './sessao/sessao.routes.ts';

/** Every room of the house, in alphabetical order. */
export const SALAS: readonly RotasDaSala[] = [apoioRoutes, formandosRoutes, livrosRoutes, sessaoRoutes];
