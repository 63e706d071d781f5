import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../erros/app-error.ts';
import type { ArquivoRecebido, LimitesDoArquivo } from './receber-arquivo.ts';

const TAMANHO_DO_INICIO = 16;

interface ParteDeArquivo {
  fieldname: string;
  filename: string | undefined;
  file: AsyncIterable<Buffer> & { truncated: boolean };
}

/** Reads the file part of a form within its limits. */
export async function lerArquivo(
  parte: ParteDeArquivo,
  { maximo, inicioAceito }: LimitesDoArquivo,
): Promise<ArquivoRecebido> {
  const pedacos: Buffer[] = [];
  let tamanho = 0;
  let inicio = Buffer.alloc(0);
  let guardar = true;
  for await (const pedaco of parte.file) {
    if (inicio.length < TAMANHO_DO_INICIO) {
      inicio = Buffer.concat([inicio, pedaco.subarray(0, TAMANHO_DO_INICIO - inicio.length)]);
      if (inicio.length === TAMANHO_DO_INICIO && inicioAceito?.(inicio) === false) guardar = false;
    }
    tamanho += pedaco.length;
    if (guardar && tamanho < maximo) pedacos.push(pedaco);
    else if (pedacos.length > 0) pedacos.length = 0;
    if (tamanho >= maximo) guardar = false;
  }
  return {
    campo: parte.fieldname,
    nome: parte.filename ?? '',
    tamanho: parte.file.truncated ? maximo : tamanho,
    inicio,
    conteudo: guardar && (inicioAceito?.(inicio) ?? true) ? Buffer.concat(pedacos) : null,
  };
}

/** Rejects once the request has brought more than `maximo` bytes: an endless body must be answered, too. */
export function vigiarTamanho(
  req: FastifyRequest,
  reply: FastifyReply,
  maximo: number,
): { passou: Promise<never>; parar(): void } {
  let contar: (pedaco: Buffer) => void = () => undefined;
  const passou = new Promise<never>((_, recusar) => {
    let total = 0;
    contar = (pedaco) => {
      total += pedaco.length;
      if (total <= maximo) return;
      req.raw.unpipe();
      void reply.header('connection', 'close');
      recusar(new AppError('GRANDE_DEMAIS', 413, 'O conteúdo enviado ultrapassa o limite aceito.'));
    };
  });
  passou.catch(() => undefined);
  req.raw.on('data', contar);
  return { passou, parar: () => void req.raw.off('data', contar) };
}
