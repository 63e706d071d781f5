import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi, lotePublicoApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';
import { anotarConsultas } from '../../test/planos.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';

let t: AppDeTeste;
let id: string;
let codigo: string;
let cancelado: string;
let nome: string;
beforeAll(async () => {
  t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
  const como = await t.entrar('responsavel');
  const catalogo = await umCatalogo(t.deps.prisma);
  const registrar = async () => (await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como)).corpo;
  ({ registroID: id, codigoValidacao: codigo } = await registrar());
  ({ registroID: cancelado } = await registrar());
  const body = { justificativa: 'Registro em duplicidade', motivoId: 2 };
  await t.chamar(atosDoRegistroApi.cancelar, { params: { id: cancelado }, body }, como);
  await sequenciarTudo(t.deps);
  const { rows } = await t.deps.pool.query('SELECT nome_diplomado FROM registro WHERE id = $1', [id]);
  nome = rows[0].nome_diplomado;
  await t.deps.pool.query('ALTER TABLE registro DISABLE TRIGGER USER');
});
afterAll(() => t.fechar());

const ano = { DataInicio: '2026-01-01', DataFim: '2026-12-31' };
const exportar = (formato: 'pdf' | 'csv') =>
  t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...ano, formato } });
const params = () => ({ params: { codigo } });
/** Every form in which the public is told of a record. */
const FORMAS: [string, () => Promise<{ status: number; corpo?: unknown }>][] = [
  ['the search', () => t.chamar(consultaPublicaApi.buscar, { body: {} })],
  ['the search by name', () => t.chamar(consultaPublicaApi.buscar, { body: { filtro: nome, ...ano } })],
  ['the validation', () => t.chamar(consultaPublicaApi.validarDiploma, params())],
  ['the validation by id', () => t.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: id } })],
  ['the status', () => t.chamar(consultaPublicaApi.lerSituacao, params())],
  ['the signed status', () => t.chamar(consultaPublicaApi.lerSituacaoAssinada, params())],
  ['the receipt', () => t.chamar(consultaPublicaApi.lerComprovante, { ...params(), query: {} })],
  ['many at once', () => t.chamar(lotePublicoApi.conferir, { body: { codigos: [codigo] } })],
  ['the digests of a file', () => t.chamar(xmlPublicoApi.lerConferencia, params())],
  ['the page of an annulled one', () => t.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: cancelado } })],
  ['the list as PDF', () => exportar('pdf')],
  ['the list as data', () => exportar('csv')],
];

test.each(FORMAS)(
  '%s proves a record once, by the statement that reads it, and is 503 when it differs',
  async (forma, pedir) => {
    // Once the tree's nodes were seen.
    expect((await pedir()).status).toBe(200);
    const consultas = await anotarConsultas(pedir);
    // The one in an annulled one's place is another record.
    const provas = consultas.filter(
      ({ name, text }) => /conteudo_selado/.test(text) && /r\.snapshot/.test(text) && name !== 'reemissao',
    );
    expect(provas.map(({ name = 'cursor' }) => name)).toEqual([expect.not.stringMatching(/^registros-selados$/)]);
    const alvo = forma.includes('annulled') ? cancelado : id;
    await t.deps.pool.query(`UPDATE registro SET processo = processo || 'x' WHERE id = $1`, [alvo]);
    const { status, corpo } = await pedir();
    if (forma === 'many at once')
      expect(corpo).toMatchObject({ itens: [{ resultado: 'indisponivel', situacao: null }] });
    else expect(status).toBe(503);
    await t.deps.pool.query(`UPDATE registro SET processo = left(processo, -1) WHERE id = $1`, [alvo]);
  },
);
