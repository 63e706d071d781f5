import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import type { Evento, Fluxo } from './fluxo.ts';
import { guardarRascunho } from './novo-registro.api.ts';
import { esperaDoRascunho, faltaSalvar } from './rascunho.ts';
import { esquecerPendente, guardarPendente } from './rascunho-pendente.ts';

interface Props {
  rga: string;
  cpf: string;
  fluxo: Fluxo;
  agir: Dispatch<Evento>;
}

/**
 * Does what the draft's states (`rascunho.ts`) ask for. What has not reached the server when the wizard is left is sent at once
 * and kept in memory until it has. Gives a function that waits for the call under way.
 */
export function useRascunho({ rga, cpf, fluxo, agir }: Props): () => Promise<void> | null {
  const { passo, valores, rascunho } = fluxo;
  const chamada = useRef<Promise<void> | null>(null);

  const guardar = useEffectEvent(() => {
    const pendente = { rga, cpf, passo, valores };
    guardarPendente(pendente);
    // Where no call is under way this one leaves at once: the page may be going.
    const enviar = () => guardarRascunho(rga, passo, valores);
    const esta = (chamada.current?.then(enviar) ?? enviar())
      .then(
        (salvo) => {
          esquecerPendente(rga, pendente);
          agir({ tipo: 'rascunho', evento: { tipo: 'salvo', ...salvo } });
        },
        () => agir({ tipo: 'rascunho', evento: { tipo: 'naoSalvo' } }),
      )
      .finally(() => {
        if (chamada.current === esta) chamada.current = null;
      });
    chamada.current = esta;
  });
  const { situacao, versao } = rascunho;
  const espera = esperaDoRascunho(rascunho);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait again
  useEffect(() => {
    if (espera === null) return;
    const relogio = setTimeout(() => agir({ tipo: 'rascunho', evento: { tipo: 'salvar' } }), espera);
    return () => clearTimeout(relogio);
  }, [espera, versao, agir]);
  useEffect(() => {
    if (situacao === 'salvando') guardar();
    if (situacao === 'parado') esquecerPendente(rga);
  }, [situacao, rga]);

  const falta = useEffectEvent(() => faltaSalvar(rascunho));
  const aoSair = useEffectEvent(() => {
    if (falta() && !(situacao === 'salvando' && versao === rascunho.enviada)) guardar();
  });
  useEffect(() => {
    const aoFechar = (evento: BeforeUnloadEvent) => {
      if (falta()) evento.preventDefault();
    };
    const aoEsconder = () => {
      if (document.visibilityState === 'hidden') agir({ tipo: 'rascunho', evento: { tipo: 'salvar' } });
    };
    window.addEventListener('beforeunload', aoFechar);
    document.addEventListener('visibilitychange', aoEsconder);
    return () => {
      window.removeEventListener('beforeunload', aoFechar);
      document.removeEventListener('visibilitychange', aoEsconder);
      aoSair();
    };
  }, [agir]);
  return () => chamada.current;
}
