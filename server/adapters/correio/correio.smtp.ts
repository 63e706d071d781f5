import { mensagemDoErro } from '../../erros/causa.ts';
import { CorreioFalhou, type CorreioPort, type Mensagem } from './correio.port.ts';

const transporteDe = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, socketTimeout: 10_000 });
};

/** Connects, and logs in where `url` has an account; nothing is sent. @throws Error in the server's or the network's words */
export async function entrarNoCorreio(url: string): Promise<void> {
  const transporte = await transporteDe(url);
  await transporte.verify();
  transporte.close();
}

/** Mail over SMTP; `url` holds account and password, `de` the sender (absent: the account, else `registro@server`). */
export function createCorreioSmtp({ url, de }: { url: string; de?: string | undefined }): CorreioPort {
  const { username, hostname } = new URL(url);
  const conta = decodeURIComponent(username);
  const remetente = de ?? (conta.includes('@') ? conta : `registro@${hostname}`);
  return {
    async enviar(mensagem) {
      const transporte = await transporteDe(url);
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
