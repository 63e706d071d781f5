import { z } from 'zod';
import { certo, type Resposta } from '../nucleo/responder.ts';
import { Acesso, type Conta } from './acesso.ts';
import { Andamento, type Falha, type OpcoesDoAndamento } from './andamento.ts';
import { estadoDe, lerCadastro, novoDocumento, resumoDe } from './cadastro.ts';
import { type DocumentoSimulado, VERSOES } from './documento-simulado.ts';

/** One call as the connector reads it; `campos` are the text parts of a multipart body. */
export interface ChamadaAoConector {
  metodo: string;
  /** Path after `/api`, and the query. */
  caminho: string;
  busca: URLSearchParams;
  autorizacao: string | null;
  json: unknown;
  campos: Readonly<Record<string, string>>;
}

/** What a document can be told to do: the states from which it may, and the one that it takes. */
const PASSOS: Readonly<Record<string, { de: readonly number[]; para: number }>> = {
  suspend: { de: [10], para: 11 },
  activate: { de: [11], para: 10 },
  revoke: { de: [10, 11, 507], para: 12 },
  'restart-processing': { de: [0, 1, 2, 3, 4, 5, 500, 501, 502, 503], para: 0 },
  'retry-generation': { de: [500, 501], para: 0 },
  'restart-signatures': { de: [3, 4, 5, 502, 503], para: 3 },
  'retry-signature': { de: [502, 503], para: 3 },
  'retry-registration': { de: [504, 505], para: 7 },
  'retry-revocation': { de: [506], para: 12 },
  'retry-restamping': { de: [507], para: 10 },
};
const REGISTRADOS: readonly number[] = [10, 11, 12, 13, 14];

const erro = (status: number, message: string): Resposta => ({ status, corpo: { error: { message } } });
const comMotivo = z.object({ reason: z.string() }).catch({ reason: '' });

/**
 * The connector's REST calls over a store of documents; without `conta` it asks for no token. It takes a second
 * document under one `yourNumber`, as the worst of connectors would.
 */
export class ConectorSimulado {
  readonly #opcoes: OpcoesDoAndamento;
  readonly #andamento: Andamento;
  readonly #acesso: Acesso;
  #fila: Promise<unknown> = Promise.resolve();

  constructor({ conta, ...opcoes }: OpcoesDoAndamento & { conta: Conta | null }) {
    this.#opcoes = opcoes;
    this.#andamento = new Andamento(opcoes);
    this.#acesso = new Acesso(conta, opcoes.agora);
  }

  /** Answers one call; calls are answered one after the other. */
  atender(chamada: ChamadaAoConector): Promise<Resposta> {
    const resposta = this.#fila.then(() => this.#atender(chamada));
    this.#fila = resposta.catch(() => undefined);
    return resposta;
  }

  /** Lets documents fail at a state to come. */
  falhar(falha: Falha): void {
    this.#andamento.falhar(falha);
  }

  esquecerFalhas(): void {
    this.#andamento.esquecerFalhas();
  }

  expirarTokens(): void {
    this.#acesso.expirar();
  }

  documentos(): DocumentoSimulado[] {
    return this.#opcoes.armazem.todos();
  }

  async #atender(chamada: ChamadaAoConector): Promise<Resposta> {
    const { metodo, caminho } = chamada;
    if (metodo === 'POST' && caminho === '/users/auth') {
      const accessToken = this.#acesso.entrar(chamada.json);
      return accessToken === null ? erro(401, 'Invalid credentials') : certo({ accessToken });
    }
    if (!this.#acesso.vale(chamada.autorizacao)) return erro(401, 'Token inválido ou expirado');
    const vivos = this.documentos().filter(({ removido }) => !removido);
    for (const documento of vivos) await this.#andamento.atualizar(documento);
    if (metodo === 'GET' && caminho === '/health') return certo({ conector: 'UP', RAP: 'UP', database: 'UP' });
    if (metodo === 'POST' && caminho === '/documents') return this.#receber(chamada.campos);
    if (metodo === 'GET' && caminho === '/documents') {
      const numero = chamada.busca.get('yourNumber');
      return certo(vivos.filter((d) => numero === null || d.yourNumber === numero).map(resumoDe));
    }
    const [, id, recurso, detalhe] = /^\/documents\/(\d+)(?:\/([a-z-]+))?(?:\/(\w+))?$/.exec(caminho) ?? [];
    const documento = vivos.find(({ documentId }) => String(documentId) === id);
    if (documento === undefined) return erro(404, 'Documento não encontrado');
    if (recurso === undefined) return this.#noDocumento(documento, chamada);
    if (metodo === 'POST') return this.#mover(documento, recurso, chamada.json);
    if (recurso === 'state') return certo(estadoDe(documento));
    if (recurso === 'history') return certo(documento.historico);
    const versao = recurso === 'files' ? VERSOES.find((nome) => nome === detalhe) : undefined;
    const xml = versao === undefined ? null : this.#opcoes.armazem.lerArquivo(documento.documentId, versao);
    return xml === null ? erro(404, 'Arquivo não encontrado') : { status: 200, corpo: null, xml };
  }

  #noDocumento(documento: DocumentoSimulado, { metodo, campos }: ChamadaAoConector): Resposta {
    if (metodo === 'GET') return certo(resumoDe(documento));
    if (metodo === 'PUT') return this.#reenviar(documento, campos);
    if (metodo !== 'DELETE') return erro(404, 'Not found');
    documento.removido = true;
    this.#opcoes.armazem.gravar(documento);
    return certo({ deletedDocuments: [documento.documentId] });
  }

  #receber(campos: ChamadaAoConector['campos']): Resposta {
    const { armazem, agora } = this.#opcoes;
    const meta = lerCadastro(campos);
    if (meta === null) return erro(400, 'documentData inválido');
    const documento = novoDocumento(armazem.proximoId(), meta, agora());
    return this.#guardarDados(documento, campos, '');
  }

  #reenviar(documento: DocumentoSimulado, campos: ChamadaAoConector['campos']): Resposta {
    const meta = lerCadastro(campos);
    if (meta === null || meta.yourNumber !== documento.yourNumber) return erro(400, 'documentData inválido');
    if (REGISTRADOS.includes(documento.currentState)) return erro(400, 'Documento já registrado');
    return this.#guardarDados(documento, campos, 'Dados atualizados');
  }

  #guardarDados(documento: DocumentoSimulado, campos: ChamadaAoConector['campos'], info: string): Resposta {
    const { documentId } = documento;
    this.#opcoes.armazem.gravarDados(documentId, campos.documentData ?? '');
    this.#andamento.passar(documento, 0, this.#opcoes.agora(), info);
    return certo({ documentId });
  }

  #mover(documento: DocumentoSimulado, nome: string, json: unknown): Resposta {
    const passo = PASSOS[nome];
    if (passo === undefined) return erro(404, 'Not found');
    if (!passo.de.includes(documento.currentState)) {
      return erro(400, `Operação não permitida no estado ${documento.currentState}`);
    }
    const { reason } = comMotivo.parse(json);
    if (nome === 'revoke') documento.revogacao = { reason };
    this.#andamento.passar(documento, passo.para, this.#opcoes.agora(), reason);
    return certo(resumoDe(documento));
  }
}
