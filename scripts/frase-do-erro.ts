import { fraseDaConexao } from '../server/db/frase-da-conexao.ts';
import { codigoDoErro, mensagemDoErro } from '../server/erros/causa.ts';
import { motivoDoSistema } from '../server/erros/motivo-do-sistema.ts';

/** A command ends with our own sentence, or with that of the database or the system in our words. */
export function fraseDoErro(erro: unknown): string {
  const doSistema = motivoDoSistema(erro);
  if (doSistema !== null) return `${doSistema}. Confira o caminho e quem roda o comando.`;
  // What `fetch` says of every failure; why stands in its cause.
  if (erro instanceof TypeError && erro.message === 'fetch failed') {
    const porque = codigoDoErro(erro.cause) || mensagemDoErro(erro.cause);
    return `o endereço não respondeu (${porque}). Confira a rede e o endereço, e repita.`;
  }
  return fraseDaConexao(erro) ?? mensagemDoErro(erro);
}
