import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type AmostraDoAcervo,
  acervoApi,
  type DatasDaColunaDita,
  type GrupoDeProblemas,
  type ImportacaoDoAcervo,
} from '#contract/acervo.contract.ts';
import { cursosApi } from '#contract/cursos.contract.ts';
import { apiFake, erroDaApi } from '../../../test/api-fake.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rotas } from '../acervo.rotas.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const nada = { linhas: 0, pronta: 0, aviso: 0, recusada: 0, 'em-branco': 0, 'sem-pessoa': 0 };
const SOMA = { ...nada, 'fora-do-escopo': 0, 'ja-importada': 0, importada: 0 };
const importacao = (trocar: Partial<ImportacaoDoAcervo> = {}): ImportacaoDoAcervo => ({
  id: ID,
  arquivo: 'livro-ix.csv',
  tipo: 'csv',
  sha256: 'a'.repeat(64),
  recebidaPor: 'Ana Teste',
  recebidaEm: '2026-05-10T15:04:05.000Z',
  tamanho: 2048,
  situacao: 'recebida',
  abas: [''],
  leitura: { aba: '', cabecalho: 1, codificacao: 'windows-1252', separador: ';', consertar: false },
  colunas: ['nome', 'curso', 'livro', 'numero', null],
  datas: null,
  perfil: null,
  feitas: 0,
  soma: SOMA,
  semCpf: 0,
  falha: null,
  publicadaEm: null,
  publicadaPor: null,
  confirmadaPor: null,
  recorte: '',
  espera: null,
  herdadas: null,
  deOutrosNiveis: null,
  ...trocar,
});
const conferida = importacao({
  situacao: 'conferida',
  soma: { ...SOMA, linhas: 7, pronta: 1, aviso: 1, recusada: 2, 'em-branco': 1, 'sem-pessoa': 1, 'fora-do-escopo': 1 },
  semCpf: 1,
});
const amostra = (trocar: Partial<AmostraDoAcervo> = {}): AmostraDoAcervo => ({
  titulos: ['Nome', 'Curso', 'Livro', 'Data', 'Data'],
  linhas: [
    { linha: 1, celulas: ['Nome', 'Curso', 'Livro', 'Data', 'Data'] },
    { linha: 2, celulas: ['José Água', 'Direito', 'IX', '25/04/1998', '26/04/1998'] },
  ],
  propostas: ['nome', 'curso', 'livro', 'numero', null],
  ocultas: [],
  candidatas: [],
  consertado: null,
  ...trocar,
});
const grupo = (trocar: Partial<GrupoDeProblemas> = {}): GrupoDeProblemas => ({
  tipo: 'curso-fora-do-catalogo',
  texto: 'O curso não está no cadastro',
  campo: 'curso',
  valor: 'Lic. Letras',
  linhas: 12,
  primeira: 4,
  bloqueia: false,
  respostas: ['curso', 'como-escrito', 'fora-do-escopo'],
  resposta: null,
  ...trocar,
});
const pagina = <T,>(...itens: T[]) => ({ itens, total: itens.length, pagina: 1, tamanho: 20 });
/** The server: `estado.atual` is what it holds. */
const preparar = (estado: { atual: ImportacaoDoAcervo }, ...grupos: GrupoDeProblemas[]) =>
  apiFake()
    .responder(acervoApi.lerImportacao, () => estado.atual)
    .responder(acervoApi.listarImportacoes, () => pagina(estado.atual))
    .responder(acervoApi.lerAmostra, () => amostra())
    .responder(acervoApi.listarPerfis, [])
    .responder(acervoApi.listarProblemas, () => pagina(...grupos))
    .responder(acervoApi.listarLinhas, () =>
      pagina({
        linha: 4,
        celulas: ['Bento', '', 'IX'],
        situacao: 'recusada' as const,
        problemas: [{ tipo: 'sem-curso' as const, texto: 'Falta o curso', campo: 'curso', valor: '' }],
        alvo: null,
      }),
    );
const abrir = (em = `/acervo/importar/${ID}`) => renderApp(rotas, { em });
const apertar = async (usuario: ReturnType<typeof abrir>['usuario'], nome: string | RegExp) =>
  usuario.click(await screen.findByRole('button', { name: nome }));

const primarios = () =>
  screen
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('ant-btn-primary'))
    .map(({ textContent }) => textContent);

test('a file is sent and leads to its steps; what it is refused for stands at the field', async () => {
  const api = preparar({ atual: importacao() }).responder(acervoApi.receber, () =>
    erroDaApi(422, 'x', [{ campo: 'file', message: 'Planilhas XLS não são lidas: salve como XLSX.' }]),
  );
  const { usuario, endereco } = abrir('/acervo/importar');
  await apertar(usuario, 'Enviar arquivo');
  expect(await screen.findByText('Arquivo não selecionado!')).toBeTruthy();
  const campo = screen.getByLabelText('Arquivo com registros de livros anteriores');
  await usuario.upload(campo, new File(['x'], 'velho.xls'));
  await apertar(usuario, 'Enviar arquivo');
  expect(await screen.findByText('Planilhas XLS não são lidas: salve como XLSX.')).toBeTruthy();
  api.responder(acervoApi.receber, importacao());
  await usuario.upload(campo, new File(['Nome;Curso'], 'livro-ix.csv'));
  await apertar(usuario, 'Enviar arquivo');
  await waitFor(() => expect(endereco()).toBe(`/acervo/importar/${ID}`));
  expect(await screen.findByRole('heading', { level: 2, name: 'Leitura' })).toBeTruthy();
});

test('the list tells how far each file is', async () => {
  preparar({ atual: importacao({ situacao: 'importada', soma: { ...SOMA, linhas: 1200, importada: 1200 } }) });
  abrir('/acervo/importar');
  const linha = await screen.findByRole('row', { name: /livro-ix/ });
  expect(within(linha).getByText('Por publicar')).toBeTruthy();
  expect(within(linha).getAllByText('1.200')).toHaveLength(2);
  expect(within(linha).getByRole('link').getAttribute('href')).toBe(`/acervo/importar/${ID}`);
});

test('where nothing proves the encoding the candidates stand side by side, and one is asked for', async () => {
  const leitura = { ...importacao().leitura, codificacao: null };
  const api = preparar({ atual: importacao({ leitura }) })
    .responder(acervoApi.lerAmostra, () =>
      amostra({
        candidatas: [
          { codificacao: 'windows-1252', exemplos: ['Jos‚ µgua'] },
          { codificacao: 'cp850', exemplos: ['José Água'] },
        ],
        consertado: { antes: 'JOSÃ‰', depois: 'JOSÉ' },
      }),
    )
    .responder(acervoApi.dizerLeitura, ({ body }) => importacao({ leitura: body as ImportacaoDoAcervo['leitura'] }));
  const { usuario } = abrir();
  expect(await screen.findByText(/Nada no arquivo prova/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Seguir para as colunas' })).toBeNull();
  await apertar(usuario, 'Ler assim');
  expect((await screen.findAllByText('Escolha a codificação')).length).toBeGreaterThan(0);
  await usuario.click(screen.getByRole('radio', { name: /DOS \(850\).*José Água/ }));
  await usuario.click(screen.getByRole('radio', { name: 'Consertar: JOSÉ' }));
  // What was chosen and not read yet would be lost by going on: there is one way at a time, the primary one.
  expect(primarios()).toEqual(['Ler assim']);
  await apertar(usuario, 'Ler assim');
  await screen.findByRole('button', { name: 'Seguir para as colunas' });
  expect(primarios()).toEqual(['Seguir para as colunas']);
  await apertar(usuario, 'Seguir para as colunas');
  expect(api.pedidos(acervoApi.dizerLeitura)[0]?.body).toEqual({ ...leitura, codificacao: 'cp850', consertar: true });
  expect(await screen.findByRole('heading', { level: 2, name: 'Colunas' })).toBeTruthy();
});

test('columns are chosen by place, kept under a name, taken from a profile, and lead to the dates', async () => {
  const estado = { atual: importacao() };
  const api = preparar(estado)
    .responder(acervoApi.listarPerfis, [
      {
        nome: 'SIGA até 2008',
        colunas: [
          { titulo: 'Nome', campo: 'nome' },
          { titulo: 'Curso', campo: 'curso' },
          { titulo: 'Livro', campo: 'lugar' },
        ],
      },
    ])
    .responder(acervoApi.dizerColunas, () =>
      erroDaApi(400, 'x', [{ campo: 'colunas', message: 'Diga qual coluna tem o curso' }]),
    )
    .responder(acervoApi.provarDatas, () => {
      estado.atual = importacao({ situacao: 'provando', feitas: 20_000 });
      return estado.atual;
    });
  const { usuario } = abrir(`/acervo/importar/${ID}?passo=colunas`);
  const primeira = await screen.findByRole('row', { name: /4\. Data/ });
  expect(primeira.textContent).toContain('25/04/1998');
  await apertar(usuario, 'Seguir para as datas');
  expect((await screen.findAllByText('Diga qual coluna tem o curso')).length).toBeGreaterThan(0);
  api.responder(acervoApi.dizerColunas, () => importacao());
  await usuario.click(screen.getByRole('combobox', { name: 'Usar as colunas de' }));
  await usuario.click(await screen.findByTitle('SIGA até 2008'));
  await usuario.type(screen.getByLabelText('Guardar estas colunas com o nome'), 'Livro em papel');
  await apertar(usuario, 'Seguir para as datas');
  expect(await screen.findByText('Lendo as datas: 20.000 linhas lidas')).toBeTruthy();
  expect(api.pedidos(acervoApi.dizerColunas).at(-1)?.body).toEqual({
    colunas: ['nome', 'curso', 'lugar', null, null],
    perfil: 'Livro em papel',
  });
});

const datas = (trocar: Partial<DatasDaColunaDita> = {}): DatasDaColunaDita => ({
  campo: 'registro',
  coluna: 3,
  prova: { 'dia-mes': 0, 'mes-dia': 0 },
  exemplos: {},
  amostras: [],
  semOrdem: 0,
  seculos: [],
  ordem: null,
  ...trocar,
});

test('each column of dates tells what proves its order and how three cells are understood; only the rest is asked', async () => {
  const proprias = [
    datas({
      prova: { 'dia-mes': 240, 'mes-dia': 0 },
      exemplos: { 'dia-mes': { linha: 12, texto: '25/04/1998' } },
      amostras: [
        { linha: 2, texto: '03/04/1998' },
        { linha: 3, texto: '12 de março de 1978' },
        { linha: 9, texto: 'não se lê' },
      ],
      semOrdem: 80,
    }),
    datas({
      campo: 'colacao',
      coluna: 4,
      amostras: [{ linha: 2, texto: '03/04/25' }],
      semOrdem: 7,
      seculos: [
        { ano: '25', linhas: 4, resposta: null },
        { ano: '03', linhas: 3, resposta: null },
      ],
    }),
    datas({ campo: 'expedicao', coluna: 5 }),
  ];
  const estado = { atual: importacao({ datas: proprias }) };
  const api = preparar(estado)
    .responder(acervoApi.responder, () => estado.atual)
    .responder(acervoApi.conferir, () => {
      estado.atual = importacao({ situacao: 'conferindo', feitas: 3000, datas: proprias });
      return estado.atual;
    });
  const { usuario } = abrir();
  const registro = within(await screen.findByRole('region', { name: '4. Data de registro' }));
  expect(registro.getByText('“25/04/1998”, na linha 12, prova que o dia vem antes do mês.')).toBeTruthy();
  const entendidas = () =>
    registro
      .getAllByRole('row')
      .slice(1)
      .map((linha) => within(linha).getAllByRole('cell').at(-1)?.textContent);
  expect(entendidas()).toEqual(['03/04/1998', '12/03/1978', 'Recusada: não é uma data']);
  expect(registro.queryByRole('radio')).toBeNull();
  expect(screen.getByText('A coluna está vazia.')).toBeTruthy();
  const colacao = within(screen.getByRole('region', { name: '5. Data de colação de grau' }));
  expect(colacao.getByText('Nada nesta coluna prova se o dia vem antes do mês.')).toBeTruthy();
  expect(colacao.getByText(/^Os anos 03, 25 \(7 datas\)/)).toBeTruthy();
  expect(colacao.getByRole('cell', { name: 'Falta dizer o que vem primeiro' })).toBeTruthy();
  await usuario.click(colacao.getByRole('radio', { name: 'Mês antes do dia' }));
  expect(colacao.getByRole('cell', { name: 'Falta dizer o século' })).toBeTruthy();
  await usuario.click(colacao.getByRole('radio', { name: 'Século XX (19…)' }));
  expect(colacao.getByRole('cell', { name: '04/03/1925' })).toBeTruthy();
  expect(primarios()).toEqual(['Conferir o arquivo']);
  await apertar(usuario, 'Conferir o arquivo');
  expect(await screen.findByText('Conferindo: 3.000 linhas lidas')).toBeTruthy();
  const deColacao = { campo: 'colacao', resposta: '1900' as const };
  expect(api.pedidos(acervoApi.responder).map(({ body }) => body)).toEqual([
    {
      respostas: [
        { tipo: 'data-sem-ordem', campo: 'colacao', valor: '', resposta: 'mes-dia' },
        { ...deColacao, tipo: 'data-sem-seculo', valor: '25' },
        { ...deColacao, tipo: 'data-sem-seculo', valor: '03' },
      ],
    },
  ]);
});

test('where all is proven nothing is asked, and where a column contradicts itself it is said', async () => {
  const contraditoria = datas({
    prova: { 'dia-mes': 9, 'mes-dia': 1 },
    exemplos: { 'dia-mes': { linha: 2, texto: '25/04/1998' }, 'mes-dia': { linha: 8, texto: '04/25/1998' } },
    amostras: [{ linha: 8, texto: '04/25/1998' }],
  });
  const estado = { atual: importacao({ datas: [contraditoria] }) };
  const api = preparar(estado).responder(acervoApi.conferir, () => importacao({ situacao: 'conferindo' }));
  const { usuario } = abrir();
  expect(await screen.findByText(/“04\/25\/1998”, na linha 8, prova que o mês vem antes do dia/)).toBeTruthy();
  expect(screen.getByText(/1 data da outra fica para corrigir no arquivo/)).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Recusada: contradiz a ordem da coluna' })).toBeTruthy();
  await apertar(usuario, 'Conferir o arquivo');
  await waitFor(() => expect(api.pedidos(acervoApi.conferir)).toHaveLength(1));
  expect(api.pedidos(acervoApi.responder)).toHaveLength(0);
});

test('the rehearsal shows a sum that closes, each kind of problem once, and the lines', async () => {
  const estado = { atual: conferida };
  const api = preparar(
    estado,
    grupo({ tipo: 'sem-curso', texto: 'Falta o curso', valor: '', bloqueia: true, respostas: [], linhas: 1 }),
    grupo(),
  ).responder(acervoApi.importar, () => {
    estado.atual = { ...conferida, situacao: 'importando', feitas: 1 };
    return estado.atual;
  });
  const { usuario } = abrir();
  expect(await screen.findByText('Nenhuma linha se perde: 1 + 1 + 2 + 1 + 1 + 1 = 7.')).toBeTruthy();
  expect(screen.getByText('Um destes registros não tem CPF; ele é achado pelo nome.')).toBeTruthy();
  const recusa = await screen.findByRole('row', { name: /Falta o curso.*Recusa.*Corrija no arquivo/ });
  expect(within(recusa).queryByRole('button')).toBeNull();
  expect(await screen.findByRole('row', { name: /Recusada.*Bento · IX.*Falta o curso/ })).toBeTruthy();
  await usuario.click(screen.getByRole('combobox', { name: 'Mostrar' }));
  await usuario.click(await screen.findByTitle('Recusadas'));
  await waitFor(() => expect(api.pedidos(acervoApi.listarLinhas).at(-1)?.query.situacao).toBe('recusada'));
  await apertar(usuario, 'Importar 2 linhas prontas');
  const pergunta = await screen.findByRole('dialog', { name: /Importar 2 registros\?/ });
  expect(pergunta.textContent).toContain('As linhas recusadas (2) ficam de fora');
  await usuario.click(within(pergunta).getByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Importando: 1 de 2, falta 1')).toBeTruthy();
});

test('a problem is answered once for all equal cells; what was told before is void then', async () => {
  const estado = { atual: conferida };
  const api = preparar(estado, grupo())
    .responder(acervoApi.responder, () => {
      estado.atual = { ...conferida, situacao: 'recebida' };
      return estado.atual;
    })
    .responder(cursosApi.listarAtivos, pagina());
  const { usuario } = abrir();
  await apertar(usuario, /^Responder: O curso não está no cadastro, Lic\. Letras/);
  const janela = await screen.findByRole('dialog', { name: 'O curso não está no cadastro' });
  expect(within(janela).getByText('A resposta vale para 12 linhas.')).toBeTruthy();
  await usuario.click(within(janela).getByRole('button', { name: 'Responder' }));
  expect((await within(janela).findAllByText('Escolha o curso')).length).toBeGreaterThan(0);
  await usuario.click(within(janela).getByRole('radio', { name: 'Manter como está escrito' }));
  await usuario.click(within(janela).getByRole('button', { name: 'Responder' }));
  expect(await screen.findByText(/Confira de novo para ver o que muda/)).toBeTruthy();
  expect(api.pedidos(acervoApi.responder)[0]?.body).toEqual({
    respostas: [{ tipo: 'curso-fora-do-catalogo', campo: 'curso', valor: 'Lic. Letras', resposta: 'como-escrito' }],
  });
  expect(screen.queryByRole('button', { name: /^Importar .* prontas?$/ })).toBeNull();
});

test('an annulled one takes what is known of it', async () => {
  const problema = grupo({
    tipo: 'talvez-anulado',
    texto: 'O texto diz que o registro foi anulado',
    campo: 'situacao',
    valor: 'SEM EFEITO',
    bloqueia: true,
    respostas: ['anulado', 'ativo'],
    linhas: 1,
  });
  const api = preparar({ atual: conferida }, problema).responder(acervoApi.responder, conferida);
  const { usuario } = abrir();
  await apertar(usuario, /^Responder/);
  await usuario.type(await screen.findByLabelText('Motivo da anulação'), 'Portaria 12');
  await usuario.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() =>
    expect(api.pedidos(acervoApi.responder)[0]?.body).toEqual({
      respostas: [
        { tipo: 'talvez-anulado', campo: 'situacao', valor: 'SEM EFEITO', resposta: 'anulado', motivo: 'Portaria 12' },
      ],
    }),
  );
});

test('what cannot be read to its end says why; nothing ready says what to do', async () => {
  preparar({ atual: importacao({ falha: 'Há uma aspa aberta na linha 2.' }) });
  const { unmount } = abrir(`/acervo/importar/${ID}?passo=colunas`);
  expect(await screen.findByText('Há uma aspa aberta na linha 2.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Seguir para as datas' })).toBeTruthy();
  unmount();
  preparar({ atual: { ...conferida, soma: { ...SOMA, linhas: 1, recusada: 1 }, falha: null } });
  abrir();
  expect(await screen.findByText('Não há nenhuma linha pronta para importar')).toBeTruthy();
});

const importada = importacao({ situacao: 'importada', soma: { ...SOMA, linhas: 3, importada: 2, recusada: 1 } });

test('what was imported is published after a question; a second person may be waited for', async () => {
  const estado = { atual: importada };
  const api = preparar(estado).responder(acervoApi.publicar, () =>
    erroDaApi(409, 'O pedido espera a confirmação de outra pessoa.', [], 'AGUARDA_CONFIRMACAO'),
  );
  const { usuario } = abrir();
  const publicar = async () => {
    await apertar(usuario, 'Publicar');
    await screen.findByRole('dialog', { name: 'Publicar 2 registros de livros anteriores?' });
    await apertar(usuario, 'Sim');
  };
  await publicar();
  await screen.findByRole('dialog', { name: 'Aguarda confirmação' });
  await apertar(usuario, 'Fechar');
  api.responder(acervoApi.publicar, () => {
    estado.atual = {
      ...importada,
      situacao: 'publicada',
      publicadaEm: '2026-05-11T15:04:05.000Z',
      publicadaPor: 'Ana Teste',
      confirmadaPor: 'Bia Segunda',
    };
    return estado.atual;
  });
  await publicar();
  expect(await screen.findByText('Bia Segunda')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer a importação' })).toBeNull();
});

test('lines of other levels that a published file left out are brought in as an import of their own', async () => {
  const nova = importacao({ id: ID.replace(/1$/, '2'), recorte: 'outros-niveis' });
  const publicada = importacao({ ...importada, situacao: 'publicada', deOutrosNiveis: { linhas: 1_200 } });
  const api = preparar({ atual: publicada }).responder(acervoApi.trazerOutrosNiveis, () => nova);
  const { usuario, endereco } = abrir();
  expect(await screen.findByText('Linhas de outros níveis ficaram de fora')).toBeTruthy();
  await apertar(usuario, 'Trazer as 1.200 linhas de outros níveis');
  await waitFor(() => expect(endereco()).toBe(`/acervo/importar/${nova.id}`));
  expect(api.pedidos(acervoApi.trazerOutrosNiveis)).toHaveLength(1);
});

test('an import of some lines says so, and which answers of another file hold in it', async () => {
  const herdadas = { arquivo: 'livro-viii.csv', respostas: 12 };
  preparar({ atual: importacao({ ...conferida, recorte: 'outros-niveis', herdadas }) });
  abrir();
  expect(await screen.findByText('As 12 respostas dadas a livro-viii.csv valem também aqui.')).toBeTruthy();
  expect(screen.getByText(/Só as linhas de outros níveis/)).toBeTruthy();
});

test('what a sheet hides is told before its columns are chosen', async () => {
  const ocultas = ['2 colunas ocultas na planilha (CPF, Situação): também foram lidas.'];
  preparar({ atual: importacao() }).responder(acervoApi.lerAmostra, () => amostra({ ocultas }));
  abrir(`/acervo/importar/${ID}?passo=colunas`);
  expect(await screen.findByText(ocultas.join())).toBeTruthy();
});

test('that it waits for the second person stays told: who asked, when, and who may publish', async () => {
  const espera = { pedidaPor: 'Ana Teste', pedidaEm: '2026-05-11T15:04:05.000Z' };
  preparar({ atual: importacao({ ...importada, espera }) });
  const { unmount } = abrir('/acervo/importar');
  const linha = within(await screen.findByRole('row', { name: /livro-ix/ }));
  expect(linha.getByText('Aguarda a segunda pessoa')).toBeTruthy();
  expect(linha.getByText(/^Pedida por Ana Teste, 11\/05\/2026/)).toBeTruthy();
  unmount();
  abrir();
  expect(
    await screen.findByText(/^Ana Teste pediu a publicação em 11\/05\/2026.*outra pessoa com papel de responsável/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver em Confirmações' }).getAttribute('href')).toBe('/confirmacoes');
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Desfazer a importação' })).toBeTruthy();
});

test('a step that does not end says so and can be undone all the same', async () => {
  preparar({ atual: importacao({ situacao: 'importando', falha: 'O motivo está no diário do servidor.' }) });
  const { usuario } = renderApp(rotas, { em: `/acervo/importar/${ID}` });
  expect(await screen.findByText('O passo não terminou')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Desfazer a importação' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('until it is published it is undone, with a reason', async () => {
  const api = preparar({ atual: importada }).responder(acervoApi.desfazer, { ok: true });
  const { usuario, endereco } = abrir();
  await apertar(usuario, 'Desfazer a importação');
  const janela = await screen.findByRole('dialog', { name: 'Desfazer a importação?' });
  await usuario.type(within(janela).getByLabelText('Motivo'), 'Arquivo de teste');
  await usuario.click(within(janela).getByRole('button', { name: 'Desfazer' }));
  await screen.findByRole('dialog', { name: 'A importação está sendo desfeita.' });
  expect(endereco()).toBe('/acervo/importar');
  expect(api.pedidos(acervoApi.desfazer)[0]?.body).toEqual({ motivo: 'Arquivo de teste' });
});

test('a file that was sent by mistake is thrown away before it is imported', async () => {
  const api = preparar({ atual: conferida }).responder(acervoApi.desfazer, { ok: true });
  const { usuario, endereco } = abrir(`/acervo/importar/${ID}?passo=arquivo`);
  expect(await screen.findByText('a'.repeat(64))).toBeTruthy();
  await apertar(usuario, 'Descartar o arquivo');
  const janela = await screen.findByRole('dialog', { name: 'Descartar o arquivo?' });
  await usuario.type(within(janela).getByLabelText('Motivo'), 'Era outro arquivo');
  await usuario.click(within(janela).getByRole('button', { name: 'Descartar' }));
  await screen.findByRole('dialog', { name: 'O arquivo está sendo descartado.' });
  expect(endereco()).toBe('/acervo/importar');
  expect(api.pedidos(acervoApi.desfazer)[0]?.body).toEqual({ motivo: 'Era outro arquivo' });
});

test('documents of MEC have neither encoding nor columns to choose', async () => {
  preparar({ atual: importacao({ tipo: 'zip', arquivo: 'xml.zip' }) });
  abrir();
  expect(await screen.findByRole('button', { name: 'Conferir o arquivo' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Conferência' })).toBeTruthy();
});
