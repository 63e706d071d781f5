type Atender = (url: string, init: RequestInit) => Promise<Response>;

/** An XMLHttpRequest that the fake server answers: half of the body leaves, then all of it, then the answer comes. */
export function criarXhrFake(atender: Atender) {
  return class XhrFake extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    status = 0;
    response: string | null = null;
    pedido = { metodo: 'GET', url: '' };
    cabecalhos = new Headers();
    abortado = false;

    open(metodo: string, url: string) {
      this.pedido = { metodo, url };
    }

    setRequestHeader() {}

    getResponseHeader(nome: string) {
      return this.cabecalhos.get(nome);
    }

    abort() {
      this.abortado = true;
      this.dispatchEvent(new Event('abort'));
    }

    async send(body: FormData | null) {
      for (const loaded of [1, 2]) {
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 2 }));
      }
      try {
        const resposta = await atender(this.pedido.url, { method: this.pedido.metodo, body });
        this.status = resposta.status;
        this.cabecalhos = resposta.headers;
        this.response = await resposta.text();
        if (!this.abortado) this.dispatchEvent(new Event('load'));
      } catch {
        if (!this.abortado) this.dispatchEvent(new Event('error'));
      }
    }
  };
}
