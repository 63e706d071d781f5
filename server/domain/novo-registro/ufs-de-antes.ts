import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { semAcento } from '../texto/sem-acento.ts';
import { UF_EXTERIOR, UFS } from './nacionalidade.ts';

/*
 * MEC's schema knows the 27 federative units of today. People were born, and got their RG, in units that are no more, or
 * in a place that has changed its unit since: what the academic system says of them is read by this table, never dropped.
 */

/** Units that are no more, each with those of today that its land lies in. */
const EXTINTAS: Readonly<Record<string, { nome: string; hoje: readonly string[] }>> = {
  // One state with Rio de Janeiro since 15 March 1975: Lei Complementar 20/1974, art. 8.
  GB: { nome: 'Guanabara', hoje: ['RJ'] },
  // Back in Pernambuco: ADCT of 1988, art. 15.
  FN: { nome: 'Fernando de Noronha', hoje: ['PE'] },
  // Called Rondônia since Lei 2.731/1956.
  GP: { nome: 'Guaporé', hoje: ['RO'] },
  // Called Roraima since Lei 4.182/1962.
  RB: { nome: 'Rio Branco', hoje: ['RR'] },
  // Of 1943, back in Mato Grosso by the ADCT of 1946, art. 8; in its south, another state since Lei Complementar 31/1977.
  PP: { nome: 'Ponta Porã', hoje: ['MS'] },
  // Of 1943, back in Paraná and Santa Catarina by the same article.
  IG: { nome: 'Iguaçu', hoje: ['PR', 'SC'] },
};

/** Units that stand, each with those that were made of its land: the municipality tells whether it went along. */
const DESMEMBRADAS: Readonly<Record<string, readonly string[]>> = {
  // Tocantins: ADCT of 1988, art. 13.
  GO: ['TO'],
  // Mato Grosso do Sul: Lei Complementar 31/1977. Rondônia, as Guaporé: Decreto-Lei 5.812/1943.
  MT: ['MS', 'RO'],
  // Rondônia and Roraima, Amapá: Decreto-Lei 5.812/1943.
  AM: ['RO', 'RR'],
  PA: ['AP'],
};

const ESTADOS = getStates();

/** Signs by all that a unit is called: sign and name, accents and case aside. */
const SIGLAS: ReadonlyMap<string, string> = new Map([
  ...[...UFS, UF_EXTERIOR].map((uf) => [semAcento(uf), uf] as const),
  ...ESTADOS.map(({ code, name }) => [semAcento(name), code] as const),
  ...Object.entries(EXTINTAS).flatMap(([uf, { nome }]) => [
    [semAcento(uf), uf] as const,
    [semAcento(nome), uf] as const,
  ]),
]);

/** UF of an IBGE code of 7 digits, which its first two tell; null: of no municipality. */
const ufDoCodigo = (codigo: string | null): string | null =>
  (codigo?.length === 7 && ESTADOS.find(({ ibgeCode }) => codigo.startsWith(String(ibgeCode)))?.code) || null;

/** A UF as the academic system says it, read today. */
interface UfLida {
  /** One of the 27, or `OU`; null: nobody said it, or it is for a person to say. */
  uf: string | null;
  /** Why it is not what was said, for the office to read (pt-BR); null: it is. */
  motivo: string | null;
}

/** Reads a UF; of a birthplace with the IBGE code of its municipality, which tells more than a sign of its day. */
export function ufDeHoje(dita: string | null, codigoMunicipio: string | null = null): UfLida {
  const daqui = ufDoCodigo(codigoMunicipio);
  if (dita === null) return { uf: daqui, motivo: null };
  const sigla = SIGLAS.get(semAcento(dita));
  if (sigla === undefined) {
    return { uf: null, motivo: `O SIGA diz “${dita}”, que não é sigla de UF: escolha a que está no documento.` };
  }
  const extinta = EXTINTAS[sigla];
  if (extinta !== undefined) {
    const { nome, hoje } = extinta;
    const uf = hoje.find((uma) => uma === daqui) ?? (hoje.length === 1 ? (hoje[0] ?? null) : null);
    const diz = `O SIGA diz ${sigla} (${nome}), hoje`;
    if (uf === null) return { uf, motivo: `${diz} parte de ${hoje.join(' e de ')}: escolha a UF do município.` };
    return { uf, motivo: `${diz} ${uf}.` };
  }
  if (daqui !== null && DESMEMBRADAS[sigla]?.includes(daqui)) {
    return { uf: daqui, motivo: `O SIGA diz ${sigla}; o município pertence hoje a ${daqui}.` };
  }
  return { uf: sigla, motivo: null };
}
