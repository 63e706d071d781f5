import { once } from 'node:events';
import { type AddressInfo, createServer, connect as ligar } from 'node:net';

/** A road to PostgreSQL that can swallow the answer to a COMMIT, which the database then has carried out. */
export async function abrirEstrada(bancoUrl: string) {
  const destino = new URL(bancoUrl);
  let perder: false | 'cortar' | 'calar' = false;
  const estrada = createServer((de) => {
    const para = ligar(Number(destino.port), destino.hostname);
    for (const lado of [de, para]) lado.on('error', () => undefined);
    let cortar = false;
    de.on('data', (dados) => {
      cortar ||= perder !== false && dados.includes('COMMIT');
      para.write(dados);
    });
    para.on('data', (dados) => {
      if (!cortar) return de.write(dados);
      const calar = perder === 'calar';
      perder = false;
      return calar ? para.pause() : de.destroy();
    });
    de.on('close', () => para.destroy());
    para.on('close', () => de.destroy());
  }).listen(0, '127.0.0.1');
  await once(estrada, 'listening');
  const url = new URL(bancoUrl);
  url.host = `127.0.0.1:${(estrada.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** The next COMMIT is carried out and its answer lost. */
    perderOProximoCommit: () => {
      perder = 'cortar';
    },
    /** The same, and the connection stays open without a word. */
    calarOProximoCommit: () => {
      perder = 'calar';
    },
    fechar: () => estrada.close(),
  };
}
