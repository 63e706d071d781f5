import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { usuarioResponse } from '#contract/sessao.contract.ts';
import { gastarDesafio, guardarDesafio } from '../../db/desafios.ts';
import { anotarEvento, type Origem } from '../../db/eventos.ts';
import { criarTokenDeLogin } from '../../db/token-de-login.ts';
import { AppError, regraDoRegistro } from '../../erros/app-error.ts';
import { inserirChave, lerChave, lerComFatores, usarChave } from './segundo-fator.repository.ts';
import { type DepsDoFator, type DonoDoFator, mudarFator } from './segundo-fator.ts';

/** 15 MB that most days nobody needs. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys work at the installation's public address, and no other. */
const lugar = ({ config }: DepsDoFator) => {
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(config.urlPublica);
  return { expectedOrigin, expectedRPID };
};

/** Options for the browser to make a passkey: on the device or a key, with its person verified. */
export async function opcoesDeCadastro(deps: DepsDoFator, { contaId }: DonoDoFator, rpName: string) {
  const { chaves, nome } = await lerComFatores(deps.prisma, contaId);
  const opcoes = await (await webauthn()).generateRegistrationOptions({
    rpName,
    rpID: lugar(deps).expectedRPID,
    userName: nome,
    userDisplayName: nome,
    userID: new Uint8Array(Buffer.from(contaId)),
    excludeCredentials: chaves.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await guardarDesafio(deps.prisma, opcoes.challenge, { cadastro: contaId }, deps.agora());
  return { ...opcoes };
}

/** Keeps a passkey that the browser made; with the first factor come recovery codes. @throws AppError 422, 409 */
export async function cadastrarChave(
  deps: DepsDoFator,
  dono: DonoDoFator,
  { Nome, Resposta }: { Nome: string; Resposta: unknown },
): Promise<string[]> {
  const { contaId } = dono;
  const criadaEm = deps.agora();
  const expectedChallenge = async (desafio: string) =>
    Object(await gastarDesafio(deps.prisma, desafio, criadaEm)).cadastro === contaId;
  const response = Resposta as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webauthn();
  const feito = await verifyRegistrationResponse({ response, expectedChallenge, ...lugar(deps) }).catch(() => null);
  if (!feito?.verified) throw regraDoRegistro('A chave de acesso não pôde ser conferida. Tente de novo.');
  const { id, publicKey, counter, transports = [] } = feito.registrationInfo.credential;
  const chave = {
    credencial: id,
    chavePublica: Uint8Array.from(publicKey),
    contador: counter,
    transportes: transports,
  };
  return mudarFator(deps, dono, 'chave de acesso cadastrada', (tx) =>
    inserirChave(tx, { ...chave, contaId, nome: Nome, criadaEm }),
  );
}

/** Options to enter by any passkey that the browser has for this address. */
export async function opcoesDeEntrada(deps: DepsDoFator) {
  const rpID = lugar(deps).expectedRPID;
  const opcoes = await (await webauthn()).generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await guardarDesafio(deps.prisma, opcoes.challenge, { entrada: true }, deps.agora());
  return { ...opcoes };
}

/** A passkey whose person was verified is both factors. @throws AppError 401, whatever is wrong */
export async function entrarPorChave(deps: DepsDoFator, resposta: unknown, origem: Origem): Promise<{ token: string }> {
  const { prisma } = deps;
  const agora = deps.agora();
  const response = resposta as AuthenticationResponseJSON;
  const chave = await lerChave(prisma, response.id, agora);
  const confere = chave?.conta.ativa ? await conferir(deps, response, chave, agora) : null;
  if (chave === null || confere === null || !(await usarChave(prisma, chave.id, confere.newCounter, agora))) {
    const evento = { tipo: 'entrada-recusada', quando: agora, cpf: chave?.conta.cpf, nome: chave?.conta.nome } as const;
    await anotarEvento(prisma, origem, { ...evento, detalhe: 'chave de acesso' });
    throw new AppError('CREDENCIAL_INVALIDA', 401, 'A chave de acesso não foi reconhecida.');
  }
  const usuario = usuarioResponse.parse(chave.conta);
  return { token: await criarTokenDeLogin(prisma, { usuario, contaId: chave.contaId, segundoFator: 'chave', agora }) };
}

async function conferir(
  deps: DepsDoFator,
  response: AuthenticationResponseJSON,
  chave: NonNullable<Awaited<ReturnType<typeof lerChave>>>,
  agora: Date,
) {
  const expectedChallenge = async (desafio: string) =>
    Object(await gastarDesafio(deps.prisma, desafio, agora)).entrada === true;
  const publicKey = Uint8Array.from(chave.chavePublica);
  const credential = { id: chave.credencial, publicKey, counter: Number(chave.contador) };
  const pedido = { response, expectedChallenge, credential, ...lugar(deps) };
  const { verifyAuthenticationResponse } = await webauthn();
  const feito = await verifyAuthenticationResponse(pedido).catch(() => null);
  return feito?.verified ? feito.authenticationInfo : null;
}
