import { nomeDoTipoDeColacao } from '#domain/formandos/colacao.ts';
import { diasEntre, hojeEm } from '#domain/texto/data.ts';
import { SigaIndisponivel } from '../../adapters/siga/siga-indisponivel.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { chaveDoEstudante } from '../formandos/formandos.service.ts';
import { esquecerColacoes, gravarColacao, lidasEm, listarCampi } from './agenda.repository.ts';

type Deps = Pick<Dependencies, 'siga' | 'prisma' | 'agora' | 'config'>;

/** A ceremony stays in the calendar until both terms have passed twice over: extended, and late as long again. */
const VEZES = 2;

/** An hour without SIGA is made up for by the next one; after a day somebody has to know. */
const PACIENCIA_MS = 24 * 3_600_000;

/** Reads the ceremonies anew; SIGA may be away for a day. @throws SigaIndisponivel beyond that */
export async function lerColacoesDoSiga(deps: Deps, sinal: AbortSignal): Promise<void> {
  try {
    await lerTodas(deps, sinal);
  } catch (erro) {
    const ultima = erro instanceof SigaIndisponivel ? await lidasEm(deps.prisma) : new Date(0);
    if (ultima !== null && deps.agora().getTime() - ultima.getTime() > PACIENCIA_MS) throw erro;
  }
}

/**
 * Asks the academic system for the ceremonies of the last months and notes who graduates in them; whether each has a
 * record is looked up when the calendar is read. Ceremonies that SIGA no longer has, or that are too old, go. @throws
 * SigaIndisponivel
 */
async function lerTodas(deps: Deps, sinal: AbortSignal): Promise<void> {
  const { siga, prisma, agora, config } = deps;
  const hoje = hojeEm(agora(), config.fusoHorario);
  const janela = VEZES * (config.prazos.expedicao + config.prazos.registro);
  const campi = await listarCampi(prisma);
  const lidas: string[] = [];
  for (const campus of campi) {
    for (const ano of anosDe(hoje, janela)) {
      for (const { id, data, tipo } of await siga.datasDeColacao(campus.id, ano)) {
        if (sinal.aborted) return;
        const ha = diasEntre(data, hoje);
        if (ha === null || ha < 0 || ha > janela) continue;
        const formandos = await siga.formandosDaColacao(id);
        const estudantes = formandos.map(({ rga, codigoCurso }) => chaveDoEstudante(rga, codigoCurso));
        // Two kinds may be held at one campus on one day.
        const onde = [campus.nome, nomeDoTipoDeColacao(tipo ?? '')].filter(Boolean).join(' – ');
        await gravarColacao(prisma, {
          dataColacaoId: id,
          data: paraColuna(data) ?? agora(),
          campus: onde,
          estudantes,
          lidaEm: agora(),
        });
        lidas.push(id);
      }
    }
  }
  await esquecerColacoes(prisma, lidas);
}

const anosDe = (hoje: string, dias: number): number[] => {
  const ano = Number(hoje.slice(0, 4));
  return Array.from({ length: Math.ceil(dias / 365) + 1 }, (_, n) => ano - n);
};
