import type { z } from 'zod';
import type { autorizacaoBody } from '#contract/conector.contract.ts';
import { especieDe } from '#domain/envio/especies.ts';
import { type Ator, anotarAto } from '../../auditoria/atuar.ts';
import { conflito, naoEncontrado } from '../../erros/app-error.ts';
import type { Documento } from './documento.ts';
import { executarPasso } from './executar-passo.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';

/**
 * Answers the service's manual review of a generated document (C14): asked of the service, noted in the register, and
 * the document is looked at anew. @throws AppError 404, 409 when none is awaited, 422 or 502 of the connector
 */
export async function autorizarDocumento(
  deps: DepsDoPasso,
  ator: Ator,
  documento: Documento | null,
  { autorizado, motivo }: z.output<typeof autorizacaoBody>,
): Promise<void> {
  if (documento === null || documento.documentId === null) throw naoEncontrado('O documento não foi enviado.');
  if (documento.autorizacao !== 'awaiting') throw conflito('O documento não aguarda autorização.');
  await deps.conector.autorizar(documento.documentId, autorizado, motivo);
  const acao = autorizado ? 'autorizar-documento' : 'nao-autorizar-documento';
  const anotacao = { id: documento.alvoId, para: { xml: especieDe(documento.tipo).nome }, porque: motivo };
  await anotarAto(deps, ator, { entidade: documento.de, acao }, anotacao);
  await executarPasso(deps, { especie: 'documento', id: documento.id });
}
