import { gastarDesafio, guardarDesafio, lerDesafio } from '../../db/desafios.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import type { Db } from '../../db/prisma-client.ts';
import { novoSegredo } from '../../db/segredos.ts';
import { encerrarSessao } from '../../db/sessoes.queries.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { decide, type Papel } from '../../domain/sessao/papeis.ts';
import type { MetodoDoSegundoFator } from '../../domain/sessao/pendencia.ts';
import { AppError, conflito, naoEncontrado, regraDoRegistro } from '../../erros/app-error.ts';
import { type Cifra, criarCifra } from './cifra.ts';
import { hashDoCodigo, novoAplicativo, novosCodigos, passoDoCodigo } from './codigos.ts';
import {
  gastarCodigo,
  gastarPasso,
  gravarTotp,
  lerComFatores,
  removerChave,
  trocarCodigos,
} from './segundo-fator.repository.ts';
import { tomarTentativa } from './tentativas.queries.ts';

export type DepsDoFator = Pick<Dependencies, 'prisma' | 'agora' | 'config'>;
type ContaComFatores = Awaited<ReturnType<typeof lerComFatores>>;

/** Of whose account, from which session (its hash) and address. */
export interface DonoDoFator {
  contaId: string;
  sessao: string;
  origem: Origem;
}

const TARDE = 'O tempo para confirmar passou. Comece de novo.';
const DOS_CODIGOS = { livres: 5, maximo: 5, silencioMs: 0 };

const cifraDe = ({ config }: DepsDoFator): Cifra => criarCifra(config.captcha.segredo ?? '', 'segundo-fator');

function codigoErrado(): never {
  const message = 'Código não confere';
  throw regraDoRegistro(message, [{ campo: 'Codigo', message }]);
}

/** A secret for an authenticator app, which counts once a code of it has come back. */
export async function iniciarAplicativo(deps: DepsDoFator, { contaId }: DonoDoFator, emissor: string) {
  const conta = await lerComFatores(deps.prisma, contaId);
  const { segredo, endereco } = novoAplicativo(emissor, conta.nome);
  const desafio = novoSegredo();
  await guardarDesafio(deps.prisma, desafio, { contaId, aplicativo: cifraDe(deps).cifrar(segredo) }, deps.agora());
  return { segredo, endereco, desafio };
}

/** The app counts from now on; with the first factor come recovery codes. @throws AppError 409, 422 at `Codigo` */
export async function confirmarAplicativo(
  deps: DepsDoFator,
  dono: DonoDoFator,
  { Desafio, Codigo }: { Desafio: string; Codigo: string },
): Promise<string[]> {
  const agora = deps.agora();
  const dados = Object(await lerDesafio(deps.prisma, Desafio, agora));
  if (dados.contaId !== dono.contaId || typeof dados.aplicativo !== 'string') {
    throw conflito(TARDE);
  }
  const passo = passoDoCodigo(cifraDe(deps).decifrar(dados.aplicativo), Codigo, agora);
  // A slip of the finger is no reason to scan again: the challenge stays for as long as it would.
  if (passo === null) return codigoErrado();
  return mudarFator(deps, dono, 'aplicativo cadastrado', async (tx) => {
    if ((await gastarDesafio(tx, Desafio, agora)) === null) throw conflito(TARDE);
    await gravarTotp(tx, dono.contaId, dados.aplicativo, passo);
  });
}

/** Changes the factors of an account; who gets the first one gets recovery codes with it. */
export function mudarFator(
  deps: DepsDoFator,
  { contaId, origem }: DonoDoFator,
  detalhe: string,
  mudar: (tx: Db) => Promise<void>,
): Promise<string[]> {
  return withTransaction(deps.prisma, async (tx) => {
    await mudar(tx);
    const { cpf, nome, _count } = await lerComFatores(tx, contaId);
    await anotarEvento(tx, origem, { tipo: 'segundo-fator', quando: deps.agora(), cpf, nome, detalhe });
    return _count.codigos > 0 ? [] : refazerCodigos(deps, tx, contaId);
  });
}

async function refazerCodigos(deps: DepsDoFator, tx: Db, contaId: string): Promise<string[]> {
  const { codigos, hashes } = novosCodigos(cifraDe(deps), contaId);
  await trocarCodigos(tx, contaId, hashes, deps.agora());
  return codigos;
}

/**
 * In place of those before.
 * @throws AppError 409 without a factor that they could recover
 */
export function renovarCodigos(deps: DepsDoFator, { contaId, origem }: DonoDoFator): Promise<string[]> {
  return withTransaction(deps.prisma, async (tx) => {
    const { cpf, nome, ...conta } = await lerComFatores(tx, contaId);
    if (quantosFatores(conta) === 0) throw conflito('Cadastre antes um aplicativo ou uma chave de acesso.');
    const evento = {
      tipo: 'segundo-fator',
      quando: deps.agora(),
      cpf,
      nome,
      detalhe: 'novos códigos de recuperação',
    } as const;
    await anotarEvento(tx, origem, evento);
    return refazerCodigos(deps, tx, contaId);
  });
}

const quantosFatores = ({ totpSegredo, chaves }: Pick<ContaComFatores, 'totpSegredo' | 'chaves'>): number =>
  chaves.length + (totpSegredo === null ? 0 : 1);

/** Takes the app (null) or a passkey away. @throws AppError 404, 409 when it is the last one where one is demanded */
export async function retirarFator(
  deps: DepsDoFator,
  { contaId, origem }: DonoDoFator,
  chaveId: string | null,
): Promise<void> {
  await withTransaction(deps.prisma, async (tx) => {
    const { cpf, nome, papel, ...conta } = await lerComFatores(tx, contaId);
    const exige = deps.config.segundoFator === 'obrigatorio' && decide({ papel: papel as Papel });
    if (exige && quantosFatores(conta) === 1) {
      throw conflito('Seu perfil exige um segundo fator: cadastre outro antes de retirar este.');
    }
    if (chaveId === null) await gravarTotp(tx, contaId, null);
    else if (!(await removerChave(tx, contaId, chaveId, deps.agora())))
      throw naoEncontrado('Chave de acesso não encontrada.');
    if (quantosFatores(conta) === 1) await trocarCodigos(tx, contaId, [], deps.agora());
    const detalhe = chaveId === null ? 'aplicativo retirado' : 'chave de acesso retirada';
    await anotarEvento(tx, origem, { tipo: 'segundo-fator', quando: deps.agora(), cpf, nome, detalhe });
  });
}

/**
 * By a code of the app or a recovery code; each works once.
 * @throws AppError 422 at `Codigo`; 401 after five wrong ones in 15 minutes, and the session ends
 */
export async function conferirCodigo(
  deps: DepsDoFator,
  { contaId, sessao, origem }: DonoDoFator,
  codigo: string,
): Promise<MetodoDoSegundoFator> {
  const { prisma } = deps;
  const quando = deps.agora();
  const conta = await lerComFatores(prisma, contaId);
  const evento = { quando, cpf: conta.cpf, nome: conta.nome };
  if (!(await tomarTentativa(prisma, `${contaId}|codigo`, DOS_CODIGOS, quando)).permitida) {
    await encerrarSessao(prisma, [sessao], quando);
    await anotarEvento(prisma, origem, { ...evento, tipo: 'sessao-encerrada', detalhe: 'segundo fator errado demais' });
    throw new AppError(
      'SEM_SESSAO',
      401,
      'Muitos códigos errados. Entre novamente em 15 minutos, ou por chave de acesso.',
    );
  }
  const metodo = await metodoDoCodigo(deps, conta, codigo, quando);
  if (metodo !== null) return metodo;
  await anotarEvento(prisma, origem, { ...evento, tipo: 'entrada-recusada', detalhe: 'segundo fator' });
  return codigoErrado();
}

async function metodoDoCodigo(
  deps: DepsDoFator,
  { id, totpSegredo }: ContaComFatores,
  codigo: string,
  agora: Date,
): Promise<MetodoDoSegundoFator | null> {
  const cifra = cifraDe(deps);
  if (!/^[\d ]+$/.test(codigo)) {
    return (await gastarCodigo(deps.prisma, id, hashDoCodigo(cifra, id, codigo), agora)) ? 'recuperacao' : null;
  }
  const passo = totpSegredo === null ? null : passoDoCodigo(cifra.decifrar(totpSegredo), codigo, agora);
  return passo !== null && (await gastarPasso(deps.prisma, id, passo)) ? 'codigo' : null;
}
