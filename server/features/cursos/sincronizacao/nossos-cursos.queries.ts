import { semAcento } from '#domain/texto/sem-acento.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { paraEndereco } from '../../apoio/apoio.service.ts';
import { ehDeFora } from '../cursos.mapper.ts';
import type { CursoNosso, Tabela } from './comparar-cursos.ts';

export async function lerNossosCursos(tx: Db): Promise<CursoNosso[]> {
  const linhas = await tx.curso.findMany({
    include: {
      grau: true,
      modalidade: true,
      turno: true,
      regime: true,
      periodicidade: true,
      endereco: true,
      campus: true,
    },
  });
  return linhas.map((linha) => ({
    id: linha.id,
    codigo: linha.codigoInterno,
    enderecoId: linha.enderecoId,
    nome: linha.nome,
    codigoEmec: linha.codigoEmec === null ? null : String(linha.codigoEmec),
    grau: linha.grau.descricao,
    campusId: linha.campusId,
    modalidade: linha.modalidade.nome,
    turno: linha.turno.nome,
    regime: linha.regime.nome,
    periodicidade: linha.periodicidade.nome,
    endereco: linha.endereco && paraEndereco(linha.endereco),
    ativo: linha.ativo,
    deFora: ehDeFora(linha),
  }));
}

/** Ids of the lookup tables by `semAcento` of their words. */
export async function lerTabelas(tx: Db): Promise<Record<Tabela, Map<string, number>>> {
  const porNome = (linhas: { id: number; nome: string }[]) =>
    new Map(linhas.map(({ id, nome }) => [semAcento(nome), id]));
  const graus = await tx.grau.findMany();
  return {
    grau: porNome(graus.map(({ id, descricao }) => ({ id, nome: descricao }))),
    modalidade: porNome(await tx.modalidade.findMany()),
    turno: porNome(await tx.turno.findMany()),
    regime: porNome(await tx.regime.findMany()),
    periodicidade: porNome(await tx.periodicidade.findMany()),
  };
}

export const lerNossosCampi = (tx: Db) =>
  tx.campus.findMany({ select: { id: true, instituicaoId: true, nome: true, sigla: true, enderecoId: true } });
