import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type Formando, formandosApi } from '#contract/formandos.contract.ts';
import { type Abertura, type FolhaDeRevisao, novoRegistroApi, rascunhosApi } from '#contract/novo-registro.contract.ts';
import { apiFake } from '../../../test/api-fake.ts';
import { FATOS_DE_TESTE } from '../../../test/fatos.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rotas } from '../novo-registro.rotas.tsx';
import { alunoDeTeste, umaAbertura, umRascunho } from '../test/abertura.ts';
import { proximoFormando } from './direto-page.tsx';

const RGA = alunoDeTeste.matricula;
const FEITO = {
  registroID: '01890a5d-ac96-774b-bcce-b302099a8091',
  livro: 'INV/2024',
  numeroRegistro: 12,
  codigoValidacao: '1.1.abc',
};
const folha = (divergencias: FolhaDeRevisao['divergencias'] = []): FolhaDeRevisao => ({
  hash: 'a'.repeat(64),
  fontes: { 'siga.nome': 'x' },
  divergencias,
  linhas: [],
});
const umFormando = (rga: string, nome: string, resto: Partial<Formando> = {}): Formando => ({
  sigaNomeALuno: nome,
  sigaRGAAluno: rga,
  sigaNomePCurso: 'CURSO',
  historico: [],
  pendenciasDoRegistro: [],
  registroDiplomaAtivo: null,
  registroAnulado: null,
  ...resto,
});

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  sessionStorage.clear();
  fake = apiFake()
    .responder(novoRegistroApi.revisar, folha())
    .responder(novoRegistroApi.registrar, FEITO)
    .responder(rascunhosApi.ler, { rascunho: null, outros: [] })
    // The wizard, where somebody is led to it, asks for them.
    .responder(apoioApi.listarUfs, [])
    .responder(apoioApi.listarInstituicoes, [{ instituicaoID: 1, nome: 'Universidade Inventada', sigla: 'UI' }])
    .responder(apoioApi.listarMunicipios, [])
    .responder(formandosApi.listar, [
      umFormando(RGA, 'Fulana Inventada da Silva'),
      umFormando('20192', 'Zulmira Inventada'),
      umFormando('20193', 'Ana Registrada', { registroDiplomaAtivo: { ...FEITO } }),
    ]);
});

function abrir(abertura: Abertura = umaAbertura({}, { Processo: '23108.' })) {
  fake.responder(novoRegistroApi.abrir, ({ params }) =>
    params.rga === RGA
      ? abertura
      : umaAbertura(
          { aluno: { ...alunoDeTeste, matricula: params.rga ?? '', nome: 'Zulmira Inventada' } },
          { Processo: '23108.' },
        ),
  );
  return renderApp([...rotas, { path: '/consulta-formandos/:id?', element: <p>Lista de formandos</p> }], {
    em: `/novo-registro/${RGA}/direto?colacao=D1`,
  });
}

test('one typed field and Ctrl+Enter: registered as reviewed, the next graduate opens, process and book are remembered', async () => {
  const tela = abrir();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Processo')));
  const texto = screen.getByRole('figure', { name: 'Como o diploma vai dizer' });
  expect(texto.textContent).toContain('Fulana Inventada');
  await waitFor(() => expect(texto.textContent).toContain('Universidade Inventada'));
  await tela.usuario.keyboard('{End}123456/2024-11');
  expect(screen.getByRole('figure', { name: 'Como o diploma vai dizer' }).textContent).toContain(
    '23108.123456/2024-11',
  );
  await tela.usuario.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Registro nº 12 do livro INV/2024: Fulana Inventada da Silva.');
  expect(tela.endereco()).toBe('/novo-registro/20192/direto?colacao=D1');
  expect(fake.pedidos(novoRegistroApi.registrar)).toHaveLength(1);
  expect(fake.pedidos(novoRegistroApi.registrar)[0]?.body).toMatchObject({ Revisao: { Hash: 'a'.repeat(64) } });
  await waitFor(() => expect(screen.getByLabelText('Processo')).toHaveProperty('value', '23108.123456/2024-11'));
});

test('nothing is registered while something is missing, in doubt, or warned of and not ticked', async () => {
  const derivacoes: Abertura['derivacoes'] = [
    { campo: 'FormaAcesso', valor: 'Convenios', texto: 'ENEM', duvida: 'Texto não reconhecido', sugestao: 'Enem' },
  ];
  const { usuario } = abrir(umaAbertura({ derivacoes }, { Processo: '23108.', FormaAcesso: 'Convenios' }));
  await usuario.click(await screen.findByRole('button', { name: 'Registrar' }));
  await screen.findByText('Processo: informe o número depois de 23108.');
  await usuario.type(screen.getByLabelText('Processo'), '123456/2024-11');
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(fake.pedidos(novoRegistroApi.revisar)).toHaveLength(0);
  // It says so, and goes to the doubt; by the keys too.
  screen.getByText('Nada foi registrado. Responda antes o que está em dúvida abaixo.');
  expect(document.activeElement?.textContent).toBe('Usar Enem');
  await usuario.click(screen.getByLabelText('Processo'));
  await usuario.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement?.textContent).toBe('Usar Enem');
  await usuario.keyboard('{Enter}');
  const aviso: FolhaDeRevisao['divergencias'][number] = {
    campo: 'DataExpedicao',
    noCorpo: 'LivroRegistro.DataExpedicaoDiploma',
    rotulo: 'Data',
    passo: 3,
    origem: 'regra',
    gravidade: 'aviso',
    valorDaFonte: null,
    valorInformado: null,
    mensagem: 'A data de expedição está 80 dias depois.',
  };
  const jaRespondida = {
    ...aviso,
    campo: 'FormaAcesso',
    noCorpo: 'IngressoCurso.FormaAcesso',
    mensagem: 'Vai como Enem.',
  };
  fake.responder(novoRegistroApi.revisar, folha([jaRespondida, aviso]));
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  const caixa = await screen.findByRole<HTMLInputElement>('checkbox', { name: aviso.mensagem });
  expect(document.activeElement).toBe(caixa);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Vai como Enem.' }).checked).toBe(true);
  await usuario.click(caixa);
  expect(fake.pedidos(novoRegistroApi.registrar)).toHaveLength(0);
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(fake.pedidos(novoRegistroApi.registrar)).toHaveLength(1));
  expect(fake.pedidos(novoRegistroApi.registrar)[0]?.body).toMatchObject({
    IngressoCurso: { FormaAcesso: 'Enem' },
    Revisao: { Avisos: [jaRespondida.noCorpo, aviso.noCorpo] },
  });
});

test('what is not the clean case leads to the seven steps, with what was typed', async () => {
  fake.responder(rascunhosApi.salvar, { versao: 1, atualizadoEm: '2026-11-21T18:32:00.000Z', outros: [] });
  const tela = abrir(umaAbertura({ pendencias: ['CPF não informado no SIGA'] }, { Processo: '23108.' }));
  await screen.findByText('Este registro precisa dos sete passos');
  expect(screen.getByRole('button', { name: 'Registrar' })).toHaveProperty('disabled', true);
  await tela.usuario.type(screen.getByLabelText('Processo'), '777');
  await tela.usuario.click(screen.getByRole('button', { name: 'Continuar nos passos' }));
  await waitFor(() => expect(tela.endereco()).toBe(`/novo-registro/${RGA}`));
  expect(fake.pedidos(rascunhosApi.salvar)[0]?.body).toMatchObject({ Valores: { Processo: '23108.777' } });
});

test('a draft that another begins while the page stands open is not thrown away: nothing is registered', async () => {
  fake.responder(rascunhosApi.ler, { rascunho: umRascunho({ atualizadoPor: 'Bento' }), outros: [] });
  const tela = abrir(umaAbertura({}, { Processo: '23108.123456/2024-11' }));
  await tela.usuario.click(await screen.findByRole('button', { name: 'Registrar' }));
  await screen.findByText(/^Há um rascunho deste registro, alterado por Bento\. Nada foi registrado/);
  expect(fake.pedidos(novoRegistroApi.registrar)).toHaveLength(0);
});

test('after the last of the ceremony comes the list', () => {
  const formandos = [
    umFormando('1', 'BIA'),
    umFormando('2', 'ANA'),
    umFormando('3', 'CAIO', { historico: [{} as never] }),
  ];
  expect(proximoFormando(formandos, '2')?.sigaRGAAluno).toBe('1');
  expect(proximoFormando(formandos, '1')?.sigaRGAAluno).toBe('2');
  expect(proximoFormando(formandos.slice(0, 1), '1')).toBeNull();
});

test.each(FATOS_DE_TESTE)(
  'a missing fact, %j, is named with the link that mends it, and nothing can be registered',
  async (fato, acao, destino) => {
    abrir(umaAbertura({ faltam: [fato] }));
    await screen.findByText(fato.mensagem);
    expect(screen.getByRole('link', { name: acao }).getAttribute('href')).toBe(destino);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar' }).disabled).toBe(true);
    expect(screen.queryByText('Este registro precisa dos sete passos')).toBeNull();
  },
);

test('a fact that holds nothing up is told, and the diploma can be registered', async () => {
  const mensagem = 'O campus Central não tem sigla.';
  abrir(umaAbertura({ faltam: [{ fato: 'campus', mensagem, impede: false, instituicaoID: 2, cursoID: null }] }));
  await screen.findByText(mensagem);
  expect(screen.getByText('Falta completar no cadastro; não impede o registro')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Completar o campus' }).getAttribute('href')).toBe(
    '/instituicao?parte=campi&instituicao=2',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar' }).disabled).toBe(false);
});
