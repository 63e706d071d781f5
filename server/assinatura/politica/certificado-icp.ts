import { frase } from '#domain/idiomas/frase.ts';
import type { Certificado } from '../certificado.ts';
import { DerInvalido, filhosDer, lerDer, oid } from '../der.ts';
import { confirmado, naoVerificado, type Resultado } from '../resultado.ts';
import { normaEm } from './tabela.ts';

/*
 * Kinds of ICP-Brasil's certificates by the OID of their policy, 2.16.76.1.2.<kind>.<authority> (DOC-ICP-04, version
 * 8.1, table 3: 'OID de PC na ICP-Brasil'). From A3 on the key is made in hardware and does not leave it.
 */

const POLITICAS = '2.5.29.32';
const ARCO = '2.16.76.1.2.';
const TIPOS: Readonly<Record<string, string>> = {
  '1': 'A1',
  '2': 'A2',
  '3': 'A3',
  '4': 'A4',
  '101': 'S1',
  '102': 'S2',
  '103': 'S3',
  '104': 'S4',
  '303': 'T3',
  '304': 'T4',
  '500': 'CF-e-SAT',
  '550': 'OM-BR',
};
const QUE_A_NORMA_PEDE = ['A3', 'A4'];

function politicasDe({ extensoes }: Pick<Certificado, 'extensoes'>): string[] {
  const valor = extensoes.get(POLITICAS);
  try {
    return valor === undefined ? [] : filhosDer(lerDer(valor)[0]).map((uma) => oid(filhosDer(uma)[0]));
  } catch (erro) {
    if (erro instanceof DerInvalido) return [];
    throw erro;
  }
}

/** Kinds that a certificate's policies state; an OID of the arc that the table lacks stands for itself. */
function tiposDe(certificado: Pick<Certificado, 'extensoes'>): string[] {
  const daIcp = politicasDe(certificado).filter((uma) => uma.startsWith(ARCO));
  return [...new Set(daIcp.map((uma) => TIPOS[uma.slice(ARCO.length).split('.')[0] ?? ''] ?? uma))];
}

/**
 * The kind that the norm in force at the moment of the signature asks for. Another kind makes nothing false: what the
 * norm wants is not proven.
 */
export function conferirTipo(certificado: Pick<Certificado, 'extensoes'>, quando: Date): Resultado {
  const norma = normaEm(quando);
  if (norma === null) return confirmado('Nenhuma norma pedia um tipo de certificado');
  const tipos = tiposDe(certificado);
  if (tipos.length > 0 && tipos.every((tipo) => QUE_A_NORMA_PEDE.includes(tipo)))
    return confirmado(frase('O certificado é {tipo}', { tipo: tipos.join(', ') }));
  return naoVerificado(
    tipos.length === 0
      ? frase('A norma pede certificado A3 ou superior ({norma}), e este não diz de que tipo é', { norma })
      : frase('A norma pede certificado A3 ou superior ({norma}), e este é {tipo}', { norma, tipo: tipos.join(', ') }),
  );
}
