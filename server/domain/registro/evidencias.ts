import { formatarData, formatarDataHora, hojeEm, somarDias } from '../texto/data.ts';
import type { Marcas } from './situacao.ts';
import { validacaoPublica } from './validacao-publica.ts';

/** Outcomes of one check: passed, failed, could not be checked. There is no default among them. */
export const RESULTADOS_DA_CONFERENCIA = ['confirmado', 'negado', 'nao-verificado'] as const;
/** The checks that anyone sees of a diploma, in the order shown. */
export const CONFERENCIAS = ['registro', 'situacao', 'lista-anulados', 'publicacao-dou', 'assinatura-xml'] as const;

/** One line of evidence; `itens` are details below it, one per signature. */
export interface Evidencia {
  chave: (typeof CONFERENCIAS)[number];
  titulo: string;
  resultado: (typeof RESULTADOS_DA_CONFERENCIA)[number];
  detalhe: string;
  itens: string[];
}

/** Newest list of annulled diplomas (dates yyyy-MM-dd) and whether the code stands in it. */
export interface FatoDaLista {
  numeroDeSequencia: number;
  dataCriacao: string;
  dataMaximaProximaAtualizacao: string;
  contem: boolean;
}

/** What is known of the signed XML: nothing signed, judged, or not judged (with the reason). */
export interface FatoDaAssinatura {
  estado: 'sem-assinatura' | 'valida' | 'invalida' | 'nao-verificada';
  motivo: string;
  itens: string[];
}

/** What was found about one record; 'indisponivel' where a part did not answer. Dates are yyyy-MM-dd. */
export interface Fatos {
  livro: string;
  numeroRegistro: string;
  dataRegistro: string;
  marcas: Marcas;
  dataPublicacaoDou: string | null;
  /** Null: the institution has published no list yet. */
  lista: FatoDaLista | null | 'indisponivel';
  assinatura: FatoDaAssinatura | 'indisponivel';
}

/** Where and when the question is asked. */
export interface Momento {
  agora: Date;
  fuso: string;
  prazoDouDias: number;
}

const NAO_DEU = 'Não foi possível conferir agora. Tente novamente em instantes.';

/** The five checks of a registered diploma, each with its own outcome and one plain sentence. */
export function conferirEvidencias(fatos: Fatos, momento: Momento): Evidencia[] {
  return [
    {
      chave: 'registro',
      titulo: 'Registrado nesta instituição',
      resultado: 'confirmado',
      detalhe: `Livro ${fatos.livro}, registro nº ${fatos.numeroRegistro}, de ${formatarData(fatos.dataRegistro)}.`,
      itens: [],
    },
    conferirSituacao(fatos, momento),
    conferirLista(fatos, momento),
    conferirPublicacao(fatos, momento),
    conferirAssinatura(fatos.assinatura),
  ];
}

function conferirSituacao({ marcas }: Fatos, { agora, fuso }: Momento): Evidencia {
  const { resultado, frase } = validacaoPublica(marcas);
  return {
    chave: 'situacao',
    titulo: 'Situação atual do registro',
    resultado: resultado === 'Válido' ? 'confirmado' : 'negado',
    detalhe: `${frase} Consultado em ${formatarDataHora(agora, fuso)}.`,
    itens: [],
  };
}

function conferirLista({ lista, marcas }: Fatos, { agora, fuso }: Momento): Evidencia {
  const responder = (resultado: Evidencia['resultado'], detalhe: string): Evidencia => ({
    chave: 'lista-anulados',
    titulo: 'Lista de diplomas anulados',
    resultado,
    detalhe,
    itens: [],
  });
  if (lista === 'indisponivel') return responder('nao-verificado', NAO_DEU);
  if (lista === null) return responder('nao-verificado', 'A instituição ainda não publicou uma lista.');
  const qual = `lista nº ${lista.numeroDeSequencia}, de ${formatarData(lista.dataCriacao)}`;
  if (lista.contem) return responder('negado', `Consta na ${qual}.`);
  if (marcas.cancelado)
    return responder('negado', `O registro está anulado e entra na próxima lista; ainda não consta na ${qual}.`);
  if (lista.dataMaximaProximaAtualizacao < hojeEm(agora, fuso))
    return responder('nao-verificado', `Não consta na ${qual}, mas o prazo para atualizá-la já passou.`);
  return responder('confirmado', `Não consta na ${qual}.`);
}

function conferirPublicacao(fatos: Fatos, { agora, fuso, prazoDouDias }: Momento): Evidencia {
  const responder = (resultado: Evidencia['resultado'], detalhe: string): Evidencia => ({
    chave: 'publicacao-dou',
    titulo: 'Publicação no Diário Oficial da União (DOU)',
    resultado,
    detalhe,
    itens: [],
  });
  if (fatos.dataPublicacaoDou !== null)
    return responder('confirmado', `Publicado em ${formatarData(fatos.dataPublicacaoDou)}.`);
  const limite = somarDias(fatos.dataRegistro, prazoDouDias);
  if (limite !== null && limite >= hojeEm(agora, fuso))
    return responder('nao-verificado', `Ainda não publicado; o prazo vai até ${formatarData(limite)}.`);
  return responder('negado', 'Não há data de publicação informada.');
}

function conferirAssinatura(fato: Fatos['assinatura']): Evidencia {
  const base = { chave: 'assinatura-xml', titulo: 'Assinaturas do XML do diploma digital' } as const;
  if (fato === 'indisponivel') return { ...base, itens: [], resultado: 'nao-verificado', detalhe: NAO_DEU };
  return { ...base, itens: fato.itens, resultado: RESULTADO_DA_ASSINATURA[fato.estado], detalhe: fato.motivo };
}

const RESULTADO_DA_ASSINATURA: Record<FatoDaAssinatura['estado'], Evidencia['resultado']> = {
  // There is nothing to check yet: the record itself stands without it.
  'sem-assinatura': 'nao-verificado',
  invalida: 'negado',
  valida: 'confirmado',
  'nao-verificada': 'nao-verificado',
};
