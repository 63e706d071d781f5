import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { resumoDe } from '../../db/segredos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inserirDocumento } from './documentos.repository.ts';
import { type ArquivoRecebido, guardarPdfa } from './guardar-pdfa.ts';
import { localizarEstudante } from './localizar-estudante.ts';

type DepsDoEnvio = Pick<Dependencies, 'prisma' | 'siga' | 'storage' | 'agora'>;

interface DocumentoRecebido extends ArquivoRecebido {
  rga: string;
  tipoId: number;
  obs: string;
}

/** Stores a known student's document, not disproven as a PDF/A; bytes, row and audit entry stand or fall together. */
export async function guardarDocumento(
  deps: DepsDoEnvio,
  ator: Ator,
  { rga, tipoId, obs: observacao, ...recebido }: DocumentoRecebido,
): Promise<DocumentoAcademico> {
  await localizarEstudante(deps, rga);
  const { registrar, ...arquivo } = await guardarPdfa(deps, recebido, { olhado: true });
  return atuar(deps, ator, { entidade: 'documento', acao: 'enviar' }, async (tx, criadoEm) => {
    const autoria = { criadoEm, criadoPor: ator.usuario.nome };
    const criado = await inserirDocumento(tx, { rga, tipoId, observacao, ...arquivo, ...autoria });
    await registrar(tx);
    const { nome, tamanho, sha256, pdfa } = arquivo;
    const somas = { nome: resumoDe(nome), observacao: resumoDe(observacao) };
    const para = { rga, tipo: criado.tipo, tipoId, tamanho, sha256, pdfa, somas };
    return { retorno: criado, anotar: { id: criado.id, para, conteudo: `arquivo/1:${sha256}` } };
  });
}
