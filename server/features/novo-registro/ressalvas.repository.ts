import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import type { Ressalvada } from '#domain/ressalva/casar-ressalvas.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import type { Db } from '../../db/prisma-client.ts';
import { QUE_CONTAM } from '../documentos/documentos.service.ts';

/** Which of these documents are a student's, still there and such as count; ids in lower case. */
export async function documentosDoEstudante(db: Db, rga: string, ids: readonly string[]): Promise<Set<string>> {
  const linhas = await db.documento.findMany({
    where: { id: { in: [...ids] }, rga, excluidoEm: null, ...QUE_CONTAM },
    select: { id: true },
  });
  return new Set(linhas.map(({ id }) => id));
}

/** The ressalvas of a new record as they are stored, without what they have of it. */
export const ressalvasParaGravar = (aceitas: readonly Ressalvada[]) =>
  aceitas.map(({ divergencia: { campo, gravidade: _gravidade, ...divergencia }, ressalva }) => ({
    ...divergencia,
    campo: caminhoNoPayload(campo),
    motivo: ressalva.Motivo,
    justificativa: ressalva.Justificativa,
    documentoId: ressalva.DocumentoID ?? null,
  }));

/** The same for the register of acts, CPFs masked: what the sources said, what was registered, and why. */
export function ressalvasNaAuditoria<P extends object>(para: P, aceitas: readonly Ressalvada[]) {
  if (aceitas.length === 0) return { para };
  const ocultar = (valor: string | null) => valor && ocultarCpfs(valor);
  const ressalvas = aceitas.map(({ divergencia: d, ressalva: { Motivo, DocumentoID } }) => ({
    campo: caminhoNoPayload(d.campo),
    origem: d.origem,
    valorDaFonte: ocultar(d.valorDaFonte),
    valorInformado: ocultar(d.valorInformado),
    motivo: Motivo,
    documento: DocumentoID ?? null,
  }));
  const porque = aceitas.map(({ divergencia, ressalva }) => `${divergencia.rotulo}: ${ressalva.Justificativa}`);
  return { para: { ...para, ressalvas }, porque: ocultarCpfs(porque.join('; ')) };
}
