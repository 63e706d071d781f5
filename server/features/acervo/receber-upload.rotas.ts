import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITES_DO_ACERVO } from '#contract/acervo.contract.ts';
import { comPastaTemporaria } from '../../adapters/temporarias/pasta-temporaria.ts';
import { AppError, campoInvalido } from '../../erros/app-error.ts';
import { vigiarTamanho } from '../../http/vigiar-tamanho.ts';
import { aquecerLeitura } from './leitura/em-thread.ts';

/** A file on the disk of this machine, until it has been put away. */
export interface ArquivoNoDisco {
  caminho: string;
  nome: string;
  tamanho: number;
  sha256: string;
}

const MAIOR = Math.max(...Object.values(LIMITES_DO_ACERVO));
const SOBRA = 25 * 1024 * 1024;

export const grandeDemais = (limite: number): AppError => {
  const message = `O arquivo passa do limite de ${limite / 1024 / 1024} MB. Divida-o em arquivos menores.`;
  return new AppError('GRANDE_DEMAIS', 413, message, [{ campo: 'file', message }]);
};

/**
 * Writes the part `file` to the disk, counting and hashing it, and hands it to `fazer`; the disk has it no longer than
 * that. @throws AppError 400, 413, 415, 503 for a full disk
 */
export async function comArquivoRecebido<T>(
  dataDir: string,
  req: FastifyRequest,
  reply: FastifyReply,
  fazer: (arquivo: ArquivoNoDisco) => Promise<T>,
): Promise<T> {
  if (!req.isMultipart()) throw new AppError('TIPO_NAO_ACEITO', 415, 'Envie os dados como multipart/form-data.');
  // A thread that cannot begin says so when it is to read.
  aquecerLeitura().catch(() => undefined);
  return comPastaTemporaria(dataDir, 'acervo-recebido', async (pasta) => {
    await exigirEspaco(pasta, Number(req.headers['content-length'] ?? 0));
    return fazer(await receber(req, reply, join(pasta, 'recebido')));
  });
}

/** The file stands on the disk while it is read, and once more among what the database writes. */
async function exigirEspaco(pasta: string, tamanho: number): Promise<void> {
  const { bavail, bsize } = await statfs(pasta);
  if (bavail * bsize < tamanho * 2 + SOBRA) {
    throw new AppError(
      'SEM_ESPACO',
      503,
      'O servidor não tem espaço em disco para este arquivo. Avise quem administra o sistema.',
    );
  }
}

async function receber(req: FastifyRequest, reply: FastifyReply, caminho: string): Promise<ArquivoNoDisco> {
  const excesso = vigiarTamanho(req, reply, MAIOR + SOBRA);
  const leitura = lerParte(req, caminho);
  // When the excess wins, the reading ends later, in the closed connection: its error has nobody to tell.
  leitura.catch(() => undefined);
  try {
    return await Promise.race([leitura, excesso.passou]);
  } catch (erro) {
    if (erro instanceof AppError) throw erro;
    throw new AppError('ENTRADA_INVALIDA', 400, 'O envio chegou incompleto ou malformado. Tente novamente.', [], erro);
  } finally {
    excesso.parar();
  }
}

async function lerParte(req: FastifyRequest, caminho: string): Promise<ArquivoNoDisco> {
  let recebido: ArquivoNoDisco | null = null;
  // A file that is cut is told by its own sentence.
  const opcoes = { limits: { fileSize: MAIOR, files: 1, fields: 0, parts: 2 }, throwFileSizeLimit: false };
  for await (const parte of req.parts(opcoes)) {
    if (parte.type !== 'file' || parte.fieldname !== 'file') {
      throw campoInvalido(parte.fieldname, `Campo desconhecido: ${parte.fieldname}`);
    }
    const soma = createHash('sha256');
    let tamanho = 0;
    const contar = new Transform({
      transform(pedaco: Buffer, _, seguir) {
        soma.update(pedaco);
        tamanho += pedaco.length;
        seguir(null, pedaco);
      },
    });
    await pipeline(parte.file, contar, createWriteStream(caminho));
    if (parte.file.truncated) throw grandeDemais(MAIOR);
    if (parte.filename !== '' || tamanho > 0) {
      recebido = { caminho, nome: nomeSimples(parte.filename), tamanho, sha256: soma.digest('hex') };
    }
  }
  if (recebido === null) throw campoInvalido('file', 'Arquivo não selecionado!');
  return recebido;
}

const nomeSimples = (nome: string): string =>
  nome
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .slice(-255) || 'arquivo';
