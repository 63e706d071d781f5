import type { Enviado } from '#domain/envio/enviado.ts';
import {
  chaveDoDocumento,
  eFigura,
  TIPO_DOCUMENTACAO,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_HISTORICO,
  TIPO_RVDD,
  type TipoNoConector,
} from '#domain/envio/especies.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { snapshotVigente } from '#domain/novo-registro/snapshot-vigente.ts';
import type { DocumentoParaEnviar } from '../../adapters/conector/conector.port.ts';
import { conferirNoConector, conferirNoEsquemaDaRnp } from '../../adapters/conector/conferir-antes.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anexosEnviados } from '../../mec/anexos-do-pedido.ts';
import {
  type DocumentData,
  diplomaParaConector,
  documentacaoParaConector,
  type EnvioAoConector,
  historicoParaConector,
  representacaoParaConector,
} from '../../mec/conector/document-data.ts';
import { documentacaoDoRegistro } from '../../mec/documentacao-para-mec.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { conferir } from '../../mec/gramatica/conferir.ts';
import { TInfDiploma } from '../../mec/gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from '../../mec/gramatica/documentacao.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { historicoEmPdf } from '../../renderer/historico-em-pdf.ts';
import { renderizarRvdd } from '../../renderer/rvdd.ts';
import { type DepsDoSelo, selarDiploma } from '../comprovantes/comprovantes.service.ts';
import { atoParaOXml, documentosParaOXml } from '../documentos/documentos.service.ts';
import { ambienteDoEnvio } from '../instituicao/instituicao.service.ts';
import { chavesDoEnvio, type DepsDoContrato, prepararEnvio } from './preparar-envio.ts';
import { lerDocumento } from './trabalho.queries.ts';

/** What building a document takes: the supporting documents, and which environment of MEC's it is for. */
export type DepsDaMontagem = Pick<Dependencies, 'prisma' | 'storage'> & DepsDoContrato;

/** The snapshot of a stored record. @throws ZodError when what is stored is not one */
export const lerSnapshot = (registro: Pick<Registro, 'snapshot'>): SnapshotDoRegistro =>
  snapshotDoRegistroSchema.parse(registro.snapshot);

/**
 * Picture (RVDD) under the record's code; `marca`, what the verdict has against it, stands across both pages, and then
 * there is no seal.
 */
export async function montarRvdd(
  deps: DepsDoSelo & Pick<Dependencies, 'prisma'>,
  registro: Registro,
  marca: string | null,
): Promise<Buffer> {
  const snapshot = snapshotVigente(registro);
  const ambiente = await ambienteDoEnvio(deps.prisma, deps.config, registro.id);
  return renderizarRvdd({
    snapshot,
    url: `${deps.config.urlPublica}/digital/diploma/${registro.codigoValidacao}`,
    marca,
    semValor: ambiente === 'Homologação',
    selo: marca === null ? await selarDiploma(deps, { registroId: registro.id, snapshot }) : null,
  });
}

/** Values of the request with the supporting documents, and the act of the term's signer, as they are stored now. */
export async function valorDaDocumentacao(deps: DepsDaMontagem, registro: Pick<Registro, 'id' | 'snapshot' | 'rga'>) {
  const { prisma, storage, config } = deps;
  const snapshot = lerSnapshot(registro);
  const documentos = await documentosParaOXml(prisma, storage, registro.rga);
  const { cpf } = snapshot.termoResponsabilidade;
  const atoDesignacao = await atoParaOXml(prisma, storage, cpf, snapshot.livro.dataExpedicaoDiploma);
  const ambiente = await ambienteDoEnvio(prisma, config, registro.id);
  return documentacaoDoRegistro(snapshot, { ambiente, documentos, atoDesignacao });
}

/**
 * `documentData` of one document as this connector takes it (CON-53, CON-55), checked by the grammar and by RNP's
 * schemas where they are at hand. @throws DocumentoInvalido with what would be refused
 */
export async function montarDocumento(
  deps: DepsDaMontagem,
  registro: Pick<Registro, 'id' | 'snapshot' | 'rga' | 'codigoValidacao'>,
  tipo: TipoNoConector,
): Promise<DocumentData> {
  return (await montarComContrato(deps, registro, tipo)).documento;
}

async function montarComContrato(
  deps: DepsDaMontagem,
  registro: Pick<Registro, 'id' | 'snapshot' | 'rga' | 'codigoValidacao'>,
  tipo: TipoNoConector,
): Promise<{ documento: DocumentData; enviado: Enviado }> {
  const chaves = chavesDoEnvio(chaveDoDocumento(tipo, registro.id), registro.id);
  const ambiente = await ambienteDoEnvio(deps.prisma, deps.config, registro.id);
  const envio = await prepararEnvio(deps, chaves, ambiente);
  const documento = await montar(deps, registro, tipo, { ...envio, comIds: deps.config.conector.ids === 'nossos' });
  conferirNoEsquemaDaRnp(deps, documento);
  const { leiaute, desvios } = envio.contrato;
  const anexos = tipo === TIPO_DOCUMENTACAO ? anexosEnviados(documento) : null;
  return { documento, enviado: { leiaute, desvios: [...desvios], anexos } };
}

/** What a document would be sent as now: for those that went before it was noted. @throws DocumentoInvalido */
export const enviadoDeHoje = async (deps: DepsDaMontagem, registro: Registro, tipo: TipoNoConector): Promise<Enviado> =>
  (await montarComContrato(deps, registro, tipo)).enviado;

async function montar(
  deps: DepsDaMontagem,
  registro: Pick<Registro, 'id' | 'snapshot' | 'rga' | 'codigoValidacao'>,
  tipo: TipoNoConector,
  envio: EnvioAoConector,
): Promise<DocumentData> {
  if (tipo === TIPO_RVDD) return representacaoParaConector(tipo, registro.codigoValidacao, envio);
  if (tipo === TIPO_FIGURA_DO_HISTORICO) {
    return representacaoParaConector(tipo, await codigoDoHistorico(deps, registro.id), envio);
  }
  if (tipo === TIPO_DOCUMENTACAO) {
    const valor = await valorDaDocumentacao(deps, registro);
    conferir(TDocumentacaoAcademicaRegistro, valor);
    return documentacaoParaConector(valor, envio);
  }
  const valor = diplomaDoRegistro(lerSnapshot(registro), envio.ambiente);
  conferir(TInfDiploma, valor);
  return (tipo === TIPO_HISTORICO ? historicoParaConector : diplomaParaConector)(valor, envio);
}

/** The code that the service gave the transcript. @throws DocumentoInvalido while it told none */
async function codigoDoHistorico({ prisma }: Pick<DepsDaMontagem, 'prisma'>, registroId: string): Promise<string> {
  const codigo = (await lerDocumento(prisma, registroId, TIPO_HISTORICO))?.codigoSeguranca ?? null;
  if (codigo !== null) return codigo;
  throw new DocumentoInvalido([{ campo: '', mensagem: 'O conector não informou o código do histórico escolar' }]);
}

async function montarFiguraDoHistorico(deps: DepsDaMontagem, registro: Registro): Promise<Buffer> {
  const { diplomado, curso, historico } = lerSnapshot(registro);
  const codigo = await codigoDoHistorico(deps, registro.id);
  const estudante = { nome: diplomado.nomeSocial ?? diplomado.nome, rga: registro.rga, curso: curso.nome };
  return historicoEmPdf(estudante, historico, { emitidoEm: historico.dataEmissao, agora: registro.criadoEm, codigo });
}

/**
 * What is handed over, after the connector itself was asked where it can be, and what is kept of it to hold the answer
 * against. @throws DocumentoInvalido
 */
export async function montarParaEnviar(
  deps: DepsDaMontagem & DepsDoSelo,
  registro: Registro,
  tipo: TipoNoConector,
): Promise<DocumentoParaEnviar & { enviado: Enviado }> {
  const { documento, enviado } = await montarComContrato(deps, registro, tipo);
  const documentData = JSON.stringify(documento);
  if (!eFigura(tipo)) {
    await conferirNoConector(deps, tipo, documento);
    return { tipo, documentData, enviado };
  }
  const montarFigura = tipo === TIPO_RVDD ? montarRvdd(deps, registro, null) : montarFiguraDoHistorico(deps, registro);
  const conteudo = new Uint8Array(await montarFigura);
  return { tipo, documentData, enviado, arquivo: { nome: `${documento.meta.yourNumber}.pdf`, conteudo } };
}
