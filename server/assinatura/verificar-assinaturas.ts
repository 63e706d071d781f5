import { caminhoDe, contem, type Documento, descendentes, type Elemento, elementosDe } from './arvore.ts';
import { type AssinaturaLida, lerAssinatura } from './assinatura.ts';
import type { Certificado } from './certificado.ts';
import { lerXml, XmlRecusado } from './ler-xml.ts';
import { NS_DS, NS_MEC_FORMAS } from './nomes-xml.ts';
import { falhou, naoVerificado, passou, type Resultado } from './resultado.ts';

/** One signature: where it stands, what it covers and what not, who made it, and each check by itself. */
export interface AssinaturaVerificada {
  /** Path of the element that holds it; '' is the root. */
  local: string;
  /** Paths of the elements that it covers; '' is the whole document. */
  cobre: string[];
  /** What stands inside the covered elements and is left out: paths of other signatures. */
  deixaDeFora: string[];
  situacao: Resultado['situacao'];
  /** It covers the element that it stands in, or the whole document. */
  lugar: Resultado;
  integridade: Resultado;
  valor: Resultado;
  propriedades: Resultado;
  validade: Resultado;
  cadeia: Resultado;
  revogacao: Resultado;
  titular: { nome: string; cpf: string | null; cnpj: string | null } | null;
  emissor: string | null;
  /** Time that the signer claims; no timestamp authority vouches for it here. */
  dataDeclarada: Date | null;
  /** OID of the signature policy. */
  politica: string | null;
}

/** `passou` only when every signature is, and every part that must be signed is covered. */
export interface VerificacaoDoDocumento {
  situacao: Resultado['situacao'];
  /** Name of the root element, null when the file could not be read. */
  raiz: string | null;
  /** What is wrong with the document as a whole. */
  problemas: string[];
  assinaturas: AssinaturaVerificada[];
  /** Parts that MEC's layout wants signed, each with the outcome. */
  partes: { parte: string; resultado: Resultado }[];
  /** Topmost elements that no intact signature covers. */
  semCobertura: string[];
}

/** Trusted roots, and further certificates of authorities that may stand between them and a signer. */
interface Confianca {
  raizes: readonly Certificado[];
  intermediarias?: readonly Certificado[];
}

// Parts that need signatures of their own besides the one over the whole document (M1).
const PARTES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Diploma: [
    ['infDiploma', 'DadosDiploma|DadosDiplomaNSF|DadosDiplomaPorDecisaoJudicial'],
    ['infDiploma', 'DadosRegistro|DadosRegistroNSF|DadosRegistroPorDecisaoJudicial'],
  ],
  DocumentacaoAcademicaRegistro: [
    [
      'RegistroReq|RegistroReqNSF|RegistroSegundaViaReq|RegistroPorDecisaoJudicialReq',
      'DadosDiploma|DadosDiplomaNSF|DadosDiplomaPorDecisaoJudicial',
    ],
  ],
};

const MAXIMO_DE_ASSINATURAS = 40;

const intacta = ({ integridade, valor }: AssinaturaLida) =>
  integridade.situacao === 'passou' && valor.situacao === 'passou';
const cobreElemento = (lida: AssinaturaLida, elemento: Elemento) =>
  lida.conteudo.some(
    ({ alvo, excluidos }) =>
      alvo !== null && contem(alvo, elemento) && ![...excluidos].some((excluido) => contem(excluido, elemento)),
  );

function lugarDe({ elemento, conteudo }: AssinaturaLida): Resultado {
  const { pai } = elemento;
  if (pai === null) return falhou('A assinatura é o próprio documento');
  const fora = conteudo.find(({ alvo, documentoInteiro }) => alvo !== null && !documentoInteiro && alvo !== pai);
  if (fora?.alvo) return falhou(`A assinatura está em '${caminhoDe(pai)}' mas cobre '${caminhoDe(fora.alvo)}'`);
  return passou('A assinatura cobre o elemento em que está');
}

const pior = (resultados: readonly Resultado[]): Resultado['situacao'] =>
  resultados.some(({ situacao }) => situacao === 'falhou')
    ? 'falhou'
    : resultados.some(({ situacao }) => situacao === 'naoVerificado')
      ? 'naoVerificado'
      : 'passou';

function emPalavras(lida: AssinaturaLida): AssinaturaVerificada {
  const { elemento, conteudo, certificado, integridade, valor, propriedades, validade, cadeia } = lida;
  const lugar = lugarDe(lida);
  const excluidos = new Set(conteudo.flatMap((referencia) => [...referencia.excluidos]));
  excluidos.delete(elemento);
  return {
    local: elemento.pai === null ? '' : caminhoDe(elemento.pai),
    cobre: conteudo.flatMap(({ alvo }) => (alvo === null ? [] : [caminhoDe(alvo)])),
    deixaDeFora: [...excluidos].map(caminhoDe),
    // Revocation and missing XAdES properties are told, they do not decide.
    situacao: pior([
      lugar,
      integridade,
      valor,
      validade,
      cadeia,
      ...(propriedades.situacao === 'falhou' ? [propriedades] : []),
    ]),
    lugar,
    integridade,
    valor,
    propriedades,
    validade,
    cadeia,
    revogacao: naoVerificado('A revogação do certificado não é consultada aqui'),
    titular: certificado === null ? null : { nome: certificado.nome, cpf: certificado.cpf, cnpj: certificado.cnpj },
    emissor: certificado?.nomeDoEmissor ?? null,
    dataDeclarada: lida.dataDeclarada,
    politica: lida.politica,
  };
}

function descer(raiz: Elemento, caminho: readonly string[]): Elemento[] {
  return caminho.reduce<Elemento[]>(
    (elementos, nomes) =>
      elementos.flatMap((elemento) =>
        elementosDe(elemento, raiz.uri).filter(({ local }) => nomes.split('|').includes(local)),
      ),
    [raiz],
  );
}

function conferirPartes({ raiz }: Documento, lidas: readonly AssinaturaLida[]): VerificacaoDoDocumento['partes'] {
  const inteiras = lidas.filter((lida) => lida.elemento.pai === raiz && lida.conteudo.some((r) => r.documentoInteiro));
  const partes = [{ parte: 'documento inteiro', resultado: cobertura(inteiras, 'o documento inteiro') }];
  for (const caminho of PARTES[raiz.local] ?? []) {
    const [elemento, outro] = descer(raiz, caminho);
    const nome = elemento?.local ?? caminho.at(-1)?.split('|')[0] ?? '';
    if (elemento === undefined) partes.push({ parte: nome, resultado: falhou(`O documento não tem ${nome}`) });
    else if (outro !== undefined) partes.push({ parte: nome, resultado: falhou(`O documento tem mais de um ${nome}`) });
    else {
      const proprias = lidas.filter(
        (lida) => lida.elemento.pai === elemento && lida.conteudo.some(({ alvo }) => alvo === elemento),
      );
      partes.push({ parte: nome, resultado: cobertura(proprias, nome) });
    }
  }
  return partes;
}

function cobertura(lidas: readonly AssinaturaLida[], nome: string): Resultado {
  if (lidas.length === 0) return falhou(`Nenhuma assinatura cobre ${nome}`);
  if (lidas.some(intacta)) return passou(`${lidas.filter(intacta).length} assinatura(s) íntegra(s) de ${nome}`);
  return pior(lidas.flatMap(({ integridade, valor }) => [integridade, valor])) === 'falhou'
    ? falhou(`A assinatura de ${nome} não confere`)
    : naoVerificado(`A assinatura de ${nome} não pôde ser conferida`);
}

// Topmost elements outside signatures that no intact signature covers.
function descobertos(raiz: Elemento, lidas: readonly AssinaturaLida[]): string[] {
  if (raiz.uri === NS_DS && raiz.local === 'Signature') return [];
  const boas = lidas.filter(intacta);
  if (boas.some((lida) => cobreElemento(lida, raiz))) return [];
  const filhos = elementosDe(raiz);
  const algumCoberto = [...descendentes(raiz)].some((elemento) => boas.some((lida) => cobreElemento(lida, elemento)));
  return algumCoberto ? filhos.flatMap((filho) => descobertos(filho, lidas)) : [caminhoDe(raiz)];
}

function problemasDe({ raiz }: Documento, lidas: readonly AssinaturaLida[]): string[] {
  const problemas: string[] = [];
  if (!NS_MEC_FORMAS.some((uri) => uri === raiz.uri)) problemas.push('O documento não é do Diploma Digital do MEC');
  const ids = new Map<string, number>();
  for (const elemento of descendentes(raiz)) {
    if (elemento.local === 'Signature' && elemento.uri !== NS_DS) {
      problemas.push(`Há uma assinatura em namespace desconhecido em '${caminhoDe(elemento)}'`);
    }
    for (const { uri, local, valor } of elemento.atributos) {
      if (uri === '' && local.toLowerCase() === 'id') ids.set(valor, (ids.get(valor) ?? 0) + 1);
    }
  }
  for (const [id, vezes] of ids) if (vezes > 1) problemas.push(`O identificador ${id} aparece ${vezes} vezes`);
  if (lidas.length === 0) problemas.push('O documento não está assinado');
  if (lidas.filter(({ elemento }) => elemento.pai === raiz).length > 1 && raiz.local in PARTES) {
    problemas.push('O documento tem mais de uma assinatura principal');
  }
  return problemas;
}

const recusado = (mensagem: string): VerificacaoDoDocumento => ({
  situacao: 'falhou',
  raiz: null,
  problemas: [mensagem],
  assinaturas: [],
  partes: [],
  semCobertura: [],
});

/**
 * Verifies every signature of one of MEC's documents by the rules of XML Signature: what each reference resolves to,
 * what the transforms leave, digest, value, certificate, chain, and what nobody signed. Runs in browser and server;
 * nothing is fetched, so revocation and timestamps stay unchecked and say so. Never throws on a bad file.
 */
export async function verificarAssinaturas(
  fonte: string | Uint8Array,
  { raizes, intermediarias = [] }: Confianca,
): Promise<VerificacaoDoDocumento> {
  let documento: Documento;
  try {
    documento = lerXml(fonte);
  } catch (erro) {
    if (erro instanceof XmlRecusado) return recusado(erro.message);
    throw erro;
  }
  const elementos = [...descendentes(documento.raiz)].filter(
    ({ uri, local }) => uri === NS_DS && local === 'Signature',
  );
  if (elementos.length > MAXIMO_DE_ASSINATURAS) return recusado('O documento tem assinaturas demais');
  const lidas: AssinaturaLida[] = [];
  for (const elemento of elementos) lidas.push(await lerAssinatura(documento, elemento, raizes, intermediarias));
  const problemas = problemasDe(documento, lidas);
  const partes = conferirPartes(documento, lidas);
  const assinaturas = lidas.map(emPalavras);
  const semCobertura = lidas.length === 0 ? [''] : descobertos(documento.raiz, lidas);
  const geral = pior([
    ...partes.map(({ resultado }) => resultado),
    ...assinaturas.map(({ situacao }) => ({ situacao, detalhe: '' })),
  ]);
  return {
    situacao: problemas.length > 0 || semCobertura.length > 0 ? 'falhou' : geral,
    raiz: documento.raiz.local,
    problemas,
    assinaturas,
    partes,
    semCobertura,
  };
}
