import { z } from 'zod';
import type { Autoridade } from '../../assinante/autoridade.ts';
import type { Armazem } from './armazem.ts';
import { assinarTudo } from './assinaturas-pedidas.ts';
import { DESCRICOES, type DocumentoSimulado, type Versao } from './documento-simulado.ts';
import { type DocumentoGerado, gerarXml } from './gerar-xml.ts';

/** An error state (500–507) that the next documents of a type fall into. */
export const falhaSchema = z.strictObject({
  estado: z.number().int().min(500).max(507),
  documentType: z.number().int().optional(),
  vezes: z.number().int().min(1).default(1),
});
export type Falha = z.output<typeof falhaSchema>;

/** What moves the documents on. */
export interface OpcoesDoAndamento {
  armazem: Armazem;
  /** The simulator's clock, in milliseconds. */
  agora: () => number;
  /** Time that a document stays in each passing state; 0: it is done at once. */
  msPorEstado: number;
  /** Null: documents are generated but carry no cryptography (campaigns). */
  autoridade: Autoridade | null;
}

// The states that pass on by themselves, each into the next number.
const PASSAGEIROS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13];
/** State that an ordered failure puts in the place of the one that would come. */
const FALHA_EM: Readonly<Record<number, number>> = { 1: 500, 2: 501, 3: 502, 6: 503, 8: 504, 9: 505, 14: 506 };

/** The machine of states: every look at a document first brings it to where it stands by now. */
export class Andamento {
  readonly #opcoes: OpcoesDoAndamento;
  #falhas: Falha[] = [];

  constructor(opcoes: OpcoesDoAndamento) {
    this.#opcoes = opcoes;
  }

  falhar(falha: Falha): void {
    this.#falhas.push({ ...falha });
  }

  esquecerFalhas(): void {
    this.#falhas = [];
  }

  /** Puts a document into a state and writes that down. */
  passar(documento: DocumentoSimulado, estado: number, quando: number, info = ''): void {
    const descricao = DESCRICOES[estado] ?? '';
    documento.historico.push({
      previousState: documento.historico.length === 0 ? null : documento.currentState,
      currentState: estado,
      timestamp: new Date(quando).toISOString(),
      description: descricao,
      aditionalInfo: info,
    });
    Object.assign(documento, { currentState: estado, estadoDesde: quando, descricao, info });
    this.#opcoes.armazem.gravar(documento);
  }

  /** Brings one document to the state it has by the clock. */
  async atualizar(documento: DocumentoSimulado): Promise<void> {
    while (!documento.removido && PASSAGEIROS.includes(documento.currentState)) {
      const quando = documento.estadoDesde + this.#opcoes.msPorEstado;
      if (quando > this.#opcoes.agora()) return;
      await this.#entrar(documento, documento.currentState + 1, quando);
    }
  }

  async #entrar(documento: DocumentoSimulado, estado: number, quando: number): Promise<void> {
    const falha = FALHA_EM[estado];
    if (falha !== undefined && this.#tomarFalha(documento, falha)) {
      return this.passar(documento, falha, quando, 'Falha pedida ao simulador');
    }
    try {
      if (estado === 2) this.#gerar(documento);
      if (estado === 6) await this.#assinar(documento, quando);
      if (estado === 10) this.#gravar(documento, 'registeredDocument', this.#ler(documento, 'signedDocument'));
      this.passar(documento, estado, quando);
    } catch (erro) {
      this.passar(documento, estado === 2 ? 501 : 503, quando, erro instanceof Error ? erro.message : String(erro));
    }
  }

  #tomarFalha({ documentType }: DocumentoSimulado, estado: number): boolean {
    const falha = this.#falhas.find((f) => f.estado === estado && (f.documentType ?? documentType) === documentType);
    if (falha === undefined) return false;
    falha.vezes -= 1;
    this.#falhas = this.#falhas.filter(({ vezes }) => vezes > 0);
    return true;
  }

  #ler({ documentId }: DocumentoSimulado, versao: Versao): string {
    return this.#opcoes.armazem.lerArquivo(documentId, versao) ?? '';
  }

  #gravar({ documentId }: DocumentoSimulado, versao: Versao, xml: string): void {
    this.#opcoes.armazem.gravarArquivo(documentId, versao, xml);
  }

  // A diploma is built around the signed request of its group.
  #xmlDe({ documentType, documentId, groupId }: DocumentoSimulado): DocumentoGerado {
    const { armazem } = this.#opcoes;
    const pedido = armazem.todos().find((d) => !d.removido && d.groupId === groupId && d.documentType === 4);
    const documentacao =
      documentType !== 2 || pedido === undefined ? null : armazem.lerArquivo(pedido.documentId, 'signedDocument');
    return gerarXml(documentType, armazem.lerDados(documentId), documentacao);
  }

  #gerar(documento: DocumentoSimulado): void {
    const gerado = this.#xmlDe(documento);
    this.#gravar(documento, 'generatedDocument', gerado.xml);
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

  async #assinar(documento: DocumentoSimulado, quando: number): Promise<void> {
    const { autoridade } = this.#opcoes;
    const xml = this.#ler(documento, 'generatedDocument');
    const data = new Date(quando);
    const assinado =
      autoridade === null
        ? semCriptografia(documento, xml)
        : await assinarTudo(xml, this.#xmlDe(documento).assinaturas, autoridade, data);
    this.#gravar(documento, 'signedDocument', assinado);
    const feita = { signatureState: 2, signatureDate: data.toISOString() };
    documento.assinaturas = documento.assinaturas.map((assinatura) => ({ ...assinatura, ...feita }));
  }
}

/** A mark at the place of each signature: enough for whoever copies DadosDiploma, and refused by every verifier. */
function semCriptografia({ documentType }: DocumentoSimulado, xml: string): string {
  const marca = `<ds:Signature Id="sem-valor"><ds:SignatureValue/></ds:Signature>`;
  const fechos =
    documentType === 4 ? ['</DadosDiploma>', '</DocumentacaoAcademicaRegistro>'] : ['</DadosRegistro>', '</Diploma>'];
  return fechos.reduce((texto, fecho) => texto.replace(fecho, marca + fecho), xml);
}
