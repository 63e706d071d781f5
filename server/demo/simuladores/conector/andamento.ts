import { z } from 'zod';
import type { Autoridade } from '../../assinante/autoridade.ts';
import type { Armazem } from './armazem.ts';
import { type AssinaturaPedida, assinarTudo } from './assinaturas-pedidas.ts';
import type { DocumentoSimulado, Versao } from './documento-simulado.ts';
import type { DocumentoGerado, PedidoDoGrupo } from './geracao.ts';
import { gerarXml } from './gerar-xml.ts';
import { objeto } from './ler-historico.ts';
import { DESCRICOES, ESPECIES } from './protocolo.ts';

/** An error state (500–507) that the next documents of a type fall into. */
export const falhaSchema = z.strictObject({
  estado: z.number().int().min(500).max(507),
  documentType: z.number().int().optional(),
  vezes: z.number().int().min(1).default(1),
});
export type Falha = z.output<typeof falhaSchema>;

export interface OpcoesDoAndamento {
  armazem: Armazem;
  /** The simulator's clock, in milliseconds. */
  agora: () => number;
  /** Time that a document stays in each passing state; 0: it is done at once. */
  msPorEstado: number;
  /** Null: documents are generated but carry no cryptography (campaigns). */
  autoridade: Autoridade | null;
  /** Ids and code are its own, whatever was sent. */
  idsProprios: boolean;
  /** CPFs whose substitutes sign. */
  ausentes?: ReadonlySet<string>;
  /** Documents wait as generated until a person authorises them. */
  revisaoManual?: boolean;
  /** Changes a document before it is signed: what a faulty or hostile service would sign. */
  adulterar?: (documentType: number, xml: string) => string;
  /** The institution skips the registration: signed is the end (RAP_SKIP_REGISTRATION). */
  semRegistro?: boolean;
}

// The states that pass on by themselves, each into the next number.
const PASSAGEIROS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13];
/** State that an ordered failure puts in the place of the one that would come. */
const FALHA_EM: Readonly<Record<number, number>> = { 1: 500, 2: 501, 3: 502, 6: 503, 8: 504, 9: 505, 10: 507, 14: 506 };
const VALIDADE_MS = 3 * 365 * 86_400_000;

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

  passar(documento: DocumentoSimulado, estado: number, quando: number, info = ''): void {
    const descricao = DESCRICOES[estado] ?? '';
    documento.historico.push({
      previousState: documento.historico.length === 0 ? null : documento.currentState,
      currentState: estado,
      timestamp: new Date(quando).toISOString(),
      description: descricao,
      aditionalInfo: info,
      update: [],
    });
    Object.assign(documento, { currentState: estado, estadoDesde: quando, descricao, info });
    this.#opcoes.armazem.gravar(documento);
  }

  async atualizar(documento: DocumentoSimulado): Promise<void> {
    while (!documento.removido && PASSAGEIROS.includes(documento.currentState) && !this.#espera(documento)) {
      const quando = documento.estadoDesde + this.#opcoes.msPorEstado;
      if (quando > this.#opcoes.agora()) return;
      await this.#entrar(documento, seguinte(documento), quando);
    }
  }

  #espera({ currentState, autorizacao }: DocumentoSimulado): boolean {
    if (currentState === 2) return autorizacao !== 'authorized';
    return currentState === 6 && this.#opcoes.semRegistro === true;
  }

  async #entrar(documento: DocumentoSimulado, estado: number, quando: number): Promise<void> {
    const falha = FALHA_EM[estado];
    if (falha !== undefined && this.#tomarFalha(documento, falha)) {
      if (estado === 10) this.#preservar(documento, quando);
      return this.passar(documento, falha, quando, 'Falha pedida ao simulador');
    }
    try {
      if (estado === 2) this.#gerar(documento, quando);
      if (estado === 6) await this.#assinar(documento, quando);
      if (estado === 10) return this.#preservar(documento, quando);
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

  #preservar(documento: DocumentoSimulado, quando: number): void {
    const assinado = this.#ler(documento, 'signedDocument') || this.#ler(documento, 'generatedDocument');
    this.#gravar(documento, 'registeredDocument', assinado);
    this.passar(documento, 10, quando);
  }

  #ler({ documentId }: DocumentoSimulado, versao: Versao): string {
    return this.#opcoes.armazem.lerArquivo(documentId, versao) ?? '';
  }

  #gravar({ documentId }: DocumentoSimulado, versao: Versao, conteudo: string): void {
    this.#opcoes.armazem.gravarArquivo(documentId, versao, conteudo);
  }

  #dados(documentId: number) {
    return objeto(objeto(JSON.parse(this.#opcoes.armazem.lerDados(documentId))).data);
  }

  #pedidoDoGrupo(groupId: string): PedidoDoGrupo | null {
    const { armazem } = this.#opcoes;
    const doGrupo = armazem
      .todos()
      .filter((d) => !d.removido && d.groupId === groupId && [4, 7].includes(d.documentType));
    const pedido = doGrupo.find((d) => armazem.lerArquivo(d.documentId, 'signedDocument') !== null) ?? doGrupo[0];
    if (pedido === undefined) return null;
    return { data: this.#dados(pedido.documentId), assinado: armazem.lerArquivo(pedido.documentId, 'signedDocument') };
  }

  #xmlDe({ documentType, documentId, groupId, nonce }: DocumentoSimulado): DocumentoGerado {
    const pedido = [2, 3, 6].includes(documentType) ? this.#pedidoDoGrupo(groupId) : null;
    return gerarXml(documentType, {
      data: this.#dados(documentId),
      nonce,
      pedido,
      externo: documentType === 6,
      anexo:
        documentType === 7 ? Buffer.from(this.#opcoes.armazem.lerAnexo(documentId), 'latin1').toString('utf8') : '',
      idsProprios: this.#opcoes.idsProprios,
    });
  }

  #gerar(documento: DocumentoSimulado, quando: number): void {
    if (ESPECIES[documento.documentType]?.pdf) {
      this.#gravar(documento, 'generatedDocument', this.#opcoes.armazem.lerAnexo(documento.documentId));
      documento.securityCode = documento.nonce.slice(0, 24);
      return;
    }
    const gerado = this.#xmlDe(documento);
    const { adulterar = (_tipo, xml) => xml } = this.#opcoes;
    this.#gravar(documento, 'generatedDocument', adulterar(documento.documentType, gerado.xml));
    documento.securityCode = gerado.codigo;
    documento.assinaturas = gerado.assinaturas.map((pedida) => porFazer(pedida, quando));
  }

  async #assinar(documento: DocumentoSimulado, quando: number): Promise<void> {
    const { autoridade, ausentes = new Set() } = this.#opcoes;
    const xml = this.#ler(documento, 'generatedDocument');
    const pedidas = this.#xmlDe(documento).assinaturas;
    const assinado =
      autoridade === null
        ? semCriptografia(xml, pedidas)
        : await assinarTudo(xml, pedidas, autoridade, new Date(quando), ausentes);
    this.#gravar(documento, 'signedDocument', assinado);
    documento.assinaturas = pedidas.map((pedida) => feita(pedida, quando, ausentes));
  }
}

/** Pictures carry no signatures: they go from generated to registration. */
const seguinte = ({ currentState, documentType }: DocumentoSimulado): number =>
  currentState === 2 && ESPECIES[documentType]?.pdf ? 7 : currentState + 1;

const porFazer = ({ signatario, tag, arquivamento }: AssinaturaPedida, quando: number) => ({
  signer: signatario.nome,
  signerId: signatario.documento,
  tag,
  signatureState: 0,
  signatureDate: null as string | null,
  expirationDate: null as string | null,
  createdAt: new Date(quando).toISOString(),
  archivingSignature: arquivamento,
  substituteSigner: null as { name: string; identification: string; signatureState: number } | null,
});

function feita(pedida: AssinaturaPedida, quando: number, ausentes: ReadonlySet<string>) {
  const datas = {
    signatureDate: new Date(quando).toISOString(),
    expirationDate: new Date(quando + VALIDADE_MS).toISOString(),
  };
  const [substituto] = pedida.signatario.substitutos ?? [];
  if (substituto === undefined || !ausentes.has(pedida.signatario.documento)) {
    return { ...porFazer(pedida, quando), ...datas, signatureState: 2 };
  }
  const substituteSigner = { name: substituto.nome, identification: substituto.documento, signatureState: 2 };
  return { ...porFazer(pedida, quando), ...datas, substituteSigner };
}

/** A mark at the place of each signature: enough for whoever copies DadosDiploma, and refused by every verifier. */
function semCriptografia(xml: string, pedidas: readonly AssinaturaPedida[]): string {
  const marca = '<ds:Signature Id="sem-valor"><ds:SignatureValue/></ds:Signature>';
  return pedidas.reduce((texto, { alvo, tag }) => {
    const fim = alvo === 'raiz' ? texto.lastIndexOf('</') : texto.indexOf(`</${tag}>`);
    return texto.slice(0, fim) + marca + texto.slice(fim);
  }, xml);
}
