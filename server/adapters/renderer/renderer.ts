import { criarVagas } from '../vagas.ts';
import { abrirProcesso, type ProcessoAberto } from './abrir-processo.ts';
import type { Formato } from './documento.ts';
import type { Destino, RendererPort } from './renderer.port.ts';
import { RendererOcupado } from './renderer-ocupado.ts';

/**
 * Renders in a process of its own: a file of thousands of rows neither delays other requests nor stays in this server's
 * memory, and one that cannot be made takes nothing else with it. `simultaneos` run at once, `espera` more wait their
 * turn; the public has a line of its own, half as wide (F-14).
 */
export function createRenderer({ simultaneos = 2, espera = 8 } = {}): RendererPort {
  const filas = {
    escritorio: criarVagas(simultaneos, espera, () => new RendererOcupado()),
    publica: criarVagas(Math.ceil(simultaneos / 2), Math.ceil(espera / 2), () => new RendererOcupado()),
  };
  return {
    renderizar: (formato, escrever, fila = 'escritorio') => filas[fila].ocupar(() => emProcesso(formato, escrever)),
  };
}

async function emProcesso(formato: Formato, escrever: (destino: Destino) => Promise<void>): Promise<Buffer> {
  const aberto: { processo?: ProcessoAberto } = {};
  try {
    await escrever({
      async iniciar(documento) {
        aberto.processo = abrirProcesso();
        await aberto.processo.enviar({ tipo: 'inicio', formato, documento });
      },
      async linhas(linhas) {
        await aberto.processo?.enviar({ tipo: 'linhas', linhas });
      },
    });
    if (aberto.processo === undefined) throw new Error('Nenhum documento foi escrito');
    await aberto.processo.enviar({ tipo: 'fim' });
    return await aberto.processo.resultado;
  } finally {
    aberto.processo?.encerrar();
  }
}
