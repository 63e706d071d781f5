import { vi } from 'vitest';

/** Lets uploads with progress go through the stubbed `fetch` of `apiFake`; call it after `apiFake()`. */
export function xhrFake(): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress: ((evento: object) => void) | null } = { onprogress: null };
      onload: (() => void) | null = null;
      onerror: (() => void) | null = null;
      response: Blob | null = null;
      status = 0;
      responseType = '';
      metodo = '';
      url = '';
      cabecalhos = '';
      open(metodo: string, url: string) {
        this.metodo = metodo;
        this.url = url;
      }
      setRequestHeader() {}
      getAllResponseHeaders() {
        return this.cabecalhos;
      }
      abort() {}
      async send(body: FormData) {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        try {
          const resposta = await fetch(this.url, { method: this.metodo, body });
          this.status = resposta.status;
          this.response = await resposta.blob();
          this.cabecalhos = [...resposta.headers].map((par) => par.join(': ')).join('\r\n');
          this.onload?.();
        } catch {
          this.onerror?.();
        }
      }
    },
  );
}
