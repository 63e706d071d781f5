import { TCurriculoEscolar } from './curriculo.ts';
import { TDiploma } from './diploma.ts';
import { TDocumentacaoAcademicaRegistro } from './documentacao.ts';
import { TDocumentoHistoricoEscolarDigital, TDocumentoHistoricoEscolarSegundaVia } from './historico.ts';
import { TArquivoFiscalizacao, TListaDiplomasAnulados } from './lista-e-fiscalizacao.ts';
import type { Complexo } from './modelo.ts';

/** The root elements of the six documents under the name of MEC's entry schema of each. */
export const DOCUMENTOS_DO_MEC: Readonly<Record<string, Readonly<Record<string, Complexo>>>> = {
  DiplomaDigital: { Diploma: TDiploma },
  DocumentacaoAcademicaRegistroDiplomaDigital: { DocumentacaoAcademicaRegistro: TDocumentacaoAcademicaRegistro },
  HistoricoEscolarDigital: {
    DocumentoHistoricoEscolarParcial: TDocumentoHistoricoEscolarDigital,
    DocumentoHistoricoEscolarFinal: TDocumentoHistoricoEscolarDigital,
    DocumentoHistoricoEscolarSegundaViaNatoFisico: TDocumentoHistoricoEscolarSegundaVia,
  },
  CurriculoEscolarDigital: { CurriculoEscolar: TCurriculoEscolar },
  ListaDiplomasAnulados: { ListaDiplomasAnulados: TListaDiplomasAnulados },
  ArquivoFiscalizacao: { ArquivoFiscalizacao: TArquivoFiscalizacao },
};

/** Document kind (name of its entry schema) by root element. */
export const ESQUEMA_DA_RAIZ: ReadonlyMap<string, string> = new Map(
  Object.entries(DOCUMENTOS_DO_MEC).flatMap(([esquema, raizes]) => Object.keys(raizes).map((raiz) => [raiz, esquema])),
);
