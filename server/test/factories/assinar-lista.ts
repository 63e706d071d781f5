import { createHash } from 'node:crypto';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import type { PrismaClient } from '../../db/prisma-client.ts';
import { arquivoAssinado } from '../../features/conector/na-instituicao.repository.ts';

/** A list of annulled diplomas as it stands once its signature came back: only such a list is published. */
export async function assinarLista(prisma: PrismaClient, listaId: string, quando = new Date()): Promise<void> {
  const { xml } = await prisma.listaAnulados.findUniqueOrThrow({ where: { id: listaId } });
  const xmlSha256 = createHash('sha256').update(xml).digest('hex');
  const assinado = {
    andamento: 'concluido',
    xml,
    xmlSha256,
    verificadoEm: quando,
    proximaTentativa: null,
    assinadoPor: 'UNIVERSIDADE DE TESTE',
    origem: 'conector',
  };
  const yourNumber = `LAN${listaId}`;
  await prisma.documentoNoConector.upsert({
    where: { yourNumber },
    create: { listaId, tipo: 8, yourNumber, groupId: yourNumber, dados: {}, criadoPor: 'Teste', ...assinado },
    update: assinado,
  });
  const { id: entidadeId, ...escrito } = await arquivoAssinado(
    prisma,
    { de: 'lista-anulados', alvoId: listaId },
    assinado,
  );
  const ato = { entidade: 'lista-anulados', acao: 'assinar', usuario: SISTEMA.usuario, quando };
  await anotarNaAuditoria(prisma, { ...ato, entidadeId, ...escrito });
}
