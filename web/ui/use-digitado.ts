import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import {
  esquecerDigitado,
  ficaGuardado,
  guardaDeAlguem,
  guardarDigitado,
  type Mudancas,
  prepararChave,
} from '../lib/digitado.ts';
import { useGuardarSaida } from '../lib/saida.tsx';
import { confirmar } from './avisos.ts';

/** Below the staff's frame alone. */
export const DigitadoContext = createContext(false);

interface NaoSalvo {
  mudancas: Mudancas;
  /** A chosen file, a password: it is gone with the page. */
  naoFica: boolean;
}

interface Opcoes {
  /** From `useForma`. */
  forma: string | null;
  /** Null: everything is saved. */
  ler: () => NaoSalvo | null;
  /** It is on its way to the server: leaving is not asked about. */
  enviando: () => boolean;
}

/**
 * Null where nothing is kept. `nome` is unique on its page; `sobre` says what the form is about, where the page's
 * address does not: the id of a row.
 */
export function useForma(nome: string, sobre = ''): string | null {
  const guarda = useContext(DigitadoContext);
  const { pathname } = useLocation();
  return guarda ? [pathname, nome, sobre].join(' ') : null;
}

/**
 * Keeps what is typed on a page of the staff, per form and person, and asks before it is left: by a link, by Back, by a
 * reload, by signing out (decision 119). The function that it gives is to be called at every change.
 */
export function useDigitado({ forma, ler, enviando }: Opcoes): () => void {
  const seguraAgora = () => forma !== null && guardaDeAlguem() && !enviando() && ler() !== null;
  useGuardarSaida({
    segura: ({ outraTela }) => outraTela && seguraAgora(),
    perguntar: (apaga) => perguntarNaSaida(ler()?.naoFica ?? false, apaga),
  });
  const aoFechar = useEffectEvent((evento: BeforeUnloadEvent) => seguraAgora() && evento.preventDefault());
  useEffect(() => {
    if (forma === null) return;
    prepararChave();
    const ouvinte = (evento: BeforeUnloadEvent) => aoFechar(evento);
    window.addEventListener('beforeunload', ouvinte);
    return () => window.removeEventListener('beforeunload', ouvinte);
  }, [forma]);
  return () => {
    if (forma === null) return;
    const mudancas = ler()?.mudancas ?? {};
    if (Object.keys(mudancas).length === 0) esquecerDigitado(forma);
    else guardarDigitado(forma, mudancas);
  };
}

async function perguntarNaSaida(naoFica: boolean, apaga: boolean): Promise<boolean> {
  if (apaga) {
    const pergunta = 'Sair do sistema sem salvar?';
    return confirmar({ pergunta, texto: 'O que você digitou nesta tela será apagado.', perigo: true });
  }
  const pergunta = 'Sair desta tela sem salvar?';
  if (!(await ficaGuardado())) {
    return confirmar({ pergunta, texto: 'O que você digitou será perdido.', perigo: true });
  }
  const texto = 'O que você digitou fica guardado nesta aba por até 8 horas e volta quando você abrir a tela de novo.';
  return confirmar({ pergunta, texto: naoFica ? `${texto} Arquivos e senhas não ficam.` : texto });
}
