import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisosApi } from '#contract/avisos.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { createConector } from '../../adapters/conector/conector.http.ts';
import { DE_NINGUEM } from '../../auditoria/ordens.ts';
import { contaNova } from '../../db/contas.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { tarefaRenovarListaAnulados } from '../../jobs/renovar-lista-anulados.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';
import { auditar, roubar } from '../../test/roubar.ts';
import { verificadorSemValor } from '../../test/verificador-sem-valor.ts';
import { executarPasso } from './executar-passo.ts';

/* What whoever holds the running role alone makes of the connector: nothing is sent, signed or taken away for it. */

const ADMINISTRADOR = { cpf: '52998224725', nome: 'Ana Teste da Silva' };
let simulador: SimuladorConector;
let t: AppDeTeste;

beforeAll(async () => {
  simulador = await iniciarSimuladorConector({ msPorEstado: 1_000 });
  t = await buildTestApp({
    agora: new Date('2026-05-10T15:00:00Z'),
    trocar: {
      conector: createConector({ url: simulador.url, tempoLimiteMs: 20_000 }),
      verificador: verificadorSemValor,
    },
  });
  const conta = { ...ADMINISTRADOR, matricula: '1', cargo: 'x', papel: 'administrador' };
  await t.deps.prisma.conta.create({ data: contaNova(conta) });
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

const noConector = async (yourNumber: string) =>
  ((await (await fetch(`${simulador.url}/_documentos`)).json()) as { yourNumber: string; removido: boolean }[]).filter(
    (um) => um.yourNumber === yourNumber && !um.removido,
  ).length;
const avisos = async () =>
  (await t.chamar(avisosApi.listar, {}, await t.entrar('administrador', ADMINISTRADOR))).corpo.itens.filter(
    ({ especie }) => especie === 'de-ninguem',
  ).length;
const documento = (id: string) => t.deps.prisma.documentoNoConector.findUniqueOrThrow({ where: { id } });
async function passarTempo(segundos: number): Promise<void> {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + segundos * 1_000);
  await fetch(`${simulador.url}/_avancar`, { method: 'POST', body: JSON.stringify({ ms: segundos * 1_000 }) });
  await processarFila(t.servidor);
}
async function enviado(): Promise<{ registroId: string; id: string }> {
  const { id: registroId } = await umRegistroDocumentado(t.deps);
  const cookie = await t.entrar('responsavel');
  const { corpo } = await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId } }, cookie);
  expect(corpo.success).toBe(true);
  const { id } = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId, tipo: 4 } });
  return { registroId, id };
}
const INSERIR = `INSERT INTO documento_no_conector (id, registro_id, tipo, your_number, group_id, andamento, document_id, ultimo_envio_em, proxima_tentativa, criado_por,
    criado_em, atualizado_em) VALUES ($1, $2::uuid, $3, $4, 'REG' || $2::uuid::text, $5, $6, $7, $8, 'Ana Teste da Silva', $8, $8)`;

describe('a document that nobody ordered', () => {
  test.each([
    ['intencao', 4, 'DOC'],
    ['incerto', 2, 'DIP'],
  ] as const)(
    'of a record, in %s, is not handed over: set aside, told, named; the honest one goes on',
    async (andamento, tipo, prefixo) => {
      const antes = await avisos();
      const { id: registroId } = await umRegistroDocumentado(t.deps);
      const id = randomUUID();
      const agora = t.relogio.agora;
      const dados = [
        id,
        registroId,
        tipo,
        `${prefixo}${registroId}`,
        andamento,
        null,
        andamento === 'incerto' ? agora : null,
        agora,
      ];
      await roubar(t, INSERIR, dados);
      expect((await auditar(t)).join('\n')).toContain(`documento ${prefixo}${registroId}: ninguém ordenou este passo`);
      // What is looked for and not found is handed over after the quarantine, were it ordered.
      for (let i = 0; i < 12 && (await documento(id)).andamento !== 'erro'; i += 1) {
        await executarPasso(t.deps, { especie: 'documento', id });
        t.relogio.agora = new Date(t.relogio.agora.getTime() + 10 * 60_000);
      }
      expect(await documento(id)).toMatchObject({ andamento: 'erro', ultimoErro: DE_NINGUEM, proximaTentativa: null });
      expect(await noConector(`${prefixo}${registroId}`)).toBe(0);
      expect(await avisos()).toBe(antes + 1);
      expect((await auditar(t)).join('\n')).toContain(`registro ${registroId}): um pedido que ninguém desta casa fez`);
      const honesto = await enviado();
      expect(await noConector(`DOC${honesto.registroId}`)).toBe(1);
    },
  );

  test('an invented transcript is not signed by the university', async () => {
    const [alvo, id] = [randomUUID(), randomUUID()];
    await roubar(
      t,
      `INSERT INTO historico_parcial (id, rga, nome, nome_curso, xml, criado_em, criado_por) VALUES ($1, '1', 'Inventada', 'Medicina', '<x/>', now(), 'Ana')`,
      [alvo],
    );
    await roubar(
      t,
      `INSERT INTO documento_no_conector (id, historico_parcial_id, tipo, your_number, group_id, dados, proxima_tentativa, criado_por, atualizado_em)
       VALUES ($1, $2::uuid, 1, 'HSP' || $2::uuid::text, 'HSP' || $2::uuid::text, '{}', $3, 'Ana', now())`,
      [id, alvo, t.relogio.agora],
    );
    const ditas = (await auditar(t)).join('\n');
    expect(ditas).toContain(`documento HSP${alvo}: ninguém ordenou este passo`);
    expect(ditas).toContain(`historico_parcial linha ${alvo}: nenhum ato deste programa a fez`);
    await executarPasso(t.deps, { especie: 'documento', id });
    expect(await documento(id)).toMatchObject({ andamento: 'erro', ultimoErro: DE_NINGUEM });
    expect(await noConector(`HSP${alvo}`)).toBe(0);
  });

  test('an order is of one document, as the person saw it: copied, moved or of other content it is none', async () => {
    const honesto = await enviado();
    const { id: registroId } = await umRegistroDocumentado(t.deps);
    const id = randomUUID();
    await roubar(t, INSERIR, [id, registroId, 4, `DOC${registroId}`, 'intencao', null, null, t.relogio.agora]);
    const copiar = (mudanca: string) =>
      roubar(
        t,
        `INSERT INTO ordem SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'alvo', $2::uuid::text, 'cumprida_em', NULL) || ${mudanca})).*
         FROM ordem o WHERE o.alvo = $1`,
        [honesto.id, id],
      );
    await copiar(`'{}'`);
    await copiar(`jsonb_build_object('codigo', '00000000:' || repeat('0', 64))`);
    await executarPasso(t.deps, { especie: 'documento', id });
    expect(await documento(id)).toMatchObject({ andamento: 'erro', ultimoErro: DE_NINGUEM });
    expect((await auditar(t)).join('\n')).toContain('dá um direito que este programa não deu');
  });

  test('what comes signed for a person’s order goes by it; a certificate that a row alone accepts is not accepted', async () => {
    const { registroId, id } = await enviado();
    await roubar(t, `UPDATE documento_no_conector SET certificados_aceitos = '{Falso A1}' WHERE id = $1`, [id]);
    for (let i = 0; i < 12 && (await documento(id)).andamento !== 'erro'; i += 1) await passarTempo(2);
    expect(await documento(id)).toMatchObject({ andamento: 'erro', ultimoErro: DE_NINGUEM, xmlGuid: null });
    expect(await t.deps.prisma.auditoria.count({ where: { entidadeId: registroId, acao: 'receber-xml' } })).toBe(0);
  });

  test('each entry of what comes back names the person who ordered it, and the order; what follows is theirs', async () => {
    const { registroId, id } = await enviado();
    const ordem = await t.deps.prisma.ordem.findFirstOrThrow({ where: { alvo: id } });
    for (
      let i = 0;
      i < 60 && (await t.deps.prisma.documentoNoConector.count({ where: { registroId, andamento: 'concluido' } })) < 2;
      i += 1
    )
      await passarTempo(2);
    const atos = await t.deps.prisma.auditoria.findMany({ where: { entidadeId: registroId, acao: 'receber-xml' } });
    expect(atos.length).toBeGreaterThan(1);
    for (const { usuarioNome, usuarioCpf, para } of atos) {
      expect([usuarioNome, usuarioCpf]).toEqual([ordem.por, ordem.porCpf]);
      expect(
        await t.deps.prisma.ordem.count({ where: { id: (para as { ordem: string }).ordem, por: ordem.por } }),
      ).toBe(1);
    }
    // Carried out, an order hands nothing over a second time.
    await roubar(
      t,
      `UPDATE documento_no_conector SET andamento = 'intencao', document_id = NULL, proxima_tentativa = $2 WHERE id = $1`,
      [id, t.relogio.agora],
    );
    await fetch(`${simulador.url}/_ordens`, { method: 'DELETE' });
    const conector = Object.assign(Object.create(t.deps.conector), { procurar: async () => [] });
    await executarPasso({ ...t.deps, conector }, { especie: 'documento', id });
    expect(await documento(id)).toMatchObject({ andamento: 'erro', ultimoErro: DE_NINGUEM });
    expect(await noConector(`DOC${registroId}`)).toBe(1);
  });
});

test('a list under way that a row alone gives up is not taken away from the connector', async () => {
  await umRegistro(t.deps.prisma, { situacao: 'cancelado' });
  expect((await t.chamar(listaAnuladosApi.gerar, {}, await t.entrar('responsavel'))).status).toBe(200);
  const { id, listaId } = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { tipo: 8 } });
  await executarPasso(t.deps, { especie: 'documento', id });
  expect(await noConector(`LAN${listaId}`)).toBe(1);
  await roubar(t, `UPDATE documento_no_conector SET andamento = 'desistido' WHERE id = $1`, [id]);
  expect((await auditar(t)).join('\n')).toContain(`documento LAN${listaId}: ninguém ordenou este passo`);
  await tarefaRenovarListaAnulados.executar(t.servidor, new AbortController().signal);
  expect(await noConector(`LAN${listaId}`)).toBe(1);
  expect(await documento(id)).toMatchObject({ ultimoErro: DE_NINGUEM });
});
