import { randomUUID } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Antigo, acervoApi, type PedidoDeAnotacao, type RespostaDada } from '#contract/acervo.contract.ts';
import { FORMATOS_DA_LISTA, type FormatoDaLista } from '#contract/common.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { CAMPOS_DA_LISTA } from '#domain/acervo/campos.ts';
import { conferirAcervo } from '../../auditoria/auditor/acervo.queries.ts';
import { numInstante } from '../../auditoria/num-instante.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido, pedidoAberto } from '../../test/confirmar-pedido.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { sequenciarTudo } from '../../test/sequenciar-tudo.ts';
import { verificarAuditoria } from '../../test/verificar-auditoria.ts';
import { conferir, enviar, linhas, passo, problemas, trabalhar } from './test/importar.ts';
import { BOA, csv, TITULOS } from './test/tabela.ts';

let t: AppDeTeste;
let como: string;
let responsavel: string;
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('administrador');
  responsavel = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const listar = async (query = {}) => (await t.chamar(acervoApi.listar, { query }, como)).corpo.itens;
const buscar = (filtro: string, app = t) => app.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro } });
const auditar = () => numInstante(t.deps.pool, conferirAcervo);

/** A published book of its own, of as many people as names are given. */
async function publicado(livro: string, ...nomes: string[]) {
  const tabela = nomes.map((nome, i) => [nome, '', 'Direito', livro, '12', String(100 + i), '25/04/1998']);
  const { id } = await conferir(t, { nome: `${livro}.csv`, bytes: csv(TITULOS, ...tabela) }, como);
  await passo(t, 'importar', id, como);
  const publicada = await passo(t, 'publicar', id, como);
  await sequenciarTudo(t.deps);
  return { publicada, registros: await listar({ livro }) };
}

describe('the way of a file', () => {
  test('rehearsed, imported, published: the sum closes at each step, the public finds what was sealed', async () => {
    const { curso } = await umCatalogo(t.deps.prisma).then(async ({ cursoId }) => ({
      curso: await t.deps.prisma.curso.findUniqueOrThrow({ where: { id: cursoId } }),
    }));
    const tabela = [
      ['Zulmira Água Prudente', '529.982.247-25', curso.nome, 'IX', '34v', '000567', '25/04/1998'],
      ['Bento Sem Curso', '', '', 'IX', '35', '568', '26/04/1998'],
      ['', '', '', 'IX', '35', '569', ''],
      ['Mestra Alguma', '', 'Mestrado em Letras', 'IX', '36', '570', ''],
      ['', '', '', '', '', '', ''],
      ['Zulmira Água Prudente', '', curso.nome, 'IX', '34', '567', ''],
      ['Carlos Só Ano', '', 'Filosofia Antiga', 'IX', '40', '575', '1998'],
    ];
    const lida = await conferir(t, { nome: 'livro-ix.csv', bytes: csv(TITULOS, ...tabela) }, como);
    expect(lida).toMatchObject({
      situacao: 'conferida',
      falha: null,
      semCpf: 2,
      soma: {
        linhas: 7,
        pronta: 1,
        aviso: 2,
        recusada: 2,
        'em-branco': 1,
        'sem-pessoa': 1,
        'fora-do-escopo': 0,
        importada: 0,
      },
    });
    expect(await listar({ livro: 'IX' })).toEqual([]);
    expect((await problemas(t, lida.id, como)).map(({ tipo, linhas: n, bloqueia }) => [tipo, n, bloqueia])).toEqual([
      ['repetida-no-arquivo', 1, true],
      ['sem-curso', 1, true],
      ['curso-fora-do-catalogo', 1, false],
      ['outro-nivel', 1, false],
    ]);

    const importada = await passo(t, 'importar', lida.id, como);
    expect(importada).toMatchObject({
      situacao: 'importada',
      soma: { linhas: 7, importada: 3, aviso: 0, pronta: 0, recusada: 2 },
    });
    expect((await buscar('Zulmira')).corpo.total).toBe(0);

    const publicada = await passo(t, 'publicar', lida.id, como);
    expect(publicada).toMatchObject({ situacao: 'publicada', publicadaPor: 'Ana Teste da Silva', confirmadaPor: null });
    expect((await buscar('Zulmira')).corpo.itens).toEqual([
      {
        id: expect.any(String),
        nome: 'Zulmira Água Prudente',
        cpf: '***.982.247-**',
        curso: curso.nome,
        livro: 'IX',
        folha: '34v',
        sequencia: '',
        numero: '000567',
        verso: true,
        via: 1,
        registro: '1998-04-25',
        nivel: null,
        anulado: false,
        digital: false,
      },
    ]);
    await sequenciarTudo(t.deps);
    expect((await buscar('carlos ano')).corpo.itens).toMatchObject([{ registro: '1998', cpf: '***.***.***-**' }]);
    expect((await buscar('529.982.247-25')).corpo.itens).toMatchObject([{ nome: 'Zulmira Água Prudente' }]);
    expect((await buscar('529.982')).corpo.total).toBe(0);
    expect(await verificarAuditoria(t.deps.pool)).toMatchObject({ integra: true });
    expect(await auditar()).toEqual([]);

    const mapa = (await t.chamar(acervoApi.lerMapa, { query: { livro: 'IX' } }, como)).corpo;
    expect(mapa.registros.map(({ numero }) => numero)).toEqual(['000567', '570', '575']);
    expect(mapa.semPessoa).toEqual([{ numero: '569', folha: '35', linha: 4 }]);
    expect(mapa.faltas).toEqual([
      { de: 568, ate: 568 },
      { de: 571, ate: 574 },
    ]);
    const procurar = async (texto: string) =>
      (await t.chamar(acervoApi.procurar, { body: { texto } }, como)).corpo.map(({ nome }) => nome);
    expect(await procurar('zulmira agua')).toEqual(['Zulmira Água Prudente']);
    expect(await procurar('529.982.247-25')).toEqual(['Zulmira Água Prudente']);
    expect(await procurar('575')).toEqual(['Carlos Só Ano']);
    expect(await procurar('--')).toEqual([]);
    const [um] = await listar({ livro: 'IX' });
    const { corpo } = await t.chamar(acervoApi.ler, { params: { id: um?.id ?? '' } }, como);
    expect(corpo).toMatchObject({
      cpf: '52998224725',
      cursoId: curso.id,
      datas: { registro: { data: '1998-04-25', precisao: 'dia', texto: '25/04/1998' } },
      origem: {
        arquivo: 'livro-ix.csv',
        linha: 2,
        celulas: expect.arrayContaining([{ titulo: 'Folha', texto: '34v' }]),
      },
      anotacoes: [],
    });
  });

  test('the same file again is told and changes nothing; the mended one brings only what is new', async () => {
    const linha = (nome: string, curso: string, numero: string) => [nome, '', curso, '51', '1', numero, '25/04/1998'];
    const errado = {
      nome: 'livro51.csv',
      bytes: csv(TITULOS, linha('Um Nome', 'Letras', '1'), linha('Outro Nome', '', '2')),
    };
    const { id } = await conferir(t, errado, como);
    await passo(t, 'importar', id, como);
    const outra = await enviar(t, { ...errado, nome: 'com outro nome.csv' }, como);
    expect([outra.status, outra.erro.message]).toEqual([
      409,
      expect.stringMatching(/já foi recebido em .* por Ana Teste/),
    ]);

    const emendado = await conferir(
      t,
      { nome: 'livro51.csv', bytes: csv(TITULOS, linha('Um Nome', 'Letras', '1'), linha('Outro Nome', 'Letras', '2')) },
      como,
    );
    expect(emendado.soma).toMatchObject({ linhas: 2, 'ja-importada': 1, aviso: 1 });
    expect((await passo(t, 'importar', emendado.id, como)).soma).toMatchObject({
      linhas: 2,
      'ja-importada': 1,
      importada: 1,
    });
    expect((await listar({ livro: '51' })).map(({ nome }) => nome)).toEqual(['Um Nome', 'Outro Nome']);
    expect((await linhas(t, emendado.id, como))[0]).toMatchObject({
      situacao: 'ja-importada',
      alvo: expect.any(String),
    });
  });

  test('two who import the same rows at once make them once', async () => {
    const tabela = Array.from({ length: 30 }, (_, i) => [
      `Pessoa ${'abcdefghij'[i % 10]} ${i}`,
      '',
      'Letras',
      '52',
      '1',
      String(i + 1),
      '',
    ]);
    const [um, dois] = await Promise.all([
      enviar(t, { nome: 'a.csv', bytes: csv(TITULOS, ...tabela) }, como),
      enviar(t, { nome: 'b.csv', bytes: csv([...TITULOS, 'Obs'], ...tabela.map((linha) => [...linha, 'x'])) }, como),
    ]);
    for (const { corpo } of [um, dois]) await passo(t, 'conferir', corpo.id, como);
    for (const { corpo } of [um, dois]) await t.chamar(acervoApi.importar, { params: { id: corpo.id } }, como);
    await Promise.all([trabalhar(t), trabalhar(t)]);
    await trabalhar(t);
    expect(await t.deps.prisma.registroAntigo.count({ where: { livro: '52' } })).toBe(30);
    const somas = await t.deps.prisma.acervoImportacao.findMany({
      where: { id: { in: [um.corpo.id, dois.corpo.id] } },
    });
    const contar = (qual: string) =>
      somas.reduce((total, { soma }) => total + ((soma as Record<string, number>)[qual] ?? 0), 0);
    expect([contar('importada'), contar('ja-importada'), contar('linhas')]).toEqual([30, 30, 60]);
  });

  test('publication and undo at once: one is heard, and nothing is half', async () => {
    for (const vez of ['a', 'b', 'c']) {
      const { id } = await conferir(
        t,
        { nome: `corrida-${vez}.csv`, bytes: csv(TITULOS, BOA.with(3, `CR-${vez}`)) },
        como,
      );
      await passo(t, 'importar', id, como);
      const [publicada, desfeita] = await Promise.all([
        t.chamar(acervoApi.publicar, { params: { id } }, como),
        t.chamar(acervoApi.desfazer, { params: { id }, body: { motivo: 'Engano.' } }, como),
      ]);
      expect([publicada.status, desfeita.status].toSorted()).toEqual([200, 409]);
      await trabalhar(t);
      const { status, corpo } = await t.chamar(acervoApi.lerImportacao, { params: { id } }, como);
      const livro = await listar({ livro: `CR-${vez}` });
      if (publicada.status === 200) expect([corpo.situacao, livro.length]).toEqual(['publicada', 1]);
      else expect([status, livro.length]).toEqual([404, 0]);
    }
  });

  test('undone before it is published: not a row is left, and the file may come again', async () => {
    const arquivo = { nome: 'livro53.csv', bytes: csv(TITULOS, ['Desfeita Logo', '', 'Letras', '53', '1', '1', '']) };
    const { id } = await conferir(t, arquivo, como);
    await passo(t, 'importar', id, como);
    const partes = (await t.deps.prisma.acervoImportacao.findUniqueOrThrow({ where: { id } })).partes;
    const pedido = { params: { id }, body: { motivo: 'O arquivo era o de teste.' } };
    expect((await t.chamar(acervoApi.desfazer, pedido, como)).status).toBe(200);
    await trabalhar(t);
    expect((await t.chamar(acervoApi.lerImportacao, { params: { id } }, como)).status).toBe(404);
    expect(await t.deps.prisma.acervoLinha.count({ where: { importacaoId: id } })).toBe(0);
    expect(await t.deps.prisma.registroAntigo.count({ where: { importacaoId: id } })).toBe(0);
    expect(await t.deps.prisma.arquivoConteudo.count({ where: { guid: { in: partes } } })).toBe(0);
    expect((await conferir(t, arquivo, como)).soma.linhas).toBe(1);

    const { publicada } = await publicado('54', 'Fica Para Sempre');
    const tarde = await t.chamar(acervoApi.desfazer, { params: { id: publicada.id }, body: pedido.body }, como);
    expect([tarde.status, tarde.erro.message]).toEqual([409, expect.stringMatching(/já foi publicado/)]);
  });

  test('a place of many numbers is imported; a step that fails says so, can be undone, and keeps no other file waiting', async () => {
    const muitos = [
      'Ana dos Muitos',
      '',
      'Direito',
      'MUITOS',
      '1,2,3,4,5,6,7',
      '1.2.3.4.5.6.7.8.9.10.11.12',
      '25/04/1998',
    ];
    const { id } = await conferir(t, { nome: 'muitos.csv', bytes: csv(TITULOS, muitos) }, como);
    expect((await passo(t, 'importar', id, como)).soma.importada).toBe(1);
    // What went wrong once is not told of what went on.
    await t.chamar(acervoApi.publicar, { params: { id } }, como);
    await t.deps.prisma.acervoImportacao.update({ where: { id }, data: { falha: 'Parou.' } });
    await trabalhar(t);
    expect((await t.chamar(acervoApi.lerImportacao, { params: { id } }, como)).corpo).toMatchObject({
      situacao: 'publicada',
      falha: null,
    });
    const receber = async (nome: string) =>
      (await enviar(t, { nome: `${nome}.csv`, bytes: csv(TITULOS, [...BOA.slice(0, 3), nome, ...BOA.slice(4)]) }, como))
        .corpo.id;
    const [estragado, outro] = [await receber('ESTRAGADO'), await receber('OUTRO')];
    for (const um of [estragado, outro]) await t.chamar(acervoApi.conferir, { params: { id: um } }, como);
    await t.deps.prisma.acervoImportacao.update({ where: { id: estragado }, data: { partes: [randomUUID()] } });
    await expect(trabalhar(t)).rejects.toThrow('falta a parte');
    const ler = async (um: string) => (await t.chamar(acervoApi.lerImportacao, { params: { id: um } }, como)).corpo;
    expect(await ler(outro)).toMatchObject({ situacao: 'conferida', falha: null });
    expect(await ler(estragado)).toMatchObject({
      situacao: 'conferindo',
      falha: expect.stringContaining('tenta de novo'),
    });
    const desfeita = await t.chamar(
      acervoApi.desfazer,
      { params: { id: estragado }, body: { motivo: 'Não termina.' } },
      como,
    );
    expect(desfeita.status).toBe(200);
    await trabalhar(t);
    expect((await t.chamar(acervoApi.lerImportacao, { params: { id: estragado } }, como)).status).toBe(404);
  });

  test('steps out of order are refused, and only an administrador imports', async () => {
    const { corpo } = await enviar(t, { nome: 'livro55.csv', bytes: csv(TITULOS, BOA) }, como);
    const params = { id: corpo.id };
    expect((await t.chamar(acervoApi.importar, { params }, como)).status).toBe(409);
    expect((await t.chamar(acervoApi.publicar, { params }, como)).status).toBe(409);
    expect((await t.chamar(acervoApi.conferir, { params }, responsavel)).status).toBe(403);
    const semNome = await t.chamar(
      acervoApi.dizerColunas,
      { params, body: { colunas: TITULOS.map(() => null), perfil: null } },
      como,
    );
    expect([semNome.status, semNome.erro.campos[0]?.campo]).toEqual([400, 'colunas']);
    const naoServe = { tipo: 'sem-lugar', campo: 'livro', valor: '', resposta: 'ambos' } as const;
    expect((await t.chamar(acervoApi.responder, { params, body: { respostas: [naoServe] } }, como)).status).toBe(400);
    const cursoId = '00000000-0000-4000-8000-000000000000';
    const semCurso = {
      tipo: 'curso-fora-do-catalogo',
      campo: 'curso',
      valor: 'x',
      resposta: 'curso',
      cursoId,
    } as const;
    expect(
      (await t.chamar(acervoApi.responder, { params, body: { respostas: [semCurso] } }, como)).erro.campos[0]?.campo,
    ).toBe('cursoId');
  });

  test('an upload whose process was killed is sent again at once', async () => {
    const arquivo = { nome: 'morta.csv', bytes: csv(TITULOS, BOA.with(3, '78')) };
    const { corpo } = await enviar(t, arquivo, como);
    const { pool, prisma } = t.deps;
    // What a process leaves that dies after its first part.
    await pool.query(`UPDATE acervo_importacao SET situacao = 'recebendo' WHERE id = $1`, [corpo.id]);
    const outra = await enviar(t, arquivo, como);
    expect(outra.status).toBe(200);
    expect(outra.corpo.id).not.toBe(corpo.id);
    expect(await prisma.acervoImportacao.count({ where: { sha256: corpo.sha256 } })).toBe(1);
    const vez = await pool.connect();
    try {
      await vez.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`acervo/recebendo/${corpo.sha256}`]);
      expect((await enviar(t, arquivo, como)).erro.message).toContain('está sendo recebido agora');
    } finally {
      vez.release(true);
    }
  });

  test('a file kept by another version is told to be so, keeps no list from being read, and can be thrown away', async () => {
    const { corpo } = await enviar(t, { nome: 'outra.csv', bytes: csv(TITULOS, BOA.with(3, '77')) }, como);
    const params = { id: corpo.id };
    await t.deps.pool.query(
      `UPDATE acervo_importacao SET colunas = '["nome", "campo-de-outra-versao"]' WHERE id = $1`,
      [corpo.id],
    );
    const lida = (await t.chamar(acervoApi.lerImportacao, { params }, como)).corpo;
    expect(lida).toMatchObject({ colunas: [], falha: expect.stringContaining('guardado por outra versão') });
    expect((await t.chamar(acervoApi.listarImportacoes, { query: {} }, como)).status).toBe(200);
    const { status, erro } = await t.chamar(acervoApi.conferir, { params }, como);
    expect([status, erro.message]).toEqual([409, expect.stringContaining('Descarte-o e envie-o de novo')]);
    const body = { motivo: 'De outra versão.' };
    expect((await t.chamar(acervoApi.desfazer, { params, body }, como)).status).toBe(200);
    await trabalhar(t);
    expect((await t.chamar(acervoApi.lerImportacao, { params }, como)).status).toBe(404);
  });

  test('a profile keeps columns by name and is proposed to a file of the same titles', async () => {
    const titulos = ['Formado', 'Habilitação', 'Lv', 'Nr'];
    const { corpo } = await enviar(t, { nome: 'p1.csv', bytes: csv(titulos, ['Ana', 'Letras', '56', '1']) }, como);
    const colunas = ['nome', 'curso', 'livro', 'numero'] as const;
    const dita = await t.chamar(
      acervoApi.dizerColunas,
      { params: { id: corpo.id }, body: { colunas: [...colunas], perfil: 'Sistema velho' } },
      como,
    );
    expect(dita.corpo.colunas).toEqual(colunas);
    const outro = await enviar(t, { nome: 'p2.csv', bytes: csv(titulos, ['Bia', 'Letras', '56', '2']) }, como);
    const amostra = await t.chamar(acervoApi.lerAmostra, { params: { id: outro.corpo.id } }, como);
    expect(amostra.corpo.propostas).toEqual(colunas);
    expect((await t.chamar(acervoApi.listarPerfis, {}, como)).corpo).toEqual([
      { nome: 'Sistema velho', colunas: titulos.map((titulo, i) => ({ titulo, campo: colunas[i] })) },
    ]);
  });
});

describe('after it is published', () => {
  const anotar = (id: string, body: PedidoDeAnotacao, app = t, quem = responsavel) =>
    app.chamar(acervoApi.anotar, { params: { id }, body }, quem);
  const motivo = 'Conferido com o livro em papel.';

  test('it is corrected, annulled, restored and withdrawn, each with its reason, and stays proven', async () => {
    const { registros } = await publicado('61', 'Fulana Errada', 'Sicrana Certa');
    const [um] = registros;
    const id = um?.id ?? '';
    const corrigida = await anotar(id, {
      acao: 'corrigir',
      campo: 'nome',
      de: 'Fulana Errada',
      para: 'Fulana Correta',
      motivo,
    });
    expect(corrigida.corpo).toMatchObject({
      nome: 'Fulana Correta',
      anotacoes: [
        {
          acao: 'corrigir',
          campo: 'nome',
          de: 'Fulana Errada',
          para: 'Fulana Correta',
          motivo,
          por: 'Ana Teste da Silva',
        },
      ],
    });
    expect(
      (await anotar(id, { acao: 'corrigir', campo: 'nome', de: 'Fulana Errada', para: 'Outra', motivo })).status,
    ).toBe(409);
    expect(
      (await anotar(id, { acao: 'corrigir', campo: 'registro', de: '1998-04-25', para: '04/1998', motivo })).corpo.datas
        .registro,
    ).toEqual({ data: '1998-04', precisao: 'mes', texto: '04/1998' });
    expect(
      (await anotar(id, { acao: 'corrigir', campo: 'registro', de: '1998-04', para: '31/02/1998', motivo })).erro
        .campos[0]?.campo,
    ).toBe('para');
    expect(
      (await anotar(id, { acao: 'corrigir', campo: 'cpf', de: '', para: '111', motivo })).erro.campos[0]?.campo,
    ).toBe('para');
    const mesmoLugar = { acao: 'corrigir', campo: 'numero', de: '100', para: '101', motivo } as const;
    expect((await anotar(id, mesmoLugar)).corpo.numero).toBe('101');
    expect((await buscar('Fulana Correta')).corpo.itens).toMatchObject([{ numero: '101', registro: '1998-04' }]);
    expect((await anotar(id, { acao: 'restabelecer', motivo })).status).toBe(409);
    expect((await anotar(id, { acao: 'anular', data: '1999-01-02', motivo })).corpo).toMatchObject({
      anulado: true,
      anuladoEm: '1999-01-02',
    });
    expect((await buscar('Fulana Correta')).corpo.itens).toMatchObject([{ anulado: true, cpf: '***.***.***-**' }]);
    expect((await anotar(id, { acao: 'restabelecer', motivo })).corpo).toMatchObject({
      anulado: false,
      anuladoEm: null,
    });
    const { anotacoes } = (await t.chamar(acervoApi.ler, { params: { id } }, como)).corpo;
    expect(anotacoes.slice(-2)).toMatchObject([
      { acao: 'anular', campo: 'situacao', de: 'ativo', para: 'anulado em 02/01/1999' },
      { acao: 'restabelecer', campo: 'situacao', de: `anulado em 02/01/1999: ${motivo}`, para: 'ativo' },
    ]);
    await sequenciarTudo(t.deps);
    expect((await anotar(id, { acao: 'retirar', motivo })).corpo.retirado).toBe(true);
    expect((await buscar('Fulana Correta')).corpo.total).toBe(0);
    expect((await buscar('Sicrana')).corpo.total).toBe(1);
    expect((await anotar(id, { acao: 'anular', motivo })).status).toBe(409);
    const guardado: Antigo = (await t.chamar(acervoApi.ler, { params: { id } }, como)).corpo;
    expect(guardado.anotacoes.map(({ acao }) => acao)).toEqual([
      'corrigir',
      'corrigir',
      'corrigir',
      'anular',
      'restabelecer',
      'retirar',
    ]);
    await sequenciarTudo(t.deps);
    expect(await auditar()).toEqual([]);
  });

  test('another course is not the one whose code the line had, and the note says which that was', async () => {
    const linha = ['Fulano da Saúde', '', 'Medicina', '62', '1', '1', '25/04/1998', '1234'];
    const { id: importacao } = await conferir(
      t,
      { nome: '62.csv', bytes: csv([...TITULOS, 'EMEC_CURSO'], linha) },
      como,
    );
    await passo(t, 'importar', importacao, como);
    await passo(t, 'publicar', importacao, como);
    const [um] = await listar({ livro: '62' });
    const id = um?.id ?? '';
    expect((await t.chamar(acervoApi.ler, { params: { id } }, como)).corpo.cursoEmec).toBe('1234');
    const { corpo } = await anotar(id, {
      acao: 'corrigir',
      campo: 'curso',
      de: 'Medicina',
      para: 'Enfermagem',
      motivo,
    });
    expect([corpo.curso, corpo.cursoEmec, corpo.cursoId]).toEqual(['Enfermagem', null, null]);
    expect(corpo.anotacoes.at(-1)).toMatchObject({ campo: 'curso', de: 'Medicina (e-MEC 1234)', para: 'Enfermagem' });
    expect(await auditar()).toEqual([]);
  });

  test('of two changes in one block at once both stand, and the block is proven', async () => {
    const { registros } = await publicado('62', 'Primeira Pessoa', 'Segunda Pessoa', 'Terceira Pessoa');
    const dois = await Promise.all(registros.slice(0, 2).map(({ id }) => anotar(id, { acao: 'anular', motivo })));
    expect(dois.map(({ status }) => status)).toEqual([200, 200]);
    await sequenciarTudo(t.deps);
    expect((await buscar('Terceira Pessoa')).corpo.total).toBe(1);
    expect(await auditar()).toEqual([]);
  });

  test('what is not published is not noted: the file is mended instead', async () => {
    const { id } = await conferir(
      t,
      { nome: 'livro63.csv', bytes: csv(TITULOS, ['Ainda Não', '', 'Letras', '63', '1', '1', '']) },
      como,
    );
    await passo(t, 'importar', id, como);
    const [um] = await listar({ livro: '63' });
    const { status, erro } = await anotar(um?.id ?? '', { acao: 'anular', motivo });
    expect([status, erro.message]).toEqual([409, expect.stringMatching(/ainda não foi publicado/)]);
  });

  test('a row that the owner of the database changed, added or took away is named, and is told to nobody', async () => {
    const { registros } = await publicado('64', 'Forjada Pelo Dono', 'Vizinha Do Bloco');
    const { pool } = t.deps;
    const id = registros[0]?.id ?? '';
    await pool.query(`UPDATE registro_antigo SET nome = 'Forjada Por Alguém' WHERE id = $1`, [id]);
    expect((await buscar('Forjada Por')).status).toBe(503);
    expect((await buscar('Vizinha Do Bloco')).status).toBe(503);
    expect(await auditar()).toEqual([
      {
        tabela: 'registro_antigo',
        linha: expect.stringMatching(/^registro antigo da linha 2 da importação /),
        coluna: null,
        motivo: expect.stringMatching(/não é o que o ato \d+ deixou/),
      },
    ]);
    await pool.query(`UPDATE registro_antigo SET nome = 'Forjada Pelo Dono' WHERE id = $1`, [id]);
    expect((await buscar('Forjada Pelo')).status).toBe(200);

    await pool.query(
      `INSERT INTO acervo_anotacao (id, registro_id, acao, motivo, em, por) VALUES (gen_random_uuid(), $1, 'anular', 'x', now(), 'x')`,
      [id],
    );
    expect((await buscar('Forjada Pelo')).status).toBe(503);
    expect(await auditar()).toHaveLength(1);
    await pool.query('DELETE FROM acervo_anotacao WHERE registro_id = $1', [id]);

    await pool.query(`UPDATE registro_antigo SET bloco_id = gen_random_uuid() WHERE livro = '63'`);
    expect((await buscar('Ainda Não')).status).toBe(503);
    expect(await auditar()).toMatchObject([{ coluna: 'bloco_id', motivo: 'nenhum ato o publicou' }]);
    await expect(pool.query(`DELETE FROM registro_antigo WHERE id = $1`, [id])).rejects.toThrow(/não se apaga/);
  });

  test('the open log and the audit name no person', async () => {
    const { registros } = await publicado('65', 'Nunca Escrita No Log');
    await anotar(registros[0]?.id ?? '', {
      acao: 'corrigir',
      campo: 'nome',
      de: 'Nunca Escrita No Log',
      para: 'Jamais Escrita No Log',
      motivo,
    });
    const entradas = await t.deps.prisma.auditoria.findMany({
      where: { entidade: { in: ['acervo', 'acervo-bloco'] } },
    });
    expect(entradas.filter(({ acao }) => acao === 'publicar').length).toBeGreaterThan(1);
    const escrito = JSON.stringify(entradas.map(({ de, para, porque, fatos }) => [de, para, porque, fatos]));
    for (const texto of ['Escrita', '52998224725', '982247', 'Zulmira']) expect(escrito).not.toContain(texto);
  });
});

test('a second copy stands behind the first one of its number in the map of their book', async () => {
  const titulos = [...TITULOS, 'Via'];
  const vias = ['2', '1'].map((via) => [...BOA.with(3, 'Vias').with(5, '9'), via]);
  const { id } = await conferir(t, { nome: 'vias.csv', bytes: csv(titulos, ...vias) }, como);
  await passo(t, 'importar', id, como);
  const { corpo } = await t.chamar(acervoApi.lerMapa, { query: { livro: 'Vias' } }, como);
  expect(corpo.registros.map(({ via }) => via)).toEqual([1, 2]);
});

test('undoing an import unties the second copies of others from it, and is refused where one of them is published', async () => {
  const importar = async (via: string) => {
    const linha = [...BOA.with(0, 'Via Inventada').with(3, 'Duas vias'), via];
    const { id } = await conferir(t, { nome: `via-${via}.csv`, bytes: csv([...TITULOS, 'Via'], linha) }, como);
    await passo(t, 'importar', id, como);
    return id;
  };
  const desfazer = (id: string) =>
    t.chamar(acervoApi.desfazer, { params: { id }, body: { motivo: 'O arquivo era o de teste.' } }, como);
  const segunda = (importacaoId: string) =>
    t.deps.prisma.registroAntigo.findFirstOrThrow({ where: { importacaoId }, select: { primeiraViaId: true } });

  const primeira = await importar('1');
  const outra = await importar('2');
  expect((await segunda(outra)).primeiraViaId).not.toBeNull();
  expect((await desfazer(primeira)).status).toBe(200);
  await trabalhar(t);
  expect((await segunda(outra)).primeiraViaId).toBeNull();
  await desfazer(outra);
  await trabalhar(t);

  const deNovo = await importar('1');
  const publicada = await importar('2');
  await passo(t, 'publicar', publicada, como);
  const recusa = await desfazer(deNovo);
  expect([recusa.status, recusa.erro.message]).toEqual([
    409,
    '1 segunda via publicada parte de registros deste arquivo. Publique-o também, em vez de desfazê-lo.',
  ]);
});

describe('the dates', () => {
  const ler = async (id: string) => (await t.chamar(acervoApi.lerImportacao, { params: { id } }, como)).corpo;
  const responder = (id: string, respostas: RespostaDada[]) =>
    t.chamar(acervoApi.responder, { params: { id }, body: { respostas } }, como);

  test('what a column proves is told before the rehearsal, and only the rest is asked; other columns make it void', async () => {
    const titulos = [...TITULOS, 'Data de colação'];
    const tabela = [
      ['Datas Um', '', 'Direito', '91', '1', '1', '03/04/1998', '03/04/25'],
      ['Datas Dois', '', 'Direito', '91', '1', '2', '25/04/1998', '05/04/25'],
      ['Datas Três', '', 'Direito', '91', '1', '3', '1978', '05/04/98'],
    ];
    const { corpo } = await enviar(t, { nome: 'datas.csv', bytes: csv(titulos, ...tabela) }, como);
    const { id } = corpo;
    expect(corpo.datas).toBeNull();
    expect(await passo(t, 'provarDatas', id, como)).toMatchObject({ situacao: 'recebida', soma: { linhas: 0 } });
    const [registro, colacao] = (await ler(id)).datas ?? [];
    expect(registro).toEqual({
      campo: 'registro',
      coluna: 6,
      prova: { 'dia-mes': 1, 'mes-dia': 0 },
      exemplos: { 'dia-mes': { linha: 3, texto: '25/04/1998' } },
      amostras: [
        { linha: 2, texto: '03/04/1998' },
        { linha: 3, texto: '25/04/1998' },
        { linha: 4, texto: '1978' },
      ],
      semOrdem: 1,
      seculos: [],
      ordem: null,
    });
    expect(colacao).toMatchObject({ semOrdem: 3, exemplos: {}, seculos: [{ ano: '25', linhas: 2, resposta: null }] });
    await responder(id, [
      { tipo: 'data-sem-ordem', campo: 'colacao', valor: '', resposta: 'dia-mes' },
      { tipo: 'data-sem-seculo', campo: 'colacao', valor: '25', resposta: '1900' },
    ]);
    expect((await ler(id)).datas?.[1]).toMatchObject({ ordem: 'dia-mes', seculos: [{ ano: '25', resposta: '1900' }] });
    expect((await passo(t, 'conferir', id, como)).soma).toMatchObject({ linhas: 3, aviso: 3, recusada: 0 });
    await passo(t, 'importar', id, como);
    const registros = await t.deps.prisma.registroAntigo.findMany({
      where: { livro: '91' },
      orderBy: { linha: 'asc' },
    });
    expect(registros.map(({ datas }) => datas)).toMatchObject([
      { registro: { data: '1998-04-03' }, colacao: { data: '1925-04-03' } },
      { registro: { data: '1998-04-25' }, colacao: { data: '1925-04-05' } },
      { registro: { data: '1978' }, colacao: { data: '1998-04-05' } },
    ]);
  });

  test('other columns make it void; a file that cannot be read to its end says so; without dates there is nothing to read', async () => {
    const { corpo } = await enviar(t, { nome: 'd.csv', bytes: csv(TITULOS, BOA.with(3, '92')) }, como);
    await passo(t, 'provarDatas', corpo.id, como);
    expect((await ler(corpo.id)).datas).toHaveLength(1);
    const colunas = corpo.colunas.map((campo) => (campo === 'registro' ? null : campo));
    const params = { id: corpo.id };
    expect(
      (await t.chamar(acervoApi.dizerColunas, { params, body: { colunas, perfil: null } }, como)).corpo.datas,
    ).toBeNull();
    await passo(t, 'provarDatas', corpo.id, como);
    expect((await ler(corpo.id)).datas).toEqual([]);
    const boas = Array.from({ length: 5_000 }, (_, i) => BOA.with(3, '93').with(5, String(i)));
    const aberta = `${csv(TITULOS, ...boas)}"aberta;${'x;'.repeat(70_000)}\n`;
    const { corpo: ruim } = await enviar(t, { nome: 'aberta.csv', bytes: aberta }, como);
    const lida = await passo(t, 'provarDatas', ruim.id, como);
    expect([lida.situacao, lida.datas]).toEqual(['recebida', null]);
    expect(lida.falha).toContain('5002');
  });
});

test('a book of five levels: told in the rehearsal, found by the public, filtered by the office, corrected, proven', async () => {
  const linha = (nome: string, nivel: string, curso: string, numero: string) => [
    nome,
    nivel,
    curso,
    'N-5',
    '1',
    numero,
  ];
  const tabela = [
    ['Nome', 'Nível', 'Curso', 'Livro', 'Folha', 'Número'],
    linha('Mara Nivelada', 'MESTRADO PROFISSIONAL', 'Letras', '1'),
    linha('Edu Nivelado', 'Esp.', 'Gestão', '2'),
    linha('Dora Nivelada', 'Dr.', 'Física', '3'),
    linha('Rui Nivelado', 'Residência Médica – R2', 'Pediatria', '4'),
    linha('Lia Nivelada', '', 'Artes - lato sensu', '5'),
    linha('Tina Nivelada', 'Técnico', 'Química', '6'),
    linha('Ivo Nivelado', '', 'Direito', '7'),
  ];
  const { id, soma } = await conferir(t, { nome: 'niveis.csv', bytes: csv(...tabela) }, como);
  expect(soma).toMatchObject({ linhas: 7, recusada: 0, 'fora-do-escopo': 0 });
  const ditos = (await problemas(t, id, como)).filter(({ tipo }) => tipo === 'outro-nivel').map(({ valor }) => valor);
  expect(ditos.toSorted()).toEqual([
    'Dr. → Doutorado',
    'Esp. → Especialização',
    'MESTRADO PROFISSIONAL → Mestrado',
    'Residência Médica – R2 → Residência',
    'Técnico',
    'lato sensu → Especialização',
  ]);
  await passo(t, 'importar', id, como);
  await passo(t, 'publicar', id, como);
  await sequenciarTudo(t.deps);
  expect((await buscar('Mara Nivelada')).corpo.itens).toMatchObject([{ curso: 'Letras', nivel: 'mestrado' }]);
  const nomes = async (nivel: string) => (await listar({ livro: 'N-5', nivel })).map(({ nome }) => nome);
  expect(await nomes('especializacao')).toEqual(['Edu Nivelado', 'Lia Nivelada']);
  expect(await nomes('outro')).toEqual(['Tina Nivelada']);
  expect(await nomes('nao-consta')).toEqual(['Ivo Nivelado']);
  const [mara] = await listar({ livro: 'N-5', nivel: 'mestrado' });
  const params = { id: mara?.id ?? '' };
  expect((await t.chamar(acervoApi.ler, { params }, como)).corpo).toMatchObject({
    grau: 'MESTRADO PROFISSIONAL',
    cursoId: null,
  });
  const responsavel = await t.entrar('responsavel');
  const body = {
    acao: 'corrigir',
    campo: 'nivel',
    de: 'Mestrado',
    para: 'Doutorado',
    motivo: 'Conferido com o livro.',
  } as const;
  expect((await t.chamar(acervoApi.anotar, { params, body }, responsavel)).corpo.nivel).toBe('doutorado');
  await sequenciarTudo(t.deps);
  const diferencas = async () => (await auditar()).filter(({ linha }) => linha.includes(id));
  expect(await diferencas()).toEqual([]);
  await t.deps.pool.query(`UPDATE registro_antigo SET nivel = NULL WHERE id = $1`, [params.id]);
  expect(await diferencas()).toHaveLength(1);
  expect((await buscar('Mara Nivelada')).status).toBe(503);
  await t.deps.pool.query(`UPDATE registro_antigo SET nivel = 'doutorado' WHERE id = $1`, [params.id]);
});

describe('lines of other levels that a published import left out', () => {
  const trazer = (id: string) => t.chamar(acervoApi.trazerOutrosNiveis, { params: { id } }, como);
  const ler = async (id: string) => (await t.chamar(acervoApi.lerImportacao, { params: { id } }, como)).corpo;
  const linha = (nome: string, curso: string, numero: string) => {
    const livro = `N-${nome.split(' ')[1]}`;
    return [nome, '', curso, livro, '1', numero, '25/04/1998'];
  };
  const arquivo = (nome: string) => ({
    nome,
    bytes: csv(
      TITULOS,
      linha(`Ivo ${nome}`, 'Direito', '1'),
      linha(`Mara ${nome}`, 'Mestrado em Letras', '2'),
      linha(`Tina ${nome}`, 'Culinária', '3'),
      linha(`Dora ${nome}`, 'Doutorado em Letras', '4'),
    ),
  });
  /** An import as one of before: other levels out, and a course that a person left out. */
  async function publicada(nome: string): Promise<string> {
    const { id } = await conferir(t, arquivo(nome), como);
    const respostas = (await problemas(t, id, como))
      .filter(({ tipo, valor }) => tipo === 'outro-nivel' || valor === 'Culinária')
      .map(({ tipo, campo, valor }) => ({ tipo, campo, valor, resposta: 'fora-do-escopo' as const }));
    await t.chamar(acervoApi.responder, { params: { id }, body: { respostas } }, como);
    expect((await passo(t, 'conferir', id, como)).soma).toMatchObject({ aviso: 1, 'fora-do-escopo': 3 });
    await passo(t, 'importar', id, como);
    expect((await ler(id)).deOutrosNiveis).toBeNull();
    await passo(t, 'publicar', id, como);
    return id;
  }

  test('are counted, brought in as an import of their own, published and found; the file is one', async () => {
    const id = await publicada('deixadas.csv');
    expect((await ler(id)).deOutrosNiveis).toEqual({ linhas: 2 });
    const { status, corpo: nova } = await trazer(id);
    expect([status, nova.situacao, nova.recorte]).toEqual([200, 'recebida', 'outros-niveis']);
    expect(nova.herdadas).toEqual({ arquivo: 'deixadas.csv', respostas: 1 });
    expect((await ler(id)).deOutrosNiveis).toBeNull();
    expect((await trazer(id)).status).toBe(409);
    expect((await passo(t, 'conferir', nova.id, como)).soma).toMatchObject({ linhas: 2, aviso: 2 });
    expect((await linhas(t, nova.id, como)).map((uma) => uma.linha)).toEqual([3, 5]);
    await passo(t, 'importar', nova.id, como);
    // Undone, its bytes stay: they are the published import's.
    await t.chamar(acervoApi.desfazer, { params: { id: nova.id }, body: { motivo: 'Engano.' } }, como);
    await trabalhar(t);
    const { corpo: outra } = await trazer(id);
    await passo(t, 'conferir', outra.id, como);
    await passo(t, 'importar', outra.id, como);
    expect((await passo(t, 'publicar', outra.id, como)).situacao).toBe('publicada');
    await sequenciarTudo(t.deps);
    expect((await buscar('Dora deixadas')).corpo.itens).toMatchObject([{ nivel: 'doutorado', numero: '4' }]);
    expect((await buscar('Tina deixadas')).corpo.itens).toEqual([]);
    expect((await auditar()).filter(({ linha }) => linha.includes(id) || linha.includes(outra.id))).toEqual([]);
  });

  test('are brought in without a count where the lines were forgotten; what has none says so', async () => {
    const id = await publicada('esquecidas.csv');
    await t.deps.pool.query('DELETE FROM acervo_linha WHERE importacao_id = $1', [id]);
    expect((await ler(id)).deOutrosNiveis).toEqual({ linhas: null });
    const { corpo: nova } = await trazer(id);
    expect((await passo(t, 'conferir', nova.id, como)).soma).toMatchObject({ linhas: 2, aviso: 2 });
    const semNada = await trazer(nova.id);
    expect([semNada.status, semNada.erro.message]).toEqual([
      409,
      'Este arquivo não tem linhas de outros níveis que tenham ficado de fora.',
    ]);
  });
});

describe('the list as a file', () => {
  const baixar = (query: object, Formato: FormatoDaLista = 'csv', Colunas = [...CAMPOS_DA_LISTA]) =>
    t.chamar(acervoApi.exportarLista, { query, body: { Formato, Colunas } }, como);
  beforeAll(async () => {
    await publicado('81', 'Olga do Arquivo', 'Paulo do Arquivo');
  });

  test.each(FORMATOS_DA_LISTA)('%s: filter, order and columns of the screen, and never a CPF', async (formato) => {
    const { bytes, headers } = await baixar({ livro: '81', ordem: '-nome' }, formato);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`filename="livros-anteriores-\\d{4}-\\d\\d-\\d\\d.${formato}"`),
    );
    const linhas =
      formato === 'csv'
        ? parseCsv(bytes.toString('utf8'), { delimiter: ';' })
        : ((await readXlsx(bytes)).sheets[0]?.rows.map((linha) => linha.map((celula) => celula ?? '')) ?? []);
    expect(linhas).toEqual([
      ['Nome', 'Curso', 'Nível', 'Livro', 'Folha', 'Número', 'Sequência na folha', 'Via', 'Registro', 'Situação'],
      ['Paulo do Arquivo', 'Direito', '', '81', '12', '101', '', '1ª', '25/04/1998', 'Publicado'],
      ['Olga do Arquivo', 'Direito', '', '81', '12', '100', '', '1ª', '25/04/1998', 'Publicado'],
    ]);
  });

  test('it is written down with what narrowed it; who looked for a CPF is noted, the CPF is not; an empty one is 404', async () => {
    const buscasPorCpf = () => t.deps.prisma.eventoDeSeguranca.count({ where: { tipo: 'busca-por-cpf' } });
    const antes = await buscasPorCpf();
    expect((await baixar({ filtro: '529.982.247-25', livro: '81' })).status).toBe(404);
    await listar({ filtro: '52998224725' });
    await t.chamar(acervoApi.procurar, { body: { texto: '529.982.247-25' } }, como);
    expect((await buscasPorCpf()) - antes).toBe(3);
    await baixar({ filtro: 'olga', livro: '81' });
    const [entrada] = await t.deps.prisma.auditoria.findMany({
      where: { entidadeId: 'lista-livros-anteriores-csv' },
      orderBy: { id: 'desc' },
    });
    expect(entrada?.para).toMatchObject({ livro: '81', filtrado: true, registros: 1 });
    expect(JSON.stringify(entrada?.para)).not.toMatch(/olga|52998224725/i);
  });
});

describe('with two people on', () => {
  let dois: AppDeTeste;
  let ana: string;
  let bia: string;
  beforeAll(async () => {
    dois = await buildTestApp({ env: { DUAS_PESSOAS: 'sim' } });
    ana = await dois.entrar('administrador');
    bia = await dois.entrar('administrador', { nome: 'Bia Segunda Pessoa', cpf: '11144477735' });
  });
  afterAll(() => dois.fechar());
  const confirmar = async (especie: string, quem: string) =>
    confirmarPedido(dois, (await pedidoAberto(dois, quem, especie))?.id ?? '', quem);

  test('two approvals at once, and an undo beside them: it is published once or gone', async () => {
    const caio = await dois.entrar('administrador', { nome: 'Caio Terceira Pessoa', cpf: '39053344705' });
    const { id } = await conferir(dois, { nome: 'dois.csv', bytes: csv(TITULOS, BOA.with(3, 'DP-1')) }, ana);
    await passo(dois, 'importar', id, ana);
    expect((await dois.chamar(acervoApi.publicar, { params: { id } }, ana)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const { id: pedido = '' } = (await pedidoAberto(dois, bia, 'publicar-acervo')) ?? {};
    const [deBia, deCaio, desfeita] = await Promise.all([
      confirmarPedido(dois, pedido, bia),
      confirmarPedido(dois, pedido, caio),
      dois.chamar(acervoApi.desfazer, { params: { id }, body: { motivo: 'Engano.' } }, ana),
    ]);
    const aceitas = [deBia, deCaio].filter(({ status }) => status === 200).length;
    expect([aceitas, desfeita.status]).toEqual(desfeita.status === 200 ? [0, 200] : [1, 409]);
    await trabalhar(dois);
    const quantos = await dois.deps.prisma.registroAntigo.count({
      where: { importacaoId: id, blocoId: { not: null } },
    });
    expect(quantos).toBe(aceitas);
  });

  test('a publication and a note wait for the second one, and both names stay', async () => {
    const { id } = await conferir(dois, { nome: 'livro.csv', bytes: csv(TITULOS, BOA) }, ana);
    await passo(dois, 'importar', id, ana);
    expect((await dois.chamar(acervoApi.publicar, { params: { id } }, ana)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const espera = { pedidaPor: 'Ana Teste da Silva', pedidaEm: expect.any(String) };
    expect((await dois.chamar(acervoApi.lerImportacao, { params: { id } }, bia)).corpo.espera).toEqual(espera);
    const [daLista] = (await dois.chamar(acervoApi.listarImportacoes, { query: {} }, bia)).corpo.itens;
    expect(daLista?.espera).toEqual(espera);
    expect((await confirmar('publicar-acervo', ana)).status).toBe(403);
    expect((await confirmar('publicar-acervo', bia)).status).toBe(200);
    await trabalhar(dois);
    expect((await dois.chamar(acervoApi.lerImportacao, { params: { id } }, ana)).corpo).toMatchObject({
      situacao: 'publicada',
      publicadaPor: 'Ana Teste da Silva',
      confirmadaPor: 'Bia Segunda Pessoa',
      espera: null,
    });
    const achados = await buscar('Ana Beatriz', dois);
    const params = { id: achados.corpo.itens[0]?.id ?? '' };
    const body = { acao: 'anular', motivo: 'Por decisão da reitoria.' } as const;
    expect((await dois.chamar(acervoApi.anotar, { params, body }, ana)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const outro = await dois.chamar(
      acervoApi.anotar,
      { params, body: { acao: 'retirar', motivo: 'Em duplicidade.' } },
      bia,
    );
    expect(outro.erro.message).toMatch(/^anular registro .*: já foi pedido e aguarda outro responsável\.$/);
    expect((await confirmar('anotar-acervo', bia)).status).toBe(200);
    expect((await dois.chamar(acervoApi.ler, { params }, ana)).corpo).toMatchObject({
      anulado: true,
      anotacoes: [{ por: 'Ana Teste da Silva', confirmadoPor: 'Bia Segunda Pessoa' }],
    });
  });
});
