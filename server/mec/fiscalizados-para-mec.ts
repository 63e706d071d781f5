import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { TDiplomaDaEmissora, TDiplomaFiscalizado } from './gramatica/lista-e-fiscalizacao.ts';
import type { Valor } from './gramatica/notacao.ts';
import { opcional } from './para-mec/ausente.ts';
import { idsDoNonce, livroParaMec } from './registro-para-mec.ts';

/** For an entry of the Arquivo de Fiscalização. */
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

/** For an entry of the issuer's file; days are yyyy-MM-dd. */
export interface PartesDaEmissora {
  codigo: string;
  cpf: string;
  codigoEmec: string | null;
  expedicao: string;
  registro: string;
}

/** An entry of the issuer's file. `endereco`: where a diploma's file or picture is given to who may have it (https). */
export const emitidoDoRegistro = (
  { codigo, cpf, codigoEmec, expedicao, registro }: PartesDaEmissora,
  endereco: (codigo: string, arquivo: 'xml' | 'pdf') => string,
): Valor<typeof TDiplomaDaEmissora> => ({
  CodigoDiploma: codigo,
  CPFDetentor: cpf,
  CodigoEMECCurso: opcional(codigoEmec),
  DataEmissao: expedicao,
  DataRegistro: registro,
  URLXMLdoDiplomado: endereco(codigo, 'xml'),
  URLRVDD: endereco(codigo, 'pdf'),
});
