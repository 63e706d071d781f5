import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Discordancia } from '../db/discordancias.queries.ts';
import { anotarDiscordancia, dizerDiscordancia } from './discordancia.ts';
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

/** Names no person: where and why one of the two refuses, without the value. */
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
export function validadorInstalado(
  pasta: string,
  anotar: (discordancia: Discordancia) => void = dizerDiscordancia,
): ValidadorMec {
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
