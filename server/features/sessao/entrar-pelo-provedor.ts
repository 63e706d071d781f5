import { type Usuario, usuarioResponse } from '#contract/sessao.contract.ts';
import type { MotivoDaVolta } from '#contract/sessao.provedor.contract.ts';
import type { PessoaDoProvedor } from '#domain/sessao/pessoa-do-provedor.ts';
import type { ProvedorPort, VindaDoProvedor } from '../../adapters/identidade/provedor.port.ts';
import { gastarDesafio, guardarDesafio } from '../../db/desafios.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { hashDoSegredo, novoSegredo } from '../../db/segredos.ts';
import { criarTokenDeLogin } from '../../db/token-de-login.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { lerContaPorCpf } from './sessao.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** Where the browser goes from here: into the house by a login token, or back to the login screen. */
type Volta = { token: string; destino: string } | { motivo: MotivoDaVolta; destino: string };

/**
 * Begins an entry: the address at the provider, and the secret that this browser alone will bring back. What else the answer is
 * known by stays here, for ten minutes. @throws AppError 502
 */
export async function irAoProvedor(
  { prisma, agora }: Deps,
  provedor: ProvedorPort,
  destino: string,
): Promise<{ url: URL; navegador: string }> {
  const [estado, navegador] = [novoSegredo(), novoSegredo()];
  const { url, ida } = await provedor.iniciar(estado);
  await guardarDesafio(prisma, estado, { ida: { ...ida }, navegador: hashDoSegredo(navegador), destino }, agora());
  return { url, navegador };
}

/** Reads the provider's answer, once, in the browser that asked: a login token for who may enter, else why not. */
export async function voltarDoProvedor(
  deps: Deps,
  provedor: ProvedorPort,
  { resposta, navegador, origem }: { resposta: URLSearchParams; navegador: string; origem: Origem },
): Promise<Volta> {
  const estado = resposta.get('state') ?? '';
  const guardado = Object(await gastarDesafio(deps.prisma, estado, deps.agora()));
  if (guardado.navegador !== hashDoSegredo(navegador)) return { motivo: 'expirou', destino: '' };
  const destino = String(guardado.destino);
  try {
    const vinda = await provedor.concluir(resposta, estado, guardado.ida);
    return { ...(await acolher(deps, provedor, vinda, origem)), destino };
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    const motivo = erro.status === 502 ? 'indisponivel' : erro.codigo === 'ENTRADA_CANCELADA' ? 'cancelada' : 'expirou';
    return { motivo, destino };
  }
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
      ...{ ...quem, agora: quando, provedor: { sub, sid } },
      segundoFator: pessoa.nivelBasta === true ? 'provedor' : null,
      ...(pessoa.nivelBasta === false && { papelMaximo: 'consulta' as const }),
    }),
  };
}

/** The role comes from the claims, or from the account; an account that was ended lets nobody in, either way. */
async function quemEntra(
  { prisma }: Deps,
  { cpf, nome, papel }: PessoaDoProvedor,
  porClaim: boolean,
): Promise<{ usuario: Usuario; contaId: string | null } | { motivo: MotivoDaVolta }> {
  const conta = await lerContaPorCpf(prisma, cpf);
  if (conta?.ativa === false || (conta === null && !porClaim)) return { motivo: 'sem-conta' };
  if (porClaim) {
    if (papel === null) return { motivo: 'sem-perfil' };
    const { matricula = '', cargo = '' } = conta ?? {};
    return { usuario: { nome, cpf, matricula, cargo, papel }, contaId: null };
  }
  return { usuario: usuarioResponse.parse(conta), contaId: conta?.id ?? null };
}
