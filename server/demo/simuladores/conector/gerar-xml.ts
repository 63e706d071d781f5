import { z } from 'zod';
import { recortarDadosDiploma } from '../../../mec/dados-diploma-assinados.ts';
import { diplomaXml, documentacaoAcademicaXml } from '../../../mec/documentos.ts';
import { conferir } from '../../../mec/gramatica/conferir.ts';
import { TInfDiploma } from '../../../mec/gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from '../../../mec/gramatica/documentacao.ts';
import { type ObjetoJson, valorDoConector } from '../../../mec/json-conector.ts';
import type { Titular } from '../../assinante/certificado.ts';
import { ASSINANTES } from '../../universidade/instituicao.ts';
import { type AssinaturaPedida, assinaturasDaDocumentacao, assinaturasDoDiploma } from './assinaturas-pedidas.ts';

/** A generated document and the signatures that it will ask for. */
export interface DocumentoGerado {
  xml: string;
  assinaturas: AssinaturaPedida[];
  codigoSeguranca: string | null;
}

const dados = z.custom<ObjetoJson>((valor) => typeof valor === 'object' && valor !== null);

/**
 * Builds the XML of a request (type 4) or of a diploma (type 2, around the signed DadosDiploma of its group) from
 * `documentData`. It only serves `Homologação`. @throws Error or DocumentoInvalido with what is wrong
 */
export function gerarXml(
  documentType: number,
  documentData: string,
  documentacaoAssinada: string | null,
): DocumentoGerado {
  const { data } = z.object({ data: dados }).parse(JSON.parse(documentData));
  if (documentType === 4) return gerarDocumentacao(data);
  if (documentType === 2) return gerarDiploma(data, documentacaoAssinada);
  throw new Error(`O simulador não gera documentos do tipo ${documentType}`);
}

function gerarDocumentacao(data: ObjetoJson): DocumentoGerado {
  const valor = conferir(TDocumentacaoAcademicaRegistro, valorDoConector(data));
  const requisicao = valor.RegistroReq ?? valor.RegistroSegundaViaReq;
  if (requisicao?.DadosDiploma === undefined) throw new Error('A requisição está vazia');
  exigirHomologacao(requisicao['@ambiente']);
  const { '@id': id, IesEmissora, Assinantes } = requisicao.DadosDiploma;
  return {
    xml: documentacaoAcademicaXml(valor),
    assinaturas: assinaturasDaDocumentacao(id, autoridades(Assinantes), instituicao(IesEmissora)),
    codigoSeguranca: null,
  };
}

function gerarDiploma(data: ObjetoJson, documentacaoAssinada: string | null): DocumentoGerado {
  if (documentacaoAssinada === null) throw new Error('A documentação acadêmica deste grupo não está assinada');
  const { DadosDiploma: _dados, ...semDados } = conferir(TInfDiploma, valorDoConector(data));
  const { DadosRegistro } = semDados;
  if (DadosRegistro === undefined) throw new Error('O diploma não tem os dados do registro');
  exigirHomologacao(semDados['@ambiente']);
  const { '@id': id, IesRegistradora, Assinantes, Seguranca } = DadosRegistro;
  return {
    xml: diplomaXml({ ...semDados, DadosRegistro }, recortarDadosDiploma(documentacaoAssinada)),
    assinaturas: assinaturasDoDiploma(id, autoridades(Assinantes), instituicao(IesRegistradora)),
    codigoSeguranca: Seguranca.CodigoValidacao,
  };
}

function exigirHomologacao(ambiente: string): void {
  if (ambiente !== 'Homologação') throw new Error('O simulador só assina documentos de Homologação');
}

const MARCA = 'TESTE';
const SEM_ASSINANTES: Titular = { tipo: 'cpf', nome: `ASSINANTE DE ${MARCA}`, documento: '00000501026' };

function autoridades(assinantes: { Assinante: readonly { CPF: string }[] } | undefined): Titular[] {
  const lista = (assinantes?.Assinante ?? []).map(({ CPF }): Titular => {
    const nome = ASSINANTES.find(({ cpf }) => cpf === CPF)?.nome ?? `Assinante de ${MARCA}`;
    return { tipo: 'cpf', nome: nome.toUpperCase(), documento: CPF };
  });
  return lista.length === 0 ? [SEM_ASSINANTES] : lista;
}

const instituicao = ({ Nome, CNPJ }: { Nome: string; CNPJ: string }): Titular => ({
  tipo: 'cnpj',
  nome: Nome.toUpperCase().slice(0, 100),
  documento: CNPJ,
});
