import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { conteudoDoRegistroDe } from '../conteudo.ts';
import { baldeDe, caminhoDe, hashDoBalde, hashDoNo, MAIS_BAIXO, noVazio, type Selado, trocarEm } from './arvore.ts';

/* Who writes everything in the database, and lacks the key of the seals alone. */

const TABELAS = ['registro', 'conteudo_selado', 'conteudo_selado_no', 'auditoria_cabeca'];
let t: AppDeTeste;
let id: string;
let codigo: string;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  const como = await t.entrar('responsavel');
  const body = umPayload(await umCatalogo(t.deps.prisma));
  const { corpo } = await t.chamar(novoRegistroApi.registrar, { body }, como);
  ({ registroID: id, codigoValidacao: codigo } = corpo);
  await sequenciarTudo(t.deps);
  for (const tabela of TABELAS)
    await t.deps.pool.query(
      `ALTER TABLE ${tabela} DISABLE TRIGGER USER; CREATE TABLE antes_${tabela} AS TABLE ${tabela}`,
    );
});
afterAll(() => t.fechar());
beforeEach(async () => {
  const campos = 'processo = a.processo, revogado = a.revogado, cancelado = a.cancelado';
  await t.deps.pool.query(`UPDATE registro r SET ${campos} FROM antes_registro a WHERE a.id = r.id`);
  for (const tabela of TABELAS.slice(1))
    await t.deps.pool.query(`DELETE FROM ${tabela}; INSERT INTO ${tabela} SELECT * FROM antes_${tabela}`);
});

const sql = (texto: string, valores: unknown[] = []) => t.deps.pool.query(texto, valores);
const mudarRegistro = () => sql(`UPDATE registro SET processo = processo || 'x' WHERE id = $1`, [id]);
async function mudarSelado(): Promise<void> {
  await mudarRegistro();
  await sql(
    `UPDATE conteudo_selado SET conteudo = d.conteudo FROM ${conteudoDoRegistroDe('$1::uuid')} d WHERE alvo_id = $1`,
    [id],
  );
}
/** Puts the changed bucket's hash into so many nodes above it; answers the hash of the last. */
async function subir(niveis: number): Promise<Buffer> {
  await mudarSelado();
  const balde = baldeDe(id);
  const { rows } = await sql(
    'SELECT alvo_id AS alvo, entrada_id AS entrada, conteudo, valor FROM conteudo_selado WHERE balde = $1',
    [balde],
  );
  let hash = hashDoBalde(rows as Selado[]);
  for (const { nivel, indice, posicao } of caminhoDe(balde).slice(0, niveis)) {
    const lidos = await sql('SELECT hashes FROM conteudo_selado_no WHERE nivel = $1 AND indice = $2', [nivel, indice]);
    const no = trocarEm(lidos.rows[0]?.hashes ?? noVazio(nivel), posicao, hash);
    await sql('UPDATE conteudo_selado_no SET hashes = $3 WHERE nivel = $1 AND indice = $2', [nivel, indice, no]);
    hash = hashDoNo(no);
  }
  return hash;
}

const FALSOS: [string, () => Promise<unknown>][] = [
  ['the record alone', mudarRegistro],
  ['record and sealed content', mudarSelado],
  ['those and the lowest node', () => subir(1)],
  ['those and all nodes', () => subir(MAIS_BAIXO + 1)],
  [
    'those and the root',
    async () => sql('UPDATE auditoria_cabeca SET raiz_dos_conteudos = $1', [await subir(MAIS_BAIXO + 1)]),
  ],
  ['the sealed content taken away', () => sql('DELETE FROM conteudo_selado')],
  [
    'the lowest node taken away',
    () => sql('DELETE FROM conteudo_selado_no WHERE nivel = $1 AND indice = $2', [MAIS_BAIXO, baldeDe(id) >> 4]),
  ],
  ['everything sealed taken away', () => sql('DELETE FROM conteudo_selado; DELETE FROM conteudo_selado_no')],
  [
    'a sealed content of another bucket',
    async () => {
      await mudarSelado();
      await sql('UPDATE conteudo_selado SET balde = balde # 1 WHERE alvo_id = $1', [id]);
    },
  ],
  ['no seal', () => sql('UPDATE auditoria_cabeca SET selo_dos_conteudos = NULL')],
  ['no head', () => sql('DELETE FROM auditoria_cabeca')],
];

test.each(FALSOS)('%s: neither list nor status is told', async (_, falsificar) => {
  const lista = () => t.chamar(consultaPublicaApi.buscar, { body: {} });
  const situacao = () => t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } });
  for (const pedir of [lista, situacao]) expect((await pedir()).status).toBe(200);
  await falsificar();
  for (const pedir of [lista, situacao]) expect((await pedir()).status).toBe(503);
});
