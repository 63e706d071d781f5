import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Pagina } from '#contract/common.ts';
import type { buscarEnviosBody, Envio, ItemDaFila } from '#contract/conector.schemas.ts';
import { AINDA_NAO_ACEITO, type Andamento, ORDEM_ABERTA } from '#domain/envio/andamento.ts';
import { NOME_DA_ACAO } from '#domain/envio/decisao-da-ordem.ts';
import { chegouA, NOME_DO_DOCUMENTO, type TipoNoConector } from '#domain/envio/estados-do-conector.ts';
import { descricaoDaSituacao, situacaoEnvio } from '#domain/envio/situacoes.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import { contarParaOEscritorio, LIMITE_DA_CONTAGEM, palavrasDoNome, temNoNome } from '../../db/busca-por-nome.ts';
import type { ConectorAcao, ConectorDocumento } from '../../db/generated/client.ts';
import { faixaDe } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';

/** A row, named as the screen names it. */
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
  se(busca.dataInicial, (n) => `r.data_registro_diploma >= ${n}::date`);
  se(busca.dataFinal, (n) => `r.data_registro_diploma <= ${n}::date`);
  if (palavras.length > 0) condicoes.push(temNoNome(palavras, com));
  se(busca.rga?.trim(), (n) => `r.rga = ${n}`);
  se(busca.ids, (n) => `r.id = ANY(${n}::uuid[])`);
  const onde = condicoes.length === 0 ? '' : `WHERE ${condicoes.join(' AND ')}`;
  const { pagina, tamanho, deslocamento } = faixa;
  const [{ total, totalExato }, linhas] = await Promise.all([
    contarParaOEscritorio(pool, faixa, { porNome: palavras.length > 0, onde, valores }),
    pool.query<Linha>(
      `SELECT p.*, d.andamento, d.ultimo_erro AS erro FROM (
         SELECT r.id, r.nome_diplomado AS estudante, r.rga, r.situacao_envio_id AS "situacaoId",
                to_char(r.data_registro_diploma, 'YYYY-MM-DD') AS "dataRegistro",
                r.cancelado, r.suspenso, r.revogado, r.data_registro_diploma AS dia
         FROM registro r ${onde} ORDER BY r.data_registro_diploma DESC, r.id DESC
         LIMIT $${valores.length + 1} OFFSET $${valores.length + 2}) p
       LEFT JOIN LATERAL (
         SELECT andamento, ultimo_erro FROM conector_documento d WHERE d.registro_id = p.id ORDER BY d.tipo LIMIT 1) d ON true
       ORDER BY p.dia DESC, p.id DESC`,
      // Beyond what is counted there is no page: nobody pages that far, and skipping rows costs as much as reading.
      [...valores, deslocamento < LIMITE_DA_CONTAGEM ? tamanho : 0, deslocamento],
    ),
  ]);
  return { itens: linhas.rows.map(paraEnvio), total, totalExato, pagina, tamanho };
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
  ...{ intencao: null, enviando: null, incerto: null, desistido: null },
  ...{ enviado: true, concluido: true, erro: false },
};

const MAXIMO_NA_FILA = 500;

/** What waits, first what needs a person, then the oldest; documents that are well are not in it. */
export async function lerFila(db: Db, soPendencias: boolean): Promise<ItemDaFila[]> {
  const registro = { select: { nomeDiplomado: true, rga: true, cancelado: true } };
  const comum = { orderBy: { criadoEm: 'asc' as const }, take: MAXIMO_NA_FILA, include: { registro } };
  const esperam = [
    { andamento: { in: [...AINDA_NAO_ACEITO, 'erro'] } },
    { andamento: 'enviado', ultimoErro: { not: null } },
  ];
  const dePessoa = [{ andamento: 'erro' }, { andamento: 'enviado', autorizacao: 'awaiting' }];
  const documentos = await db.conectorDocumento.findMany({
    ...comum,
    where: { OR: soPendencias ? dePessoa : esperam },
  });
  const ordens = await db.conectorAcao.findMany({
    ...comum,
    where: { andamento: soPendencias ? 'erro' : { in: [...ORDEM_ABERTA] } },
  });
  return [
    ...documentos
      .filter(aindaImporta)
      .map((linha) => paraItem('documento', linha, `Envio: ${NOME_DO_DOCUMENTO[linha.tipo as TipoNoConector]}`)),
    ...ordens.map((linha) => paraItem('ordem', linha, NOME_DA_ACAO[linha.acao as AcaoDoConector])),
  ]
    .toSorted((a, b) => Number(b.precisaDePessoa) - Number(a.precisaDePessoa) || a.desde.localeCompare(b.desde))
    .slice(0, MAXIMO_NA_FILA);
}

/** A sending that stopped before its signature is nobody's matter once its record is cancelled (EXTRA-10). */
const aindaImporta = ({ andamento, estado, registro }: ConectorDocumento & { registro: { cancelado: boolean } }) =>
  !(andamento === 'erro' && registro.cancelado && !chegouA('assinado', estado));

const paraItem = (
  especie: ItemDaFila['especie'],
  linha: (ConectorDocumento | ConectorAcao) & { registro: { nomeDiplomado: string; rga: string } },
  oQue: string,
): ItemDaFila => ({
  ...{ id: linha.id, especie, registroId: linha.registroId, oQue },
  ...{ estudante: linha.registro.nomeDiplomado, rga: linha.registro.rga },
  ...{ andamento: linha.andamento, tentativas: linha.tentativas, motivo: linha.ultimoErro },
  precisaDePessoa: linha.andamento === 'erro' || ('autorizacao' in linha && linha.autorizacao === 'awaiting'),
  desde: linha.criadoEm.toISOString(),
  proximaTentativa: linha.proximaTentativa?.toISOString() ?? null,
});
