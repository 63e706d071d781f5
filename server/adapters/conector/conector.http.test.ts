import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contratoDaVersao } from '#domain/envio/contrato-do-conector.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import type { NovaOrdem } from '../../demo/simuladores/nucleo/ordem.ts';
import { documentacaoParaConector } from '../../mec/conector/document-data.ts';
import { documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { umPdf } from '../../test/factories/um-pdf.ts';
import { umSnapshot } from '../../test/factories/um-snapshot.ts';
import { createConector } from './conector.http.ts';
import { ConectorFalhou } from './conector-falhou.ts';

const conta = { email: 'registro@universidade.example', senha: 'senha-inventada' };
let simulador: SimuladorConector;
let numero = 0;
beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ conta });
});
afterAll(() => simulador.parar());
beforeEach(async () => {
  await fetch(`${simulador.url}/_ordens`, { method: 'DELETE' });
  await fetch(`${simulador.url}/_chamadas`, { method: 'DELETE' });
});

const ordenar = async (ordem: NovaOrdem) => {
  const resposta = await fetch(`${simulador.url}/_ordens`, { method: 'POST', body: JSON.stringify(ordem) });
  expect(resposta.status).toBe(200);
};
const novo = (opcoes = {}) => createConector({ url: simulador.url, ...conta, tempoLimiteMs: 500, ...opcoes });
const dados = (registroId: string) =>
  JSON.stringify(
    documentacaoParaConector(
      documentacaoDoRegistro(umSnapshot(), {
        ambiente: 'Homologação',
        documentos: [{ tipo: 'Outros', observacoes: null, base64: umPdf().toString('base64') }],
      }),
      {
        cliente: { clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
        chaves: { yourNumber: `DOC${registroId}`, groupId: `REG${registroId}` },
        contrato: contratoDaVersao(null),
        ambiente: 'Homologação',
      },
    ),
  );
const SEM_MAIS = { autorizacao: 'authorized', versoes: [] };
const falha = async (chamada: Promise<unknown>) => {
  const erro = await chamada.then(
    () => null,
    (e: unknown) => e,
  );
  expect(erro).toBeInstanceOf(ConectorFalhou);
  return erro as ConectorFalhou;
};

describe('the whole way of a document', () => {
  it('is sent, found, followed to valid, suspended, reactivated, revoked and removed', async () => {
    const conector = novo();
    const id = await conector.enviar({ tipo: 4, documentData: dados('a1') });
    expect(await conector.procurar('DOCa1')).toEqual([
      { ...SEM_MAIS, documentId: id, tipo: 4, yourNumber: 'DOCa1', estado: 10, codigoSeguranca: expect.any(String) },
    ]);
    const detalhes = await conector.detalhes(id);
    expect(detalhes?.assinaturas.map(({ tag, situacao, arquivamento }) => [tag, situacao, arquivamento])).toEqual([
      ['DadosDiploma', 2, false],
      ['DadosDiploma', 2, false],
      ['DocumentacaoAcademicaRegistro', 2, true],
    ]);
    expect(await conector.arquivo(id, 'assinado')).toContain('<DocumentacaoAcademicaRegistro');
    for (const [acao, estado] of [
      ['suspender', 11],
      ['reativar', 10],
      ['revogar', 14],
    ] as const) {
      await conector.agir(id, acao, acao === 'revogar' ? 'Erro de Direito' : 'Motivo inventado');
      expect((await conector.documento(id))?.estado).toBe(estado);
    }
    expect((await falha(conector.agir(id, 'suspender', 'x'))).recusado).toBe(true);
    await conector.remover(id);
    expect(await conector.documento(id)).toBeNull();
    expect(await conector.procurar('DOCa1')).toEqual([]);
    expect(await conector.arquivo('999', 'assinado')).toBeNull();
  });

  it('asks for one token and keeps it', async () => {
    const conector = novo();
    await conector.procurar('x');
    await conector.procurar('y');
    expect(simulador.chamadas().filter(({ caminho }) => caminho === '/users/auth')).toHaveLength(1);
    expect((await conector.token())?.segundos).toBeGreaterThan(700);
    expect(await createConector({ url: simulador.url }).token()).toBeNull();
  });
});

describe('faults', () => {
  const casos: [string, NovaOrdem, string, boolean][] = [
    ['slow', { tipo: 'lento', ms: 2_000 }, 'CONECTOR_SEM_RESPOSTA', true],
    ['dripping', { tipo: 'gotejar', ms: 100 }, 'CONECTOR_SEM_RESPOSTA', true],
    ['accepted, never answered', { tipo: 'atrasar', ms: 0 }, 'CONECTOR_SEM_RESPOSTA', true],
    ['500', { tipo: 'erro' }, 'CONECTOR_ERRO', true],
    ['302', { tipo: 'erro', status: 302 }, 'CONECTOR_ERRO', true],
    ['429', { tipo: 'erro', status: 429 }, 'CONECTOR_OCUPADO', true],
    ['408', { tipo: 'erro', status: 408 }, 'CONECTOR_OCUPADO', true],
    ['425', { tipo: 'erro', status: 425 }, 'CONECTOR_OCUPADO', true],
    ['401', { tipo: 'erro', status: 401 }, 'CONECTOR_RECUSOU_ACESSO', true],
    ['403', { tipo: 'erro', status: 403 }, 'CONECTOR_RECUSOU_ACESSO', true],
    ['400', { tipo: 'erro', status: 400 }, 'CONECTOR_RECUSOU', false],
    ['HTML for JSON', { tipo: 'html' }, 'CONECTOR_RESPOSTA_INVALIDA', true],
    ['half of the JSON', { tipo: 'json-truncado' }, 'CONECTOR_RESPOSTA_INVALIDA', true],
    ['10 MB', { tipo: 'gigante' }, 'CONECTOR_RESPOSTA_INVALIDA', true],
    ['hang up', { tipo: 'desligar' }, 'CONECTOR_INTERROMPIDO', true],
    ['accept and hang up', { tipo: 'aceitar-e-desligar' }, 'CONECTOR_INTERROMPIDO', true],
    ['cut in the middle', { tipo: 'cortar' }, 'CONECTOR_INTERROMPIDO', true],
  ];
  it.each(casos)('%s', async (_, ordem, codigo, incerto) => {
    const conector = novo();
    await conector.token();
    await ordenar({ ...ordem, metodo: 'POST', caminho: '/documents' });
    numero += 1;
    const erro = await falha(conector.enviar({ tipo: 4, documentData: dados(`f${numero}`) }));
    expect([erro.codigo, erro.incerto]).toEqual([codigo, incerto]);
    expect(erro.message).not.toMatch(/Exception|segredo/);
  });

  it('the answer of another call is no answer', async () => {
    const conector = novo();
    const [a, b] = [
      await conector.enviar({ tipo: 4, documentData: dados('r1') }),
      await conector.enviar({ tipo: 4, documentData: dados('r2') }),
    ];
    await conector.documento(a);
    await ordenar({ tipo: 'repetir', caminho: `/documents/${b}` });
    expect((await falha(conector.documento(b))).codigo).toBe('CONECTOR_RESPOSTA_INVALIDA');
    await conector.procurar('DOCr1');
    await ordenar({ tipo: 'repetir', caminho: '/documents' });
    expect((await falha(conector.procurar('DOCr2'))).codigo).toBe('CONECTOR_RESPOSTA_INVALIDA');
  });

  it('a 401 renews the token once, and only a reading is repeated; a wrong password or nobody there never is a maybe', async () => {
    const conector = novo();
    await conector.token();
    await ordenar({ tipo: 'nao-autorizado', caminho: '/documents' });
    expect(await conector.procurar('nada')).toEqual([]);
    await ordenar({ tipo: 'nao-autorizado', caminho: '/documents', vezes: 2 });
    expect((await falha(conector.procurar('nada'))).codigo).toBe('CONECTOR_RECUSOU_ACESSO');
    await ordenar({ tipo: 'erro-depois', status: 401, metodo: 'POST', caminho: '/documents' });
    const envio = { tipo: 4, documentData: dados('um-so') } as const;
    expect((await falha(conector.enviar(envio))).codigo).toBe('CONECTOR_RECUSOU_ACESSO');
    expect(await conector.procurar('DOCum-so')).toHaveLength(1);
    const errada = await falha(novo({ senha: 'outra' }).procurar('x'));
    expect([errada.codigo, errada.incerto]).toEqual(['CONECTOR_ACESSO_NEGADO', false]);
    const ninguem = await falha(createConector({ url: 'http://127.0.0.1:9' }).procurar('x'));
    expect([ninguem.codigo, ninguem.incerto]).toEqual(['CONECTOR_INACESSIVEL', false]);
  });

  it('a refusal brings the connector’s sentences, without CPFs', async () => {
    const erro = await falha(novo().enviar({ tipo: 4, documentData: '{}' }));
    expect(erro.mensagens).toEqual([expect.stringContaining('/meta')]);
    expect(erro.message).toContain('/meta');
  });
});
