import { abrirBucket, type ConfiguracaoDoBucket } from '../storage/bucket.ts';
import type { LogExternoPort } from './log-externo.port.ts';

/** Makes the log in a bucket, below `prefixo`. */
export function criarLogNoBalde(config: ConfiguracaoDoBucket, prefixo: string): LogExternoPort {
  const balde = abrirBucket(config);
  const chaveDe = (endereco: string) => `${prefixo}/${endereco}`;
  return {
    gravar: (endereco, bytes) => balde.gravar(chaveDe(endereco), bytes),
    async ler(endereco) {
      try {
        return await balde.ler(chaveDe(endereco));
      } catch (erro) {
        if (erro instanceof Error && (erro.name === 'NoSuchKey' || erro.name === 'NotFound')) return null;
        throw erro;
      }
    },
    async apagarAbaixo(endereco) {
      for await (const chaves of balde.listar(chaveDe(endereco), new Date(8.64e15))) {
        for (const chave of chaves) await balde.apagar(chave);
      }
    },
  };
}
