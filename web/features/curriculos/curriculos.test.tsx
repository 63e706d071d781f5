import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type Curriculo, curriculosApi } from '#contract/curriculos.contract.ts';
import { cursosApi } from '#contract/cursos.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './curriculos.rotas.tsx';

const CURSO = '01890000-0000-7000-8000-000000000001';
const conteudo = {
  codigo: 'CI-2019',
  data: '2019-01-01',
  minutosDaHoraAula: '50',
  nomeParaAreas: '',
  informacoes: '',
  etiquetas: [{ codigo: 'OB', nome: 'Obrigatória' }],
  areas: [],
  unidades: [
    {
      tipo: 'Disciplina',
      codigo: 'MAT001',
      nome: 'Cálculo',
      horasAula: '72',
      horasRelogio: '',
      fase: '',
      etiquetas: 'OB',
      areas: '',
      preRequisitos: '',
    },
  ],
  atividades: [],
  criterios: [{ codigo: 'OB', tipo: '', etiquetas: 'OB', soma: '', minima: '60', maxima: '', paraTotal: '' }],
};
const assinatura = { avulsoId: 'a', andamento: 'enviado', motivo: null, assinadoEm: null, assinadoPor: null } as const;
const curriculo: Curriculo = {
  curriculoUID: '01890000-0000-7000-8000-000000000002',
  cursoId: CURSO,
  curso: 'Ciências',
  codigo: 'CI-2019',
  criadoPor: 'Ana',
  data: '2019-01-01',
  unidades: 1,
  criadoEm: '2026-05-10T15:04:05.000Z',
  codigoValidacao: null,
  assinatura,
  figura: null,
};
const cursos = {
  itens: [
    {
      cursoID: CURSO,
      codigoInterno: 'T1',
      cursoMec: {
        nome: 'Ciências',
        codigoEmec: '1',
        grau: { grauID: 1, descricao: 'Bacharelado' },
        campus: { campusID: 1, sigla: 'CC', nome: 'Central' },
      },
    },
  ],
  total: 1,
  pagina: 1,
  tamanho: 50,
};
const preparar = () =>
  apiFake()
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(cursosApi.listarAtivos, cursos)
    .responder(curriculosApi.lerConteudo, { cursoId: CURSO, curriculo: conteudo })
    .responder(curriculosApi.listar, { itens: [curriculo], total: 1, pagina: 1, tamanho: 20 });

test('a missing hour is said at its cell; rows are pasted from a spreadsheet; the server’s refusal stands at its cell', async () => {
  const api = preparar().responder(curriculosApi.gerar, () =>
    erroDaApi(400, 'Não', [{ campo: 'unidades.1.nome', message: 'O MEC recusa este nome' }]),
  );
  const { usuario } = renderApp(rotas, { em: `/Diploma/Curriculos/novo/${curriculo.curriculoUID}` });
  const maxima = await screen.findByLabelText('Máxima (h), critério 1');
  await waitFor(() => expect(maxima.getAttribute('aria-invalid')).toBe('true'));
  await usuario.type(maxima, '3600');
  await waitFor(() => expect(maxima.getAttribute('aria-invalid')).not.toBe('true'));

  const codigo = screen.getByLabelText('Código, unidade 1');
  const texto = 'MAT001\tCálculo I\t72\t60\nMAT002\tCálculo II\t72\t\t2\tOB\n';
  fireEvent.paste(codigo, { clipboardData: { getData: () => texto } });
  const unidades = screen.getByRole('group', { name: 'Unidades curriculares' });
  expect(within(unidades).getByDisplayValue('Cálculo II')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Gerar e enviar para assinatura' }));
  expect(await within(unidades).findByText('O MEC recusa este nome')).toBeTruthy();
  const corpo = api.pedidos(curriculosApi.gerar)[0]?.body as { unidades: object[] } | undefined;
  expect(corpo?.unidades).toHaveLength(2);
  expect(corpo?.unidades[1]).toMatchObject({ codigo: 'MAT002', tipo: 'Disciplina', fase: '2', etiquetas: 'OB' });
});

test('what registered transcripts say fills the tables', async () => {
  preparar().responder(curriculosApi.lerModelo, { codigos: ['CI-2019'], historicos: 3, curriculo: conteudo });
  const { usuario } = renderApp(rotas, { em: '/Diploma/Curriculos/novo' });
  const preencher = await screen.findByRole('button', { name: 'Preencher com os históricos registrados' });
  expect(preencher.hasAttribute('disabled')).toBe(true);
  await usuario.click(screen.getByRole('combobox', { name: 'Curso' }));
  await usuario.click(await screen.findByTitle(/T1 – Ciências/));
  await usuario.click(preencher);
  expect(await screen.findByDisplayValue('Cálculo')).toBeTruthy();
  expect(screen.getByText(/3 históricos lidos/)).toBeTruthy();
});

test('the list says how far curriculum and picture are', async () => {
  preparar();
  renderApp(rotas, { em: '/Diploma/Curriculos' });
  const linha = await screen.findByRole('row', { name: /CI-2019/ });
  expect(linha.textContent).toContain('Em assinatura');
  expect(linha.textContent).toContain('Segue o currículo assinado');
});

test('the course of an earlier curriculum has its name, whatever page of courses it stands on', async () => {
  preparar()
    .responder(cursosApi.ler, {
      cursoID: CURSO,
      codigoInterno: 'T1',
      oferta: null,
      ativo: true,
      informacoesTramitacaoEMEC: null,
      cursoMec: {
        nome: 'Ciências',
        codigoEmec: '1',
        grau: { grauID: 1, descricao: 'Bacharelado' },
        campus: { campusID: 1, sigla: 'CC', nome: 'Central' },
      },
      modalidade: { nome: '-' },
      periodicidade: { nome: '-' },
      regime: { nome: '-' },
      turno: { nome: '-' },
      enderecoCurso: null,
      polo: null,
      titulacoes: [],
      formacoes: [],
      reconhecimentos: [],
      autorizacoes: [],
      autorizacao: null,
      sincronizadoEm: null,
      deFora: false,
      instituicaoEmissora: { instituicaoID: 1, nome: '-' },
    })
    .responder(cursosApi.listarAtivos, { ...cursos, itens: [], total: 51 });
  renderApp(rotas, { em: `/Diploma/Curriculos/novo/${curriculo.curriculoUID}` });
  expect(await screen.findByText('T1 – Ciências (Bacharelado, CC)')).toBeTruthy();
});
