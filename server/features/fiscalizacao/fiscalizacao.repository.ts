import { type PapelFiscalizado, TIPO_DA_FISCALIZACAO } from '#domain/envio/especies.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import type { ArquivoFiscalizacao as Linha } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { ObjetoJson } from '../../mec/conector/escrever-json.ts';
import { SO_A_ASSINATURA } from '../assinaturas/assinaturas.service.ts';
import { criarDocumento, type DepsDoPedido, type QuemOrdena } from '../conector/conector.service.ts';
import { type ArquivoGuardado, paraArquivo } from './fiscalizacao.queries.ts';

/** A file to keep; the period is yyyy-MM-dd. */
type NovoArquivo = Omit<Linha, 'id' | 'dataInicio' | 'dataFim' | 'papel' | 'criadoPor'> &
  Periodo & { papel: PapelFiscalizado; por: QuemOrdena };

/** Keeps a produced file, never to be altered, and asks for its signature. */
export async function inserirFiscalizacao(
  tx: Db,
  deps: DepsDoPedido,
  { inicio, fim, por, ...novo }: NovoArquivo,
  dados: ObjetoJson,
): Promise<ArquivoGuardado> {
  const data = { ...novo, criadoPor: por.nome, dataInicio: new Date(inicio), dataFim: new Date(fim) };
  const arquivo = await tx.arquivoFiscalizacao.create({ data });
  const { papel, criadoEm } = novo;
  // As text: the database would reorder the keys, and MEC's is a sequence.
  const pedido = { tipo: TIPO_DA_FISCALIZACAO[papel], alvoId: arquivo.id, dados: JSON.stringify(dados), por };
  const id = await criarDocumento(tx, deps, pedido, criadoEm);
  return paraArquivo(
    arquivo,
    await tx.documentoNoConector.findUniqueOrThrow({ where: { id }, select: SO_A_ASSINATURA }),
  );
}
