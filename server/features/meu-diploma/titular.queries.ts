// SQL, not Prisma: acts and counted readings are grouped by day in the office's time zone (UNION).
import type { Pool } from 'pg';
import type { LinkCompartilhado, PedidoDoTitular, PedidoNaMesa } from '#contract/meu-diploma.contract.ts';
import type { Fato } from '#domain/titular/fatos.ts';
import { conferirLinha, exigirCodigo } from '../../acoes/linhas.ts';
import type { Compartilhamento, PedidoDoTitular as LinhaDoPedido } from '../../db/generated/client.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { conflito, existente } from '../../erros/app-error.ts';

/** For a request that is no longer open. */
export const PEDIDO_DECIDIDO = 'Este pedido não existe ou já foi decidido.';

/** At the signing service; with it, whether the code is the official one. */
export async function lerAndamento(db: Db, id: string) {
  return db.registro.findUniqueOrThrow({
    where: { id },
    select: { situacaoEnvioId: true, codigoOficialEm: true, segundaVia: true },
  });
}

/** The latest name of a CPF, the nome social of who has one, or null; and the student numbers of its records. */
export async function lerQuemTemDiploma(db: Db, cpf: string): Promise<{ nome: string | null; rgas: string[] }> {
  const linhas = await db.$queryRaw<{ nome: string; rga: string }[]>`
    SELECT coalesce(n.nome, r.nome_diplomado) AS nome, r.rga FROM registro r LEFT JOIN nome_social n ON n.registro_id = r.id
    WHERE r.cpf = ${cpf} ORDER BY data_registro_diploma DESC, id DESC LIMIT 10`;
  return { nome: linhas[0]?.nome ?? null, rgas: [...new Set(linhas.map(({ rga }) => rga))] };
}

export async function lerNomesRegistrados(db: Db, cpf: string): Promise<string[]> {
  const registrados = await db.registro.findMany({ where: { cpf }, select: { nomeDiplomado: true } });
  return registrados.map(({ nomeDiplomado }) => nomeDiplomado);
}

/** @throws AppError 404 */
export const lerDiplomado = async (db: Db, id: string) =>
  existente(
    await db.registro.findUnique({ where: { id }, select: { cpf: true, nomeDiplomado: true, nomeCurso: true } }),
    'Registro não encontrado.',
  );

/** A request that nobody has decided, whose it is, and the name that the public reads today. @throws AppError 409; 503 when it lacks its code */
export async function lerPedidoAberto(db: Db, id: string) {
  const pedido = await db.pedidoDoTitular.findFirst({
    where: { id, situacao: 'aberto' },
    include: {
      registro: { select: { cpf: true, nomeDiplomado: true, nomeSocial: { select: { nome: true } } } },
      registroAntigo: { select: { cpf: true, nome: true } },
    },
  });
  if (pedido === null) throw conflito(PEDIDO_DECIDIDO);
  exigirCodigo('pedidoDoTitular', pedido);
  const { registro, registroAntigo } = pedido;
  const nome = registro?.nomeDiplomado ?? registroAntigo?.nome ?? '';
  return {
    ...pedido,
    cpf: registro?.cpf ?? registroAntigo?.cpf ?? '',
    nome,
    nomeDeHoje: registro?.nomeSocial?.nome ?? nome,
  };
}

/** @throws AppError 503 when the address lacks its code */
export async function lerContato(db: Db, cpf: string) {
  const contato = await db.contatoDoTitular.findUnique({ where: { cpf } });
  return contato && exigirCodigo('contatoDoTitular', contato);
}

/** Reads the links of a record, the newest first. */
export async function lerLinks(db: Db, registroId: string, agora: Date): Promise<LinkCompartilhado[]> {
  const linhas = await db.compartilhamento.findMany({ where: { registroId }, orderBy: { id: 'desc' }, take: 100 });
  return linhas.filter((linha) => conferirLinha('compartilhamento', linha)).map((linha) => paraLink(linha, agora));
}

const paraLink = (linha: Compartilhamento, agora: Date): LinkCompartilhado => ({
  id: linha.id,
  para: linha.para,
  fatos: linha.fatos as Fato[],
  vistas: linha.vistas,
  criadoEm: linha.criadoEm.toISOString(),
  expiraEm: linha.expiraEm.toISOString(),
  revogadoEm: linha.revogadoEm?.toISOString() ?? null,
  vistaEm: linha.vistaEm?.toISOString() ?? null,
  vale: linha.revogadoEm === null && linha.expiraEm > agora,
});

/** For a record or for a registration of the old books, the newest first. */
export async function lerPedidos(
  db: Db,
  sobre: { registroId: string } | { registroAntigoId: string },
): Promise<PedidoDoTitular[]> {
  const linhas = await db.pedidoDoTitular.findMany({ where: sobre, orderBy: { id: 'desc' }, take: 100 });
  return linhas.filter((linha) => conferirLinha('pedidoDoTitular', linha)).map(paraPedido);
}

const paraPedido = (linha: LinhaDoPedido): PedidoDoTitular => ({
  id: linha.id,
  texto: linha.texto,
  nomeSocial: linha.nomeSocial,
  resposta: linha.resposta,
  especie: linha.especie as PedidoDoTitular['especie'],
  situacao: linha.situacao as PedidoDoTitular['situacao'],
  pedidoEm: linha.pedidoEm.toISOString(),
  decididoEm: linha.decididoEm?.toISOString() ?? null,
});

/** A page of the office's desk: the open requests first, the oldest of them first. */
export async function listarPedidos(
  db: Db,
  { pagina, tamanho, deslocamento }: Faixa,
): Promise<{ itens: PedidoNaMesa[]; total: number; abertos: number; pagina: number; tamanho: number }> {
  const [total, abertos, linhas] = await Promise.all([
    db.pedidoDoTitular.count(),
    db.pedidoDoTitular.count({ where: { situacao: 'aberto' } }),
    db.pedidoDoTitular.findMany({
      include: {
        registro: { select: { nomeDiplomado: true, nomeCurso: true } },
        registroAntigo: { select: { nome: true, cursoNome: true } },
      },
      orderBy: [{ decididoEm: { sort: 'desc', nulls: 'first' } }, { pedidoEm: 'asc' }, { id: 'asc' }],
      skip: deslocamento,
      take: tamanho,
    }),
  ]);
  const itens = linhas.map((linha) => ({
    ...paraPedido(linha),
    registroId: linha.registroId,
    antigoId: linha.registroAntigoId,
    nome: linha.registro?.nomeDiplomado ?? linha.registroAntigo?.nome ?? '',
    curso: linha.registro?.nomeCurso ?? linha.registroAntigo?.cursoNome ?? '',
    decididoPor: linha.decididoPor,
  }));
  return { itens, total, abertos, pagina, tamanho };
}

/** Somebody who consulted a diploma, by the day: `quem` and `oQue` are keys, never names. */
export interface Consulta {
  dia: string;
  quem: 'titular' | 'equipe' | 'sistema' | 'fora';
  oQue: string;
  vezes: number;
}

/** Readings by the staff and the person (audit) and from outside (counted by the day), the newest day first. */
export async function lerConsultas(pool: Pool, registroId: string, cpf: string, fuso: string): Promise<Consulta[]> {
  const { rows } = await pool.query<Consulta>({
    name: 'consultas-do-diploma',
    text: `SELECT (quando AT TIME ZONE $3)::date::text AS dia,
             CASE WHEN usuario_cpf = $2 THEN 'titular' WHEN usuario_cpf = '' THEN 'sistema' ELSE 'equipe' END AS quem,
             acao AS "oQue", count(*)::int AS vezes
           FROM auditoria WHERE entidade = 'registro' AND entidade_id = $1::uuid::text AND acao = ANY($4::text[])
           GROUP BY 1, 2, 3
           UNION ALL SELECT dia::text, 'fora', meio, vezes FROM consulta_do_diploma WHERE registro_id = $1::uuid
           ORDER BY 1 DESC, 2, 3 LIMIT 100`,
    values: [registroId, cpf, fuso, LEITURAS],
  });
  return rows;
}

const LEITURAS = [
  'consultar',
  'meu-diploma',
  'baixar-diploma',
  'baixar-xml',
  'baixar-previa',
  'ler-json',
  'relatorio-do-titular',
];
