import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  conectorApi,
  type Envio,
  type InfoDoRegistro,
  type ItemDaFila,
  type ResultadoDoEnvio,
} from '#contract/conector.contract.ts';
import { descricaoDaSituacao, SITUACOES_DO_FILTRO, situacaoEnvio } from '#domain/envio/situacoes.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { FATOS_DE_TESTE } from '../../test/fatos.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './conector.rotas.tsx';

const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const envio = (n: number, situacaoId: number, trocar: Partial<Envio> = {}): Envio => ({
  id: uuid(n),
  estudante: `Pessoa Inventada ${n}`,
  rga: `20190000000${n}`,
  dataRegistro: '2026-03-01',
  situacaoId,
  situacao: descricaoDaSituacao(situacaoId),
  etapa: situacaoEnvio(situacaoId)?.etapa ?? 1,
  selecionado: false,
  success: null,
  error: null,
  andamento: null,
  cancelado: false,
  suspenso: false,
  revogado: false,
  ...trocar,
});
const linha = (n: number, trocar: Partial<ResultadoDoEnvio> = {}): ResultadoDoEnvio => ({
  registroId: uuid(n),
  success: true,
  mensagem: 'XML enviado com sucesso',
  error: null,
  situacaoId: 2,
  situacao: descricaoDaSituacao(2),
  ...trocar,
});

let registros: Envio[] = [];
function preparar() {
  return apiFake()
    .responder(
      conectorApi.listarSituacoes,
      SITUACOES_DO_FILTRO.map(({ id, descricao }) => ({ situacaoId: id, descricao })),
    )
    .responder(conectorApi.listarFatosQueFaltam, [])
    .responder(conectorApi.buscarEnvios, ({ body }) => {
      const { situacaoId, ids } = body as { situacaoId?: number | null; ids?: string[] };
      const itens = registros.filter((r) =>
        ids ? ids.includes(r.id) : situacaoId == null || r.situacaoId === situacaoId,
      );
      return { itens, total: itens.length, pagina: 1, tamanho: 20 };
    });
}
const abrir = (em: string, opcoes = {}) => renderApp(rotas, { em, colar: true, ...opcoes });
const janela = (nome: string | RegExp) => screen.findByRole('dialog', { name: nome });
const fechar = async (usuario: ReturnType<typeof abrir>['usuario'], nome: string) =>
  usuario.click(within(await janela(nome)).getByRole('button', { name: /Fechar|Continuar agora/ }));

beforeEach(() => {
  registros = [
    envio(1, 1),
    envio(2, 1),
    envio(3, 5),
    envio(4, 2, { andamento: 'enviado', success: true }),
    envio(5, 9),
  ];
});
afterEach(() => vi.useRealTimers());

test('takes away what the filters leave, in the columns in sight', async () => {
  let pedido: unknown;
  preparar().responder(conectorApi.exportarEnvios, ({ body }) => {
    pedido = body;
    return new Response('');
  });
  const { usuario } = abrir('/Conector/Enviar?situacaoId=1&dataInicial=2026-01-01');
  await usuario.click(await screen.findByRole('button', { name: /Baixar/ }));
  await usuario.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() =>
    expect(pedido).toEqual({
      Formato: 'xlsx',
      Colunas: ['estudante', 'rga', 'dataRegistro', 'situacao', 'etapa'],
      situacaoId: 1,
      dataInicial: '2026-01-01',
      dataFinal: null,
      nome: null,
      rga: null,
    }),
  );
});

test.each([
  [null, []],
  [1, ['Enviar XML da Documentação Acadêmica']],
  [2, ['Sincronizar']],
  [5, ['Enviar XML do Diploma Digital']],
  [9, []],
  [12, ['Sincronizar']],
])('status %s offers %j (CON-39 to CON-46)', async (situacaoId, botoes) => {
  preparar();
  abrir(`/Conector/Enviar${situacaoId === null ? '' : `?situacaoId=${situacaoId}`}`);
  await screen.findByRole('region', { name: /^Nesta página/ });
  await screen.findByRole('form', { name: 'Filtros' });
  const oferecidos = screen
    .queryAllByRole('button')
    .map((b) => b.textContent ?? '')
    .filter((texto) => /^(Enviar XML|Sincronizar)/.test(texto));
  expect(oferecidos).toEqual(botoes);
});

test('a status that is no choice of the filter has its words all the same (EXTRA-8)', async () => {
  preparar();
  abrir('/Conector/Enviar?situacaoId=11');
  const filtros = within(await screen.findByRole('form', { name: 'Filtros' }));
  expect(await filtros.findByTitle(descricaoDaSituacao(11))).toBeTruthy();
});

test('filters live in the address; status 11 is not among them; a wrong RGA is refused (CON-07 to CON-10, CON-34, CON-48)', async () => {
  const api = preparar();
  const { usuario, endereco } = abrir('/Conector/Enviar');
  await screen.findByRole('row', { name: /Pessoa Inventada 5/ });
  await usuario.click(screen.getByRole('combobox', { name: 'Situação' }));
  expect(await screen.findByTitle('Diploma digital válido')).toBeTruthy();
  expect(screen.queryByTitle('Diploma digital revogado')).toBeNull();
  await usuario.click(screen.getByTitle('XML da documentação acadêmica enviado'));
  await waitFor(() => expect(endereco()).toBe('/Conector/Enviar?situacaoId=2'));
  await usuario.type(screen.getByLabelText('RGA'), '12a{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('somente números');
  await usuario.clear(screen.getByLabelText('RGA'));
  await usuario.type(screen.getByLabelText('Nome'), 'inventada');
  await usuario.type(screen.getByLabelText('RGA'), '2019{Enter}');
  await waitFor(() => expect(endereco()).toBe('/Conector/Enviar?situacaoId=2&nome=inventada&rga=2019'));
  expect(api.pedidos(conectorApi.buscarEnvios).at(-1)?.body).toMatchObject({
    situacaoId: 2,
    nome: 'inventada',
    rga: '2019',
  });
});

test('nothing selected: the specified words (CON-47)', async () => {
  const api = preparar();
  const { usuario } = abrir('/Conector/Enviar?situacaoId=1');
  await usuario.click(await screen.findByRole('button', { name: 'Enviar XML da Documentação Acadêmica' }));
  await fechar(usuario, 'Nenhum registro selecionado, Verifique');
  expect(api.pedidos(conectorApi.enviarEmLote)).toHaveLength(0);
});

test('sends the selected ones and follows each until it is there, also after a reload (CON-11, CON-12, CON-70, CON-71)', async () => {
  const api = preparar().responder(conectorApi.enviarEmLote, () => {
    registros = [envio(1, 2, { andamento: 'enviado', success: true }), envio(2, 1), ...registros.slice(2)];
    return [linha(1), linha(2, { success: false, error: 'Documentação obrigatória não enviada: X.', mensagem: '' })];
  });
  const { usuario, unmount } = abrir('/Conector/Enviar?situacaoId=1');
  await usuario.click(await screen.findByRole('checkbox', { name: /Selecionar o registro de Pessoa Inventada 1/ }));
  await usuario.click(screen.getByRole('checkbox', { name: /Selecionar o registro de Pessoa Inventada 2/ }));
  expect(screen.getByRole('region', { name: /^Nos selecionados/ })).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Enviar XML da Documentação Acadêmica' }));
  const ultimo = await screen.findByRole('region', { name: 'Último envio' });
  expect(api.pedidos(conectorApi.enviarEmLote)[0]?.body).toEqual({
    xml: 'xml-doc-academica',
    registros: [uuid(1), uuid(2)],
  });
  await within(ultimo).findByText('XML enviado com sucesso');
  expect(within(ultimo).getByText('Erro ao enviar XML: Documentação obrigatória não enviada: X.')).toBeTruthy();
  expect(within(ultimo).getByText('2 registros, 1 com erro')).toBeTruthy();
  const etapas = within(ultimo).getAllByRole('progressbar', { name: 'Andamento do envio' });
  expect(etapas.map((etapa) => etapa.getAttribute('aria-valuenow'))).toEqual(['2', '1']);
  unmount();
  abrir('/Conector/Enviar');
  const depois = await screen.findByRole('region', { name: 'Último envio' });
  await within(depois).findByText('XML enviado com sucesso');
  await usuario.click(within(depois).getByRole('button', { name: 'Fechar acompanhamento' }));
  expect(screen.queryByRole('region', { name: 'Último envio' })).toBeNull();
});

test('a sync says so and loads anew (CON-79, CON-80), or names who failed (CON-75)', async () => {
  const api = preparar().responder(conectorApi.atualizarSituacao, () => {
    registros = registros.map((r) => (r.id === uuid(4) ? envio(4, 3) : r));
    return [linha(4)];
  });
  const { usuario } = abrir('/Conector/Enviar?situacaoId=2');
  await usuario.click(await screen.findByRole('checkbox', { name: /Pessoa Inventada 4/ }));
  await usuario.click(screen.getByRole('button', { name: 'Sincronizar' }));
  await fechar(usuario, 'Situação atualizada com sucesso');
  expect(api.pedidos(conectorApi.atualizarSituacao)[0]?.body).toEqual([{ registroId: uuid(4) }]);
  expect(await screen.findByText('Nenhum registro encontrado.')).toBeTruthy();

  registros = [envio(4, 2)];
  api.responder(conectorApi.atualizarSituacao, [linha(4, { success: false, error: 'O conector não respondeu.' })]);
  await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  await usuario.click(await screen.findByRole('checkbox', { name: /Pessoa Inventada 4/ }));
  await usuario.click(screen.getByRole('button', { name: 'Sincronizar' }));
  expect((await janela('Erro ao atualizar situação')).textContent).toContain(
    'Pessoa Inventada 4: O conector não respondeu.',
  );
});

test('a search that fails says so with the server’s words (CON-76, CON-77)', async () => {
  preparar().responder(conectorApi.buscarEnvios, () => erroDaApi(400, 'Data inicial inválida'));
  abrir('/Conector/Enviar');
  expect(await screen.findByText('Erro ao buscar registros')).toBeTruthy();
  expect(screen.getByText('Data inicial inválida')).toBeTruthy();
});

const info: InfoDoRegistro = {
  registroId: uuid(1),
  diplomado: 'Pessoa Inventada 1',
  curso: 'Engenharia Fictícia',
  rga: '201900000001',
  situacaoId: 5,
  situacao: descricaoDaSituacao(5),
  cancelado: false,
  suspenso: false,
  revogado: false,
  assinado: false,
  documentos: [
    {
      id: 17,
      tipo: 'Documentação Acadêmica',
      xml: 'xml-doc-academica',
      situacaoConector: 'Válido',
      andamento: 'concluido',
      ultimoErro: null,
      ambiente: 'Homologação',
      temXml: true,
      log: [
        { situacaoAnterior: 'Assinado', situacaoAtual: 'Válido', dataHora: '2026-03-02T13:04:05.000Z', info: 'ok' },
      ],
      assinaturas: [
        {
          responsavel: 'REITORA FICTÍCIA',
          arquivamento: false,
          tipo: 'e-CPF',
          situacao: 'Não assinado',
          tag: 'DadosDiploma',
          cargo: 'Reitora',
          dataHora: null,
          substituto: null,
          expiraEm: null,
          pedidaEm: null,
        },
        {
          responsavel: 'UNIVERSIDADE FICTÍCIA',
          arquivamento: true,
          tipo: 'e-CNPJ',
          situacao: 'Assinado',
          tag: 'DocumentacaoAcademicaRegistro',
          cargo: null,
          dataHora: '2026-03-02T13:04:05.000Z',
          substituto: 'PRÓ-REITORA FICTÍCIA',
          expiraEm: '2031-03-02T13:04:05.000Z',
          pedidaEm: '2026-03-02T12:00:00.000Z',
        },
      ],
      desde: '2026-03-02T13:04:05.000Z',
      autorizacao: 'authorized',
      historico: [{ quando: '2026-03-02T13:04:05.000Z', situacao: 'Válido', info: '' }],
      temRecibo: true,
      versoes: [],
    },
    {
      id: -2,
      tipo: 'Diploma Digital',
      xml: 'xml-diploma',
      situacaoConector: 'Não enviado',
      andamento: null,
      ultimoErro: null,
      ambiente: null,
      temXml: false,
      log: [],
      assinaturas: [],
      desde: null,
      autorizacao: null,
      historico: [],
      temRecibo: false,
      versoes: [],
    },
  ],
  codigoValidacao: '99991.99991.aaaaaaaaaaaaaaaaaaaaaaaa',
  codigoOficial: true,
  codigosAnteriores: ['99991.99991.bbbbbbbbbbbbbbbbbbbbbbbb'],
  erros: [{ dataHora: '2026-03-01T12:00:00.000Z', xml: 'Documentação Acadêmica', erro: 'Falhou antes', detalhes: [] }],
};

test('details: record, documents with log and signatures, errors (CON-13 to CON-17, CON-21, CON-22, CON-38)', async () => {
  preparar().responder(conectorApi.lerInfoDoRegistro, info);
  const { usuario } = abrir(`/Conector/Detalhes/${uuid(1)}`);
  const documentos = await screen.findByRole('region', { name: 'Documentos do diploma' });
  const doc = within(documentos).getByRole('row', { name: /^Documentação Acadêmica/ });
  expect(within(doc).getByText('Válido', { selector: '.ant-tag *' })).toBeTruthy();
  expect(
    screen.getByRole('row', { name: /02\/03\/2026 09:04:05 Documentação Acadêmica Válido ?ok Assinado/ }),
  ).toBeTruthy();
  // People as they write themselves, and what is theirs; the certificate's own words stand apart.
  expect(within(doc).getByRole('cell', { name: 'Reitora' })).toBeTruthy();
  const selo = within(documentos).getByRole('row', { name: /^Universidade Fictícia/ });
  expect(selo.textContent).toMatch(/Selo da instituição, arquivamento02\/03\/2026 09:04:05$/);
  expect(screen.queryByRole('cell', { name: 'DocumentacaoAcademicaRegistro' })).toBeNull();
  expect(within(documentos).getByRole('row', { name: /^Diploma Digital Não enviado/ })).toBeTruthy();
  await usuario.click(screen.getByRole('tab', { name: 'Certificados e prazos' }));
  expect(screen.getByRole('cell', { name: 'DocumentacaoAcademicaRegistro' })).toBeTruthy();
  await usuario.click(screen.getByRole('tab', { name: 'Erros (1)' }));
  expect(screen.getByRole('row', { name: /01\/03\/2026 08:00:00 Documentação Acadêmica Falhou antes/ })).toBeTruthy();
  expect(screen.getByText('Pessoa Inventada 1')).toBeTruthy();
});

test('details: sends, downloads, and warns when there is no XML (CON-64, CON-68)', async () => {
  const api = preparar()
    .responder(conectorApi.lerInfoDoRegistro, info)
    .responder(conectorApi.enviarEmLote, [linha(1)])
    .responder(conectorApi.baixarXml, () => erroDaApi(404, 'XML não encontrado'));
  const { usuario } = abrir(`/Conector/Detalhes/${uuid(1)}`);
  const baixar = async () => {
    await usuario.click(await screen.findByRole('button', { name: 'Arquivos: Documentação Acadêmica' }));
    await usuario.click(await screen.findByRole('menuitem', { name: 'Baixar XML assinado' }));
  };
  await baixar();
  await fechar(usuario, 'XML não encontrado');
  const clique = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.responder(conectorApi.baixarXml, { nome: 'x.xml', conteudo: new Blob(['<a/>']) });
  await baixar();
  await waitFor(() => expect(clique).toHaveBeenCalledOnce());
  api.responder(conectorApi.baixarDiploma, { nome: 'diploma.pdf', conteudo: new Blob(['%PDF-']) });
  await usuario.click(screen.getByRole('button', { name: 'PDF do diploma' }));
  await waitFor(() => expect(clique).toHaveBeenCalledTimes(2));
  await usuario.click(screen.getByRole('button', { name: 'Enviar XML do Diploma Digital' }));
  await fechar(usuario, 'XML enviado com sucesso');
  expect(api.pedidos(conectorApi.enviarEmLote)[0]?.body).toEqual({ xml: 'xml-diploma', registros: [uuid(1)] });
});

test('details: of a document that we refused the word is ours, the connector’s stands beside it, and nobody is missing', async () => {
  const [academica, ...outros] = info.documentos;
  if (academica === undefined) throw new Error('documento');
  const recusado = {
    ...academica,
    andamento: 'erro' as const,
    ultimoErro: 'O XML assinado que o conector devolveu foi recusado.',
    assinaturas: academica.assinaturas.map((uma) => ({ ...uma, situacao: 'Não assinado' })),
  };
  preparar().responder(conectorApi.lerInfoDoRegistro, { ...info, documentos: [recusado, ...outros] });
  abrir(`/Conector/Detalhes/${uuid(1)}`);
  const linha = await screen.findByRole('row', { name: /^Documentação Acadêmica Parado/ });
  expect(within(linha).getByText('No conector: Válido')).toBeTruthy();
  expect(screen.getByText('Envio parado')).toBeTruthy();
  expect(screen.queryByText(/^Falta assinar|^Faltam \d/)).toBeNull();
});

test('details: the schema on a preview, line by line', async () => {
  preparar()
    .responder(conectorApi.lerInfoDoRegistro, info)
    .responder(conectorApi.validarPrevia, {
      situacao: 'invalido',
      motivo: null,
      erros: [{ linha: 1, campo: 'CEP', motivo: 'Valor inválido' }],
    });
  const { usuario } = abrir(`/Conector/Detalhes/${uuid(1)}`);
  await usuario.click(await screen.findByRole('button', { name: 'Arquivos: Diploma Digital' }));
  await usuario.click(await screen.findByRole('menuitem', { name: /Validar prévia/ }));
  expect(await screen.findByText('Linha 1, CEP: Valor inválido')).toBeTruthy();
});

const item: ItemDaFila = {
  id: uuid(9),
  especie: 'documento',
  registroId: uuid(1),
  estudante: 'Pessoa Inventada 1',
  rga: '201900000001',
  oQue: 'Envio: Diploma Digital',
  andamento: 'erro',
  precisaDePessoa: true,
  desde: '2026-03-02T13:04:05.000Z',
  proximaTentativa: null,
  tentativas: 15,
  motivo: 'O conector de assinaturas está fora do ar.',
  podeDesistir: true,
  certificadosPorAceitar: [],
};

test('the queue tells what waits, tries again, and gives up with a reason', async () => {
  let itens = [item];
  const api = preparar()
    .responder(conectorApi.listarFila, () => itens)
    .responder(conectorApi.repetirItemDaFila, { ok: true, motivo: 'Ainda fora do ar.' })
    .responder(conectorApi.desistirItemDaFila, () => {
      itens = [];
      return { ok: true as const };
    });
  const { usuario } = abrir('/Conector/Fila');
  const fila = await screen.findByRole('row', { name: /Pessoa Inventada 1/ });
  expect(within(fila).getByText('O conector de assinaturas está fora do ar.')).toBeTruthy();
  expect(within(fila).getByText('– (já foram 15)')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: /Tentar agora/ }));
  await fechar(usuario, 'A tentativa foi feita, mas o item continua esperando');
  await usuario.click(screen.getByRole('button', { name: /Desistir: Envio/ }));
  const modal = await screen.findByRole('dialog', { name: /Desistir: Envio/ });
  await usuario.click(within(modal).getByRole('button', { name: 'Desistir' }));
  expect(await within(modal).findAllByText(/Informe o motivo/)).not.toHaveLength(0);
  await usuario.type(within(modal).getByLabelText('Motivo'), 'Registro em duplicidade');
  await usuario.click(within(modal).getByRole('button', { name: 'Desistir' }));
  await fechar(usuario, 'Desistência registrada.');
  expect(api.pedidos(conectorApi.desistirItemDaFila)[0]).toMatchObject({
    params: { especie: 'documento' },
    body: { motivo: 'Registro em duplicidade' },
  });
  expect(await screen.findByText('Nada espera pelo conector.')).toBeTruthy();
});

test('queue: what could not be asked for again is not given up', async () => {
  preparar().responder(conectorApi.listarFila, [{ ...item, podeDesistir: false }]);
  abrir('/Conector/Fila', { usuario: { ...usuarioDeTeste, papel: 'responsavel' } });
  await screen.findByRole('button', { name: /Tentar agora/ });
  expect(screen.queryByRole('button', { name: /Desistir/ })).toBeNull();
});

test('queue: certificates that the norm does not allow are shown, and accepted with a reason', async () => {
  const certificado = 'Universidade Inventada, certificado nº 01ab: A norma pede certificado A3, e este é A1';
  const api = preparar()
    .responder(conectorApi.listarFila, [{ ...item, certificadosPorAceitar: [certificado] }])
    .responder(conectorApi.aceitarCertificados, { ok: true, motivo: null });
  const { usuario } = abrir('/Conector/Fila', { usuario: { ...usuarioDeTeste, papel: 'responsavel' } });
  await usuario.click(await screen.findByRole('button', { name: /Aceitar certificados: Envio/ }));
  const janela = await screen.findByRole('dialog', { name: /Aceitar certificados/ });
  expect(within(janela).getByText(`${certificado}.`)).toBeTruthy();
  await usuario.click(within(janela).getByRole('button', { name: 'Aceitar' }));
  expect(await within(janela).findAllByText(/Informe o motivo/)).not.toHaveLength(0);
  await usuario.type(within(janela).getByLabelText('Motivo'), 'O token da Reitoria queimou');
  await usuario.click(within(janela).getByRole('button', { name: 'Aceitar' }));
  await fechar(usuario, 'Aceite registrado.');
  expect(api.pedidos(conectorApi.aceitarCertificados)[0]).toMatchObject({
    params: { especie: 'documento' },
    body: { certificados: [certificado], motivo: 'O token da Reitoria queimou' },
  });
});

test('who only consults sees everything and changes nothing', async () => {
  preparar().responder(conectorApi.listarFila, [item]);
  const { unmount } = abrir('/Conector/Fila', { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  await screen.findByRole('row', { name: /Pessoa Inventada 1/ });
  expect(screen.queryByRole('button', { name: /Tentar agora|Desistir/ })).toBeNull();
  unmount();
  abrir('/Conector/Enviar?situacaoId=1', { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  await screen.findByRole('row', { name: /Pessoa Inventada 1/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Enviar XML/ })).toBeNull();
});

describe('what the office has not stated', () => {
  test.each(FATOS_DE_TESTE)('%j is named before a sending with the link that mends it', async (fato, acao, destino) => {
    preparar()
      .responder(conectorApi.lerInfoDoRegistro, { ...info, situacaoId: 1 })
      .responder(conectorApi.listarFatosQueFaltam, [{ ...fato, impede: false }]);
    abrir(`/Conector/Detalhes/${info.registroId}`);
    await screen.findByText(fato.mensagem);
    expect(screen.getByText(/não impede este envio/)).toBeTruthy();
    expect(screen.getByRole('link', { name: acao }).getAttribute('href')).toBe(destino);
    const enviar = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar XML da Documentação Acadêmica' });
    expect(enviar.disabled).toBe(false);
  });

  test('without a connector nothing can be sent', async () => {
    const fato = { fato: 'conector' as const, impede: true, instituicaoID: null, cursoID: null };
    preparar()
      .responder(conectorApi.lerInfoDoRegistro, { ...info, situacaoId: 1 })
      .responder(conectorApi.listarFatosQueFaltam, [{ ...fato, mensagem: 'Nenhum conector está configurado.' }]);
    abrir(`/Conector/Detalhes/${info.registroId}`);
    expect((await screen.findByRole('link', { name: 'Testar o conector' })).getAttribute('href')).toBe(
      '/Conector/testar',
    );
    const enviar = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar XML da Documentação Acadêmica' });
    expect(enviar.disabled).toBe(true);
  });
});
