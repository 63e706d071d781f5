import { afterAll, beforeAll, expect, test } from 'vitest';
import { ESQUECIVEIS, PRAZOS_PADRAO } from '#domain/privacidade/retencao.ts';
import { novoId } from '../acoes/novo-id.ts';
import { type AppDeTeste, buildTestApp } from '../test/build-test-app.ts';
import { umCatalogo } from '../test/factories/um-catalogo.ts';
import { umRegistro } from '../test/factories/um-registro.ts';
import { tarefaCumprirGuarda } from './cumprir-guarda.ts';

const agora = new Date('2026-06-01T12:00:00Z');
let t: AppDeTeste;
beforeAll(async () => {
  t = await buildTestApp({ agora, env: { RETENCAO_DIAS: 'rascunhos=10, erros=20' } });
});
afterAll(() => t.fechar());

const ha = (dias: number) => new Date(agora.getTime() - dias * 86_400_000);
const executar = () => tarefaCumprirGuarda.executar(t.servidor, new AbortController().signal);

/** A request of another institution that was refused then, with its document. */
async function umaRecusada(nome: string, decididaEm: Date, anteriorId: string | null = null): Promise<string> {
  const { prisma, storage } = t.deps;
  const arquivo = await storage.guardar(Buffer.from(nome));
  await arquivo.registrar(prisma);
  const id = novoId();
  const decidida = { situacao: 'recusada', motivo: 'x', decididaEm, decididaPor: 'Ana' };
  await prisma.solicitacao.create({
    data: {
      ...decidida,
      id,
      anteriorId,
      envioId: id,
      instituicaoId: 1,
      nomeDoArquivo: `${nome}.xml`,
      arquivoGuid: arquivo.guid,
      sha256: '0'.repeat(64),
      recebidaEm: decididaEm,
      recebidaPor: 'Eva',
    },
  });
  return id;
}

test('what is older than its term is forgotten, the rest and the record stay; the night is an entry', async () => {
  const { prisma } = t.deps;
  const registro = await umRegistro(prisma, { catalogo: await umCatalogo(prisma) });
  const prazos = { ...PRAZOS_PADRAO, rascunhos: 10, erros: 20 };
  for (const [n, sobra] of [-1, 1].entries()) {
    const dia = (tipo: keyof typeof prazos) => ha(prazos[tipo] - sobra);
    const rga = `${n}`.repeat(20);
    await prisma.rascunhoRegistro.create({
      data: { rga, dados: {}, atualizadoPorCpf: '52998224725', atualizadoPor: 'Ana', atualizadoEm: dia('rascunhos') },
    });
    await prisma.historicoImportado.create({
      data: { rga, dados: {}, origem: 'json', por: 'Ana', importadoEm: dia('historicos') },
    });
    await prisma.conectorErro.create({
      data: { registroId: registro.id, tipo: 2, tipoXml: 'diploma', erro: 'x', dataHora: dia('erros') },
    });
    await prisma.aparelho.create({
      data: {
        cpf: '52998224725',
        hash: rga.padEnd(64, '0'),
        nome: 'x',
        endereco: 'x',
        primeiroUsoEm: dia('aparelhos'),
        ultimoUsoEm: dia('aparelhos'),
      },
    });
    await prisma.aparelhoDoTitular.create({
      data: { cpf: '52998224725', hash: rga.padEnd(64, '0'), usadoEm: dia('aparelhos') },
    });
    await prisma.eventoDeSeguranca.create({ data: { tipo: 'entrada', quando: ha(180 - sobra) } });
    await prisma.aviso.create({
      data: { cpf: '52998224725', especie: 'colacao', chave: rga, mudouEm: dia('avisos'), em: dia('avisos') },
    });
    await prisma.acervoImportacao.create({
      data: {
        arquivo: 'x.csv',
        tipo: 'csv',
        sha256: rga.padEnd(64, '0'),
        tamanho: 1n,
        amostras: {},
        leitura: {},
        colunas: [],
        situacao: 'publicada',
        recebidaEm: dia('acervo'),
        recebidaPor: 'Ana',
        publicadaEm: dia('acervo'),
        lidas: { create: { linha: 2, bruto: [], problemas: [], situacao: 'importada' } },
      },
    });
    await umaRecusada(rga, dia('solicitacoes'));
    await prisma.loteRegistro.create({
      data: {
        dataColacaoId: 'x',
        comum: {},
        criadoPorCpf: '52998224725',
        criadoPor: 'Ana',
        criadoEm: dia('lotes'),
        encerradoEm: dia('lotes'),
        itens: { create: { rga, nome: 'x', situacao: 'registrado', respostas: { a: 1 }, revisao: { a: 1 } } },
      },
    });
  }
  await executar();
  const restam = await Promise.all([
    prisma.rascunhoRegistro.count(),
    prisma.historicoImportado.count(),
    prisma.conectorErro.count(),
    prisma.aparelho.count(),
    prisma.aparelhoDoTitular.count(),
    prisma.eventoDeSeguranca.count(),
    prisma.registro.count(),
    prisma.aviso.count(),
    prisma.acervoLinha.count(),
    prisma.solicitacao.count(),
    prisma.arquivoConteudo.count(),
  ]);
  expect(restam).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  const itens = await prisma.loteRegistroItem.findMany({ orderBy: { rga: 'asc' } });
  expect(itens.map(({ respostas }) => respostas)).toEqual([null, { a: 1 }]);
  const esquecidos = { ...Object.fromEntries([...ESQUECIVEIS, 'eventos'].map((tipo) => [tipo, 1])), aparelhos: 2 };
  const noite = { entidade: 'guarda', acao: 'esquecer' };
  expect(await prisma.auditoria.findMany({ where: noite })).toMatchObject([
    { para: esquecidos, usuarioNome: 'Sistema' },
  ]);
  await executar();
  expect(await prisma.auditoria.count({ where: noite })).toBe(1);
});

test('a refused request is forgotten by its term alone, and its correction stays; one that was taken never goes', async () => {
  const { prisma } = t.deps;
  await prisma.solicitacao.deleteMany();
  const antiga = await umaRecusada('antiga', ha(PRAZOS_PADRAO.solicitacoes + 1));
  const correcao = await umaRecusada('correcao', ha(1), antiga);
  const apagar = (id: string) => t.servidor.prisma.solicitacao.delete({ where: { id } });
  await expect(apagar(correcao)).rejects.toThrow();
  await executar();
  expect(await prisma.solicitacao.findMany()).toMatchObject([{ id: correcao, anteriorId: null }]);
  const { id: registroId } = await prisma.registro.findFirstOrThrow();
  const aceita = { situacao: 'aceita', registroId, decididaEm: ha(9_000) };
  await prisma.solicitacao.update({ where: { id: correcao }, data: aceita });
  await executar();
  expect(await prisma.solicitacao.count()).toBe(1);
});
