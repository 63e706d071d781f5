import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ConfiguracaoDoBucket, clienteDoBucket } from '../storage/bucket.ts';

/** Bytes of one call: what is larger goes in parts. */
const PARTE = 16 * 1024 * 1024;
const PRAZO_MS = 120_000;

/** A second place for copies: what is put there stays there. */
interface SegundoLugar {
  /** Stores a file; until `ate` the service refuses to change or delete it. Answers whether it says so. */
  guardar(chave: string, arquivo: string, ate: Date | null): Promise<{ travado: boolean }>;
  ler(chave: string): Promise<Buffer>;
  /** Writes an object into a file, however large; a service that sends nothing for two minutes is given up. */
  baixar(chave: string, arquivo: string): Promise<void>;
  /** Keys below a prefix, in their order. */
  listar(prefixo: string): Promise<string[]>;
}

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** Pieces of an open file, 16 MiB each; the last may be shorter, and an empty file is one empty piece. */
async function* pedacosDe(arquivo: string): AsyncGenerator<Buffer> {
  const aberto = await open(arquivo, 'r');
  try {
    // Room for what is there: most are small, and 16 MiB for each of them was a collection for each.
    const { size } = await aberto.stat();
    for (let n = 0; ; n += 1) {
      const bytes = Math.min(PARTE, Math.max(0, size - n * PARTE));
      const { buffer, bytesRead } = await aberto.read(Buffer.allocUnsafe(bytes), 0, bytes, n * PARTE);
      if (bytesRead > 0 || n === 0) yield buffer.subarray(0, bytesRead);
      if (bytesRead < PARTE) return;
    }
  } finally {
    await aberto.close();
  }
}

const travaAte = (ate: Date | null) =>
  ate === null ? {} : { ObjectLockMode: 'COMPLIANCE' as const, ObjectLockRetainUntilDate: ate };

/** Stores what is larger than one piece; parts of what fails half way do not stay. */
async function guardarEmPartes(
  servico: S3Client,
  { Bucket, Key, ...trava }: { Bucket: string; Key: string } & ReturnType<typeof travaAte>,
  { primeiro, outros }: { primeiro: Buffer; outros: AsyncIterable<Buffer> },
  prazo: () => { abortSignal: AbortSignal },
): Promise<void> {
  const s3 = await import('@aws-sdk/client-s3');
  const inicio = new s3.CreateMultipartUploadCommand({ Bucket, Key, ...trava });
  const { UploadId } = await servico.send(inicio, prazo());
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const enviar = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const parte = new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentMD5: md5(Body) });
      Parts.push({ PartNumber, ETag: (await servico.send(parte, prazo())).ETag });
    };
    await enviar(primeiro);
    for await (const pedaco of outros) if (pedaco.length > 0) await enviar(pedaco);
    const fim = new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
    await servico.send(fim, prazo());
  } catch (erro) {
    const desistir = new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await servico.send(desistir, prazo()).catch(() => undefined);
    throw erro;
  }
}

/** Into a file of its own user's; `parado` ends what has come to a standstill. */
async function gravarEm(arquivo: string, corpo: Readable, parado: AbortController, prazoMs: number): Promise<void> {
  const relogio = setTimeout(() => parado.abort(new Error('o segundo lugar parou de enviar dados')), prazoMs);
  const contador = new PassThrough();
  contador.on('data', () => relogio.refresh());
  try {
    await pipeline(corpo, contador, createWriteStream(arquivo, { mode: 0o600 }), { signal: parado.signal });
  } finally {
    clearTimeout(relogio);
  }
}

/**
 * The second place in an S3 bucket. A lock needs a bucket made with object lock; every part carries its MD5, which S3
 * asks for with a lock. @throws Error of the service's client
 */
export function abrirSegundoLugar(config: ConfiguracaoDoBucket): SegundoLugar {
  const { Bucket, cliente } = clienteDoBucket(config);
  const prazo = () => ({ abortSignal: AbortSignal.timeout(config.tempoLimiteMs ?? PRAZO_MS) });

  return {
    async guardar(chave, arquivo, ate) {
      const { HeadObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3');
      const servico = await cliente();
      const pedacos = pedacosDe(arquivo);
      const { value: primeiro = Buffer.alloc(0) } = await pedacos.next();
      const objeto = { Bucket, Key: chave, ...travaAte(ate) };
      if (primeiro.length < PARTE) {
        await pedacos.return(undefined);
        const conteudo = { Body: primeiro, ContentMD5: md5(primeiro) };
        await servico.send(new PutObjectCommand({ ...objeto, ...conteudo }), prazo());
      } else await guardarEmPartes(servico, objeto, { primeiro, outros: pedacos }, prazo);
      const visto = await servico.send(new HeadObjectCommand({ Bucket, Key: chave }), prazo());
      return { travado: visto.ObjectLockMode === 'COMPLIANCE' && visto.ObjectLockRetainUntilDate !== undefined };
    },
    async ler(chave) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const { Body } = await (await cliente()).send(new GetObjectCommand({ Bucket, Key: chave }), prazo());
      if (Body === undefined) throw new Error(`O objeto ${chave} veio sem conteúdo`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async baixar(chave, arquivo) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const parado = new AbortController();
      const abortSignal = parado.signal;
      const { Body } = await (await cliente()).send(new GetObjectCommand({ Bucket, Key: chave }), { abortSignal });
      if (!(Body instanceof Readable)) throw new Error(`O objeto ${chave} veio sem conteúdo`);
      await gravarEm(arquivo, Body, parado, config.tempoLimiteMs ?? PRAZO_MS);
    },
    async listar(prefixo) {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
      const chaves: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: await cliente() },
        { Bucket, Prefix: prefixo },
      )) {
        chaves.push(...Contents.flatMap(({ Key }) => Key ?? []));
      }
      return chaves.sort();
    },
  };
}
