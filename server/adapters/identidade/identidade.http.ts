import { z } from 'zod';
import { PAPEIS } from '#contract/endpoint.ts';
import { CODIGO_DO_SISTEMA, CPF_SEM_SESSAO } from '#contract/sessao.contract.ts';
import { AppError } from '../../erros/app-error.ts';
import { lerJson } from '../ler-json.ts';
import { lerAte } from '../ler-resposta.ts';
import type { IdentidadePort } from './identidade.port.ts';

/** `papel` decides the rights here. */
const resposta = z.object({
  nome: z.string().min(1),
  cpf: z.string().regex(/^\d{11}$/),
  matricula: z.string(),
  cargo: z.string(),
  papel: z.enum(PAPEIS),
});

/**
 * Outside permission service: `GET {IDENTIDADE_URL}?token=…&sistema=161`. 200 with a person, 401/403/404 or an empty or
 * HTML answer for nobody (SES-05, SES-06); the placeholder CPF is nobody too (A13).
 */
export function createIdentidadeHttp(opcoes: { url: string; tempoLimiteMs: number }): IdentidadePort {
  return {
    async trocarToken(token) {
      const url = new URL(opcoes.url);
      url.searchParams.set('token', token);
      url.searchParams.set('sistema', CODIGO_DO_SISTEMA);
      const { status, texto } = await perguntar(url, opcoes.tempoLimiteMs);
      if ([401, 403, 404].includes(status)) return null;
      if (status !== 200) throw falhou(new Error(`identidade respondeu ${status}`));
      if (texto.trim() === '' || texto.trimStart().startsWith('<')) return null;
      const lido = resposta.safeParse(lerJson(texto));
      if (!lido.success) throw falhou(lido.error);
      return lido.data.cpf === CPF_SEM_SESSAO ? null : { usuario: lido.data, contaId: null, segundoFator: null };
    },
  };
}

/** The service answers with a person, or with a page that says that there is none. */
const MAIOR_RESPOSTA = 1024 * 1024;

async function perguntar(url: URL, tempoLimiteMs: number): Promise<{ status: number; texto: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(tempoLimiteMs), redirect: 'manual' });
    const bytes = await lerAte(answer, MAIOR_RESPOSTA);
    if (bytes === null) throw new Error(`identidade respondeu mais de ${MAIOR_RESPOSTA} bytes`);
    return { status: answer.status, texto: new TextDecoder().decode(bytes) };
  } catch (causa) {
    throw falhou(causa);
  }
}

const NAO_RESPONDEU = 'O serviço de permissões não respondeu. Tente novamente em instantes.';
const falhou = (causa: unknown) => new AppError('IDENTIDADE_INDISPONIVEL', 502, NAO_RESPONDEU, [], causa);
