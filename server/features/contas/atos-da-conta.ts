import type { z } from 'zod';
import type { alterarContaBody, Convite, convidarBody } from '#contract/contas.contract.ts';
import { emailDaContaTrocado } from '#domain/cartas/email-da-conta-trocado.ts';
import { encurtar } from '#domain/texto/encurtar.ts';
import { type Ator, atuar, type Feito } from '../../auditoria/atuar.ts';
import { mudarConta, retirarFatores } from '../../db/contas.ts';
import { guardarEnderecoAnterior } from '../../db/enderecos-anteriores.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import type { Conta } from '../../db/generated/client.ts';
import type { Db } from '../../db/prisma-client.ts';
import { encerrarSessoes } from '../../db/sessoes.queries.ts';
import { encerrarTokens } from '../../db/token-de-login.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TipoDeEvento } from '../../domain/sessao/eventos.ts';
import { conflito } from '../../erros/app-error.ts';
import { criarConvite, encerrarConvites } from '../sessao/sessao.service.ts';
import { paraConta } from './contas.mapper.ts';
import { haOutroAdministrador, inserirConta, tomarConta } from './contas.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config'>;
type DadosDaConta = z.output<typeof alterarContaBody>;

interface Administrador {
  ator: Ator;
  origem: Origem;
}

/** Whoever lost password or factors begins anew, by the invitation; passkeys and recovery codes go with them. */
const SEM_SENHA_NEM_FATOR = {
  senhaHash: null,
  senhaValeAte: null,
  trocarSenha: false,
  totpSegredo: null,
};
const EM_SI_MESMO = 'Ninguém encerra nem rebaixa a própria conta: peça a outro administrador.';
const ULTIMO = 'É o último administrador que pode entrar: convide outro antes, com o segundo fator cadastrado.';

/** One act on one account: in the audit chain and among the security events. */
function mudar<T>(
  deps: Deps,
  { ator, origem }: Administrador,
  { acao, tipo }: { acao: string; tipo: TipoDeEvento },
  fazer: (
    tx: Db,
    quando: Date,
  ) => Promise<{ retorno: T; conta: Conta; de?: unknown; para?: unknown; trocouEmail?: boolean }>,
): Promise<T> {
  return atuar(deps, ator, { entidade: 'conta', acao }, async (tx, quando): Promise<Feito<T>> => {
    const { retorno, conta, trocouEmail, ...mudanca } = await fazer(tx, quando);
    const detalhe = encurtar(`por ${ator.usuario.nome}`, 300);
    await anotarEvento(tx, origem, { tipo, quando, cpf: conta.cpf, nome: conta.nome, detalhe });
    const feito = { id: conta.id, ...mudanca };
    // Whoever changes an address has its account in hand for a while: an act of its own, which is looked for.
    return { retorno, anotar: trocouEmail ? [feito, { id: conta.id, acao: 'registrar-email' }] : feito };
  });
}

async function convite(tx: Db, conta: Conta, quando: Date, eu: string): Promise<Convite> {
  const { token, expiraEm } = await criarConvite(tx, conta.id, quando);
  return { conta: paraConta(conta, eu), convite: token, expiraEm: expiraEm.toISOString() };
}

async function encerrarTudo(tx: Db, { id, cpf }: Conta, quando: Date): Promise<void> {
  await encerrarSessoes(tx, cpf, quando);
  await encerrarTokens(tx, id, quando);
  await encerrarConvites(tx, id, quando);
}

/** @throws AppError 409 when the account is one's own, or the last administrator's */
async function podeRebaixar(tx: Db, conta: Conta, { ator }: Administrador, { config }: Deps): Promise<void> {
  if (conta.cpf === ator.usuario.cpf) throw conflito(EM_SI_MESMO);
  // Without the factor that is demanded an administrator administers nothing yet; a provider's level stands for it.
  const comFator = config.segundoFator === 'obrigatorio' && config.identidade.provedor?.regras.nivel === undefined;
  if (conta.papel === 'administrador' && conta.ativa && !(await haOutroAdministrador(tx, conta.id, comFator))) {
    throw conflito(ULTIMO);
  }
}

/**
 * With the link by which its owner sets the password.
 * @throws AppError 409 at `CPF`
 */
export const convidar = (deps: Deps, quem: Administrador, body: z.output<typeof convidarBody>): Promise<Convite> =>
  mudar(deps, quem, { acao: 'convidar', tipo: 'conta-convidada' }, async (tx, quando) => {
    const conta = await inserirConta(tx, { cpf: body.CPF, criadaEm: quando, ...emColunas(body) });
    const para = {
      nome: conta.nome,
      papel: conta.papel,
      ...(body.InstituicaoId != null && { instituicaoId: body.InstituicaoId }),
    };
    return { retorno: await convite(tx, conta, quando, quem.ator.usuario.cpf), conta, para };
  });

const emColunas = ({
  Nome: nome,
  Matricula: matricula,
  Cargo: cargo,
  Papel: papel,
  Email,
  ...resto
}: DadosDaConta) => ({
  nome,
  matricula,
  cargo,
  papel,
  instituicaoId: resto.InstituicaoId ?? null,
  ...(Email !== undefined && { email: Email }),
  // Another institution looks in here seldom.
  ...(papel === 'emissora' && { avisosPorEmail: true }),
});

/**
 * Name, SIAPE, position, role and address of an account; the role counts from the next request on. Answers the former
 * address too, where it was replaced. @throws AppError 404, 409
 */
export const alterarConta = (
  deps: Deps,
  quem: Administrador,
  id: string,
  body: DadosDaConta,
): Promise<{ conta: Conta; emailDeAntes: string | null }> =>
  mudar(deps, quem, { acao: 'alterar', tipo: 'conta-alterada' }, async (tx, quando) => {
    const antes = await tomarConta(tx, id);
    if (antes.papel !== body.Papel) await podeRebaixar(tx, antes, quem, deps);
    const conta = await mudarConta(tx, id, emColunas(body));
    const trocouEmail = antes.email !== conta.email;
    if (trocouEmail) await guardarEnderecoAnterior(tx, { cpf: conta.cpf, de: 'equipe' }, antes.email, quando);
    const resumo = ({ nome, matricula, cargo, papel, instituicaoId }: Conta) => ({
      nome,
      matricula,
      cargo,
      papel,
      ...(instituicaoId !== null && { instituicaoId }),
    });
    const retorno = { conta, emailDeAntes: trocouEmail ? antes.email : null };
    return { retorno, conta, de: resumo(antes), para: resumo(conta), trocouEmail };
  });

/** @throws CorreioFalhou */
export async function avisarEnderecoAnterior(
  { correio, config }: Pick<Dependencies, 'correio' | 'config'>,
  para: string,
  quem: string,
): Promise<void> {
  await correio?.enviar({ para, ...emailDaContaTrocado({ quem, urlPublica: config.urlPublica }) });
}

/** Ends an account and everything that it has open. @throws AppError 404, 409 */
export const encerrarConta = (deps: Deps, quem: Administrador, id: string): Promise<Conta> =>
  mudar(deps, quem, { acao: 'encerrar', tipo: 'conta-encerrada' }, async (tx, quando) => {
    const antes = await tomarConta(tx, id);
    await podeRebaixar(tx, antes, quem, deps);
    if (!antes.ativa) throw conflito('A conta já está encerrada.');
    const conta = await mudarConta(tx, id, { ativa: false });
    await encerrarTudo(tx, conta, quando);
    return { retorno: conta, conta, de: { ativa: true }, para: { ativa: false } };
  });

const comConvite = async (tx: Db, quando: Date, quem: Administrador, antes: Conta, data: { ativa?: true }) => {
  const conta = await mudarConta(tx, antes.id, { ...SEM_SENHA_NEM_FATOR, ...data });
  await retirarFatores(tx, antes.id, quando);
  await encerrarTudo(tx, conta, quando);
  return { retorno: await convite(tx, conta, quando, quem.ator.usuario.cpf), conta };
};

/** An ended account works again once its owner sets a new password. @throws AppError 404, 409 */
export const reativarConta = (deps: Deps, quem: Administrador, id: string): Promise<Convite> =>
  mudar(deps, quem, { acao: 'reativar', tipo: 'conta-reativada' }, async (tx, quando) => {
    const antes = await tomarConta(tx, id);
    if (antes.ativa) throw conflito('A conta não está encerrada.');
    return {
      ...(await comConvite(tx, quando, quem, antes, { ativa: true })),
      de: { ativa: false },
      para: { ativa: true },
    };
  });

/** Ends an account's password, factors, sessions and tokens; the link sets a new password. @throws AppError 404, 409 */
export const redefinirConta = (deps: Deps, quem: Administrador, id: string): Promise<Convite> =>
  mudar(deps, quem, { acao: 'redefinir', tipo: 'conta-redefinida' }, async (tx, quando) => {
    const antes = await tomarConta(tx, id);
    if (antes.cpf === quem.ator.usuario.cpf) throw conflito('A própria senha troca-se em Minha conta.');
    if (!antes.ativa) throw conflito('A conta está encerrada: reative-a.');
    return comConvite(tx, quando, quem, antes, {});
  });

/** Ends every open session of an account. @throws AppError 404 */
export const encerrarSessoesDaConta = (deps: Deps, quem: Administrador, id: string): Promise<void> =>
  mudar(deps, quem, { acao: 'encerrar-sessoes', tipo: 'sessao-encerrada' }, async (tx, quando) => {
    const conta = await tomarConta(tx, id);
    const quantas = await encerrarSessoes(tx, conta.cpf, quando);
    return { retorno: undefined, conta, para: { sessoes: quantas } };
  });
