import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servidorApi } from '#contract/servidor.contract.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { tarefaConferirArquivos } from './conferir-arquivos.ts';

let t: AppDeTeste;
let registroId: string;
beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T06:20:00Z') });
  const { prisma } = t.deps;
  registroId = (await umRegistro(prisma, { catalogo: await umCatalogo(prisma), situacao: 'assinado' })).id;
});
afterAll(() => t.fechar());

const conferir = () => tarefaConferirArquivos.executar(t.servidor, new AbortController().signal);
const estados = async () =>
  Object.fromEntries((await t.deps.prisma.arquivoConferido.findMany()).map((um) => [um.guid, um.resultado]));
const relatorio = () => t.deps.prisma.relatorioDeArquivos.findFirst({ orderBy: [{ em: 'desc' }, { id: 'desc' }] });
const passar = (dias: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + dias * 86_400_000);
};

async function guardar(conteudo: string, tipo: number | null): Promise<string> {
  const bytes = Buffer.from(conteudo);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { guid, registrar } = await t.deps.storage.guardar(bytes);
  await registrar(t.deps.prisma);
  if (tipo === null)
    await t.deps.prisma.documento.create({
      data: {
        rga: '201900000001',
        tipoId: 1,
        nome: 'a.pdf',
        observacao: 'x',
        arquivoGuid: guid,
        sha256,
        tamanho: bytes.length,
        pdfa: 'PDF/A-2b',
        criadoPor: 'Ana Teste da Silva',
      },
    });
  else
    await t.deps.prisma.documentoNoConector.create({
      data: {
        registroId,
        tipo,
        yourNumber: `N${guid}`,
        groupId: 'G',
        andamento: 'concluido',
        xmlGuid: guid,
        xmlSha256: sha256,
        criadoPor: 'Ana Teste da Silva',
      },
    });
  return guid;
}

test('each file once a week, signatures once a month, what is wrong every night; the office and the metrics are told', async () => {
  const pdf = await guardar('um anexo', null);
  const xml = await guardar('<Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>', 2);
  await conferir();
  expect(await estados()).toEqual({ [pdf]: 'integro', [xml]: 'assinatura' });
  expect(await relatorio()).toMatchObject({ conferidos: 2, assinaturas: 1, comProblema: 1, restantes: 0 });

  passar(1);
  await conferir();
  expect(await relatorio()).toMatchObject({ conferidos: 1, assinaturas: 1 });

  await t.deps.pool.query(`UPDATE arquivo_conteudo SET conteudo = 'outro' WHERE guid = $1`, [pdf]);
  passar(3);
  await conferir();
  expect((await estados())[pdf]).toBe('integro');
  passar(4);
  await conferir();
  expect((await estados())[pdf]).toBe('alterado');
  await t.deps.pool.query('DELETE FROM arquivo_conteudo WHERE guid = $1', [pdf]);
  passar(1);
  await conferir();
  expect((await estados())[pdf]).toBe('ausente');

  const { corpo } = await t.chamar(servidorApi.atencao, {}, await t.entrar('consulta'));
  expect(corpo.arquivos.map(({ resultado, quantos }) => [resultado, quantos])).toEqual([
    ['assinatura', 1],
    ['ausente', 1],
  ]);
});
