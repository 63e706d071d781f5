import type { S3Client } from '@aws-sdk/client-s3';

/** Bucket of an S3-compatible service. `url` is path style, without a slash at the end: https://server/bucket. */
export interface ConfiguracaoDoBucket {
  url: string;
  regiao: string;
  chave: string;
  segredo: string;
  tempoLimiteMs?: number;
}

const TEMPO_LIMITE_MS = 10_000;

/** The four calls that files need. @throws Error when the service does not answer as it should */
interface BucketAberto {
  gravar(chave: string, conteudo: Uint8Array): Promise<void>;
  ler(chave: string): Promise<Buffer>;
  apagar(chave: string): Promise<void>;
  /** Keys below `prefixo` whose objects were written before `limite`, page by page. */
  listar(prefixo: string, limite: Date): AsyncGenerator<string[]>;
}

/** Loaded at the first call only: an installation without a bucket pays no memory for it. */
export function clienteDoBucket(config: ConfiguracaoDoBucket): { Bucket: string; cliente(): Promise<S3Client> } {
  const [, endpoint = '', Bucket = ''] = /^(.*)\/([^/]+)$/.exec(config.url) ?? [];
  let aberto: Promise<S3Client> | null = null;
  const cliente = () => {
    aberto ??= import('@aws-sdk/client-s3').then(
      ({ S3Client }) =>
        new S3Client({
          endpoint,
          region: config.regiao,
          credentials: { accessKeyId: config.chave, secretAccessKey: config.segredo },
          forcePathStyle: true,
          // Compatible services know the plain protocol, not every checksum of Amazon's own.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
    return aberto;
  };
  return { Bucket, cliente };
}

/** Opens a bucket; nothing is asked yet. */
export function abrirBucket(config: ConfiguracaoDoBucket): BucketAberto {
  const { Bucket, cliente } = clienteDoBucket(config);
  const prazo = () => ({ abortSignal: AbortSignal.timeout(config.tempoLimiteMs ?? TEMPO_LIMITE_MS) });

  return {
    async gravar(chave, conteudo) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const objeto = { Bucket, Key: chave, Body: conteudo, ContentType: 'application/octet-stream' };
      await (await cliente()).send(new PutObjectCommand(objeto), prazo());
    },
    async ler(chave) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const { Body } = await (await cliente()).send(new GetObjectCommand({ Bucket, Key: chave }), prazo());
      if (Body === undefined) throw new Error(`O objeto ${chave} veio sem conteúdo`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async apagar(chave) {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await (await cliente()).send(new DeleteObjectCommand({ Bucket, Key: chave }), prazo());
    },
    async *listar(prefixo, limite) {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: await cliente() },
        { Bucket, Prefix: prefixo },
      )) {
        const antigos = Contents.filter(({ LastModified }) => LastModified !== undefined && LastModified < limite);
        yield antigos.flatMap(({ Key }) => Key ?? []);
      }
    },
  };
}
