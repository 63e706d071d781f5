import type { z } from 'zod';
import type { AcaoDoConector } from '#domain/registro/efeito-no-conector.ts';
import { type ConfiguracaoDoConector, createConectorClient, lerJson, type Pedido } from './conector.client.ts';
import type { ConectorPort, DocumentoNoConector, DocumentoParaEnviar } from './conector.port.ts';
import { detalhesWire, documentosWire, documentoWire, envioWire } from './conector.wire.ts';
import { ConectorFalhou } from './conector-falhou.ts';

const MAXIMO_DO_XML = 256 * 1024 * 1024;
const VERBOS: Readonly<Record<AcaoDoConector, string>> = {
  suspender: 'suspend',
  reativar: 'activate',
  revogar: 'revoke',
};
const VERSOES = { assinado: 'signedDocument', registrado: 'registeredDocument' } as const;

/** The connector over HTTP (RNP's RAP Conector). An answer about another document is no answer. */
export function createConector(config: ConfiguracaoDoConector): ConectorPort {
  const cliente = createConectorClient(config);

  async function ler<S extends z.ZodType>(pedido: Pedido, schema: S): Promise<z.output<S> | null> {
    const resposta = await cliente.chamar(pedido);
    if (resposta === null) return null;
    const lido = schema.safeParse(lerJson(resposta.texto));
    if (lido.success) return lido.data;
    throw new ConectorFalhou(
      'CONECTOR_RESPOSTA_INVALIDA',
      `${pedido.metodo} ${pedido.rota}: resposta fora do esperado`,
    );
  }

  return {
    async enviar(documento) {
      const lido = await ler({ metodo: 'POST', rota: '/documents', corpo: formulario(documento) }, envioWire);
      const primeiro = Array.isArray(lido) ? lido[0] : lido;
      if (!primeiro) throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'POST /documents: sem documentId');
      return primeiro.documentId;
    },

    async reenviar(documentId, documento) {
      await cliente.chamar({ metodo: 'PUT', rota: rotaDe(documentId), corpo: formulario(documento) });
    },

    async procurar(yourNumber) {
      const rota = `/documents?yourNumber=${encodeURIComponent(yourNumber)}`;
      const lidos = (await ler({ metodo: 'GET', rota }, documentosWire)) ?? [];
      if (lidos.some((lido) => lido.yourNumber !== yourNumber)) {
        throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `GET ${rota}: documentos de outra chave`);
      }
      return lidos.map(paraDocumento);
    },

    async documento(documentId) {
      const rota = rotaDe(documentId);
      const lido = await ler({ metodo: 'GET', rota }, documentoWire);
      if (lido !== null && lido.documentId !== documentId) {
        throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `GET ${rota}: outro documento`);
      }
      return lido && paraDocumento(lido);
    },

    async detalhes(documentId) {
      const lido = await ler({ metodo: 'GET', rota: `${rotaDe(documentId)}/state` }, detalhesWire);
      return (
        lido && {
          estado: lido.currentState,
          info: lido.aditionalInfo ?? '',
          assinaturas: (lido.signatures ?? []).map((a) => ({
            responsavel: a.signer,
            signatarioId: a.signerId.replace(/\D/g, '').slice(0, 14),
            tag: a.tag ?? '',
            situacao: a.signatureState ?? 0,
            assinadoEm: instante(a.signatureDate),
            arquivamento: a.archivingSignature ?? false,
          })),
        }
      );
    },

    async arquivo(documentId, versao) {
      const rota = `${rotaDe(documentId)}/files/${VERSOES[versao]}`;
      const resposta = await cliente.chamar({ metodo: 'GET', rota, maximoDeBytes: MAXIMO_DO_XML });
      if (resposta === null) return null;
      if (!/^\s*</.test(resposta.texto) || /html/i.test(resposta.tipo)) {
        throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `GET ${rota}: a resposta não é XML`);
      }
      return resposta.texto;
    },

    async repetir(documentId, passo) {
      await cliente.chamar({ metodo: 'POST', rota: `${rotaDe(documentId)}/${passo}`, corpo: {} });
    },

    async agir(documentId, acao, motivo) {
      await cliente.chamar({
        metodo: 'POST',
        rota: `${rotaDe(documentId)}/${VERBOS[acao]}`,
        corpo: { reason: motivo },
      });
    },

    async remover(documentId) {
      await cliente.chamar({ metodo: 'DELETE', rota: `${rotaDe(documentId)}?cascade=false&force=true` });
    },

    token: () => cliente.token(),
  };
}

const rotaDe = (documentId: string): string => `/documents/${encodeURIComponent(documentId)}`;

function formulario({ tipo, documentData }: DocumentoParaEnviar): FormData {
  const partes = new FormData();
  partes.append('documentType', String(tipo));
  partes.append('documentData', documentData);
  partes.append('documentFile', new Blob([]), '');
  return partes;
}

const paraDocumento = (lido: z.output<typeof documentoWire>): DocumentoNoConector => ({
  documentId: lido.documentId,
  tipo: lido.documentType,
  yourNumber: lido.yourNumber,
  estado: lido.currentState,
  codigoSeguranca: lido.securityCode ?? null,
});

function instante(texto: string | null | undefined): Date | null {
  const data = new Date(texto ?? '');
  return Number.isNaN(data.getTime()) ? null : data;
}
