import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type Abertura, novoRegistroApi, rascunhosApi, sigaApi } from '#contract/novo-registro.contract.ts';
import type { Papel } from '#domain/sessao/papeis.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { FATOS_DE_TESTE } from '../../test/fatos.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './novo-registro.rotas.tsx';
import { alunoDeTeste, umaAbertura, umRascunho } from './test/abertura.ts';
import { folhaDeTeste } from './test/folha.ts';

const SALVO = { versao: 1, atualizadoEm: '2026-11-21T18:32:00.000Z', outros: [] };
const ENDERECO = {
  logradouro: 'Rua Inventada',
  numero: '1',
  complemento: null,
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  nomeMunicipio: 'Cuiabá',
  uf: 'MT',
  cep: '78000000',
};
const doDiploma = { tipo: 'DiplomaDigital' as const, instituicaoID: 1 };
const REGISTRADO = {
  registroID: '01890a5d-ac96-774b-bcce-b302099a8091',
  livro: 'INV/2024',
  numeroRegistro: 12,
  codigoValidacao: '1.1.abc',
};

let fake: ReturnType<typeof apiFake>;

beforeEach(() => {
  fake = apiFake()
    .responder(rascunhosApi.salvar, SALVO)
    .responder(rascunhosApi.descartar, { ok: true })
    .responder(rascunhosApi.ler, { rascunho: null, outros: [] })
    .responder(novoRegistroApi.revisar, ({ body }) => folhaDeTeste(body))
    .responder(apoioApi.listarUfs, [
      { ufuid: 'MT', nome: 'Mato Grosso' },
      { ufuid: 'SP', nome: 'São Paulo' },
      { ufuid: 'OU', nome: 'Exterior' },
    ])
    .responder(apoioApi.listarMunicipios, ({ params }) =>
      params.uf === 'SP'
        ? [{ municipioUID: '3550308', nome: 'São Paulo' }]
        : [{ municipioUID: '5103403', nome: 'Cuiabá' }],
    )
    .responder(sigaApi.listarAssinantes, [
      { ...doDiploma, nome: 'Vice Inventado', cpf: '11144477735', cargo: 'Vice-reitor', noConector: true },
      { ...doDiploma, nome: 'Nova Decana', cpf: '98765432100', cargo: 'Decana', noConector: false },
    ])
    .responder(apoioApi.listarInstituicoes, [{ instituicaoID: 1, nome: 'Universidade Inventada', sigla: 'UI' }])
    .responder(apoioApi.lerInstituicao, {
      instituicaoID: 1,
      nome: 'Universidade Inventada',
      sigla: 'UI',
      codigoEmec: '999',
      cnpj: '11222333000181',
      endereco: ENDERECO,
      credenciamento: null,
      recredenciamento: null,
      renovacaoDeRecredenciamento: null,
      atoAutorizacaoRegistro: null,
      mantenedora: { razaoSocial: 'Mantenedora Inventada', cnpj: '11222333000181', endereco: ENDERECO },
    });
});

async function abrir(abertura: Abertura = umaAbertura(), papel: Papel = 'responsavel') {
  fake.responder(novoRegistroApi.abrir, () => abertura);
  const tela = renderApp([...rotas, { path: '/registros', element: <p>Lista de registros</p> }], {
    em: `/novo-registro/${alunoDeTeste.matricula}`,
    usuario: { ...usuarioDeTeste, papel },
  });
  await screen.findByRole('navigation', { name: 'Passos do registro' });
  await editarTudo(tela);
  return tela;
}

/** Signers stand as facts: their lists are opened. */
async function editarTudo({ usuario }: Pick<ReturnType<typeof renderApp>, 'usuario'>) {
  for (const botao of screen.queryAllByRole('button', { name: /^Editar / })) await usuario.click(botao);
}
type Tela = Awaited<ReturnType<typeof abrir>>;

const emPasso = (passo: number): Partial<Abertura> => ({
  rascunho: umRascunho({ passo }),
});
const titulo = (nome: string) => screen.findByRole('heading', { level: 2, name: nome });
const proximo = (tela: Tela) => tela.usuario.click(screen.getByRole('button', { name: 'Próximo' }));
const fechar = (tela: Tela) => tela.usuario.click(screen.getByRole('button', { name: 'Fechar' }));

async function escolher(tela: Tela, rotulo: string, opcao: RegExp) {
  await tela.usuario.click(await screen.findByLabelText(rotulo));
  const opcoes = await screen.findAllByText(opcao, { selector: '.ant-select-item-option-content' });
  await tela.usuario.click(opcoes[0] as HTMLElement);
}

describe('steps', () => {
  test('breadcrumb, notice, and seven steps forward and back (NOV-02 to NOV-21)', async () => {
    const tela = await abrir();
    const trilha = within(screen.getByRole('navigation', { name: 'Você está em' }));
    for (const nome of ['Página Inicial - CAE', 'Consulta de Registros', 'Consulta de Estudantes Formandos']) {
      expect(trilha.getByRole('link', { name: nome })).toBeTruthy();
    }
    expect(trilha.getByText('Novo Registro')).toBeTruthy();
    expect(screen.getByText(/zeros não significativos/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);
    const nomes = [
      'Dados do Diplomado',
      'Dados do Curso',
      'Livro de Registro',
      'Histórico Escolar',
      'Dados de Ingresso',
      'Assinaturas',
      'Informações Adicionais',
    ];
    for (const nome of nomes) {
      await titulo(nome);
      if (nome === 'Informações Adicionais') break;
      expect(screen.queryByRole('button', { name: 'Registrar' })).toBeNull();
      await proximo(tela);
    }
    expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Registrar' })).toBeTruthy();
    await tela.usuario.click(screen.getByRole('button', { name: 'Anterior' }));
    await titulo('Assinaturas');
    await tela.usuario.click(screen.getByRole('button', { name: /Passo 2/ }));
    const h2 = await titulo('Dados do Curso');
    await waitFor(() => expect(document.activeElement).toBe(h2));
  });

  test('step 1 refuses with the specified popup, messages joined, and says it at the field (NOV-82, NOV-83)', async () => {
    const tela = await abrir(umaAbertura({}, { CPF: '' }));
    await tela.usuario.clear(screen.getByLabelText('Nome'));
    await proximo(tela);
    const janela = await screen.findByRole('dialog', { name: 'Verfique campos obrigatórios!' });
    expect(janela.textContent).toContain('Nome é obrigatório; CPF é obrigatório');
    await fechar(tela);
    const nome = screen.getByLabelText('Nome');
    expect(nome.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${nome.id}_help`)?.textContent).toBe('Nome é obrigatório');
    await waitFor(() => expect(document.activeElement).toBe(nome));
    expect(screen.getByText('Corrija 2 campos:')).toBeTruthy();
    await tela.usuario.type(nome, 'Fulana');
    expect(screen.getByText('Corrija 1 campo:')).toBeTruthy();
  });

  test('a name keeps what is typed and names what it does not take, the CPF gets its mask (NOV-90, NOV-144)', async () => {
    const tela = await abrir(umaAbertura({}, { Nome: '', CPF: '' }));
    await tela.usuario.type(screen.getByLabelText('Nome'), 'Ana; 9 D´Ávila');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', "Ana; 9 D'Ávila");
    await tela.usuario.tab();
    expect(await screen.findByText(/“;” não é aceito/)).toBeTruthy();
    await tela.usuario.type(screen.getByLabelText('CPF'), '52998224725');
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25');
  });

  test('what SIGA shouts stands as it is, until one press takes the spelling proposed for all of it', async () => {
    const tela = await abrir(umaAbertura({}, { Nome: 'FULANA LI DE SÁ', NomeMae: "JOANA D'ÁVILA DOS SANTOS" }));
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'FULANA LI DE SÁ');
    expect(screen.getByText('Fulana Li de Sá')).toBeTruthy();
    await tela.usuario.click(screen.getByRole('button', { name: 'Usar a grafia proposta' }));
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Fulana Li de Sá');
    expect(screen.getByLabelText('Nome da mãe')).toHaveProperty('value', "Joana D'Ávila dos Santos");
    expect(screen.queryByRole('button', { name: 'Usar a grafia proposta' })).toBeNull();
  });

  test('UF reloads the municipalities; OU and a foreign nationality open the foreign municipality', async () => {
    const tela = await abrir();
    const daqui = Promise.withResolvers<{ municipioUID: string; nome: string }[]>();
    fake.responder(apoioApi.listarMunicipios, () => daqui.promise);
    await escolher(tela, 'UF de naturalidade', /São Paulo/);
    await waitFor(() =>
      expect(fake.pedidos(apoioApi.listarMunicipios).map(({ params }) => params.uf)).toEqual(['MT', 'SP']),
    );
    // What is typed before the list has come is searched for in it.
    await tela.usuario.type(screen.getByLabelText('Município de naturalidade'), 'são p');
    const outros = Array.from({ length: 9 }, (_, i) => ({ municipioUID: `350001${i}`, nome: `Cidade ${i}` }));
    daqui.resolve([...outros, { municipioUID: '3550308', nome: 'São Paulo' }]);
    const achado = await screen.findByText('São Paulo', { selector: '.ant-select-item-option-content' });
    expect(screen.queryByText('Cidade 1')).toBeNull();
    await tela.usuario.click(achado);
    expect(screen.getByText('Código do IBGE: 3550308')).toBeTruthy();
    await escolher(tela, 'UF de naturalidade', /Exterior/);
    expect(screen.getByLabelText('Município estrangeiro')).toBeTruthy();
    expect(screen.queryByLabelText('Município de naturalidade')).toBeNull();
    await tela.usuario.clear(screen.getByLabelText('Nacionalidade'));
    await tela.usuario.type(screen.getByLabelText('Nacionalidade'), 'Argentina');
    expect(screen.queryByLabelText('UF de naturalidade')).toBeNull();
    expect(screen.queryByLabelText('Número do RG')).toBeNull();
    expect(screen.getByLabelText('Tipo do documento')).toBeTruthy();
    await proximo(tela);
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Município estrangeiro é obrigatório; Tipo do outro documento de identificação é obrigatório',
    );
    await fechar(tela);
  });

  test('what SIGA does not know is asked with a hint', async () => {
    await abrir();
    const uf = screen.getByLabelText('UF do RG');
    expect(document.getElementById(`${uf.id}_extra`)?.textContent).toBe('Exigida pelo MEC.');
    expect(screen.queryByText(/O SIGA não informa/)).toBeNull();
  });

  test('of two mothers none is called a father, and other parents have their place', async () => {
    const tela = await abrir(umaAbertura({}, { NomePai: 'Jaci Inventada', SexoPai: 'F' }));
    expect(screen.getByLabelText('Nome da segunda mãe')).toHaveProperty('value', 'Jaci Inventada');
    expect(screen.getByLabelText('Nome social da segunda mãe')).toBeTruthy();
    expect(screen.queryByLabelText('Nome do pai')).toBeNull();
    await escolher(tela, 'Sexo da segunda mãe', /Masculino/);
    expect(screen.getByLabelText('Nome do pai')).toHaveProperty('value', 'Jaci Inventada');

    expect(screen.queryByLabelText('Nome do terceiro genitor')).toBeNull();
    await tela.usuario.click(screen.getByRole('button', { name: 'Incluir outro genitor' }));
    await tela.usuario.type(screen.getByLabelText('Nome do terceiro genitor'), 'Rui Inventado');
    await proximo(tela);
    expect((await screen.findByRole('dialog')).textContent).toContain('Sexo do terceiro genitor é obrigatório');
    await fechar(tela);
    await tela.usuario.click(screen.getByRole('button', { name: 'Incluir outro genitor' }));
    expect(screen.getByLabelText('Nome do quarto genitor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Incluir outro genitor' })).toBeNull();
  });

  test('who has no RG is asked for another document, and only then', async () => {
    const tela = await abrir();
    expect(screen.queryByLabelText('Tipo do documento')).toBeNull();
    await tela.usuario.clear(screen.getByLabelText('Número do RG'));
    const secao = within(await screen.findByRole('region', { name: 'Não tem RG? Informe outro documento' }));
    await tela.usuario.type(secao.getByLabelText('Tipo do documento'), 'Passaporte');
    await proximo(tela);
    expect((await screen.findByRole('dialog')).textContent).toContain(
      '!Identificador do outro documento é obrigatório',
    );
    await fechar(tela);
    await tela.usuario.type(screen.getByLabelText('Identificador do documento'), 'FX123456');
    await proximo(tela);
    expect(await titulo('Dados do Curso')).toBeTruthy();
  });

  test('a UF of former days is shown with the reason, an unknown one and a name without a code are asked for', async () => {
    const aluno = { ...alunoDeTeste, naturalUF: 'GB', identidadeUF: 'XX', naturalMunicipioUID: null, natural: 'Gama' };
    await abrir(umaAbertura({ aluno }, { NaturalidadeUF: 'SP', NaturalidadeCodigoMunicipio: '', RGUF: '' }));
    expect(screen.getByText('O SIGA diz GB (Guanabara), hoje RJ.')).toBeTruthy();
    expect(screen.getByText(/^O SIGA diz “XX”, que não é sigla de UF/)).toBeTruthy();
    expect(screen.getByText(/^O SIGA diz “Gama”, sem o código: escolha o município de hoje/)).toBeTruthy();
  });

  test('step 2: read-only fields, habilitation follows the recognition (NOV-124, NOV-125, NOV-151)', async () => {
    const tela = await abrir(umaAbertura(emPasso(2)));
    expect(screen.getByLabelText('Código e-MEC do curso')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Habilitação')).toHaveProperty('value', 'Sem habilitação');
    await escolher(tela, 'Reconhecimento', /nº 2/);
    expect(screen.getByLabelText('Habilitação')).toHaveProperty('value', 'Invenções Aplicadas');
    expect(screen.getByLabelText('Habilitação')).toHaveProperty('readOnly', true);
  });

  test('step 3: order of the dates, terms as warnings, responsible of the session (NOV-126 to NOV-133)', async () => {
    const tela = await abrir(
      umaAbertura(emPasso(3), { DataExpedicao: '2024-03-10', DataRegistro: '2024-09-01', ResponsavelNome: '' }),
    );
    expect(screen.getByLabelText('CPF do responsável')).toHaveProperty('readOnly', true);
    expect(screen.getByText(/dias depois da expedição/)).toBeTruthy();
    await proximo(tela);
    const texto = (await screen.findByRole('dialog')).textContent;
    expect(texto).toContain('A data de expedição não pode ser anterior à colação de grau');
    expect(texto).toContain('Responsável pelo Registro não informado');
    await fechar(tela);
  });

  test("step 4: MEC's words beside the choice, date and time of now", async () => {
    const tela = await abrir(umaAbertura(emPasso(4), { DataEmissaoHistorico: '', HoraEmissaoHistorico: '' }));
    expect(screen.getByText('No XML do MEC: Habilitado, Concluinte')).toBeTruthy();
    await tela.usuario.click(screen.getByRole('button', { name: 'Usar data e hora de agora' }));
    expect(screen.getByLabelText('Hora de emissão do histórico')).toHaveProperty(
      'value',
      expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    );
  });

  test("step 5: SIGA's text and MEC's word for the forma de acesso (R9)", async () => {
    await abrir(umaAbertura(emPasso(5)));
    expect(screen.getByText('No XML do MEC: Enem. No SIGA: SISU 1A CHAMADA')).toBeTruthy();
  });

  test('step 6: signers are added from the list, typed, taken away, and judged at their place', async () => {
    const tela = await abrir(umaAbertura(emPasso(6)));
    const registro = screen.getByRole('region', { name: 'Assinantes do registro' });
    const falta = await within(registro).findByRole('status');
    expect(falta.textContent).toMatch(/não conhece Nova Decana \(Decana\).*Peça à RNP/);
    await escolher(tela, 'Incluir autoridade em Assinantes do registro', /Vice Inventado/);
    expect(within(registro).queryByRole('combobox')).toBeNull();
    expect(screen.getByDisplayValue('Vice Inventado')).toBeTruthy();
    await tela.usuario.click(screen.getAllByRole('button', { name: 'Incluir outro assinante' })[0] as HTMLElement);
    await proximo(tela);
    expect((await screen.findByRole('dialog')).textContent).toContain('Nome do assinante é obrigatório');
    await fechar(tela);
    await waitFor(() => expect(document.activeElement?.id).toBe('nr_AssinaturasDiploma_1_nome'));
    await tela.usuario.click(screen.getByRole('button', { name: 'Tirar assinante 2 de Assinantes do diploma' }));
    await proximo(tela);
    await titulo('Informações Adicionais');
  });

  test('step 7: the institution panels open on demand (NOV-12, NOV-13); second copy of a paper book', async () => {
    const tela = await abrir(umaAbertura(emPasso(7)));
    expect(fake.pedidos(apoioApi.lerInstituicao)).toHaveLength(0);
    const titulo = screen.getByRole('button', { name: 'Dados da instituição registradora' });
    await tela.usuario.click(titulo);
    await within(titulo.parentElement as HTMLElement).findByText('Mantenedora Inventada, CNPJ 11.222.333/0001-81');
    await tela.usuario.click(screen.getByRole('checkbox', { name: 'Segunda via' }));
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    await screen.findByRole('dialog', { name: 'Oops...' });
    await fechar(tela);
    expect(screen.getAllByText('Informe o registro da primeira via, ou o livro e o número dela').length).toBe(2);
  });
});

describe('draft', () => {
  test('is kept a moment after a change, with step and values, and says when', async () => {
    const tela = await abrir();
    expect(fake.pedidos(rascunhosApi.salvar)).toHaveLength(0);
    await tela.usuario.type(screen.getByLabelText('Nome social'), 'Flor');
    await screen.findByText('Rascunho salvo às 14:32');
    expect(fake.pedidos(rascunhosApi.salvar).at(-1)?.body).toMatchObject({
      Passo: 1,
      Valores: { NomeSocial: 'Flor' },
    });
  });

  test('is restored on opening; starting again throws it away', async () => {
    const rascunho = umRascunho({ passo: 3, valores: { Processo: '23108.777/2024-01' } });
    const tela = await abrir(umaAbertura({ rascunho }));
    await titulo('Livro de Registro');
    expect(screen.getByLabelText('Processo')).toHaveProperty('value', '23108.777/2024-01');
    expect(screen.getByText('Rascunho de 21/11/2026 14:32 recuperado')).toBeTruthy();
    await tela.usuario.click(screen.getByRole('button', { name: 'Começar de novo' }));
    await tela.usuario.click(await screen.findByRole('button', { name: 'Sim' }));
    await titulo('Dados do Diplomado');
    expect(fake.pedidos(rascunhosApi.descartar)).toHaveLength(1);
  });

  test('who comes back to a number by Tab types another in its place, behind what every one begins with', async () => {
    const rascunho = umRascunho({ passo: 3, valores: { Processo: '23108.777/2024-01' } });
    const { usuario } = await abrir(umaAbertura({ rascunho }));
    await titulo('Livro de Registro');
    const processo = screen.getByLabelText<HTMLInputElement>('Processo');
    await usuario.click(processo);
    await usuario.tab();
    await usuario.tab({ shift: true });
    await waitFor(() => expect(processo.selectionStart).toBe('23108.'.length));
    await usuario.keyboard('888/2024-02');
    expect(processo.value).toBe('23108.888/2024-02');
  });

  test('what could not be kept is said, and comes back when the wizard is opened again', async () => {
    fake.responder(rascunhosApi.salvar, () => erroDaApi(503, 'fora do ar'));
    const tela = await abrir();
    await tela.usuario.type(screen.getByLabelText('Nome social'), 'Flor');
    await screen.findByText(/O rascunho não pôde ser salvo/);
    tela.unmount();
    fake.responder(rascunhosApi.salvar, SALVO);
    await abrir();
    expect(screen.getByLabelText('Nome social')).toHaveProperty('value', 'Flor');
    await screen.findByText('Rascunho salvo às 14:32');
  });

  test('a change refused because somebody was faster is shown with both values, chosen, and sent on theirs', async () => {
    fake
      .responder(rascunhosApi.salvar, () => erroDaApi(409, 'O rascunho foi alterado por Bento.'))
      .responder(rascunhosApi.ler, {
        rascunho: umRascunho({
          versao: 2,
          valores: { ...umaAbertura().valores, NomeSocial: 'Flor', Nome: 'Outra Pessoa' },
          autores: {
            NomeSocial: { nome: 'Bento', em: SALVO.atualizadoEm },
            Nome: { nome: 'Bento', em: SALVO.atualizadoEm },
          },
        }),
        outros: [{ nome: 'Bento', atualizadoEm: SALVO.atualizadoEm }],
      });
    const tela = await abrir();
    await tela.usuario.type(screen.getByLabelText('Nome social', { selector: 'input' }), 'Rosa');
    const escolha = await screen.findByRole('region', { name: 'O rascunho foi alterado em outro lugar' });
    expect(escolha.textContent).toContain('Alterado por Bento em 21/11/2026 14:32.');
    await screen.findByText('Bento alterou: Nome');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Outra Pessoa');
    expect(screen.getByLabelText('Nome social', { selector: 'input' })).toHaveProperty('value', 'Rosa');
    fake.responder(rascunhosApi.salvar, { ...SALVO, versao: 3 });
    await tela.usuario.click(within(escolha).getByRole('radio', { name: 'De Bento: Flor' }));
    await tela.usuario.click(within(escolha).getByRole('button', { name: 'Aplicar escolhas' }));
    expect(screen.getByLabelText('Nome social', { selector: 'input' })).toHaveProperty('value', 'Flor');
    await screen.findByText('Rascunho salvo às 14:32');
    expect(fake.pedidos(rascunhosApi.salvar).at(-1)?.body).toMatchObject({ Valores: { NomeSocial: 'Flor' } });
  });

  test('an operador leaves it ready; a responsável finds it and confirms in one press', async () => {
    fake.responder(rascunhosApi.preparar, { ...SALVO, versao: 2, pronto: { por: 'Olga', em: SALVO.atualizadoEm } });
    const operador = await abrir(umaAbertura(emPasso(7)), 'operador');
    await operador.usuario.click(await screen.findByRole('button', { name: 'Deixar pronto' }));
    await screen.findByRole('dialog', { name: 'Registro pronto para a confirmação do responsável.' });
    expect(fake.pedidos(rascunhosApi.preparar)).toHaveLength(1);
    operador.unmount();
    const pronto = { por: 'Olga', em: SALVO.atualizadoEm };
    const tela = await abrir(umaAbertura({ rascunho: umRascunho({ passo: 7, pronto }) }));
    await tela.usuario.click(screen.getByRole('button', { name: 'Conferir agora' }));
    await screen.findByRole('heading', { name: 'Confira antes de registrar' });
  });

  test('leaving sends at once what was not yet kept', async () => {
    const tela = await abrir();
    await tela.usuario.type(screen.getByLabelText('Nome social'), 'Flor');
    tela.unmount();
    await waitFor(() => expect(fake.pedidos(rascunhosApi.salvar)).toHaveLength(1));
  });

  test('opened again while that is on its way, it waits for it', async () => {
    let responder: (salvo: typeof SALVO) => void = () => undefined;
    fake.responder(rascunhosApi.salvar, () => new Promise<typeof SALVO>((resolve) => (responder = resolve)));
    const tela = await abrir();
    await tela.usuario.type(screen.getByLabelText('Nome social'), 'Flor');
    tela.unmount();
    await waitFor(() => expect(fake.pedidos(rascunhosApi.salvar)).toHaveLength(1));
    const antes = fake.pedidos(novoRegistroApi.abrir).length;
    const outra = abrir(umaAbertura({ rascunho: umRascunho({ valores: { NomeSocial: 'Flor' } }) }));
    await screen.findByText('Buscando os dados do estudante');
    expect(fake.pedidos(novoRegistroApi.abrir)).toHaveLength(antes);
    responder(SALVO);
    await outra;
    expect(screen.getByLabelText<HTMLInputElement>('Nome social').value).toBe('Flor');
  });

  test('Cancelar asks only when there is something to lose, and clears the draft (NOV-16)', async () => {
    const tela = await abrir();
    await tela.usuario.type(screen.getByLabelText('Nome social'), 'Flor');
    await tela.usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    await tela.usuario.click(await screen.findByRole('button', { name: 'Não' }));
    expect(fake.pedidos(rascunhosApi.descartar)).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await tela.usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    await tela.usuario.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findByText('Lista de registros');
    expect(fake.pedidos(rascunhosApi.descartar)).toHaveLength(1);
    tela.unmount();
    const outra = await abrir();
    await outra.usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByText('Lista de registros');
  });

  test('says who else is on the student, also when they come later', async () => {
    fake.responder(rascunhosApi.salvar, {
      ...SALVO,
      outros: [{ nome: 'Beto Inventado', atualizadoEm: '2026-11-21T18:30:00.000Z' }],
    });
    const tela = await abrir(
      umaAbertura({ outros: [{ nome: 'Carla Inventada', atualizadoEm: '2026-11-21T18:00:00.000Z' }] }),
    );
    expect(screen.getByText('Carla Inventada também está neste registro')).toBeTruthy();
    await tela.usuario.type(screen.getByLabelText('Nome social'), 'F');
    await screen.findByText('Beto Inventado também está neste registro');
  });
});

test("the browser's Back goes one step back", async () => {
  const tela = await abrir(umaAbertura(emPasso(3)));
  await titulo('Livro de Registro');
  await act(() => tela.router.navigate(-1));
  await titulo('Dados do Curso');
  await act(() => tela.router.navigate(-1));
  await titulo('Dados do Diplomado');
  expect(tela.endereco()).toBe(`/novo-registro/${alunoDeTeste.matricula}`);
});

describe('Registrar', () => {
  const revisar = async (tela: Tela) => {
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    await titulo('Confira antes de registrar');
    await waitFor(() => expect(screen.queryByText('Conferindo com o SIGA e o cadastro')).toBeNull());
  };
  const confirmar = (tela: Tela) => tela.usuario.click(screen.getByRole('button', { name: 'Confirmar e registrar' }));

  test('reviews as the diploma will read, registers once, and goes to the list (NOV-161, NOV-162)', async () => {
    fake.responder(novoRegistroApi.registrar, REGISTRADO);
    const tela = await abrir(umaAbertura(emPasso(7)));
    await revisar(tela);
    const diploma = screen.getByRole('figure', { name: 'Como o diploma vai dizer' });
    expect(diploma.textContent).toContain('Fulana Inventada da Silva');
    expect(diploma.textContent).toContain('natural de Cuiabá/MT, nascida em 20/05/1998');
    await screen.findAllByText('Universidade Inventada');
    await tela.usuario.dblClick(screen.getByRole('button', { name: 'Confirmar e registrar' }));
    const janela = await screen.findByRole('dialog', { name: 'Registro cadastrado com sucesso! Redirecionando...' });
    expect(janela.textContent).toContain('Registro nº 12 do livro INV/2024.');
    await tela.usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
    await screen.findByText('Lista de registros');
    expect(fake.pedidos(novoRegistroApi.registrar)).toHaveLength(1);
    expect(fake.pedidos(novoRegistroApi.registrar)[0]?.body).toMatchObject({
      Diplomado: { CPF: '52998224725' },
      SegundaVia: false,
      IesEmissoraId: 1,
    });
  });

  test('what another changes during the review ends it, and is shown before the new form is reviewed', async () => {
    fake.responder(novoRegistroApi.registrar, REGISTRADO);
    const tela = await abrir(umaAbertura(emPasso(7)));
    await revisar(tela);
    const deBento = umRascunho({ passo: 7, versao: 2, valores: { NomeSocial: 'Flor' }, atualizadoPor: 'Bento' });
    let versao = 2;
    fake.responder(rascunhosApi.salvar, () => {
      versao += 1;
      return { ...SALVO, versao };
    });
    fake.responder(rascunhosApi.ler, () => ({ rascunho: { ...deBento, versao }, outros: [] }));
    document.dispatchEvent(new Event('visibilitychange'));
    const recebido = await screen.findByText('Bento alterou: Nome social');
    expect(document.activeElement?.contains(recebido)).toBe(true);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Confirmar e registrar' })).toBeNull();
    await revisar(tela);
    await confirmar(tela);
    await screen.findByRole('dialog', { name: 'Registro cadastrado com sucesso! Redirecionando...' });
    expect(fake.pedidos(novoRegistroApi.registrar)[0]?.body).toMatchObject({ Diplomado: { NomeSocial: 'Flor' } });
  });

  test('a change of another that this page has not heard of yet holds the registration', async () => {
    const tela = await abrir(umaAbertura(emPasso(7)));
    await revisar(tela);
    const deBento = umRascunho({ passo: 7, versao: 2, valores: { NomeSocial: 'Flor' }, atualizadoPor: 'Bento' });
    fake.responder(rascunhosApi.ler, { rascunho: deBento, outros: [] });
    await confirmar(tela);
    await screen.findByRole('dialog', { name: 'O rascunho foi alterado em outro lugar!' });
    await fechar(tela);
    await screen.findByText('Bento alterou: Nome social');
    expect(screen.queryByRole('button', { name: 'Confirmar e registrar' })).toBeNull();
    expect(fake.pedidos(novoRegistroApi.registrar)).toHaveLength(0);
  });

  test("a form that is not right shows 'Oops...' and leads to the first wrong field (NOV-140)", async () => {
    const tela = await abrir(umaAbertura(emPasso(7), { DataIngresso: '' }));
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    const janela = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(janela.textContent).toContain('Existem campos obrigatórios não preenchidos!');
    await fechar(tela);
    await titulo('Dados de Ingresso');
    expect(screen.getAllByText('Data de ingresso é obrigatória')).toHaveLength(2);
  });

  test("the server's refusals stand at their fields, its message in the popup (NOV-159)", async () => {
    fake.responder(novoRegistroApi.registrar, () =>
      erroDaApi(422, 'A formação não é deste curso', [
        { campo: 'DadosCurso.CursoFormacao', message: 'A formação não é deste curso' },
      ]),
    );
    const tela = await abrir(umaAbertura(emPasso(7)));
    await revisar(tela);
    await confirmar(tela);
    const janela = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(janela.textContent).toContain('A formação não é deste curso');
    await fechar(tela);
    await titulo('Dados do Curso');
    expect(screen.getByLabelText('Formação').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Formação')));
    await waitFor(() => expect(fake.pedidos(rascunhosApi.salvar).length).toBeGreaterThan(0));
  });

  test('an outage gives the specified sentence (NOV-160)', async () => {
    fake.responder(novoRegistroApi.registrar, () => erroDaApi(500, 'Erro interno'));
    const tela = await abrir(umaAbertura(emPasso(7)));
    await revisar(tela);
    await confirmar(tela);
    const janela = await screen.findByRole('dialog', { name: 'Erro ao salvar registro!' });
    expect(janela.textContent).toContain('Verifique se os campos obrigatórios foram preenchidos e tente novamente.');
    await fechar(tela);
    expect(await screen.findByRole('button', { name: 'Confirmar e registrar' })).toBeTruthy();
  });

  test('a conflict names the record that stands, and only the second copy is offered', async () => {
    const mensagem = 'Este estudante já tem registro ativo neste curso: número 7 do livro INV/2024.';
    fake.responder(novoRegistroApi.registrar, () => erroDaApi(409, mensagem));
    let abertura = umaAbertura(emPasso(7));
    const tela = await abrir(abertura);
    fake.responder(novoRegistroApi.abrir, () => abertura);
    await revisar(tela);
    const registroDiplomaAtivo = { registroID: REGISTRADO.registroID, numeroRegistro: 7, livro: 'INV/2024' };
    abertura = umaAbertura({ aluno: { ...alunoDeTeste, registroDiplomaAtivo } });
    await confirmar(tela);
    expect((await screen.findByRole('dialog')).textContent).toContain(mensagem);
    await fechar(tela);
    await tela.usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await screen.findByText('Já registrado: nº 7 do livro INV/2024');
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    await screen.findByRole('dialog', { name: 'Estudante já registrado' });
    await fechar(tela);
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar segunda via' }));
    expect(screen.getByText('Refere-se ao registro nº 7 do livro INV/2024.')).toBeTruthy();
    fake.responder(novoRegistroApi.registrar, REGISTRADO);
    await revisar(tela);
    await confirmar(tela);
    await screen.findByRole('dialog', { name: /com sucesso/ });
    expect(fake.pedidos(novoRegistroApi.registrar).at(-1)?.body).toMatchObject({
      SegundaVia: true,
      PrimeiraVia: { RegistroID: REGISTRADO.registroID },
    });
    await tela.usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
    await screen.findByText('Lista de registros');
  });

  test('what SIGA changed meanwhile is shown and chosen before anything is registered', async () => {
    let abertura = umaAbertura(emPasso(7));
    const tela = await abrir(abertura);
    fake.responder(novoRegistroApi.abrir, () => abertura);
    abertura = umaAbertura(
      { aluno: { ...alunoDeTeste, nomeMae: 'Beltrana Corrigida', dataIngresso: '2019-03-01' } },
      { NomeMae: 'Beltrana Corrigida', DataIngresso: '2019-03-01' },
    );
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    const h2 = await titulo('Os dados do estudante mudaram no SIGA');
    await waitFor(() => expect(document.activeElement).toBe(h2));
    expect(screen.getByText('Antes: 11/02/2019. Agora no SIGA: 01/03/2019.')).toBeTruthy();
    await tela.usuario.click(screen.getByRole('radio', { name: 'Manter o que está aqui: 11/02/2019' }));
    await tela.usuario.click(screen.getByRole('button', { name: 'Aplicar escolhas' }));
    await revisar(tela);
    expect(await screen.findByText('Beltrana Corrigida', { selector: 'b' })).toBeTruthy();
    expect(screen.getByText('11/02/2019', { selector: 'b' })).toBeTruthy();
  });

  test('SIGA out of reach: nothing is registered, and the reason is said', async () => {
    const tela = await abrir(umaAbertura(emPasso(7)));
    fake.responder(novoRegistroApi.abrir, () => erroDaApi(504, 'O SIGA não respondeu a tempo.'));
    await tela.usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    const janela = await screen.findByRole('dialog', { name: 'Não foi possível conferir os dados no SIGA!' });
    expect(janela.textContent).toContain('O SIGA não respondeu a tempo.');
    await fechar(tela);
    expect(screen.queryByRole('button', { name: 'Confirmar e registrar' })).toBeNull();
  });
});

describe('what SIGA’s texts do not say', () => {
  const derivacoes: Abertura['derivacoes'] = [
    { campo: 'FormaAcesso', valor: 'Convenios', texto: 'ENEM', duvida: 'Texto não reconhecido', sugestao: 'Enem' },
  ];
  const abertura = () => umaAbertura({ ...emPasso(5), derivacoes }, { FormaAcesso: 'Convenios' });

  test('starts as specified, tagged, and the step waits for the press that confirms it (NOV-36)', async () => {
    const tela = await abrir(abertura());
    await titulo('Dados de Ingresso');
    expect(screen.getByText('texto não reconhecido')).toBeTruthy();
    await proximo(tela);
    const janela = await screen.findByRole('dialog', { name: 'Verfique campos obrigatórios!' });
    expect(janela.textContent).toContain('texto não reconhecido: “ENEM”');
    await fechar(tela);
    await tela.usuario.click(screen.getByRole('button', { name: 'Confirmar Convênios' }));
    expect(screen.queryByText('texto não reconhecido')).toBeNull();
    await proximo(tela);
    await titulo('Assinaturas');
    await waitFor(() =>
      expect(fake.pedidos(rascunhosApi.salvar).at(-1)?.body).toMatchObject({
        Valores: { Confirmados: { FormaAcesso: 'ENEM' } },
      }),
    );
  });

  test('what the text seems to say is one press away', async () => {
    const tela = await abrir(abertura());
    await titulo('Dados de Ingresso');
    await tela.usuario.click(screen.getByRole('button', { name: 'Usar Enem' }));
    expect(screen.queryByText('texto não reconhecido')).toBeNull();
    await proximo(tela);
    await titulo('Assinaturas');
  });
});

test('where the second copy stands nothing is filled: the page says so instead', async () => {
  const { codigoValidacao: _, ...segundaViaAtiva } = REGISTRADO;
  fake.responder(novoRegistroApi.abrir, umaAbertura({ segundaViaAtiva }));
  renderApp(rotas, { em: '/novo-registro/1' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'já tem a segunda via registrada neste curso: nº 12',
  );
  expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
});

test('the first copy is picked from the old books by one press', async () => {
  const antigo = { folha: '34v', sequencia: '', via: 1, mesmoCpf: true, mesmoCurso: true, mesmaPessoa: true };
  const noAcervo = [
    { ...antigo, id: '1', nome: 'Beltrana Inventada', curso: 'Direito', livro: 'IX', numero: '567', registro: '1978' },
    { ...antigo, id: '2', nome: 'Beltrana Inventada', curso: 'Direito', livro: '', numero: '9', registro: null },
  ];
  const tela = await abrir(umaAbertura({ noAcervo, ...emPasso(7) }));
  await tela.usuario.click(await screen.findByRole('checkbox', { name: 'Segunda via' }));
  const lista = within(screen.getByRole('list', { name: 'Nos livros anteriores' }));
  expect(lista.getAllByRole('listitem')).toHaveLength(1);
  expect(lista.getByRole('listitem').textContent).toContain('livro IX, folha 34v, nº 567, registrado em 1978');
  await tela.usuario.click(lista.getByRole('button', { name: 'Usar como primeira via' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Livro da primeira via/).value).toBe('IX');
  expect(screen.getByLabelText<HTMLInputElement>(/^Número de registro da primeira via/).value).toBe('567');
});

test('an unknown RGA says so', async () => {
  fake.responder(novoRegistroApi.abrir, () => erroDaApi(404, 'RGA não encontrado! Verifique RGA informado'));
  renderApp(rotas, { em: '/novo-registro/1' });
  expect((await screen.findByRole('alert')).textContent).toContain('RGA não encontrado! Verifique RGA informado');
});

describe('dates', () => {
  test('the date on screen is the date that is kept, however the step is left', async () => {
    const tela = await abrir(umaAbertura(emPasso(5)));
    const campo = screen.getByLabelText<HTMLInputElement>('Data de conclusão');
    await tela.usuario.tripleClick(campo);
    await tela.usuario.keyboard('10/03/2024');
    await proximo(tela);
    await titulo('Assinaturas');
    await waitFor(() => expect(fake.pedidos(rascunhosApi.salvar).length).toBeGreaterThan(0));
    expect(fake.pedidos(rascunhosApi.salvar).at(-1)?.body).toMatchObject({
      Valores: { DataConclusao: '2024-03-10' },
    });
  });

  test.each([
    ['31/04/1990', 'Data de nascimento inválida: informe no formato dd/mm/aaaa'],
    ['{Delete}', 'Data de nascimento é obrigatória'],
  ])('%s with Enter stays in the step and says why (C1)', async (teclas, mensagem) => {
    const tela = await abrir();
    await tela.usuario.tripleClick(screen.getByLabelText('Data de nascimento'));
    await tela.usuario.keyboard(`${teclas}{Enter}`);
    const janela = await screen.findByRole('dialog', { name: 'Verfique campos obrigatórios!' });
    expect(janela.textContent).toContain(mensagem);
    await fechar(tela);
    expect(screen.getByLabelText('Data de nascimento').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what the office has not stated', () => {
  test.each(FATOS_DE_TESTE)(
    '%j is named at the first step with the link that mends it',
    async (fato, acao, destino) => {
      await abrir(umaAbertura({ faltam: [fato] }));
      await screen.findByText(fato.mensagem);
      expect(screen.getByText('Falta no cadastro, antes de registrar')).toBeTruthy();
      expect(screen.getByRole('link', { name: acao }).getAttribute('href')).toBe(destino);
    },
  );

  test('others who sign now than when the draft was begun are told, and taken by one press', async () => {
    const novo = { nome: 'Zeno Recém Chegado', cpf: '390.533.447-05', cargo: 'Chefe' };
    const rascunho: Abertura['rascunho'] = {
      versao: 2,
      passo: 1,
      atualizadoEm: '2026-11-21T18:32:00.000Z',
      atualizadoPor: 'Ana',
      autores: {},
      pronto: null,
      valores: umaAbertura().valores,
    };
    const { usuario } = await abrir(
      umaAbertura(
        { rascunho, quemAssinaMudou: { antes: 'Ana Antiga, Chefe', agora: 'Zeno Recém Chegado, Chefe' } },
        { AssinaturasRegistro: [novo] },
      ),
    );
    await screen.findByText('Quem assina mudou desde que este rascunho foi começado');
    expect(screen.getByText('Antes: Ana Antiga, Chefe.')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Usar quem assina agora' }));
    await waitFor(() => expect(screen.queryByText('Antes: Ana Antiga, Chefe.')).toBeNull());
    await waitFor(() =>
      expect(fake.pedidos(rascunhosApi.salvar).at(-1)?.body).toMatchObject({
        Valores: { AssinaturasRegistro: [novo] },
      }),
    );
  });
});
