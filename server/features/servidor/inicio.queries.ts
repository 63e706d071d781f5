import { type Papel, temPapel } from '#domain/sessao/papeis.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { faixaDe } from '../../db/paginacao.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { lerAgenda, lerPrazos, resumirAgenda } from '../agenda/prazos.queries.ts';
import { lerCarimbosDevidos } from '../conector/carimbos.queries.ts';
import { listarDiscordancias } from '../fiscalizacao/fiscalizacao.queries.ts';
import { lerListaAtual, REGISTRADORA_PADRAO } from '../lista-anulados/lista-anulados.queries.ts';
import { lerPendencia } from '../lista-anulados/pendencia.queries.ts';
import { listarPedidos } from '../meu-diploma/titular.queries.ts';
import { listarRegistrosPaginados } from '../registros/lista.queries.ts';
import { lerAparelhosNovos } from '../sessao/aparelhos.queries.ts';
import { lerAtencaoDoServidor } from './atencao.queries.ts';

const RECENTES = 5;

/** Who looks, from which device. */
interface Quem {
  cpf: string;
  papel: Papel;
  aparelhoId: string | null;
}

/** The home's parts, each as its own endpoint reads it; the deadlines of list and summary are read once. */
export function lerInicio(deps: Dependencies, { cpf, papel, aparelhoId }: Quem) {
  const { prisma, pool, agora, config } = deps;
  const prazos = lerPrazos(deps, cpf);
  const prazoDoDou = { hoje: hojeEm(agora(), config.fusoHorario), dias: config.prazoDouDias };
  return juntar({
    aparelhosNovos: lerAparelhosNovos(prisma, cpf, aparelhoId),
    agenda: lerAgenda(deps, cpf, prazos),
    resumoDaAgenda: resumirAgenda(deps, cpf, prazos),
    atencao: lerAtencaoDoServidor(deps),
    registros: listarRegistrosPaginados(pool, faixaDe({ tamanho: RECENTES }), {}, prazoDoDou),
    ...(temPapel(papel, 'operador') && { pedidos: listarPedidos(prisma, faixaDe({})) }),
    listaAtual: lerListaAtual(deps, REGISTRADORA_PADRAO).catch(semLista),
    pendenciaDaLista: lerPendencia(prisma, REGISTRADORA_PADRAO),
    discordancias: listarDiscordancias(pool, agora()),
    carimbos: lerCarimbosDevidos(pool, agora()),
  });
}

function semLista(erro: unknown): null {
  if (erro instanceof AppError && erro.status === 404) return null;
  throw erro;
}

/** Leaves out what fails: who asks for it alone is told why, and the log as well. */
async function juntar<T extends Record<string, Promise<unknown>>>(
  partes: T,
): Promise<{ [K in keyof T]?: Awaited<T[K]> }> {
  const lidas = await Promise.all(
    Object.entries(partes).map(async ([nome, parte]) => [nome, await parte.catch(() => undefined)] as const),
  );
  // The same names, each with what its promise came to.
  return Object.fromEntries(lidas) as { [K in keyof T]?: Awaited<T[K]> };
}
