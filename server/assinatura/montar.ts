import { caminhoDe } from './arvore.ts';
import type { Exigencia } from './exigidas.ts';
import type { Julgada } from './julgar.ts';
import type { Cumprimento } from './papeis.ts';
import {
  type AssinaturaExigida,
  type AssinaturaVerificada,
  confirmado,
  naoVerificado,
  type Palavra,
  type PapelDaAssinatura,
  pior,
} from './resultado.ts';

function papelDe({ lida }: Julgada, indice: number, cumprimentos: readonly Cumprimento[]): PapelDaAssinatura {
  const exigencia = cumprimentos.findIndex(({ assinatura }) => assinatura === indice);
  const cumprimento = cumprimentos[exigencia];
  if (cumprimento !== undefined) {
    const { resultado, motivo, frases, estranha } = cumprimento;
    return { resultado, motivo, frases, papel: estranha ? 'estranha' : 'exigida', exigencia };
  }
  if (lida.contraAssina)
    return { ...confirmado('Assina outra assinatura'), papel: 'contra-assinatura', exigencia: null };
  const adicional = { papel: 'adicional', exigencia: null } as const;
  return lida.identidade?.especie === 'e-CPF'
    ? { ...confirmado('Assinatura de pessoa física além das exigidas'), ...adicional }
    : { ...naoVerificado('Assinatura além das exigidas, de quem o documento não nomeia'), ...adicional };
}

export function montarAssinatura(
  julgada: Julgada,
  indice: number,
  cumprimentos: readonly Cumprimento[],
): AssinaturaVerificada {
  const { lida, ...conferencias } = julgada;
  const { elemento, conteudo, identidade, certificado } = lida;
  const papel = papelDe(julgada, indice, cumprimentos);
  const excluidos = new Set(conteudo.flatMap((referencia) => [...referencia.excluidos]));
  excluidos.delete(elemento);
  return {
    local: elemento.pai === null ? '' : caminhoDe(elemento.pai),
    cobre: conteudo.flatMap(({ alvo }) => (alvo === null ? [] : [caminhoDe(alvo)])),
    deixaDeFora: [...excluidos].map(caminhoDe),
    ...conferencias,
    papel,
    resultado: pior([conferencias.resultado, papel.resultado]),
    identidade,
    emissor: certificado?.nomeDoEmissor ?? null,
    serie: certificado?.serie ?? null,
  };
}

/** A signature that nobody asked for harms only when broken, a counter-signature less. */
export function peso({ papel: { papel }, resultado, integridade, valor, lugar }: AssinaturaVerificada): Palavra {
  if (papel === 'contra-assinatura' && resultado === 'naoVerificado') return 'confirmado';
  if (papel === 'exigida' || papel === 'estranha' || resultado !== 'negado') return resultado;
  if (papel === 'contra-assinatura') return 'naoVerificado';
  const quebrada = [integridade, valor, lugar].some((um) => um.resultado === 'negado');
  return quebrada ? 'negado' : 'naoVerificado';
}

/** The required signatures, each no better than the signature that fills it. */
export const montarExigidas = (
  exigencias: readonly Exigencia[],
  cumprimentos: readonly Cumprimento[],
  assinaturas: readonly AssinaturaVerificada[],
): AssinaturaExigida[] =>
  cumprimentos.flatMap(({ resultado, assinatura, motivo, frases }, i) => {
    const { local, quem, documento, nome } = exigencias[i] ?? {};
    if (local === undefined || quem === undefined) return [];
    const dela = assinatura === null ? undefined : assinaturas[assinatura];
    const palavra = pior([resultado, dela?.resultado ?? resultado]);
    const pedida = { local, quem, documento: documento ?? null, nome: nome ?? null };
    return [{ ...pedida, assinatura, motivo, frases, resultado: palavra }];
  });
