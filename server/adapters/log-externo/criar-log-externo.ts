import type { ConfiguracaoDoBucket } from '../storage/bucket.ts';
import { criarLogNaPasta } from './log-externo.pasta.ts';
import type { LogExternoPort } from './log-externo.port.ts';
import { criarLogNoBalde } from './log-externo.s3.ts';

/** In the bucket where there is one, else in a folder. */
export function criarLogExterno({
  s3: { url, prefixo, ...acesso },
  log,
}: {
  s3: Omit<ConfiguracaoDoBucket, 'url'> & { url: string | undefined; prefixo: string | undefined };
  log: { pasta: string };
}): LogExternoPort {
  if (url === undefined) return criarLogNaPasta(log.pasta);
  return criarLogNoBalde({ url, ...acesso }, `${prefixo ?? 'registro'}/log`);
}
