import { createHash } from 'node:crypto';
import {
  type ArquivoDevido,
  anotarArquivo,
  anotarRelatorio,
  arquivosDevidos,
  esquecerArquivos,
  type ResultadoDoArquivo,
} from '../db/conferencia-de-arquivos.queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { lerPemDasAutoridades } from '../exame/autoridades.ts';
import { verificarGuardado } from '../exame/exame-de-xml.ts';
import type { Tarefa } from './tarefa.ts';

const POR_VEZ = 50;
/** A night's work ends well before the queue would think it lost; the rest is the next night's. */
const TEMPO_MS = 10 * 60_000;

type Deps = Pick<Dependencies, 'pool' | 'storage' | 'config' | 'agora'>;

/**
 * Every night: each stored file is hashed once a week, its signatures are verified once a month, and what was found
 * wrong is looked at again. What was found is kept by file, and the night has its report.
 */
export const tarefaConferirArquivos: Tarefa = {
  nome: 'conferir-arquivos',
  titulo: 'Conferência dos arquivos guardados',
  cron: '20 2 * * *',
  naRestauracao: true,
  async executar(deps, sinal) {
    const em = deps.agora();
    const fim = performance.now() + TEMPO_MS;
    const total = { em, conferidos: 0, assinaturas: 0 };
    await esquecerArquivos(deps.pool);
    while (!sinal.aborted && performance.now() < fim) {
      const devidos = await arquivosDevidos(deps.pool, em, POR_VEZ);
      if (devidos.length === 0) break;
      for (const arquivo of devidos) {
        if (sinal.aborted || performance.now() >= fim) break;
        await anotarArquivo(deps.pool, arquivo, await conferir(deps, arquivo), em);
        total.conferidos += 1;
        total.assinaturas += arquivo.comAssinatura ? 1 : 0;
      }
    }
    await anotarRelatorio(deps.pool, total);
  },
};

async function conferir(deps: Deps, arquivo: ArquivoDevido): Promise<ResultadoDoArquivo> {
  const bytes = await deps.storage.ler(arquivo.guid);
  if (bytes === null) return 'ausente';
  if (createHash('sha256').update(bytes).digest('hex') !== arquivo.sha256) return 'alterado';
  if (!arquivo.comAssinatura) return 'integro';
  const instituicoes = { emissora: saber(arquivo.emissora), registradora: saber(arquivo.registradora) };
  const pem = await lerPemDasAutoridades(deps.config);
  const { resultado } = await verificarGuardado(bytes, { pem, agora: deps.agora(), instituicoes });
  return resultado === 'negado' ? 'assinatura' : 'integro';
}

const saber = (cnpj: string | null): string[] => (cnpj === null ? [] : [cnpj]);
