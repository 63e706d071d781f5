import { mensagemDoErro } from '../../erros/causa.ts';
import { CorreioFalhou, type CorreioPort, type Mensagem } from './correio.port.ts';

/** Mail over SMTP; `url` holds account and password, `de` the sender (absent: the account, else `registro@server`). */
export function createCorreioSmtp({ url, de }: { url: string; de?: string | undefined }): CorreioPort {
  const { username, hostname } = new URL(url);
  const conta = decodeURIComponent(username);
  const remetente = de ?? (conta.includes('@') ? conta : `registro@${hostname}`);
  return {
    async enviar(mensagem) {
      const { createTransport } = await import('nodemailer');
      const transporte = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 10_000 });
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
