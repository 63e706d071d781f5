import { setTimeout as esperar } from 'node:timers/promises';
import { hojeEm } from '#domain/texto/data.ts';
import type { ClienteDaDemo } from '../demo/cliente.ts';
import { umFormulario, umPdf } from './factories/um-pdf.ts';

/** A day's work at the counter and what the public asks meanwhile, over and over with the same few records. */
export interface Expediente {
  rodada(n: number): Promise<void>;
  /** Requests so far. */
  pedidos(): number;
  erradas: string[];
  dizer(): string;
}

/** Records that the work is done with: more would be a larger register, not more work. */
const REGISTROS = 12;
/** A server that is too busy says so, and is asked again. */
const OCUPADO = 503;
const ESPERA_MS = 2_000;
const VEZES = 60;
/** Answers that are files come over `arquivo`, which reads no JSON. */
const ARQUIVO = /exportar|dados-abertos\/|^\/digital/;

/**
 * Registers some graduates; then each round reads, publishes, takes back, cancels, restores, registers anew, sends and
 * deletes.
 */
export async function trabalharNoBalcao(cliente: ClienteDaDemo): Promise<Expediente> {
  await cliente.entrar();
  const estados = new Map<number, number>();
  const erradas: string[] = [];
  const pedir = async (
    metodo: string,
    path: string,
    body?: unknown,
    faltam = VEZES,
  ): Promise<Record<string, unknown>> => {
    const { status, corpo } = await cliente.pedir<Record<string, unknown>>(metodo, path, body);
    if (status === OCUPADO && faltam > 0) {
      estados.set(status, (estados.get(status) ?? 0) + 1);
      await esperar(ESPERA_MS);
      return pedir(metodo, path, body, faltam - 1);
    }
    // A file is no JSON, which this client says as status 0 after it was read whole.
    const certo = status === 200 || (status === 0 && ARQUIVO.test(path));
    estados.set(status, (estados.get(status) ?? 0) + 1);
    if (!certo) erradas.push(`${metodo} ${path}: ${status} ${JSON.stringify(corpo).slice(0, 300)}`);
    return corpo;
  };
  const rgas = await cliente.formandosLivres(REGISTROS);
  const ids: string[] = [];
  const codigos: string[] = [];
  const payloads: unknown[] = [];
  for (const rga of rgas) payloads.push(await cliente.payloadDe(rga));
  const registrar = async (alvo: number) => {
    await pedir('GET', `/api/registro/abertura/${rgas[alvo]}`);
    const { registroID, codigoValidacao } = await pedir('POST', '/api/registro', payloads[alvo]);
    ids[alvo] = String(registroID);
    codigos[alvo] = String(codigoValidacao);
  };
  for (const alvo of rgas.keys()) await registrar(alvo);

  const hoje = hojeEm(new Date(), 'America/Cuiaba');
  const periodo = { DataInicio: `${hoje.slice(0, 4)}-01-01`, DataFim: hoje };
  const ler = async () => {
    await Promise.all(
      [
        '/api/registro?pagina=1&tamanho=20',
        '/api/agenda',
        '/api/painel',
        '/api/avisos',
        '/api/servidor/atencao',
        '/api/publico/transparencia',
        '/api/livro',
        '/digital/ConsultaPublica',
        `/api/publico/dados-abertos/${hoje.slice(0, 4)}/json`,
      ].map((path) => pedir('GET', path)),
    );
    await Promise.all(
      ids
        .slice(0, 4)
        .flatMap((id) => ['', 'situacao/', 'trilha/'].map((de) => pedir('GET', `/api/registro/${de}${id}`))),
    );
  };
  const publico = async (codigo: string) => {
    await pedir('GET', `/api/Conector/valida-diploma/${codigo}`);
    await pedir('GET', `/digital/diploma/${codigo}`);
    await pedir('POST', '/api/registro/busca', { filtro: 'maria' });
    await pedir('POST', '/api/registro/exportar-consulta-publica', periodo);
    await pedir('POST', '/api/registro/exportar-extrato-dou-pdf', periodo);
  };
  const publicar = async () => {
    await pedir('POST', '/api/registro/publicacao-lote', { Registros: ids, DataPublicacao: hoje });
    await pedir('POST', '/api/registro/publicacao/desfazer', { Registros: ids });
  };
  const cancelar = async (alvo: number) => {
    const [id, corpo] = [ids[alvo], { justificativa: 'Registro em duplicidade', motivoId: 2 }];
    await pedir('POST', `/api/registro/cancelar/${id}`, corpo);
    await pedir('POST', `/api/registro/revogarcancelamento/${id}`, { justificativa: 'Registro em duplicidade' });
    await pedir('POST', `/api/registro/cancelar/${id}`, corpo);
    await registrar(alvo);
  };
  const documentos = async (rga: string) => {
    const partes = {
      rga,
      tipoId: '1',
      obs: 'x',
      file: { nome: 'documento.pdf', conteudo: umPdf({ tamanho: 512 * 1024 }) },
    };
    const { id } = await pedir('POST', '/api/Documentacao/enviar', umFormulario(partes));
    await pedir('DELETE', `/api/Documentacao/${String(id)}`);
  };
  return {
    erradas,
    async rodada(n) {
      const alvo = n % ids.length;
      await Promise.all([ler(), publico(codigos[alvo] ?? ''), documentos(rgas[alvo] ?? '')]);
      await publicar();
      await cancelar(alvo);
      // What matters is the first wrong answer.
      if (erradas.length > 0) throw new Error(erradas.join('\n'));
    },
    pedidos: () => [...estados.values()].reduce((soma, quantos) => soma + quantos, 0),
    dizer: () =>
      [...estados]
        .toSorted(([a], [b]) => a - b)
        .map(([status, quantos]) => `${quantos} × ${status === 0 ? 'arquivo' : status}`)
        .join(', '),
  };
}
