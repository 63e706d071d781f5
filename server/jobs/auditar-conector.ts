import type { Pool } from 'pg';
import { ConectorFalhou } from '../adapters/conector/conector-falhou.ts';
import { confrontarConector } from '../auditoria/auditor/conector.queries.ts';
import { confrontarListados, primeiroDia } from '../auditoria/auditor/lista-do-conector.queries.ts';
import {
  anotarDiferencas,
  gravarRondaDaLista,
  lerRondaDaLista,
  type Ronda,
} from '../auditoria/auditor/ronda.repository.ts';
import type { Dependencies } from '../dependencies.ts';

const DOCUMENTOS_POR_VEZ = 50;
const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<Dependencies, 'pool' | 'agora' | 'conector'>;

/** A share's turn: whether there is time for more, and the rest after a step that began then. */
interface Vez {
  deps: Deps;
  pool: Pool;
  podeSeguir: () => boolean;
  descansar: (desde: number) => Promise<void>;
}

/** The connector may be away: then another night. */
export async function auditarConector(vez: Vez, ronda: Ronda): Promise<void> {
  try {
    await confrontarConcluidos(vez, ronda);
    await percorrerALista(vez);
  } catch (erro) {
    if (!(erro instanceof ConectorFalhou)) throw erro;
  }
}

/** From here to there: each concluded document. */
async function confrontarConcluidos({ deps, pool, podeSeguir, descansar }: Vez, ronda: Ronda): Promise<void> {
  while (podeSeguir()) {
    const desde = performance.now();
    const lote = await confrontarConector(deps, ronda.documentoAte ?? PRIMEIRO, DOCUMENTOS_POR_VEZ);
    await anotarDiferencas(pool, { parte: 'conector', alvos: lote.registros, em: deps.agora() }, lote.diferencas);
    ronda.documentoAte = lote.ate;
    if (lote.ate === null) return;
    await descansar(desde);
  }
}

/** From there to here: the service's list, a month and a page at a time; a month's last page ends it. */
async function percorrerALista({ deps, pool, podeSeguir, descansar }: Vez): Promise<void> {
  const comeco = await primeiroDia(pool);
  if (comeco === null) return;
  const lida = await lerRondaDaLista(pool);
  const iniciadaEm = lida.iniciadaEm ?? deps.agora();
  const ultimo = deps.agora().toISOString().slice(0, 7);
  let ate: string | null = lida.ate ?? `${comeco.slice(0, 7)}/1`;
  let vistos = new Set<string>();
  while (ate !== null && podeSeguir()) {
    const desde = performance.now();
    const [mes, pagina]: [string, number] = [ate.slice(0, 7), Number(ate.slice(8))];
    if (pagina === 1) vistos = new Set();
    const [primeiro, fim] = [`${mes}-01`, `${mesSeguinte(mes)}-02`];
    const filtro = { desde: primeiro > comeco ? primeiro : comeco, ate: fim };
    const listados = await deps.conector.listar(filtro, pagina);
    const novos = listados.filter(({ documentId }) => !vistos.has(documentId));
    for (const { documentId } of novos) vistos.add(documentId);
    const achadas = await confrontarListados(pool, novos);
    await anotarDiferencas(pool, { parte: 'lista', alvos: [], em: deps.agora() }, achadas);
    // A service that does not know pages tells the same ones again.
    if (novos.length > 0) ate = `${mes}/${pagina + 1}`;
    else ate = mes < ultimo ? `${mesSeguinte(mes)}/1` : null;
    await gravarRondaDaLista(pool, { ate, iniciadaEm });
    await descansar(desde);
  }
}

const mesSeguinte = (mes: string): string => {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero, 1)).toISOString().slice(0, 7);
};
