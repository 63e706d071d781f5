import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { consultar } from '../../lib/consultar.ts';

/** Where the grammar and MEC's installed files disagree; empty when all is well. */
export const discordanciasQuery = consultar(['fiscalizacao', 'discordancias'], fiscalizacaoApi.listarDiscordancias, {});
