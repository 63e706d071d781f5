import { acervoApi, type ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import type { AppDeTeste } from '../../../test/build-test-app.ts';
import { trabalharNoAcervo } from '../trabalhar.ts';

export interface ArquivoDeTeste {
  nome: string;
  bytes: Uint8Array | string;
}

export function enviar(t: AppDeTeste, { nome, bytes }: ArquivoDeTeste, como: string) {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), nome);
  return t.chamar(acervoApi.receber, { body: form }, como);
}

/** Does the work in the background now, as the schedule would. */
export const trabalhar = (t: AppDeTeste): Promise<void> => trabalharNoAcervo(t.servidor, new AbortController().signal);

type ComId = 'provarDatas' | 'conferir' | 'importar' | 'publicar';

/** Asks for a step of an import and has it done. @throws Error for a step that is refused */
export async function passo(t: AppDeTeste, qual: ComId, id: string, como: string): Promise<ImportacaoDoAcervo> {
  const { status, erro } = await t.chamar(acervoApi[qual], { params: { id } }, como);
  if (status !== 200) throw new Error(`${qual}: ${status} ${erro.message}`);
  await trabalhar(t);
  return (await t.chamar(acervoApi.lerImportacao, { params: { id } }, como)).corpo;
}

/** Sends a file and rehearses it with the columns that it seems to have. */
export async function conferir(t: AppDeTeste, arquivo: ArquivoDeTeste, como: string): Promise<ImportacaoDoAcervo> {
  const { status, corpo, erro } = await enviar(t, arquivo, como);
  if (status !== 200) throw new Error(`receber: ${status} ${erro.message}`);
  return passo(t, 'conferir', corpo.id, como);
}

export const problemas = async (t: AppDeTeste, id: string, como: string) =>
  (await t.chamar(acervoApi.listarProblemas, { params: { id }, query: { tamanho: '100' } }, como)).corpo.itens;

export const linhas = async (t: AppDeTeste, id: string, como: string) =>
  (await t.chamar(acervoApi.listarLinhas, { params: { id }, query: { tamanho: '100' } }, como)).corpo.itens;
