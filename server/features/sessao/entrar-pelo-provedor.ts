import { type MotivoDaVolta, type Usuario, usuarioResponse } from '#contract/sessao.contract.ts';
import type { PessoaDoProvedor } from '#domain/sessao/pessoa-do-provedor.ts';
import { lerVolta } from '../../adapters/identidade/ida-ao-provedor.ts';
import type { ProvedorPort, VindaDoProvedor } from '../../adapters/identidade/provedor.port.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { criarTokenDeLogin } from '../../db/token-de-login.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerContaPorCpf } from './sessao.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** Into the house by a login token, or back to the login screen. */
type Volta = { token: string; destino: string } | { motivo: MotivoDaVolta; destino: string };

/** Reads the provider's answer, once, in the browser that asked: a login token for who may enter, else why not. */
export async function voltarDoProvedor(
  deps: Deps,
  provedor: ProvedorPort,
  { origem, ...trazido }: { resposta: URLSearchParams; navegador: string; origem: Origem },
): Promise<Volta> {
  const volta = await lerVolta(deps, provedor, trazido);
  if ('motivo' in volta) return volta;
  return { ...(await acolher(deps, provedor, volta.vinda, origem)), destino: volta.destino };
}

async function acolher(
  { prisma, agora }: Deps,
  { regras, nome }: ProvedorPort,
  { pessoa, sub, sid }: VindaDoProvedor,
  origem: Origem,
): Promise<{ token: string } | { motivo: MotivoDaVolta }> {
  const quando = agora();
  if (pessoa === null) {
    await anotarEvento(prisma, origem, { tipo: 'entrada-recusada', quando, detalhe: `${nome}: sem CPF` });
    return { motivo: 'sem-cpf' };
  }
  const quem = await quemEntra({ prisma, agora }, pessoa, regras.papel !== undefined);
  if ('motivo' in quem) {
    const { cpf, nome: dele } = pessoa;
    await anotarEvento(prisma, origem, {
      tipo: 'entrada-recusada',
      quando,
      cpf,
      nome: dele,
      detalhe: `${nome}: ${quem.motivo}`,
    });
    return quem;
  }
  return {
    token: await criarTokenDeLogin(prisma, {
      ...quem,
      agora: quando,
      provedor: { sub, sid },
      segundoFator: pessoa.nivelBasta === true ? 'provedor' : null,
      ...(pessoa.nivelBasta === false && { papelMaximo: 'consulta' as const }),
    }),
  };
}

/** The role comes from the claims, or from the account; an account that was ended lets nobody in, either way. */
async function quemEntra(
  { prisma, agora }: Deps,
  { cpf, nome, papel }: PessoaDoProvedor,
  porClaim: boolean,
): Promise<{ usuario: Usuario; contaId: string | null } | { motivo: MotivoDaVolta }> {
  const conta = await lerContaPorCpf(prisma, cpf, agora());
  if (conta?.ativa === false || (conta === null && !porClaim)) return { motivo: 'sem-conta' };
  if (porClaim) {
    if (papel === null) return { motivo: 'sem-perfil' };
    const { matricula = '', cargo = '' } = conta ?? {};
    return { usuario: { nome, cpf, matricula, cargo, papel }, contaId: null };
  }
  return { usuario: usuarioResponse.parse(conta), contaId: conta?.id ?? null };
}
