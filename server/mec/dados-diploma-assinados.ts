import { DocumentoInvalido } from './erros.ts';
import { declaracoesDe, lerMarcas, type MarcaDeAbertura } from './ler-marcas.ts';
import { NS_DS, NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';

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

const CAMINHO = [
  ['DocumentacaoAcademicaRegistro'],
  ['RegistroReq', 'RegistroReqNSF', 'RegistroSegundaViaReq'],
  ['DadosDiploma', 'DadosDiplomaNSF'],
];

const separar = (nome: string): [string, string] => {
  const doisPontos = nome.indexOf(':');
  return doisPontos < 0 ? ['', nome] : [nome.slice(0, doisPontos), nome.slice(doisPontos + 1)];
};

/**
 * Cuts the signed DadosDiploma out of the text of a signed Documentação Acadêmica. Refuses (DocumentoInvalido) what cannot be
 * copied without touching the digests: inherited `xml:` attributes, a document that is not a request, a part without signature.
 */
export function recortarDadosDiploma(documentacao: string): DadosDiplomaAssinados {
  const abertas: MarcaDeAbertura[] = [];
  let profundidade = 0;
  let alvo: MarcaDeAbertura | null = null;
  let assinado = false;
  const noEscopo = () => Object.assign({}, ...abertas.slice(0, 2).map(declaracoesDe)) as Record<string, string>;

  for (const marca of lerMarcas(documentacao)) {
    if (marca.tipo === 'fecha') {
      profundidade -= 1;
      if (profundidade === 2 && alvo !== null) return montar(alvo, marca.fim);
      if (profundidade < 3) abertas.length = profundidade;
      continue;
    }
    const [prefixo, local] = separar(marca.nome);
    if (profundidade < 3 && alvo === null) {
      const esperados = CAMINHO[profundidade] ?? [];
      if (!esperados.includes(local)) recusar('O arquivo não é uma Documentação Acadêmica para registro');
      abertas[profundidade] = marca;
      if (profundidade === 2) {
        const uri = { ...noEscopo(), ...declaracoesDe(marca) }[prefixo];
        if (uri !== NS_MEC && uri !== NS_MEC_HTTPS) recusar('O namespace não é o do MEC');
        alvo = marca;
      }
    } else if (profundidade === 3 && alvo !== null && local === 'Signature') {
      const uri = { ...noEscopo(), ...declaracoesDe(alvo), ...declaracoesDe(marca) }[prefixo];
      assinado ||= uri === NS_DS;
    }
    if (marca.tipo === 'abre') profundidade += 1;
  }
  return recusar('O DadosDiploma não foi encontrado');

  function montar(aberta: MarcaDeAbertura, fim: number): DadosDiplomaAssinados {
    const [raiz, requisicao] = abertas;
    if (raiz === undefined || requisicao === undefined) return recusar('O DadosDiploma não foi encontrado');
    if (!assinado) recusar('O DadosDiploma não está assinado');
    if ([raiz, requisicao].some(({ atributos }) => [...atributos.keys()].some((nome) => nome.startsWith('xml:')))) {
      recusar('Atributos xml: herdados impedem a cópia sem quebrar as assinaturas');
    }
    const declaracoes = noEscopo();
    const [prefixo] = separar(aberta.nome);
    if (declaracoes[prefixo] === undefined) recusar('O namespace do MEC tem de ser declarado na raiz do documento');
    return {
      xml: documentacao.slice(aberta.inicio, fim),
      prefixo: prefixo === '' ? '' : `${prefixo}:`,
      declaracoes,
      idDocumentacao: requisicao.atributos.get('id') ?? '',
      ambiente: requisicao.atributos.get('ambiente') ?? 'Produção',
    };
  }
}
