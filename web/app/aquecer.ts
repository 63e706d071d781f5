import { SEM_ANTD, telaEm } from '../lib/tela.ts';

/** The first page has come and stands; what is fetched now is in nobody's way. */
const SOSSEGO_MS = 8_000;

const PAUSA_MS = 500;

/** More rows than these are a long list. */
const LINHAS = 30;

const ocupada = (): boolean =>
  document.querySelector('[aria-busy="true"]') !== null || document.querySelectorAll('tbody tr').length > LINHAS;

/** Resolves when no list is on its way, nor a long one there: each new file of styles has every row looked at again. */
async function ocioso(parado: () => boolean): Promise<void> {
  while (!parado() && ocupada()) await new Promise((seguir) => setTimeout(seguir, PAUSA_MS));
}

const ensaiar = async () => (await import('./ensaio-do-antd.tsx')).ensaiarAntd();

/** Fetches the screen at an address, since somebody points at what leads there. */
export async function aquecer(endereco: string): Promise<void> {
  const tela = telaEm(endereco);
  // What cannot be had now is asked for again by who goes there, and told then.
  await Promise.allSettled([tela?.lazy(), tela?.handle === SEM_ANTD ? undefined : ensaiar()]);
}

/** Fetches what may be wanted next, one thing after the other, unless this browser saves data. Answers how to stop. */
export function aquecerAosPoucos(enderecos: readonly string[]): () => void {
  let parado = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
  const aos = async () => {
    for (const endereco of enderecos) {
      await ocioso(() => parado);
      if (!parado) await aquecer(endereco);
    }
  };
  const tempo = setTimeout(() => void aos(), SOSSEGO_MS);
  return () => {
    parado = true;
    clearTimeout(tempo);
  };
}
