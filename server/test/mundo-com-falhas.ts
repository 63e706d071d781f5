import { createHash } from 'node:crypto';
import { createConector } from '../adapters/conector/conector.http.ts';
import type { PrismaClient } from '../db/prisma-client.ts';
import { armazemEmMemoria } from '../demo/simuladores/conector/armazem.ts';
import { ConectorSimulado } from '../demo/simuladores/conector/conector-simulado.ts';
import type { ChamadaAoConector } from '../demo/simuladores/conector/opcoes.ts';
import { anexoDe, textosDe } from '../demo/simuladores/nucleo/pedido.ts';
import { emBytes, PAGINA_DE_ENTRADA, type Resposta } from '../demo/simuladores/nucleo/responder.ts';
import type { Dependencies } from '../dependencies.ts';
import { verificadorSemValor } from './verificador-sem-valor.ts';

/** The process is dead: nothing that it still tries has an effect. */
class Queda extends Error {}

const FALHAS = [
  'erro',
  'erro-depois',
  'html',
  'truncado',
  'desligar',
  'aceitar-e-desligar',
  'tarde-demais',
  'atrasar',
  'repetir',
  'gigante',
  'nao-autorizado',
  'nao-autorizado-depois',
  'ocupado-depois',
  'fora-do-ar',
  'lento',
] as const;
type Falha = (typeof FALHAS)[number];

/** One number in [0, 1) for a name: the same in every run, whatever else happens. */
export function sorte(semente: number, ...nome: readonly (string | number)[]): number {
  return (
    createHash('sha256')
      .update(`${semente}|${nome.join('|')}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32
  );
}

/**
 * A world of its own for one seed: clock, connector in memory behind the real HTTP adapter, a network that loses,
 * repeats and delays, and a process that may die before any call or write. Everything follows from the seed.
 */
export function criarMundo(semente: number, base: Dependencies, inicio: Date) {
  let agora = inicio.getTime();
  let caos = true;
  let morto = false;
  let passos = 0;
  let anterior: Resposta | null = null;
  const vezes = new Map<string, number>();
  const atrasadas: { quando: number; chamada: ChamadaAoConector }[] = [];
  const conta = { email: 'registro@universidade.example', senha: 'inventada' };
  const conector = new ConectorSimulado({
    armazem: armazemEmMemoria(),
    agora: () => agora,
    msPorEstado: [0, 5_000, 40_000][Math.floor(sorte(semente, 'ritmo') * 3)] ?? 0,
    autoridade: null,
    conta,
    idsProprios: true,
  });
  const intensidade = 0.05 + sorte(semente, 'intensidade') * 0.3;
  const fragilidade = sorte(semente, 'fragilidade') < 0.5 ? 0 : 0.02;

  /** Dies here, for some seeds: everything after this point of the program never happens. */
  function talvezCair(): void {
    if (morto) throw new Queda();
    passos += 1;
    if (caos && sorte(semente, 'queda', passos) < fragilidade) {
      morto = true;
      throw new Queda();
    }
  }

  async function atenderAtrasadas(): Promise<void> {
    for (;;) {
      const i = atrasadas.findIndex(({ quando }) => quando <= agora);
      const [uma] = i < 0 ? [] : atrasadas.splice(i, 1);
      if (uma === undefined) return;
      await conector.atender(uma.chamada);
    }
  }

  function sortearFalha(operacao: string): Falha | null {
    const n = (vezes.get(operacao) ?? 0) + 1;
    vezes.set(operacao, n);
    if (!caos || sorte(semente, operacao, n) >= intensidade) return null;
    return FALHAS[Math.floor(sorte(semente, operacao, n, 'qual') * FALHAS.length)] ?? null;
  }

  const pedir: typeof fetch = async (entrada, init) => {
    talvezCair();
    await atenderAtrasadas();
    const url = new URL(String(entrada));
    const metodo = init?.method ?? 'GET';
    const caminho = url.pathname.replace(/^\/api/, '');
    const falha = sortearFalha(`${metodo} ${caminho.replace(/\d+/, '#')}`);
    const chamada = await lerChamada(metodo, caminho, url, init ?? {});
    const semRede = (code: string) =>
      new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
    const demorou = () => new DOMException('tempo esgotado', 'TimeoutError');
    switch (falha) {
      case 'fora-do-ar':
        throw semRede('ECONNREFUSED');
      case 'desligar':
        throw semRede('ECONNRESET');
      case 'erro':
        return new Response('Exception', { status: 500 });
      case 'nao-autorizado':
        conector.expirarTokens();
        return Response.json({ error: { message: 'Token expirado' } }, { status: 401 });
      case 'atrasar':
        atrasadas.push({ quando: agora + Math.floor(sorte(semente, 'atraso', vezes.size, agora) * 150_000), chamada });
        agora += 10_000;
        throw demorou();
      default:
    }
    const resposta = await conector.atender(chamada);
    const devolvida = falha === 'repetir' ? (anterior ?? resposta) : resposta;
    anterior = resposta;
    talvezCair();
    switch (falha) {
      case 'aceitar-e-desligar':
        throw semRede('ECONNRESET');
      case 'tarde-demais':
        agora += 10_000;
        throw demorou();
      case 'erro-depois':
        return new Response('Exception', { status: 502 });
      case 'nao-autorizado-depois':
        return new Response('Unauthorized', { status: 401 });
      case 'ocupado-depois':
        return new Response('Too Many Requests', { status: 429 });
      case 'html':
        return new Response(PAGINA_DE_ENTRADA, { headers: { 'content-type': 'text/html' } });
      case 'gigante':
        return new Response(' '.repeat(2 << 20), { headers: { 'content-type': 'application/json' } });
      case 'lento':
        agora += 9_000;
        break;
      default:
    }
    const { bytes, tipo } = emBytes(devolvida);
    const corpo = falha === 'truncado' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
    return new Response(new Uint8Array(corpo), { status: devolvida.status, headers: { 'content-type': tipo } });
  };

  const prisma = base.prisma.$extends({
    query: {
      $allOperations: async ({ args, query }) => {
        talvezCair();
        return query(args);
      },
    },
  }) as unknown as PrismaClient;

  const relogio = () => new Date(agora);
  let deps: Dependencies;
  const ligar = () => {
    morto = false;
    deps = {
      ...base,
      prisma,
      agora: relogio,
      verificador: verificadorSemValor,
      conector: createConector({
        url: 'http://conector.invalid',
        email: conta.email,
        senha: conta.senha,
        pedir,
        agora: relogio,
      }),
    };
  };
  ligar();

  return {
    agora: relogio,
    passarTempo: (ms: number) => {
      agora += ms;
    },
    /** From now on nothing goes wrong any more. */
    acalmar: () => {
      caos = false;
    },
    /** Does something in the process; when it dies in the middle, a new one is started. Answers whether it lived. */
    async viver(fazer: (vivas: Dependencies) => Promise<unknown>): Promise<boolean> {
      try {
        await fazer(deps);
      } catch {
        // What a use case refuses, or a death: the world looks at what is stored, not at what was said.
      }
      const viveu = !morto;
      if (!viveu) ligar();
      return viveu;
    },
    /** Documents that the connector holds, orders to remove already carried out. */
    documentos: () => conector.documentos().filter(({ removido }) => !removido),
    /** Documents that it ever took, those removed included. */
    recebidos: () => conector.documentos(),
    chegarem: atenderAtrasadas,
    falhar: (falha: Parameters<typeof conector.falhar>[0]) => conector.falhar(falha),
  };
}

async function lerChamada(metodo: string, caminho: string, url: URL, init: RequestInit): Promise<ChamadaAoConector> {
  return {
    anexo: init.body instanceof FormData ? await anexoDe(init.body) : '',
    metodo,
    caminho,
    busca: url.searchParams,
    autorizacao: new Headers(init.headers).get('authorization'),
    json: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    campos: init.body instanceof FormData ? textosDe(init.body) : {},
  };
}
