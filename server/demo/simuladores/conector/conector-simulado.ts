import { z } from 'zod';
import { certo, type Resposta } from '../nucleo/responder.ts';
import { Acesso } from './acesso.ts';
import { Andamento, type Falha } from './andamento.ts';
import { type DocumentoSimulado, VERSOES } from './documento-simulado.ts';
import { julgar } from './julgamento.ts';
import type { ChamadaAoConector, OpcoesDoConector } from './opcoes.ts';
import { ESPECIES, MOTIVOS, PASSOS, PRESERVADOS } from './protocolo.ts';
import { receber } from './recepcao.ts';
import { erro, estadoDe, type Feitio, gruposDe, reciboDe, resumoDe, saudeDe } from './respostas.ts';
import { configuracaoDasAssinaturas } from './signatarios.ts';

const comMotivo = z.object({ reason: z.string() }).catch({ reason: '' });
const autorizacaoSchema = z.object({
  documentAuthorization: z.enum(['authorized', 'unauthorized', 'awaiting']),
  authorizationDescription: z.string().default(''),
});
const validacaoSchema = z.object({
  type: z.coerce.number(),
  version: z.string(),
  data: z.union([z.string(), z.record(z.string(), z.unknown())]),
});

/**
 * The connector's REST calls over a store of documents; without `conta` it asks for no token. It takes a second
 * document under one `yourNumber`, as the worst of connectors would.
 */
export class ConectorSimulado {
  readonly #opcoes: OpcoesDoConector;
  readonly #feitio: Feitio;
  readonly #andamento: Andamento;
  readonly #acesso: Acesso;
  #fila: Promise<unknown> = Promise.resolve();

  constructor(opcoes: OpcoesDoConector) {
    this.#opcoes = opcoes;
    this.#feitio = { versao: opcoes.versao ?? '0.25.0', nulos: opcoes.nulos ?? false };
    this.#andamento = new Andamento(opcoes);
    this.#acesso = new Acesso(opcoes.conta, opcoes.agora);
  }

  /** Answers one call; calls are answered one after the other. */
  atender(chamada: ChamadaAoConector): Promise<Resposta> {
    const resposta = this.#fila.then(() => this.#atender(chamada));
    this.#fila = resposta.catch(() => undefined);
    return resposta;
  }

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

  #vivos(): DocumentoSimulado[] {
    return this.documentos().filter(({ removido }) => !removido);
  }

  async #atender(chamada: ChamadaAoConector): Promise<Resposta> {
    const { metodo, caminho } = chamada;
    if (metodo === 'POST' && caminho === '/users/auth') {
      const accessToken = this.#acesso.entrar(chamada.json);
      return accessToken === null ? erro(401, 'Invalid credentials') : certo({ accessToken });
    }
    if (metodo === 'GET' && caminho === '/health') return saudeDe(this.#feitio);
    if (!this.#acesso.vale(chamada.autorizacao)) return erro(401, 'Token inválido ou expirado');
    for (const documento of this.#vivos()) await this.#andamento.atualizar(documento);
    switch (`${metodo} ${caminho}`) {
      case 'GET /configs/signatures':
        return certo(configuracaoDasAssinaturas());
      case 'POST /documents':
        return this.#guardar(chamada);
      case 'GET /documents':
        return certo(this.#procurar(chamada.busca).map((d) => resumoDe(d, this.#feitio)));
      case 'GET /groups':
        return certo(gruposDe(this.#vivos()));
      case 'POST /validations/json':
        return this.#validar(chamada.json);
      default:
        return this.#emUm(chamada);
    }
  }

  #emUm(chamada: ChamadaAoConector): Resposta {
    const { metodo, caminho } = chamada;
    const grupo = /^\/groups\/([^/]+)$/.exec(caminho)?.[1];
    if (grupo !== undefined) return this.#noGrupo(metodo, decodeURIComponent(grupo));
    const [, id, recurso, detalhe] = /^\/documents\/(\d+)(?:\/([a-z-]+))?(?:\/(\w+))?$/.exec(caminho) ?? [];
    const documento = this.#vivos().find(({ documentId }) => String(documentId) === id);
    if (documento === undefined) return erro(404, 'Documento não encontrado');
    if (recurso === undefined) return this.#noDocumento(documento, chamada);
    if (metodo === 'PATCH' && recurso === 'authorization') return this.#autorizar(documento, chamada.json);
    if (metodo === 'POST') return this.#mover(documento, recurso, chamada.json);
    if (recurso === 'state') return certo(estadoDe(documento));
    if (recurso === 'history') return certo(documento.historico);
    if (recurso === 'receipt' && PRESERVADOS.includes(documento.currentState)) return certo(reciboDe(documento));
    return recurso === 'files' ? this.#arquivo(documento, detalhe) : erro(404, 'Not found');
  }

  #arquivo({ documentId, documentType }: DocumentoSimulado, detalhe: string | undefined): Resposta {
    const versao = VERSOES.find((nome) => nome === detalhe);
    const conteudo = versao === undefined ? null : this.#opcoes.armazem.lerArquivo(documentId, versao);
    if (conteudo === null) return erro(404, 'Arquivo não encontrado');
    const pdf = ESPECIES[documentType]?.pdf === true;
    return { status: 200, corpo: null, ...(pdf ? { pdf: conteudo } : { xml: conteudo }) };
  }

  #procurar(busca: URLSearchParams): DocumentoSimulado[] {
    const {
      yourNumber,
      type,
      securityCode,
      state,
      startDate,
      endDate,
      page = '1',
      limit = '100',
    } = Object.fromEntries(busca);
    const achados = this.#vivos().filter(
      (d) =>
        (yourNumber === undefined || d.yourNumber === yourNumber) &&
        (type === undefined || String(d.documentType) === type) &&
        (securityCode === undefined || d.securityCode === securityCode) &&
        (startDate === undefined || (d.historico[0]?.timestamp ?? '') >= startDate) &&
        (endDate === undefined || (d.historico[0]?.timestamp ?? '').slice(0, 10) <= endDate) &&
        (state === undefined || d.historico.some(({ currentState }) => String(currentState) === state)),
    );
    return achados.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
  }

  #noGrupo(metodo: string, groupId: string): Resposta {
    const documentos = this.#vivos().filter((d) => d.groupId === groupId);
    const [grupo] = gruposDe(documentos);
    if (grupo === undefined) return erro(404, 'Grupo não encontrado');
    if (metodo === 'GET') return certo(grupo);
    if (metodo !== 'DELETE') return erro(404, 'Not found');
    for (const documento of documentos) this.#remover(documento);
    return certo({ deletedDocuments: documentos.length });
  }

  #noDocumento(documento: DocumentoSimulado, chamada: ChamadaAoConector): Resposta {
    if (chamada.metodo === 'GET') return certo(resumoDe(documento, this.#feitio));
    if (chamada.metodo === 'PUT') return this.#guardar(chamada, documento);
    if (chamada.metodo !== 'DELETE') return erro(404, 'Not found');
    const preservado = PRESERVADOS.includes(documento.currentState);
    if (preservado && chamada.busca.get('force') !== 'true') {
      return erro(400, 'O documento está preservado: revogue-o antes, ou use force');
    }
    // What the preservation service holds is revoked first: that is what force means.
    if (preservado) {
      documento.revogacao = { reason: 'Removido com force', notes: '' };
      this.#andamento.passar(documento, 14, this.#opcoes.agora(), 'Removido com force');
    }
    this.#remover(documento);
    return certo({ deletedDocuments: 1 });
  }

  #remover(documento: DocumentoSimulado): void {
    documento.removido = true;
    this.#opcoes.armazem.gravar(documento);
  }

  #guardar(chamada: ChamadaAoConector, existente?: DocumentoSimulado): Resposta {
    const recebido = receber(chamada, { ...this.#opcoes, vivos: this.#vivos(), existente });
    if ('status' in recebido) return recebido;
    this.#andamento.passar(recebido, 0, this.#opcoes.agora(), existente === undefined ? '' : 'Dados atualizados');
    return certo({ documentId: recebido.documentId });
  }

  #autorizar(documento: DocumentoSimulado, json: unknown): Resposta {
    const lida = autorizacaoSchema.safeParse(json);
    if (!lida.success) return erro(400, 'documentAuthorization inválido');
    documento.autorizacao = lida.data.documentAuthorization;
    documento.info = lida.data.authorizationDescription;
    documento.estadoDesde = this.#opcoes.agora();
    this.#opcoes.armazem.gravar(documento);
    return certo(resumoDe(documento, this.#feitio));
  }

  #validar(json: unknown): Resposta {
    if (this.#feitio.versao.startsWith('0.16')) return erro(404, 'Not found');
    const lida = validacaoSchema.safeParse(json);
    if (!lida.success) return erro(400, 'type, version e data são obrigatórios');
    const { type, data } = lida.data;
    const documento = typeof data === 'string' ? data : JSON.stringify(data);
    const erros = [...julgar(type, documento).erros, ...(this.#opcoes.esquemas?.(JSON.parse(documento)) ?? [])];
    return certo({ valid: erros.length === 0, errors: erros.map((message) => ({ message })) });
  }

  #mover(documento: DocumentoSimulado, nome: string, json: unknown): Resposta {
    const passo = PASSOS[nome];
    if (passo === undefined) return erro(404, 'Not found');
    if (!passo.de.includes(documento.currentState)) {
      return erro(400, `Operação não permitida no estado ${documento.currentState}`);
    }
    const { reason } = comMotivo.parse(json);
    if (nome === 'revoke') {
      if (!MOTIVOS.includes(reason)) return erro(400, 'Motivo de revogação inválido');
      documento.revogacao = { reason, notes: '' };
    }
    this.#andamento.passar(documento, passo.para, this.#opcoes.agora(), reason);
    return certo({ message: 'ok' });
  }
}
