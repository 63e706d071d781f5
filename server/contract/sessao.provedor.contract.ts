import { z } from 'zod';
import { feitoResponse } from './common.ts';
import { publico } from './endpoint.ts';

/** Why somebody is back at the login screen without being in. */
export const MOTIVOS_DA_VOLTA = ['cancelada', 'sem-cpf', 'sem-conta', 'sem-perfil', 'indisponivel', 'expirou'] as const;
export type MotivoDaVolta = (typeof MOTIVOS_DA_VOLTA)[number];

/** Single sign-on (issue "Closed doors" 3): addresses that the browser itself visits, and one for the provider. */
export const provedorApi = {
  /** Sends the browser to the provider; 404 where there is none. */
  entrar: publico('GET /api/sessao/provedor', {
    resumo: 'Leva ao provedor de login único.',
    query: z.strictObject({ destino: z.string().max(500).optional() }),
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),
  /** Where the provider sends the browser back to; goes on to `/cae/{token}`, or to the login screen with a reason. */
  voltar: publico('GET /api/sessao/provedor/retorno', {
    resumo: 'Recebe a resposta do provedor de login único.',
    query: z.looseObject({ state: z.string().max(200).optional() }),
    limitePorMinuto: 20,
    resposta: feitoResponse,
  }),
  /** Back-channel logout, which the provider itself calls; 400 for anything but a token of its own, each once. */
  encerrar: publico('POST /api/sessao/provedor/encerrar', {
    resumo: 'Encerra sessões a pedido do provedor de login único.',
    body: z.looseObject({ logout_token: z.string().max(20_000) }),
    limitePorMinuto: 600,
    resposta: feitoResponse,
  }),
};
