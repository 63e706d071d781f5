import { useCallback, useEffect, useRef, useState } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { guardarRascunho } from './novo-registro.api.ts';
import { esquecerPendente, guardarPendente } from './rascunho-pendente.ts';

const ESPERA_MS = 800;
const NOVA_TENTATIVA_MS = 10_000;

interface DoRascunho {
  rga: string;
  cpf: string;
  passo: number;
  valores: Valores;
  /** 0: nothing to keep. */
  versao: number;
  salvoEm: string | null;
  outros: Abertura['outros'];
}

/**
 * Keeps the draft a moment after the last change, one call at a time; what has not reached the server when the wizard is left
 * is sent at once and kept in memory until it has. `pausar` waits for a call under way, so that none comes after Registrar.
 */
export function useRascunho(atual: DoRascunho) {
  const [situacao, setSituacao] = useState<'ocioso' | 'salvando' | 'falhou'>('ocioso');
  const [salvoEm, setSalvoEm] = useState(atual.salvoEm);
  const [outros, setOutros] = useState(atual.outros);
  const ultimo = useRef(atual);
  const versaoSalva = useRef(0);
  const pausado = useRef(false);
  const chamada = useRef<Promise<void> | null>(null);
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined);
  ultimo.current = atual;

  const salvar = useCallback(async (): Promise<void> => {
    if (chamada.current !== null) await chamada.current;
    const { rga, cpf, passo, valores, versao } = ultimo.current;
    if (pausado.current || versao === versaoSalva.current) return;
    guardarPendente({ rga, cpf, passo, valores });
    setSituacao('salvando');
    chamada.current = guardarRascunho(rga, passo, valores)
      .then(
        (resposta) => {
          versaoSalva.current = versao;
          if (ultimo.current.versao === versao) esquecerPendente(rga);
          setSalvoEm(resposta.atualizadoEm);
          setOutros(resposta.outros);
          setSituacao('ocioso');
        },
        () => {
          setSituacao('falhou');
          clearTimeout(relogio.current);
          relogio.current = setTimeout(() => void salvar(), NOVA_TENTATIVA_MS);
        },
      )
      .finally(() => {
        chamada.current = null;
      });
    await chamada.current;
  }, []);

  useEffect(() => {
    if (atual.versao === versaoSalva.current) return;
    clearTimeout(relogio.current);
    relogio.current = setTimeout(() => void salvar(), ESPERA_MS);
  }, [atual.versao, salvar]);

  useEffect(() => {
    const pendente = () => !pausado.current && ultimo.current.versao !== versaoSalva.current;
    const aoFechar = (evento: BeforeUnloadEvent) => {
      if (pendente()) evento.preventDefault();
    };
    const aoEsconder = () => {
      if (document.visibilityState === 'hidden') void salvar();
    };
    window.addEventListener('beforeunload', aoFechar);
    document.addEventListener('visibilitychange', aoEsconder);
    return () => {
      window.removeEventListener('beforeunload', aoFechar);
      document.removeEventListener('visibilitychange', aoEsconder);
      clearTimeout(relogio.current);
      if (pendente()) void salvar().finally(() => clearTimeout(relogio.current));
    };
  }, [salvar]);

  const pausar = useCallback(async () => {
    pausado.current = true;
    clearTimeout(relogio.current);
    esquecerPendente(ultimo.current.rga);
    await chamada.current;
  }, []);
  const retomar = useCallback(() => {
    pausado.current = false;
    versaoSalva.current = -1;
    void salvar();
  }, [salvar]);
  /** The draft is gone from the server: nothing is kept until the next change. */
  const esquecer = useCallback(() => {
    pausado.current = false;
    versaoSalva.current = ultimo.current.versao;
    setSalvoEm(null);
  }, []);

  return { situacao, salvoEm, outros, pausar, retomar, esquecer };
}
