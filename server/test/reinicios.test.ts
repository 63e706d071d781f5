import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import { contar, correrCampanha, SO_NA_CAMPANHA } from './campanha.ts';
import { type Campo, montarCampo } from './campo-das-quedas.ts';
import { type Carga, trabalhar } from './carga-dos-reinicios.ts';
import { DERRUBADAS, postmaster } from './derrubadas.ts';
import { sorte } from './mundo-com-falhas.ts';
import { conferirBanco, novaRazao, type Razao } from './razao-das-quedas.ts';

/** Faults of PostgreSQL alone; after the first three it is another process. */
const TIPOS = ['rapido', 'imediato', 'postgres', 'terminar', 'congelar'] as const;
type Tipo = (typeof TIPOS)[number];
const NOVO: readonly Tipo[] = TIPOS.slice(0, 3);
/** Each kind 500 times. In an ordinary run the falls do each of them once. */
const TAMANHO = { pequena: 0, inteira: 500 * TIPOS.length };
const PESSOAS = { escritores: 8, leitores: 4 };
/** Graduates of whom a record may stand whose answer was lost. */
const FORMANDOS = 60;
const PRAZO_MS = 30_000;

interface Conta {
  reinicios: number;
  mortes: number;
  estados: Map<number, number>;
  prontoMs: number[];
}

let campo: Campo | undefined;
afterEach(() => campo?.fechar());

test.runIf(SO_NA_CAMPANHA)(
  'no server ends with its database, and every answer is right or 503 (each kind of restart 500 times)',
  async () => {
    campo = await montarCampo({ quantos: 2, discoMb: 2_048 });
    await campo.subir();
    for (const cliente of campo.clientes) await cliente.entrar();
    const [primeiro] = campo.clientes;
    const corpos: unknown[] = [];
    for (const rga of (await primeiro?.formandosLivres(FORMANDOS)) ?? []) corpos.push(await primeiro?.payloadDe(rga));
    const razao = novaRazao();
    const carga = trabalhar(campo.clientes, corpos, razao, PESSOAS);
    const contas = new Map(TIPOS.map((tipo): [Tipo, Conta] => [tipo, novaConta()]));
    try {
      await correrCampanha('reinicios', TAMANHO, async (rodada) => {
        const tipo = TIPOS[(rodada - 1) % TIPOS.length] ?? 'rapido';
        if (campo !== undefined) await reiniciar(campo, tipo, contas.get(tipo) ?? novaConta(), carga, rodada);
      });
    } finally {
      for (const [tipo, conta] of contas) contar(`reinicios, ${tipo}`, dizer(conta));
    }
    await carga.parar();
    await encerrar(campo, razao);
  },
);

const novaConta = (): Conta => ({ reinicios: 0, mortes: 0, estados: new Map(), prontoMs: [] });

/** One restart while people work: the servers live on, become ready, and then acts are confirmed again. */
async function reiniciar(
  { dataDir, servidores, clientes }: Campo,
  tipo: Tipo,
  conta: Conta,
  carga: Carga,
  rodada: number,
): Promise<void> {
  await esperar(sorte(rodada, 'espera') * 60);
  const antes = postmaster(dataDir);
  carga.estados = conta.estados;
  const inicio = performance.now();
  try {
    await DERRUBADAS[tipo]?.({ dataDir } as Campo, novaRazao());
    conta.reinicios += 1;
    if (NOVO.includes(tipo)) await ate('outro PostgreSQL', carga, () => ![antes, null].includes(postmaster(dataDir)));
    for (const cliente of clientes)
      await ate('pronto', carga, async () => (await cliente.pedir('GET', '/pronto')).status === 200);
    conta.prontoMs.push(performance.now() - inicio);
    const { atos } = carga;
    await ate('atos de novo', carga, () => carga.atos >= atos + PESSOAS.escritores);
  } finally {
    conta.mortes += servidores.filter(({ exitCode, signalCode }) => (exitCode ?? signalCode) !== null).length;
  }
  expect([tipo, conta.mortes]).toEqual([tipo, 0]);
}

async function ate(que: string, { erradas }: Carga, verdade: () => boolean | Promise<boolean>): Promise<void> {
  const limite = performance.now() + PRAZO_MS;
  while (!(await verdade())) {
    expect(erradas.slice(0, 3)).toEqual([]);
    if (performance.now() > limite) throw new Error(`${que}: não em ${PRAZO_MS / 1_000} s`);
    await esperar(20);
  }
}

function dizer({ reinicios, mortes, estados, prontoMs }: Conta): string {
  const ms = prontoMs.toSorted((a, b) => a - b);
  const quantil = (q: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * q))] ?? 0);
  const respostas = [...estados].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  return `${reinicios} reinícios, ${mortes} mortes do servidor; respostas ${respostas.join(', ')}; pronto de novo em p50 ${quantil(0.5)} ms, máximo ${quantil(1)} ms`;
}

/** The whole register at the end: what was confirmed stands, once, and as its acts say. */
async function encerrar({ dataDir, servidores }: Campo, razao: Razao): Promise<void> {
  const fins = servidores.map((servidor) => once(servidor, 'exit'));
  for (const servidor of servidores) servidor.kill('SIGTERM');
  await Promise.all(fins);
  const banco = await iniciarPostgresEmbutido({ dataDir });
  try {
    const { registros, entradas } = await conferirBanco(banco.url, lerSegredo(dataDir, 'selo'), razao);
    const confirmados = `${razao.numeros.size} confirmados, ${razao.cancelados.size} cancelamentos`;
    contar('reinicios', `${registros.length} registros, ${confirmados}, ${entradas} entradas íntegras`);
  } finally {
    await banco.parar();
  }
}
