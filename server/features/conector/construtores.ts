import { z } from 'zod';
import { type ContratoDoConector, contratoDaVersao, DESVIOS } from '#domain/envio/contrato-do-conector.ts';
import type { AnexosDoPedido, Enviado } from '#domain/envio/enviado.ts';
import {
  chavesDoEnvio,
  type NumeroDoTipo,
  TIPO_DA_FIGURA_DO_CURRICULO,
  TIPO_DOCUMENTACAO_EXTERNA,
  TIPO_FIGURA_DO_HISTORICO,
  TIPO_HISTORICO,
  TIPO_RVDD,
} from '#domain/envio/especies.ts';
import { type SnapshotDoRegistro, snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { snapshotVigente } from '#domain/novo-registro/snapshot-vigente.ts';
import type { DocumentoParaEnviar } from '../../adapters/conector/conector.port.ts';
import { conferirNoEsquemaDaRnp } from '../../adapters/conector/conferir-antes.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { anexosEnviados } from '../../mec/anexos-do-pedido.ts';
import {
  avulsoParaConector,
  curriculoParaConector,
  type DocumentData,
  diplomaExternoParaConector,
  diplomaParaConector,
  documentacaoParaConector,
  type EnvioAoConector,
  historicoParaConector,
  historicoParcialParaConector,
  representacaoParaConector,
} from '../../mec/conector/document-data.ts';
import type { ObjetoJson } from '../../mec/conector/escrever-json.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { conferir } from '../../mec/gramatica/conferir.ts';
import { TInfCurriculoEscolar } from '../../mec/gramatica/curriculo.ts';
import { TDadosRegistro, TInfDiploma } from '../../mec/gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from '../../mec/gramatica/documentacao.ts';
import { TInfHistoricoEscolar } from '../../mec/gramatica/historico.ts';
import type { Ambiente } from '../../mec/namespaces.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { historicoEmPdf } from '../../renderer/historico-em-pdf.ts';
import { renderizarRvdd } from '../../renderer/rvdd.ts';
import { type DepsDoSelo, selarDiploma } from '../comprovantes/comprovantes.service.ts';
import { atoParaOXml, documentosParaOXml } from '../documentos/documentos.service.ts';
import { ambienteDaVista, ambienteDoEnvio } from '../instituicao/instituicao.service.ts';
import { lerDaEmissora } from './da-emissora.ts';
import { figuraDoCurriculo } from './figura-do-curriculo.queries.ts';
import { lerDocumento, lerRegistro } from './trabalho.queries.ts';

export type DepsDaMontagem = Pick<Dependencies, 'prisma' | 'storage' | 'config' | 'conector'>;
export type DepsDoConstrutor = DepsDaMontagem & DepsDoSelo;

/** Its kind, the record or the room's row that it is of, and what that room gave. */
export interface Fonte {
  tipo: NumeroDoTipo;
  alvoId: string;
  dados?: unknown;
}

/** `documentData`, the files of a request, what is handed over as it was signed, and how the PDF of a picture is made. */
interface Construido {
  documento: DocumentData;
  anexos?: AnexosDoPedido;
  assinado?: Buffer;
  figura?: (deps: DepsDoConstrutor) => Promise<Buffer>;
}
type Construtor = (deps: DepsDaMontagem, fonte: Fonte, envio: EnvioAoConector) => Promise<Construido>;

/** How each kind is built. What the institution's rooms gave is MEC's values or, of 8 to 10, the connector's words. */
const CONSTRUTORES: Readonly<Record<NumeroDoTipo, Construtor>> = {
  4: async (deps, { alvoId }, envio) => {
    const valor = await valorDaDocumentacao(deps, await lerRegistro(deps.prisma, alvoId));
    conferir(TDocumentacaoAcademicaRegistro, valor);
    const documento = documentacaoParaConector(valor, envio);
    return { documento, anexos: anexosEnviados(documento) };
  },
  3: async (deps, fonte, envio) => ({
    documento: historicoParaConector(await valorDoDiploma(deps, fonte, envio), envio),
  }),
  2: async (deps, fonte, envio) => ({
    documento: diplomaParaConector(await valorDoDiploma(deps, fonte, envio), envio),
  }),
  5: async ({ prisma }, { alvoId }, envio) => {
    const registro = await lerRegistro(prisma, alvoId);
    return {
      documento: representacaoParaConector(TIPO_RVDD, registro.codigoValidacao, envio),
      figura: (deps) => montarRvdd(deps, registro, null),
    };
  },
  13: async ({ prisma }, { alvoId }, envio) => {
    const codigo = await codigoDoHistorico(prisma, alvoId);
    return {
      documento: representacaoParaConector(TIPO_FIGURA_DO_HISTORICO, codigo, envio),
      figura: async () => montarFiguraDoHistorico(await lerRegistro(prisma, alvoId), codigo),
    };
  },
  7: async (deps, { alvoId }, envio) => ({
    documento: avulsoParaConector(TIPO_DOCUMENTACAO_EXTERNA, {}, envio),
    assinado: (await lerDaEmissora(deps, alvoId)).bytes,
  }),
  6: async (deps, fonte, envio) => {
    const { processoJudicial } = await lerDaEmissora(deps, fonte.alvoId);
    const snapshot = lerSnapshot(await lerRegistro(deps.prisma, fonte.alvoId));
    const valor = diplomaDoRegistro(snapshot, envio.ambiente);
    conferir(TDadosRegistro, valor.DadosRegistro);
    return { documento: diplomaExternoParaConector(valor, envio, processoJudicial) };
  },
  1: async (_deps, { dados }, envio) => ({
    documento: historicoParcialParaConector(conferir(TInfHistoricoEscolar, dados), envio),
  }),
  8: comoFoiDado,
  9: comoFoiDado,
  10: comoFoiDado,
  11: async (_deps, { dados }, envio) => ({
    documento: curriculoParaConector(conferir(TInfCurriculoEscolar, dados), envio),
  }),
  12: async (_deps, { alvoId, dados }, envio) => {
    const { codigo } = codigoDado.parse(dados);
    return {
      documento: representacaoParaConector(TIPO_DA_FIGURA_DO_CURRICULO, codigo, envio),
      figura: (deps) => figuraDoCurriculo(deps, alvoId),
    };
  },
};

const codigoDado = z.object({ codigo: z.string() });

async function comoFoiDado(_deps: DepsDaMontagem, { tipo, dados }: Fonte, envio: EnvioAoConector): Promise<Construido> {
  // Those of before the text was stored are objects, in the database's order.
  const conteudo: ObjetoJson = JSON.parse(typeof dados === 'string' ? dados : JSON.stringify(dados));
  return { documento: avulsoParaConector(tipo, conteudo, envio) };
}

/** The contract with this connector today: its own version decides, unless CONECTOR_VERSAO says another. */
export async function contratoDeHoje({
  config: { conector: doConector },
  conector,
}: Pick<Dependencies, 'config' | 'conector'>): Promise<ContratoDoConector> {
  const { versao, desvios } = doConector;
  return contratoDaVersao(versao ?? (await conector.servico.versao()), desvios ?? DESVIOS);
}

/** How documents are written for this connector today, under these keys, for this environment of MEC's. */
export async function envioDeHoje(
  deps: Pick<Dependencies, 'config' | 'conector'>,
  chaves: EnvioAoConector['chaves'],
  ambiente: Ambiente,
): Promise<EnvioAoConector> {
  const { clientId, clientSignature, dltId, ids } = deps.config.conector;
  const contrato = await contratoDeHoje(deps);
  return { cliente: { clientId, clientSignature, dltId }, chaves, contrato, ambiente, comIds: ids === 'nossos' };
}

async function construir(deps: DepsDaMontagem, fonte: Fonte): Promise<Construido & { enviado: Enviado }> {
  const { prisma, config } = deps;
  const { tipo, alvoId } = fonte;
  const ambiente = await ambienteDoEnvio(prisma, config, alvoId);
  const envio = await envioDeHoje(deps, chavesDoEnvio(tipo, alvoId), ambiente);
  const construido = await CONSTRUTORES[tipo](deps, fonte, envio);
  const { leiaute, desvios } = envio.contrato;
  return { ...construido, enviado: { leiaute, desvios: [...desvios], anexos: construido.anexos ?? null } };
}

/** `documentData` of a document as this connector takes it (CON-53, CON-55), checked. @throws DocumentoInvalido */
export async function montarDocumento(deps: DepsDaMontagem, fonte: Fonte): Promise<DocumentData> {
  const { documento } = await construir(deps, fonte);
  conferirNoEsquemaDaRnp(deps, documento);
  return documento;
}

/**
 * For documents that went before it was noted.
 * @throws DocumentoInvalido
 */
export const enviadoDeHoje = async (deps: DepsDaMontagem, fonte: Fonte): Promise<Enviado> =>
  (await construir(deps, fonte)).enviado;

/** With what is kept to hold the answer against. */
export interface Envio extends DocumentoParaEnviar {
  documento: DocumentData;
  enviado: Enviado;
}

/** Builds what is handed over, a picture with its PDF; it is checked by `conferirAntes`. @throws DocumentoInvalido */
export async function montarParaEnviar(deps: DepsDoConstrutor, fonte: Fonte): Promise<Envio> {
  const { documento, figura, assinado, enviado } = await construir(deps, fonte);
  const envio = { tipo: fonte.tipo, documento, documentData: JSON.stringify(documento), enviado };
  if (assinado !== undefined) {
    return { ...envio, arquivo: { nome: `${documento.meta.yourNumber}.xml`, conteudo: new Uint8Array(assinado) } };
  }
  if (figura === undefined) return envio;
  const conteudo = new Uint8Array(await figura(deps));
  return { ...envio, arquivo: { nome: `${documento.meta.yourNumber}.pdf`, conteudo } };
}

/** The snapshot of a stored record. @throws ZodError when what is stored is not one */
export const lerSnapshot = (registro: Pick<Registro, 'snapshot'>): SnapshotDoRegistro =>
  snapshotDoRegistroSchema.parse(registro.snapshot);

/** Values of the request with the supporting documents, and the act of the term's signer, as they are stored now. */
export async function valorDaDocumentacao(deps: DepsDaMontagem, registro: Pick<Registro, 'id' | 'snapshot' | 'rga'>) {
  const { prisma, storage, config } = deps;
  const snapshot = lerSnapshot(registro);
  const documentos = await documentosParaOXml(prisma, storage, registro.rga);
  const termo = snapshot.termoResponsabilidade;
  const atoDesignacao = termo && (await atoParaOXml(prisma, storage, termo.cpf, snapshot.livro.dataExpedicaoDiploma));
  const ambiente = await ambienteDaVista(prisma, config, registro.id);
  return documentacaoDoRegistro(snapshot, { ambiente, documentos, atoDesignacao: atoDesignacao ?? undefined });
}

/** Diploma and transcript are of the same values: the connector takes the rest from the request of the group. */
async function valorDoDiploma({ prisma }: DepsDaMontagem, { alvoId }: Fonte, { ambiente }: EnvioAoConector) {
  const valor = diplomaDoRegistro(lerSnapshot(await lerRegistro(prisma, alvoId)), ambiente);
  conferir(TInfDiploma, valor);
  return valor;
}

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
  const ambiente = await ambienteDaVista(deps.prisma, deps.config, registro.id);
  return renderizarRvdd({
    snapshot,
    url: `${deps.config.urlPublica}/digital/diploma/${registro.codigoValidacao}`,
    marca,
    semValor: ambiente === 'Homologação',
    selo: marca === null ? await selarDiploma(deps, { registroId: registro.id, snapshot }) : null,
  });
}

/** The code that the service gave the transcript. @throws DocumentoInvalido while it told none */
async function codigoDoHistorico(db: Db, registroId: string): Promise<string> {
  const codigo = (await lerDocumento(db, registroId, TIPO_HISTORICO))?.codigoSeguranca ?? null;
  if (codigo !== null) return codigo;
  throw new DocumentoInvalido([{ campo: '', mensagem: 'O conector não informou o código do histórico escolar' }]);
}

function montarFiguraDoHistorico(registro: Registro, codigo: string): Promise<Buffer> {
  const { diplomado, curso, historico, iesEmissora } = lerSnapshot(registro);
  const estudante = { nome: diplomado.nomeSocial ?? diplomado.nome, rga: registro.rga, curso: curso.nome };
  return historicoEmPdf(estudante, historico, {
    instituicao: iesEmissora.nome,
    emitidoEm: historico.dataEmissao,
    agora: registro.criadoEm,
    codigo,
  });
}
