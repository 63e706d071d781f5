import { AwsClient } from 'aws4fetch';
import type { Pool } from 'pg';
import type { StoragePort } from './storage.port.ts';
import { createStorage } from './storage.postgres.ts';

/** Bucket of an S3-compatible service. `url` is path style, without a slash at the end: https://server/bucket. */
export interface ConfiguracaoS3 {
  url: string;
  regiao: string;
  chave: string;
  segredo: string;
  tempoLimiteMs?: number;
}

const TEMPO_LIMITE_MS = 10_000;
/** An object without a row may belong to a transaction that is still open. */
const CARENCIA_HORAS = 24;

/**
 * Files as objects named by GUID. The object is written before the row that speaks of it, and thrown away long after that row is gone:
 * whatever fails in between, no committed row is without its bytes, and what nobody speaks of is swept up (`limpar`). Files stored
 * before the bucket was configured are still read from the database. @throws Error when the service does not answer as it should
 */
export function createStorageS3(config: ConfiguracaoS3, pool: Pool): StoragePort {
  const cliente = new AwsClient({
    accessKeyId: config.chave,
    secretAccessKey: config.segredo,
    region: config.regiao,
    service: 's3',
    retries: 2,
  });
  const antigos = createStorage(pool);
  const chamar = async (metodo: string, caminho: string, corpo?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const resposta = await cliente.fetch(`${config.url}${caminho}`, {
      method: metodo,
      signal: AbortSignal.timeout(config.tempoLimiteMs ?? TEMPO_LIMITE_MS),
      ...(corpo === undefined ? {} : { body: corpo, headers: { 'content-type': 'application/octet-stream' } }),
    });
    if (resposta.ok || resposta.status === 404) return resposta;
    await resposta.body?.cancel();
    throw new Error(`O armazenamento S3 respondeu ${resposta.status} a ${metodo}`);
  };

  return {
    async guardar(tx, guid, conteudo) {
      const { status } = await chamar('PUT', `/${guid}`, new Uint8Array(conteudo));
      if (status === 404) throw new Error('O balde S3 configurado não existe');
      await tx.arquivoExterno.create({ data: { guid } });
    },
    async ler(guid) {
      const { rows } = await pool.query<{ apagadoEm: Date | null }>(
        'SELECT apagado_em AS "apagadoEm" FROM arquivo_externo WHERE guid = $1',
        [guid],
      );
      if (rows[0] === undefined) return antigos.ler(guid);
      if (rows[0].apagadoEm !== null) return null;
      const resposta = await chamar('GET', `/${guid}`);
      if (resposta.status === 404) throw new Error(`O arquivo ${guid} não está no armazenamento S3`);
      return Buffer.from(await resposta.arrayBuffer());
    },
    async apagar(tx, guid) {
      const { count } = await tx.arquivoExterno.updateMany({ where: { guid }, data: { apagadoEm: new Date() } });
      if (count === 0) await antigos.apagar(tx, guid);
    },
    async limpar(agora) {
      const limite = new Date(agora.getTime() - CARENCIA_HORAS * 3_600_000);
      const { rows: vencidos } = await pool.query<{ guid: string }>(
        'SELECT guid FROM arquivo_externo WHERE apagado_em < $1',
        [limite],
      );
      const alvos = [...vencidos.map(({ guid }) => guid), ...(await semDono(pool, chamar, limite))];
      for (const guid of alvos) await chamar('DELETE', `/${guid}`);
      await pool.query('DELETE FROM arquivo_externo WHERE guid = ANY($1::uuid[])', [vencidos.map(({ guid }) => guid)]);
      return alvos.length;
    },
  };
}

/** Objects older than `limite` that no row speaks of: their transaction was rolled back. */
async function semDono(
  pool: Pool,
  chamar: (metodo: string, caminho: string) => Promise<Response>,
  limite: Date,
): Promise<string[]> {
  const achados: string[] = [];
  let continuacao: string | undefined;
  do {
    const marca = continuacao === undefined ? '' : `&continuation-token=${encodeURIComponent(continuacao)}`;
    const lista = await (await chamar('GET', `?list-type=2${marca}`)).text();
    const objetos = [...lista.matchAll(/<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>/gs)];
    const antigos = objetos.filter(([, , quando]) => new Date(quando ?? '') < limite).map(([, chave]) => chave ?? '');
    const guids = antigos.filter((chave) => /^[0-9a-f-]{36}$/.test(chave));
    const { rows } = await pool.query<{ guid: string }>(
      'SELECT guid FROM arquivo_externo WHERE guid = ANY($1::uuid[])',
      [guids],
    );
    const conhecidos = new Set(rows.map(({ guid }) => guid));
    achados.push(...guids.filter((guid) => !conhecidos.has(guid)));
    continuacao = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(lista)?.[1];
  } while (continuacao !== undefined);
  return achados;
}
