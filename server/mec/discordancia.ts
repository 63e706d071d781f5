import type { Pool } from 'pg';
import { type Discordancia, gravarDiscordancia } from '../db/discordancias.queries.ts';

export const dizerDiscordancia = (discordancia: Discordancia): void =>
  console.error('A gramática e o esquema instalado do MEC discordam:', JSON.stringify(discordancia));

/** In the log, and kept for the office's home and the metrics, without waiting. */
export function anotarDiscordancia(pool: Pool, quando: Date, discordancia: Discordancia): void {
  dizerDiscordancia(discordancia);
  gravarDiscordancia(pool, quando, discordancia).catch((erro: unknown) => {
    console.error('A discordância do esquema não foi guardada:', erro instanceof Error ? erro.message : erro);
  });
}
