import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import type { ArquivoFiscalizacao as Linha } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { paraArquivo } from './fiscalizacao.queries.ts';

/** A file to keep; the period is yyyy-MM-dd. */
type NovoArquivo = Omit<Linha, 'id' | 'dataInicio' | 'dataFim'> & Periodo;

/** Keeps a produced file; none is ever altered. */
export async function inserirFiscalizacao(tx: Db, { inicio, fim, ...novo }: NovoArquivo): Promise<ArquivoFiscalizacao> {
  const data = { ...novo, dataInicio: new Date(inicio), dataFim: new Date(fim) };
  return paraArquivo(await tx.arquivoFiscalizacao.create({ data }));
}
