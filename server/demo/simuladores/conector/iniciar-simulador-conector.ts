import { join } from 'node:path';
import { z } from 'zod';
import { abrirAutoridade } from '../../assinante/autoridade.ts';
import { abrirSimulador, type Endereco, type Simulador } from '../nucleo/abrir-simulador.ts';
import type { Pedido } from '../nucleo/pedido.ts';
import { certo, type Resposta } from '../nucleo/responder.ts';
import { falhaSchema } from './andamento.ts';
import { armazemEmMemoria } from './armazem.ts';
import { armazemEmDisco } from './armazem-em-disco.ts';
import { ConectorSimulado } from './conector-simulado.ts';
import type { OpcoesDoConector } from './opcoes.ts';

/** One call that came in, without the documents' data. */
interface ChamadaRecebida {
  quando: string;
  metodo: string;
  caminho: string;
  yourNumber: string | null;
}

interface OpcoesDoSimulador extends Endereco {
  /** Folder of documents and test certificates. Absent: documents in memory, nothing is signed for real. */
  pasta?: string;
  /** Time that a document stays in each state; 0 (default): it is done at once. */
  msPorEstado?: number;
  /** Account to ask for; absent: calls need no token. */
  conta?: { email: string; senha: string };
}
type Modo = Partial<Omit<OpcoesDoConector, 'armazem' | 'agora' | 'autoridade' | 'conta' | 'msPorEstado'>>;

/** `raizPem`: root certificate that its signatures go back to; null when nothing is signed for real. */
export type SimuladorConector = Simulador<ChamadaRecebida> & { raizPem: string | null };

const caminhoDe = ({ url }: Pedido) => url.pathname.replace(/^\/api(?=\/)/, '');

/**
 * A signing connector of our own: RNP's REST paths, states and JSON, documents kept on disk, XML built and signed with
 * a test authority. Besides the common commands: `POST /_falhas` makes documents fail at a state, `POST /_avancar`
 * moves its clock by `ms`, `GET /_documentos` lists what it holds, `GET /_ca.pem` is the root certificate.
 */
export async function iniciarSimuladorConector(opcoes: OpcoesDoSimulador & Modo = {}): Promise<SimuladorConector> {
  const { pasta, msPorEstado = 0, conta = null, porta: _porta, host: _host, ...modo } = opcoes;
  let adiantado = 0;
  const inicio = Date.now();
  // In memory it serves tests, whose time passes when they say so.
  const agora = () => (pasta === undefined ? inicio : Date.now()) + adiantado;
  const autoridade =
    pasta === undefined ? null : await abrirAutoridade(join(pasta, 'certificados'), () => new Date(agora()));
  const raizPem = autoridade?.raizPem ?? null;
  const armazem = pasta === undefined ? armazemEmMemoria() : armazemEmDisco(join(pasta, 'documentos'));
  const conector = new ConectorSimulado({
    idsProprios: true,
    ...modo,
    armazem,
    agora,
    msPorEstado,
    autoridade,
    conta,
  });

  function comandar(comando: string, corpo: unknown): Resposta | null {
    switch (comando) {
      case 'GET /_documentos':
        return certo(conector.documentos());
      case 'GET /_ca.pem':
        return { status: raizPem === null ? 404 : 200, corpo: null, xml: raizPem ?? '' };
      case 'POST /_falhas':
        conector.falhar(falhaSchema.parse(corpo));
        return certo();
      case 'POST /_avancar':
        adiantado += z.object({ ms: z.number().int().min(0) }).parse(corpo).ms;
        return certo();
      default:
        return null;
    }
  }

  const simulador = await abrirSimulador<ChamadaRecebida>(opcoes, {
    anotar: (pedido) => ({
      quando: new Date(agora()).toISOString(),
      metodo: pedido.metodo,
      caminho: caminhoDe(pedido),
      yourNumber:
        /"yourNumber":"([^"]+)"/.exec(pedido.campos.documentData ?? '')?.[1] ??
        pedido.url.searchParams.get('yourNumber'),
    }),
    atender: (pedido) =>
      conector.atender({
        metodo: pedido.metodo,
        caminho: caminhoDe(pedido),
        busca: pedido.url.searchParams,
        autorizacao: pedido.cabecalhos.authorization ?? null,
        json: pedido.json,
        campos: pedido.campos,
        anexo: pedido.anexo,
      }),
    comandar,
    esquecer: () => conector.esquecerFalhas(),
    expirarTokens: () => conector.expirarTokens(),
  });
  return { ...simulador, raizPem };
}
