import { validarFormulario } from '../domain/novo-registro/formulario.ts';
import { montarPayload, type RegistroPayload } from '../domain/novo-registro/payload.ts';

// Answer of a call; status 0: none came, nobody knows whether it was done. `repetida`: it is an earlier one's.
interface Resposta<T = Record<string, unknown>> {
  status: number;
  corpo: T;
  repetida: boolean;
}

/** Over real HTTP: kill loops, screenshots and benchmarks act through it. */
export interface ClienteDaDemo {
  /** `body` goes as JSON, a `FormData` as it is; a write with `chave` is carried out once, however often asked. */
  pedir<T = Record<string, unknown>>(
    metodo: string,
    path: string,
    body?: unknown,
    chave?: string,
  ): Promise<Resposta<T>>;
  entrar(): Promise<void>;
  /** RGAs of graduates without any pendência and without a record, of all campuses and years, at most `quantos`. */
  formandosLivres(quantos: number): Promise<string[]>;
  /** A valid registration of a graduate from what the wizard opens with. @throws Error naming what is missing */
  payloadDe(rga: string): Promise<RegistroPayload>;
}

interface Aberto {
  valores: Record<string, unknown>;
  derivacoes: { campo: string; duvida: string | null; sugestao: string | null }[];
}

interface FormandoDaLista {
  sigaRGAAluno: string;
  historico: unknown[];
  pendenciasDoRegistro: unknown[];
  registroDiplomaAtivo: unknown;
}

/** `base` without trailing slash; `de`: the visitor's address, behind a proxy. The session is `sessao`, or begins with `entrar`. */
export function criarCliente(base: string, de?: () => string, sessao = ''): ClienteDaDemo {
  let cookie = sessao;
  const cliente: ClienteDaDemo = {
    async pedir<T>(metodo: string, path: string, body?: unknown, chave?: string) {
      try {
        const signal = AbortSignal.timeout(120_000);
        const resposta = await fetch(base + path, { method: metodo, ...partesDe(cookie, body, chave, de?.()), signal });
        const repetida = resposta.headers.has('idempotent-replayed');
        return { status: resposta.status, corpo: (await resposta.json()) as T, repetida };
      } catch (erro) {
        return { status: 0, corpo: { message: String(erro) } as T, repetida: false };
      }
    },

    async entrar() {
      const resposta = await fetch(`${base}/api/Login?cookie=demo-responsavel`);
      if (!resposta.ok) throw new Error(`A demonstração não deixou entrar: ${resposta.status}`);
      cookie = String(resposta.headers.get('set-cookie')).split(';')[0] ?? '';
    },

    async formandosLivres(quantos) {
      const rgas: string[] = [];
      for (const colacao of await colacoes(cliente)) {
        const { corpo } = await cliente.pedir<FormandoDaLista[]>('GET', `/api/colacao/estudantes/${colacao}`);
        const livres = corpo.filter(
          (um) => um.historico.length + um.pendenciasDoRegistro.length === 0 && um.registroDiplomaAtivo === null,
        );
        rgas.push(...livres.map((um) => um.sigaRGAAluno));
        if (rgas.length >= quantos) break;
      }
      return rgas.slice(0, quantos);
    },

    async payloadDe(rga) {
      const { status, corpo } = await cliente.pedir<Aberto>('GET', `/api/registro/abertura/${rga}`);
      if (status !== 200) throw new Error(`abertura ${rga}: ${status} ${JSON.stringify(corpo)}`);
      const hoje = String(corpo.valores.DataRegistro);
      // As the office would: what SIGA's text means, where nothing is derived from it.
      const forma = corpo.derivacoes.find(({ campo, duvida }) => campo === 'FormaAcesso' && duvida !== null);
      const resultado = validarFormulario({
        ...corpo.valores,
        ...(forma && { FormaAcesso: forma.sugestao ?? 'Vestibular' }),
        Processo: '23108.000001/2026-01',
        DataEmissaoHistorico: hoje,
        HoraEmissaoHistorico: '10:00:00',
      });
      if (!resultado.ok) throw new Error(`${rga}: ${JSON.stringify(resultado.problemas)}`);
      return montarPayload(resultado.formulario);
    },
  };
  return cliente;
}

function partesDe(cookie: string, body: unknown, chave: string | undefined, de: string | undefined) {
  const formulario = body instanceof FormData;
  return {
    headers: {
      cookie,
      ...(de && { 'x-forwarded-for': de }),
      ...(body && !formulario ? { 'content-type': 'application/json' } : {}),
      ...(chave === undefined ? {} : { 'idempotency-key': chave }),
    },
    ...(body ? { body: formulario ? body : JSON.stringify(body) } : {}),
  };
}

/** Ceremonies of campus 3 first, newest year first. */
async function colacoes(cliente: ClienteDaDemo): Promise<string[]> {
  const ano = new Date().getFullYear();
  const anos = [0, 1, 2, 3, 4].map((antes) => ano - antes);
  const listas = await Promise.all(
    [3, 1, 2].flatMap((campus) =>
      anos.map((deQuando) =>
        cliente.pedir<{ sigaIdDataColacao: string }[]>('GET', `/api/colacao/datas/${campus}/${deQuando}`),
      ),
    ),
  );
  return listas.flatMap(({ corpo }) => corpo.map(({ sigaIdDataColacao }) => sigaIdDataColacao));
}
