import type { z } from 'zod';
import type { trocarSenhaBody } from '#contract/sessao.contract.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import type { Conta } from '../../db/generated/client.ts';
import { senhaConfere } from '../../db/segredos.ts';
import { encerrarSessao } from '../../db/sessoes.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, regraDoRegistro } from '../../erros/app-error.ts';
import { hashDeNovaSenha, trocarParaSenha } from './definir-senha.ts';
import { lerContaPorCpf } from './sessao.repository.ts';
import { devolverTentativa, tomarTentativa } from './tentativas.queries.ts';

const DA_SENHA_ATUAL = { livres: 5, maximo: 5, silencioMs: 0 };

interface QuemConfere {
  conta: Pick<Conta, 'cpf' | 'nome' | 'senhaHash'>;
  estaSessao: string;
  origem: Origem;
  onde: string;
}

/** The password of who is in; five wrong ones in 15 minutes end the session. @throws AppError 422 at `campo`, 401 */
export async function conferirSenhaAtual(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  { conta: { cpf, nome, senhaHash }, estaSessao, origem, onde }: QuemConfere,
  senha: string,
  campo: string,
): Promise<void> {
  const quando = agora();
  const evento = { quando, cpf, nome };
  const chave = `${cpf}|senha-atual`;
  if (!(await tomarTentativa(prisma, chave, DA_SENHA_ATUAL, quando)).permitida) {
    await encerrarSessao(prisma, [estaSessao], quando);
    await anotarEvento(prisma, origem, { ...evento, tipo: 'sessao-encerrada', detalhe: 'senha atual errada demais' });
    throw new AppError('SEM_SESSAO', 401, 'Muitas tentativas com a senha atual: entre novamente.');
  }
  if (!(await senhaConfere(senha, senhaHash ?? ''))) {
    await anotarEvento(prisma, origem, { ...evento, tipo: 'entrada-recusada', detalhe: onde });
    const message = 'Senha atual não confere';
    throw regraDoRegistro(message, [{ campo, message }]);
  }
  await devolverTentativa(prisma, chave, quando);
}

/**
 * Changes the password of a local account and ends its other sessions and tokens. Who does not know the current
 * password after five tries loses the session. @throws AppError 422 at the field, 401
 */
export async function trocarSenhaDaConta(
  { prisma, agora }: Pick<Dependencies, 'prisma' | 'agora'>,
  quem: { cpf: string; estaSessao: string; origem: Origem },
  body: z.output<typeof trocarSenhaBody>,
): Promise<void> {
  const { cpf, estaSessao, origem } = quem;
  const quando = agora();
  const conta = await lerContaPorCpf(prisma, cpf, quando);
  if (conta === null) throw regraDoRegistro('Sua conta não é deste sistema: troque a senha onde você a criou.');
  await conferirSenhaAtual(
    { prisma, agora },
    { conta, estaSessao, origem, onde: 'ao trocar a senha' },
    body.SenhaAtual,
    'SenhaAtual',
  );
  const senhaHash = await hashDeNovaSenha(prisma, conta, body.NovaSenha);
  await withTransaction(prisma, async (tx) => {
    await trocarParaSenha(tx, conta, { senhaHash, agora: quando, menos: estaSessao });
    await anotarEvento(tx, origem, { quando, cpf, nome: conta.nome, tipo: 'senha-trocada' });
  });
}
