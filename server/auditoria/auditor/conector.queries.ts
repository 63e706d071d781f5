// SQL, not Prisma: the auditor walks documents in shares, by pool alone.
import type { Pool } from 'pg';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import type { Diferenca } from './diferenca.ts';

interface Documento {
  id: string;
  registroId: string;
  tipo: number;
  yourNumber: string;
  documentId: string | null;
  estado: number | null;
  codigo: string | null;
}

/** Concluded documents of records after an id, in its order. */
async function lerConcluidos(pool: Pool, depoisDe: string, quantos: number): Promise<Documento[]> {
  const { rows } = await pool.query<Documento>(
    `SELECT id, registro_id AS "registroId", tipo, your_number AS "yourNumber", document_id AS "documentId", estado, codigo_seguranca AS codigo
     FROM documento_no_conector WHERE andamento = 'concluido' AND registro_id IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`,
    [depoisDe, quantos],
  );
  return rows;
}

/** Outcome of a share: how far it went (null: to the end), which records, what the connector has otherwise. */
interface Confrontados {
  ate: string | null;
  registros: string[];
  diferencas: Diferenca[];
}

/**
 * Concluded documents of records against what the connector has under their keys: the same document, state and code. @throws
 * ConectorFalhou when it does not answer
 */
export async function confrontarConector(
  { pool, conector }: { pool: Pool; conector: ConectorPort },
  depoisDe: string,
  quantos: number,
): Promise<Confrontados> {
  const documentos = await lerConcluidos(pool, depoisDe, quantos);
  const diferencas: Diferenca[] = [];
  for (const documento of documentos) {
    const la = await conector.procurar(documento.yourNumber);
    const mesmo = la.find(({ documentId }) => documentId === documento.documentId);
    const onde = { tabela: 'documento_no_conector', alvo: documento.registroId };
    const linha = `documento ${documento.yourNumber} no conector (registro ${documento.registroId})`;
    const difere = (coluna: string, motivo: string) => diferencas.push({ ...onde, linha, coluna, motivo });
    if (mesmo === undefined) {
      difere(
        'document_id',
        la.length === 0 ? 'o conector não tem o documento' : 'o conector tem outro documento sob esta chave',
      );
      continue;
    }
    if (mesmo.estado !== documento.estado)
      difere('estado', `aqui está ${documento.estado}, no conector está ${mesmo.estado}`);
    if (mesmo.codigoSeguranca !== null && mesmo.codigoSeguranca !== documento.codigo)
      difere('codigo_seguranca', 'não é o código que o conector tem');
    if (mesmo.tipo !== null && mesmo.tipo !== documento.tipo) difere('tipo', `no conector é do tipo ${mesmo.tipo}`);
  }
  const ate = documentos.length < quantos ? null : (documentos.at(-1)?.id ?? null);
  return { ate, registros: documentos.map(({ registroId }) => registroId), diferencas };
}
