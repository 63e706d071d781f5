import type { Marcas } from '#domain/registro/situacao.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CatalogoDeTeste } from './um-catalogo.ts';
import { adotar, type OpcoesDoRegistro, umRegistro } from './um-registro.ts';

/** Stores a record with any coherent combination of flags, for the tables that go through all of them. */
export async function umRegistroCom(
  { prisma }: Pick<Dependencies, 'prisma'>,
  catalogo: CatalogoDeTeste,
  marcas: Marcas,
  opcoes: OpcoesDoRegistro = {},
): Promise<Registro> {
  const anulado = marcas.cancelado || marcas.revogado;
  const { id } = await umRegistro(prisma, { ...opcoes, catalogo, situacao: anulado ? 'cancelado' : 'ativo' });
  const data = { ...marcas, situacaoEnvioId: marcas.assinado ? 9 : 1 };
  const registro = await prisma.registro.update({ where: { id }, data });
  await adotar(prisma, id);
  return registro;
}
