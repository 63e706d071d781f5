import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import {
  type CadastroDaInstituicao,
  instituicaoApi,
  NOMES_DAS_SECOES,
  type PassoAntesDoPrimeiro,
  type Secao,
} from '#contract/instituicao.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste, usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './instituicao.rotas.tsx';
import { PrimeiroDiploma } from './primeiro-diploma.tsx';

const ANTIGA = '0123456789abcdef';
const NOVA = 'fedcba9876543210';
const versoes = (versao: string) =>
  Object.fromEntries(NOMES_DAS_SECOES.map((secao) => [secao, versao])) as Record<Secao, string>;
const endereco = {
  logradouro: 'Avenida das Seriemas',
  numero: '1000',
  complemento: null,
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  cep: '78000001',
};
const identificacao = {
  nome: 'Universidade do Começo',
  sigla: 'UNICO',
  codigoEmec: '99123',
  cnpj: '11222333000181',
  endereco,
  municipioPadrao: null,
  prefixoDoProcesso: null,
  ambiente: null,
};
const vazio: CadastroDaInstituicao = {
  instituicaoID: 1,
  versoes: versoes(ANTIGA),
  identificacao: null,
  mantenedora: null,
  atos: [],
  campi: [],
  assinantes: [],
  encarregado: null,
  logo: null,
  duasPessoas: false,
  enderecos: { cae: null, permissaoNegada: null, consultaFisica: null, consultaAntiga: null, verificadorMec: null },
};
const cadastro = (trocar: Partial<CadastroDaInstituicao> = {}): CadastroDaInstituicao => ({
  ...vazio,
  identificacao,
  ...trocar,
});
const reitora = {
  tipo: 'DiplomaDigital' as const,
  nome: 'Ana Reitora',
  cpf: '52998224725',
  cargo: 'Reitor',
  ordem: 1,
  ativo: true,
};
const CHAVES = [
  ['identificacao', 'Instituição', '/instituicao?parte=identificacao'],
  ['mantenedora', 'Mantenedora', '/instituicao?parte=mantenedora'],
  ['credenciamento', 'Credenciamento', '/instituicao?parte=atos'],
  ['campi', 'Campi', '/instituicao?parte=campi'],
  ['assinantes', 'Quem assina', '/instituicao?parte=assinantes'],
  ['encarregado', 'Encarregado pelos dados pessoais', '/instituicao?parte=encarregado'],
  ['siga', 'Sistema acadêmico (SIGA)', '/cursos'],
  ['cursos', 'Cursos', '/cursos'],
  ['titulos', 'Títulos dos cursos', '/cursos'],
  ['autorizacoes', 'Autorização dos cursos', '/autorizacaoCurso/novo'],
  ['reconhecimentos', 'Reconhecimento dos cursos', '/reconhecimentos/novo'],
  ['livros', 'Livro de registro', '/livros/novo'],
  ['conector', 'Conector de assinatura', '/Conector/testar'],
] as const;
const passos: PassoAntesDoPrimeiro[] = CHAVES.map(([chave, titulo]) => ({
  chave,
  titulo,
  situacao: 'falta' as const,
  falta: `Falta ${chave}.`,
}));

const preparar = (dados: CadastroDaInstituicao = cadastro()) =>
  apiFake()
    .responder(instituicaoApi.antesDoPrimeiro, { passos, pronto: false })
    .responder(instituicaoApi.lerCadastro, () => dados)
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(apoioApi.listarCampi, [])
    .responder(apoioApi.listarInstituicoes, [{ instituicaoID: 1, nome: 'Universidade do Começo', sigla: 'UNICO' }])
    .responder(apoioApi.listarUfs, [
      { ufuid: 'MT', nome: 'Mato Grosso' },
      { ufuid: 'RJ', nome: 'Rio de Janeiro' },
      { ufuid: 'OU', nome: 'Exterior' },
    ])
    .responder(apoioApi.listarMunicipios, ({ params: { uf } }) =>
      uf === 'MT'
        ? [{ municipioUID: '5103403', nome: 'Cuiabá' }]
        : [{ municipioUID: '3304557', nome: 'Rio de Janeiro' }],
    );
const administrador = { usuario: { ...usuarioDeTeste, papel: 'administrador' as const }, colar: true };
const abrir = (parte: string) => renderApp(rotas, { em: `/instituicao?parte=${parte}`, ...administrador });
type Usuario = ReturnType<typeof abrir>['usuario'];
const escolher = async (usuario: Usuario, campo: string, opcao: string) => {
  await usuario.click(await screen.findByRole('combobox', { name: campo }));
  fireEvent.click(await screen.findByTitle(opcao));
};
const escrever = async (usuario: Usuario, textos: Readonly<Record<string, string>>) => {
  for (const [campo, texto] of Object.entries(textos)) {
    const entrada = await screen.findByRole('textbox', { name: campo });
    await usuario.clear(entrada);
    await usuario.type(entrada, texto);
  }
};
const salvar = (usuario: Usuario) => usuario.click(screen.getByRole('button', { name: /^Salvar/ }));
const valorDe = (campo: string) => screen.getByRole<HTMLInputElement>('textbox', { name: campo }).value;

describe('the checklist', () => {
  test('each step leads to where it is done', async () => {
    preparar();
    abrir('identificacao');
    const lista = within(await screen.findByRole('navigation', { name: 'Antes do primeiro diploma' }));
    const links = lista.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    for (const [, titulo, href] of CHAVES) expect(links).toContainEqual([expect.stringContaining(titulo), href]);
    expect(lista.getByText('0 de 13')).toBeTruthy();
  });

  test('the home shows it until it is done, to whoever may register', async () => {
    const inicio = [{ path: '/cae', Component: PrimeiroDiploma }];
    const api = preparar();
    const { unmount } = renderApp(inicio, { em: '/cae' });
    expect(await screen.findByText('Falta livros.')).toBeTruthy();
    const proximo = screen.getByRole('link', { name: 'Continuar: Instituição' });
    expect(proximo.getAttribute('href')).toBe('/instituicao?parte=identificacao');
    unmount();
    api.responder(instituicaoApi.antesDoPrimeiro, { passos, pronto: true });
    const pronta = renderApp(inicio, { em: '/cae' });
    await waitFor(() => expect(api.pedidos(instituicaoApi.antesDoPrimeiro).length).toBe(2));
    expect(screen.queryByText('Antes do primeiro diploma')).toBeNull();
    pronta.unmount();
    renderApp(inicio, { em: '/cae', usuario: { ...usuarioDeTeste, papel: 'operador' } });
    expect(api.pedidos(instituicaoApi.antesDoPrimeiro).length).toBe(2);
  });

  test('who is no administrator sees what is missing and no form', async () => {
    preparar();
    renderApp(rotas, { em: '/instituicao' });
    expect(await screen.findByText('Só um administrador cadastra os dados da instituição.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});

describe('each part saves what was typed', () => {
  test('institution, with the municipality chosen by UF', async () => {
    const api = preparar(vazio).responder(instituicaoApi.gravarIdentificacao, () => cadastro());
    const { usuario } = abrir('identificacao');
    await screen.findByRole('button', { name: 'Salvar e continuar' });
    await salvar(usuario);
    expect((await screen.findAllByText('CNPJ é obrigatório')).length).toBeGreaterThan(0);
    expect(api.pedidos(instituicaoApi.gravarIdentificacao)).toEqual([]);
    await escrever(usuario, {
      Nome: 'Universidade do Começo',
      Sigla: 'UNICO',
      'Código e-MEC': '99123',
      CNPJ: '11.222.333/0001-81',
      CEP: '78000-001',
      Logradouro: 'Avenida das Seriemas',
      Número: '1000',
      Bairro: 'Centro',
    });
    expect(valorDe('CNPJ')).toBe('11.222.333/0001-81');
    await escolher(usuario, 'UF', 'Mato Grosso (MT)');
    await escolher(usuario, 'Município', 'Cuiabá');
    await salvar(usuario);
    expect(await screen.findByText('Dados gravados.')).toBeTruthy();
    // What is still missing comes next.
    expect(await screen.findByRole('heading', { level: 2, name: 'Mantenedora' })).toBeTruthy();
    expect(api.pedidos(instituicaoApi.gravarIdentificacao)[0]?.body).toEqual({
      valor: identificacao,
      versao: ANTIGA,
    });
  });

  test('maintainer at the address of the institution, which is proposed', async () => {
    const api = preparar().responder(instituicaoApi.gravarMantenedora, () => cadastro());
    const { usuario } = abrir('mantenedora');
    await escrever(usuario, { 'Razão social': 'Fundação do Começo', CNPJ: '11444777000161' });
    expect(valorDe('Logradouro')).toBe(endereco.logradouro);
    expect(await screen.findByText('Código do IBGE: 5103403')).toBeTruthy();
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarMantenedora)[0]?.body).toEqual({
      valor: { razaoSocial: 'Fundação do Começo', cnpj: '11444777000161', endereco },
      versao: ANTIGA,
    });
  });

  test('a published act, added to those that stand', async () => {
    const antigo = {
      papel: 'credenciamento' as const,
      tipo: 'Portaria' as const,
      numero: '7',
      data: '1990-01-02',
      veiculoPublicacao: null,
      dataPublicacao: null,
      secaoPublicacao: null,
      paginaPublicacao: null,
      numeroPublicacao: null,
      processo: null,
      vigenteDe: null,
      vigenteAte: '2020-01-02',
    };
    const api = preparar(cadastro({ atos: [antigo] })).responder(instituicaoApi.gravarAtos, () => cadastro());
    const { usuario } = abrir('atos');
    expect(await screen.findByText('Terminou em 02/01/2020')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Incluir ato' }));
    await salvar(usuario);
    expect((await screen.findAllByText('Número do ato é obrigatório')).length).toBeGreaterThan(0);
    await escolher(usuario, 'Tipo', 'Decreto');
    await escrever(usuario, { Número: '1095', Data: '02/03/2021' });
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarAtos)[0]?.body).toMatchObject({
      valor: [antigo, { papel: 'credenciamento', tipo: 'Decreto', numero: '1095', data: '2021-03-02' }],
      versao: ANTIGA,
    });
  });

  test('an act in course has only its process', async () => {
    const api = preparar().responder(instituicaoApi.gravarAtos, () => cadastro());
    const { usuario } = abrir('atos');
    // Nothing is stated yet: the form of the first one stands open.
    await usuario.click(await screen.findByRole('radio', { name: 'Em tramitação no e-MEC' }));
    await escrever(usuario, {
      'Número do processo': '202012345',
      'Tipo do processo': 'Credenciamento',
      'Data de cadastro': '02/03/2021',
      'Data de protocolo': '03/03/2021',
    });
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    const processo = {
      numeroProcesso: '202012345',
      tipoProcesso: 'Credenciamento',
      dataCadastro: '2021-03-02',
      dataProtocolo: '2021-03-03',
    };
    expect(api.pedidos(instituicaoApi.gravarAtos)[0]?.body).toEqual({
      valor: [{ papel: 'credenciamento', processo, vigenteDe: null, vigenteAte: null }],
      versao: ANTIGA,
    });
  });

  test('a campus that came from SIGA is completed under its id', async () => {
    const doSiga = { id: 7, sigla: '', nome: 'Campus Central', endereco: null };
    const api = preparar(cadastro({ campi: [doSiga] })).responder(instituicaoApi.gravarCampi, () => cadastro());
    const { usuario } = abrir('campi');
    expect(await screen.findByText('Falta completar')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Editar Campus Central' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Número no SIGA' }).readOnly).toBe(true);
    await escrever(usuario, { Sigla: 'CEN' });
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarCampi)[0]?.body).toEqual({
      valor: [{ id: 7, sigla: 'CEN', nome: 'Campus Central', endereco }],
      versao: ANTIGA,
    });
  });

  test('a signer; what the server says of a cell is told at its field', async () => {
    const message = 'Cargo não serve';
    const api = preparar(cadastro({ assinantes: [reitora] })).responder(instituicaoApi.gravarAssinantes, () =>
      erroDaApi(400, message, [{ campo: 'valor.1.cargo', message }]),
    );
    const { usuario } = abrir('assinantes');
    // The form of the next one stands open, for what nobody signs yet.
    const marcados = await screen.findAllByRole('checkbox', { checked: true });
    expect(marcados).toHaveLength(2);
    for (const marcado of marcados) await usuario.click(marcado);
    await usuario.click(screen.getByRole('checkbox', { name: 'Diploma digital (registradora)' }));
    await escrever(usuario, { Nome: 'Bruno Inventado', CPF: '111.444.777-00', Cargo: 'Chefe' });
    await salvar(usuario);
    expect((await screen.findAllByText('CPF inválido: confira os dígitos')).length).toBeGreaterThan(0);
    await escrever(usuario, { CPF: '111.444.777-35' });
    await salvar(usuario);
    const cargo = screen.getByRole('textbox', { name: 'Cargo' });
    await waitFor(() => expect(cargo.getAttribute('aria-invalid')).toBe('true'));
    api.responder(instituicaoApi.gravarAssinantes, () => cadastro({ assinantes: [reitora] }));
    await escrever(usuario, { Cargo: 'Chefe do Registro' });
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarAssinantes).at(-1)?.body).toEqual({
      valor: [
        reitora,
        { ...reitora, nome: 'Bruno Inventado', cpf: '11144477735', cargo: 'Chefe do Registro', ordem: 2 },
      ],
      versao: ANTIGA,
    });
  });

  test('who signs several documents is stated once, and comes last in the order of each', async () => {
    const api = preparar(cadastro({ assinantes: [reitora] })).responder(instituicaoApi.gravarAssinantes, () =>
      cadastro({ assinantes: [reitora] }),
    );
    const { usuario } = abrir('assinantes');
    for (const marcado of await screen.findAllByRole('checkbox', { checked: true })) await usuario.click(marcado);
    await escrever(usuario, { Nome: 'Bruno Inventado', CPF: '111.444.777-35', Cargo: 'Chefe' });
    await salvar(usuario);
    expect((await screen.findAllByText('Marque o que a pessoa assina')).length).toBeGreaterThan(0);
    for (const name of ['Diploma digital (registradora)', 'Termo de responsabilidade']) {
      await usuario.click(screen.getByRole('checkbox', { name }));
    }
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    const bruno = { nome: 'Bruno Inventado', cpf: '11144477735', cargo: 'Chefe', ativo: true };
    expect(api.pedidos(instituicaoApi.gravarAssinantes).at(-1)?.body).toEqual({
      valor: [
        reitora,
        { ...bruno, tipo: 'DiplomaDigital', ordem: 2 },
        { ...bruno, tipo: 'TermoResponsabilidade', ordem: 1 },
      ],
      versao: ANTIGA,
    });
  });

  test('encarregado and outside addresses', async () => {
    const api = preparar()
      .responder(instituicaoApi.gravarEncarregado, () => cadastro())
      .responder(instituicaoApi.gravarEnderecos, () => cadastro());
    const { usuario } = abrir('encarregado');
    await escrever(usuario, { Nome: 'Encarregada Inventada', Contato: 'lgpd@universidade.example' });
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarEncarregado)[0]?.body).toEqual({
      valor: { nome: 'Encarregada Inventada', contato: 'lgpd@universidade.example' },
      versao: ANTIGA,
    });
    await usuario.click(screen.getByRole('link', { name: 'Endereços externos' }));
    await escrever(usuario, { 'Consulta antiga': 'https://antiga.universidade.example' });
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarEnderecos)[0]?.body).toEqual({
      valor: { ...vazio.enderecos, consultaAntiga: 'https://antiga.universidade.example' },
      versao: ANTIGA,
    });
  });

  test('the logo is stored when it is chosen and shown', async () => {
    const logo = { tipo: 'image/png', sha256: 'ab', url: '/digital/api/publico/instituicao/1/logo?v=ab' };
    const api = preparar().responder(instituicaoApi.gravarLogo, () => cadastro({ logo }));
    const { usuario } = abrir('logotipo');
    const campo = await screen.findByLabelText('Arquivo do logotipo');
    await usuario.upload(campo, new File(['x'], 'logo.png', { type: 'image/png' }));
    const imagem = await screen.findByRole('img', { name: 'Logotipo gravado' });
    expect(imagem.getAttribute('src')).toBe(logo.url);
    expect(api.pedidos(instituicaoApi.gravarLogo)).toHaveLength(1);
  });
});

describe('several institutions', () => {
  const OUTRA = { instituicaoID: 2, nome: 'Faculdade do Interior', sigla: 'FAIN' };
  const comOutra = () =>
    preparar().responder(apoioApi.listarInstituicoes, [
      { instituicaoID: 1, nome: 'Universidade do Começo', sigla: 'UNICO' },
      OUTRA,
    ]);
  const identificacaoDaOutra = { ...identificacao, nome: OUTRA.nome, sigla: OUTRA.sigla };

  test('are listed with what they do; another one is opened, and a new one added', async () => {
    comOutra();
    abrir('outras');
    const outra = await screen.findByRole('link', { name: OUTRA.nome });
    expect(outra.getAttribute('href')).toBe('/instituicao?parte=identificacao&instituicao=2');
    expect(screen.getByText('Emite e registra')).toBeTruthy();
    const nova = screen.getByRole('link', { name: 'Incluir instituição' });
    expect(nova.getAttribute('href')).toBe('/instituicao?parte=identificacao&instituicao=3');
  });

  test('a new one has a form for its facts, without what only the registering one says', async () => {
    const api = comOutra()
      .responder(instituicaoApi.lerCadastro, { ...vazio, instituicaoID: 3 })
      .responder(instituicaoApi.gravarIdentificacao, cadastro({ instituicaoID: 3 }));
    const { usuario } = abrir('identificacao&instituicao=3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nova instituição' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Mantenedora' })).getAttribute('href')).toBe(
      '/instituicao?parte=mantenedora&instituicao=3',
    );
    await screen.findByRole('textbox', { name: 'Sigla' });
    expect(screen.queryByText('Nos documentos')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Logotipo' })).toBeNull();
    await escrever(usuario, {
      Nome: 'Faculdade do Interior',
      Sigla: 'FAIN',
      'Código e-MEC': '99124',
      CNPJ: '11444777000161',
      CEP: '78000-001',
      Logradouro: 'Avenida das Seriemas',
      Bairro: 'Centro',
    });
    await escolher(usuario, 'UF', 'Mato Grosso (MT)');
    await escolher(usuario, 'Município', 'Cuiabá');
    await salvar(usuario);
    await screen.findByText('Dados gravados.');
    expect(api.pedidos(instituicaoApi.gravarIdentificacao)[0]?.params).toEqual({ id: '3' });
  });

  test('takes a campus over from another one, after a question', async () => {
    const doSiga = { id: 7, sigla: '', nome: 'Campus do Interior', endereco: null };
    const daOutra = { ...cadastro({ instituicaoID: 2 }), identificacao: identificacaoDaOutra };
    const api = comOutra()
      .responder(apoioApi.listarCampi, [{ campusID: 7, instituicaoID: 1, nome: doSiga.nome, sigla: '' }])
      .responder(instituicaoApi.lerCadastro, ({ params: { id } }) =>
        id === '1' ? cadastro({ campi: [doSiga] }) : daOutra,
      )
      .responder(instituicaoApi.gravarCampi, () => ({ ...daOutra, campi: [doSiga] }));
    const { usuario } = abrir('campi&instituicao=2');
    await usuario.click(await screen.findByRole('button', { name: 'Trazer Campus do Interior para esta instituição' }));
    expect(await screen.findByText(/passam a ser emitidos por Faculdade do Interior/)).toBeTruthy();
    await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(api.pedidos(instituicaoApi.gravarCampi)).toHaveLength(1));
    expect(api.pedidos(instituicaoApi.gravarCampi)[0]).toMatchObject({
      params: { id: '2' },
      body: { valor: [{ ...doSiga, vemDe: 1 }], versao: ANTIGA },
    });
  });
});

describe('what does not end in a saving', () => {
  test("somebody else's change is told, what was typed stays, and the next saving stands on the newest version", async () => {
    let dados = cadastro({ encarregado: { nome: 'Antiga', contato: 'a@b.example' } });
    const message = 'Estes dados da instituição foram alterados por outra pessoa. Confira-os e grave de novo.';
    const api = preparar()
      .responder(instituicaoApi.lerCadastro, () => dados)
      .responder(instituicaoApi.gravarEncarregado, () => erroDaApi(409, message));
    const { usuario } = abrir('encarregado');
    await escrever(usuario, { Nome: 'Minha' });
    dados = { ...dados, versoes: versoes(NOVA), encarregado: { nome: 'Da outra', contato: 'a@b.example' } };
    await salvar(usuario);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(valorDe('Nome')).toBe('Minha');
    await salvar(usuario);
    await waitFor(() => expect(api.pedidos(instituicaoApi.gravarEncarregado)).toHaveLength(2));
    expect(api.pedidos(instituicaoApi.gravarEncarregado)[1]?.body).toMatchObject({ versao: NOVA });
  });

  test('what was typed gives way to what is stored only when that is asked for', async () => {
    let dados = cadastro({ encarregado: { nome: 'Antiga', contato: 'a@b.example' } });
    preparar()
      .responder(instituicaoApi.lerCadastro, () => dados)
      .responder(instituicaoApi.gravarEncarregado, () => erroDaApi(409, 'Alterados por outra pessoa.'));
    const { usuario } = abrir('encarregado');
    await escrever(usuario, { Nome: 'Minha' });
    dados = { ...dados, versoes: versoes(NOVA), encarregado: { nome: 'Da outra', contato: 'a@b.example' } };
    await salvar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Descartar e ver o que está gravado' }));
    expect(valorDe('Nome')).toBe('Da outra');
  });

  test('a change for two people is a request that leads to the confirmations', async () => {
    preparar(cadastro({ duasPessoas: true })).responder(
      instituicaoApi.gravarIdentificacao,
      () =>
        new Response(
          JSON.stringify({
            codigo: 'AGUARDA_CONFIRMACAO',
            message: 'Aguarda.',
            mensagem: 'Aguarda.',
            campos: [],
            requisicao: 'r',
          }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        ),
    );
    const { usuario } = abrir('identificacao');
    await screen.findByText(/pede uma segunda pessoa/);
    await escrever(usuario, { CNPJ: '11444777000161' });
    await salvar(usuario);
    expect(await screen.findByText('Pedido feito. Aguarda outro responsável.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver confirmações' }).getAttribute('href')).toBe('/confirmacoes');
  });

  test('a campus in use stays, with the reason', async () => {
    const message = 'O campus tem cursos e não pode ser excluído.';
    const api = preparar(cadastro({ campi: [{ id: 7, sigla: 'CEN', nome: 'Central', endereco }] })).responder(
      instituicaoApi.gravarCampi,
      () => erroDaApi(409, message),
    );
    const { usuario } = abrir('campi');
    await usuario.click(await screen.findByRole('button', { name: 'Excluir Central' }));
    await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect(api.pedidos(instituicaoApi.gravarCampi)[0]?.body).toEqual({ valor: [], versao: ANTIGA });
  });

  test('nothing but the institution is asked for before it is stored', async () => {
    preparar(vazio);
    abrir('campi');
    expect(await screen.findByText(/Grave primeiro os dados da instituição/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Incluir campus' })).toBeNull();
  });
});
