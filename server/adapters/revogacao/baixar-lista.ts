import { type IncomingMessage, request as pedirHttp } from 'node:http';
import { request as pedirHttps } from 'node:https';
import { isIP } from 'node:net';
import { enderecoPermitido, isInterno, procurarPublico } from './enderecos-permitidos.ts';

interface LimitesDaLista {
  hospedeiros: ReadonlySet<string>;
  /** Demo only: the authority may be on this machine. */
  permitirInternos: boolean;
  tempoLimiteMs: number;
  maximoDeBytes: number;
}

/** A list that could not be had, with the reason; never the fault of the file that named it. */
export class ListaInacessivel extends Error {}

const MAXIMO_DE_DESVIOS = 3;

const falhar = (motivo: string): never => {
  throw new ListaInacessivel(motivo);
};

function pedir(url: URL, { permitirInternos }: LimitesDaLista, signal: AbortSignal): Promise<IncomingMessage> {
  const nome = url.hostname.replace(/^\[|\]$/g, '');
  if (!permitirInternos && isIP(nome) !== 0 && isInterno(nome)) falhar(`${url.host}: endereço interno`);
  return new Promise((certo, errado) => {
    (url.protocol === 'https:' ? pedirHttps : pedirHttp)(
      url,
      { signal, ...(!permitirInternos && { lookup: procurarPublico }) },
      certo,
    )
      .on('error', (erro) => errado(new ListaInacessivel(`${url.host}: ${erro.message}`, { cause: erro })))
      .end();
  });
}

async function lerCorpo(resposta: IncomingMessage, maximo: number): Promise<Buffer> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of resposta) {
    total += parte.length;
    // Leaving the loop closes the connection.
    if (total > maximo) falhar('a lista é grande demais');
    partes.push(parte);
  }
  return Buffer.concat(partes);
}

/**
 * Fetches a list of revoked certificates; only from hosts that the authorities name, redirects included.
 * @throws ListaInacessivel
 */
export async function baixarLista(endereco: string, limites: LimitesDaLista): Promise<Buffer> {
  const signal = AbortSignal.timeout(limites.tempoLimiteMs);
  let atual = endereco;
  for (let desvios = 0; desvios <= MAXIMO_DE_DESVIOS; desvios += 1) {
    const url =
      enderecoPermitido(atual, limites.hospedeiros) ?? falhar('endereço que nenhuma autoridade instalada nomeia');
    const resposta = await pedir(url, limites, signal);
    const { statusCode = 0, headers } = resposta;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      resposta.destroy();
      atual = URL.parse(headers.location, url)?.href ?? falhar('desvio sem endereço');
      continue;
    }
    if (statusCode !== 200) {
      resposta.destroy();
      falhar(`${url.host}: HTTP ${statusCode}`);
    }
    return lerCorpo(resposta, limites.maximoDeBytes).catch((erro: Error) =>
      erro instanceof ListaInacessivel ? Promise.reject(erro) : falhar(`${url.host}: ${erro.message}`),
    );
  }
  return falhar('desvios demais');
}
