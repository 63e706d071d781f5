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
interface Momento {
  agora: Date;
  fuso: string;
  prazoDouDias: number;
}

type Resposta = Pick<Evidencia, 'resultado' | 'detalhe'> & { itens?: string[] };

const NAO_DEU = 'Não foi possível conferir agora. Tente novamente em instantes.';

/** The five checks of a registered diploma, each with its own outcome and one plain sentence. */
export function conferirEvidencias(fatos: Fatos, momento: Momento): Evidencia[] {
  return CONFERENCIAS.map((chave) => ({
    chave,
    titulo: TITULOS[chave],
    itens: [],
    ...CONFERIR[chave](fatos, momento),
  }));
}

const TITULOS: Record<Evidencia['chave'], string> = {
  registro: 'Registrado nesta instituição',
  situacao: 'Situação atual do registro',
  'lista-anulados': 'Lista de diplomas anulados',
  'publicacao-dou': 'Publicação no Diário Oficial da União (DOU)',
  'assinatura-xml': 'Assinaturas do XML do diploma digital',
};

const responder = (resultado: Evidencia['resultado'], detalhe: string): Resposta => ({ resultado, detalhe });

const conferirRegistro = ({ livro, numeroRegistro, dataRegistro }: Fatos): Resposta =>
  responder('confirmado', `Livro ${livro}, registro nº ${numeroRegistro}, de ${formatarData(dataRegistro)}.`);

function conferirSituacao({ marcas }: Fatos, { agora, fuso }: Momento): Resposta {
  const { resultado, frase } = validacaoPublica(marcas);
  const detalhe = `${frase} Consultado em ${formatarDataHora(agora, fuso)}.`;
  return responder(resultado === 'Válido' ? 'confirmado' : 'negado', detalhe);
}

function conferirLista({ lista, marcas }: Fatos, { agora, fuso }: Momento): Resposta {
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

function conferirPublicacao(fatos: Fatos, { agora, fuso, prazoDouDias }: Momento): Resposta {
  if (fatos.dataPublicacaoDou !== null)
    return responder('confirmado', `Publicado em ${formatarData(fatos.dataPublicacaoDou)}.`);
  const limite = somarDias(fatos.dataRegistro, prazoDouDias);
  if (limite !== null && limite >= hojeEm(agora, fuso))
    return responder('nao-verificado', `Ainda não publicado; o prazo vai até ${formatarData(limite)}.`);
  return responder('negado', 'Não há data de publicação informada.');
}

function conferirAssinatura({ assinatura }: Fatos): Resposta {
  if (assinatura === 'indisponivel') return responder('nao-verificado', NAO_DEU);
  return { ...responder(RESULTADO_DA_ASSINATURA[assinatura.estado], assinatura.motivo), itens: assinatura.itens };
}

const CONFERIR: Record<Evidencia['chave'], (fatos: Fatos, momento: Momento) => Resposta> = {
  registro: conferirRegistro,
  situacao: conferirSituacao,
  'lista-anulados': conferirLista,
  'publicacao-dou': conferirPublicacao,
  'assinatura-xml': conferirAssinatura,
};

const RESULTADO_DA_ASSINATURA: Record<FatoDaAssinatura['estado'], Evidencia['resultado']> = {
  // There is nothing to check yet: the record itself stands without it.
  'sem-assinatura': 'nao-verificado',
  invalida: 'negado',
  valida: 'confirmado',
  'nao-verificada': 'nao-verificado',
};
