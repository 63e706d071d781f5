import type { Autoridade } from '../../assinante/autoridade.ts';
import type { Armazem } from './armazem.ts';
import { assinarTudo } from './assinaturas-pedidas.ts';
import { DESCRICOES, type DocumentoSimulado } from './documento-simulado.ts';
import { gerarXml } from './gerar-xml.ts';

/** What moves the documents on. */
export interface OpcoesDoAndamento {
  armazem: Armazem;
  /** The simulator's clock, in milliseconds. */
  agora: () => number;
  /** Time that a document stays in each passing state; 0: it is done at once. */
  msPorEstado: number;
  /** Null: documents are generated but carry no cryptography (campaigns). */
  autoridade: Autoridade | null;
  /** Asks whether an ordered failure waits for this document at this state. */
  falhaPara: (documento: DocumentoSimulado, estado: number) => boolean;
}

const SEGUINTE: Readonly<Record<number, number>> = {
  0: 1,
  1: 2,
  2: 3,
  3: 4,
  4: 5,
  5: 6,
  6: 7,
  7: 8,
  8: 9,
  9: 10,
  12: 13,
  13: 14,
};
/** State that an ordered failure puts in the place of the one that would come. */
const FALHA_EM: Readonly<Record<number, number>> = { 1: 500, 2: 501, 3: 502, 6: 503, 8: 504, 9: 505, 14: 506 };

/** The machine of states: every look at a document first brings it to where it stands by now. */
export function criarAndamento({ armazem, agora, msPorEstado, autoridade, falhaPara }: OpcoesDoAndamento) {
  function passar(documento: DocumentoSimulado, estado: number, quando: number, info = ''): void {
    documento.historico.push({
      previousState: documento.historico.length === 0 ? null : documento.currentState,
      currentState: estado,
      timestamp: new Date(quando).toISOString(),
      description: DESCRICOES[estado] ?? '',
      aditionalInfo: info,
    });
    Object.assign(documento, { currentState: estado, estadoDesde: quando, descricao: DESCRICOES[estado] ?? '', info });
    armazem.gravar(documento);
  }

  async function entrar(documento: DocumentoSimulado, estado: number, quando: number): Promise<void> {
    const falha = FALHA_EM[estado];
    if (falha !== undefined && falhaPara(documento, falha)) {
      return passar(documento, falha, quando, 'Falha pedida ao simulador');
    }
    try {
      if (estado === 2) gerar(documento);
      if (estado === 6) await assinar(documento, quando);
      if (estado === 10)
        armazem.gravarArquivo(documento.documentId, 'registeredDocument', arquivo(documento, 'signedDocument'));
      passar(documento, estado, quando);
    } catch (erro) {
      passar(documento, estado === 2 ? 501 : 503, quando, erro instanceof Error ? erro.message : String(erro));
    }
  }

  const arquivo = ({ documentId }: DocumentoSimulado, versao: 'generatedDocument' | 'signedDocument'): string =>
    armazem.lerArquivo(documentId, versao) ?? '';

  /** The group's signed request: what a diploma is built around. */
  function documentacaoDoGrupo({ documentType, groupId }: DocumentoSimulado): string | null {
    if (documentType !== 2) return null;
    const dele = armazem.todos().find((d) => !d.removido && d.groupId === groupId && d.documentType === 4);
    return dele === undefined ? null : armazem.lerArquivo(dele.documentId, 'signedDocument');
  }

  const xmlDe = (documento: DocumentoSimulado) =>
    gerarXml(documento.documentType, armazem.lerDados(documento.documentId), documentacaoDoGrupo(documento));

  function gerar(documento: DocumentoSimulado): void {
    const gerado = xmlDe(documento);
    armazem.gravarArquivo(documento.documentId, 'generatedDocument', gerado.xml);
    documento.securityCode = gerado.codigoSeguranca;
    documento.assinaturas = gerado.assinaturas.map(({ titular, tag, arquivamento }) => ({
      signer: titular.nome,
      signerId: titular.documento,
      tag,
      signatureState: 0,
      signatureDate: null,
      archivingSignature: arquivamento,
    }));
  }

  async function assinar(documento: DocumentoSimulado, quando: number): Promise<void> {
    const assinado =
      autoridade === null
        ? semCriptografia(documento, arquivo(documento, 'generatedDocument'))
        : await assinarTudo(
            arquivo(documento, 'generatedDocument'),
            xmlDe(documento).assinaturas,
            autoridade,
            new Date(quando),
          );
    armazem.gravarArquivo(documento.documentId, 'signedDocument', assinado);
    const signatureDate = new Date(quando).toISOString();
    documento.assinaturas = documento.assinaturas.map((a) => ({ ...a, signatureState: 2, signatureDate }));
  }

  return {
    passar,
    /** Brings one document to the state it has by the clock. */
    async atualizar(documento: DocumentoSimulado): Promise<void> {
      for (;;) {
        const seguinte = SEGUINTE[documento.currentState];
        const quando = documento.estadoDesde + msPorEstado;
        if (documento.removido || seguinte === undefined || quando > agora()) return;
        await entrar(documento, seguinte, quando);
      }
    },
  };
}

/** A mark at the place of each signature: enough for whoever copies DadosDiploma, and refused by every verifier. */
function semCriptografia(documento: DocumentoSimulado, xml: string): string {
  const marca = `<ds:Signature Id="sem-valor"><ds:SignatureValue/></ds:Signature>`;
  const no = documento.documentType === 4 ? 'DadosDiploma' : 'DadosRegistro';
  const raiz = documento.documentType === 4 ? 'DocumentacaoAcademicaRegistro' : 'Diploma';
  return xml.replace(`</${no}>`, `${marca}</${no}>`).replace(`</${raiz}>`, `${marca}</${raiz}>`);
}
