import { NS_DS } from '#assinatura/nomes-xml.ts';
import { type ConteudoDoCurriculo, horasRelogioDe, type UnidadeDoCurriculo } from '#domain/curriculo/conteudo.ts';
import type { IesEmissoraDoSnapshot } from '#domain/novo-registro/snapshot-instituicao.ts';
import { documento, type ValorXml } from './escrever-xml.ts';
import { conferir } from './gramatica/conferir.ts';
import { TInfCurriculoEscolar } from './gramatica/curriculo.ts';
import type { Valor } from './gramatica/notacao.ts';
import { type Ambiente, NS_MEC, VERSAO } from './namespaces.ts';
import { opcional, seNaoVazia } from './para-mec/ausente.ts';
import { type CursoMinimo, cursoMinimoParaMec, iesEmissoraParaMec } from './registro-para-mec.ts';

/* The Currículo Escolar as a file, unsigned: what the signed one must say. */

export type InfCurriculoEscolar = Valor<typeof TInfCurriculoEscolar>;

/** Whose curriculum it is, and its code; the service's own replaces it. */
interface DonoDoCurriculo {
  curso: CursoMinimo;
  ies: IesEmissoraDoSnapshot;
  codigoValidacao: string;
  ambiente: Ambiente;
}

/** MEC's infCurriculoEscolar. */
export function curriculoParaMec(
  conteudo: ConteudoDoCurriculo,
  { curso, ies, codigoValidacao, ambiente }: DonoDoCurriculo,
): InfCurriculoEscolar {
  const nomeados = (lista: ConteudoDoCurriculo['etiquetas']) =>
    lista.map(({ codigo, nome }) => ({ Codigo: codigo, Nome: nome }));
  return {
    '@versao': VERSAO,
    '@ambiente': ambiente,
    CodigoCurriculo: conteudo.codigo,
    DataCurriculo: conteudo.data,
    MinutosRelogioDaHoraAula: String(conteudo.minutosDaHoraAula),
    NomeParaAreas: opcional(conteudo.nomeParaAreas),
    DadosCurso: cursoMinimoParaMec(curso),
    IesEmissora: iesEmissoraParaMec(ies),
    infEtiquetas: { Etiqueta: nomeados(conteudo.etiquetas) },
    infAreas: { Area: conteudo.areas.map(({ codigo, nome }) => ({ Codigo: [codigo], Nome: [nome] })) },
    infEstruturaCurricular: {
      UnidadeCurricular: conteudo.unidades.map((unidade) => unidadeParaMec(unidade, conteudo.minutosDaHoraAula)),
    },
    infEstruturaAtividadesComplementares: atividadesParaMec(conteudo.atividades),
    infCriteriosIntegralizacao: { '#': conteudo.criterios.map(criterioParaMec) },
    SegurancaCurriculo: { CodigoValidacao: codigoValidacao },
    InformacoesAdicionais: opcional(conteudo.informacoes),
  };
}

const unidadeParaMec = (unidade: UnidadeDoCurriculo, minutosDaHoraAula: number) => ({
  Tipo: unidade.tipo,
  Codigo: unidade.codigo,
  Nome: unidade.nome,
  CargaHorariaEmHoraAula: opcional(unidade.horasAula),
  CargaHorariaEmHoraRelogio: horasRelogioDe(unidade, minutosDaHoraAula),
  Fase: opcional(unidade.fase),
  PreRequisitos: comCodigos('CodigoDependencia', unidade.preRequisitos),
  Etiquetas: comCodigos('Etiqueta', unidade.etiquetas, (codigo) => ({ Codigo: codigo })),
  Areas: comCodigos('Area', unidade.areas, (codigo) => ({ Codigo: codigo })),
});

/** `{ Nome: [...] }`, not written for an empty list. */
function comCodigos<N extends string, R = string>(
  nome: N,
  codigos: readonly string[],
  um: (codigo: string) => R = (codigo) => codigo as R,
): Record<N, R[]> | undefined {
  const lista = seNaoVazia(codigos, um);
  return lista && ({ [nome]: lista } as Record<N, R[]>);
}

function atividadesParaMec(atividades: ConteudoDoCurriculo['atividades']) {
  const categorias = seNaoVazia([...Map.groupBy(atividades, ({ categoria }) => categoria)], ([codigo, dela]) => ({
    Codigo: codigo,
    Nome: dela[0]?.nomeDaCategoria ?? '',
    LimiteCargaHorariaEmHoraRelogio: opcional(dela[0]?.limiteDaCategoria ?? null),
    Atividades: {
      Atividade: dela.map((uma) => {
        return { Codigo: uma.codigo, Nome: uma.nome, LimiteCargaHorariaEmHoraRelogio: uma.limite };
      }),
    },
  }));
  return categorias && { Categoria: categorias };
}

function criterioParaMec({
  codigo,
  tipo,
  etiquetas,
  soma,
  minima,
  maxima,
  paraTotal,
}: ConteudoDoCurriculo['criterios'][number]) {
  const CargasHorariasCriterio = {
    CargaHorariaMinima: minima,
    CargaHorariaMaxima: maxima,
    CargaHorariaParaTotal: opcional(paraTotal),
  };
  if (soma.length > 0) {
    const Expressao = { Soma: { Codigo: soma } };
    return { CriterioIntegralizacaoExpressao: { Codigo: codigo, Expressao, CargasHorariasCriterio } };
  }
  const Rotulos = { Codigo: codigo, UnidadeCurricular: opcional(tipo), Etiqueta: etiquetas, CargasHorariasCriterio };
  return { CriterioIntegralizacaoRotulos: Rotulos };
}

/**
 * Unsigned.
 * @throws DocumentoInvalido with the fields that MEC's layout refuses
 */
export const curriculoEscolarXml = (valor: InfCurriculoEscolar): string =>
  documento(
    'CurriculoEscolar',
    { '': NS_MEC, ds: NS_DS },
    { infCurriculoEscolar: conferir(TInfCurriculoEscolar, valor) as unknown as ValorXml },
  );
