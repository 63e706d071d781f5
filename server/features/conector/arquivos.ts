import { createHash } from 'node:crypto';
import type { NomeDoXml } from '#contract/conector.contract.ts';
import { TIPO_DOCUMENTACAO } from '#domain/envio/especies.ts';
import { type Ator, anotarAto, type QuemAge } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, conflito, naoEncontrado } from '../../erros/app-error.ts';
import type { ArquivoParaBaixar } from '../../http/enviar-arquivo.ts';
import { carregarValidador } from '../../mec/carregar-validador.ts';
import { documentacaoAcademicaXml, previaDoDiplomaXml } from '../../mec/documentos.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { lerVereditoPorId } from '../consulta-publica/consulta-publica.service.ts';
import { ambienteDaVista } from '../instituicao/instituicao.service.ts';
import { tipoDoNome } from './conector.queries.ts';
import { type DepsDaMontagem, lerSnapshot, montarDocumento, montarRvdd, valorDaDocumentacao } from './construtores.ts';
import { comRecusaDoEsquema } from './falha.ts';
import { lerDocumento, lerRegistro } from './trabalho.queries.ts';

/** With `agora`: reading a file is noted in the register. */
type DepsDosArquivos = DepsDaMontagem & Pick<Dependencies, 'agora'>;

const SEM_CODIGO_OFICIAL =
  'O diploma digital ainda não foi assinado. O PDF, com o código de validação e o QR code, existe depois da assinatura.';
const XML = 'application/xml; charset=utf-8';
const PREFIXOS: Readonly<Record<NomeDoXml | 'xml-historico', string>> = {
  'xml-diploma': 'diploma',
  'xml-doc-academica': 'documentacao-academica',
  'xml-historico': 'historico',
};

interface Pedido {
  registroId: string;
  xml: NomeDoXml;
}

/** The signed XML as it came from the connector (CON-64, CON-65). @throws AppError 404 'XML não encontrado' */
export async function lerXmlAssinado(
  deps: DepsDosArquivos,
  ator: QuemAge,
  { registroId, xml }: { registroId: string; xml: NomeDoXml | 'xml-historico' },
): Promise<ArquivoParaBaixar> {
  const documento = await lerDocumento(deps.prisma, registroId, tipoDoNome(xml));
  const guid = documento?.xmlGuid ?? null;
  const conteudo = guid === null ? null : await deps.storage.ler(guid);
  if (conteudo === null) throw naoEncontrado('XML não encontrado');
  if (createHash('sha256').update(conteudo).digest('hex') !== documento?.xmlSha256) {
    throw new AppError('ARQUIVO_ALTERADO', 500, 'O arquivo guardado não é o que foi recebido. Avise o administrador.');
  }
  const { codigoValidacao } = await lerRegistro(deps.prisma, registroId);
  await anotarLeitura(deps, ator, { registroId, xml }, 'baixar-xml');
  return { nome: `${PREFIXOS[xml]}-${codigoValidacao}.xml`, tipo: XML, conteudo };
}

/** @throws AppError 404; 422 with the fields that MEC's schema would refuse */
async function montarPrevia(deps: DepsDaMontagem, { registroId, xml }: Pedido) {
  const registro = await lerRegistro(deps.prisma, registroId);
  const ambiente = await ambienteDaVista(deps.prisma, deps.config, registro.id);
  const texto = await comRecusaDoEsquema(async () =>
    xml === 'xml-diploma'
      ? previaDoDiplomaXml(diplomaDoRegistro(lerSnapshot(registro), ambiente))
      : documentacaoAcademicaXml(await valorDaDocumentacao(deps, registro)),
  );
  return { texto, codigoValidacao: registro.codigoValidacao };
}

/** The preview, unsigned, of what was registered, as a file (CON-66, CON-67). @throws AppError 404, 422 */
export async function lerPrevia(deps: DepsDosArquivos, ator: Ator, pedido: Pedido): Promise<ArquivoParaBaixar> {
  const { texto, codigoValidacao } = await montarPrevia(deps, pedido);
  await anotarLeitura(deps, ator, pedido, 'baixar-previa');
  return { nome: `previa-${PREFIXOS[pedido.xml]}-${codigoValidacao}.xml`, tipo: XML, conteudo: texto };
}

/**
 * Signatures apart.
 * @throws AppError 404; 422 when it cannot be built
 */
export async function validarPreviaNoEsquema(deps: DepsDosArquivos & Pick<Dependencies, 'pool'>, pedido: Pedido) {
  const { texto } = await montarPrevia(deps, pedido);
  const { validadorDaCasa, validarSemAssinatura } = await carregarValidador();
  const resultado = validarSemAssinatura(validadorDaCasa(deps), texto);
  return {
    situacao: resultado.situacao,
    motivo: resultado.situacao === 'naoVerificado' ? resultado.motivo : null,
    erros: resultado.situacao === 'invalido' ? resultado.erros.slice(0, 50) : [],
  };
}

/** `documentData` of the academic documentation, for an office's own scripts (CON-53). @throws AppError 404, 422 */
export async function lerJson(deps: DepsDosArquivos, ator: Ator, registroId: string) {
  const registro = await lerRegistro(deps.prisma, registroId);
  const { meta, data } = await comRecusaDoEsquema(() =>
    montarDocumento(deps, { tipo: TIPO_DOCUMENTACAO, alvoId: registro.id }),
  );
  await anotarLeitura(deps, ator, { registroId: registro.id, xml: 'xml-doc-academica' }, 'ler-json');
  return { meta: { ...meta }, data };
}

/**
 * Picture (RVDD) with QR code; what its verdict has against it stands across both pages. @throws AppError 404; 409
 * while the code is provisional
 */
export async function lerRvdd(
  deps: DepsDosArquivos & Pick<Dependencies, 'pool' | 'revogacao' | 'assinador'>,
  ator: QuemAge,
  registroId: string,
): Promise<ArquivoParaBaixar> {
  const registro = await lerRegistro(deps.prisma, registroId);
  if (registro.codigoOficialEm === null && deps.config.conector.ids === 'conector') throw conflito(SEM_CODIGO_OFICIAL);
  const { marca } = await lerVereditoPorId(deps, registro.id);
  const conteudo = await montarRvdd(deps, registro, marca);
  await anotarAto(deps, ator, { entidade: 'registro', acao: 'baixar-diploma' }, { id: registro.id });
  return { nome: `diploma-${registro.codigoValidacao}.pdf`, tipo: 'application/pdf', conteudo };
}

/** Reading a document with unmasked personal data is an act of its own (R5). */
const anotarLeitura = (
  deps: DepsDosArquivos,
  ator: QuemAge,
  { registroId, xml }: { registroId: string; xml: string },
  acao: string,
): Promise<void> => anotarAto(deps, ator, { entidade: 'registro', acao }, { id: registroId, para: { xml } });
