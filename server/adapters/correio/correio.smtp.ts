import { mensagemDoErro } from '../../erros/causa.ts';
import { CorreioFalhou, type CorreioPort, type Mensagem } from './correio.port.ts';

interface ServidorDeCorreio {
  /** `smtps://` speaks TLS from the first byte; `smtp://` asks for it where the server offers it. Holds account and password. */
  url: string;
  /** The sender; absent: the account, else `registro@server`. */
  de?: string | undefined;
  /** Nothing is said to a server that offers no TLS, not even the account. */
  exigirTls?: boolean;
}

const contaDe = ({ username }: URL): string => decodeURIComponent(username);

async function transporteDe({ url, exigirTls = false }: ServidorDeCorreio) {
  const { createTransport } = await import('nodemailer');
  const endereco = new URL(url);
  const user = contaDe(endereco);
  // Of the address alone: what its query says could switch TLS off again.
  return createTransport({
    host: endereco.hostname.replace(/^\[(.*)\]$/, '$1'),
    secure: endereco.protocol === 'smtps:',
    requireTLS: exigirTls,
    connectionTimeout: 10_000,
    socketTimeout: 10_000,
    ...(endereco.port !== '' && { port: Number(endereco.port) }),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(endereco.password) } }),
  });
}

/** Connects, and logs in where the address has an account; nothing is sent. @throws Error in the server's or the network's words */
export async function entrarNoCorreio(servidor: ServidorDeCorreio): Promise<void> {
  const transporte = await transporteDe(servidor);
  await transporte.verify();
  transporte.close();
}

export function createCorreioSmtp(servidor: ServidorDeCorreio): CorreioPort {
  const endereco = new URL(servidor.url);
  const conta = contaDe(endereco);
  const remetente = servidor.de ?? (conta.includes('@') ? conta : `registro@${endereco.hostname}`);
  return {
    async enviar(mensagem) {
      const transporte = await transporteDe(servidor);
      try {
        await transporte.sendMail({ from: remetente, ...emNodemailer(mensagem) });
      } catch (erro) {
        throw new CorreioFalhou(mensagemDoErro(erro), erro);
      }
    },
  };
}

/** Content comes only as it was given: no file or address is opened for it. */
const emNodemailer = ({ para, assunto, texto, html, anexos = [] }: Mensagem) => ({
  to: typeof para === 'string' ? para : [...para],
  subject: assunto,
  text: texto,
  ...(html !== undefined && { html }),
  attachments: anexos.map(({ nome, tipo, conteudo }) => ({ filename: nome, contentType: tipo, content: conteudo })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
