// SQL, not Prisma: the first of two dates orders the list, and the last term of each signer is an aggregate with HAVING.
import type { Pool } from 'pg';
import type { MesaDeAssinaturas } from '#contract/assinaturas.contract.ts';
import { ESPECIES, type NumeroDoTipo } from '#domain/envio/especies.ts';
import type { Db } from '../../db/prisma-client.ts';

/** One signature that is not made yet. */
interface Falta {
  nome: string;
  tipo: string;
  documentoId: string;
  registroId: string | null;
  estudante: string;
  tipoDoDocumento: number;
  tag: string;
  desde: Date | null;
  substituto: string | null;
}

/** States in which a document collects signatures. */
const ASSINANDO = [3, 4, 5, 502, 503];
const AVISO_DIAS = 60;

/** The one with most first; a document's archiving signature is made by the service itself. */
export async function lerFaltas(pool: Pool): Promise<MesaDeAssinaturas['pessoas']> {
  const [{ rows: faltas }, { rows: prazos }] = await Promise.all([
    pool.query<Falta>(
      `SELECT a.responsavel AS nome, a.tipo, d.id AS "documentoId", d.registro_id AS "registroId",
         coalesce(r.snapshot->'diplomado'->>'nome', '') AS estudante,
         d.tipo AS "tipoDoDocumento", a.tag, coalesce(a.pedida_em, d.ultimo_envio_em) AS desde, a.substituto
       FROM conector_assinatura a JOIN documento_no_conector d ON d.id = a.documento_id LEFT JOIN registro r ON r.id = d.registro_id
       WHERE a.situacao < 2 AND coalesce(a.substituto_situacao, 0) < 2 AND NOT a.arquivamento
         AND d.andamento = 'enviado' AND d.estado = ANY($1) ORDER BY desde LIMIT 500`,
      [ASSINANDO],
    ),
    pool.query<{ nome: string; tipo: string; dias: number }>(
      `SELECT responsavel AS nome, min(tipo) AS tipo, extract(day FROM max(expira_em) - now())::int AS dias
       FROM conector_assinatura WHERE expira_em IS NOT NULL GROUP BY responsavel, signatario_id
       HAVING max(expira_em) < now() + make_interval(days => $1)`,
      [AVISO_DIAS],
    ),
  ]);
  const diasDe = new Map(prazos.map(({ nome, dias }) => [nome, dias]));
  const porPessoa = Map.groupBy(faltas, ({ nome }) => nome);
  const nomes = [...new Set([...porPessoa.keys(), ...diasDe.keys()])];
  return nomes
    .map((nome) => ({ nome, faltas: porPessoa.get(nome) ?? [], dias: diasDe.get(nome) ?? null }))
    .toSorted((a, b) => b.faltas.length - a.faltas.length || a.nome.localeCompare(b.nome))
    .map(({ nome, faltas: dela, dias }) => ({
      nome,
      dias,
      tipo: [...dela, ...prazos.filter((prazo) => prazo.nome === nome)].some(({ tipo }) => tipo === 'e-CNPJ')
        ? ('e-CNPJ' as const)
        : ('e-CPF' as const),
      espera: dela.map(({ documentoId, registroId, estudante, tipoDoDocumento, tag, desde, substituto }) => ({
        documentoId,
        registroId,
        estudante,
        tag,
        substituto,
        documento: ESPECIES[tipoDoDocumento as NumeroDoTipo].nome,
        desde: desde?.toISOString() ?? null,
      })),
    }));
}

/** Documents on their way to be signed whose signers are not known yet. */
export const contarSemSignatario = (db: Db): Promise<number> =>
  db.documentoNoConector.count({
    where: { andamento: 'enviado', estado: { in: ASSINANDO }, assinaturas: { none: {} } },
  });
