import { queryOptions } from '@tanstack/react-query';
import { conectorApi } from '#contract/conector.contract.ts';
import { type Colacao, colacoesApi, type LinhaDaColacao } from '#contract/formandos.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import type { PassoDaColacao } from '#domain/colacao/passos-da-linha.ts';
import { chamar } from '../../../lib/api-client.ts';
import { consultar } from '../../../lib/consultar.ts';

const EM_ANDAMENTO_MS = 3_000;
const NO_CAMINHO: readonly (string | null)[] = ['Envio em andamento', 'Aguardando assinatura'];

export const colacoesQuery = (campusId: number, ano: number) =>
  consultar(['formandos', 'colacoes', campusId, ano], colacoesApi.listar, {
    params: { campusId: String(campusId), ano: String(ano) },
  });

/** A ceremony as one case; asked again by itself while signatures are awaited. */
export const colacaoQuery = (id: string) =>
  queryOptions({
    ...consultar(['formandos', 'colacao', id], colacoesApi.ler, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.linhas.some(estaNoCaminho) ? EM_ANDAMENTO_MS : false),
    // Diplomas follow while the page is open, whatever else is looked at meanwhile.
    refetchIntervalInBackground: true,
  });

/** Waiting for a signature. */
export const estaNoCaminho = ({ motivo }: LinhaDaColacao) => NO_CAMINHO.includes(motivo);

export const daVez = ({ linhas }: Colacao, passo: PassoDaColacao): LinhaDaColacao[] =>
  linhas.filter(({ passos }) => passos.includes(passo));

const idsDe = (linhas: readonly LinhaDaColacao[]) => linhas.flatMap(({ registro }) => registro?.registroID ?? []);

/** The steps that send, in their order. */
const PASSOS_DE_ENVIO: readonly PassoDaColacao[] = ['enviar-documentacao', 'enviar-diploma'];

/** Could not be sent: 'Ana Souza: o registro está suspenso.' */
export interface Recusa {
  registroId: string;
  texto: string;
}

/** Queues the XMLs of these steps for all whose turn it is; answers who could not be sent. */
export async function enviarTodos(colacao: Colacao, passos = PASSOS_DE_ENVIO): Promise<Recusa[]> {
  const recusas: Recusa[] = [];
  for (const passo of passos) {
    const xml = passo === 'enviar-diploma' ? 'xml-diploma' : 'xml-doc-academica';
    const linhas = daVez(colacao, passo);
    if (linhas.length === 0) continue;
    const respostas = await chamar(conectorApi.enviarEmLote, { body: { xml, registros: idsDe(linhas) } });
    for (const { registroId, success, error } of respostas) {
      if (success !== false) continue;
      const dele = linhas.find(({ registro }) => registro?.registroID === registroId);
      const nome = dele?.nome ?? registroId;
      recusas.push({ registroId, texto: `${nome}: ${error ?? 'recusado'}` });
    }
  }
  return recusas;
}

/** Stores the DOU date of all who have none; all or none. */
export const publicarTodos = (colacao: Colacao, DataPublicacao: string) =>
  chamar(atosDoRegistroApi.publicarEmLote, { body: { DataPublicacao, Registros: idsDe(daVez(colacao, 'publicar')) } });

/** Up to sixty names in a row. */
export const nomes = (linhas: readonly LinhaDaColacao[]): string =>
  linhas
    .slice(0, 60)
    .map(({ nome }) => nome)
    .join(', ') + (linhas.length > 60 ? ` e mais ${linhas.length - 60}` : '');
