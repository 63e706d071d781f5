import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { conferirRegistro } from '../auditoria/auditor/conferir-tudo.ts';
import { emPalavras } from '../auditoria/auditor/diferenca.ts';
import { numInstante } from '../auditoria/num-instante.ts';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import type { ClienteDaDemo } from '../demo/cliente.ts';
import { contar, correrCampanha, sementes } from './campanha.ts';
import { type Campo, montarCampo } from './campo-das-quedas.ts';
import { DERRUBADAS } from './derrubadas.ts';
import { umFormulario, umPdf } from './factories/um-pdf.ts';
import { sorte } from './mundo-com-falhas.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

/** Rounds by turns: each kind once. */
const TIPOS = Object.keys(DERRUBADAS);
const TAMANHO = { pequena: TIPOS.length, inteira: 2_000 };
/** Records made at once in a round; most of its time is making them and asking again. */
const POR_RODADA = 2;
/** Rounds over one register: so many graduates the demonstration has. */
const POR_CAMPO = 200;

let campo: Campo | undefined;
afterEach(() => campo?.fechar());

/** A register and what was confirmed in it. */
interface Lugar {
  campo: Campo;
  rgas: string[];
  razao: Razao;
  /** Whoever is at the n-th server, by turns. */
  quem(n: number): ClienteDaDemo;
}

async function abrirLugar(rodadas: number): Promise<Lugar> {
  campo = await montarCampo();
  await campo.subir();
  const { clientes } = campo;
  const [primeiro] = clientes;
  // Once: a session outlives every fault.
  for (const cliente of clientes) await cliente.entrar();
  if (primeiro === undefined) throw new Error('Sem cliente');
  const rgas = await primeiro.formandosLivres(rodadas * POR_RODADA);
  const razao = {
    confirmados: new Map(),
    publicados: new Map(),
    cancelados: new Set<string>(),
    enviados: new Set<string>(),
  };
  return { campo, rgas, razao, quem: (n) => clientes[n % clientes.length] ?? primeiro };
}

async function fecharLugar({ campo: este, rgas, razao }: Lugar): Promise<void> {
  const fins = este.servidores.map((servidor) => once(servidor, 'exit'));
  for (const servidor of este.servidores) servidor.kill('SIGTERM');
  await Promise.all(fins);
  await conferir(este, rgas, razao);
  await este.fechar();
  campo = undefined;
}

it('loses and halves nothing whatever becomes of servers and PostgreSQL while people work', async () => {
  const { de, ate } = sementes(TAMANHO);
  let lugar: Lugar | undefined;
  await correrCampanha('quedas', TAMANHO, async (rodada) => {
    const nesta = (rodada - de) % POR_CAMPO;
    if (nesta === 0) {
      if (lugar !== undefined) await fecharLugar(lugar);
      lugar = await abrirLugar(Math.min(POR_CAMPO, ate - rodada + 1));
    }
    if (lugar === undefined) throw new Error('Sem lugar');
    await viverRodada(lugar, rodada, lugar.rgas.slice(nesta * POR_RODADA, (nesta + 1) * POR_RODADA));
  });
  if (lugar !== undefined) await fecharLugar(lugar);
}, 600_000);

async function viverRodada({ campo: este, razao, quem }: Lugar, rodada: number, rgas: string[]): Promise<void> {
  const corpos = await Promise.all(rgas.map((rga) => quem(0).payloadDe(rga)));
  const atos = atosDaRodada(rodada, [...razao.confirmados.keys()], rgas[0] ?? '');
  const respostas = corpos.map((body, n) => quem(rodada + n).pedir('POST', '/api/registro', body));
  const respondidos = atos.map(async (ato, n) => ({
    ato,
    ...(await quem(rodada + n).pedir('POST', ato.path, ato.body)),
  }));
  await esperar(sorte(rodada, 'espera') * 60);
  const tipo = TIPOS[(rodada - 1) % TIPOS.length] ?? 'servidor';
  const morreram = await DERRUBADAS[tipo]?.(este);
  for (const { status, corpo } of await Promise.all(respostas)) {
    if (status === 200) razao.confirmados.set(String(corpo.registroID), String(corpo.numeroRegistro));
  }
  for (const { status, corpo, ato } of await Promise.all(respondidos)) if (status === 200) ato.anotar(razao, corpo);
  // What is done to the database alone never ends a server.
  const fins = este.servidores.map(({ exitCode, signalCode }) => exitCode ?? signalCode).filter((fim) => fim !== null);
  expect([tipo, new Set(fins)]).toEqual([tipo, new Set(morreram === true ? ['SIGKILL'] : [])]);
  await este.subir();
  // Whoever got no answer tries again, elsewhere: the record stands already, or it is made now.
  for (const [n, body] of corpos.entries()) {
    const { status, corpo } = await ateResponder(() => quem(rodada + n + 1).pedir('POST', '/api/registro', body));
    expect([200, 409], JSON.stringify(corpo)).toContain(status);
    if (status === 200) razao.confirmados.set(String(corpo.registroID), String(corpo.numeroRegistro));
  }
}

/** Acts that a client saw answered with 200. */
interface Razao {
  confirmados: Map<string, string>;
  publicados: Map<string, string>;
  cancelados: Set<string>;
  enviados: Set<string>;
}

interface AtoDaRodada {
  path: string;
  body: unknown;
  anotar(razao: Razao, corpo: Record<string, unknown>): void;
}

/** A publication of all records of before, a cancellation of one of them, and a document of somebody. */
function atosDaRodada(rodada: number, anteriores: readonly string[], rga: string): AtoDaRodada[] {
  const file = { nome: 'historico.pdf', conteudo: umPdf() };
  const envio: AtoDaRodada = {
    path: '/api/Documentacao/enviar',
    body: umFormulario({ rga, tipoId: '1', obs: `rodada ${rodada}`, file }),
    anotar: ({ enviados }, { id }) => void enviados.add(String(id)),
  };
  const [alvo] = anteriores.slice(rodada % Math.max(1, anteriores.length));
  if (alvo === undefined) return [envio];
  const data = new Date().toISOString().slice(0, 10);
  return [
    envio,
    {
      path: '/api/registro/publicacao-lote',
      body: { Registros: anteriores, DataPublicacao: data },
      anotar: ({ publicados }) => anteriores.forEach((id) => void publicados.set(id, data)),
    },
    {
      path: `/api/registro/cancelar/${alvo}`,
      body: { justificativa: 'Registro em duplicidade', motivoId: 2 },
      anotar: ({ cancelados }) => void cancelados.add(alvo),
    },
  ];
}

/** A refusal for want of the database is asked again, as people do. */
async function ateResponder<T extends { status: number }>(pedir: () => Promise<T>): Promise<T> {
  for (let vez = 0; vez < 100; vez += 1) {
    const resposta = await pedir();
    if (resposta.status !== 503 && resposta.status !== 0) return resposta;
    await esperar(100);
  }
  return pedir();
}

async function conferir({ dataDir, disco }: Campo, rgas: string[], razao: Razao): Promise<void> {
  const { confirmados, publicados, cancelados, enviados } = razao;
  const banco = await iniciarPostgresEmbutido({ dataDir });
  const pool = new pg.Pool({ connectionString: banco.url });
  try {
    const { rows } = await pool.query<{
      id: string;
      numero_registro: number;
      livro_id: string;
      rga: string;
      entradas: string;
    }>(
      `SELECT r.id, r.numero_registro, r.livro_id, r.rga,
              (SELECT count(*) FROM auditoria a WHERE a.entidade = 'registro' AND a.entidade_id = r.id::text AND a.acao = 'registrar') AS entradas
         FROM registro r ORDER BY r.livro_id, r.numero_registro`,
    );
    const porId = new Map(rows.map((linha) => [linha.id, linha]));
    for (const [id, numero] of confirmados) expect(String(porId.get(id)?.numero_registro)).toBe(numero);
    expect(rows.every(({ entradas }) => entradas === '1')).toBe(true);
    expect(rows.map(({ rga }) => rga).sort()).toEqual([...rgas].sort());
    const livros = await pool.query<{ id: string; ultimo_numero: number }>(
      'SELECT id, ultimo_numero FROM livro_registro',
    );
    for (const { id, ultimo_numero: ultimo } of livros.rows) {
      const numeros = rows.filter((linha) => linha.livro_id === id).map((linha) => linha.numero_registro);
      expect(numeros).toEqual(Array.from({ length: ultimo }, (_, i) => i + 1));
    }
    const { rows: estados } = await pool.query<{ id: string; cancelado: boolean; dou: string | null }>(
      'SELECT id, cancelado, data_publicacao_dou::text AS dou FROM registro',
    );
    const estado = new Map(estados.map((um) => [um.id, um]));
    for (const [id, data] of publicados) expect(estado.get(id)?.dou).toBe(data);
    for (const id of cancelados) expect(estado.get(id)?.cancelado).toBe(true);
    const documentos = await pool.query<{ id: string }>('SELECT id FROM documento WHERE excluido_em IS NULL');
    expect(documentos.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...enviados]));
    const selo = lerSegredo(dataDir, 'selo');
    const { diferencas } = await numInstante(pool, (c) => conferirRegistro(c, { selo, fuso: 'America/Cuiaba' }));
    expect(diferencas.map(emPalavras)).toEqual([]);
    const auditoria = await verificarAuditoria(pool);
    expect(auditoria).toMatchObject({ integra: true });
    const entradas = auditoria.integra ? auditoria.entradas : 0;
    contar(
      'quedas',
      `${rows.length} registros, ${confirmados.size} confirmados, ${publicados.size} publicações e ${cancelados.size} cancelamentos e ${enviados.size} documentos presentes, ${entradas} entradas íntegras${disco === null ? '; sem disco cheio: esta conta não monta discos' : ''}`,
    );
  } finally {
    await pool.end();
    await banco.parar();
  }
}
