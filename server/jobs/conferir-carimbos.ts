import type { VerificacaoDoDocumento } from '#assinatura/resultado.ts';
import type { Dependencies } from '../dependencies.ts';
import { lerPemDasAutoridades } from '../exame/autoridades.ts';
import { verificarGuardado } from '../exame/exame-de-xml.ts';
import { gravarCarimbo } from '../features/conector/carimbo.repository.ts';
import { type ArquivoComCarimbo, listarCarimbosPorVer } from '../features/conector/carimbos.queries.ts';

import type { Tarefa } from './tarefa.ts';

const MAXIMO_POR_NOITE = 2_000;

/** End of the last archive stamp that holds over the whole document; null: there is none. */
function fimDoArquivamento({ assinaturas }: VerificacaoDoDocumento): Date | null {
  const carimbos = assinaturas.filter(({ local }) => local === '').flatMap(({ tempo }) => tempo.carimbos);
  const bons = carimbos.filter(({ tipo, resultado }) => tipo === 'arquivamento' && resultado === 'confirmado');
  return bons.at(-1)?.valeAte ?? null;
}

async function verUm(deps: Dependencies, arquivo: ArquivoComCarimbo): Promise<void> {
  const xml = await deps.storage.ler(arquivo.guid);
  if (xml === null) return;
  const pem = await lerPemDasAutoridades(deps.config);
  const verificacao = await verificarGuardado(xml, { pem, agora: deps.agora() });
  await gravarCarimbo(deps.prisma, arquivo, { valeAte: fimDoArquivamento(verificacao), em: deps.agora() });
}

/** Every night: until when each signed file's archive stamp proves without a newer one; the home says what is due. */
export const tarefaConferirCarimbos: Tarefa = {
  nome: 'conferir-carimbos',
  titulo: 'Validade dos carimbos de arquivamento',
  cron: '40 2 * * *',
  async executar(deps, sinal) {
    for (const arquivo of await listarCarimbosPorVer(deps.pool, deps.agora(), MAXIMO_POR_NOITE)) {
      if (sinal.aborted) return;
      await verUm(deps, arquivo);
    }
  },
};
