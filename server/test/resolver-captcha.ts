import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { AppDeTeste } from './build-test-app.ts';
import { resolverDesafio } from './resolver-desafio.ts';

/** Solves a challenge for a code over the API and answers the payload that the widget would send. */
export async function solucaoPara(teste: AppDeTeste, codigo: string, headers = {}): Promise<string> {
  const { corpo } = await teste.chamar(consultaPublicaApi.pedirCaptcha, { query: { codigo } }, null, headers);
  return resolverDesafio(corpo);
}

export function passeDe(headers: Record<string, unknown>): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('passe-'))?.split(';')[0] ?? '';
}

export async function passarNoCaptcha(teste: AppDeTeste, codigo: string): Promise<string> {
  const captcha = await solucaoPara(teste, codigo);
  const { headers } = await teste.chamar(consultaPublicaApi.resolverCaptcha, { body: { captcha } });
  return passeDe(headers);
}
