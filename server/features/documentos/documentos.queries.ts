import type { DocumentoAcademico, EstudanteDoEnvio, TipoDeDocumento } from '#contract/documentos.contract.ts';
import { conta, NAO_VERIFICADO } from '#domain/documento/pdfa.ts';
import type { Documento, DocumentoTipo } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { REGISTRADORA_PADRAO } from '../lista-anulados/lista-anulados.service.ts';

/** Row → wire names (DOC-11). */
export const paraDocumento = ({ tipo, ...linha }: Documento & { tipo: DocumentoTipo }): DocumentoAcademico => ({
  ...linha,
  tipo: tipo.nome,
  criadoEm: linha.criadoEm.toISOString(),
});

/** Documents that count (see `conta`). */
export const QUE_CONTAM = { OR: [{ pdfa: { not: NAO_VERIFICADO } }, { vistoEm: { not: null } }] };

export const NA_ORDEM = { orderBy: [{ ordem: 'asc' as const }, { id: 'asc' as const }] };

/** Reads all types, in the office's order. */
export async function lerTipos(db: Db): Promise<TipoDeDocumento[]> {
  const tipos = await db.documentoTipo.findMany(NA_ORDEM);
  return tipos.map(({ id, nome, obrigatorio }) => ({ documentoTipoId: id, nome, obrigatorio }));
}

export async function lerDocumentos(db: Db, rga: string): Promise<DocumentoAcademico[]> {
  const linhas = await db.documento.findMany({
    where: { rga, excluidoEm: null },
    include: { tipo: true },
    orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
  });
  return linhas.map(paraDocumento);
}

/** By RGA. */
export async function documentosDe(
  db: Db,
  rgas: string[],
): Promise<Map<string, { nome: string; tipoId: number; sha256: string; conta: boolean }[]>> {
  const select = { rga: true, nome: true, tipoId: true, sha256: true, pdfa: true, vistoPor: true } as const;
  const linhas = await db.documento.findMany({ where: { rga: { in: rgas }, excluidoEm: null }, select });
  return Map.groupBy(
    linhas.map(({ pdfa, vistoPor, ...linha }) => ({ ...linha, conta: conta({ pdfa, vistoPor }) })),
    ({ rga }) => rga,
  );
}

/** The student as our own records know them, or null: the answer when SIGA has none or is away. */
export async function estudanteDosRegistros(db: Db, rga: string): Promise<EstudanteDoEnvio | null> {
  const registro = await db.registro.findFirst({ where: { rga }, orderBy: { criadoEm: 'desc' } });
  return registro && { nome: registro.nomeDiplomado, matricula: registro.rga, curso: registro.nomeCurso };
}

/** Empty before the office states it. */
export async function lerNomeDaRegistradora(db: Db): Promise<string> {
  const registradora = await db.instituicao.findUnique({ where: { id: REGISTRADORA_PADRAO }, select: { nome: true } });
  return registradora?.nome ?? '';
}
