import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../erros/app-error.ts';
import { lerArquivo } from './parte-de-arquivo.ts';
import { vigiarTamanho } from './vigiar-tamanho.ts';

/** One file of a multipart body; `conteudo` is null when it was too long or `inicioAceito` refused its first bytes. */
export interface ArquivoRecebido {
  campo: string;
  nome: string;
  /** Bytes counted; at the limit when there were more. */
  tamanho: number;
  inicio: Uint8Array;
  conteudo: Buffer | null;
}

/** Whatever the order of the parts. */
export interface FormularioRecebido {
  campos: Record<string, string>;
  arquivo: ArquivoRecebido | null;
}

export interface LimitesDoArquivo {
  /** Bytes from which the rest is thrown away unread. */
  maximo: number;
  /** Looks at the first bytes: refused content is counted, not kept. */
  inicioAceito?: (inicio: Uint8Array) => boolean;
}
/** A client may still send so much beyond the limit before the answer comes without waiting for its end. */
const SOBRA = 25 * 1024 * 1024;

/** Reads a multipart body: one file, at most `maximo` bytes in memory. @throws AppError 400, 413 endless, 415 */
export async function receberArquivo(
  req: FastifyRequest,
  reply: FastifyReply,
  limites: LimitesDoArquivo,
): Promise<FormularioRecebido> {
  if (!req.isMultipart()) throw new AppError('TIPO_NAO_ACEITO', 415, 'Envie os dados como multipart/form-data.');
  const excesso = vigiarTamanho(req, reply, limites.maximo + SOBRA);
  const leitura = lerPartes(req, limites);
  // When the excess wins, the reading ends later, in the closed connection: its error has nobody to tell.
  leitura.catch(() => undefined);
  try {
    return await Promise.race([leitura, excesso.passou]);
  } catch (erro) {
    throw erro instanceof AppError ? erro : traduzir(erro);
  } finally {
    excesso.parar();
  }
}

async function lerPartes(req: FastifyRequest, limites: LimitesDoArquivo): Promise<FormularioRecebido> {
  const formulario: FormularioRecebido = { campos: {}, arquivo: null };
  // Too much is told by `truncated`: the rest of the body may hold fields whose faults are named in the same answer.
  const opcoes = {
    throwFileSizeLimit: false,
    limits: { fileSize: limites.maximo, files: 2, fields: 10, parts: 12, fieldSize: 10_000, headerPairs: 50 },
  };
  const partes = req.parts(opcoes);
  let segundo = false;
  for await (const parte of partes) {
    if (parte.type === 'file') {
      const arquivo = await lerArquivo(parte, limites);
      if (formulario.arquivo !== null) segundo = true;
      // A file input without a file arrives as a nameless empty part.
      else if (arquivo.nome !== '' || arquivo.tamanho > 0) formulario.arquivo = arquivo;
    } else {
      if (parte.fieldname in formulario.campos) throw invalido(`Campo repetido: ${parte.fieldname}`);
      if (parte.valueTruncated || typeof parte.value !== 'string') throw invalido(`Campo inválido: ${parte.fieldname}`);
      formulario.campos[parte.fieldname] = parte.value;
    }
  }
  if (segundo) throw invalido('Envie um arquivo por vez.');
  return formulario;
}

const invalido = (message: string) => new AppError('ENTRADA_INVALIDA', 400, message);

/** The parser's own errors: limits of parts are the client's fault, as is everything malformed. */
function traduzir(erro: unknown): AppError {
  const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : '';
  if (codigo === 'FST_FILES_LIMIT') return invalido('Envie um arquivo por vez.');
  if (codigo === 'FST_PARTS_LIMIT' || codigo === 'FST_FIELDS_LIMIT') return invalido('Há campos demais no envio.');
  return new AppError('ENTRADA_INVALIDA', 400, 'O envio chegou incompleto ou malformado. Tente novamente.', [], erro);
}
