import { afterAll, beforeAll, expect, it } from 'vitest';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { chavesDoEnvio, TIPO_DA_LISTA } from '#domain/envio/especies.ts';
import type { DocumentoNoConector } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { correrCampanha, PRAZO_DA_CAMPANHA } from '../../test/campanha.ts';
import { umDocumentoPedido } from '../../test/factories/um-documento-pedido.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { criarMundo, sorte } from '../../test/mundo-com-falhas.ts';
import { executarPasso } from './executar-passo.ts';
import { retomarDocumento } from './providencias.ts';

/*
 * Every seed is a list of annulled diplomas on its way to the connector, with a network that loses, repeats and delays, a
 * process that dies anywhere, and a clerk who lets it go on where it stopped. The connector of this world signs without
 * cryptography, which is refused: a list has come to its end when what came back was fetched and judged.
 */

const CLERK = {
  usuario: {
    nome: 'Ana Teste da Silva',
    cpf: '52998224725',
    matricula: '7654321',
    cargo: 'Responsável pelo registro',
    papel: 'responsavel' as const,
  },
  requisicao: 'campanha',
};
const INICIO = new Date('2026-05-10T12:00:00Z');
const PASSOS_DE_CAOS = 24;
const PASSOS_DE_CALMA = 40;
const JULGADO = /^O arquivo que o conector devolveu foi recusado/;

let t: AppDeTeste;
let modelo: DocumentoNoConector;
beforeAll(async () => {
  t = await buildTestApp();
  await umRegistro(t.deps.prisma, { situacao: 'cancelado' });
  const { status } = await t.chamar(listaAnuladosApi.gerar, {}, await t.entrar('responsavel'));
  expect(status).toBe(200);
  modelo = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { tipo: TIPO_DA_LISTA } });
});
afterAll(() => t.fechar());

/** A list of this seed's own, as it was generated. */
async function umaLista(semente: number): Promise<string> {
  const { prisma } = t.deps;
  const { id: _modelo, ...lista } = await prisma.listaAnulados.findUniqueOrThrow({
    where: { id: modelo.listaId ?? '' },
  });
  const { id: listaId } = await prisma.listaAnulados.create({
    data: { ...lista, numeroDeSequencia: 1_000_000 + semente },
  });
  return umDocumentoPedido(prisma, {
    listaId,
    tipo: TIPO_DA_LISTA,
    ...chavesDoEnvio(TIPO_DA_LISTA, listaId),
    dados: modelo.dados ?? {},
    criadoEm: INICIO,
    proximaTentativa: INICIO,
  });
}

async function viverUmaSemente(semente: number): Promise<void> {
  const id = await umaLista(semente);
  const mundo = criarMundo(semente, t.deps, INICIO);
  const dito = (oQue: string) => `semente ${semente}: ${oQue}`;
  const ler = () => t.deps.prisma.documentoNoConector.findUniqueOrThrow({ where: { id } });
  const julgado = ({ andamento, ultimoErro }: DocumentoNoConector) =>
    andamento === 'erro' && JULGADO.test(ultimoErro ?? '');

  /** At any moment: one document, sent once, none that is not ours, and a next step or a reason. */
  async function conferir(): Promise<DocumentoNoConector> {
    const la = mundo.documentos();
    const atual = await ler();
    expect(mundo.recebidos().length, dito('documentos que o conector recebeu')).toBeLessThanOrEqual(1);
    for (const { yourNumber } of la) expect(yourNumber, dito('documento de outra chave')).toBe(atual.yourNumber);
    if (atual.documentId !== null) expect(String(la[0]?.documentId), dito('o nosso, lá')).toBe(atual.documentId);
    if (atual.andamento === 'erro') expect(atual.ultimoErro, dito('parado sem motivo')).not.toBeNull();
    else expect(atual.proximaTentativa, dito('sem próximo passo')).not.toBeNull();
    return atual;
  }

  let atual = await conferir();
  let fim = false;
  for (let passo = 0; passo < PASSOS_DE_CAOS + PASSOS_DE_CALMA && !fim; passo += 1) {
    if (passo === PASSOS_DE_CAOS) mundo.acalmar();
    if (atual.andamento === 'erro') await mundo.viver((deps) => retomarDocumento(deps, CLERK, id));
    // Two servers look at it at once.
    await Promise.all([1, 2].map(() => mundo.viver((deps) => executarPasso(deps, { especie: 'documento', id }, true))));
    await mundo.chegarem();
    atual = await conferir();
    const calmo = passo >= PASSOS_DE_CAOS;
    mundo.passarTempo(calmo ? 400_000 : 3_000 + Math.floor(sorte(semente, 'pausa', passo) * 40_000));
    fim = calmo && julgado(atual);
  }
  expect(fim, dito(`não chegou ao fim: ${atual.andamento}, ${atual.ultimoErro}`)).toBe(true);
}

it(
  'no list is lost, doubled or stuck, whatever the network and the process do',
  async () => {
    const tamanho = { pequena: 2, inteira: 5_000 };
    await correrCampanha('falhas do conector, documentos da instituição', tamanho, viverUmaSemente, 6);
  },
  PRAZO_DA_CAMPANHA,
);
