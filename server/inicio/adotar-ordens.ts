import type { Client } from 'pg';
import { assinarLinha, conferirLinha, type LinhaDe, type LinhaLida } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { ATO_COM_CODIGO, type AtoComCodigo, lerAtosAssinados } from '../auditoria/atos-assinados.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { INSTITUICAO } from '../auditoria/conteudo-da-instituicao.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import { ultimoAto } from '../auditoria/ultimo-ato.queries.ts';
import { comTransacao } from '../db/conexao.ts';
import { TRAVAS } from '../db/travas.ts';
import { somarPorPublicar, TERMINAR_IMPORTACAO } from '../features/acervo/acervo.service.ts';

const LIMITE_MS = 10_000;

/** Steps that wait, each with the act by which a person asked for it. */
const EM_CURSO = `SELECT i.id::text AS alvo, 'acervo-' || i.situacao AS especie, i.situacao, 'acervo' AS entidade,
    CASE i.situacao WHEN 'provando' THEN 'provar-datas' WHEN 'conferindo' THEN 'conferir' WHEN 'importando' THEN 'importar'
      WHEN 'publicando' THEN 'publicar' WHEN 'desfazendo' THEN 'desfazer' ELSE 'importar' END AS acao, i.confirmada_por AS "confirmadaPor"
  FROM acervo_importacao i WHERE i.situacao IN ('provando', 'conferindo', 'importando', 'publicando', 'desfazendo', 'importada')`;
const ATO = `SELECT l.numero, ${ATO_COM_CODIGO} AS ato FROM auditoria e LEFT JOIN auditoria_lugar l ON l.entrada_id = e.id
  WHERE e.entidade = $1 AND e.entidade_id = $2 AND e.acao = $3 ORDER BY e.id DESC`;

interface EmCurso {
  alvo: string;
  especie: string;
  situacao: string;
  entidade: string;
  acao: string;
  confirmadaPor: string | null;
}

/**
 * Once in a database's life, as its owner and in one transaction (decision 124): steps that were under way get the orders that
 * their acts stand for, if those are believed; facts of institutions and imports that are not published get the entry
 * that says what they are. What no act stands for gets no order.
 */
export const adotarOrdens = (urlDoDono: string, agora: Date): Promise<void> =>
  comTransacao(urlDoDono, LIMITE_MS, async (cliente) => {
    await cliente.query(`SELECT pg_advisory_xact_lock(${TRAVAS.acoes})`);
    if (await jaAdotadas(cliente)) return;
    const escrita = escritaPorCliente(cliente);
    const comum = { acao: 'adotar-ordens', usuario: SISTEMA.usuario, quando: agora };
    const { rows: instituicoes } = await cliente.query<{ id: string }>(
      'SELECT id::text AS id FROM instituicao ORDER BY id',
    );
    for (const { id } of instituicoes) {
      const dita = await ultimoAto(escrita, { entidade: INSTITUICAO, id, comConteudo: true });
      if (dita === null) await anotarNaAuditoria(escrita, { ...comum, entidade: INSTITUICAO, entidadeId: id });
    }
    const { rows: emCurso } = await cliente.query<EmCurso>(EM_CURSO);
    let ordens = 0;
    for (const um of emCurso) ordens += Number(await adotar(cliente, um, agora));
    if (ordens > 0)
      await anotarNaAuditoria(escrita, { ...comum, entidade: 'acoes', entidadeId: 'ordens', para: { ordens } });
    await inserir(cliente, { ...MARCA, id: novoId(), por: SISTEMA.usuario.nome, porCpf: '', em: agora }, agora);
  });

/** An order that was carried out at once says that the taking over is done: the running role takes no order away. */
const MARCA = {
  especie: 'adotar-ordens',
  alvo: '00000000-0000-0000-0000-000000000000',
  conteudo: [] as string[],
  confirmadaPor: null as string | null,
};

async function jaAdotadas(cliente: Client): Promise<boolean> {
  const { rows } = await cliente.query<LinhaLida<'ordem'>>(
    `SELECT id::text, especie, alvo::text, conteudo, por, por_cpf AS "porCpf", confirmada_por AS "confirmadaPor", em, codigo
     FROM ordem WHERE especie = $1`,
    [MARCA.especie],
  );
  return rows.some((uma) => conferirLinha('ordem', uma));
}

async function inserir(cliente: Client, ordem: LinhaDe<'ordem'>, cumpridaEm: Date | null = null): Promise<void> {
  const { id, especie, alvo, conteudo, por, porCpf, confirmadaPor, em } = ordem;
  await cliente.query(
    `INSERT INTO ordem (id, especie, alvo, conteudo, por, por_cpf, confirmada_por, em, cumprida_em, codigo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, especie, alvo, conteudo, por, porCpf, confirmadaPor, em, cumpridaEm, assinarLinha('ordem', ordem)],
  );
}

/** Takes over one step; answers whether it got an order. */
async function adotar(cliente: Client, um: EmCurso, agora: Date): Promise<boolean> {
  const ato = await atoAcreditado(cliente, um);
  if (ato === null) return false;
  const publicavel = um.situacao === 'publicando' || um.situacao === 'importada';
  const somas = publicavel ? await somarPorPublicar(cliente, um.alvo) : [];
  const quem = { nome: ato.usuario_nome, cpf: ato.usuario_cpf };
  if (publicavel) {
    const termino = { entidade: 'acervo', entidadeId: um.alvo, acao: TERMINAR_IMPORTACAO };
    await anotarNaAuditoria(escritaPorCliente(cliente), { ...termino, usuario: quem, quando: agora, para: { somas } });
  }
  if (um.situacao === 'importada') return false;
  const { especie, alvo, confirmadaPor } = um;
  const dada = { por: quem.nome, porCpf: quem.cpf, confirmadaPor, em: agora };
  await inserir(cliente, { id: novoId(), especie, alvo, conteudo: somas, ...dada });
  return true;
}

/** Reads the newest believed act by which a person asked for a step; null: there is none. */
async function atoAcreditado(cliente: Client, { entidade, alvo, acao }: EmCurso): Promise<AtoComCodigo | null> {
  const regra = await lerAtosAssinados(cliente);
  const { rows } = await cliente.query<{ numero: string | null; ato: AtoComCodigo }>(ATO, [entidade, alvo, acao]);
  const acreditado = rows.find(({ numero, ato }) =>
    numero === null ? regra.valeNaFila(ato) : regra.valeNoLugar(ato, BigInt(numero)),
  );
  return acreditado?.ato ?? null;
}
