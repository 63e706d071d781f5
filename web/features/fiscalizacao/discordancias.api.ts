import { consultar } from '../../lib/consultar.ts';
import { listarDiscordancias } from './discordancias.leve.ts';

/** Where the grammar and MEC's installed files disagree; empty when all is well. */
export const discordanciasQuery = consultar(['fiscalizacao', 'discordancias'], listarDiscordancias, {});
