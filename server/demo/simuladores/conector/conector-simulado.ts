import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Autoridade } from '../../assinante/autoridade.ts';
import { criarAndamento } from './andamento.ts';
import type { Armazem } from './armazem.ts';
import { type DocumentoSimulado, VERSOES } from './documento-simulado.ts';
import type { Falha } from './ordens.ts';

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

/** One answer: JSON unless `xml` is given. */
export interface RespostaDoConector {
  status: number;
  corpo: unknown;
  xml?: string;
}

export interface OpcoesDoConector {
  armazem: Armazem;
  agora: () => number;
  msPorEstado: number;
  autoridade: Autoridade | null;
  /** Account that must be used; absent: no authorization, as a connector comes out of the box. */
  conta?: { email: string; senha: string };
}

const VALIDADE_DO_TOKEN_MS = 900_000;
const cadastro = z.object({
  meta: z.object({ yourNumber: z.string().min(1), groupId: z.string().min(1), docType: z.number() }),
});

const certo = (corpo: unknown): RespostaDoConector => ({ status: 200, corpo });
const erro = (status: number, message: string): RespostaDoConector => ({ status, corpo: { error: { message } } });

/** The connector's REST calls over a store of documents. It takes a second document under one `yourNumber`, as the worst of connectors would. */
export function criarConectorSimulado(opcoes: OpcoesDoConector) {
  const { armazem, agora } = opcoes;
  let falhas: Falha[] = [];
  const andamento = criarAndamento({
    ...opcoes,
    falhaPara({ documentType }, estado) {
      const falha = falhas.find((f) => f.estado === estado && (f.documentType ?? documentType) === documentType);
      if (falha === undefined) return false;
      falha.vezes -= 1;
      falhas = falhas.filter(({ vezes }) => vezes > 0);
      return true;
    },
  });
  const tokens = new Map<string, number>();
  let fila: Promise<unknown> = Promise.resolve();

  const vivos = () => armazem.todos().filter(({ removido }) => !removido);
  const achar = (id: string) => vivos().find(({ documentId }) => String(documentId) === id);
  const resumo = (d: DocumentoSimulado) => ({
    documentId: d.documentId,
    documentType: d.documentType,
    groupId: d.groupId,
    yourNumber: d.yourNumber,
    registryOrigin: 'own',
    currentState: d.currentState,
    securityCode: d.securityCode,
  });

  function entrar(json: unknown): RespostaDoConector {
    const lida = z.object({ email: z.string(), password: z.string() }).safeParse(json);
    const { conta } = opcoes;
    if (!lida.success || (conta && (lida.data.email !== conta.email || lida.data.password !== conta.senha))) {
      return erro(401, 'Invalid credentials');
    }
    const accessToken = randomUUID();
    tokens.set(accessToken, agora() + VALIDADE_DO_TOKEN_MS);
    return certo({ accessToken });
  }

  function lerCadastro(campos: Readonly<Record<string, string>>) {
    try {
      const meta = cadastro.parse(JSON.parse(campos.documentData ?? '')).meta;
      return String(meta.docType) === campos.documentType ? meta : null;
    } catch {
      return null;
    }
  }

  function receber(campos: Readonly<Record<string, string>>): RespostaDoConector {
    const meta = lerCadastro(campos);
    if (meta === null) return erro(400, 'documentData inválido');
    const documento: DocumentoSimulado = {
      documentId: armazem.proximoId(),
      documentType: meta.docType,
      yourNumber: meta.yourNumber,
      groupId: meta.groupId,
      securityCode: null,
      currentState: 0,
      estadoDesde: agora(),
      descricao: '',
      info: '',
      historico: [],
      assinaturas: [],
      revogacao: null,
      removido: false,
    };
    armazem.gravarDados(documento.documentId, campos.documentData ?? '');
    andamento.passar(documento, 0, agora());
    return certo({ documentId: documento.documentId });
  }

  function reenviar(documento: DocumentoSimulado, campos: Readonly<Record<string, string>>): RespostaDoConector {
    const meta = lerCadastro(campos);
    if (meta === null || meta.yourNumber !== documento.yourNumber) return erro(400, 'documentData inválido');
    if ([10, 11, 12, 13, 14].includes(documento.currentState)) return erro(400, 'Documento já registrado');
    armazem.gravarDados(documento.documentId, campos.documentData ?? '');
    andamento.passar(documento, 0, agora(), 'Dados atualizados');
    return certo({ documentId: documento.documentId });
  }

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

  function mover(documento: DocumentoSimulado, nome: string, json: unknown): RespostaDoConector {
    const passo = PASSOS[nome];
    if (passo === undefined) return erro(404, 'Not found');
    if (!passo.de.includes(documento.currentState)) {
      return erro(400, `Operação não permitida no estado ${documento.currentState}`);
    }
    const lido = z.object({ reason: z.string() }).safeParse(json);
    const motivo = lido.success ? lido.data.reason : '';
    if (nome === 'revoke') documento.revogacao = { reason: motivo };
    andamento.passar(documento, passo.para, agora(), motivo);
    return certo(resumo(documento));
  }

  async function rotear({ metodo, caminho, busca, json, campos }: ChamadaAoConector): Promise<RespostaDoConector> {
    if (metodo === 'GET' && caminho === '/health') return certo({ conector: 'UP', RAP: 'UP', database: 'UP' });
    if (metodo === 'POST' && caminho === '/documents') return receber(campos);
    if (metodo === 'GET' && caminho === '/documents') {
      const numero = busca.get('yourNumber');
      return certo(
        vivos()
          .filter((d) => numero === null || d.yourNumber === numero)
          .map(resumo),
      );
    }
    const partes = /^\/documents\/(\d+)(?:\/([a-z-]+))?(?:\/(\w+))?$/.exec(caminho);
    const documento = partes?.[1] === undefined ? undefined : achar(partes[1]);
    if (partes === null || documento === undefined) return erro(404, 'Documento não encontrado');
    const [, , recurso, detalhe] = partes;
    if (recurso === undefined) {
      if (metodo === 'GET') return certo(resumo(documento));
      if (metodo === 'PUT') return reenviar(documento, campos);
      if (metodo !== 'DELETE') return erro(404, 'Not found');
      documento.removido = true;
      armazem.gravar(documento);
      return certo({ deletedDocuments: [documento.documentId] });
    }
    if (metodo === 'POST') return mover(documento, recurso, json);
    if (recurso === 'state') {
      return certo({
        currentState: documento.currentState,
        description: documento.descricao,
        aditionalInfo: documento.info,
        registryOrigin: 'own',
        signatures: documento.assinaturas,
        revocation: documento.revogacao,
        lastUpdate: new Date(documento.estadoDesde).toISOString(),
      });
    }
    if (recurso === 'history') return certo(documento.historico);
    const versao = VERSOES.find((nome) => nome === detalhe);
    const xml = recurso === 'files' && versao !== undefined ? armazem.lerArquivo(documento.documentId, versao) : null;
    return xml === null ? erro(404, 'Arquivo não encontrado') : { status: 200, corpo: null, xml };
  }

  async function atender(chamada: ChamadaAoConector): Promise<RespostaDoConector> {
    if (chamada.metodo === 'POST' && chamada.caminho === '/users/auth') return entrar(chamada.json);
    const token = /^Bearer (.+)$/.exec(chamada.autorizacao ?? '')?.[1] ?? '';
    if (opcoes.conta !== undefined && (tokens.get(token) ?? 0) <= agora())
      return erro(401, 'Token inválido ou expirado');
    for (const documento of vivos()) await andamento.atualizar(documento);
    return rotear(chamada);
  }

  return {
    /** Answers one call; calls are answered one after the other. */
    atender(chamada: ChamadaAoConector): Promise<RespostaDoConector> {
      const resposta = fila.then(() => atender(chamada));
      fila = resposta.catch(() => undefined);
      return resposta;
    },
    /** Lets documents fail at a state to come. */
    falhar: (falha: Falha) => void falhas.push({ ...falha }),
    /** Forgets ordered failures. */
    esquecerFalhas: () => {
      falhas = [];
    },
    /** Makes every token invalid. */
    expirarTokens: () => tokens.clear(),
    documentos: () => armazem.todos(),
  };
}
export type ConectorSimulado = ReturnType<typeof criarConectorSimulado>;
