import { type LugarNoDou, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { travarParaPublicar } from './publicacao.queries.ts';
import { type AtoDaPublicacao, gravarPublicacoes, type NovaPublicacao } from './publicacao.repository.ts';

/** Locks the records of an act. @throws AppError 404 when one of them does not exist */
export async function travarTodos(tx: Db, ids: readonly string[]) {
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  const registros = await travarParaPublicar(tx, unicos);
  if (registros.length === unicos.length) return registros;
  throw naoEncontrado(
    unicos.length === 1
      ? 'Registro não encontrado.'
      : 'Um dos registros selecionados não foi encontrado. Nada foi gravado.',
  );
}

/** Of locked records; answers what the audit keeps of each. */
export async function escreverPublicacoes(tx: Db, novas: readonly NovaPublicacao[], ato: AtoDaPublicacao) {
  if (novas.length > 0) await gravarPublicacoes(tx, novas, ato);
  return novas.map(({ registro: { id, publicadoEm, ultima }, data, lugar }) => ({
    id,
    de: { dataPublicacao: publicadoEm, ...ditos(ultima) },
    para: { dataPublicacao: data, ...ditos(lugar) },
  }));
}

/** Only what is told of a place. */
const ditos = (lugar: LugarNoDou | null): Partial<LugarNoDou> => {
  const { edicao, secao, pagina } = lugar ?? SEM_LUGAR;
  return { ...(edicao !== null && { edicao }), ...(secao !== null && { secao }), ...(pagina !== null && { pagina }) };
};
