// SQL, not Prisma: an entry travels with its code as the JSON that the code is of.
import type { Pool } from 'pg';
import { ACOES } from '#domain/registro/transicoes.ts';
import { ATO_COM_CODIGO, type AtoComCodigo, lerAtosAssinados } from './atos-assinados.ts';

interface Dita {
  acao: string;
  data: Date;
  justificativa: string;
  responsavel: string;
}

const ATOS = `SELECT l.numero, ${ATO_COM_CODIGO} AS ato FROM auditoria e LEFT JOIN auditoria_lugar l ON l.entrada_id = e.id
  WHERE e.entidade = 'registro' AND e.entidade_id = $1 AND e.acao = ANY ($2::text[])`;
const chaveDe = ({ acao, data, justificativa, responsavel }: Dita): string =>
  JSON.stringify([acao, data.toISOString(), justificativa, responsavel]);

/** Those annotations of a record (UUID) that its believed acts made, each act one; others are told to nobody. */
export async function soAsFeitas<T extends Dita>(
  pool: Pool,
  registroId: string,
  anotacoes: readonly T[],
): Promise<T[]> {
  if (anotacoes.length === 0) return [];
  const regra = await lerAtosAssinados(pool);
  const { rows } = await pool.query<{ numero: string | null; ato: AtoComCodigo }>(ATOS, [registroId, [...ACOES]]);
  const atos = rows
    .filter(({ numero, ato }) => (numero === null ? regra.valeNaFila(ato) : regra.valeNoLugar(ato, BigInt(numero))))
    .map(({ ato }) =>
      chaveDe({
        acao: ato.acao,
        data: new Date(ato.quando),
        justificativa: ato.porque ?? '',
        responsavel: ato.usuario_nome,
      }),
    );
  return anotacoes.filter((uma) => {
    const i = atos.indexOf(chaveDe(uma));
    if (i >= 0) atos.splice(i, 1);
    return i >= 0;
  });
}
