import type { z } from 'zod';
import { type entrarLocalBody, usuarioResponse } from '#contract/sessao.contract.ts';
import { conheceAparelho } from '../../db/aparelhos.ts';
import { anotarEvento, anotarEventoRaro, type Origem } from '../../db/eventos.ts';
import type { Conta } from '../../db/generated/client.ts';
import { hashDeNinguem, resumoDe, senhaConfere } from '../../db/segredos.ts';
import { criarTokenDeLogin } from '../../db/token-de-login.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { lerContaPorCpf } from './sessao.repository.ts';
import { devolverTentativa, type Medida, tomarTentativa } from './tentativas.queries.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** `endereco`: the address (IPv6: /64), `aparelho`: the browser's cookie, if any. */
interface Visitante {
  origem: Origem;
  endereco: string;
  aparelho: string | null;
}

/** From a device that the account knows. */
const DO_APARELHO: Medida = { livres: 10, maximo: 10, silencioMs: 0 };
/** From one address: it cannot use up alone what the account lets strangers try. */
const DO_ENDERECO: Medida = { livres: 3, maximo: 5, silencioMs: 5_000 };
/** From everywhere else together: five at once, five more only to who waits for a silence. */
const DA_CONTA: Medida = { livres: 5, maximo: 10, silencioMs: 20_000 };

/** An unknown CPF costs the same time as a known one. */
const HASH_DE_NINGUEM = hashDeNinguem();

/**
 * Checks a local account and leaves a single-use token for `/cae/{token}` (A9). Unknown CPF, wrong password and ended
 * account get the same 401. Tries are counted before the password is looked at: ten an account in 15 minutes from
 * unknown devices (F-3); too many are told how many seconds to wait. A device from which the person entered before has
 * tries of its own: nobody can lock its owner out.
 */
export async function entrarComSenha(
  deps: Deps,
  body: z.output<typeof entrarLocalBody>,
  visitante: Visitante,
): Promise<{ token: string } | { esperar: number }> {
  const { prisma } = deps;
  const quando = deps.agora();
  const vez = await tomarVez(deps, body.CPF, visitante, quando);
  if ('esperar' in vez) return vez;
  const conta = await lerContaPorCpf(prisma, body.CPF, quando);
  const vale = conta !== null && podeEntrar(conta, quando);
  const confere = await senhaConfere(body.Senha, (vale ? conta.senhaHash : null) ?? HASH_DE_NINGUEM);
  if (!vale || !confere) {
    const evento = { tipo: 'entrada-recusada', quando, cpf: body.CPF, nome: conta?.nome } as const;
    await anotarEvento(prisma, visitante.origem, evento);
    throw new AppError('CREDENCIAL_INVALIDA', 401, 'CPF ou senha não conferem.');
  }
  for (const chave of vez.chaves) await devolverTentativa(prisma, chave, quando);
  const usuario = usuarioResponse.parse(conta);
  return { token: await criarTokenDeLogin(prisma, { usuario, contaId: conta.id, agora: quando }) };
}

const podeEntrar = ({ ativa, senhaValeAte }: Conta, quando: Date): boolean =>
  ativa && (senhaValeAte === null || senhaValeAte > quando);

async function tomarVez(
  { prisma }: Deps,
  cpf: string,
  { origem, endereco, aparelho }: Visitante,
  quando: Date,
): Promise<{ chaves: string[] } | { esperar: number }> {
  const conhecido = aparelho !== null && (await conheceAparelho(prisma, cpf, aparelho));
  const medidas: [string, Medida][] = conhecido
    ? [[`${cpf}|aparelho|${resumoDe(aparelho)}`, DO_APARELHO]]
    : [
        [`${cpf}|de|${endereco}`, DO_ENDERECO],
        [cpf, DA_CONTA],
      ];
  const chaves: string[] = [];
  for (const [chave, medida] of medidas) {
    const vez = await tomarTentativa(prisma, chave, medida, quando);
    if (!vez.permitida) {
      for (const tomada of chaves) await devolverTentativa(prisma, tomada, quando);
      await anotarEventoRaro(prisma, origem, { tipo: 'entrada-adiada', quando, cpf });
      return { esperar: vez.segundos };
    }
    chaves.push(chave);
  }
  return { chaves };
}
