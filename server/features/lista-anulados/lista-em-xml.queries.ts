import { exigirListaProvada } from '../../auditoria/selados/lista.queries.ts';
import type { ListaAnulados as Linha } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { lerIdVigente, NENHUMA } from './lista-anulados.queries.ts';

/** A stored XML as a file, with a tag that changes with it: lists are never altered. */
const paraXml = ({ id, numeroDeSequencia }: Linha, xml: string) => ({
  nome: `ListaDiplomasAnulados${numeroDeSequencia}.xml`,
  tipo: 'application/xml; charset=utf-8',
  conteudo: xml,
  etag: `"${id}"`,
});

/** The XML of one list: as it was signed, else the draft. @throws AppError 404 */
export async function lerXmlDaLista(db: Db, id: string) {
  const { documentos, ...linha } = existente(
    await db.listaAnulados.findUnique({ where: { id }, include: { documentos: { select: { xml: true } } } }),
    'Lista de diplomas anulados não encontrada.',
  );
  return paraXml(linha, documentos[0]?.xml ?? linha.xml);
}

/** Reads the XML of the list in force. @throws AppError 404; 503 when it is not the file that was received */
export async function lerXmlAtual(deps: Pick<Dependencies, 'prisma' | 'pool' | 'config'>, instituicaoId: number) {
  const id = existente(await lerIdVigente(deps.prisma, instituicaoId), NENHUMA);
  await exigirListaProvada(deps, instituicaoId, id);
  return lerXmlDaLista(deps.prisma, id);
}
