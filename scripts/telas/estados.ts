import type { Page, Route } from '@playwright/test';
import { ID_DA_ORIGEM } from '../../server/contract/pagina-desenhada.ts';

/**
 * Every answer of the server is made into these, so that each screen is seen in each state, whatever the demonstration
 * holds.
 */
export const ESTADOS = ['cheia', 'vazia', 'carregando', 'erro', 'nomes-longos', 'texto-hostil', 'contraste'] as const;
/** Put just before a screen's last reading, where it takes several to come there. */
export const DE_UMA_LEITURA: readonly Estado[] = ['vazia', 'carregando', 'erro'];
export type Estado = (typeof ESTADOS)[number];

/** As long as a name may be, with and without places to break it. */
const LONGO =
  `${'Maria Antonieta dos Prazeres e Albuquerque de Vasconcelos '.repeat(3)}${'Wolfeschlegelsteinhausen'.repeat(3)}`.slice(
    0,
    255,
  );

/** It would be an image, an order or the end of a script, were it not taken as text. */
const HOSTIL = `<img src=x onerror="window.executou = 1"></script><script>window.executou = 1</script>\${7*7}{{7*7}}`;
/** Texts that people and other systems write; the others are words of ours, by which screens decide. */
const ESCRITOS =
  /nome|^(alvo|curso|diplomado|titulo|justificativa|observacao|cargo|detalhes?|frase|texto|rotulo|processo|livro|por|quem|info|erro|ultimoErro|estudante|substituto|tag|resumo|sigla|logradouro|bairro|responsavel)$/i;

/** Left as they are: who is logged in, whose house it is, where to write to. Without them there is no screen to look at. */
const DEIXADAS = /\/api\/(sessao|instituicao|auth|login|captcha|publico\/instituicao)/i;

/** Reads whose question is too long for an address. */
const PERGUNTAS =
  /\/api\/(registro\/(revisao|lote\/ensaio|busca|procura)|Conector\/registros|acervo\/(busca|procura)|solicitacao\/[^/]+\/revisao|compartilhado)/;

const DESENHO = /<div id="app">[\s\S]*<\/div>(\s*<script)/;

type Transformar = (valor: unknown) => unknown;

/** A list without rows, whatever it is called. */
const esvaziar: Transformar = (valor) => {
  if (Array.isArray(valor)) return [];
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = Object.entries(valor).map(([chave, um]) => [chave, Array.isArray(um) ? [] : um] as const);
  return { ...Object.fromEntries(campos), ...('total' in valor && { total: 0 }) };
};

/** Texts under these keys written otherwise, wherever they stand. */
const reescrever = (chaves: RegExp, como: (texto: string) => string): Transformar => {
  const mudar: Transformar = (valor) => {
    if (Array.isArray(valor)) return valor.map(mudar);
    if (typeof valor !== 'object' || valor === null) return valor;
    return Object.fromEntries(
      Object.entries(valor).map(([chave, um]) => [
        chave,
        typeof um === 'string' && um !== '' && chaves.test(chave) ? como(um) : mudar(um),
      ]),
    );
  };
  return mudar;
};

const TRANSFORMAR = {
  vazia: esvaziar,
  'nomes-longos': reescrever(/nome|^(alvo|curso|diplomado)$/i, () => LONGO),
  'texto-hostil': reescrever(ESCRITOS, (texto) => `${texto} ${HOSTIL}`),
};

/** Reads of the page, and those of them that the state made into something else. */
interface Encontro {
  lidas: number;
  mudadas: number;
}

async function trocar(rota: Route, transformar: Transformar, encontro: Encontro): Promise<void> {
  const resposta = await rota.fetch();
  if (!resposta.headers()['content-type']?.includes('json')) return rota.fulfill({ response: resposta });
  const veio: unknown = await resposta.json();
  const json = transformar(veio);
  if (JSON.stringify(json) !== JSON.stringify(veio)) encontro.mudadas += 1;
  return rota.fulfill({ response: resposta, json });
}

/** Not 503: that one the client asks for again, and goes on loading. */
const FALHA = { codigo: 'FALHA', message: 'O registro está ocupado agora.', campos: [], requisicao: 'telas' };

/** The page as the browser draws it alone: what the server has drawn comes from reads that no state was put into. */
async function semDesenho(rota: Route): Promise<void> {
  if (rota.request().resourceType() !== 'document') return rota.fallback();
  const resposta = await rota.fetch();
  const body = (await resposta.text()).replace(`id="${ID_DA_ORIGEM}"`, '').replace(DESENHO, '<div id="app"></div>$1');
  return rota.fulfill({ response: resposta, body });
}

/** Puts the reads of a page into a state, from now on; before the next state they are let go. */
export async function porNoEstado(page: Page, estado: Estado, encontro: Encontro): Promise<void> {
  if (estado === 'cheia' || estado === 'contraste') return;
  await page.route(/\/digital\//, semDesenho);
  await page.route(/\/api\//, async (rota) => {
    const pedido = rota.request();
    const le = pedido.method() === 'GET' || PERGUNTAS.test(pedido.url());
    if (!le || DEIXADAS.test(pedido.url())) return rota.fallback();
    encontro.lidas += 1;
    if (estado === 'carregando') return;
    if (estado === 'erro') return rota.fulfill({ status: 500, json: { ...FALHA, mensagem: FALHA.message } });
    return trocar(rota, TRANSFORMAR[estado], encontro).catch(() => {});
  });
}

/** The hostile text was obeyed where it made elements or gave orders. */
export const obedecidosEm = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('img[src="x"], [onerror]')].map((um) => um.outerHTML.slice(0, 200)),
    ...('executou' in window ? ['uma ordem foi executada'] : []),
  ]);

/** Why a screen cannot be in a state, or null: it was met, and the screen was in it. */
export function naoTem(estado: Estado, { lidas, mudadas }: Encontro): string | null {
  if (estado === 'cheia' || estado === 'contraste') return null;
  if (lidas === 0) return 'nada lê';
  if (estado === 'vazia' && mudadas === 0) return 'nenhuma lista';
  return mudadas === 0 && estado !== 'carregando' && estado !== 'erro' ? 'nenhum nome' : null;
}
