import { type HistoricoAcademico, historicoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import { diferenca } from '../../mec/de-mec/diferenca.ts';
import type { HistoricoDoXml } from '../../mec/de-mec/historico.ts';
import { filho } from '../../mec/de-mec/ler-arvore.ts';
import type { ErroDeCampo } from '../../mec/erros.ts';
import type { ValorXml } from '../../mec/escrever-xml.ts';
import { conferir, errosDe, parteDo } from '../../mec/gramatica/conferir.ts';
import { THistoricoEscolar, THistoricoEscolarSegundaVia } from '../../mec/gramatica/historico.ts';
import { opcional } from '../../mec/para-mec/ausente.ts';
import { elementoParaMec } from '../../mec/para-mec/elemento-historico.ts';
import { areasParaMec, cargaParaMec } from '../../mec/registro-para-mec.ts';
import { type ValidadorMec, validarSemAssinatura } from '../../mec/xsd.ts';
import { campoDoHistorico } from './campo-do-historico.ts';
import { type ArquivoLido, ArquivoRecusado, type Problema } from './ler-arquivo.ts';

const PARTES = [
  'CodigoCurriculo',
  'ElementosHistorico',
  'NomeParaAreas',
  'Areas',
  'CargaHorariaCursoIntegralizada',
  'CargaHorariaCurso',
] as const;
const primeiraVia = parteDo(THistoricoEscolar, PARTES);
const segundaVia = parteDo(THistoricoEscolarSegundaVia, PARTES);
/** Faults named at once. */
const MAXIMO = 200;

export interface HistoricoConferido {
  historico: HistoricoAcademico;
  avisos: string[];
}

/** Checks a file by MEC's schema, our shape and the facets. @throws ArquivoRecusado with every fault and its line */
export function conferirHistorico(lido: ArquivoLido, validador: ValidadorMec): HistoricoConferido {
  if (lido.xml !== null) conferirEsquema(lido.texto, validador);
  const historico = comNossaForma(lido);
  const mec = paraMec(historico);
  const facetas = errosDe(segundaVia, mec);
  if (facetas.length > 0) throw new ArquivoRecusado(comLinhas(lido, facetas, campoDoHistorico));
  if (lido.xml !== null) conferirTudoLido(lido.xml, mec);
  const soSegunda = comLinhas(lido, errosDe(primeiraVia, mec), campoDoHistorico);
  return { historico, avisos: [...avisosDoXml(lido.xml), ...avisosDaVia(soSegunda)] };
}

function comNossaForma(lido: ArquivoLido): HistoricoAcademico {
  const error = ({ input }: { input: unknown }) =>
    input === undefined ? 'Preenchimento obrigatório' : 'Valor inválido';
  const lida = historicoAcademico.safeParse(lido.dados, { error });
  if (lida.success) return lida.data;
  const erros = lida.error.issues.map(({ path, message }) => ({
    campo: path.map(String).join('.'),
    mensagem: message,
  }));
  throw new ArquivoRecusado(comLinhas(lido, erros, (campo) => campo));
}

function paraMec(h: HistoricoAcademico) {
  return {
    CodigoCurriculo: h.codigoCurriculo === '' ? undefined : h.codigoCurriculo,
    ElementosHistorico: { '#': h.elementos.map(elementoParaMec) },
    NomeParaAreas: opcional(h.nomeParaAreas),
    Areas: areasParaMec(h.areas),
    CargaHorariaCursoIntegralizada: cargaParaMec(h.cargaHorariaIntegralizada),
    CargaHorariaCurso: cargaParaMec(h.cargaHorariaCurso),
  };
}

function conferirEsquema(xml: string, validador: ValidadorMec): void {
  const verdito = validarSemAssinatura(validador, xml);
  if (verdito.situacao === 'valido') return;
  throw new ArquivoRecusado(
    verdito.situacao === 'invalido'
      ? verdito.erros.slice(0, MAXIMO)
      : [{ linha: 1, campo: '', motivo: verdito.motivo }],
  );
}

/** Writes back what was made of the file and compares: nothing in it may go unnoticed. */
function conferirTudoLido({ origem }: HistoricoDoXml, mec: ReturnType<typeof paraMec>): void {
  const escrito = conferir(segundaVia, mec) as Record<string, ValorXml>;
  for (const nome of PARTES) {
    const no = filho(origem, nome);
    const fora = no === undefined ? null : diferenca(no, nome, escrito[nome]);
    if (fora !== null) throw new ArquivoRecusado([{ ...fora, motivo: 'Conteúdo não reconhecido neste elemento' }]);
  }
}

/** In the order of the lines, paths in the file's own names: MEC's for an XML, ours for a JSON. */
function comLinhas(lido: ArquivoLido, erros: readonly ErroDeCampo[], nosso: (campo: string) => string): Problema[] {
  const mostrados = erros.slice(0, MAXIMO);
  const nossos = mostrados.map(({ campo }) => nosso(campo));
  const linhas = lido.linhasDe(nossos);
  return mostrados
    .map(({ campo, mensagem }, i) => ({
      linha: linhas[i] ?? 1,
      campo: lido.xml === null ? (nossos[i] ?? '') : campo,
      motivo: mensagem,
    }))
    .sort((a, b) => a.linha - b.linha);
}

const avisosDoXml = (xml: HistoricoDoXml | null): string[] =>
  (xml?.formados ?? []).map(
    (periodo) => `A situação 'Formado' de ${periodo} não é importada: ela decorre das datas do registro.`,
  );

function avisosDaVia(faltas: readonly Problema[]): string[] {
  const [falta] = faltas;
  if (falta === undefined) return [];
  const outras = faltas.length > 1 ? ` e mais ${faltas.length - 1}` : '';
  return [
    `Este histórico serve só para segunda via: na primeira o MEC exige o que aqui falta (linha ${falta.linha}: ${falta.motivo}${outras}).`,
  ];
}
