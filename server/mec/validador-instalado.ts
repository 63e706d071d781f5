import { anotarDiscordancia } from './discordancias.ts';
import { type ResultadoXsd, type ValidadorMec, validadorDaGramatica, validadorDaPasta } from './xsd.ts';

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

const emPalavras = (resultado: ResultadoXsd) =>
  resultado.situacao === 'invalido'
    ? (resultado.erros[0]?.motivo ?? 'inválido')
    : resultado.situacao === 'valido'
      ? 'válido'
      : resultado.motivo;

/** The grammar and MEC's own files, where `pasta` holds them: valid is what neither refuses (`discordancias`). */
export function validadorInstalado(pasta: string): ValidadorMec {
  const segundo = validadorDoMec(pasta);
  if (segundo === null) return daGramatica;
  return (documento) => {
    const nosso = daGramatica(documento);
    const dele = segundo(documento);
    if (nosso.situacao === dele.situacao) return nosso;
    const raiz = [nosso, dele].map((um) => ('raiz' in um ? um.raiz : null)).find((um) => um !== null) ?? 'documento';
    anotarDiscordancia({ raiz, gramatica: emPalavras(nosso), mec: emPalavras(dele) });
    return nosso.situacao === 'valido' ? dele : nosso;
  };
}
