import { afterAll, beforeAll, expect, test } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { correcaoApi } from '#contract/novo-registro.contract.ts';
import { registrosApi } from '#contract/registros.contract.ts';
import { createConector } from '../../../adapters/conector/conector.http.ts';
import type { ConectorPort } from '../../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../../adapters/conector/conector-falhou.ts';
import { conferirRegistro } from '../../../auditoria/auditor/conferir-tudo.ts';
import { emPalavras } from '../../../auditoria/auditor/diferenca.ts';
import { numInstante } from '../../../auditoria/num-instante.ts';
import {
  iniciarSimuladorConector,
  type SimuladorConector,
} from '../../../demo/simuladores/conector/iniciar-simulador-conector.ts';
import { type AppDeTeste, buildTestApp } from '../../../test/build-test-app.ts';
import { confirmarPedido } from '../../../test/confirmar-pedido.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../../test/factories/um-registro.ts';
import { umRegistroDocumentado } from '../../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../../test/processar-fila.ts';
import { sequenciarTudo } from '../../../test/sequenciar-tudo.ts';
import { verificadorSemValor } from '../../../test/verificador-sem-valor.ts';
import { executarPasso } from '../../conector/executar-passo.ts';

let simulador: SimuladorConector;
let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
let ana: string;
let recusar = false;

beforeAll(async () => {
  simulador = await iniciarSimuladorConector();
  const verdadeiro = createConector({ url: simulador.url });
  const agir: ConectorPort['agir'] = (id, acao, motivo) => {
    if (recusar) throw new ConectorFalhou('CONECTOR_RECUSOU', 'bloqueado', ['Documento bloqueado']);
    return verdadeiro.agir(id, acao, motivo);
  };
  const conector = new Proxy(verdadeiro, {
    get: (alvo, nome: keyof ConectorPort) => {
      const dele = nome === 'agir' ? agir : alvo[nome];
      return typeof dele === 'function' ? dele.bind(alvo) : dele;
    },
  });
  t = await buildTestApp({ trocar: { conector, verificador: verificadorSemValor } });
  catalogo = await umCatalogo(t.deps.prisma);
  ana = await t.entrar('responsavel');
});
afterAll(async () => {
  await t.fechar();
  await simulador.parar();
});

const abrir = async (id: string) => (await t.chamar(correcaoApi.abrir, { params: { id } }, ana)).corpo;
const pedido = (Campos: Record<string, string>, mais: object = {}) => ({
  Campos,
  LivroID: catalogo.livroId,
  Processo: '23108.000001/2026-01',
  motivoId: 1,
  justificativa: 'Nome grafado sem o sobrenome do meio.',
  ...mais,
});
const corrigir = (id: string, body: ReturnType<typeof pedido>, como = ana) =>
  t.chamar(correcaoApi.corrigir, { params: { id }, body }, como);
const linha = (id: string) => t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
const andamento = async (id: string) => (await t.chamar(correcaoApi.acompanhar, { params: { id } }, ana)).corpo;

/** Every record, act and row that goes with them, as the auditor lives them again. */
async function semDiferencas() {
  await sequenciarTudo(t.deps);
  const { diferencas } = await numInstante(t.deps.pool, (c) =>
    conferirRegistro(c, { selo: '22'.repeat(32), fuso: 'America/Cuiaba' }),
  );
  // The factory's own records are adopted, not registered.
  const ditas = diferencas.map(emPalavras).filter((uma) => !uma.endsWith('nenhum ato o registrou'));
  expect(ditas).toEqual([]);
}

test('a correction annuls and registers anew in one act, linked in both directions, from what was registered', async () => {
  const antes = await umRegistro(t.deps.prisma, { catalogo, nome: 'Maria Silva', dataPublicacaoDou: '2026-03-10' });
  const aberta = await abrir(antes.id);
  expect(aberta).toMatchObject({
    acao: 'cancelar',
    impedimento: null,
    livroID: catalogo.livroId,
    processo: antes.processo,
  });
  expect(aberta.valores).toMatchObject({ Nome: 'Maria Silva', CPF: antes.cpf });

  const semNada = await corrigir(antes.id, pedido({ Nome: 'Maria Silva' }));
  expect(semNada).toMatchObject({ status: 422, erro: { message: expect.stringContaining('Nada foi corrigido') } });
  const errado = await corrigir(antes.id, pedido({ CPF: '11111111111', DataConclusao: '2099-01-01' }));
  expect(errado.erro.campos.map(({ campo }) => campo).sort()).toEqual(['CPF', 'DataConclusao']);
  expect((await corrigir(antes.id, pedido({ ID: '1' }))).status).toBe(400);
  expect((await linha(antes.id)).cancelado).toBe(false);

  const { status, corpo } = await corrigir(antes.id, pedido({ Nome: 'Maria Silva de Souza' }));
  expect([status, corpo.situacao]).toEqual([200, 'concluida']);
  const novo = await linha(corpo.novo?.registroID ?? '');
  expect(novo).toMatchObject({
    nomeDiplomado: 'Maria Silva de Souza',
    processo: antes.processo,
    registroOriginalId: antes.id,
    segundaVia: false,
    rga: antes.rga,
    responsavelCpf: '52998224725',
    dataPublicacaoDou: null,
  });
  expect(novo.codigoValidacao).not.toBe(antes.codigoValidacao);
  expect(novo.snapshot).toMatchObject({ diplomado: { nome: 'Maria Silva de Souza' }, primeiraVia: null });
  expect(await linha(antes.id)).toMatchObject({ cancelado: true, revogado: false, motivoAnulacaoId: 1 });
  expect(await t.deps.prisma.registroRessalva.findMany({ where: { registroId: novo.id } })).toEqual([
    expect.objectContaining({ campo: 'Diplomado.Nome', valorDaFonte: 'Maria Silva', motivo: 'correcao' }),
  ]);

  const vinculos = async (id: string) =>
    (await t.chamar(registrosApi.ler, { params: { id } }, ana)).corpo.vinculos.map(({ tipo, registroID }) => [
      tipo,
      registroID,
    ]);
  expect(await vinculos(antes.id)).toEqual([['corrigidoPor', novo.id]]);
  expect(await vinculos(novo.id)).toEqual([['corrige', antes.id]]);
  const lista = await t.chamar(registrosApi.listar, { query: { filtro: 'maria silva' } }, ana);
  expect(lista.corpo.itens.map(({ vinculos: v }) => v[0]?.tipo).sort()).toEqual(['corrige', 'corrigidoPor']);
  const publico = await t.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: antes.id } });
  expect(publico.corpo.reemitidoEm).toBe(novo.dataRegistroDiploma.toISOString().slice(0, 10));
  expect(JSON.stringify(publico.corpo)).not.toContain(novo.codigoValidacao);

  const dou = (await t.chamar(registrosApi.lerRetificacao, { params: { id: novo.id } }, ana)).corpo;
  expect(dou.texto).toContain('Onde se lê: "Maria Silva"; leia-se: "Maria Silva de Souza"');
  expect(dou.texto).toContain('10 de março de 2026');
  // The old one cannot be restored, nor corrected again, while the new one stands.
  expect(await corrigir(antes.id, pedido({ Nome: 'Outra' }))).toMatchObject({ status: 409 });
  expect(await andamento(antes.id)).toMatchObject({ situacao: 'concluida', novoID: novo.id });
  await semDiferencas();
});

test('who was registered without them gets a second mother, a third parent, and a passport for the RG', async () => {
  const { id } = await umRegistro(t.deps.prisma, { catalogo, nome: 'Nilo Inventado' });
  const { valores } = await abrir(id);
  const { status, corpo, erro } = await corrigir(
    id,
    pedido({
      NomePai: 'Jaci Inventada',
      SexoPai: 'F',
      NomeGenitor3: 'Rui Inventado',
      SexoGenitor3: 'M',
      RGNumero: '',
      OutroDocumentoIdentificacaoTipoDocumento: 'Passaporte',
      OutroDocumentoIdentificacaoIdentificador: 'FX123456',
    }),
  );
  expect(status, JSON.stringify(erro)).toBe(200);
  const { snapshot, id: novo } = await linha(corpo.novo?.registroID ?? '');
  expect(snapshot).toMatchObject({
    diplomado: { rg: null, outroDocumento: { tipoDocumento: 'Passaporte', identificador: 'FX123456' } },
    filiacao: [{ nome: valores.NomeMae }, { nome: 'Jaci Inventada', sexo: 'F' }, { nome: 'Rui Inventado', sexo: 'M' }],
  });
  const ressalvas = await t.deps.prisma.registroRessalva.findMany({ where: { registroId: novo } });
  expect(ressalvas.map(({ campo, rotulo }) => [campo, rotulo])).toEqual(
    expect.arrayContaining([
      ['Filiacao.1.Nome', 'Nome da segunda mãe'],
      ['Filiacao.2.Nome', 'Nome do terceiro genitor'],
    ]),
  );
  expect((await abrir(novo)).valores).toMatchObject({ NomeGenitor3: 'Rui Inventado', SexoPai: 'F', RGNumero: '' });
});

test('a second copy takes what was registered, in one act; there is one only', async () => {
  const primeira = await umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado' });
  const body = { Campos: {}, LivroID: catalogo.livroId, Processo: '23108.000002/2026-02' };
  const copiar = (id: string) => t.chamar(correcaoApi.registrarSegundaVia, { params: { id }, body }, ana);
  const { status, corpo } = await copiar(primeira.id);
  expect(status).toBe(200);
  const via = await linha(corpo.registroID);
  expect(via).toMatchObject({ segundaVia: true, registroOriginalId: primeira.id, processo: '23108.000002/2026-02' });
  expect(via.snapshot).toMatchObject({ primeiraVia: { registroId: primeira.id }, diplomado: { cpf: primeira.cpf } });
  expect((await copiar(primeira.id)).erro.message).toContain('já foi registrada');
  expect((await copiar(via.id)).erro.message).toContain('é uma segunda via');
  const { vinculos } = (await t.chamar(registrosApi.ler, { params: { id: primeira.id } }, ana)).corpo;
  expect(vinculos).toEqual([expect.objectContaining({ tipo: 'segundaVia', registroID: via.id })]);
});

async function assinadoNoConector() {
  const { id } = await umRegistroDocumentado(t.deps, { catalogo, nome: 'Assinada Inventada' });
  const params = { registroId: id };
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params }, ana);
  await processarFila(t.servidor, params);
  await t.chamar(conectorApi.enviarXmlDiploma, { params }, ana);
  await processarFila(t.servidor, params);
  expect((await linha(id)).assinado).toBe(true);
  return id;
}

test('of a signed diploma neither half stands until the connector has revoked it, nor when it refuses', async () => {
  const id = await assinadoNoConector();
  expect(await abrir(id)).toMatchObject({ acao: 'revogar' });
  recusar = true;
  expect((await corrigir(id, pedido({ Nome: 'Assinada Corrigida' }))).corpo).toEqual({
    situacao: 'aguardando',
    novo: null,
  });
  await processarFila(t.servidor, { registroId: id });
  expect(await linha(id)).toMatchObject({ cancelado: false, revogado: false, assinado: true });
  expect(await t.deps.prisma.registro.count({ where: { registroOriginalId: id } })).toBe(0);
  expect(await andamento(id)).toMatchObject({ situacao: 'aguardando', motivo: expect.stringContaining('bloqueado') });
  expect((await corrigir(id, pedido({ Nome: 'Outra Vez' }))).erro.message).toContain('já tem uma correção');
  // Given up: nothing was changed, and it may be asked for again.
  const { ordem } = await t.deps.prisma.registroCorrecao.findFirstOrThrow({
    where: { registroId: id },
    include: { ordem: true },
  });
  for (let vez = 1; vez < 4; vez += 1) await executarPasso(t.servidor, { especie: 'ordem', id: ordem.id });
  expect(await andamento(id)).toMatchObject({ situacao: 'parada', motivo: expect.stringContaining('4 tentativas') });
  const desistencia = {
    params: { especie: 'ordem', id: ordem.id },
    body: { motivo: 'O conector não deixa.' },
  } as const;
  expect((await t.chamar(conectorApi.desistirItemDaFila, desistencia, ana)).status).toBe(200);
  expect(await andamento(id)).toMatchObject({ situacao: 'desistida' });

  recusar = false;
  expect((await corrigir(id, pedido({ Nome: 'Assinada Corrigida' }))).corpo.situacao).toBe('aguardando');
  await processarFila(t.servidor, { registroId: id });
  expect(await linha(id)).toMatchObject({ cancelado: true, revogado: true, motivoAnulacaoId: 1 });
  const novo = await t.deps.prisma.registro.findFirstOrThrow({ where: { registroOriginalId: id } });
  expect(novo).toMatchObject({ nomeDiplomado: 'Assinada Corrigida', assinado: false, situacaoEnvioId: 1 });
  const feita = await t.deps.prisma.registroCorrecao.findFirstOrThrow({ where: { novoId: novo.id } });
  expect(feita.dados).toBeNull();
  const atos = await t.deps.prisma.auditoria.findMany({
    where: { entidadeId: { in: [id, novo.id] }, acao: { in: ['pedir-correcao', 'revogar', 'registrar'] } },
    orderBy: { id: 'asc' },
  });
  expect(atos.map(({ acao, usuarioNome }) => [acao, usuarioNome])).toEqual([
    ['pedir-correcao', 'Ana Teste da Silva'],
    ['pedir-correcao', 'Ana Teste da Silva'],
    ['registrar', 'Ana Teste da Silva'],
    ['revogar', 'Ana Teste da Silva'],
  ]);
  // The diploma stays as the connector has it: nothing waits for a person.
  await processarFila(t.servidor, { registroId: id });
  expect(await t.deps.prisma.documentoNoConector.count({ where: { registroId: id, andamento: 'erro' } })).toBe(0);
});

test('where two persons are asked for, the other one sees what it changes and confirms it', async () => {
  const outra = await buildTestApp({ env: { DUAS_PESSOAS: 'sim' } });
  try {
    const [um, bia] = [
      await outra.entrar('responsavel'),
      await outra.entrar('responsavel', { nome: 'Bia', cpf: '11144477735' }),
    ];
    const daqui = await umCatalogo(outra.deps.prisma);
    const { id } = await umRegistro(outra.deps.prisma, { catalogo: daqui, nome: 'Rui Inventado' });
    const body = { ...pedido({ Nome: 'Rui Inventado Neto' }), LivroID: daqui.livroId };
    const feito = await outra.chamar(correcaoApi.corrigir, { params: { id }, body }, um);
    expect(feito.erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const [visto] = (await outra.chamar(confirmacoesApi.listar, { query: {} }, bia)).corpo.itens;
    expect(visto).toMatchObject({ especie: 'corrigir', alvo: id });
    expect(visto?.diferenca).toEqual([
      expect.objectContaining({ campo: 'Registro anterior', para: 'cancelado', porque: 'Erro de Fato' }),
      expect.objectContaining({ campo: 'Nome', de: 'Rui Inventado', para: 'Rui Inventado Neto' }),
    ]);
    expect((await confirmarPedido(outra, visto?.id ?? '', bia)).status).toBe(200);
    expect(await outra.deps.prisma.registro.count({ where: { registroOriginalId: id } })).toBe(1);
  } finally {
    await outra.fechar();
  }
});
