import { curriculoEscolarXml } from '../../../mec/curriculo-em-xml.ts';
import { listaAnuladosXml } from '../../../mec/documentos.ts';
import { assinaturasDeTudo } from './assinaturas-pedidas.ts';
import { type DocumentoGerado, type Geracao, inventarCodigo, texto, titular } from './geracao.ts';
import { lerCurriculo } from './ler-curriculo.ts';
import { desembrulhar, type Json, objeto } from './ler-historico.ts';
import { pessoasDaTag } from './signatarios.ts';

/* Documents that belong to no diploma: lists, files for MEC, curricula. */

export function gerarLista({ data, nonce }: Geracao): DocumentoGerado {
  const { DiplomasAnulados, ...resto } = objeto(data.infListaDiplomasAnulados);
  const valor = { ...cabeca(data), ...resto, DiplomasAnulados: desembrulhar('DiplomaAnulado', DiplomasAnulados) };
  return {
    xml: listaAnuladosXml(valor as unknown as Parameters<typeof listaAnuladosXml>[0]),
    assinaturas: assinaturasDeTudo('ListaDiplomasAnulados', [], titular(objeto(resto.IESRegistradora))),
    codigo: inventarCodigo(nonce),
  };
}

/** The file of who registered or of who issued: the element, the institution's, and how it is written. */
export const gerarFiscalizacao =
  <V>(inf: string, ies: string, escrever: (valor: V) => string) =>
  ({ data, nonce }: Geracao): DocumentoGerado => {
    const { DiplomasFiscalizados, ...resto } = objeto(data[inf]);
    const diplomas = desembrulhar('DiplomaFiscalizado', DiplomasFiscalizados);
    const valor = { ...cabeca(data), ...resto, DiplomasFiscalizados: diplomas };
    return {
      xml: escrever(valor as unknown as V),
      assinaturas: assinaturasDeTudo('ArquivoFiscalizacao', [], titular(objeto(resto[ies]))),
      codigo: inventarCodigo(nonce),
    };
  };

export function gerarCurriculo({ data, nonce }: Geracao): DocumentoGerado {
  const inf = objeto(data.infCurriculoEscolar);
  const emissora = objeto(inf.IesEmissora);
  const codigo = `${texto(emissora.CodigoMEC)}.${inventarCodigo(nonce)}`;
  const valor = { ...cabeca(data), ...lerCurriculo(inf), SegurancaCurriculo: { CodigoValidacao: codigo } };
  return {
    xml: curriculoEscolarXml(valor as unknown as Parameters<typeof curriculoEscolarXml>[0]),
    assinaturas: assinaturasDeTudo('CurriculoEscolar', pessoasDaTag(11, 'CurriculoEscolar'), titular(emissora)),
    codigo,
  };
}

const cabeca = ({ Versao, ambiente }: Json) => ({ '@versao': Versao, '@ambiente': ambiente });
