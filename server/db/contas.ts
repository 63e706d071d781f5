import { comCodigo, mudarCodificada } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import type { Conta } from './generated/client.ts';
import type { Db } from './prisma-client.ts';
import { travarConta } from './travar.queries.ts';

/** Only what the account's code covers. */
type MudancaDaConta = Partial<
  Pick<
    Conta,
    | 'nome'
    | 'matricula'
    | 'cargo'
    | 'papel'
    | 'email'
    | 'ativa'
    | 'senhaHash'
    | 'senhaValeAte'
    | 'trocarSenha'
    | 'totpSegredo'
    | 'instituicaoId'
    | 'avisosPorEmail'
  >
>;

const SEM_SENHA = {
  email: null,
  senhaHash: null,
  senhaValeAte: null,
  trocarSenha: false,
  totpSegredo: null,
  instituicaoId: null,
  ativa: true,
};

/** A new account with its code, to be stored: without password and factors where none are given. */
export const contaNova = (
  dados: Pick<Conta, 'cpf' | 'nome' | 'matricula' | 'cargo' | 'papel'> & MudancaDaConta & { criadaEm?: Date },
) => comCodigo('conta', { ...SEM_SENHA, ...dados, id: novoId(), versao: 1 });

/** Changes an account, under a version of its own (decision 101). @throws AppError 503 when it lacks its code */
export async function mudarConta(tx: Db, id: string, mudanca: MudancaDaConta): Promise<Conta> {
  await travarConta(tx, id);
  const lida = await tx.conta.findUniqueOrThrow({ where: { id } });
  const data = mudarCodificada('conta', lida, { ...mudanca, versao: lida.versao + 1 });
  return tx.conta.update({ where: { id }, data });
}

export async function retirarFatores(tx: Db, contaId: string, quando: Date): Promise<void> {
  await tx.chaveDeAcesso.updateMany({ where: { contaId, removidaEm: null }, data: { removidaEm: quando } });
  await tx.codigoDeRecuperacao.updateMany({ where: { contaId, usadoEm: null }, data: { usadoEm: quando } });
}
