import { createHash } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { type DadosDiplomaAssinados, recortarDadosDiploma } from '../../mec/dados-diploma-assinados.ts';
import { lerSolicitacao, type SolicitacaoLida } from '../../mec/de-mec/solicitacao.ts';
import { acharSolicitacao } from './trabalho.queries.ts';

/** The request of another institution that a record was made from: octet for octet, and its part that the diploma repeats. */
interface DaEmissora {
  bytes: Buffer;
  xml: string;
  dados: DadosDiplomaAssinados;
  processoJudicial: SolicitacaoLida['processoJudicial'];
}

/** @throws AppError 503 when it is not stored as it was signed */
export async function lerDaEmissora(
  { prisma, storage }: Pick<Dependencies, 'prisma' | 'storage'>,
  registroId: string,
): Promise<DaEmissora> {
  const solicitacao = await acharSolicitacao(prisma, registroId);
  const bytes = solicitacao && (await storage.ler(solicitacao.arquivoGuid));
  if (bytes == null || createHash('sha256').update(bytes).digest('hex') !== solicitacao?.sha256) {
    throw new AppError('ARQUIVO_ALTERADO', 503, 'O documento que a emissora assinou não está guardado como veio.');
  }
  const xml = bytes.toString('utf8');
  return { bytes, xml, dados: recortarDadosDiploma(xml), processoJudicial: lerSolicitacao(xml).processoJudicial };
}
