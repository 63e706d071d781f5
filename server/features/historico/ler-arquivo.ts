import { lerUtf8 } from '#assinatura/codificacao.ts';
import type { ORIGENS_DO_HISTORICO } from '#contract/historico.contract.ts';
import { emPortugues } from '#domain/idiomas/frase.ts';
import { type HistoricoDoXml, historicoDoXml } from '../../mec/de-mec/historico.ts';
import { XmlMalformado } from '../../mec/de-mec/ler-arvore.ts';
import { linhasDoJson } from './linhas-do-json.ts';

/** One fault of a file; `campo` is a path in the file's own names. */
export interface Problema {
  linha: number;
  campo: string;
  motivo: string;
}

export class ArquivoRecusado extends Error {
  readonly problemas: readonly Problema[];
  constructor(problemas: readonly Problema[]) {
    super(problemas[0]?.motivo ?? 'Arquivo recusado');
    this.name = 'ArquivoRecusado';
    this.problemas = problemas;
  }
}

/** A file as it was read: whose it says it is, and its content, unchecked. */
export interface ArquivoLido {
  origem: (typeof ORIGENS_DO_HISTORICO)[number];
  texto: string;
  aluno: { rga: unknown; nome: string | null; cpf: string | null; linha: number };
  dados: object;
  /** Only of an XML. */
  xml: HistoricoDoXml | null;
  /** Lines of paths inside `dados`, the nearest known part's when a path has none of its own. */
  linhasDe(caminhos: readonly string[]): number[];
}

const recusar = (motivo: string, linha = 1) => new ArquivoRecusado([{ linha, campo: '', motivo }]);

/** Reads a transcript: MEC's XML when it begins with '<', our JSON when with '{'. @throws ArquivoRecusado */
export function lerArquivo(bytes: Uint8Array): ArquivoLido {
  const lido = lerUtf8(bytes);
  if ('codificacao' in lido) {
    throw recusar(`O arquivo parece estar em ${emPortugues(lido.codificacao)}, e não em UTF-8. Salve-o em UTF-8.`);
  }
  const texto = lido.texto.normalize('NFC');
  const inicio = texto.trimStart()[0];
  if (inicio === '<') return lerXml(texto);
  if (inicio === '{') return lerJson(texto);
  throw recusar('Envie o histórico em JSON ou no XML do Histórico Escolar do MEC');
}

function lerXml(texto: string): ArquivoLido {
  try {
    const xml = historicoDoXml(texto);
    const { id, nome, cpf, linha } = xml.aluno;
    return {
      origem: 'MEC Histórico XML',
      texto,
      aluno: { rga: id, nome, cpf, linha },
      dados: xml.dados,
      xml,
      linhasDe: (caminhos) => caminhos.map((caminho) => linhaDoObjeto(xml, caminho)),
    };
  } catch (erro) {
    throw erro instanceof XmlMalformado ? recusar(erro.message, erro.linha) : erro;
  }
}

function linhaDoObjeto({ dados, linhas }: HistoricoDoXml, caminho: string): number {
  let linha = linhas.get(dados) ?? 1;
  let atual: unknown = dados;
  for (const parte of caminho.split('.')) {
    if (typeof atual !== 'object' || atual === null) break;
    atual = Reflect.get(atual, parte);
    if (typeof atual === 'object' && atual !== null) linha = linhas.get(atual) ?? linha;
  }
  return linha;
}

function lerJson(texto: string): ArquivoLido {
  let valor: unknown;
  try {
    valor = JSON.parse(texto);
  } catch (erro) {
    const linha = /line (\d+)/.exec(erro instanceof Error ? erro.message : '')?.[1];
    throw recusar('O arquivo não é um JSON válido', linha === undefined ? texto.split('\n').length : Number(linha));
  }
  const { rga, ...dados } = valor as { rga?: unknown };
  const linhasDe = (caminhos: readonly string[]) => {
    const subidas = caminhos.map(comAncestrais);
    const achados = linhasDoJson(texto, new Set(subidas.flat()));
    return subidas.map((subida) => subida.map((um) => achados.get(um)).find((linha) => linha !== undefined) ?? 1);
  };
  const [linha = 1] = linhasDe(['rga']);
  return { origem: 'JSON', texto, aluno: { rga, nome: null, cpf: null, linha }, dados, xml: null, linhasDe };
}

/** `a.b.c` → `a.b.c`, `a.b`, `a`, '' (the whole). */
function comAncestrais(caminho: string): string[] {
  const partes = caminho.split('.');
  return [...partes.map((_, i) => partes.slice(0, partes.length - i).join('.')), ''];
}
