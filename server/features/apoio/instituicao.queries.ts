import type { Instituicao } from '#contract/apoio.contract.ts';
import type { Ato, Endereco } from '#contract/ato.schemas.ts';
import { exigirInstituicaoProvada } from '../../auditoria/conteudo-da-instituicao.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Endereco as LinhaDeEndereco } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { existente } from '../../erros/app-error.ts';
import { paraAto } from './ato.mapper.ts';

/** Institution whose name the pages carry (NOV-56, NOV-57). */
export const INSTITUICAO_PADRAO = 1;

export function paraEndereco({ id: _, ...endereco }: LinhaDeEndereco): Endereco {
  return endereco;
}

/** Reads the institution with the acts in force on `dia` (yyyy-MM-dd), the latest of each role. @throws AppError 404 */
export async function lerInstituicaoEm(db: Db, id: number, dia: string): Promise<Instituicao> {
  const data = paraColuna(dia) ?? new Date(Number.NaN);
  const vigentes = { vigenteDe: { lte: data }, OR: [{ vigenteAte: null }, { vigenteAte: { gte: data } }] };
  const include = {
    endereco: true,
    mantenedora: { include: { endereco: true } },
    atos: { where: vigentes, orderBy: { vigenteDe: 'desc' } },
  } as const;
  const linha = existente(await db.instituicao.findUnique({ where: { id }, include }), 'Instituição não encontrada.');
  const { nome, sigla, cnpj, mantenedora } = linha;
  const ato = (papel: string): Ato | null => {
    const achado = linha.atos.find((candidato) => candidato.papel === papel);
    return achado ? paraAto(achado, achado.tipo) : null;
  };
  return {
    instituicaoID: linha.id,
    nome,
    sigla,
    cnpj,
    codigoEmec: String(linha.codigoEmec),
    endereco: paraEndereco(linha.endereco),
    credenciamento: ato('credenciamento'),
    recredenciamento: ato('recredenciamento'),
    renovacaoDeRecredenciamento: ato('renovacaoDeRecredenciamento'),
    atoAutorizacaoRegistro: ato('autorizacaoRegistro'),
    mantenedora: mantenedora && { ...mantenedora, endereco: paraEndereco(mantenedora.endereco) },
  };
}

/**
 * An institution with its address and its logo's digest, without its acts, for the public; null when it is not stored. @throws
 * AppError 503 when it is not what its last act left
 */
export async function lerNomeEEndereco(db: Db, id: number) {
  await exigirInstituicaoProvada(db, id);
  return db.instituicao.findUnique({ where: { id }, include: { endereco: true, logo: { select: { sha256: true } } } });
}

export const listarInstituicoes = async (db: Db) =>
  (await db.instituicao.findMany({ orderBy: { id: 'asc' } })).map(({ id, ...ies }) => ({ instituicaoID: id, ...ies }));

/** Path of the logo; the digest in it makes a changed one another address. */
export const enderecoDoLogo = (id: number, sha256: string): string =>
  `/api/publico/instituicao/${id}/logo?v=${sha256.slice(0, 12)}`;
