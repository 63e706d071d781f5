import { createHash, randomBytes } from 'node:crypto';
import { filhosDer, lerDer } from '#assinatura/der.ts';
import { conferirCarimbador, conferirImpressao, lerCarimbo } from '#assinatura/tempo/carimbo.ts';
import { lerAte } from '../ler-resposta.ts';

const PRAZO_MS = 15_000;
/** A token with the certificates of its path has some ten thousand bytes. */
const MAIOR_RESPOSTA = 1024 * 1024;
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex');

const der = (tag: number, ...partes: Uint8Array[]): Buffer => {
  const conteudo = Buffer.concat(partes);
  if (conteudo.length >= 128) throw new RangeError('pedido de carimbo longo demais');
  return Buffer.concat([Buffer.of(tag, conteudo.length), conteudo]);
};

/** A request for a timestamp over bytes, with the authority's certificate asked for (RFC 3161 2.4.1). */
function pedidoDeCarimbo(bytes: Uint8Array): Buffer {
  const impressao = der(0x30, SHA256, der(0x04, createHash('sha256').update(bytes).digest()));
  const nonce = Buffer.concat([Buffer.of(0x01), randomBytes(8)]);
  return der(0x30, der(0x02, Buffer.of(1)), impressao, der(0x02, nonce), der(0x01, Buffer.of(0xff)));
}

/**
 * Verified but for the path of the authority's certificate.
 * @throws Error in Portuguese
 */
export async function pedirCarimbo(url: string, bytes: Uint8Array): Promise<Buffer> {
  const resposta = await fetch(url, {
    method: 'POST',
    body: new Uint8Array(pedidoDeCarimbo(bytes)),
    headers: { 'content-type': 'application/timestamp-query' },
    redirect: 'error',
    signal: AbortSignal.timeout(PRAZO_MS),
  });
  const respondidos = await lerAte(resposta, MAIOR_RESPOSTA);
  if (!resposta.ok) throw new Error(`a autoridade do tempo respondeu ${resposta.status}`);
  if (respondidos === null) throw new Error('a autoridade do tempo respondeu mais do que um carimbo');
  const [estado, token] = filhosDer(lerDer(respondidos)[0]);
  if ((filhosDer(estado)[0]?.conteudo[0] ?? 9) > 1 || token === undefined)
    throw new Error('a autoridade do tempo recusou o pedido');
  const carimbo = lerCarimbo(token.inteiro);
  const provas = [await conferirImpressao(carimbo, bytes), (await conferirCarimbador(carimbo, [])).resultado];
  const falha = provas.find(({ resultado }) => resultado !== 'confirmado');
  if (falha !== undefined) throw new Error(falha.motivo);
  return Buffer.from(token.inteiro);
}
