import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { iniciarPostgresEmbutido } from '../db/embedded-postgres.ts';
import { lerSegredo } from '../db/segredo-em-arquivo.ts';
import type { ClienteDaDemo } from '../demo/cliente.ts';
import { atosDaRodada, fazerAteSaber } from './atos-das-quedas.ts';
import { contar, correrCampanha, PRAZO_DA_CAMPANHA, SO_NA_CAMPANHA, sementes } from './campanha.ts';
import { type Campo, montarCampo } from './campo-das-quedas.ts';
import { DERRUBADAS } from './derrubadas.ts';
import { sorte } from './mundo-com-falhas.ts';
import { conferirBanco, conferirFora, novaRazao, type Razao } from './razao-das-quedas.ts';

/** Rounds by turns: each kind once. */
const TIPOS = Object.keys(DERRUBADAS);
const TAMANHO = { pequena: 0, inteira: 2_000 };
/** Records made at once in a round; most of its time is making them and asking again. */
const POR_RODADA = 2;
/** Rounds over one register: so many graduates the demonstration has. */
const POR_CAMPO = 200;

let campo: Campo | undefined;
afterEach(() => campo?.fechar());

interface Lugar {
  campo: Campo;
  /** Graduates for all its rounds, and those whose rounds were lived. */
  rgas: string[];
  vividos: string[];
  razao: Razao;
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
  return { campo, rgas, vividos: [], razao: novaRazao(), quem: (n) => clientes[n % clientes.length] ?? primeiro };
}

async function fecharLugar({ campo: este, vividos, razao }: Lugar): Promise<void> {
  const fins = este.servidores.map((servidor) => once(servidor, 'exit'));
  for (const servidor of este.servidores) servidor.kill('SIGTERM');
  await Promise.all(fins);
  await conferir(este, vividos, razao);
  await este.fechar();
  campo = undefined;
}

it.runIf(SO_NA_CAMPANHA)(
  'loses and halves nothing whatever becomes of servers and PostgreSQL while people work',
  async () => {
    const { de, ate } = sementes(TAMANHO);
    let lugar: Lugar | undefined;
    await correrCampanha('quedas', TAMANHO, async (rodada) => {
      const nesta = (rodada - de) % POR_CAMPO;
      if (nesta === 0) {
        if (lugar !== undefined) await fecharLugar(lugar);
        lugar = await abrirLugar(Math.min(POR_CAMPO, ate - rodada + 1));
      }
      if (lugar === undefined) throw new Error('Sem lugar');
      const rgas = lugar.rgas.slice(nesta * POR_RODADA, (nesta + 1) * POR_RODADA);
      lugar.vividos.push(...rgas);
      await viverRodada(lugar, rodada, rgas);
    });
    if (lugar !== undefined) await fecharLugar(lugar);
  },
  PRAZO_DA_CAMPANHA,
);

async function viverRodada({ campo: este, razao, quem }: Lugar, rodada: number, rgas: string[]): Promise<void> {
  const atos = await atosDaRodada(rodada, razao, rgas, (rga) => quem(0).payloadDe(rga));
  const primeiras = atos.map((ato, n) => quem(rodada + n).pedir('POST', ato.path, ato.body, ato.chave));
  await esperar(sorte(rodada, 'espera') * 60);
  const tipo = TIPOS[(rodada - 1) % TIPOS.length] ?? 'servidor';
  const fim = (await DERRUBADAS[tipo]?.(este, razao)) ?? null;
  const respostas = await Promise.all(primeiras);
  // What is done to the database alone never ends a server.
  const fins = este.servidores.map(({ exitCode, signalCode }) => exitCode ?? signalCode).filter((um) => um !== null);
  expect([tipo, new Set(fins)]).toEqual([tipo, new Set(fim === null ? [] : [fim])]);
  await este.subir();
  // Whoever got no answer asks again, elsewhere: it stands already, or it is done now, and what was said was true.
  for (const [n, ato] of atos.entries()) {
    const { chave, path, body } = ato;
    const corpo = await fazerAteSaber(`${tipo}, ${path}`, respostas[n], () =>
      quem(rodada + n + 1).pedir('POST', path, body, chave),
    );
    ato.anotar(razao, corpo);
  }
}

async function conferir(este: Campo, vividos: readonly string[], razao: Razao): Promise<void> {
  const { dataDir, disco } = este;
  const banco = await iniciarPostgresEmbutido({ dataDir });
  try {
    const { registros, entradas } = await conferirBanco(banco.url, lerSegredo(dataDir, 'selo'), razao);
    expect(registros.map(({ rga }) => rga).sort()).toEqual(vividos.toSorted());
    const fora = await conferirFora(banco.url, await este.documentosFora(), razao);
    const { numeros, publicados, cancelados, documentos } = razao;
    const semDisco = disco === null ? '; sem disco cheio: esta conta não monta discos' : '';
    contar(
      'quedas',
      `${registros.length} registros, ${numeros.size} confirmados, ${publicados.size} publicações, ${cancelados.size} mudanças de situação, ${documentos.size} documentos e ${fora} envios presentes, ${entradas} entradas íntegras${semDisco}`,
    );
  } finally {
    await banco.parar();
  }
}
