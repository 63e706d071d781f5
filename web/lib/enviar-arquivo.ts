import type { ArgumentosDaChamada, Endpoint, RespostaDe } from '#contract/endpoint.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { descreverSeGrava, interpretar, semResposta } from './api-client.ts';
import { chaveDoPedido } from './chave-do-pedido.ts';
import { sessaoDeAgora } from './sessao-encerrada.ts';

/** Headers of the answer that its reader looks at. */
const DO_SERVIDOR = ['content-type', 'x-request-id', 'x-somente-leitura'];

/**
 * Calls a multipart endpoint and tells how much of the body has left (0 to 1), which `fetch` cannot.
 * Answers and throws as `chamar`; an abort throws `AbortError`.
 */
export async function enviarArquivo<E extends Endpoint>(
  endpoint: E,
  argumentos: ArgumentosDaChamada<E>,
  opcoes: { aoProgredir: (fracao: number) => void; signal?: AbortSignal },
): Promise<RespostaDe<E>> {
  const { params, body } = argumentos as { params?: Record<string, string>; body?: FormData };
  const url = montarPath(endpoint.path, params);
  const repetivel = descreverSeGrava(endpoint, url, body);
  const sessao = sessaoDeAgora();
  const resposta = await new Promise<Response>((resolve, reject) => {
    const pedido = new XMLHttpRequest();
    pedido.open(endpoint.metodo, url);
    pedido.setRequestHeader('Accept', 'application/json');
    if (repetivel !== null) pedido.setRequestHeader('Idempotency-Key', chaveDoPedido(repetivel));
    pedido.responseType = 'text';
    pedido.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) opcoes.aoProgredir(loaded / total);
    });
    pedido.addEventListener('load', () => {
      const headers = new Headers();
      for (const nome of DO_SERVIDOR) {
        const valor = pedido.getResponseHeader(nome);
        if (valor !== null) headers.set(nome, valor);
      }
      resolve(
        new Response(pedido.status === 204 ? null : pedido.response, {
          status: pedido.status,
          headers,
        }),
      );
    });
    pedido.addEventListener('error', () => void semResposta(body).then(reject));
    pedido.addEventListener('abort', () => reject(new DOMException('Envio interrompido', 'AbortError')));
    opcoes.signal?.addEventListener('abort', () => pedido.abort());
    pedido.send(body ?? null);
  });
  return interpretar(endpoint, resposta, repetivel, sessao);
}
