import type { Client } from 'pg';
import { especieDe, type NomeDoDono, type NumeroDoTipo } from '#domain/envio/especies.ts';
import { assinarLinha, conferirLinha, type LinhaDe, type LinhaLida } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { ATO_COM_CODIGO, type AtoComCodigo, lerAtosAssinados, type RegraDosAtos } from '../auditoria/atos-assinados.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { FORMA_DA_INSTITUICAO, INSTITUICAO } from '../auditoria/conteudo-da-instituicao.ts';
import { especieDaAssinatura, somaDoPedido } from '../auditoria/conteudo-do-pedido.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import { ultimoAto } from '../auditoria/ultimo-ato.queries.ts';
import { comTransacao } from '../db/conexao.ts';
import { TRAVAS } from '../db/travas.ts';
import { somarPorPublicar, TERMINAR_IMPORTACAO } from '../features/acervo/acervo.service.ts';

const LIMITE_MS = 10_000;

/** Acts by which a person asked for something: of what kind and thing, and, of a record, for which document. */
interface AtosDoPedido {
  entidade: string;
  id: string;
  acoes: readonly string[];
  xml?: string;
}

const ATO = `SELECT l.numero, ${ATO_COM_CODIGO} AS ato FROM auditoria e LEFT JOIN auditoria_lugar l ON l.entrada_id = e.id
  WHERE e.entidade = $1 AND e.entidade_id = $2 AND e.acao = ANY ($3::text[]) AND ($4::text IS NULL OR e.para->>'xml' = $4) ORDER BY e.id DESC`;

/**
 * Once in a database's life, as its owner and each part in one transaction (decision 124): steps that were under way get the
 * orders that their acts stand for, if those are believed; facts of institutions and imports that are not published get
 * the entry that says what they are. What no act stands for gets no order.
 */
export async function adotarOrdens(urlDoDono: string, agora: Date): Promise<void> {
  for (const [parte, adotar] of Object.entries(PARTES)) {
    await comTransacao(urlDoDono, LIMITE_MS, async (cliente) => {
      await cliente.query(`SELECT pg_advisory_xact_lock(${TRAVAS.acoes})`);
      if (await jaAdotada(cliente, parte)) return;
      const ordens = await adotar(cliente, agora);
      if (ordens > 0)
        await anotarNaAuditoria(escritaPorCliente(cliente), {
          ...ATO_DE_ADOTAR,
          quando: agora,
          entidade: 'acoes',
          entidadeId: 'ordens',
          para: { ordens },
        });
      await inserir(cliente, { ...MARCA, id: novoId(), especie: parte, em: agora }, agora);
    });
  }
}

const ATO_DE_ADOTAR = { acao: 'adotar-ordens', usuario: SISTEMA.usuario };

/** Each part by the kind of the order that says that it is done; answers how many orders it gave. */
const PARTES: Readonly<Record<string, (cliente: Client, agora: Date) => Promise<number>>> = {
  'adotar-ordens': adotarDoAcervo,
  'adotar-assinaturas': adotarAssinaturas,
  [`adotar-${FORMA_DA_INSTITUICAO}`]: adotarInstituicoes,
};

/** An order that was carried out at once says that the taking over is done: the running role takes no order away. */
const MARCA = {
  alvo: '00000000-0000-0000-0000-000000000000',
  conteudo: [] as string[],
  por: SISTEMA.usuario.nome,
  porCpf: '',
  confirmadaPor: null as string | null,
};

async function jaAdotada(cliente: Client, parte: string): Promise<boolean> {
  const { rows } = await cliente.query<LinhaLida<'ordem'>>(
    `SELECT id::text, especie, alvo::text, conteudo, por, por_cpf AS "porCpf", confirmada_por AS "confirmadaPor", em, codigo
     FROM ordem WHERE especie = $1`,
    [parte],
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

/** Facts of institutions whose sum no entry holds yet in its form get the entry that says what they are. */
async function adotarInstituicoes(cliente: Client, agora: Date): Promise<number> {
  const escrita = escritaPorCliente(cliente);
  const { rows } = await cliente.query<{ id: string }>('SELECT id::text AS id FROM instituicao ORDER BY id');
  for (const { id } of rows) {
    const dita = await ultimoAto(escrita, { entidade: INSTITUICAO, id, comConteudo: true });
    if (dita?.conteudo?.startsWith(`${FORMA_DA_INSTITUICAO}:`)) continue;
    await anotarNaAuditoria(escrita, { ...ATO_DE_ADOTAR, quando: agora, entidade: INSTITUICAO, entidadeId: id });
  }
  return 0;
}

/** Steps of imports that wait, each with the act by which a person asked for it. */
const DO_ACERVO = `SELECT i.id::text AS alvo, 'acervo-' || i.situacao AS especie, i.situacao,
    CASE i.situacao WHEN 'provando' THEN 'provar-datas' WHEN 'conferindo' THEN 'conferir' WHEN 'importando' THEN 'importar'
      WHEN 'publicando' THEN 'publicar' WHEN 'desfazendo' THEN 'desfazer' ELSE 'importar' END AS acao, i.confirmada_por AS "confirmadaPor"
  FROM acervo_importacao i WHERE i.situacao IN ('provando', 'conferindo', 'importando', 'publicando', 'desfazendo', 'importada')`;

interface DoAcervo {
  alvo: string;
  especie: string;
  situacao: string;
  acao: string;
  confirmadaPor: string | null;
}

async function adotarDoAcervo(cliente: Client, agora: Date): Promise<number> {
  const regra = await lerAtosAssinados(cliente);
  const { rows } = await cliente.query<DoAcervo>(DO_ACERVO);
  let ordens = 0;
  for (const um of rows) ordens += Number(await adotarPasso(cliente, regra, um, agora));
  return ordens;
}

/** Takes over one step; answers whether it got an order. */
async function adotarPasso(
  cliente: Client,
  regra: RegraDosAtos,
  { alvo, especie, situacao, acao, confirmadaPor }: DoAcervo,
  agora: Date,
): Promise<boolean> {
  const ato = await atoAcreditado(cliente, regra, { entidade: 'acervo', id: alvo, acoes: [acao] });
  if (ato === null) return false;
  const publicavel = situacao === 'publicando' || situacao === 'importada';
  const somas = publicavel ? await somarPorPublicar(cliente, alvo) : [];
  if (publicavel) {
    const termino = { entidade: 'acervo', entidadeId: alvo, acao: TERMINAR_IMPORTACAO };
    const usuario = { nome: ato.usuario_nome, cpf: ato.usuario_cpf };
    await anotarNaAuditoria(escritaPorCliente(cliente), { ...termino, usuario, quando: agora, para: { somas } });
  }
  if (situacao === 'importada') return false;
  await inserir(cliente, { id: novoId(), especie, alvo, conteudo: somas, ...dadaPor(ato), confirmadaPor, em: agora });
  return true;
}

// Besides those under way: what the group of a diploma that is not whole may yet bring along.
const ASSINATURAS = `SELECT d.id::text AS id, d.tipo, coalesce(d.registro_id, d.lista_id, d.fiscalizacao_id, d.curriculo_id, d.historico_parcial_id)::text AS alvo,
    d.andamento, d.criado_em AS "criadoEm"
  FROM documento_no_conector d LEFT JOIN registro r ON r.id = d.registro_id
  WHERE d.andamento NOT IN ('concluido', 'desistido') OR (d.andamento = 'concluido' AND r.id IS NOT NULL AND (r.suspenso OR NOT r.assinado
    OR EXISTS (SELECT 1 FROM documento_no_conector o WHERE o.registro_id = r.id AND o.andamento <> 'concluido')))`;

interface Assinatura {
  id: string;
  tipo: NumeroDoTipo;
  alvo: string;
  andamento: string;
  criadoEm: Date;
}

async function adotarAssinaturas(cliente: Client, agora: Date): Promise<number> {
  const regra = await lerAtosAssinados(cliente);
  const { rows } = await cliente.query<Assinatura>(ASSINATURAS);
  let ordens = 0;
  for (const { id, tipo, alvo, andamento, criadoEm } of rows) {
    const ato =
      (await atoAcreditado(cliente, regra, pedidoDe(tipo, alvo))) ?? (await daConciliacao(cliente, regra, criadoEm));
    if (ato === null) continue;
    const conteudo = [(await somaDoPedido(escritaPorCliente(cliente), id)) ?? ''];
    const ordem = { id: novoId(), especie: especieDaAssinatura(tipo), alvo: id, conteudo, ...dadaPor(ato) };
    const cumprida = andamento === 'concluido' ? agora : null;
    await inserir(cliente, { ...ordem, confirmadaPor: null, em: agora }, cumprida);
    ordens += 1;
  }
  return ordens;
}

/** The acts that ask for a document, by whose it is. */
const PEDIDOS: Readonly<Record<NomeDoDono, (documento: string) => Omit<AtosDoPedido, 'id'>>> = {
  registro: (documento) => ({ entidade: 'registro', acoes: ['enviar-xml', 'salvar-envio'], xml: documento }),
  'lista-anulados': () => ({ entidade: 'lista-anulados', acoes: ['gerar'] }),
  fiscalizacao: () => ({ entidade: 'arquivo-fiscalizacao', acoes: ['gerar'] }),
  curriculo: () => ({ entidade: 'curriculo', acoes: ['gerar'] }),
  'historico-parcial': () => ({ entidade: 'historico-parcial', acoes: ['emitir'] }),
};

/** The act by which a document was asked for, or the one that it follows by itself. */
function pedidoDe(tipo: NumeroDoTipo, id: string): AtosDoPedido {
  const { de, nome, segue: [segue] = [] } = especieDe(tipo);
  return segue === undefined ? { ...PEDIDOS[de](nome), id } : pedidoDe(segue as NumeroDoTipo, id);
}

/** A document that a restored copy did not know was taken up in the transaction of who ended the reconciliation. */
async function daConciliacao(cliente: Client, regra: RegraDosAtos, criadoEm: Date): Promise<AtoComCodigo | null> {
  const { rows } = await cliente.query<{ id: string }>('SELECT id::text FROM restauracao WHERE concluida_em = $1', [
    criadoEm,
  ]);
  const [restauracao] = rows;
  if (restauracao === undefined) return null;
  const ato = await atoAcreditado(cliente, regra, { entidade: 'restauracao', id: restauracao.id, acoes: ['concluir'] });
  return ato !== null && new Date(ato.quando).getTime() === criadoEm.getTime() ? ato : null;
}

const dadaPor = ({ usuario_nome: por, usuario_cpf: porCpf }: AtoComCodigo) => ({ por, porCpf });

/** Reads the newest believed act by which a person asked for something; null: there is none. */
async function atoAcreditado(
  cliente: Client,
  regra: RegraDosAtos,
  { entidade, id, acoes, xml }: AtosDoPedido,
): Promise<AtoComCodigo | null> {
  const { rows } = await cliente.query<{ numero: string | null; ato: AtoComCodigo }>(ATO, [
    entidade,
    id,
    acoes,
    xml ?? null,
  ]);
  const acreditado = rows.find(({ numero, ato }) =>
    numero === null ? regra.valeNaFila(ato) : regra.valeNoLugar(ato, BigInt(numero)),
  );
  return acreditado?.ato ?? null;
}
