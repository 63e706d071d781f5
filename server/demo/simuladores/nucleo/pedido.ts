import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** One call as it came in; `campos` and `anexo` are a multipart body, `json` any other body (null: none). */
export interface Pedido {
  metodo: string;
  url: URL;
  cabecalhos: IncomingHttpHeaders;
  json: unknown;
  campos: Readonly<Record<string, string>>;
  /** First file that is not empty, one byte a character; '' without one. */
  anexo: string;
}
const MAXIMO_DO_CORPO = 512 * 1024 * 1024;

/** Reads one request: its address, JSON, and text and file parts. */
export async function lerPedido(req: IncomingMessage): Promise<Pedido> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of req) {
    total += (parte as Buffer).length;
    if (total > MAXIMO_DO_CORPO) throw new Error('Corpo grande demais');
    partes.push(parte as Buffer);
  }
  const bytes = Buffer.concat(partes);
  const tipo = req.headers['content-type'] ?? '';
  const pedido = {
    metodo: req.method ?? 'GET',
    url: new URL(req.url ?? '/', 'http://simulador.invalid'),
    cabecalhos: req.headers,
  };
  if (!tipo.startsWith('multipart/form-data')) {
    return { ...pedido, json: total === 0 ? null : lerCorpo(bytes, tipo), campos: {}, anexo: '' };
  }
  const formulario = await new Response(bytes, { headers: { 'content-type': tipo } }).formData();
  return { ...pedido, json: null, campos: textosDe(formulario), anexo: await anexoDe(formulario) };
}

// Some clients post a reason as a form.
const lerCorpo = (bytes: Buffer, tipo: string): unknown =>
  tipo.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
    : JSON.parse(bytes.toString('utf8'));

/** The first file of a form that is not empty, one byte a character. */
export async function anexoDe(formulario: FormData): Promise<string> {
  for (const valor of formulario.values()) {
    if (typeof valor === 'string' || valor.size === 0) continue;
    return Buffer.from(await valor.arrayBuffer()).toString('latin1');
  }
  return '';
}

export function textosDe(formulario: FormData): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const [nome, valor] of formulario) if (typeof valor === 'string') campos[nome] = valor;
  return campos;
}
