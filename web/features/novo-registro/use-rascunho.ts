import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { ErroDaApi } from '../../lib/api-client.ts';
import type { Evento, Fluxo } from './fluxo-estado.ts';
import { guardarRascunho, lerRascunho } from './novo-registro.api.ts';
import { esperaDoRascunho, faltaSalvar } from './rascunho.ts';
import { anotarChamada, esquecerPendente, guardarPendente } from './rascunho-pendente.ts';
import { useRascunhoDeFora } from './use-rascunho-de-fora.ts';

interface Props {
  rga: string;
  cpf: string;
  fluxo: Fluxo;
  agir: Dispatch<Evento>;
}

/**
 * Does what the draft's states (`rascunho.ts`) ask for. What has not reached the server when the wizard is left is sent
 * at once and kept in memory until it has. Gives a function that waits for the call under way and answers the server's
 * version.
 */
export function useRascunho({ rga, cpf, fluxo, agir }: Props) {
  const { passo, valores, rascunho } = fluxo;
  const chamada = useRef<Promise<void> | null>(null);
  const versaoNoServidor = useRef(rascunho.noServidor);
  versaoNoServidor.current = rascunho.noServidor;
  const anunciar = useRascunhoDeFora(rga, versaoNoServidor, agir);

  const guardar = useEffectEvent(() => {
    const { noServidor, base } = rascunho;
    const pendente = { rga, cpf, passo, valores, doServidor: { noServidor, base } };
    guardarPendente(pendente);
    // Where no call is under way this one leaves at once: the page may be going.
    const enviar = () => guardarRascunho(rga, passo, valores, versaoNoServidor.current);
    const esta = (chamada.current?.then(enviar) ?? enviar())
      .then(
        (salvo) => {
          esquecerPendente(rga, pendente);
          versaoNoServidor.current = salvo.versao;
          agir({ tipo: 'rascunho', evento: { tipo: 'salvo', ...salvo, valores } });
          anunciar();
        },
        (erro: unknown) => naoSalvo(rga, erro, agir),
      )
      .finally(() => {
        if (chamada.current === esta) chamada.current = null;
      });
    chamada.current = esta;
    anotarChamada(rga, esta);
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
    if (situacao === 'parado' || situacao === 'encerrado') esquecerPendente(rga);
  }, [situacao, rga]);

  const falta = useEffectEvent(() => faltaSalvar(rascunho));
  const aoSair = useEffectEvent(() => {
    if (falta() && !(situacao === 'salvando' && versao === rascunho.enviada)) guardar();
  });
  useEffect(() => {
    const aoFechar = (evento: BeforeUnloadEvent) => {
      if (!falta()) return;
      evento.preventDefault();
      // On its way while the browser asks whether to leave.
      aoSair();
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
  const parado = async () => {
    await chamada.current;
    return versaoNoServidor.current;
  };
  return { parado, anunciar };
}

/** A refused change (somebody else's came first) brings theirs in; anything else is tried again. */
async function naoSalvo(rga: string, erro: unknown, agir: Dispatch<Evento>): Promise<void> {
  if (erro instanceof ErroDaApi && erro.status === 409) {
    try {
      return agir({ tipo: 'deFora', deFora: await lerRascunho(rga), recusado: true });
    } catch {
      // Tried again with the change itself.
    }
  }
  agir({ tipo: 'rascunho', evento: { tipo: 'naoSalvo' } });
}
