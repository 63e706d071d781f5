import type { DadosDiplomaAssinados } from './dados-diploma-assinados.ts';
import { DocumentoInvalido } from './erros.ts';
import { documento, type ObjetoXml } from './escrever-xml.ts';
import { conferir } from './gramatica/conferir.ts';
import { TDadosRegistro } from './gramatica/diploma.ts';
import { TAmb, TVersao } from './gramatica/listas.ts';
import { tipo, type Valor } from './gramatica/notacao.ts';
import { idDe } from './gramatica/simples.ts';

/** Added by the registrar to a signed DadosDiploma. */
const TSemDadosDiploma = tipo('', {
  '@versao': TVersao,
  '@id': idDe('VDip'),
  '@ambiente': TAmb,
  DadosRegistro: TDadosRegistro,
});

/**
 * The Diploma around the DadosDiploma of the signed Documentação, which is copied byte for byte with its signatures.
 * The root declares the namespaces that were in scope at the source, no more and no less: inclusive C14N renders them,
 * so a difference would break the digests. Throws DocumentoInvalido, also when request and register do not belong
 * together.
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
  return emVoltaDosDados(inf as unknown as ObjetoXml, dados);
}

const LUGAR = 'dados-diploma';

/** The Diploma of values that are written as they are; the signed DadosDiploma is put where the XML marks its place. */
export function emVoltaDosDados(inf: ObjetoXml, dados: DadosDiplomaAssinados): string {
  const nome = Object.keys(inf).find((chave) => chave.startsWith('DadosRegistro')) ?? 'DadosRegistro';
  const { [nome]: registro, ...atributos } = inf;
  const conteudo = { infDiploma: { ...atributos, '?': LUGAR, [nome]: registro } };
  const xml = documento('Diploma', dados.declaracoes, conteudo, dados.prefixo);
  return xml.replace(`<?${LUGAR}?>`, () => dados.xml);
}
