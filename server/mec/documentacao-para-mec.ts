import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import type { DocumentacaoAcademica } from './documentos.ts';
import { idsDoNonce } from './ids.ts';
import { type Ambiente, VERSAO } from './namespaces.ts';
import { opcional } from './para-mec/ausente.ts';
import { dadosDiplomaParaMec } from './para-mec/diploma.ts';
import { historicoParaMec, historicoSegundaViaParaMec } from './para-mec/historico.ts';

/*
 * From the stored snapshot to MEC's values: the only place where the wizard's words become the schema's. Everything
 * comes from the snapshot, nothing from today's tables. The results are unchecked; the builders check them.
 */

/** Describes a supporting document: `tipo` in MEC's words (TTipoDocumentacao), PDF/A in base64. */
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
  atoDesignacao?: string | undefined;
}

/** Gives RegistroReq, or RegistroSegundaViaReq for a second copy. */
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
