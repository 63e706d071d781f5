import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIPO_DIPLOMA, TIPO_DOCUMENTACAO, TIPO_RVDD } from '#domain/envio/especies.ts';
import { podePassar } from '#domain/envio/situacao-seguinte.ts';
import type { SituacaoEnvioId } from '#domain/envio/situacoes.ts';
import type { Acao } from '#domain/registro/transicoes.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from '../../test/campanha.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { criarMundo, sorte } from '../../test/mundo-com-falhas.ts';
import { processarFila } from '../../test/processar-fila.ts';
import { mudarSituacao } from '../registros/mudar-situacao.ts';
import { enviarXml } from './pedir-envio.ts';
import { repetirItem } from './providencias.ts';

/*
 * Every seed is a record's whole life with a network that loses, repeats and delays and a process that dies anywhere,
 * and a clerk who presses the buttons that the screens offer. What must hold is looked at after every step, and what
 * must be reached at the end.
 */

const USUARIO = {
  nome: 'Ana Teste da Silva',
  cpf: '52998224725',
  matricula: '7654321',
  cargo: 'Responsável pelo registro',
  papel: 'responsavel' as const,
};
const INICIO = new Date('2026-05-10T12:00:00Z');
const PASSOS_DE_CAOS = 12;
const PASSOS_DE_CALMA = 60;
/** Acts of the office once the diploma is valid, and where the record and the connector then have to stand. */
const ROTEIROS: readonly {
  atos: readonly Acao[];
  situacao: number;
  estado: number;
  cancelarCedo?: true;
  cancelarAntes?: true;
}[] = [
  { atos: [], situacao: 9, estado: 10 },
  { atos: ['suspender'], situacao: 10, estado: 11 },
  { atos: ['suspender', 'reativar'], situacao: 9, estado: 10 },
  { atos: ['revogar'], situacao: 11, estado: 14 },
  { atos: ['suspender', 'reativar', 'revogar'], situacao: 11, estado: 14 },
  { atos: ['suspender', 'revogar'], situacao: 11, estado: 14 },
  { atos: [], situacao: 10, estado: 11, cancelarCedo: true },
  { atos: [], situacao: 0, estado: 11, cancelarAntes: true },
];
const LEVA_A: Readonly<Partial<Record<Acao, number>>> = { suspender: 10, reativar: 9, revogar: 12 };

let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  t = await buildTestApp();
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

interface Retrato {
  situacao: number;
  cancelado: boolean;
  assinado: boolean;
  codigo: string;
  oficial: boolean;
  anteriores: string[];
  documentos: {
    id: string;
    tipo: number;
    andamento: string;
    erro: string | null;
    proxima: string | null;
    xml: string | null;
  }[];
  ordens: { id: string; acao: string; andamento: string; erro: string | null }[];
}

async function viverUmaSemente(semente: number): Promise<void> {
  const registro = await umRegistroDocumentado(t.deps, { catalogo });
  const mundo = criarMundo(semente, t.deps, INICIO);
  const roteiro = ROTEIROS[semente % ROTEIROS.length] ?? { atos: [], situacao: 9, estado: 10 };
  if (sorte(semente, 'falha-do-conector') < 0.3) {
    const estado = [500, 501, 502, 503, 504, 505, 506][Math.floor(sorte(semente, 'qual-estado') * 7)] ?? 503;
    mundo.falhar({ estado, vezes: 1 + Math.floor(sorte(semente, 'quantas') * 3) });
  }
  const atos = [...roteiro.atos];
  let situacao = 1;
  const dito = (oQue: string) => `semente ${semente}: ${oQue}`;

  async function ler(): Promise<Retrato> {
    const { rows } = await t.deps.pool.query<Retrato>({
      name: 'retrato-da-campanha',
      text: `SELECT situacao_envio_id AS situacao, cancelado, assinado, codigo_validacao AS codigo,
               codigo_oficial_em IS NOT NULL AS oficial,
               (SELECT coalesce(array_agg(codigo::text), '{}') FROM codigo_anterior WHERE registro_id = r.id) AS anteriores,
               (SELECT coalesce(json_agg(json_build_object('id', id, 'tipo', tipo, 'andamento', andamento, 'erro', ultimo_erro,
                  'proxima', proxima_tentativa, 'xml', xml_guid)), '[]') FROM documento_no_conector WHERE registro_id = r.id) AS documentos,
               (SELECT coalesce(json_agg(json_build_object('id', id, 'acao', acao, 'andamento', andamento, 'erro', ultimo_erro)
                  ORDER BY criado_em, id), '[]') FROM conector_acao WHERE registro_id = r.id) AS ordens
             FROM registro r WHERE id = $1`,
      values: [registro.id],
    });
    const [retrato] = rows;
    if (retrato === undefined) throw new Error(dito('o registro sumiu'));
    return retrato;
  }

  async function conferir(ato: Acao | null): Promise<Retrato> {
    const porChave = Map.groupBy(mundo.recebidos(), ({ yourNumber }) => yourNumber);
    for (const [chave, documentos] of porChave)
      expect(documentos.length, dito(`documentos recebidos sob ${chave}`)).toBe(1);
    const retrato = await ler();
    const nova = retrato.situacao;
    if (nova !== situacao) {
      const legal =
        podePassar(situacao as SituacaoEnvioId, nova as SituacaoEnvioId) || (ato !== null && LEVA_A[ato] === nova);
      expect(legal, dito(`situação ${situacao} → ${nova}`)).toBe(true);
      situacao = nova;
    }
    for (const { andamento, erro, proxima } of retrato.documentos) {
      if (andamento === 'erro') expect(erro, dito('documento parado sem motivo')).not.toBeNull();
      else if (andamento === 'desistido') expect(retrato.cancelado, dito('documento desistido')).toBe(true);
      else if (andamento !== 'concluido')
        expect(proxima, dito(`documento ${andamento} sem próxima tentativa`)).not.toBeNull();
    }
    for (const { andamento, erro } of retrato.ordens)
      if (andamento === 'erro') expect(erro, dito('ordem parada sem motivo')).not.toBeNull();
    if (retrato.assinado)
      expect(
        retrato.documentos.find(({ tipo }) => tipo === TIPO_DIPLOMA)?.xml,
        dito('assinado sem XML'),
      ).not.toBeNull();
    conferirCodigos(retrato);
    return retrato;
  }

  /** One diploma, one official code: the service's own, from the signature on; the registration's leads there. */
  function conferirCodigos({ assinado, codigo, oficial, anteriores }: Retrato): void {
    expect(oficial, dito('assinado sem código oficial, ou o contrário')).toBe(assinado);
    const doServico = mundo.documentos().find(({ documentType }) => documentType === TIPO_DIPLOMA)?.securityCode;
    expect(codigo, dito('código')).toBe(oficial ? doServico : registro.codigoValidacao);
    expect(anteriores, dito('códigos anteriores')).toEqual(oficial ? [registro.codigoValidacao] : []);
  }

  /** Sends what is awaited, tries again what stopped, does the script's acts. */
  async function expediente(atual: Retrato): Promise<Acao | null> {
    const comum = { usuario: USUARIO, requisicao: 'campanha' };
    const { situacao: agora, cancelado, assinado } = atual;
    const parado = atual.documentos.find(({ andamento }) => andamento === 'erro');
    const ordem = atual.ordens.find(({ andamento }) => andamento === 'erro');
    if (parado !== undefined)
      await mundo.viver((deps) => repetirItem(deps, comum, { especie: 'documento', id: parado.id }));
    if (ordem !== undefined) await mundo.viver((deps) => repetirItem(deps, comum, { especie: 'ordem', id: ordem.id }));
    if ((agora === 1 || agora === 5) && !cancelado) {
      const tipo = agora === 1 ? TIPO_DOCUMENTACAO : TIPO_DIPLOMA;
      await mundo.viver((deps) => enviarXml(deps, comum, { registroId: registro.id, tipo }));
    }
    const cedo = roteiro.cancelarCedo === true;
    const antes = roteiro.cancelarAntes === true;
    const ato =
      (cedo && agora >= 6 && !assinado && !cancelado) || (antes && agora >= 3 && agora < 6 && !cancelado)
        ? ('cancelar' as const)
        : !cedo && !antes && [9, 10].includes(agora)
          ? atos[0]
          : undefined;
    if (ato === undefined) return null;
    const contar = () => t.deps.prisma.registroAnotacao.count({ where: { registroId: registro.id } });
    const anotacoes = await contar();
    const pedido = { registroId: registro.id, acao: ato, justificativa: 'Campanha' };
    await mundo.viver((deps) => mudarSituacao(deps, comum, pedido));
    if ((await contar()) === anotacoes) return null;
    if (ato !== 'cancelar') atos.shift();
    return ato;
  }

  /** The script is over and everything stands where it has to; one signed before its cancelling stays valid. */
  function terminou(atual: Retrato): boolean {
    const salvo = (roteiro.cancelarCedo || roteiro.cancelarAntes) && !atual.cancelado;
    const alvo = salvo ? { situacao: 9, estado: 10 } : roteiro;
    const grupo = mundo.documentos();
    const abertas = atual.ordens.some(({ andamento }) => !['concluido', 'desistido'].includes(andamento));
    const onde = roteiro.cancelarAntes && !salvo ? atual.cancelado : atual.situacao === alvo.situacao;
    const olhados = atual.documentos.every(({ andamento }) => ['concluido', 'desistido'].includes(andamento));
    const inteiro = olhados && (alvo.estado !== 10 || grupo.length === 4);
    return onde && inteiro && grupo.every((um) => um.currentState === alvo.estado) && !abertas && atos.length === 0;
  }

  let atual = await conferir(null);
  let fim = false;
  for (let passo = 0; passo < PASSOS_DE_CAOS + PASSOS_DE_CALMA && !fim; passo += 1) {
    if (passo === PASSOS_DE_CAOS) mundo.acalmar();
    const ato = await expediente(atual);
    if (ato !== null) await conferir(ato);
    await mundo.viver((deps) => processarFila(deps, { registroId: registro.id }));
    await mundo.chegarem();
    atual = await conferir(null);
    const calmo = passo >= PASSOS_DE_CAOS;
    mundo.passarTempo(calmo ? 240_000 : 15_000 + Math.floor(sorte(semente, 'pausa', passo) * 120_000));
    fim = calmo && terminou(atual);
  }
  const noConector = mundo
    .documentos()
    .map(({ yourNumber, currentState }) => `${yourNumber.slice(0, 3)} ${currentState}`);
  expect(fim, dito(`não chegou ao fim: ${JSON.stringify({ ...atual, atos, noConector })}`)).toBe(true);
  for (const { xml, tipo, andamento } of atual.documentos) {
    if (tipo === TIPO_RVDD || andamento === 'desistido') continue;
    const conteudo = xml === null ? null : await t.deps.storage.ler(xml);
    expect(conteudo?.includes(registro.rga), dito('XML de outro registro, ou nenhum')).toBe(true);
  }
}

it(
  'no document is lost, doubled or stuck, whatever the network and the process do',
  async () => {
    await correrCampanha('falhas do conector', { pequena: 2, inteira: 20_000 }, viverUmaSemente, 6);
  },
  PRAZO_DA_CAMPANHA,
);
