import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { documentacaoDoRegistro } from './documentacao-para-mec.ts';
import type { InfDiploma } from './documentos.ts';
import type { ErroDeCampo } from './erros.ts';
import { errosDe } from './gramatica/conferir.ts';
import { TDadosRegistro } from './gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from './gramatica/documentacao.ts';
import { TSegurancaHistorico } from './gramatica/historico.ts';
import type { TDiplomaDaEmissora, TDiplomaFiscalizado } from './gramatica/lista-e-fiscalizacao.ts';
import { tipo, type Valor } from './gramatica/notacao.ts';
import { idsDoNonce } from './ids.ts';
import { type Ambiente, VERSAO } from './namespaces.ts';
import { opcional } from './para-mec/ausente.ts';
import { dadosDiplomaParaMec, dadosRegistroParaMec, livroParaMec } from './para-mec/diploma.ts';

/** infDiploma of the preview, with its own DadosDiploma. */
export function diplomaDoRegistro(snapshot: SnapshotDoRegistro, ambiente: Ambiente): InfDiploma {
  return {
    '@versao': VERSAO,
    '@id': idsDoNonce(snapshot.ids.nonce).VDip,
    '@ambiente': ambiente,
    DadosDiploma: dadosDiplomaParaMec(snapshot),
    DadosRegistro: dadosRegistroParaMec(snapshot),
  };
}

/** What an entry of the Arquivo de Fiscalização says of a registration. */
export interface PartesFiscalizadas {
  ids: SnapshotDoRegistro['ids'];
  diplomado: Pick<SnapshotDoRegistro['diplomado'], 'cpf'>;
  iesEmissora: Pick<SnapshotDoRegistro['iesEmissora'], 'codigoMec'>;
  curso: Pick<SnapshotDoRegistro['curso'], 'codigoEmec'>;
  livro: SnapshotDoRegistro['livro'];
}

/** One entry of the Arquivo de Fiscalização; a whole snapshot will do. */
export function fiscalizadoDoRegistro(snapshot: PartesFiscalizadas): Valor<typeof TDiplomaFiscalizado> {
  return {
    CodigoDiploma: snapshot.ids.codigoValidacao,
    CPFDetentor: snapshot.diplomado.cpf,
    CodigoEMECEmissora: snapshot.iesEmissora.codigoMec,
    CodigoEMECCurso: opcional(snapshot.curso.codigoEmec),
    DadosRegistro: livroParaMec(snapshot.livro),
    IdDocumentacaoAcademica: idsDoNonce(snapshot.ids.nonceDaDocumentacao ?? snapshot.ids.nonce).ReqDip,
  };
}

/** What an entry of the issuer's file says of a diploma; the days are yyyy-MM-dd. */
export interface PartesDaEmissora {
  codigo: string;
  cpf: string;
  codigoEmec: string | null;
  expedicao: string;
  registro: string;
}

/** One entry of the issuer's file. `endereco`: where a diploma's file, picture and status are, by its code (https). */
export const emitidoDoRegistro = (
  { codigo, cpf, codigoEmec, expedicao, registro }: PartesDaEmissora,
  endereco: (codigo: string) => string,
): Valor<typeof TDiplomaDaEmissora> => ({
  CodigoDiploma: codigo,
  CPFDetentor: cpf,
  CodigoEMECCurso: opcional(codigoEmec),
  DataEmissao: expedicao,
  DataRegistro: registro,
  URLXMLdoDiplomado: endereco(codigo),
  URLRVDD: endereco(codigo),
});

/** What the diploma and the transcript say beside the request. */
const partesDaRegistradora = tipo('', { DadosRegistro: TDadosRegistro, SegurancaHistorico: TSegurancaHistorico });

/**
 * Everything in a snapshot that no document could express, by MEC's field names, without building one: for the wizard and
 * the graduate list. Each part is looked at once. The supporting documents are not, they may still arrive.
 */
export function problemasDoRegistro(snapshot: SnapshotDoRegistro): ErroDeCampo[] {
  const requisicao = documentacaoDoRegistro(snapshot, { ambiente: 'Homologação', documentos: [] });
  const resto = {
    DadosRegistro: dadosRegistroParaMec(snapshot),
    SegurancaHistorico: { CodigoValidacao: snapshot.ids.codigoValidacaoHistorico },
  };
  return [
    ...errosDe(TDocumentacaoAcademicaRegistro, requisicao).filter(
      ({ campo }) => !campo.includes('DocumentacaoComprobatoria'),
    ),
    ...errosDe(partesDaRegistradora, resto),
  ];
}
