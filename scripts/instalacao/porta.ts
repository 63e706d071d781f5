import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { lerEndereco } from '../../server/http/endereco.ts';
import { type Alvo, atencao, certo, problema, type Resultado, type Verificacao } from './resultado.ts';

const PRAZO_MS = 10_000;
const DIA_MS = 86_400_000;
const CERTIFICADO_PERTO_DO_FIM_DIAS = 14;
/** An address of nobody (RFC 5737), as a visitor who lies would write it. */
const INVENTADO = '203.0.113.7';

interface Visto {
  status: number;
  corpo: string;
  /** This machine's address on the connection, as the next machine sees it. */
  meu: string;
  /** End of the certificate; null over plain http. */
  certificadoAte: Date | null;
}

/** Asks over a connection of its own. @throws Error of network or certificate */
function perguntar(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Visto> {
  const { promise, resolve, reject } = Promise.withResolvers<Visto>();
  const como = { headers, agent: false, signal: AbortSignal.timeout(PRAZO_MS) } as const;
  const pedido = (url.protocol === 'https:' ? requestTls : request)(url, como, (resposta) => {
    const { socket, statusCode: status = 0 } = resposta;
    const meu = lerEndereco(socket.localAddress ?? '') ?? '';
    const ate = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().valid_to : null;
    text(resposta).then(
      (corpo) => resolve({ status, corpo, meu, certificadoAte: ate === null ? null : new Date(ate) }),
      reject,
    );
  });
  pedido.on('error', reject).end();
  return promise;
}

/** The server's own address, without any proxy. */
function portaDaqui({ host, porta }: Alvo['config']): URL {
  const nome = isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${['0.0.0.0', '[::]'].includes(nome) ? 'localhost' : nome}:${porta}`);
}

/** Null: nobody listens there. */
const perguntarAqui = (config: Alvo['config']): Promise<Visto | null> =>
  perguntar(new URL('/pronto', portaDaqui(config))).catch(() => null);

const ehPronto = ({ status, corpo }: Visto): boolean => status === 200 && corpo.startsWith('{"ok":true');

async function verificarServidor({ config }: Alvo): Promise<Resultado> {
  const onde = portaDaqui(config).origin;
  const visto = await perguntarAqui(config);
  if (visto === null) {
    return atencao(`ninguém atende em ${onde}`, 'Inicie o servidor e verifique de novo: npm start, ou o systemd.');
  }
  if (ehPronto(visto)) return certo(`no ar em ${onde}`);
  const fazer = 'Veja o log do servidor; se quem atende é outro programa, mude PORT.';
  return problema(`${onde}/pronto responde ${visto.status}`, fazer);
}

/** A certificate that is believed, and this very server behind it. */
async function verificarHttps({ config, agora }: Alvo): Promise<Resultado> {
  const url = new URL('/pronto', config.urlPublica);
  if (url.protocol !== 'https:') {
    return atencao(`${config.urlPublica} só serve a esta máquina`, 'Publique o sistema por https e mude URL_PUBLICA.');
  }
  let visto: Visto;
  try {
    visto = await perguntar(url);
  } catch (erro) {
    // Where the server itself is down, there is nothing to be met yet.
    if ((await perguntarAqui(config)) !== null) throw erro;
    return atencao(`${url.host} não responde, e o servidor não está no ar`, 'Inicie o servidor e verifique de novo.');
  }
  if (!ehPronto(visto)) {
    const fazer = 'Faça o proxy passar todos os endereços a este servidor, e confira se ele está no ar.';
    return problema(`${url.href} responde ${visto.status}`, fazer);
  }
  const dias = Math.floor(((visto.certificadoAte?.getTime() ?? 0) - agora.getTime()) / DIA_MS);
  const detalhe = `${url.host} responde, certificado por mais ${dias} dia(s)`;
  if (dias >= CERTIFICADO_PERTO_DO_FIM_DIAS) return certo(detalhe);
  return atencao(detalhe, 'Renove o certificado, ou veja por que a renovação automática não ocorreu.');
}

/** Compares what reaches the server through the proxy with what this machine really sent. */
async function verificarProxy({ config }: Alvo): Promise<Resultado> {
  const url = new URL('/api/publico/como-chega', config.urlPublica);
  if (url.protocol !== 'https:') return certo('sem proxy: URL_PUBLICA é desta máquina');
  const visto = await perguntar(url, { 'x-forwarded-for': INVENTADO }).catch(() => null);
  if (visto?.status !== 200) return atencao('não se pôde perguntar', 'Resolva antes o https de fora.');
  const { endereco, nome } = JSON.parse(visto.corpo) as { endereco: string; nome: string };
  if (nome !== url.host) {
    const fazer = 'Faça o proxy repassar o nome pedido: no nginx, proxy_set_header Host $host.';
    return problema(`o servidor vê o nome ${nome} em lugar de ${url.host}`, fazer);
  }
  if (config.trustProxy === false) {
    const fazer = 'Defina TRUST_PROXY=1 (um por proxy) e faça o proxy enviar X-Forwarded-For.';
    return problema('o https chega por um proxy e TRUST_PROXY está ausente', fazer);
  }
  if (endereco === INVENTADO) {
    const fazer = 'TRUST_PROXY conta proxies demais: ponha só os que há de fato.';
    return problema('o servidor acredita no endereço que o próprio visitante escreve', fazer);
  }
  if (endereco === visto.meu) return certo(`o servidor vê de onde se pergunta (${endereco})`);
  const fazer =
    'Se o primeiro endereço é o do proxy, aumente TRUST_PROXY ou faça o proxy enviar X-Forwarded-For; se é o do roteador desta rede, está certo.';
  return atencao(`o servidor vê ${endereco}; esta máquina sai por ${visto.meu}`, fazer);
}

/** From here, and from outside through the proxy. */
export const VERIFICACOES_DA_PORTA: readonly Verificacao[] = [
  {
    item: 'Servidor no ar',
    grupo: 'comecar',
    passo: 5,
    seFalhar: 'Confira HOST e PORT.',
    verificar: verificarServidor,
  },
  {
    item: 'https de fora',
    grupo: 'comecar',
    passo: 4,
    seFalhar: 'Confira o nome no DNS, o certificado (com as intermediárias) e o proxy.',
    verificar: verificarHttps,
  },
  {
    item: 'Proxy',
    grupo: 'comecar',
    passo: 4,
    seFalhar: 'Faça o proxy passar /api/ a este servidor.',
    verificar: verificarProxy,
  },
];
