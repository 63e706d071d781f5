import { basename, join } from 'node:path';
import { abrirSegundoLugar } from '../../adapters/segundo-lugar/segundo-lugar.s3.ts';
import type { Config } from '../../config.ts';

export interface Guarda {
  /** Folder of this cluster's bases and pieces. */
  pasta: string;
  chavePublica: string | undefined;
  /** Brings a file that is here to the second place, where there is one. */
  levar(endereco: string, arquivo: string): Promise<void>;
}

/** Below that of the backups. */
export const pastaDasContinuas = (copias: Pick<Config['copias'], 'pasta'>): string => join(copias.pasta, 'continua');

/** The place of a cluster's continuous copy: each cluster has its own, so that a restored one never mixes. */
export function abrirGuarda(copias: Config['copias'], pastaDoCluster: string): Guarda {
  const nome = basename(pastaDoCluster);
  const { url, prefixo, dias, ...acesso } = copias.s3;
  const segundoLugar = url === undefined ? null : abrirSegundoLugar({ url, ...acesso });
  return {
    pasta: join(pastaDasContinuas(copias), nome),
    chavePublica: copias.chavePublica,
    async levar(endereco, arquivo) {
      const ate = dias === 0 ? null : new Date(Date.now() + dias * 86_400_000);
      await segundoLugar?.guardar(`${prefixo}/continua/${nome}/${endereco}`, arquivo, ate);
    },
  };
}
