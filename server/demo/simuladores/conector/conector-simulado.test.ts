import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contratoDaVersao } from '#domain/envio/contrato-do-conector.ts';
import {
  type DocumentData,
  diplomaParaConector,
  documentacaoParaConector,
  historicoParaConector,
  representacaoParaConector,
} from '../../../mec/conector/document-data.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../../mec/registro-para-mec.ts';
import { validador } from '../../../mec/test/validador.ts';
import { umPdf } from '../../../test/factories/um-pdf.ts';
import { umSnapshot } from '../../../test/factories/um-snapshot.ts';
import { abrirAutoridade } from '../../assinante/autoridade.ts';
import type { Resposta } from '../nucleo/responder.ts';
import { armazemEmMemoria } from './armazem.ts';
import { ConectorSimulado } from './conector-simulado.ts';
import type { OpcoesDoConector } from './opcoes.ts';
import { MOTIVOS } from './protocolo.ts';

const ambiente = 'Homologação';
const snapshot = umSnapshot();
const envio = (prefixo: string, versao: string | null = null) => ({
  cliente: { clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
  chaves: { yourNumber: `${prefixo}7`, groupId: 'REG7' },
  contrato: contratoDaVersao(versao),
  ambiente: ambiente as typeof ambiente,
});
const documentos = [{ tipo: 'Outros', observacoes: null, base64: umPdf().toString('base64') }];
const pedido = (versao?: string) =>
  documentacaoParaConector(documentacaoDoRegistro(snapshot, { ambiente, documentos }), envio('DOC', versao));
const historico = () => historicoParaConector(diplomaDoRegistro(snapshot, ambiente), envio('HST'));
const diploma = () => diplomaParaConector(diplomaDoRegistro(snapshot, ambiente), envio('DIP'));

function abrir(opcoes: Partial<OpcoesDoConector> = {}) {
  const conector = new ConectorSimulado({
    armazem: armazemEmMemoria(),
    agora: () => Date.parse('2026-11-22T12:00:00Z'),
    msPorEstado: 0,
    autoridade: null,
    conta: null,
    idsProprios: true,
    ...opcoes,
  });
  const chamar = (metodo: string, rota: string, resto: object = {}): Promise<Resposta> => {
    const url = new URL(rota, 'http://x');
    return conector.atender({
      metodo,
      caminho: url.pathname,
      busca: url.searchParams,
      autorizacao: null,
      json: null,
      campos: {},
      ...resto,
    });
  };
  const enviar = (tipo: number | string, documento: unknown, anexo = '') =>
    chamar('POST', '/documents', {
      campos: { documentType: String(tipo), documentData: JSON.stringify(documento) },
      anexo,
    });
  const id = (resposta: Resposta) => (resposta.corpo as { documentId: number }).documentId;
  const estado = async (documentId: number) => (await chamar('GET', `/documents/${documentId}/state`)).corpo as Estado;
  return { conector, chamar, enviar, id, estado };
}
interface Estado {
  currentState: number;
  aditionalInfo: string;
  signatures: { signer: string; signatureState: number; substituteSigner: object | null }[] | null;
}
const mensagem = (resposta: Resposta) => (resposta.corpo as { error: { message: string } }).error.message;

describe('judges what comes in', () => {
  const com = (meta: object): unknown => ({ ...pedido(), meta: { ...pedido().meta, ...meta } });
  it.each<[string, number | string, () => unknown, RegExp]>([
    ['a number as docType', 4, () => com({ docType: 4 }), /meta\/docType/],
    ['the docType of another kind', 4, () => com({ docType: 'digital_degree' }), /meta\/docType/],
    ['an e-MEC code as client', 4, () => com({ clientId: '99001' }), /meta\/clientId/],
    ['a boolean isDocSigned', 4, () => com({ isDocSigned: true }), /meta\/isDocSigned/],
    ['an unknown kind', 99, () => pedido(), /99/],
    ['no JSON', 4, () => undefined, /JSON/],
    ['a diploma without infDiploma', 2, () => ({ ...diploma(), data: { Versao: '1.05' } }), /data\/infDiploma/],
    ['parents that are no list', 4, () => trocar(pedido(), '"Genitor":', '"Pai":'), /Filiacao/],
    ['hours as a number', 4, () => trocar(pedido(), '"HoraAula":"', '"HoraAula":"0'), /CargaHoraria/],
    ['a short CPF', 4, () => trocar(pedido(), `"CPF":"${snapshot.diplomado.cpf}"`, '"CPF":"1"'), /Diplomado\/CPF/],
  ])('refuses %s', async (_, tipo, documento, motivo) => {
    const resposta = await abrir().enviar(tipo, documento());
    expect(resposta.status).toBe(400);
    expect(mensagem(resposta)).toMatch(motivo);
  });

  it('takes 0.16, too, and says its version where RNP’s client looks for it', async () => {
    const { enviar, chamar, estado, id } = abrir({ versao: '0.16.0' });
    const resposta = await enviar(4, pedido('0.16.0'));
    expect((await estado(id(resposta))).currentState).toBe(10);
    expect((await chamar('GET', '/health')).corpo).toMatchObject({ checks: { conector: [{ version: '0.16.0' }] } });
    expect((await chamar('POST', '/validations/json')).status).toBe(404);
  });
});

const trocar = (documento: DocumentData, de: string, para: string): unknown =>
  JSON.parse(JSON.stringify(documento).replace(de, para));

describe('the group', () => {
  it('is generated in its order only, under ids and codes of the connector', async () => {
    const { enviar, chamar, id, estado } = abrir();
    for (const [tipo, documento] of [
      [3, historico()],
      [2, diploma()],
    ] as const) {
      expect(mensagem(await enviar(tipo, documento))).toMatch(/após a assinatura do anterior/);
    }
    const um = id(await enviar(4, pedido()));
    expect(mensagem(await enviar(2, diploma()))).toMatch(/Histórico Escolar Integral/);
    id(await enviar(3, historico()));
    const dip = id(await enviar(2, diploma()));
    const { securityCode } = (await chamar('GET', `/documents/${dip}`)).corpo as { securityCode: string };
    expect(securityCode).toMatch(/^\d+\.\d+\.[0-9a-f]{24}$/);
    expect(securityCode).not.toBe(snapshot.ids.codigoValidacao);
    const { xml = '' } = await chamar('GET', `/documents/${um}/files/signedDocument`);
    expect(xml).not.toContain(snapshot.ids.nonce);

    const figura = (codigo: string) => representacaoParaConector(5, codigo, envio('REP'));
    const pdf = umPdf().toString('latin1');
    expect((await enviar(5, figura('1.1.abcdefabcdef'), pdf)).status).toBe(400);
    expect((await enviar(5, figura(securityCode))).status).toBe(400);
    const rep = id(await enviar(5, figura(securityCode), pdf));
    expect(await estado(rep)).toMatchObject({ currentState: 10, signatures: null });
    expect((await chamar('GET', `/documents/${rep}/files/registeredDocument`)).pdf).toBe(pdf);
    expect((await chamar('GET', '/groups/REG7')).corpo).toMatchObject({ groupType: 1, availableSlots: [13] });
    expect((await chamar('GET', `/documents/${rep}/receipt`)).corpo).toMatchObject({ your_number: 'REP7' });
  });

  it('waits for a person where documents are reviewed', async () => {
    const { enviar, chamar, id, estado } = abrir({ revisaoManual: true });
    const um = id(await enviar(4, pedido()));
    expect((await estado(um)).currentState).toBe(2);
    expect((await chamar('GET', `/documents/${um}`)).corpo).toMatchObject({ authorization: 'awaiting' });
    const json = { documentAuthorization: 'authorized', authorizationDescription: 'Conferido' };
    await chamar('PATCH', `/documents/${um}/authorization`, { json });
    expect((await estado(um)).currentState).toBe(10);
  });

  it('revokes with MEC’s reasons only, and whatever is removed by force', async () => {
    const { enviar, chamar, id, conector, estado } = abrir();
    const um = id(await enviar(4, pedido()));
    const revogar = (reason: string) => chamar('POST', `/documents/${um}/revoke`, { json: { reason } });
    expect((await revogar('Fraude')).status).toBe(400);
    expect((await chamar('DELETE', `/documents/${um}?force=false`)).status).toBe(400);
    await chamar('DELETE', `/documents/${um}?force=true`);
    expect(conector.documentos()[0]).toMatchObject({ removido: true, currentState: 14 });
    const outro = id(await enviar(4, pedido()));
    await chamar('POST', `/documents/${outro}/revoke`, { json: { reason: MOTIVOS[0] } });
    expect((await estado(outro)).currentState).toBe(14);
  });

  it('tells of a new document with nulls, lists by key, and ends at signed where nothing is registered', async () => {
    const nulos = abrir({ nulos: true, msPorEstado: 1_000 });
    await nulos.enviar(4, pedido());
    expect((await nulos.chamar('GET', '/documents?yourNumber=DOC7')).corpo).toMatchObject([
      { documentType: null, currentState: null, versions: [] },
    ]);
    expect((await nulos.chamar('GET', '/documents?yourNumber=OUTRA')).corpo).toEqual([]);
    const sem = abrir({ semRegistro: true });
    const um = sem.id(await sem.enviar(4, pedido()));
    expect((await sem.estado(um)).currentState).toBe(6);
  });

  it.each([500, 501, 502, 503, 504, 505, 507])('falls into %i when told to', async (falha) => {
    const { conector, enviar, id, estado } = abrir();
    conector.falhar({ estado: falha, vezes: 1 });
    expect((await estado(id(await enviar(4, pedido())))).currentState).toBe(falha);
  });
});

describe('signed for real', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'conector-simulado-'));
  let autoridade: Awaited<ReturnType<typeof abrirAutoridade>>;
  beforeAll(async () => {
    autoridade = await abrirAutoridade(pasta, () => new Date('2026-11-22T12:00:00Z'));
    return () => rmSync(pasta, { recursive: true, force: true });
  });

  it('every XML of the group stands before MEC’s schema; a substitute signs for who is away', async () => {
    const ausente = snapshot.assinantesDiploma[0]?.cpf ?? '';
    const { enviar, chamar, id, estado } = abrir({ autoridade, ausentes: new Set([ausente]) });
    for (const [tipo, documento, raiz] of [
      [4, pedido(), 'DocumentacaoAcademicaRegistro'],
      [3, historico(), 'DocumentoHistoricoEscolarFinal'],
      [2, diploma(), 'Diploma'],
    ] as const) {
      const um = id(await enviar(tipo, documento));
      expect(await estado(um)).toMatchObject({ currentState: 10 });
      const { xml = '' } = await chamar('GET', `/documents/${um}/files/registeredDocument`);
      expect(validador(xml)).toEqual({ situacao: 'valido', raiz });
    }
  });

  it('tells who has to sign what, and who may instead', async () => {
    const { corpo } = await abrir().chamar('GET', '/configs/signatures');
    expect(corpo).toContainEqual(
      expect.objectContaining({
        documentType: 4,
        signatureConfig: expect.arrayContaining([
          {
            tagName: 'DadosDiploma',
            signers: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
          },
        ]),
      }),
    );
  });
});
