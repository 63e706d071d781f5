import { z } from 'zod';
import type {
  Envio,
  InfoDoRegistro,
  NomeDoDocumento,
  ResultadoDoEnvio,
  VidaDoDocumento,
} from '#contract/conector.contract.ts';
import {
  ESPECIES,
  type NumeroDoTipo,
  noLugarDe,
  ORDEM_DO_GRUPO,
  TIPO_DIPLOMA,
  type TipoNoConector,
} from '#domain/envio/especies.ts';
import { descricaoDoEstado } from '#domain/envio/estados-do-conector.ts';
import { descricaoDaSituacao, descricaoDoDocumento } from '#domain/envio/situacoes.ts';
import type { Config } from '../../config.ts';
import type { Prisma } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import type { Trabalho } from '../../fila/fila.port.ts';

const COM_A_VIDA = {
  include: { log: { orderBy: [{ dataHora: 'asc' }, { id: 'asc' }] }, assinaturas: { orderBy: { ordem: 'asc' } } },
} as const satisfies Prisma.Registro$documentosConectorArgs;
const COM_TUDO = {
  codigosAnteriores: { orderBy: { ate: 'asc' } },
  documentosConector: COM_A_VIDA,
  errosConector: { orderBy: { dataHora: 'desc' }, take: 100 },
} satisfies Prisma.RegistroInclude;
type RegistroComTudo = Prisma.RegistroGetPayload<{ include: typeof COM_TUDO }>;
type DocumentoComTudo = RegistroComTudo['documentosConector'][number];

/** Everything about a record's sendings (CON-20 to CON-22): each document, sent or not. @throws AppError 404 */
export async function lerInfo(
  db: Db,
  registroId: string,
  { documentos, ids }: Config['conector'],
): Promise<InfoDoRegistro> {
  const registro = await db.registro.findUnique({ where: { id: registroId }, include: COM_TUDO });
  if (registro === null) throw naoEncontrado('Registro não encontrado.');
  const { cancelado, suspenso, revogado, assinado } = registro;
  const cargos = cargosDe(registro.snapshot);
  return {
    registroId: registro.id,
    diplomado: registro.nomeDiplomado,
    curso: registro.nomeCurso,
    rga: registro.rga,
    situacaoId: registro.situacaoEnvioId,
    situacao: descricaoDaSituacao(registro.situacaoEnvioId),
    cancelado,
    suspenso,
    revogado,
    assinado,
    codigoValidacao: registro.codigoValidacao,
    codigoOficial: registro.codigoOficialEm !== null || ids === 'nossos',
    codigosAnteriores: registro.codigosAnteriores.map(({ codigo }) => codigo),
    documentos: ORDEM_DO_GRUPO.flatMap((tipo, i) => {
      const documento = registro.documentosConector.find((um) => um.tipo === tipo);
      const lugarTomado = registro.documentosConector.some(
        (um) => um.tipo !== tipo && noLugarDe(tipo).includes(um.tipo),
      );
      return documento === undefined && (lugarTomado || !documentos.includes(tipo))
        ? []
        : [paraDocumento(tipo, i, documento, cargos)];
    }),
    erros: registro.errosConector.map(({ dataHora, tipoXml, erro, detalhes }) => ({
      dataHora: dataHora.toISOString(),
      xml: tipoXml,
      erro,
      detalhes: Array.isArray(detalhes) ? detalhes.map(String) : [],
    })),
  };
}

// Evidence as it was stored (`provas.ts`).
const passagens = z.array(z.object({ para: z.number().nullable(), quando: z.string().nullable(), info: z.string() }));
const versoes = z.array(z.object({ documentId: z.string(), estado: z.number().nullable() }));

const SITUACOES_DA_ASSINATURA = ['Não assinado', 'Em assinatura', 'Assinado'];

const assinantes = z.array(z.object({ cpf: z.string(), cargo: z.string() }));
const comAssinantes = z.object({ assinantesDiploma: assinantes, assinantesRegistro: assinantes });

/** By CPF. */
function cargosDe(snapshot: Prisma.JsonValue): ReadonlyMap<string, string> {
  const { assinantesDiploma, assinantesRegistro } = comAssinantes.parse(snapshot);
  return new Map([...assinantesDiploma, ...assinantesRegistro].map(({ cpf, cargo }) => [cpf, cargo]));
}

/** Its answer may have been read and not believed: then it is not told as none. */
const situacaoDita = (documento: DocumentoComTudo | undefined): string =>
  documento?.estado == null && documento?.ultimoErro != null
    ? 'Situação não confirmada'
    : descricaoDoEstado(documento?.estado ?? null);

function paraDocumento(
  tipo: TipoNoConector,
  ordem: number,
  documento: DocumentoComTudo | undefined,
  cargos: ReadonlyMap<string, string>,
): InfoDoRegistro['documentos'][number] {
  const numero = Number(documento?.documentId ?? Number.NaN);
  const id = documento?.documentId == null ? -1 - ordem : Number.isSafeInteger(numero) ? numero : ordem;
  const situacaoConector = descricaoDoDocumento(id, situacaoDita(documento));
  return { ...paraVida(tipo, documento, cargos), id, situacaoConector, xml: ESPECIES[tipo].endereco };
}

/** A document's life on the wire; of one that was never sent there is none yet. */
function paraVida(
  tipo: NumeroDoTipo,
  documento: DocumentoComTudo | undefined,
  cargos: ReadonlyMap<string, string>,
): VidaDoDocumento {
  return {
    tipo: ESPECIES[tipo].nome,
    situacaoConector: situacaoDita(documento),
    andamento: (documento?.andamento as Envio['andamento']) ?? null,
    ultimoErro: documento?.ultimoErro ?? null,
    ambiente: documento?.ambiente ?? null,
    temXml: documento?.xmlSha256 != null,
    desde: (documento?.log.at(-1)?.dataHora ?? documento?.criadoEm)?.toISOString() ?? null,
    autorizacao: documento?.autorizacao ?? null,
    historico: passagens.parse(documento?.historico ?? []).map(({ quando, para, info }) => ({
      quando,
      info,
      situacao: descricaoDoEstado(para),
    })),
    temRecibo: documento?.recibo != null,
    versoes: versoes.parse(documento?.versoes ?? []).map(({ documentId, estado }) => ({
      documentId,
      situacao: descricaoDoEstado(estado),
    })),
    log: (documento?.log ?? []).map(({ situacaoAnterior, situacaoAtual, dataHora, info }) => ({
      situacaoAnterior,
      situacaoAtual,
      info,
      dataHora: dataHora.toISOString(),
    })),
    assinaturas: (documento?.assinaturas ?? []).map((a) => ({
      responsavel: a.responsavel.replace(/:\d{11,14}$/, ''),
      arquivamento: a.arquivamento,
      tipo: a.tipo,
      situacao: SITUACOES_DA_ASSINATURA[a.situacao] ?? 'Desconhecida',
      tag: a.tag,
      cargo: cargos.get(a.signatarioId) ?? null,
      dataHora: a.assinadoEm?.toISOString() ?? null,
      substituto: a.substituto?.replace(/:\d{11,14}$/, '') ?? null,
      expiraEm: a.expiraEm?.toISOString() ?? null,
      pedidaEm: a.pedidaEm?.toISOString() ?? null,
    })),
  };
}

/** The life of one of the institution's own. @throws AppError 404 */
export async function lerVida(db: Db, id: string): Promise<VidaDoDocumento> {
  const documento = await db.documentoNoConector.findUnique({ where: { id }, ...COM_A_VIDA });
  if (documento === null) throw naoEncontrado('Documento não encontrado.');
  return paraVida(documento.tipo as NumeroDoTipo, documento, new Map());
}

/** RNP's receipt of a document as it was kept. @throws AppError 404 */
export async function lerRecibo(db: Db, where: { registroId: string; tipo: number } | { id: string }) {
  const documento = await db.documentoNoConector.findFirst({ where, select: { recibo: true } });
  const recibo = z.record(z.string(), z.unknown()).safeParse(documento?.recibo);
  if (!recibo.success) throw naoEncontrado('Este documento não tem recibo.');
  return recibo.data;
}

export const tipoDoNome = (nome: NomeDoDocumento): TipoNoConector =>
  ORDEM_DO_GRUPO.find((tipo) => ESPECIES[tipo].endereco === nome) ?? TIPO_DIPLOMA;

/** Lines of a sending for the screen (CON-70). */
export const ENVIADO = 'XML enviado com sucesso';
const NA_FILA = 'XML na fila de envio';
/** The line of a sending that failed (CON-71). */
export const linhaDeErro = (detalhe: string): string => `Erro ao enviar XML: ${detalhe}`;

/** One line for the screen. */
export async function lerResultado(db: Db, documentoId: string): Promise<ResultadoDoEnvio> {
  const { registroId, andamento, ultimoErro } = await db.documentoNoConector.findFirstOrThrow({
    where: { id: documentoId },
  });
  const falhou = andamento === 'erro' || andamento === 'desistido';
  const enviado = andamento === 'enviado' || andamento === 'concluido';
  const espera = ultimoErro === null ? NA_FILA : `${NA_FILA}. ${ultimoErro} Será tentado de novo automaticamente.`;
  return {
    ...(await resultadoDoRegistro(db, registroId ?? '')),
    success: !falhou,
    mensagem: falhou ? linhaDeErro(ultimoErro ?? 'envio desistido') : enviado ? ENVIADO : espera,
    error: falhou ? ultimoErro : null,
  };
}

/** The part of a result that tells of the record; its status is null when there is no such record. */
export async function resultadoDoRegistro(db: Db, registroId: string) {
  const registro = await db.registro.findUnique({ where: { id: registroId }, select: { situacaoEnvioId: true } });
  const situacaoId = registro?.situacaoEnvioId ?? null;
  return { registroId, situacaoId, situacao: situacaoId === null ? null : descricaoDaSituacao(situacaoId) };
}

/** Why an item of the queue still waits or stopped; null when nothing is wrong. */
export async function ultimoErroDo(db: Db, { especie, id }: Pick<Trabalho, 'especie' | 'id'>): Promise<string | null> {
  const alvo = { where: { id }, select: { ultimoErro: true } };
  const linha = await (especie === 'documento'
    ? db.documentoNoConector.findUnique(alvo)
    : db.conectorAcao.findUnique(alvo));
  return linha?.ultimoErro ?? null;
}
