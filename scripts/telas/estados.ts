import type { Page, Route } from '@playwright/test';

/** What every answer of the server is made into, so that each screen is seen in each state, whatever the demonstration holds. */
export const ESTADOS = ['cheia', 'vazia', 'carregando', 'erro', 'nomes-longos', 'contraste'] as const;
export type Estado = (typeof ESTADOS)[number];

/** As long as a name may be, with and without places to break it. */
const LONGO =
  `${'Maria Antonieta dos Prazeres e Albuquerque de Vasconcelos '.repeat(3)}${'Wolfeschlegelsteinhausen'.repeat(3)}`.slice(
    0,
    255,
  );

/** Who is logged in, whose house it is and what has to be written to: without them there is no screen to look at. */
const DEIXADAS = /\/api\/(sessao|instituicao|auth|login|captcha|publico\/instituicao)/i;

type Transformar = (valor: unknown) => unknown;

/** A list without rows, whatever it is called. */
const esvaziar: Transformar = (valor) => {
  if (Array.isArray(valor)) return [];
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = Object.entries(valor).map(([chave, um]) => [chave, Array.isArray(um) ? [] : um] as const);
  return { ...Object.fromEntries(campos), ...('total' in valor && { total: 0 }) };
};

/** Every name 255 letters long. */
const alongar: Transformar = (valor) => {
  if (Array.isArray(valor)) return valor.map(alongar);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([chave, um]) => [
      chave,
      typeof um === 'string' && /^(nome|sigaNome|alvo$)/i.test(chave) ? LONGO : alongar(um),
    ]),
  );
};

async function trocar(rota: Route, transformar: Transformar): Promise<void> {
  const resposta = await rota.fetch();
  if (!resposta.headers()['content-type']?.includes('json')) return rota.fulfill({ response: resposta });
  return rota.fulfill({ response: resposta, json: transformar(await resposta.json()) });
}

const FALHA = { codigo: 'INDISPONIVEL', message: 'O registro está ocupado agora.', campos: [], requisicao: 'telas' };

/** Puts the reads of a page into a state; what was asked before stays. */
export async function porNoEstado(page: Page, estado: Estado): Promise<void> {
  const aparencia = JSON.stringify({ contraste: estado === 'contraste', letra: 0 });
  await page.addInitScript((guardada) => localStorage.setItem('aparencia', guardada), aparencia);
  if (estado === 'cheia' || estado === 'contraste') return;
  await page.route(/\/api\//, async (rota) => {
    const pedido = rota.request();
    if (pedido.method() !== 'GET' || DEIXADAS.test(pedido.url())) return rota.fallback();
    if (estado === 'carregando') return;
    if (estado === 'erro') return rota.fulfill({ status: 503, json: { ...FALHA, mensagem: FALHA.message } });
    return trocar(rota, estado === 'vazia' ? esvaziar : alongar);
  });
}
