import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { anotarChamada, guardarRascunho, lerRascunho } from './novo-registro.api.ts';
import {
  type DeFora,
  type EventoDoRascunho,
  esperaDoRascunho,
  faltaSalvar,
  type Pendente,
  type Rascunho,
} from './rascunho.ts';

/** Changes that have not reached the server, as when the session ended. In memory only: they are personal data. */
const pendentes = new Map<string, Pendente>();

/** Keeps changes until they have reached the server. */
const guardarPendente = (pendente: Pendente): void => void pendentes.set(pendente.rga, pendente);

/** They are not wanted any more; or only these, which have reached the server. */
function esquecerPendente(rga: string, este = pendentes.get(rga)): void {
  if (pendentes.get(rga) === este) pendentes.delete(rga);
}

/** The changes of this person for this student that the server does not have, or null. */
export function lerPendente(rga: string, cpf: string): Pendente | null {
  const pendente = pendentes.get(rga);
  return pendente !== undefined && pendente.cpf === cpf ? pendente : null;
}

/** How often another person's changes are asked for while the page is looked at. */
const ESPERA_MS = 15_000;

/**
 * Brings in what others do to the student's draft: other tabs of this browser at once, other people within seconds.
 * Answers a function that tells the other tabs that this one has changed something. `versao`: the server's, as far as
 * this page knows.
 */
function useRascunhoDeFora(rga: string, versao: RefObject<number | null>, receber: Receber): () => void {
  const canal = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    let aqui = true;
    const perguntar = async () => {
      if (document.visibilityState === 'hidden') return;
      const antes = versao.current;
      try {
        const deFora = await lerRascunho(rga);
        // Read before our own change was saved, it would put back what stood there before.
        if (aqui && versao.current !== antes) return void perguntar();
        if (aqui) receber(deFora, false);
      } catch {
        // Asked again in a moment; a refused change tells as well.
      }
    };
    const relogio = setInterval(() => void perguntar(), ESPERA_MS);
    const aoVoltar = () => void perguntar();
    document.addEventListener('visibilitychange', aoVoltar);
    canal.current = new BroadcastChannel(`rascunho ${rga}`);
    canal.current.onmessage = () => void perguntar();
    return () => {
      aqui = false;
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', aoVoltar);
      canal.current?.close();
      canal.current = null;
    };
  }, [rga, versao, receber]);
  return useCallback(() => canal.current?.postMessage('mudou'), []);
}

/** Takes in what others did; `recusado`: our own change was refused because of it. */
type Receber = (deFora: DeFora, recusado: boolean) => void;

interface Props {
  rga: string;
  cpf: string;
  passo: number;
  valores: Valores;
  rascunho: Rascunho;
  agir: (evento: EventoDoRascunho) => void;
  receber: Receber;
}

/**
 * Does what the draft's states (`rascunho.ts`) ask for. What has not reached the server when the wizard is left is sent
 * at once and kept in memory until it has. Gives a function that waits for the call under way and answers the server's
 * version.
 */
export function useRascunho({ rga, cpf, passo, valores, rascunho, agir, receber }: Props) {
  const chamada = useRef<Promise<void> | null>(null);
  const versaoNoServidor = useRef(rascunho.noServidor);
  versaoNoServidor.current = rascunho.noServidor;
  const anunciar = useRascunhoDeFora(rga, versaoNoServidor, receber);

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
          agir({ tipo: 'salvo', ...salvo, valores });
          anunciar();
        },
        (erro: unknown) => naoSalvo(rga, erro, agir, receber),
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
    const relogio = setTimeout(() => agir({ tipo: 'salvar' }), espera);
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
      if (document.visibilityState === 'hidden') agir({ tipo: 'salvar' });
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
async function naoSalvo(rga: string, erro: unknown, agir: Props['agir'], receber: Receber): Promise<void> {
  if (erro instanceof ErroDaApi && erro.status === 409) {
    try {
      return receber(await lerRascunho(rga), true);
    } catch {
      // Tried again with the change itself.
    }
  }
  agir({ tipo: 'naoSalvo' });
}
