import { atributoDe, type Elemento, elementosDe, espacosEm } from '#assinatura/arvore.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import { REQUISICOES } from './de-mec/solicitacao.ts';
import { DocumentoInvalido } from './erros.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';

/** DadosDiploma cut out of a signed Documentação: its exact text, and what must surround it for its digests to hold. */
export interface DadosDiplomaAssinados {
  /** From `<DadosDiploma` to its end tag, signatures inside, not one character changed. */
  xml: string;
  /** Prefix of MEC's elements with its colon, or ''. */
  prefixo: string;
  /** Namespaces in scope at the source: prefix ('' = default) to URI. */
  declaracoes: Readonly<Record<string, string>>;
  /** `ReqDip…` of the request. */
  idDocumentacao: string;
  ambiente: string;
}

const recusar = (mensagem: string): never => {
  throw new DocumentoInvalido([{ campo: 'DadosDiploma', mensagem }]);
};

const NAO_E = 'O arquivo não é uma Documentação Acadêmica para registro';
const exigir = (elemento: Elemento | undefined, ...nomes: readonly string[]): Elemento =>
  elemento !== undefined && nomes.includes(elemento.local) ? elemento : recusar(NAO_E);

/**
 * Cuts the signed DadosDiploma out of the text of a signed Documentação Acadêmica. Refuses (DocumentoInvalido) what
 * cannot be copied without touching the digests: inherited `xml:` attributes, a document that is not a request, a part
 * without signature. @throws XmlRecusado on what is no XML
 */
export function recortarDadosDiploma(documentacao: string): DadosDiplomaAssinados {
  const documento = lerXml(documentacao);
  const raiz = exigir(documento.raiz, 'DocumentacaoAcademicaRegistro');
  const requisicao = exigir(elementosDe(raiz)[0], ...Object.keys(REQUISICOES));
  const dados = exigir(elementosDe(requisicao)[0], 'DadosDiploma', 'DadosDiplomaNSF', 'DadosDiplomaPorDecisaoJudicial');
  if (dados.uri !== NS_MEC && dados.uri !== NS_MEC_HTTPS) recusar('O namespace não é o do MEC');
  if (elementosDe(dados, NS_DS, 'Signature').length === 0) recusar('O DadosDiploma não está assinado');
  if ([raiz, requisicao].some(({ atributos }) => atributos.some(({ prefixo }) => prefixo === 'xml'))) {
    recusar('Atributos xml: herdados impedem a cópia sem quebrar as assinaturas');
  }
  const { prefixo } = dados;
  const noEscopo = espacosEm(requisicao);
  if (!noEscopo.has(prefixo)) recusar('O namespace do MEC tem de ser declarado na raiz do documento');
  return {
    xml: documento.texto.slice(dados.inicio, dados.fim),
    prefixo: prefixo === '' ? '' : `${prefixo}:`,
    declaracoes: Object.fromEntries(noEscopo),
    idDocumentacao: atributoDe(requisicao, 'id') ?? '',
    ambiente: atributoDe(requisicao, 'ambiente') ?? 'Produção',
  };
}
