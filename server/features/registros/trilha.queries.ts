import type { Pagina } from '#contract/common.ts';
import type { AtoDaTrilha } from '#contract/registros.contract.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import type { Faixa } from '../../db/paginacao.ts';
import type { Db } from '../../db/prisma-client.ts';
import { lerEstado } from './situacao.repository.ts';
import { CONSULTAS, mudancas, rotuloDoAto } from './trilha.mapper.ts';

/** Reads one page of a record's acts, newest first; readings only when asked for. @throws AppError 404 */
export async function lerTrilhaDoRegistro(
  db: Db,
  registroId: string,
  faixa: Faixa,
  comConsultas: boolean,
): Promise<Pagina<AtoDaTrilha>> {
  await lerEstado(db, registroId);
  const where = {
    entidade: 'registro',
    entidadeId: registroId.toLowerCase(),
    ...(comConsultas ? {} : { acao: { notIn: [...CONSULTAS] } }),
  };
  const [total, linhas] = await Promise.all([
    db.auditoria.count({ where }),
    db.auditoria.findMany({ where, orderBy: { id: 'desc' }, skip: faixa.deslocamento, take: faixa.tamanho }),
  ]);
  const itens = linhas.map((linha) => ({
    id: linha.id.toString(),
    quando: linha.quando.toISOString(),
    acao: linha.acao,
    rotulo: rotuloDoAto(linha.acao),
    quem: linha.usuarioNome,
    documento: linha.usuarioCpf === '' ? '' : mascararCpf(linha.usuarioCpf),
    mudancas: mudancas(linha.de, linha.para),
    porque: linha.porque,
  }));
  return { itens, total, pagina: faixa.pagina, tamanho: faixa.tamanho };
}
