import type { Instituicao } from '#contract/apoio.contract.ts';
import type { Ato, Endereco } from '#contract/common.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Endereco as LinhaDeEndereco } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { paraAto } from './ato.mapper.ts';
import { municipioPorCodigo } from './municipios.ts';

/** Stored address → wire. */
export function paraEndereco({ id: _, ...endereco }: LinhaDeEndereco): Endereco {
  return endereco;
}

/** Institution with the acts in force on `dia` (yyyy-MM-dd); of several with the same role, the latest. @throws AppError 404 */
export async function lerInstituicaoEm(db: Db, id: number, dia: string): Promise<Instituicao> {
  const data = paraColuna(dia) ?? new Date(Number.NaN);
  const linha = await db.instituicao.findUnique({
    where: { id },
    include: {
      endereco: true,
      mantenedora: { include: { endereco: true } },
      atos: {
        where: { vigenteDe: { lte: data }, OR: [{ vigenteAte: null }, { vigenteAte: { gte: data } }] },
        orderBy: { vigenteDe: 'desc' },
      },
    },
  });
  if (linha === null) throw naoEncontrado('Instituição não encontrada.');
  const { mantenedora } = linha;
  const ato = (papel: string): Ato | null => {
    const achado = linha.atos.find((candidato) => candidato.papel === papel);
    return achado === undefined ? null : paraAto(achado, achado.tipo);
  };
  return {
    instituicaoID: linha.id,
    nome: linha.nome,
    sigla: linha.sigla,
    codigoEmec: String(linha.codigoEmec),
    cnpj: linha.cnpj,
    endereco: paraEndereco(linha.endereco),
    credenciamento: ato('credenciamento'),
    recredenciamento: ato('recredenciamento'),
    renovacaoDeRecredenciamento: ato('renovacaoDeRecredenciamento'),
    atoAutorizacaoRegistro: ato('autorizacaoRegistro'),
    mantenedora:
      mantenedora === null
        ? null
        : {
            razaoSocial: mantenedora.razaoSocial,
            cnpj: mantenedora.cnpj,
            endereco: paraEndereco(mantenedora.endereco),
          },
    municipioPadrao: linha.municipioPadrao === null ? null : municipioPorCodigo(linha.municipioPadrao),
  };
}

/** An institution with its address, without its acts; null when it is not stored. */
export const lerNomeEEndereco = (db: Db, id: number) =>
  db.instituicao.findUnique({ where: { id }, include: { endereco: true } });

/** Institutions by id. */
export const listarInstituicoes = async (db: Db) =>
  (await db.instituicao.findMany({ orderBy: { id: 'asc' } })).map(({ id, nome, sigla }) => ({
    instituicaoID: id,
    nome,
    sigla,
  }));

/** Campuses by name. */
export const listarCampi = async (db: Db) =>
  (await db.campus.findMany({ orderBy: [{ nome: 'asc' }, { id: 'asc' }] })).map(({ id, nome, sigla }) => ({
    campusID: id,
    nome,
    sigla,
  }));

/** Degrees in MEC's order. */
export const listarGraus = async (db: Db) =>
  (await db.grau.findMany({ orderBy: { id: 'asc' } })).map(({ id, descricao }) => ({ grauID: id, descricao }));

/** Modalities in MEC's order. */
export const listarModalidades = async (db: Db) =>
  (await db.modalidade.findMany({ orderBy: { id: 'asc' } })).map(({ id, nome }) => ({ modalidadeID: id, nome }));
