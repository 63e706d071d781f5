import { test } from '@playwright/test';
import { type ClienteDaDemo, criarCliente } from '../../server/demo/cliente.ts';
import { umPdfA } from '../../server/test/factories/um-pdf-a.ts';
import { idDaVez } from './universidade.ts';

/**
 * The student of each story: a place in the demonstration's list of graduates without pendências, which never changes.
 * No two stories share one, so that they run in any order, alone or again.
 */
const LUGARES = {
  registrar: 0,
  teclado: 1,
  erros: 2,
  rascunho: 3,
  atos: 4,
  publicarUm: 5,
  publicarLoteA: 6,
  publicarLoteB: 7,
  revogarCancelamento: 8,
  publicoAtivo: 9,
  publicoAnulado: 10,
  documentos: 11,
  conector: 12,
  campos: 13,
  verificarXml: 14,
  voltar: 15,
  correcao: 16,
  procura: 18,
  meuDiploma: 17,
  listaLonga: 19,
  acessibilidade: 20,
  navegadores: 21,
  traduzida: 22,
  foco: 23,
  listaArrumada: 24,
  hostil: 25,
} as const;

/** The smallest PDF/A. */
export const PDF = umPdfA();

export type Historia = keyof typeof LUGARES;

export interface Formando {
  rga: string;
  nome: string;
  campus: string;
  ano: string;
  dataColacaoId: string;
  /** dd/MM/yyyy */
  data: string;
}

export interface Registrado {
  registroID: string;
  codigoValidacao: string;
  livro: string;
  numeroRegistro: number;
}

type DaLista = { sigaRGAAluno: string; sigaNomeALuno: string; historico: unknown[]; pendenciasDoRegistro: unknown[] };

let entrou: Promise<ClienteDaDemo> | undefined;

/**
 * A staff member who prepares what stories start from, through the API. One session a worker: logins are counted by
 * address, twenty a minute.
 */
export function preparador(): Promise<ClienteDaDemo> {
  entrou ??= entrarUmaVez();
  return entrou;
}

async function entrarUmaVez(): Promise<ClienteDaDemo> {
  const cliente = criarCliente(process.env.E2E_URL ?? '');
  await cliente.entrar();
  return cliente;
}

/** How often this story was told to this server before: a retry finds students and ceremonies of its own. */
export function vez(): number {
  const { retry, repeatEachIndex, project } = test.info();
  return repeatEachIndex * (project.retries + 1) + retry;
}

/** This run's own ceremonies. */
const destaVez = ({ sigaIdDataColacao: id }: { sigaIdDataColacao: string }): boolean =>
  Number(id) - idDaVez(0, vez()) < idDaVez(0, 1) && Number(id) >= idDaVez(0, vez());

/** The graduate of a story. @throws Error when the demonstration has too few */
export async function formandoDe(historia: Historia): Promise<Formando> {
  const cliente = await preparador();
  let faltam = LUGARES[historia];
  const { corpo: campi } = await cliente.pedir<{ campusID: number; nome: string }[]>('GET', '/api/campus');
  const ano = String(new Date().getFullYear() - 1);
  for (const { campusID, nome: campus } of campi) {
    const { corpo: datas } = await cliente.pedir<{ sigaIdDataColacao: string; sigaDataColacao: string }[]>(
      'GET',
      `/api/colacao/datas/${campusID}/${ano}`,
    );
    for (const { sigaIdDataColacao: dataColacaoId, sigaDataColacao } of datas.filter(destaVez)) {
      const { corpo } = await cliente.pedir<DaLista[]>('GET', `/api/colacao/estudantes/${dataColacaoId}`);
      const semPendencias = corpo.filter((um) => um.historico.length + um.pendenciasDoRegistro.length === 0);
      const um = semPendencias[faltam];
      if (um !== undefined) {
        const data = sigaDataColacao.split('-').reverse().join('/');
        return { rga: um.sigaRGAAluno, nome: um.sigaNomeALuno, campus, ano, dataColacaoId, data };
      }
      faltam -= semPendencias.length;
    }
  }
  throw new Error(`a demonstração não tem formando para a história ${historia}`);
}

/** Registers the graduate of a story. @throws Error with the server's answer when it refuses */
export async function registroDe(historia: Historia): Promise<Registrado & Formando> {
  const formando = await formandoDe(historia);
  const cliente = await preparador();
  const payload = await cliente.payloadDe(formando.rga);
  const { status, corpo } = await cliente.pedir<Registrado>('POST', '/api/registro', payload);
  if (status !== 200) throw new Error(`registrar ${formando.rga}: ${status} ${JSON.stringify(corpo)}`);
  return { ...formando, ...corpo };
}

/** The great ceremony of three weeks ago, and its graduates as the list has them. */
export const colacaoInteira = () => colacaoRecente(21, '7');

/** The ceremony of thirty of two weeks ago, in whose texts nothing is in doubt. */
export const colacaoSemDuvidas = () => colacaoRecente(14, '6');

async function colacaoRecente(dias: number, posicao: string) {
  const cliente = await preparador();
  const ano = new Date(Date.now() - dias * 86_400_000).getFullYear();
  const { corpo: datas } = await cliente.pedir<{ sigaIdDataColacao: string }[]>('GET', `/api/colacao/datas/3/${ano}`);
  const dataColacaoId = datas.filter(destaVez).find((um) => um.sigaIdDataColacao.endsWith(posicao))?.sigaIdDataColacao;
  const { corpo } = await cliente.pedir<DaLista[]>('GET', `/api/colacao/estudantes/${dataColacaoId}`);
  return { dataColacaoId, formandos: corpo.map((um) => ({ rga: um.sigaRGAAluno, nome: um.sigaNomeALuno })) };
}

export async function enviarDocumentos(rgas: readonly string[]): Promise<void> {
  const cliente = await preparador();
  const pedidos = rgas.flatMap((rga) => ['1', '2'].map((tipoId) => ({ rga, tipoId })));
  // As many together as the server lets wait.
  for (let i = 0; i < pedidos.length; i += 10) {
    const enviar = async ({ rga, tipoId }: { rga: string; tipoId: string }) => {
      const partes = new FormData();
      for (const [nome, valor] of Object.entries({ rga, tipoId, obs: 'Conferido' })) partes.append(nome, valor);
      partes.append('file', new Blob([new Uint8Array(PDF)], { type: 'application/pdf' }), 'documento.pdf');
      const { status } = await cliente.pedir('POST', '/api/Documentacao/enviar', partes);
      if (status !== 200) throw new Error(`documento de ${rga}: ${status}`);
    };
    await Promise.all(pedidos.slice(i, i + 10).map(enviar));
  }
}
