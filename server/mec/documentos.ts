import { NS_DS } from '#assinatura/nomes-xml.ts';
import { documento, type ObjetoXml } from './escrever-xml.ts';
import { conferir } from './gramatica/conferir.ts';
import { TInfDiploma } from './gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from './gramatica/documentacao.ts';
import {
  TInfFiscalizacaoEmissora,
  TInfFiscalizacaoRegistradora,
  TInfListaDiplomasAnulados,
} from './gramatica/lista-e-fiscalizacao.ts';
import type { Complexo } from './gramatica/modelo.ts';
import type { Valor } from './gramatica/notacao.ts';
import { NS_MEC } from './namespaces.ts';

/* The documents that leave this office, unsigned, as compact XML. Each throws DocumentoInvalido naming the fields. */

export type InfDiploma = Valor<typeof TInfDiploma>;
export type DocumentacaoAcademica = Valor<typeof TDocumentacaoAcademicaRegistro>;
// What `conferir` gives back has no key but elements and attributes in MEC's order.
const conferido = <V>(tipo: Complexo<V>, valor: V): ObjetoXml => conferir(tipo, valor) as ObjetoXml;
const escrever = (raiz: string, conteudo: ObjetoXml) => documento(raiz, { '': NS_MEC, ds: NS_DS }, conteudo);

const comUm = <V>(raiz: string, inf: string, tipo: Complexo<V>, valor: V) =>
  escrever(raiz, { [inf]: conferido(tipo, valor) });

/** By the issuer. */
export const documentacaoAcademicaXml = (valor: DocumentacaoAcademica): string =>
  escrever('DocumentacaoAcademicaRegistro', conferido(TDocumentacaoAcademicaRegistro, valor));

/** With a DadosDiploma of its own. */
export const previaDoDiplomaXml = (valor: InfDiploma): string => comUm('Diploma', 'infDiploma', TInfDiploma, valor);

export const listaAnuladosXml = (valor: Valor<typeof TInfListaDiplomasAnulados>): string =>
  comUm('ListaDiplomasAnulados', 'infListaDiplomasAnulados', TInfListaDiplomasAnulados, valor);

export const arquivoFiscalizacaoXml = (valor: Valor<typeof TInfFiscalizacaoRegistradora>): string =>
  comUm('ArquivoFiscalizacao', 'infArquivoFiscalizacaoRegistradora', TInfFiscalizacaoRegistradora, valor);

export const fiscalizacaoDaEmissoraXml = (valor: Valor<typeof TInfFiscalizacaoEmissora>): string =>
  comUm('ArquivoFiscalizacao', 'infArquivoFiscalizacaoEmissora', TInfFiscalizacaoEmissora, valor);
