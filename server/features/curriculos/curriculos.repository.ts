import { TIPO_DO_CURRICULO } from '#domain/envio/especies.ts';
import { paraColuna } from '../../db/datas.ts';
import type { Curriculo, Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { criarDocumento, type DepsDoPedido, type QuemOrdena, substituirAvulsos } from '../conector/conector.service.ts';

/** A curriculum to keep; `data` is yyyy-MM-dd, `dados` what it is sent from. */
type Novo = Omit<Curriculo, 'id' | 'data' | 'conteudo' | 'criadoPor'> & {
  data: string;
  conteudo: object;
  dados: object;
  por: QuemOrdena;
};

/** Keeps a curriculum and asks for its signature; one of the same course and code that nobody signed yet gives way. */
export async function inserirCurriculo(
  tx: Db,
  deps: DepsDoPedido,
  { data, dados, conteudo, por, ...novo }: Novo,
): Promise<string> {
  const { cursoId, codigo, criadoEm } = novo;
  const anteriores = await tx.curriculo.findMany({ where: { cursoId, codigo }, select: { id: true } });
  const alvos = anteriores.map((um) => um.id);
  await substituirAvulsos(tx, 'curriculo', alvos, por, criadoEm);
  const { id } = await tx.curriculo.create({
    data: {
      ...novo,
      criadoPor: por.nome,
      data: paraColuna(data) ?? criadoEm,
      conteudo: conteudo as Prisma.InputJsonObject,
    },
  });
  const documento = { alvoId: id, tipo: TIPO_DO_CURRICULO, dados: dados as Prisma.InputJsonObject, por };
  await criarDocumento(tx, deps, documento, criadoEm);
  return id;
}
