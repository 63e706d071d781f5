import type { NomeDoXml } from '#contract/conector.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO } from '#domain/envio/estados-do-conector.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/rota.ts';
import { previaDoDiplomaXml } from '../../mec/diploma.ts';
import { documentacaoAcademicaXml } from '../../mec/documentacao-academica.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { comRecusaDoEsquema, lerSnapshot, valorDaDocumentacao } from './montar-documento.ts';

const XML = 'application/xml; charset=utf-8';
const PREFIXOS: Readonly<Record<NomeDoXml, string>> = {
  'xml-diploma': 'diploma',
  'xml-doc-academica': 'documentacao-academica',
};

interface Pedido {
  registroId: string;
  xml: NomeDoXml;
  usuario: Usuario;
  requisicao: string;
}

/** The signed XML as it came from the connector (CON-64, CON-65). @throws AppError 404 'XML não encontrado' */
export async function lerXmlAssinado(deps: Dependencies, pedido: Pedido): Promise<ArquivoParaBaixar> {
  const tipo = pedido.xml === 'xml-diploma' ? TIPO_DIPLOMA : TIPO_DOCUMENTACAO;
  const documento = await deps.prisma.conectorDocumento.findFirst({
    where: { registroId: pedido.registroId, tipo, xmlGuid: { not: null } },
    include: { registro: { select: { codigoValidacao: true } } },
  });
  const conteudo = documento?.xmlGuid ? await deps.storage.ler(documento.xmlGuid) : null;
  if (documento === null || conteudo === null) throw naoEncontrado('XML não encontrado');
  await anotarLeitura(deps, pedido, 'baixar-xml');
  return { nome: `${PREFIXOS[pedido.xml]}-${documento.registro.codigoValidacao}.xml`, tipo: XML, conteudo };
}

/** The preview, unsigned, of what was registered (CON-66, CON-67). @throws AppError 404; 422 with the fields that MEC's schema would refuse */
export async function montarPrevia(deps: Dependencies, registroId: string, xml: NomeDoXml) {
  const registro = await deps.prisma.registro.findUnique({ where: { id: registroId } });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  const texto = await comRecusaDoEsquema(async () =>
    xml === 'xml-diploma'
      ? previaDoDiplomaXml(diplomaDoRegistro(lerSnapshot(registro), deps.config.mec.ambiente))
      : documentacaoAcademicaXml(await valorDaDocumentacao(deps, registro)),
  );
  return { texto, codigoValidacao: registro.codigoValidacao };
}

/** The preview as a file, its reading noted. */
export async function lerPrevia(deps: Dependencies, pedido: Pedido): Promise<ArquivoParaBaixar> {
  const { texto, codigoValidacao } = await montarPrevia(deps, pedido.registroId, pedido.xml);
  await anotarLeitura(deps, pedido, 'baixar-previa');
  return { nome: `previa-${PREFIXOS[pedido.xml]}-${codigoValidacao}.xml`, tipo: XML, conteudo: texto };
}

/** Reading a document with unmasked personal data is an act of its own (R5). */
export const anotarLeitura = (
  deps: Dependencies,
  { registroId, xml, usuario, requisicao }: Pedido,
  acao: string,
): Promise<void> =>
  withTransaction(deps.prisma, (tx) =>
    anotarNaAuditoria(tx, {
      entidade: 'registro',
      entidadeId: registroId,
      acao,
      usuario,
      quando: deps.agora(),
      para: { xml },
      requisicao,
    }),
  );
