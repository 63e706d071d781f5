/** Sends a text by e-mail, over `smtp` (an address with account and password). @throws the library's error */
export async function enviarCorreio(
  smtp: string,
  { para, assunto, texto }: { para: string; assunto: string; texto: string },
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transporte = createTransport({ url: smtp, connectionTimeout: 10_000, socketTimeout: 10_000 });
  const { username, hostname } = new URL(smtp);
  const conta = decodeURIComponent(username);
  await transporte.sendMail({
    from: conta.includes('@') ? conta : `registro@${hostname}`,
    to: para,
    subject: assunto,
    text: texto,
  });
}
