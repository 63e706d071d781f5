import { NS_MEC, NS_MEC_HTTPS } from '../namespaces.ts';
import { cargaDe, elementoDe } from './elemento-historico.ts';
import { filho, filhos, lerArvore, type NoXml, textoDe, XmlMalformado } from './ler-arvore.ts';

const RAIZES = [
  'DocumentoHistoricoEscolarFinal',
  'DocumentoHistoricoEscolarParcial',
  'DocumentoHistoricoEscolarSegundaViaNatoFisico',
];

/** In the snapshot's words and unchecked, with the line of each part. */
export interface HistoricoDoXml {
  aluno: { id: string | null; nome: string | null; cpf: string | null; linha: number };
  /** Shape of `historicoAcademico`. */
  dados: object;
  /** The element that `dados` were read from, for comparison; entries that are not imported are gone. */
  origem: NoXml;
  /** Terms whose situation is 'Formado': it follows from the record's own dates and is not imported. */
  formados: string[];
  /** Line of the element that an object inside `dados` came from. */
  linhas: WeakMap<object, number>;
}

/** Reads one of the three MEC transcripts, in either form of the namespace. @throws XmlMalformado */
export function historicoDoXml(xml: string): HistoricoDoXml {
  const raiz = lerArvore(xml);
  const inf = filho(raiz, 'infHistoricoEscolar');
  const historico = filho(inf, 'HistoricoEscolar');
  const doMec = raiz.espaco === NS_MEC || raiz.espaco === NS_MEC_HTTPS;
  if (!RAIZES.includes(raiz.nome) || !doMec || inf === undefined || historico === undefined) {
    throw new XmlMalformado('O arquivo não é um Histórico Escolar do MEC', raiz.linha);
  }
  const aluno = filho(inf, 'Aluno');
  return {
    ...historicoDoElemento(historico),
    aluno: {
      id: textoDe(aluno, 'ID'),
      nome: textoDe(aluno, 'Nome'),
      cpf: textoDe(aluno, 'CPF'),
      linha: aluno?.linha ?? inf.linha,
    },
  };
}

export function historicoDoElemento(historico: NoXml): Omit<HistoricoDoXml, 'aluno'> {
  const { origem, formados } = semFormados(historico);
  const linhas = new WeakMap<object, number>();
  const marcar = <T extends object>(valor: T, no: NoXml): T => {
    linhas.set(valor, no.linha);
    return valor;
  };
  const parte = (nome: string) => marcar(cargaDe(filho(origem, nome)), filho(origem, nome) ?? origem);
  const elementos = filho(origem, 'ElementosHistorico');
  const dados = {
    codigoCurriculo: textoDe(origem, 'CodigoCurriculo') ?? '',
    elementos: (elementos?.filhos ?? []).map((no) => marcar(elementoDe(no), no)),
    nomeParaAreas: textoDe(origem, 'NomeParaAreas'),
    areas: filhos(filho(origem, 'Areas'), 'Area').map((no) =>
      marcar({ codigo: textoDe(no, 'Codigo') ?? '', nome: textoDe(no, 'Nome') ?? '' }, no),
    ),
    cargaHorariaIntegralizada: parte('CargaHorariaCursoIntegralizada'),
    cargaHorariaCurso: parte('CargaHorariaCurso'),
  };
  return { dados: marcar(dados, origem), origem, formados, linhas };
}

const ehFormado = (no: NoXml) => no.nome === 'SituacaoDiscente' && filho(no, 'Formado') !== undefined;

function semFormados(historico: NoXml): { origem: NoXml; formados: string[] } {
  const elementos = filho(historico, 'ElementosHistorico');
  const formados = (elementos?.filhos ?? []).filter(ehFormado);
  const origem = {
    ...historico,
    filhos: historico.filhos.map((no) =>
      no === elementos ? { ...no, filhos: no.filhos.filter((um) => !ehFormado(um)) } : no,
    ),
  };
  return { origem, formados: formados.map((no) => textoDe(no, 'PeriodoLetivo') ?? '') };
}
