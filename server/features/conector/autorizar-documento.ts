import type { z } from 'zod';
import type { autorizacaoBody, NomeDoDocumento } from '#contract/conector.contract.ts';
import { ESPECIES } from '#domain/envio/especies.ts';
import { type Ator, anotarAto } from '../../auditoria/atuar.ts';
import { conflito, naoEncontrado } from '../../erros/app-error.ts';
import { tipoDoNome } from './conector.queries.ts';
import { executarPasso } from './executar-passo.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { lerDocumento } from './trabalho.queries.ts';

/**
 * Answers the service's manual review of a generated document (C14): asked of the service, noted in the register, and
 * the document is looked at anew. @throws AppError 404, 409 when none is awaited, 422 or 502 of the connector
 */
export async function autorizarDocumento(
  deps: DepsDoPasso,
  ator: Ator,
  { registroId, xml }: { registroId: string; xml: NomeDoDocumento },
  { autorizado, motivo }: z.output<typeof autorizacaoBody>,
): Promise<void> {
  const tipo = tipoDoNome(xml);
  const documento = await lerDocumento(deps.prisma, registroId, tipo);
  if (documento === null || documento.documentId === null) throw naoEncontrado('O documento não foi enviado.');
  if (documento.autorizacao !== 'awaiting') throw conflito('O documento não aguarda autorização.');
  await deps.conector.autorizar(documento.documentId, autorizado, motivo);
  const acao = autorizado ? 'autorizar-documento' : 'nao-autorizar-documento';
  const anotacao = { id: registroId, para: { xml: ESPECIES[tipo].nome }, porque: motivo };
  await anotarAto(deps, ator, { entidade: 'registro', acao }, anotacao);
  await executarPasso(deps, { especie: 'documento', id: documento.id });
}
