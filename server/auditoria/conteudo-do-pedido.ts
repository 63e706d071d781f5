import type { NumeroDoTipo } from '#domain/envio/especies.ts';
import type { Leitura } from './conteudo.ts';

// What a document is written from and held against: the record's values, with the file that another institution signed, or
// the room's file with what it is sent as.
const SOMA = `SELECT encode(sha256(convert_to(jsonb_build_array(d.tipo, coalesce(d.registro_id, d.lista_id, d.fiscalizacao_id, d.curriculo_id,
    d.historico_parcial_id), d.dados, d.certificados_aceitos, r.snapshot,
    (SELECT s.sha256 FROM solicitacao s WHERE s.registro_id = d.registro_id), coalesce(l.xml, f.xml, c.xml, h.xml))::text, 'UTF8')), 'hex') AS soma
  FROM documento_no_conector d LEFT JOIN registro r ON r.id = d.registro_id LEFT JOIN lista_anulados l ON l.id = d.lista_id
    LEFT JOIN arquivo_fiscalizacao f ON f.id = d.fiscalizacao_id LEFT JOIN curriculo c ON c.id = d.curriculo_id
    LEFT JOIN historico_parcial h ON h.id = d.historico_parcial_id WHERE d.id = $1::uuid`;

/** Sum of what a person orders with a document, as it is stored; undefined: there is no such document. */
export async function somaDoPedido(db: Leitura, id: string): Promise<string | undefined> {
  return (await db.$queryRawUnsafe<{ soma: string }[]>(SOMA, id))[0]?.soma;
}

/** Kind of the order that a document of a kind be signed. */
export const especieDaAssinatura = (tipo: NumeroDoTipo) => `assinar-${tipo}` as const;
