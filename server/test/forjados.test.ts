import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { USAR_NOME_SOCIAL } from '#domain/log/atos-publicos.ts';
import { LINHAS, type NomeDaLinha } from '../acoes/linhas.ts';
import { SEM_DIREITO } from '../acoes/sem-direito.ts';
import { anotarNaAuditoria } from '../auditoria/anotar.ts';
import { conferirApartadas } from '../auditoria/auditor/codigos.queries.ts';
import { CONFERIDAS } from '../auditoria/auditor/colunas.ts';
import { conferirRegistro } from '../auditoria/auditor/conferir-tudo.ts';
import type { Diferenca } from '../auditoria/auditor/diferenca.ts';
import { DIREITOS } from '../db/papeis/direitos.ts';
import { guardarAto } from '../features/documentos/guardar-ato.ts';
import { guardarDocumento } from '../features/documentos/guardar-documento.ts';
import { assinarTabela } from '../inicio/acoes-do-banco.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { assinarLista } from './factories/assinar-lista.ts';
import { umAcervo } from './factories/um-acervo.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { umPdf } from './factories/um-pdf.ts';
import { UMA_PESSOA } from './factories/uma-pessoa.ts';
import { FORJADOS, NOMEADOS_EM, type Visto } from './forjados.ts';
import { apagar, inserir, lerColunas, mudar } from './forjar.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';

/*
 * For each table one forged insert, update and delete of whoever holds the running role: PostgreSQL refuses it, the auditor
 * names it, or it makes the server do and show nothing, for the reason that `sem-direito.ts` says.
 */

const ESQUEMA = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
const TABELAS = new Map(
  [...ESQUEMA.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, nome = '', corpo = '']) => [
    nome,
    /@@map\("(\w+)"\)/.exec(corpo)?.[1] ?? nome,
  ]),
);
/** Rows of acts alone: an invented one differs from the acts at once. */
const SO_DE_ATOS = new Set(
  'registro_publicacao registro_ressalva codigo_anterior nome_social acervo_anotacao historico_parcial curriculo arquivo_fiscalizacao'.split(
    ' ',
  ),
);

let t: AppDeTeste;
let cliente: PoolClient;
let colunas: Awaited<ReturnType<typeof lerColunas>>;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  await praticarAtos();
  const dono = await t.deps.pool.connect();
  try {
    await dono.query('SET session_replication_role = replica');
    colunas = await lerColunas(dono);
    for (const tabela of [...TABELAS.values(), ...TABELAS.values()]) {
      const vazia = (await dono.query(`SELECT FROM ${tabela} LIMIT 1`)).rowCount === 0;
      // What points at a table that is still empty comes with the second time.
      if (vazia && !SO_DE_ATOS.has(tabela)) await dono.query(inserir(colunas, tabela, false)).catch(() => undefined);
    }
    for (const nome of Object.keys(LINHAS) as NomeDaLinha[]) await assinarTabela(dono as never, nome);
  } finally {
    await dono.query('SET session_replication_role = origin');
    dono.release();
  }
  const daInstituicao = { entidade: 'instituicao', entidadeId: '1', acao: 'gravar-logo' };
  await anotarNaAuditoria(t.deps.prisma, { ...daInstituicao, ...UMA_PESSOA, quando: t.relogio.agora });
  await sequenciarTudo(t.servidor);
  cliente = await t.servidor.pool.connect();
});
afterAll(async () => {
  cliente?.release();
  await t.fechar();
});

/** Records, one annulled and in a signed list; a document, an act of designation; an old registration. */
async function praticarAtos(): Promise<void> {
  const chefe = await t.entrar('responsavel');
  const catalogo = await umCatalogo(t.deps.prisma);
  const registrar = async () =>
    (await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, chefe)).corpo.registroID;
  const [id] = [await registrar(), await registrar()];
  const body = { justificativa: 'Registro em duplicidade', motivoId: 2 };
  await t.chamar(atosDoRegistroApi.cancelar, { params: { id }, body }, chefe);
  await t.deps.prisma.nomeSocial.create({
    data: { registroId: id, nome: 'Outro Nome', desde: t.relogio.agora, por: 'Ana' },
  });
  const usar = {
    entidade: 'registro',
    entidadeId: id,
    acao: USAR_NOME_SOCIAL,
    de: { nomeSocial: null },
    para: { nomeSocial: 'Outro Nome' },
  };
  await anotarNaAuditoria(t.deps.prisma, { ...usar, ...UMA_PESSOA, quando: t.relogio.agora });
  const { corpo } = await t.chamar(listaAnuladosApi.gerar, {}, chefe);
  await assinarLista(t.deps.prisma, corpo.controleDiplomasAnuladosUID);
  const siga = { ...sigaComHistorico(), estudante: async () => ({}) as never };
  const conteudo = umPdf({ pdfa: '2b' });
  const pdf = { rga: '1', tipoId: 1, obs: 'x', nome: 'rg.pdf', conteudo };
  await guardarDocumento({ ...t.deps, siga }, UMA_PESSOA as never, pdf);
  const { id: assinanteId } = await t.deps.prisma.assinante.findFirstOrThrow({
    where: { tipo: 'TermoResponsabilidade' },
  });
  const ato = { assinanteId, descricao: 'Portaria 1', vigenteDe: '2026-01-01', nome: 'ato.pdf', conteudo };
  await guardarAto(t.deps, UMA_PESSOA as never, ato);
  await umAcervo(t, [{ nome: 'Ana Antiga', livro: '1', folha: '1', numero: '1' }]);
}

async function auditor(): Promise<Diferenca[]> {
  const { selo } = t.servidor.config.log;
  const { diferencas } = await conferirRegistro(cliente, { selo, fuso: t.servidor.config.fusoHorario });
  return [...diferencas, ...(await conferirApartadas(cliente))];
}
const dita = ({ tabela, linha, coluna, motivo }: Diferenca) => [tabela, linha, coluna, motivo].join(' | ');

async function comandoDe(como: number, tabela: string): Promise<string> {
  if (como === 0)
    return inserir(colunas, tabela, (await cliente.query(`SELECT FROM ${tabela} LIMIT 1`)).rowCount === 1);
  if (como === 2) return apagar(tabela);
  const { mudar: mudam = [] } = DIREITOS[tabela] ?? {};
  return mudar(colunas, tabela, mudam.find((uma) => CONFERIDAS.has(`${tabela}.${uma}`)) ?? mudam[0]);
}

/** Does one kind of statement with every table, in one transaction that is taken back; what is seen of each. */
async function forjar(como: number): Promise<Record<string, Visto>> {
  const antes = new Set((await auditor()).map(dita));
  const feitos: string[] = [];
  await cliente.query('BEGIN');
  try {
    // From the last table: what others point at goes after them.
    for (const [modelo, tabela] of [...TABELAS].toReversed()) {
      const comando = await comandoDe(como, tabela);
      await cliente.query('SAVEPOINT um');
      try {
        const { rowCount } = await cliente.query(comando);
        await cliente.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
        if (rowCount === 0) throw new Error(`${modelo}: nenhuma linha`);
        feitos.push(modelo);
      } catch (erro) {
        await cliente.query('ROLLBACK TO um');
        // A statement that says nothing has proved nothing.
        if (!(erro instanceof Error && 'code' in erro && /^(23|42501)/.test(String(erro.code)))) throw erro;
      }
    }
    const novas = (await auditor()).filter((uma) => !antes.has(dita(uma)));
    const nomeadas = new Set(novas.flatMap(({ tabela, coluna }) => [tabela, `${tabela}.${coluna ?? '*'}`]));
    const visto = (modelo: string, tabela: string): Visto => {
      if (!feitos.includes(modelo)) return 'recusado';
      return nomeadas.has(NOMEADOS_EM[modelo] ?? tabela) ? 'nomeado' : 'nada';
    };
    return Object.fromEntries([...TABELAS].map(([modelo, tabela]) => [modelo, visto(modelo, tabela)]));
  } finally {
    await cliente.query('ROLLBACK');
  }
}

test('each table has its three, and for what is not seen a reason', () => {
  expect(Object.keys(FORJADOS).toSorted()).toEqual([...TABELAS.keys()].toSorted());
  const comRazao = new Set(SEM_DIREITO.flatMap(({ modelos }) => modelos));
  for (const [modelo, tres] of Object.entries(FORJADOS)) {
    // Of what gives a right none is made unseen; what ends or forgets one gives none.
    if (!comRazao.has(modelo)) expect(tres[0], modelo).not.toBe('nada');
  }
});

test.each([
  ['insert', 0],
  ['update', 1],
  ['delete', 2],
] as const)('a forged %s in every table', async (_como, qual) => {
  expect(await forjar(qual)).toEqual(
    Object.fromEntries(Object.entries(FORJADOS).map(([modelo, tres]) => [modelo, tres[qual]])),
  );
});

test('a restoration that rows alone end is named: what it held back needs a person’s act', async () => {
  await cliente.query('BEGIN');
  try {
    await cliente.query(`UPDATE restauracao SET concluida_em = now(), concluida_por = 'Ana Teste da Silva'`);
    expect((await auditor()).map(dita).join('\n')).toMatch(/restauracao .*nenhum ato deste programa a fez/);
  } finally {
    await cliente.query('ROLLBACK');
  }
});
