import { ESQUECIVEIS } from '#domain/privacidade/retencao.ts';
import { atuar, SISTEMA } from '../auditoria/atuar.ts';
import { apagarEventos } from '../db/eventos.ts';
import { esquecer } from '../db/retencao.ts';
import type { Tarefa } from './tarefa.ts';

const DIA_MS = 86_400_000;

/**
 * Every night: what the retention schedule says is forgotten (domain/privacidade). How much of what is an entry of the
 * audit; a night with nothing to forget leaves none.
 */
export const tarefaCumprirGuarda: Tarefa = {
  nome: 'cumprir-guarda',
  titulo: 'Prazos de guarda dos dados pessoais',
  cron: '20 4 * * *',
  async executar(deps) {
    const { eventosDias, privacidade } = deps.config;
    await atuar(deps, SISTEMA, { entidade: 'guarda', acao: 'esquecer' }, async (tx, quando) => {
      const para: Record<string, number> = {};
      for (const tipo of ESQUECIVEIS) {
        const apagar = (guid: string) => deps.storage.apagar(tx, guid);
        para[tipo] = await esquecer(tx, tipo, privacidade.prazos, { agora: quando, apagar });
      }
      para.eventos = await apagarEventos(tx, new Date(quando.getTime() - eventosDias * DIA_MS));
      const algo = Object.values(para).some((quantos) => quantos > 0);
      return { retorno: undefined, anotar: algo ? { id: 'prazos', para } : [] };
    });
  },
};
