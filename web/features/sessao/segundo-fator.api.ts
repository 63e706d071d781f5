import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { segundoFatorApi } from '#contract/sessao.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';
import { comProva } from './com-prova.ts';

export const segundoFatorQuery = consultar(['segundo-fator'], segundoFatorApi.ler, {});

/** The browser makes a passkey and the server keeps it; answers the recovery codes that came with a first factor. */
export async function criarChave(Nome: string): Promise<string[]> {
  const { opcoes } = await comProva(() => chamar(segundoFatorApi.iniciarChave, {}));
  const optionsJSON = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON;
  const Resposta = { ...(await startRegistration({ optionsJSON })) } as never;
  return (await chamar(segundoFatorApi.cadastrarChave, { body: { Nome, Resposta } })).codigos;
}

/** The person shows a passkey; answers the token for `/cae/{token}`. */
export async function entrarPorChave(): Promise<string> {
  const { opcoes } = await chamar(segundoFatorApi.desafiar, {});
  const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON;
  const Resposta = { ...(await startAuthentication({ optionsJSON })) } as never;
  return (await chamar(segundoFatorApi.entrarPorChave, { body: { Resposta } })).token;
}
