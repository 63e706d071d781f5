// SQL, not Prisma: the search by name finds the records (pg_trgm), and one statement counts and pages them.
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Pagina } from '#contract/common.ts';
import type { buscarEnviosBody, Envio } from '#contract/conector.contract.ts';
import type { Andamento } from '#domain/envio/andamento.ts';
import { descricaoDaSituacao, situacaoEnvio } from '#domain/envio/situacoes.ts';
import { palavrasDoNome } from '#domain/texto/palavras-do-nome.ts';
import {
  CONTADOS_POR_NOME,
  comAchados,
  LIMITE_DA_CONTAGEM,
  SEMPRE,
  tetoDaContagem,
} from '../../db/busca-por-nome.queries.ts';
import { contarParaOEscritorio } from '../../db/contar-ate.queries.ts';
import { type Faixa, faixaDe } from '../../db/paginacao.ts';

interface Linha
  extends Pick<
    Envio,
    'id' | 'estudante' | 'rga' | 'dataRegistro' | 'situacaoId' | 'andamento' | 'cancelado' | 'suspenso' | 'revogado'
  > {
  erro: string | null;
}

/** One page, newest first (CON-50); beside each record the sending that its status speaks of. */
export async function buscarEnviosPaginados(
  pool: Pool,
  busca: z.output<typeof buscarEnviosBody>,
): Promise<Pagina<Envio>> {
  const faixa = faixaDe({ ...busca });
  const valores: unknown[] = [];
  const condicoes: string[] = [];
  const com = (valor: unknown) => `$${valores.push(valor)}`;
  const se = (valor: unknown, condicao: (n: string) => string) => {
    if (valor === null || valor === undefined || valor === '') return;
    condicoes.push(condicao(com(valor)));
  };
  const palavras = palavrasDoNome(busca.nome ?? '');
  se(busca.situacaoId, (n) => `r.situacao_envio_id = ${n}`);
  se(busca.rga?.trim(), (n) => `r.rga = ${n}`);
  se(busca.ids, (n) => `r.id = ANY(${n}::uuid[])`);
  const { pagina, tamanho } = faixa;
  const periodo = { inicio: busca.dataInicial || SEMPRE.inicio, fim: busca.dataFinal || SEMPRE.fim };
  if (palavras.length > 0) {
    const teto = tetoDaContagem(faixa, CONTADOS_POR_NOME);
    const achados = comAchados({ palavras, periodo, outras: condicoes, teto }, com);
    const { rows } = await pool.query<Linha & { total: number }>(
      `${achados} SELECT contagem.total, p.* FROM (SELECT count(*)::int AS total FROM achados) contagem
       LEFT JOIN (${daPagina('JOIN achados a ON a.id = r.id', faixa, com)}) p ON true`,
      valores,
    );
    const contados = rows[0]?.total ?? 0;
    const linhas = faixa.deslocamento < LIMITE_DA_CONTAGEM ? rows.filter(({ id }) => id !== null) : [];
    const totais = { total: Math.min(contados, teto), totalExato: contados <= teto };
    return { itens: linhas.map(({ total: _total, ...linha }) => paraEnvio(linha)), ...totais, pagina, tamanho };
  }
  se(busca.dataInicial, (n) => `r.data_registro_diploma >= ${n}::date`);
  se(busca.dataFinal, (n) => `r.data_registro_diploma <= ${n}::date`);
  const onde = condicoes.length === 0 ? '' : `WHERE ${condicoes.join(' AND ')}`;
  const contando = contarParaOEscritorio(pool, { onde, valores: [...valores] });
  const [{ total, totalExato }, linhas] = await Promise.all([
    contando,
    pool.query<Linha>(daPagina(onde, faixa, com), valores),
  ]);
  return { itens: linhas.rows.map(paraEnvio), total, totalExato, pagina, tamanho };
}

/** SQL of the page; beyond what is counted there is none: nobody pages that far; skipping costs as much as reading. */
function daPagina(onde: string, { tamanho, deslocamento }: Faixa, com: (valor: unknown) => string): string {
  return `SELECT p.*, d.andamento, d.ultimo_erro AS erro FROM (
      SELECT r.id, r.nome_diplomado AS estudante, r.rga, r.situacao_envio_id AS "situacaoId",
             to_char(r.data_registro_diploma, 'YYYY-MM-DD') AS "dataRegistro",
             r.cancelado, r.suspenso, r.revogado, r.data_registro_diploma AS dia
      FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC
      LIMIT ${com(deslocamento < LIMITE_DA_CONTAGEM ? tamanho : 0)} OFFSET ${com(deslocamento)}) p
    LEFT JOIN LATERAL (
      SELECT andamento, ultimo_erro FROM documento_no_conector d WHERE d.registro_id = p.id ORDER BY d.tipo LIMIT 1) d ON true
    ORDER BY p.dia DESC, p.id DESC`;
}

const paraEnvio = ({ erro, ...linha }: Linha): Envio => ({
  ...linha,
  situacao: descricaoDaSituacao(linha.situacaoId),
  etapa: situacaoEnvio(linha.situacaoId)?.etapa ?? null,
  selecionado: false,
  success: VEREDITO[linha.andamento ?? 'intencao'],
  error: linha.andamento === 'concluido' ? null : erro,
});

/** `success` of a sending by where it stands; null while there is no verdict. */
const VEREDITO: Readonly<Record<Andamento, boolean | null>> = {
  intencao: null,
  enviando: null,
  incerto: null,
  desistido: null,
  enviado: true,
  concluido: true,
  erro: false,
};
