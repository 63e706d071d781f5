import type { PedidoDeRegistro } from '#contract/novo-registro.contract.ts';
import type { Ressalvada } from '#domain/ressalva/casar-ressalvas.ts';
import type { Ator } from '../../auditoria/atuar.ts';
import type { Diferenca, PedidoConfirmado, PedidoNovo } from '../../confirmacao/confirmacao.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';

export const REGISTRAR = 'registrar';

const diferencaDe = (aceitas: readonly Ressalvada[]): Diferenca[] =>
  aceitas.map(({ divergencia: { rotulo, valorDaFonte, valorInformado, mensagem }, ressalva }) => ({
    campo: rotulo,
    de: valorDaFonte,
    para: valorInformado,
    porque: `${mensagem} ${ressalva.Justificativa}`,
  }));

/** For requests that are not the registration's own body. */
export type Espera = Pick<PedidoNovo, 'especie' | 'alvo' | 'dados'>;

/** Asks for a registration with ressalvas, all else being judged. @throws AppError 409 AGUARDA_CONFIRMACAO */
export function pedirRegistro(
  { confirmacao }: Pick<Dependencies, 'confirmacao'>,
  ator: Ator,
  pedido: PedidoDeRegistro,
  aceitas: readonly Ressalvada[],
  espera?: Espera,
): Promise<never> {
  const { ID: rga, Nome: nome } = pedido.formulario;
  const resumo = `Registro com ressalva do diploma de ${nome}`;
  return confirmacao.pedir(ator, {
    especie: REGISTRAR,
    alvo: rga,
    resumo,
    diferenca: diferencaDe(aceitas),
    dados: pedido,
    ...espera,
  });
}

/**
 * The second person's word holds for what they saw.
 * @throws AppError 409 when a source says something else by now
 */
export function conferirPedido({ diferenca }: PedidoConfirmado, aceitas: readonly Ressalvada[]): void {
  const chave = ({ campo, de, para, porque }: Diferenca) => JSON.stringify([campo, de, para, porque]);
  const [vistas, atuais] = [diferenca.map(chave).sort(), diferencaDe(aceitas).map(chave).sort()];
  if (vistas.length === atuais.length && vistas.every((uma, i) => uma === atuais[i])) return;
  throw conflito('Os dados das fontes mudaram desde o pedido. Recuse-o e peça a quem registrou que revise de novo.');
}
