import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentosApi } from '#contract/documentos.contract.ts';
import { createSiga } from '../../adapters/siga/siga.http.ts';
import { iniciarSimuladorSiga, type SimuladorSiga } from '../../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido, pedidoAberto } from '../../test/confirmar-pedido.ts';
import { umFormulario, umPdf } from '../../test/factories/um-pdf.ts';
import { umPdfA } from '../../test/factories/um-pdf-a.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { documentosParaOXml } from './documentacao.queries.ts';

let siga: SimuladorSiga;
let t: AppDeTeste;
let cookie: string;
let rga: string;

beforeAll(async () => {
  siga = await iniciarSimuladorSiga();
  t = await buildTestApp({ trocar: { siga: createSiga({ url: siga.url }) } });
  cookie = await t.entrar('operador');
  rga = (await umRegistro(t.deps.prisma)).rga;
});
afterAll(async () => {
  await t.fechar();
  await siga.parar();
});

const enviar = (partes: Parameters<typeof umFormulario>[0], como = cookie) =>
  t.chamar(documentosApi.enviar, { body: umFormulario(partes) }, como);
const completo = (trocar: Parameters<typeof umFormulario>[0] = {}) => ({
  rga,
  tipoId: '1',
  obs: 'Cópia autenticada',
  file: { nome: 'RG.pdf', conteudo: umPdf() },
  ...trocar,
});
const matriculaDoSiga = async () => {
  const resposta = await fetch(`${siga.url}/v1/estudantes/busca`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'a' }),
  });
  return ((await resposta.json()) as { matricula: string }[])[0]?.matricula ?? '';
};

describe('documents of a student', () => {
  it('lists the types, mandatory ones marked', async () => {
    const { corpo } = await t.chamar(documentosApi.listarTipos, {}, cookie);
    expect(corpo.filter((tipo) => tipo.obrigatorio).map(({ nome }) => nome)).toEqual([
      'Documento de identidade',
      'Prova de conclusão do ensino médio',
    ]);
  });

  it('finds a student in SIGA, else in our records, else answers the specified text', async () => {
    const matricula = await matriculaDoSiga();
    const doSiga = await t.chamar(documentosApi.lerEstudante, { params: { rga: matricula } }, cookie);
    expect(doSiga.corpo.matricula).toBe(matricula);
    const registrado = await t.chamar(documentosApi.lerEstudante, { params: { rga } }, cookie);
    expect(registrado.corpo).toEqual({
      nome: 'Pessoa Inventada de Teste',
      matricula: rga,
      curso: 'Engenharia de Teste',
    });
    const ninguem = await t.chamar(documentosApi.lerEstudante, { params: { rga: '1' } }, cookie);
    expect(ninguem).toMatchObject({ status: 404, erro: { message: 'RGA não encontrado! Verifique RGA informado' } });
  });

  it('stores, lists, downloads as attachment and deletes, leaving no bytes', async () => {
    const pdf = umPdf({ pdfa: '2b' });
    const { status, corpo } = await enviar(completo({ file: { nome: 'Identidade Ação.pdf', conteudo: pdf } }));
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ tipo: 'Documento de identidade', observacao: 'Cópia autenticada', pdfa: 'PDF/A-2b' });

    const lista = await t.chamar(documentosApi.listar, { params: { rga } }, cookie);
    expect(lista.corpo.map(({ id }) => id)).toContain(corpo.id);

    const baixado = await t.chamar(documentosApi.baixar, { params: { arquivoGuid: corpo.arquivoGuid } }, cookie);
    expect(baixado.bytes.equals(pdf)).toBe(true);
    expect(baixado.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(baixado.headers['content-disposition']).toMatch(/^attachment; .*Identidade%20A%C3%A7%C3%A3o\.pdf/);

    expect((await t.chamar(documentosApi.excluir, { params: { id: corpo.id } }, cookie)).status).toBe(200);
    expect((await t.chamar(documentosApi.excluir, { params: { id: corpo.id } }, cookie)).status).toBe(404);
    expect((await t.chamar(documentosApi.baixar, { params: { arquivoGuid: corpo.arquivoGuid } }, cookie)).status).toBe(
      404,
    );
    expect(await t.deps.prisma.arquivoConteudo.count({ where: { guid: corpo.arquivoGuid } })).toBe(0);
    const atos = await t.deps.prisma.$queryRaw<{ acao: string }[]>`
      SELECT acao FROM auditoria WHERE entidade = 'documento' AND entidade_id = ${corpo.id} ORDER BY id`;
    expect(atos.map(({ acao }) => acao)).toEqual(['enviar', 'baixar', 'excluir']);
  });

  it('is deleted once by two who press at the same time', async () => {
    const { corpo } = await enviar(completo());
    const excluir = () => t.chamar(documentosApi.excluir, { params: { id: corpo.id } }, cookie);
    const juntos = await Promise.all([excluir(), excluir(), excluir()]);
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await t.deps.prisma.auditoria.count({ where: { entidadeId: corpo.id, acao: 'excluir' } })).toBe(1);
  });

  it('keeps the mandatory documents that a signed diploma rests on, by both calls, with the reason', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const guardar = async (tipoId: string) => (await enviar(completo({ rga: registro.rga, tipoId }))).corpo.id;
    const [identidade, outro] = [await guardar('1'), await guardar('3')];
    const codigoOficialEm = new Date();
    await t.deps.prisma.registro.update({ where: { id: registro.id }, data: { assinado: true, codigoOficialEm } });
    for (const chamada of [documentosApi.excluir, documentosApi.excluirPorGet]) {
      const { status, erro } = await t.chamar(chamada, { params: { id: identidade } }, cookie);
      expect([status, erro.message]).toEqual([409, expect.stringMatching(/assinado com o diploma/)]);
    }
    const { corpo: lista } = await t.chamar(documentosApi.listar, { params: { rga: registro.rga } }, cookie);
    expect(lista.map(({ id }) => id)).toContain(identidade);
    expect(await t.deps.prisma.auditoria.count({ where: { entidadeId: identidade, acao: 'excluir' } })).toBe(0);
    expect((await t.chamar(documentosApi.excluir, { params: { id: outro } }, cookie)).status).toBe(200);
    const depois = { criadoEm: new Date(codigoOficialEm.getTime() + 1_000) };
    await t.deps.prisma.documento.update({ where: { id: identidade }, data: depois });
    expect((await t.chamar(documentosApi.excluir, { params: { id: identidade } }, cookie)).status).toBe(200);
  });

  it('gives one up for a reason, by an administrator alone, and keeps what it was in the audit', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const { corpo: guardado } = await enviar(completo({ rga: registro.rga }));
    const { corpo: prova } = await enviar(completo({ rga: registro.rga, tipoId: '2' }));
    const administra = await t.entrar('administrador', { nome: 'Dora Teste', cpf: '39053344705' });
    const Motivo = 'O documento é de outra pessoa (processo 23108.000001/2026-01).';
    const retirar = (como: string, body = { Motivo }, id = guardado.id) =>
      t.chamar(documentosApi.retirar, { params: { id }, body }, como);
    expect((await retirar(administra)).erro.message).toContain('basta excluí-lo');
    const assinado = { assinado: true, codigoOficialEm: new Date() };
    await t.deps.prisma.registro.update({ where: { id: registro.id }, data: assinado });
    expect((await retirar(await t.entrar('responsavel'))).status).toBe(403);
    expect((await retirar(administra, { Motivo: ' ' })).erro.campos.map(({ campo }) => campo)).toEqual(['Motivo']);
    const completa = async () =>
      (await t.chamar(documentosApi.validarEnvio, { params: { registroId: registro.id } }, cookie)).corpo;
    expect((await completa()).envioOk).toBe(true);

    expect((await retirar(administra)).status).toBe(200);
    expect((await retirar(administra)).status).toBe(404);
    expect(await completa()).toMatchObject({ envioOk: false, faltam: ['Documento de identidade'] });
    expect(await t.deps.prisma.arquivoConteudo.count({ where: { guid: guardado.arquivoGuid } })).toBe(0);
    const [ato] = await t.deps.prisma.auditoria.findMany({ where: { entidadeId: guardado.id, acao: 'excluir' } });
    expect(ato).toMatchObject({
      usuarioNome: 'Dora Teste',
      porque: Motivo,
      para: { assinadoCom: [registro.id] },
      de: {
        rga: registro.rga,
        tipo: 'Documento de identidade',
        nome: 'RG.pdf',
        observacao: 'Cópia autenticada',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        tamanho: guardado.tamanho,
        enviadoPor: guardado.criadoPor,
      },
    });
    const { corpo: lista } = await t.chamar(documentosApi.listar, { params: { rga: registro.rga } }, cookie);
    expect(lista.map(({ id }) => id)).toEqual([prova.id]);
  });

  it('gives it up after a second person, where two are asked for', async () => {
    const dois = await buildTestApp({ env: { DUAS_PESSOAS: 'sim' } });
    try {
      const [um, outra] = [
        await dois.entrar('administrador'),
        await dois.entrar('administrador', { nome: 'Bia Segunda Pessoa', cpf: '11144477735' }),
      ];
      const registro = await umRegistro(dois.deps.prisma);
      const body = umFormulario(completo({ rga: registro.rga }));
      const { corpo } = await dois.chamar(documentosApi.enviar, { body }, um);
      const assinado = { assinado: true, codigoOficialEm: new Date() };
      await dois.deps.prisma.registro.update({ where: { id: registro.id }, data: assinado });
      const pedido = { params: { id: corpo.id }, body: { Motivo: 'O documento é de outra pessoa.' } };
      expect((await dois.chamar(documentosApi.retirar, pedido, um)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
      const visto = await pedidoAberto(dois, outra, 'retirar-documento');
      expect(visto?.diferenca).toEqual([{ campo: 'Documento de identidade', de: 'RG.pdf', para: null, porque: null }]);
      expect((await confirmarPedido(dois, visto?.id ?? '', outra)).status).toBe(200);
      expect(await dois.deps.prisma.documento.count({ where: { id: corpo.id, excluidoEm: null } })).toBe(0);
      const [ato] = await dois.deps.prisma.auditoria.findMany({ where: { entidadeId: corpo.id, acao: 'excluir' } });
      expect(ato?.para).toMatchObject({ confirmadoPor: 'Bia Segunda Pessoa' });
    } finally {
      await dois.fechar();
    }
  });

  it('deletes by the specified GET, but not when another site starts it', async () => {
    const { corpo } = await enviar(completo());
    const url = `/api/documentacao/EXCLUIR/${corpo.id}`;
    const deFora = await t.app.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(deFora.statusCode).toBe(403);
    const daqui = await t.chamar(documentosApi.excluirPorGet, { params: { id: corpo.id } }, cookie);
    expect(daqui.status).toBe(200);
  });

  it('asks for everything that is missing, in the specified words', async () => {
    const { status, erro } = await enviar({ rga });
    expect(status).toBe(400);
    expect(erro.campos.map(({ message }) => message).sort()).toEqual([
      'Arquivo não selecionado!',
      'Observação não informada, Verifique!',
      'Tipo do Arquivo não selecionado!',
    ]);
    expect((await enviar(completo({ rga: '' }))).erro.message).toBe('RGA não informado!');
    expect((await enviar(completo({ rga: '1' }))).erro.message).toBe('RGA não encontrado! Verifique RGA informado');
    expect((await enviar(completo({ tipoId: '999' }))).status).toBe(400);
    expect((await enviar(completo({ obs: 'x'.repeat(256) }))).status).toBe(400);
    expect((await enviar(completo({ surpresa: 'x' }))).erro.message).toBe('Campo desconhecido: surpresa');
  });

  it('lets only operators write, and nobody without a session', async () => {
    expect((await enviar(completo(), await t.entrar('consulta'))).status).toBe(403);
    expect((await t.chamar(documentosApi.listar, { params: { rga } }, null)).status).toBe(401);
  });
});

describe('the transcript', () => {
  it('is written from SIGA as PDF/A, or taken from a file', async () => {
    const matricula = await matriculaDoSiga();
    const tipos = (await t.chamar(documentosApi.listarTipos, {}, cookie)).corpo;
    const historico = String(tipos.find(({ nome }) => nome === 'Histórico escolar')?.documentoTipoId);
    const escrito = await t.chamar(
      documentosApi.enviarHistorico,
      { body: umFormulario({ rga: matricula, tipoId: historico }) },
      cookie,
    );
    expect(escrito.corpo).toMatchObject({ tipo: 'Histórico escolar', pdfa: 'PDF/A-2a' });
    const enviado = await t.chamar(
      documentosApi.enviarHistorico,
      { body: umFormulario({ rga, tipoId: historico, file: { nome: 'h.pdf', conteudo: umPdf() } }) },
      cookie,
    );
    expect(enviado.corpo).toMatchObject({ observacao: 'Histórico escolar', pdfa: 'PDF/A-2b' });
    const outro = await t.chamar(
      documentosApi.enviarHistorico,
      { body: umFormulario({ rga: matricula, tipoId: '1' }) },
      cookie,
    );
    expect(outro.status).toBe(400);
    const semHistorico = await t.chamar(
      documentosApi.enviarHistorico,
      { body: umFormulario({ rga, tipoId: historico }) },
      cookie,
    );
    expect(semHistorico.status).toBe(404);
  });
});

describe('the pre-check', () => {
  it('says which mandatory documents are missing', async () => {
    const registro = await umRegistro(t.deps.prisma);
    const verificar = () => t.chamar(documentosApi.validarEnvio, { params: { registroId: registro.id } }, cookie);
    expect((await verificar()).corpo).toEqual({
      envioOk: false,
      mensagem: 'Documentação obrigatória não enviada: Documento de identidade, Prova de conclusão do ensino médio.',
      faltam: ['Documento de identidade', 'Prova de conclusão do ensino médio'],
    });
    await enviar(completo({ rga: registro.rga }));
    expect((await verificar()).corpo.faltam).toEqual(['Prova de conclusão do ensino médio']);
    await enviar(completo({ rga: registro.rga, tipoId: '2' }));
    expect((await verificar()).corpo).toEqual({ envioOk: true, mensagem: 'Documentação completa.', faltam: [] });
    const nenhum = await t.chamar(documentosApi.validarEnvio, { params: { registroId: crypto.randomUUID() } }, cookie);
    expect(nenhum.status).toBe(404);
  });

  it.each([
    ['five bytes', Buffer.from('%PDF-')],
    ['seven megabytes of rubbish', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(7 * 1024 * 1024 - 10, 'x')])],
    ['a PDF without a page', umPdfA({ semPagina: true })],
  ])('%s count for nothing until a person has looked and says so', async (_, conteudo) => {
    const registro = await umRegistro(t.deps.prisma);
    const verificar = async () =>
      (await t.chamar(documentosApi.validarEnvio, { params: { registroId: registro.id } }, cookie)).corpo;
    await enviar(completo({ rga: registro.rga, tipoId: '2' }));
    const { status, corpo } = await enviar(completo({ rga: registro.rga, file: { nome: 'RG.pdf', conteudo } }));
    expect([status, corpo.pdfa, corpo.vistoPor]).toEqual([200, 'nao-verificado', null]);
    expect(await verificar()).toEqual({
      envioOk: false,
      mensagem: 'Documentação obrigatória que não pôde ser lida e que ninguém conferiu: Documento de identidade.',
      faltam: ['Documento de identidade'],
    });
    expect(await documentosParaOXml(t.deps.prisma, t.deps.storage, registro.rga)).toHaveLength(1);

    const conferir = (como: string) => t.chamar(documentosApi.confirmarLeitura, { params: { id: corpo.id } }, como);
    expect((await conferir(await t.entrar('consulta'))).status).toBe(403);
    expect((await conferir(cookie)).status).toBe(200);
    expect((await conferir(cookie)).status).toBe(409);
    expect(await verificar()).toMatchObject({ envioOk: true });
    expect(await documentosParaOXml(t.deps.prisma, t.deps.storage, registro.rga)).toHaveLength(2);
    const ato = await t.deps.prisma.auditoria.findFirstOrThrow({
      where: { entidadeId: corpo.id, acao: 'confirmar-leitura' },
    });
    expect(ato).toMatchObject({ usuarioNome: corpo.criadoPor, para: { tipo: 'Documento de identidade' } });
    expect((await t.chamar(documentosApi.excluir, { params: { id: corpo.id } }, cookie)).status).toBe(200);
  });
});
