import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DocumentoAcademico } from '#contract/documentos.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { comecaComoPdf, LIMITE_DO_ARQUIVO, problemaDoArquivo } from '#domain/documento/arquivo.ts';
import { nomeDoArquivo } from '#domain/documento/nome-do-arquivo.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, type CampoRecusado } from '../../erros/app-error.ts';
import { type FormularioRecebido, receberArquivo } from '../../http/receber-arquivo.ts';
import { inserirDocumento } from './documentos.repository.ts';
import { examinarPdf } from './examinar-pdf.ts';
import { localizarEstudante } from './localizar-estudante.ts';

/** Reads an upload of this room: at most one PDF under 7 MB, in the part `file` (A18). */
export const receberPdf = (req: FastifyRequest, reply: FastifyReply): Promise<FormularioRecebido> =>
  receberArquivo(req, reply, { maximo: LIMITE_DO_ARQUIVO, inicioAceito: comecaComoPdf });

/** What has been accepted of an upload. */
export interface DocumentoRecebido {
  rga: string;
  tipoId: number;
  obs: string;
  nome: string;
  conteudo: Buffer;
}

/**
 * Text fields and file of an upload, or one error that names everything wrong with it; the status is the file's own when the file is
 * at fault. @throws AppError 400, 413, 415
 */
export function conferirEnvio<S extends z.ZodType>(
  schema: S,
  recebido: FormularioRecebido,
  exigeArquivo: boolean,
): z.output<S> {
  const lido = schema.safeParse(recebido.campos);
  const { arquivo } = recebido;
  const doArquivo = arquivo !== null || exigeArquivo ? problemaDoArquivo(arquivo) : null;
  const campos: CampoRecusado[] = [];
  if (arquivo !== null && arquivo.campo !== 'file') {
    campos.push({ campo: arquivo.campo, message: `Campo desconhecido: ${arquivo.campo}` });
  }
  for (const problema of lido.error?.issues ?? []) {
    if (problema.code === 'unrecognized_keys') {
      campos.push(...problema.keys.map((chave) => ({ campo: chave, message: `Campo desconhecido: ${chave}` })));
    } else campos.push({ campo: problema.path.join('.'), message: problema.message });
  }
  if (doArquivo !== null) campos.push({ campo: doArquivo.campo, message: doArquivo.mensagem });
  if (!lido.success || campos.length > 0) {
    const codigos = { 400: 'ENTRADA_INVALIDA', 413: 'GRANDE_DEMAIS', 415: 'TIPO_NAO_ACEITO' } as const;
    const status = doArquivo?.status ?? 400;
    throw new AppError(codigos[status], status, campos.map(({ message }) => message).join('; '), campos);
  }
  return lido.data;
}

/** Stores a document: the student must exist, the file must not be encrypted; bytes, row and audit entry stand or fall together. */
export async function guardarDocumento(
  deps: Dependencies,
  recebido: DocumentoRecebido,
  usuario: Usuario,
  requisicao: string,
): Promise<DocumentoAcademico> {
  await localizarEstudante(deps, recebido.rga);
  const { pdfa, cifrado } = await examinarPdf(recebido.conteudo);
  if (cifrado) {
    const message = 'O PDF está protegido (criptografado), o que o PDF/A não admite. Envie o arquivo sem proteção.';
    throw new AppError('TIPO_NAO_ACEITO', 415, message, [{ campo: 'file', message }]);
  }
  const quando = deps.agora();
  const guardado = await deps.storage.guardar(recebido.conteudo);
  const documento = {
    rga: recebido.rga,
    tipoId: recebido.tipoId,
    nome: nomeDoArquivo(recebido.nome),
    observacao: recebido.obs,
    arquivoGuid: guardado.guid,
    tamanho: recebido.conteudo.length,
    sha256: createHash('sha256').update(recebido.conteudo).digest('hex'),
    pdfa,
    criadoEm: quando,
    criadoPor: usuario.nome,
  };
  return withTransaction(deps.prisma, async (tx) => {
    const criado = await inserirDocumento(tx, documento);
    await guardado.registrar(tx);
    await anotarNaAuditoria(tx, {
      entidade: 'documento',
      entidadeId: criado.id,
      acao: 'enviar',
      usuario,
      quando,
      para: { rga: recebido.rga, tipo: criado.tipo, tamanho: criado.tamanho, sha256: documento.sha256, pdfa },
      requisicao,
    });
    return criado;
  });
}
