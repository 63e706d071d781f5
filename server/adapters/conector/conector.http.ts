import type { z } from 'zod';
import { ESTADO_INICIAL } from '#domain/envio/estados-do-conector.ts';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import { lerJson } from '../ler-json.ts';
import { ConectorClient, type ConfiguracaoDoConector, type Pedido } from './conector.client.ts';
import type {
  AssinaturaNoConector,
  ConectorPort,
  CopiaNoConector,
  DetalhesNoConector,
  DocumentoParaEnviar,
  FiltroDaListagem,
  JsonDoConector,
  PassagemNoConector,
} from './conector.port.ts';
import {
  type assinaturaWire,
  detalhesWire,
  documentosWire,
  documentoWire,
  envioWire,
  historicoWire,
  reciboWire,
} from './conector.wire.ts';
import { ConectorFalhou } from './conector-falhou.ts';
import { semCpf } from './mensagens-do-erro.ts';
import { ServicoDoConector } from './servico.http.ts';

const MAXIMO_DO_XML = 256 * 1024 * 1024;
const VERBOS: Readonly<Record<AcaoDoConector, string>> = {
  suspender: 'suspend',
  reativar: 'activate',
  revogar: 'revoke',
};
const VERSOES = { gerado: 'generatedDocument', assinado: 'signedDocument', registrado: 'registeredDocument' } as const;

const estranha = (detalhe: string) => new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', detalhe);

/** The connector over HTTP (RNP's RAP Conector). An answer about another document is no answer. */
export const createConector = (config: ConfiguracaoDoConector): ConectorPort => new Conector(config);

class Conector extends ConectorClient implements ConectorPort {
  readonly servico: ServicoDoConector;

  constructor(config: ConfiguracaoDoConector) {
    super(config);
    this.servico = new ServicoDoConector(this, config.agora ?? (() => new Date()));
  }

  private async ler<S extends z.ZodType>(rota: string, schema: S, envio?: FormData): Promise<z.output<S> | null> {
    const pedido: Pedido = { metodo: envio === undefined ? 'GET' : 'POST', rota, corpo: envio };
    const resposta = await this.chamar(pedido);
    if (resposta === null) return null;
    const lido = schema.safeParse(lerJson(resposta.texto));
    if (lido.success) return lido.data;
    throw estranha(`${pedido.metodo} ${rota}: resposta fora do esperado`);
  }

  private async mandar(metodo: Pedido['metodo'], rota: string, corpo?: Pedido['corpo']): Promise<void> {
    await this.chamar({ metodo, rota, corpo });
  }

  async enviar(documento: DocumentoParaEnviar): Promise<string> {
    const lido = await this.ler('/documents', envioWire, formulario(documento));
    const primeiro = Array.isArray(lido) ? lido[0] : lido;
    if (!primeiro) throw estranha('POST /documents: sem documentId');
    return primeiro.documentId;
  }

  reenviar(documentId: string, documento: DocumentoParaEnviar): Promise<void> {
    return this.mandar('PUT', rotaDe(documentId), formulario(documento));
  }

  async procurar(yourNumber: string): Promise<CopiaNoConector[]> {
    const rota = `/documents?yourNumber=${encodeURIComponent(yourNumber)}`;
    const lidos = (await this.ler(rota, documentosWire)) ?? [];
    if (lidos.some((lido) => lido.yourNumber != null && lido.yourNumber !== yourNumber)) {
      throw estranha(`GET ${rota}: documentos de outra chave`);
    }
    return Promise.all(
      lidos.map((lido) => (lido.yourNumber == null ? this.#comChave(lido, yourNumber) : paraDocumento(lido))),
    );
  }

  async listar({ desde, ate, estado }: FiltroDaListagem, pagina: number): Promise<CopiaNoConector[]> {
    const filtro = new URLSearchParams({ page: String(pagina), limit: '100' });
    if (desde !== undefined) filtro.set('startDate', desde);
    if (ate !== undefined) filtro.set('endDate', ate);
    if (estado !== undefined) filtro.set('state', String(estado));
    return ((await this.ler(`/documents?${filtro}`, documentosWire)) ?? []).map(paraDocumento);
  }

  /** A listed document without its key: itself it may tell. */
  async #comChave({ documentId }: { documentId: string }, yourNumber: string): Promise<CopiaNoConector> {
    const lido = await this.documento(documentId);
    if (lido?.yourNumber === yourNumber) return lido;
    throw estranha(`GET ${rotaDe(documentId)}: documento sem a chave por que foi procurado`);
  }

  async documento(documentId: string): Promise<CopiaNoConector | null> {
    const rota = rotaDe(documentId);
    const lido = await this.ler(rota, documentoWire);
    if (lido !== null && lido.documentId !== documentId) throw estranha(`GET ${rota}: outro documento`);
    return lido && paraDocumento(lido);
  }

  async detalhes(documentId: string): Promise<DetalhesNoConector | null> {
    const lido = await this.ler(`${rotaDe(documentId)}/state`, detalhesWire);
    if (lido === null) return null;
    const { currentState: estado, aditionalInfo: info, signatures } = lido;
    return { estado, info: info ?? '', assinaturas: (signatures ?? []).map(paraAssinatura) };
  }

  async arquivo(documentId: string, versao: keyof typeof VERSOES): Promise<string | null> {
    const rota = `${rotaDe(documentId)}/files/${VERSOES[versao]}`;
    const resposta = await this.chamar({ metodo: 'GET', rota, maximoDeBytes: MAXIMO_DO_XML });
    if (resposta === null) return null;
    if (/^\s*</.test(resposta.texto) && !/html/i.test(resposta.tipo)) return resposta.texto;
    throw estranha(`GET ${rota}: a resposta não é XML`);
  }

  async historico(documentId: string): Promise<PassagemNoConector[] | null> {
    const lido = await this.ler(`${rotaDe(documentId)}/history`, historicoWire);
    return lido?.map(paraPassagem) ?? null;
  }

  recibo(documentId: string): Promise<Record<string, JsonDoConector> | null> {
    return this.ler(`${rotaDe(documentId)}/receipt`, reciboWire);
  }

  autorizar(documentId: string, autorizado: boolean, motivo: string): Promise<void> {
    return this.mandar('PATCH', `${rotaDe(documentId)}/authorization`, {
      documentAuthorization: autorizado ? 'authorized' : 'unauthorized',
      authorizationDescription: motivo,
    });
  }

  repetir(documentId: string, passo: string): Promise<void> {
    return this.mandar('POST', `${rotaDe(documentId)}/${passo}`, {});
  }

  agir(documentId: string, acao: AcaoDoConector, reason: string): Promise<void> {
    return this.mandar('POST', `${rotaDe(documentId)}/${VERBOS[acao]}`, { reason });
  }

  remover(documentId: string): Promise<void> {
    return this.mandar('DELETE', `${rotaDe(documentId)}?cascade=false&force=false`);
  }
}

const rotaDe = (documentId: string): string => `/documents/${encodeURIComponent(documentId)}`;

function formulario({ tipo, documentData, arquivo }: DocumentoParaEnviar): FormData {
  const partes = new FormData();
  partes.append('documentType', String(tipo));
  partes.append('documentData', documentData);
  const pdf =
    arquivo === undefined
      ? new Blob([])
      : new Blob([arquivo.conteudo], { type: arquivo.nome.endsWith('.xml') ? 'application/xml' : 'application/pdf' });
  partes.append('documentFile', pdf, arquivo?.nome ?? '');
  return partes;
}

const paraDocumento = (lido: z.output<typeof documentoWire>): CopiaNoConector => ({
  documentId: lido.documentId,
  tipo: lido.documentType ?? null,
  yourNumber: lido.yourNumber ?? null,
  estado: lido.currentState ?? ESTADO_INICIAL,
  // A blank is no code, as in the list of a document that has none yet.
  codigoSeguranca: lido.securityCode?.trim().toLowerCase() || null,
  autorizacao: lido.authorization ?? null,
  versoes: (lido.versions ?? []).map(({ documentId, securityCode, currentState }) => ({
    documentId,
    codigoSeguranca: securityCode ?? null,
    estado: currentState ?? null,
  })),
});

const paraPassagem = (lida: z.output<typeof historicoWire>[number]): PassagemNoConector => ({
  de: lida.previousState ?? null,
  para: lida.currentState ?? null,
  quando: instante(lida.timestamp)?.toISOString() ?? null,
  info: semCpf(lida.aditionalInfo ?? ''),
  atualizacoes: (lida.update ?? []).map(({ origin, description, timestamp }) => ({
    origem: origin ?? '',
    descricao: semCpf(description ?? ''),
    quando: instante(timestamp)?.toISOString() ?? null,
  })),
});

const paraAssinatura = (lida: z.output<typeof assinaturaWire>): AssinaturaNoConector => ({
  responsavel: lida.signer ?? '',
  signatarioId: String(lida.signerId ?? '')
    .replace(/\D/g, '')
    .slice(0, 14),
  tag: lida.tag ?? '',
  situacao: lida.signatureState ?? 0,
  assinadoEm: instante(lida.signatureDate),
  arquivamento: lida.archivingSignature ?? false,
  substituto: lida.substituteSigner?.name ?? null,
  substitutoId:
    String(lida.substituteSigner?.identification ?? '')
      .replace(/\D/g, '')
      .slice(0, 14) || null,
  substitutoSituacao: lida.substituteSigner?.signatureState ?? null,
  expiraEm: instante(lida.expirationDate),
  pedidaEm: instante(lida.createdAt),
});

/** Null for what is no date, or of no year that a calendar writes in four digits. */
function instante(texto: string | null | undefined): Date | null {
  const data = new Date(texto ?? '');
  const ano = data.getUTCFullYear();
  return ano >= 1 && ano <= 9999 ? data : null;
}
