import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import type { AppDeTeste } from './build-test-app.ts';

/** Looks at a request for confirmation, as the screen does, and confirms what was seen. */
export async function confirmarPedido(t: AppDeTeste, id: string, como: string) {
  const { status, corpo } = await t.chamar(confirmacoesApi.examinar, { params: { id } }, como);
  const sha256 = status === 200 ? corpo.sha256 : '0'.repeat(64);
  return t.chamar(confirmacoesApi.confirmar, { params: { id }, body: { sha256 } }, como);
}

/** The newest open request, as somebody sees it; with `especie`: of that kind. */
export async function pedidoAberto(t: AppDeTeste, como: string, especie?: string) {
  const { corpo } = await t.chamar(confirmacoesApi.listar, { query: {} }, como);
  return corpo.itens.find((um) => um.situacao === 'aberto' && (especie === undefined || um.especie === especie));
}
