import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

const MAXIMO = 2_000;

/** For as long as the provider runs; the oldest goes first. It knows itself what has expired. */
export function criarMemoria(): AdapterFactory {
  const guardado = new Map<string, AdapterPayload>();
  return (modelo) => {
    const chave = (id: string) => `${modelo}:${id}`;
    const achar = (serve: (um: AdapterPayload) => boolean) =>
      [...guardado].find(([qual, um]) => qual.startsWith(`${modelo}:`) && serve(um))?.[1];
    return {
      async upsert(id, payload) {
        guardado.delete(chave(id));
        guardado.set(chave(id), payload);
        const [maisVelha] = guardado.keys();
        if (guardado.size > MAXIMO && maisVelha !== undefined) guardado.delete(maisVelha);
      },
      find: async (id) => guardado.get(chave(id)),
      findByUid: async (uid) => achar((um) => um.uid === uid),
      findByUserCode: async (codigo) => achar((um) => um.userCode === codigo),
      async consume(id) {
        Object.assign(guardado.get(chave(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) });
      },
      async destroy(id) {
        guardado.delete(chave(id));
      },
      async revokeByGrantId(grantId) {
        for (const [qual, um] of guardado) if (um.grantId === grantId) guardado.delete(qual);
      },
    };
  };
}
