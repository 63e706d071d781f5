import { NS_DS } from '#assinatura/nomes-xml.ts';
import type { DadosDiplomaAssinados } from './dados-diploma-assinados.ts';
import { DocumentoInvalido } from './erros.ts';
import { documento, elemento, escaparAtributo, type ValorXml } from './escrever-xml.ts';
import { conferir } from './gramatica/conferir.ts';
import { TDadosRegistro, TInfDiploma } from './gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from './gramatica/documentacao.ts';
import {
  TInfFiscalizacaoEmissora,
  TInfFiscalizacaoRegistradora,
  TInfListaDiplomasAnulados,
} from './gramatica/lista-e-fiscalizacao.ts';
import { TAmb, TVersao } from './gramatica/listas.ts';
import type { Complexo } from './gramatica/modelo.ts';
import { tipo, type Valor } from './gramatica/notacao.ts';
import { idDe } from './gramatica/simples.ts';
import { NS_MEC, VERSAO } from './namespaces.ts';

/* The documents that leave this office, unsigned and as compact XML. Each throws DocumentoInvalido with the fields that are wrong. */

export type InfDiploma = Valor<typeof TInfDiploma>;
export type DocumentacaoAcademica = Valor<typeof TDocumentacaoAcademicaRegistro>;

// What `conferir` gives back has no key but elements and attributes in MEC's order.
const conferido = <V>(tipo: Complexo<V>, valor: V): ValorXml => conferir(tipo, valor) as ValorXml;
const escrever = (raiz: string, conteudo: string) => documento(raiz, { '': NS_MEC, ds: NS_DS }, conteudo);
const comUm = <V>(raiz: string, inf: string, tipo: Complexo<V>, valor: V) =>
  escrever(raiz, elemento(inf, conferido(tipo, valor)));

/** The request of the issuer. */
export function documentacaoAcademicaXml(valor: DocumentacaoAcademica): string {
  const certo = conferir(TDocumentacaoAcademicaRegistro, valor);
  const conteudo = Object.entries(certo).map(([nome, requisicao]) => elemento(nome, requisicao as ValorXml));
  return escrever('DocumentacaoAcademicaRegistro', conteudo.join(''));
}

/** The Diploma with a DadosDiploma of its own, for the preview. */
export const previaDoDiplomaXml = (valor: InfDiploma): string => comUm('Diploma', 'infDiploma', TInfDiploma, valor);

/** List of annulled diplomas. */
export const listaAnuladosXml = (valor: Valor<typeof TInfListaDiplomasAnulados>): string =>
  comUm('ListaDiplomasAnulados', 'infListaDiplomasAnulados', TInfListaDiplomasAnulados, valor);

/** The registrar's file for MEC. */
export const arquivoFiscalizacaoXml = (valor: Valor<typeof TInfFiscalizacaoRegistradora>): string =>
  comUm('ArquivoFiscalizacao', 'infArquivoFiscalizacaoRegistradora', TInfFiscalizacaoRegistradora, valor);

/** The issuer's file for MEC. */
export const fiscalizacaoDaEmissoraXml = (valor: Valor<typeof TInfFiscalizacaoEmissora>): string =>
  comUm('ArquivoFiscalizacao', 'infArquivoFiscalizacaoEmissora', TInfFiscalizacaoEmissora, valor);

/** What the registrar adds to a signed DadosDiploma. */
const TSemDadosDiploma = tipo('', {
  '@versao': TVersao,
  '@id': idDe('VDip'),
  '@ambiente': TAmb,
  DadosRegistro: TDadosRegistro,
});

/**
 * The Diploma around the DadosDiploma of the signed Documentação, which is copied byte for byte with its signatures. The root
 * declares the namespaces that were in scope at the source, no more and no less: inclusive C14N renders them, so a
 * difference would break the digests. Throws DocumentoInvalido, also when request and register do not belong together.
 */
export function diplomaXml(valor: Valor<typeof TSemDadosDiploma>, dados: DadosDiplomaAssinados): string {
  const inf = conferir(TSemDadosDiploma, valor);
  const alheios = [
    {
      campo: 'DadosRegistro.IdDocumentacaoAcademica',
      dele: dados.idDocumentacao,
      nosso: inf.DadosRegistro.IdDocumentacaoAcademica,
    },
    { campo: 'ambiente', dele: dados.ambiente, nosso: inf['@ambiente'] },
  ].filter(({ dele, nosso }) => dele !== nosso);
  if (alheios.length > 0) {
    throw new DocumentoInvalido(
      alheios.map(({ campo, dele, nosso }) => ({
        campo,
        mensagem: `A documentação assinada diz ${dele}, o registro ${nosso}`,
      })),
    );
  }
  const p = dados.prefixo;
  const abre = `<${p}infDiploma versao="${VERSAO}" id="${escaparAtributo(inf['@id'])}" ambiente="${inf['@ambiente']}">`;
  const registro = elemento('DadosRegistro', inf.DadosRegistro as ValorXml, p);
  return documento(`${p}Diploma`, dados.declaracoes, `${abre}${dados.xml}${registro}</${p}infDiploma>`);
}
