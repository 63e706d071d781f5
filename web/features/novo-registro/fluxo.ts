import type { Abertura } from '#contract/novo-registro.contract.ts';
import { confirmar } from '#domain/novo-registro/derivacoes.ts';
import { raizDe } from './alvo-do-campo.ts';
import { comDependencias } from './dependencias.ts';
import { comRascunho, type Evento, type Fluxo, noPasso } from './fluxo-estado.ts';
import { irAte } from './fluxo-passos.ts';
import { comDeFora, descartado, descartar, emBranco, escolhido, volta } from './fluxo-rascunho.ts';
import { conferido, pedirRegistro, recusado } from './fluxo-registro.ts';
import { valoresDoSiga } from './mudancas-do-siga.ts';
import { MENSAGENS } from './novo-registro.messages.ts';
import { abrirRascunho } from './rascunho.ts';
import type { Pendente } from './rascunho-pendente.ts';

/**
 * The wizard as it opens: what has not reached the server (`pendente`) wins over the draft, the draft over SIGA. What
 * others did to the draft since those changes were made comes in first.
 */
export function abrirFluxo(abertura: Abertura, pendente: Pendente | null): Fluxo {
  const guardado = pendente ?? abertura.rascunho;
  const fluxo: Fluxo = {
    ...emBranco(guardado?.passo ?? 1, { ...abertura.valores, ...guardado?.valores }),
    abertura,
    mudancas: abertura.mudancasNoSiga,
    revisao: null,
    rascunho: { ...abrirRascunho(abertura, pendente !== null), ...pendente?.doServidor },
    recuperadoDe: abertura.rascunho?.atualizadoEm ?? null,
    tarefa: null,
    aviso: null,
    foco: null,
  };
  return pendente === null ? fluxo : comDeFora(fluxo, abertura, false);
}

/** The next state of the wizard. Pure: popups, focus and calls are only asked for. */
export function avancarFluxo(fluxo: Fluxo, evento: Evento): Fluxo {
  switch (evento.tipo) {
    case 'mudou':
      return {
        ...comRascunho(fluxo, { tipo: volta(fluxo, evento.mudanca) ? 'retomar' : 'alterado' }),
        valores: comDependencias(fluxo.valores, evento.mudanca, fluxo.abertura),
        recusas: fluxo.recusas.filter(({ campo }) => !(raizDe(campo) in evento.mudanca)),
      };
    case 'saiuDoCampo':
      return fluxo.visitados.has(evento.campo)
        ? fluxo
        : { ...fluxo, visitados: new Set([...fluxo.visitados, evento.campo]) };
    case 'pediuPasso':
      return irAte(fluxo, evento.passo, evento.hoje);
    case 'pediuRegistro':
      return fluxo.tarefa === null ? pedirRegistro(fluxo, evento.hoje, evento.preparar) : fluxo;
    case 'confirmouDerivado':
      return {
        ...comRascunho(fluxo, { tipo: 'alterado' }),
        valores: { ...fluxo.valores, ...confirmar(fluxo.valores, evento.derivacao) },
      };
    case 'deFora':
      return comDeFora(fluxo, evento.deFora, evento.recusado);
    case 'escolheuDivergencias':
      return escolhido(fluxo, evento.deles);
    case 'naoPreparou': {
      const depois = recusado(comRascunho(fluxo, { tipo: 'retomar' }), evento.erro);
      return { ...depois, tarefa: null, aviso: { tipo: 'falha', titulo: MENSAGENS.erroPreparar, erro: evento.erro } };
    }
    case 'conferiu':
      return conferido(fluxo, evento.abertura);
    case 'naoConferiu':
      return { ...fluxo, tarefa: null, aviso: { tipo: 'falha', titulo: MENSAGENS.erroConferir, erro: evento.erro } };
    case 'escolheu': {
      const mudanca = valoresDoSiga(evento.doSiga, fluxo.abertura.valores);
      // The draft that begins now is compared with what SIGA says from now on.
      const descarte = descartar(avancarFluxo(fluxo, { tipo: 'mudou', mudanca }), 'seguir');
      return { ...descarte, mudancas: [], foco: { em: 'titulo' } };
    }
    case 'pediuCorrecao':
      return { ...noPasso(fluxo, evento.passo), revisao: null, foco: { em: 'titulo' } };
    case 'confirmou': {
      const { revisao: formulario, tarefa } = fluxo;
      if (formulario === null || tarefa !== null) return fluxo;
      const { partes } = evento;
      return { ...comRascunho(fluxo, { tipo: 'parar' }), tarefa: { tipo: 'registrar', formulario, partes } };
    }
    case 'naoRegistrou':
      return recusado(comRascunho(fluxo, { tipo: 'retomar' }), evento.erro, evento.desfecho);
    case 'pediuDescarte':
      return fluxo.tarefa === null ? descartar(fluxo, evento.depois) : fluxo;
    case 'descartou':
      return descartado(fluxo);
    case 'naoDescartou':
      return {
        ...comRascunho(fluxo, { tipo: 'retomar' }),
        tarefa: null,
        aviso: { tipo: 'falha', titulo: MENSAGENS.erroDescartar, erro: evento.erro },
      };
    case 'rascunho':
      return comRascunho(fluxo, evento.evento);
  }
}
