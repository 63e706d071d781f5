import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import type { Db } from '../../db/prisma-client.ts';
import { paraArquivo } from './fiscalizacao.queries.ts';

/** A file to keep; the period is yyyy-MM-dd. */
interface NovoArquivo {
  instituicaoId: number;
  inicio: string;
  fim: string;
  quantidade: number;
  xml: string;
  criadoEm: Date;
  criadoPor: string;
}

/** Keeps a produced file; none is ever altered. */
export async function inserirFiscalizacao(tx: Db, { inicio, fim, ...novo }: NovoArquivo): Promise<ArquivoFiscalizacao> {
  const data = { ...novo, dataInicio: new Date(inicio), dataFim: new Date(fim) };
  return paraArquivo(await tx.arquivoFiscalizacao.create({ data }));
}
