// SQL, not Prisma: register and list are compared as sets, where they lie.
import { AINDA_NAO_ACEITO, type Andamento } from '#domain/envio/andamento.ts';
import { type ContraALista, motivoDaListaDevida } from '#domain/envio/lista-devida.ts';
import type { Db } from '../../db/prisma-client.ts';
import { anuladosDe, lerUltimaLista } from './lista-anulados.queries.ts';

/**
 * The register against the newest list of an institution, signed or not, code, date and reason: counted where they lie,
 * since this is asked for every minute and at each look at the home.
 */
export async function compararComUltima(db: Db, instituicaoId: number): Promise<ContraALista> {
  const [linha] = await db.$queryRaw<{ temLista: boolean; anulados: number; faltam: number; sobram: number }[]>`
    WITH ultima AS (
      SELECT id FROM lista_anulados WHERE instituicao_id = ${instituicaoId}
      ORDER BY numero_de_sequencia DESC, versao DESC LIMIT 1),
    anulado AS (${anuladosDe(instituicaoId)}),
    item AS (
      SELECT codigo_validacao AS codigo, data_anulacao AS data, motivo FROM lista_anulados_item
      WHERE lista_id = (SELECT id FROM ultima)),
    iguais AS (SELECT count(*) AS n FROM anulado JOIN item USING (codigo, data, motivo))
    SELECT EXISTS (SELECT FROM ultima) AS "temLista", a.n::int AS anulados, (a.n - iguais.n)::int AS faltam, (i.n - iguais.n)::int AS sobram
    FROM iguais, (SELECT count(*) AS n FROM anulado) a, (SELECT count(*) AS n FROM item) i`;
  const { temLista = false, anulados = 0, faltam = 0, sobram = 0 } = linha ?? {};
  return { anulados, diferencas: temLista ? { faltam, sobram } : null };
}

/** Records, and blocks of old ones, of which the newest list of an institution says something else than the register, or nothing. */
export async function diferentesDaUltima(
  db: Db,
  instituicaoId: number,
): Promise<Record<'registros' | 'blocos', string[]>> {
  const linhas = await db.$queryRaw<{ id: string; antigo: boolean }[]>`
    WITH item AS (
      SELECT codigo_validacao AS codigo, data_anulacao AS data, motivo FROM lista_anulados_item
      WHERE lista_id = (SELECT id FROM lista_anulados WHERE instituicao_id = ${instituicaoId}
        ORDER BY numero_de_sequencia DESC, versao DESC LIMIT 1)),
    anulado AS (${anuladosDe(instituicaoId)}),
    diferente AS ((TABLE anulado EXCEPT TABLE item) UNION ALL (TABLE item EXCEPT TABLE anulado))
    SELECT DISTINCT r.id::text AS id, false AS antigo FROM registro r JOIN diferente d ON d.codigo = r.codigo_validacao
    UNION SELECT a.bloco_id::text, true FROM registro_antigo a JOIN diferente d ON d.codigo = a.codigo_validacao WHERE a.bloco_id IS NOT NULL`;
  const dos = (antigos: boolean) => linhas.filter(({ antigo }) => antigo === antigos).map(({ id }) => id);
  return { registros: dos(false), blocos: dos(true) };
}

const ACAMINHO: readonly Andamento[] = [...AINDA_NAO_ACEITO, 'enviado'];
const SEM_ASSINATURA = 'A lista publicada é de antes das assinaturas: a próxima, assinada, é gerada em instantes.';

/** For the home: why a new list is due, and whether one is being signed. */
export async function lerPendencia(prisma: Db, instituicaoId: number) {
  const [contraALista, ultima] = await Promise.all([
    compararComUltima(prisma, instituicaoId),
    lerUltimaLista(prisma, instituicaoId),
  ]);
  const { andamento, assinadaEm = null } = ultima?.assinatura ?? {};
  const parada =
    andamento === 'erro' && assinadaEm === null
      ? `A assinatura da lista parou: ${ultima?.assinatura.motivo ?? ''}`
      : null;
  return {
    motivo: parada ?? motivoDaListaDevida(contraALista) ?? (andamento === 'sem-assinatura' ? SEM_ASSINATURA : null),
    emAssinatura: assinadaEm === null && ACAMINHO.some((um) => um === andamento),
  };
}
