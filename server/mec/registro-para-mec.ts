import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { documentacaoDoRegistro } from './documentacao-para-mec.ts';
import type { InfDiploma } from './documentos.ts';
import type { ErroDeCampo } from './erros.ts';
import { errosDe } from './gramatica/conferir.ts';
import { TDadosRegistro } from './gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from './gramatica/documentacao.ts';
import { TSegurancaHistorico } from './gramatica/historico.ts';
import { tipo } from './gramatica/notacao.ts';
import { idsDoNonce } from './ids.ts';
import { type Ambiente, VERSAO } from './namespaces.ts';
import { dadosDiplomaParaMec } from './para-mec/diploma.ts';
import { dadosRegistroParaMec } from './para-mec/registro.ts';

/** Gives infDiploma of the preview, with its own DadosDiploma. */
export function diplomaDoRegistro(snapshot: SnapshotDoRegistro, ambiente: Ambiente): InfDiploma {
  return {
    '@versao': VERSAO,
    '@id': idsDoNonce(snapshot.ids.nonce).VDip,
    '@ambiente': ambiente,
    DadosDiploma: dadosDiplomaParaMec(snapshot),
    DadosRegistro: dadosRegistroParaMec(snapshot),
  };
}

/** What the diploma and the transcript say beside the request. */
const partesDaRegistradora = tipo('', { DadosRegistro: TDadosRegistro, SegurancaHistorico: TSegurancaHistorico });

/**
 * Everything in a snapshot that no document could express, by MEC's field names, without building one: for the wizard
 * and the graduate list. Each part is looked at once. The supporting documents are not, they may still arrive.
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
