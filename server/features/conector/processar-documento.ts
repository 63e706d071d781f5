import type { Dependencies } from '../../dependencies.ts';
import { conciliarDocumento } from './conciliar-documento.ts';
import { consultarDocumento } from './consultar-documento.ts';
import { type DocumentoEmMaos, tomarDocumento } from './documento.repository.ts';
import { entregarDocumento } from './entregar-documento.ts';
import { adiar } from './falha-do-passo.ts';

/**
 * Does the next step of one document: hand it over, find out whether it was, or look how far it is. Safe to call at any time, from any
 * process: only one holds the document. False when another does. What goes wrong is written at the document.
 */
export async function processarDocumento(deps: Dependencies, id: string): Promise<boolean> {
  const documento = await tomarDocumento(deps.prisma, id, deps.agora());
  if (documento === null) return false;
  try {
    await passo(deps, documento);
  } catch (erro) {
    await adiar(deps, documento, erro);
  }
  return true;
}

function passo(deps: Dependencies, documento: DocumentoEmMaos): Promise<void> {
  switch (documento.andamento) {
    case 'intencao':
      return entregarDocumento(deps, documento);
    case 'incerto':
      return conciliarDocumento(deps, documento);
    default:
      return consultarDocumento(deps, documento);
  }
}
