import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { criarVagas } from '../vagas.ts';
import type { Formato } from './documento.ts';
import type { ProcessoAberto } from './processo-aberto.ts';
import { criarProcessos } from './processos.ts';
import type { Escrever, FilaDeArquivos, RendererPort } from './renderer.port.ts';
import { RendererOcupado } from './renderer-ocupado.ts';

/**
 * Renders in processes of their own: a file of thousands of rows neither delays other requests nor stays in this
 * server's memory, and one that cannot be made takes nothing else with it. `simultaneos` run at once, `espera` more
 * wait their turn; the public has a line of its own, half as wide (F-14).
 */
export function createRenderer({ simultaneos = 2, espera = 8 } = {}): RendererPort {
  const processos = criarProcessos();
  const filas = {
    escritorio: criarVagas(simultaneos, espera, () => new RendererOcupado()),
    publica: criarVagas(Math.ceil(simultaneos / 2), Math.ceil(espera / 2), () => new RendererOcupado()),
  };
  function transmitir(formato: Formato, escrever: Escrever, fila: FilaDeArquivos = 'escritorio'): Promise<Readable> {
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    filas[fila].ocupar(() => gerar(processos, { formato, escrever, comecou: resolve })).catch(reject);
    return promise;
  }
  return {
    transmitir,
    renderizar: async (formato, escrever, fila) => buffer(await transmitir(formato, escrever, fila)),
  };
}

interface Pedido {
  formato: Formato;
  escrever: Escrever;
  /** Gets the file with its first piece; the place is taken until its last one, however slow its reader is. */
  comecou: (arquivo: Readable) => void;
}

async function gerar(processos: ReturnType<typeof criarProcessos>, { formato, escrever, comecou }: Pedido) {
  const usado: { processo?: ProcessoAberto; recebido?: Promise<void>; inteiro?: true } = {};
  const lido = Promise.withResolvers<void>();
  lido.promise.catch(() => undefined);
  try {
    await escrever({
      async iniciar(documento) {
        usado.processo = processos.tomar();
        usado.recebido = receber(usado.processo, lido.promise, comecou);
        // What goes wrong while rows are still being read is said by who reads or sends them.
        usado.recebido.catch(() => undefined);
        await usado.processo.enviar({ tipo: 'inicio', formato, documento });
      },
      async linhas(linhas) {
        await usado.processo?.enviar({ tipo: 'linhas', linhas });
      },
    });
    if (usado.processo === undefined) throw new Error('Nenhum documento foi escrito');
    await usado.processo.enviar({ tipo: 'fim' });
    lido.resolve();
    await usado.recebido;
    usado.inteiro = true;
  } catch (erro) {
    lido.reject(erro);
    throw erro;
  } finally {
    if (usado.processo !== undefined) processos.devolver(usado.processo, usado.inteiro === true);
  }
}

/** Takes what the process makes; nobody gets any of it before all rows are read (`lido`): until then it may be refused. */
async function receber(processo: ProcessoAberto, lido: Promise<void>, comecou: Pedido['comecou']): Promise<void> {
  const arquivo = new Readable({ read: () => undefined });
  let entregue = false;
  const entregar = () => {
    entregue = true;
    comecou(arquivo);
  };
  try {
    for await (const pedaco of processo.pedacos()) {
      if (arquivo.destroyed) throw new Error('Ninguém mais espera o arquivo');
      if (arquivo.readableLength === 0 && !entregue) lido.then(entregar, () => undefined);
      arquivo.push(pedaco);
    }
    await lido;
    arquivo.push(null);
  } catch (erro) {
    if (entregue) arquivo.destroy(erro as Error);
    throw erro;
  }
}
