import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copiarDe } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { createSiga } from '../adapters/siga/siga.http.ts';
import { verificarTudo } from '../auditoria/verificar-log.ts';
import { lerManifesto } from '../backup/manifesto.ts';
import { semIndices } from '../backup/sem-indices.ts';
import { MIGRACOES } from '../db/migracoes-pendentes.ts';
import { aplicarMigracoes } from '../db/migrations.ts';
import { createPool } from '../db/pool.ts';
import { criarCliente } from '../demo/cliente.ts';
import { iniciarSimuladorSiga } from '../demo/simuladores/siga/iniciar-simulador-siga.ts';
import { renovarLista } from '../features/lista-anulados/gerar-lista.ts';
import { prepararEstrutura } from '../inicio/preparar-estrutura.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';
import { type BancoDeTeste, criarBancoVazioDeTeste } from './test-database.ts';

const pastaDe = (versao: string) => join(import.meta.dirname, 'bancos-antigos', versao);
const FUSO = 'America/Cuiaba';

/** Puts the backup of an old version into a database that has that version's migrations and no others. */
async function carregar(url: string, pool: pg.Pool, pasta: string): Promise<void> {
  const { manifesto } = lerManifesto(pasta);
  const dela = mkdtempSync(join(tmpdir(), 'migracoes-antigas-'));
  for (const nome of manifesto.migracoes) cpSync(join(MIGRACOES, nome), join(dela, nome), { recursive: true });
  await aplicarMigracoes(url, dela);
  rmSync(dela, { recursive: true });
  const cliente = await pool.connect();
  try {
    await cliente.query('BEGIN');
    const nomes = manifesto.tabelas.map(({ nome }) => nome);
    const cada = async (fazer: (nome: string) => string) => {
      for (const nome of nomes) await cliente.query(fazer(nome));
    };
    await cada((nome) => `ALTER TABLE "${nome}" DISABLE TRIGGER USER`);
    await semIndices(cliente, nomes, async () => {
      for (const { nome, colunas } of manifesto.tabelas) {
        await cliente.query(`DELETE FROM "${nome}"`);
        const destino = cliente.query(copiarDe(`COPY "${nome}" (${colunas.map((um) => `"${um}"`).join()}) FROM STDIN`));
        await pipeline(createReadStream(join(pasta, `${nome}.copy.zst`)), createZstdDecompress(), destino);
      }
    });
    await cada((nome) => `ALTER TABLE "${nome}" ENABLE TRIGGER USER`);
    // Rows that are copied in take no numbers.
    await cliente.query(`SELECT setval(pg_get_serial_sequence('auditoria', 'id'), max(id)) FROM auditoria`);
    await cliente.query('COMMIT');
  } finally {
    cliente.release();
  }
}

/** The day after the last act of both. */
const AGORA = new Date('2026-11-27T15:00:00Z');
const SENHA_DO_ADMINISTRADOR = { cf858af: '4ti6mRjxZTuNdHF7hVSU', '2900e9e7': null };
const segredo = (versao: string, nome: string) => readFileSync(join(pastaDe(versao), nome), 'utf8').trim();
const CHAVES = {
  cf858af: {},
  '2900e9e7': { LOG_SELO: segredo('2900e9e7', 'selo.txt'), LOG_CHAVE: segredo('2900e9e7', 'log.txt') },
};

describe.each(['cf858af', '2900e9e7'] as const)('a database of %s', (versao) => {
  let banco: BancoDeTeste;
  let pool: pg.Pool;
  let t: AppDeTeste;
  let siga: Awaited<ReturnType<typeof iniciarSimuladorSiga>>;
  let registros: { id: string; codigo: string; situacao: string; assinado: boolean }[];

  const abrir = async () => {
    await prepararEstrutura({ url: banco.urlDaAplicacao, urlDono: banco.url });
    const aberta = await buildTestApp({
      bancoUrl: banco,
      agora: AGORA,
      env: CHAVES[versao],
      trocar: { siga: createSiga({ url: siga.url, tempoLimiteMs: 30_000 }) },
    });
    await sequenciarTudo(aberta.servidor);
    return aberta;
  };
  const conferirAuditoria = async () => {
    const conferida = await verificarTudo(pool, { selo: t.servidor.config.log.selo, fuso: FUSO });
    expect(conferida.integra ? [] : conferida.diferencas).toEqual([]);
  };

  beforeAll(async () => {
    banco = await criarBancoVazioDeTeste();
    pool = createPool(banco.url, 4);
    await carregar(banco.url, pool, pastaDe(versao));
    const { rows } = await pool.query(`SELECT id, codigo_validacao AS codigo, assinado,
      CASE WHEN revogado THEN 'revogado' WHEN cancelado THEN 'cancelado' WHEN suspenso THEN 'suspenso' ELSE 'ativo' END AS situacao
      FROM registro ORDER BY criado_em`);
    registros = rows;
    siga = await iniciarSimuladorSiga({ agora: AGORA });
    t = await abrir();
  });
  afterAll(async () => {
    await t.fechar();
    await siga.parar();
    await pool.end();
    await banco.descartar();
  });

  test('holds what an update has to bring along', () => {
    const assinados = (situacao: string) => registros.filter((um) => um.assinado && um.situacao === situacao).length;
    expect([assinados('ativo'), assinados('suspenso'), assinados('revogado')].every((n) => n > 0)).toBe(true);
    expect(registros.filter((um) => !um.assinado && um.situacao === 'cancelado').length).toBeGreaterThan(0);
  });

  test('is whole for the auditor, after one start and after the next', async () => {
    await conferirAuditoria();
    await t.fechar();
    t = await abrir();
    await conferirAuditoria();
  });

  test('says of every diploma in public what it said before', async () => {
    const ditos = [];
    for (const { codigo } of registros) {
      const { status, corpo } = await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } });
      ditos.push(status === 200 ? corpo.situacao : status);
    }
    const PALAVRAS: Record<string, string> = { ativo: 'Válido', suspenso: 'Suspenso' };
    const esperados = registros.map(({ situacao }) => PALAVRAS[situacao] ?? 'Revogado');
    expect(ditos).toEqual(esperados);
  });

  test('has every stored file as it was received', async () => {
    const { rows } =
      await pool.query(`SELECT d.id FROM documento d LEFT JOIN arquivo_conteudo c ON c.guid = d.arquivo_guid
      WHERE d.excluido_em IS NULL AND encode(sha256(c.conteudo), 'hex') IS DISTINCT FROM d.sha256
      UNION ALL SELECT x.id FROM documento_no_conector x LEFT JOIN arquivo_conteudo c ON c.guid = x.xml_guid
      WHERE x.xml_guid IS NOT NULL AND encode(sha256(c.conteudo), 'hex') IS DISTINCT FROM x.xml_sha256`);
    expect(rows).toEqual([]);
    const { rows: contagem } = await pool.query(
      'SELECT count(*)::int AS n FROM documento_no_conector WHERE xml_guid IS NOT NULL',
    );
    expect(contagem[0].n).toBeGreaterThan(3);
  });

  test('keeps its list of annulled diplomas published, and goes on with the next number', async () => {
    const antes = await t.chamar(listaAnuladosApi.lerAtual);
    expect(antes.status).toBe(200);
    expect((await t.chamar(listaAnuladosApi.baixarAtual)).bytes.toString()).toContain('ListaDiplomasAnulados');
    const responsavel = await t.entrar('responsavel');
    const { corpo: ultimas } = await t.chamar(listaAnuladosApi.listar, {}, responsavel);
    const maior = Math.max(...ultimas.itens.map(({ numeroDeSequencia }) => numeroDeSequencia));
    const pendente = ultimas.itens.some(({ assinatura }) => assinatura.andamento === 'intencao');
    await renovarLista(t.servidor, 1);
    const depois = (await t.chamar(listaAnuladosApi.listar, {}, responsavel)).corpo;
    expect(depois.itens[0]).toMatchObject({
      numeroDeSequencia: pendente || versao !== 'cf858af' ? maior : maior + 1,
      assinatura: { andamento: expect.stringMatching(/intencao|concluido/) },
    });
    // What was published stays so until the next one is signed.
    expect((await t.chamar(listaAnuladosApi.lerAtual)).corpo).toEqual(antes.corpo);
  });

  test('lets people in as before, and keeps drafts', async () => {
    const senha = SENHA_DO_ADMINISTRADOR[versao];
    if (senha !== null) {
      const certa = await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '00000000191', Senha: senha } });
      expect(certa.status).toBe(200);
      const errada = await t.chamar(sessaoApi.entrarLocal, { body: { CPF: '00000000191', Senha: `${senha}x` } });
      expect(errada.status).toBe(401);
    }
    expect(await t.deps.prisma.rascunhoRegistro.count()).toBe(1);
    expect(await t.deps.prisma.conta.count()).toBe(1);
  });

  test('shows the administrador the institution, with who signs in their order', async () => {
    const administrador = await t.entrar('administrador');
    const { status, corpo } = await t.chamar(instituicaoApi.lerCadastro, { params: { id: '1' } }, administrador);
    expect(status).toBe(200);
    expect(corpo.assinantes.length).toBeGreaterThan(0);
    expect(corpo.assinantes.every(({ ordem }) => ordem >= 1)).toBe(true);
  });

  test('can be used: registered, published, sent and revoked', async () => {
    const base = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const cliente = criarCliente(base, undefined, await t.entrar('responsavel'));
    const [rga = ''] = await cliente.formandosLivres(1);
    const novo = await cliente.pedir<{ registroID: string }>('POST', '/api/registro', await cliente.payloadDe(rga));
    expect(novo.status).toBe(200);
    const como = await t.entrar('responsavel');
    const id = novo.corpo.registroID;
    const publicado = await t.chamar(
      atosDoRegistroApi.publicar,
      { body: { RegistroID: id, DataPublicacao: '2026-11-27' } },
      como,
    );
    expect(publicado.status).toBe(200);
    const assinado = registros.find((um) => um.assinado && um.situacao === 'ativo');
    const revogado = await t.chamar(
      atosDoRegistroApi.revogar,
      {
        params: { id: assinado?.id ?? '' },
        body: { justificativa: 'Revogado por decisão do processo 1.', motivoId: 3 },
      },
      como,
    );
    expect(revogado.status).toBe(200);
    const doado = await t.deps.prisma.documento.findFirstOrThrow({ where: { excluidoEm: null } });
    const quemTem = await t.deps.prisma.registro.findFirst({
      where: { rga: doado.rga, assinado: false, cancelado: false },
    });
    if (quemTem !== null && quemTem.situacaoEnvioId <= 1) {
      const enviado = await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: quemTem.id } }, como);
      expect(enviado.status).toBe(200);
    }
    await sequenciarTudo(t.servidor);
    await conferirAuditoria();
    const { corpo } = await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo: assinado?.codigo ?? '' } });
    expect(corpo.situacao).toBe('Revogado');
  });
});

test('a published list stays so where a version in between began to make it anew under its number', async () => {
  const banco = await criarBancoVazioDeTeste();
  const pool = createPool(banco.url, 2);
  const ate = mkdtempSync(join(tmpdir(), 'migracoes-entre-'));
  try {
    await carregar(banco.url, pool, pastaDe('cf858af'));
    const { manifesto } = lerManifesto(pastaDe('2900e9e7'));
    for (const nome of manifesto.migracoes) cpSync(join(MIGRACOES, nome), join(ate, nome), { recursive: true });
    await aplicarMigracoes(banco.url, ate);
    await pool.query(`WITH velha AS (SELECT * FROM lista_anulados ORDER BY numero_de_sequencia DESC LIMIT 1),
      nova AS (INSERT INTO lista_anulados (id, instituicao_id, numero_de_sequencia, versao, data_criacao, data_maxima_proxima_atualizacao,
          quantidade, xml, gerada_por)
        SELECT uuidv7(), instituicao_id, numero_de_sequencia, 2, now(), data_maxima_proxima_atualizacao, quantidade, xml, 'Sistema' FROM velha
        RETURNING *),
      itens AS (INSERT INTO lista_anulados_item SELECT nova.id, i.codigo_validacao, i.data_anulacao, i.motivo
        FROM nova, velha JOIN lista_anulados_item i ON i.lista_id = velha.id),
      pedido AS (INSERT INTO documento_avulso (id, especie, alvo_id, tipo, your_number, dados, proxima_em)
        SELECT uuidv7(), 'lista-anulados', id, 8, 'LAN' || id, '{}', now() FROM nova),
      ato AS (INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para)
        SELECT date_trunc('milliseconds', now()), 'lista-anulados', id::text, 'gerar', 'Sistema', '', jsonb_build_object('instituicaoId',
          instituicao_id, 'numeroDeSequencia', numero_de_sequencia, 'versao', 2, 'quantidade', quantidade,
          'dataMaxima', data_maxima_proxima_atualizacao) FROM nova RETURNING id)
      INSERT INTO auditoria_fila (entrada_id) SELECT id FROM ato`);
    await prepararEstrutura({ url: banco.urlDaAplicacao, urlDono: banco.url });
    const t = await buildTestApp({ bancoUrl: banco, agora: AGORA });
    try {
      await sequenciarTudo(t.servidor);
      const publicada = await t.chamar(listaAnuladosApi.lerAtual);
      expect(publicada.status).toBe(200);
      const nova = await renovarLista(t.servidor, 1);
      expect(nova?.numeroDeSequencia).toBe(publicada.corpo.numeroDeSequencia + 1);
      await sequenciarTudo(t.servidor);
      expect((await t.chamar(listaAnuladosApi.lerAtual)).corpo).toEqual(publicada.corpo);
      const conferida = await verificarTudo(pool, { selo: t.servidor.config.log.selo, fuso: FUSO });
      expect(conferida.integra ? [] : conferida.diferencas).toEqual([]);
    } finally {
      await t.fechar();
    }
  } finally {
    await pool.end();
    await banco.descartar();
    rmSync(ate, { recursive: true });
  }
});
