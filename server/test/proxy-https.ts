import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { emitirCertificado } from '../demo/assinante/certificado.ts';
import { contexto, sequencia } from '../demo/assinante/der.ts';
import { extensao } from '../demo/assinante/extensoes.ts';

const DIA_MS = 86_400_000;

/** A proxy that speaks https in front of a server, under a certificate that only `pem` vouches for. */
interface ProxyHttps {
  url: string;
  pem: string;
  parar(): void;
}

/** `dias`: how long its certificate lasts; `nome`: what it passes on as the name asked for, by default what it got. */
export async function abrirProxyHttps(
  paraPorta: number,
  { dias = 90, nome }: { dias?: number; nome?: string } = {},
): Promise<ProxyHttps> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sujeito = { O: 'Teste', OU: [], CN: 'localhost' };
  const certificado = emitirCertificado({
    sujeito,
    chavePublica: publicKey,
    emissor: { nome: sujeito, chave: privateKey },
    de: new Date(Date.now() - DIA_MS),
    ate: new Date(Date.now() + dias * DIA_MS),
    extensoes: [extensao('2.5.29.17', sequencia(contexto(2, Buffer.from('localhost'), false)))],
  });
  const pem = `-----BEGIN CERTIFICATE-----\n${certificado.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const servidor = createServer({ key, cert: pem }, (req, res) => {
    const visitante = req.socket.remoteAddress?.replace('::ffff:', '') ?? '';
    const antes = req.headers['x-forwarded-for'];
    const headers = {
      ...req.headers,
      host: nome ?? req.headers.host,
      'x-forwarded-for': antes === undefined ? visitante : `${antes}, ${visitante}`,
      connection: 'close',
    };
    const pedido = request({ port: paraPorta, host: '127.0.0.1', path: req.url, method: req.method, headers });
    pedido.on('response', (resposta) => {
      res.writeHead(resposta.statusCode ?? 502, resposta.headers);
      resposta.pipe(res);
    });
    pedido.on('error', () => res.writeHead(502).end());
    req.pipe(pedido);
  }).listen(0, 'localhost');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  return { url: `https://localhost:${port}`, pem, parar: () => void servidor.close() };
}
