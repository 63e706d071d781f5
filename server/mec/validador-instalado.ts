import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { type Discordancia, gravarDiscordancia } from '../db/discordancias.ts';
import type { ResultadoXsd } from './validar-xsd.ts';
import { type ValidadorMec, validadorDaGramatica, validadorDaPasta } from './xsd.ts';

const daGramatica = validadorDaGramatica();
const doMec = new Map<string, ValidadorMec>();

// MEC's files may be installed while the server runs: absence is not remembered.
function validadorDoMec(pasta: string): ValidadorMec | null {
  const pronto = doMec.get(pasta);
  if (pronto !== undefined) return pronto;
  try {
    const validador = validadorDaPasta(pasta);
    doMec.set(pasta, validador);
    return validador;
  } catch {
    return null;
  }
}

const semPosicoes = (campo: string) => campo.replace(/\[\d+\]/g, '');
const semValores = (motivo: string) => motivo.replace(/'[\s\S]*'/g, "'…'");

/** What is kept of a disagreement names no person: where and why one of the two refuses, without the value. */
function descrever(gramatica: ResultadoXsd, mec: ResultadoXsd): Discordancia {
  const recusa = gramatica.situacao === 'valido' ? mec : gramatica;
  const raiz = [gramatica, mec].map((um) => ('raiz' in um ? um.raiz : null)).find((um) => um !== null) ?? 'documento';
  const erro = recusa.situacao === 'invalido' ? recusa.erros[0] : undefined;
  const motivo = recusa.situacao === 'naoVerificado' ? recusa.motivo : (erro?.motivo ?? 'inválido');
  return {
    raiz,
    campo: semPosicoes(erro?.campo ?? ''),
    gramatica: gramatica.situacao,
    mec: mec.situacao,
    motivo: semValores(motivo),
  };
}

/**
 * Validator by the project's grammar and, where `pasta` holds MEC's own files, by those too: valid is what neither
 * refuses. A disagreement is handed to `anotar`, which says it in the log.
 */
export function validadorInstalado(pasta: string, anotar: (discordancia: Discordancia) => void = dizer): ValidadorMec {
  const segundo = validadorDoMec(pasta);
  if (segundo === null) return daGramatica;
  return (documento) => {
    const nosso = daGramatica(documento);
    const dele = segundo(documento);
    if (nosso.situacao === dele.situacao) return nosso;
    anotar(descrever(nosso, dele));
    return nosso.situacao === 'valido' ? dele : nosso;
  };
}

const dizer = (discordancia: Discordancia): void =>
  console.error('A gramática e o esquema instalado do MEC discordam:', JSON.stringify(discordancia));

/** Says a disagreement in the log and keeps it for the office's home and the metrics, without waiting. */
export function anotarDiscordancia(pool: Pool, quando: Date, discordancia: Discordancia): void {
  dizer(discordancia);
  gravarDiscordancia(pool, quando, discordancia).catch((erro: unknown) => {
    console.error('A discordância do esquema não foi guardada:', erro instanceof Error ? erro.message : erro);
  });
}

/** What the house validates with; its disagreements are kept. */
export const validadorDaCasa = ({
  config,
  pool,
  agora,
}: {
  config: Config;
  pool: Pool;
  agora: () => Date;
}): ValidadorMec =>
  validadorInstalado(config.mec.xsdDir, (discordancia) => anotarDiscordancia(pool, agora(), discordancia));
