import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import type { DocumentacaoAcademica, InfDiploma } from './documentos.ts';
import type { ErroDeCampo } from './erros.ts';
import { errosDe } from './gramatica/conferir.ts';
import { TDadosRegistro } from './gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from './gramatica/documentacao.ts';
import { TSegurancaHistorico } from './gramatica/historico.ts';
import type { TDiplomaFiscalizado } from './gramatica/lista-e-fiscalizacao.ts';
import { tipo, type Valor } from './gramatica/notacao.ts';
import { idsDoNonce } from './ids.ts';
import { type Ambiente, VERSAO } from './namespaces.ts';
import { opcional } from './para-mec/ausente.ts';
import { dadosDiplomaParaMec, dadosRegistroParaMec, livroParaMec } from './para-mec/diploma.ts';
import { historicoParaMec, historicoSegundaViaParaMec } from './para-mec/historico.ts';

/*
 * From the stored snapshot to MEC's values: the only place where the wizard's words become the schema's. Everything comes
 * from the snapshot, nothing from today's tables. The results are unchecked; the builders check them.
 */

/** A supporting document: `tipo` in MEC's words (TTipoDocumentacao), PDF/A in base64. */
export interface DocumentoComprobatorio {
  tipo: string;
  observacoes: string | null;
  base64: string;
}

/** What a request carries besides the snapshot. */
interface AnexosDoRegistro {
  ambiente: Ambiente;
  documentos: readonly DocumentoComprobatorio[];
  /** Designation act of the term's signer, PDF/A in base64. */
  atoDesignacao?: string;
}

/** RegistroReq, or RegistroSegundaViaReq for a second copy. */
export function documentacaoDoRegistro(
  snapshot: SnapshotDoRegistro,
  { ambiente, documentos, atoDesignacao }: AnexosDoRegistro,
): DocumentacaoAcademica {
  const inicio = {
    '@versao': VERSAO,
    '@id': idsDoNonce(snapshot.ids.nonce).ReqDip,
    '@ambiente': ambiente,
    DadosDiploma: dadosDiplomaParaMec(snapshot),
  };
  const Filiacao = {
    Genitor: snapshot.filiacao.map(({ nome, nomeSocial, sexo }) => ({
      Nome: nomeParaMec(nome),
      NomeSocial: opcional(nomeSocial && nomeParaMec(nomeSocial)),
      Sexo: sexo,
    })),
  };
  const termo = snapshot.termoResponsabilidade;
  const TermoResponsabilidadeEmissora = {
    Nome: nomeParaMec(termo.nome),
    CPF: termo.cpf,
    Cargo: termo.cargo,
    AtoDesignacao: atoDesignacao,
  };
  const Documento = documentos.map(({ tipo, observacoes, base64 }) => ({
    '@tipo': tipo,
    '@observacoes': opcional(observacoes),
    '#': base64,
  }));
  if (snapshot.segundaVia) {
    return {
      RegistroSegundaViaReq: {
        ...inicio,
        DadosPrivadosDiplomado: { Filiacao, HistoricoEscolar: historicoSegundaViaParaMec(snapshot) },
        TermoResponsabilidadeEmissora,
        DocumentacaoComprobatoria: Documento.length === 0 ? undefined : { Documento },
      },
    };
  }
  return {
    RegistroReq: {
      ...inicio,
      DadosPrivadosDiplomado: { Filiacao, HistoricoEscolar: historicoParaMec(snapshot) },
      TermoResponsabilidadeEmissora,
      DocumentacaoComprobatoria: { Documento },
    },
  };
}

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
