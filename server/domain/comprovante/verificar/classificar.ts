import { type DiplomaEmCampos, lerCamposDoDiploma } from '#assinatura/campos-do-diploma.ts';
import { deBase64 } from '#assinatura/certificado.ts';
import { codificacaoUtf16 } from '#assinatura/codificacao.ts';
import { type Formato, formatoDe } from '#assinatura/layout.ts';
import { lerXml, type Recusa, XmlRecusado } from '#assinatura/ler-xml.ts';
import { dizerOutroArquivo } from '#assinatura/outro-arquivo.ts';
import { type ListaDeRevogados, lerListaOuNada } from '#assinatura/revogacao/lista.ts';
import { abrirSelo } from '#assinatura/selo/codigo-do-selo.ts';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
import { emPortugues } from '../../idiomas/frase.ts';
import { acharResposta } from '../resposta/achar-resposta.ts';
import { type ChavesDoLog, type Entrada, lerChavesDoLog, lerConjunto } from './contexto.ts';
import { type ListaDeAnulados, lerListaDeAnulados } from './ler-lista-de-anulados.ts';

/** By its own first characters. */
export type Classificada = Entrada &
  (
    | { especie: 'diploma'; diploma: DiplomaEmCampos }
    | { especie: 'lista-anulados'; lista: ListaDeAnulados | null; formato: Formato }
    | { especie: 'outro-xml'; raiz: string; formato: Formato }
    | { especie: 'xml-recusado'; recusa: Recusa }
    | { especie: 'jwt'; jwt: string }
    | { especie: 'selo'; lido: NonNullable<ReturnType<typeof abrirSelo>> }
    | { especie: 'codigo'; codigo: string }
    | { especie: 'chaves'; chaves: ChavePublica[] }
    | { especie: 'log'; log: ChavesDoLog }
    | { especie: 'autoridades'; pem: string }
    | { especie: 'lista-de-revogados'; lista: ListaDeRevogados }
    | { especie: 'ilegivel'; motivo: string }
  );

const CODIGO = /\b\d{1,6}\.\d{1,6}\.[0-9a-f]{12,64}\b/i;

/** Says what a thing is; never throws. */
export function classificar(entrada: Entrada): Classificada {
  const texto = new TextDecoder().decode(entrada.bytes).trim();
  const resposta = acharResposta(entrada.bytes);
  if (resposta === 'sem-assinatura') return { ...entrada, especie: 'ilegivel', motivo: 'A resposta não está assinada' };
  if (resposta !== null) return { ...entrada, especie: 'jwt', jwt: resposta.jwt };
  if (texto.startsWith('%PDF-'))
    return { ...entrada, especie: 'ilegivel', motivo: 'É um PDF, a representação visual; o diploma é o arquivo XML' };
  if (texto.startsWith('<') || texto.startsWith('\u{feff}<') || isXmlEmUtf16(entrada.bytes)) return doXml(entrada);
  if (texto.includes('-----BEGIN CERTIFICATE-----')) return { ...entrada, especie: 'autoridades', pem: texto };
  const lista = lerListaDe(entrada.bytes, texto);
  if (lista !== null) return { ...entrada, especie: 'lista-de-revogados', lista };
  const log = texto.startsWith('{') ? lerChavesDoLog(texto) : null;
  if (log !== null) return { ...entrada, especie: 'log', log };
  const chaves = texto.startsWith('{') ? lerConjunto(texto) : [];
  if (chaves.length > 0) return { ...entrada, especie: 'chaves', chaves };
  const lido = abrirSelo(texto);
  if (lido !== null) return { ...entrada, especie: 'selo', lido };
  const [codigo] = texto.length < 300 ? (CODIGO.exec(texto) ?? []) : [];
  if (codigo !== undefined) return { ...entrada, especie: 'codigo', codigo: codigo.toLowerCase() };
  const outro = dizerOutroArquivo(entrada.bytes);
  return {
    ...entrada,
    especie: 'ilegivel',
    motivo: outro === null ? 'Não é nada que este verificador conheça' : emPortugues(outro),
  };
}

const PEM_DE_LISTA = /-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/;

/** A list of revoked certificates in DER or PEM. */
function lerListaDe(bytes: Uint8Array, texto: string): ListaDeRevogados | null {
  const [, base64] = PEM_DE_LISTA.exec(texto) ?? [];
  if (base64 === undefined) return bytes[0] === 0x30 ? lerListaOuNada(bytes) : null;
  const der = deBase64(base64);
  return der === null ? null : lerListaOuNada(der);
}

function isXmlEmUtf16(bytes: Uint8Array): boolean {
  const codificacao = codificacaoUtf16(bytes);
  return (
    codificacao !== null && new TextDecoder(codificacao).decode(bytes.subarray(0, 100)).trimStart().startsWith('<')
  );
}

function doXml(entrada: Entrada): Classificada {
  try {
    const documento = lerXml(entrada.bytes);
    const diploma = lerCamposDoDiploma(documento);
    if (diploma !== null) return { ...entrada, especie: 'diploma', diploma };
    const { local } = documento.raiz;
    const formato = formatoDe(documento);
    if (/^ListaDiplomasAnulados$/i.test(local))
      return { ...entrada, especie: 'lista-anulados', lista: lerListaDeAnulados(documento), formato };
    return { ...entrada, especie: 'outro-xml', raiz: local, formato };
  } catch (erro) {
    if (erro instanceof XmlRecusado) return { ...entrada, especie: 'xml-recusado', recusa: erro.recusa };
    throw erro;
  }
}
