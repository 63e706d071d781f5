import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { solicitacoesApi, type UmaSolicitacao } from '#contract/solicitacoes.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './solicitacoes.rotas.tsx';

const ID = '01890000-0000-7000-8000-000000000009';
const umaSolicitacao = (resto: Partial<UmaSolicitacao> = {}): UmaSolicitacao => ({
  id: ID,
  envioId: ID,
  arquivo: 'pedido.xml',
  recebidaEm: '2026-06-01T12:00:00.000Z',
  recebidaPor: 'Eva da Faculdade',
  instituicao: 'Faculdade Inventada',
  instituicaoID: 2,
  nome: 'Pessoa de Fora',
  cpf: '***.111.222-**',
  curso: 'Administração',
  expedidaEm: '2026-03-20',
  enviadaEm: '2026-06-01T12:00:00.000Z',
  prazo: '2026-07-31',
  decididaEm: null,
  responsavel: null,
  registroID: null,
  codigoValidacao: null,
  numeroRegistro: null,
  situacao: 'na-fila',
  situacaoDoDiploma: null,
  diplomaPronto: false,
  erros: 0,
  avisos: 0,
  decididaPor: null,
  motivo: null,
  anteriorId: null,
  correcaoId: null,
  livro: null,
  achados: [],
  ...resto,
});
const api = () => apiFake().responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste);

test('the desk lists what waits, with its deadline', async () => {
  const fake = api()
    .responder(solicitacoesApi.listar, { itens: [umaSolicitacao()], total: 1, pagina: 1, tamanho: 20 })
    .responder(apoioApi.listarInstituicoes, [
      { instituicaoID: 1, nome: 'Universidade', sigla: 'U' },
      { instituicaoID: 2, nome: 'Faculdade Inventada', sigla: 'FI' },
    ]);
  const { usuario } = renderApp(rotas, { em: '/solicitacoes' });
  expect(await screen.findByRole('link', { name: 'Pessoa de Fora' })).toBeTruthy();
  expect(screen.getByText('31/07/2026')).toBeTruthy();
  expect(screen.getByText('Enviada à registradora')).toBeTruthy();
  await usuario.click(screen.getByRole('combobox', { name: 'Instituição' }));
  fireEvent.click(await screen.findByTitle('Faculdade Inventada'));
  await waitFor(() => expect(fake.pedidos(solicitacoesApi.listar).at(-1)?.query.instituicao).toBe('2'));
});

test('what is wrong stands with its place in the document; the office refuses with a reason', async () => {
  const achados = [
    { gravidade: 'aviso' as const, lugar: 'DadosDiploma/IesEmissora/Nome', mensagem: 'O nome é outro.' },
    { gravidade: 'erro' as const, lugar: 'DadosDiploma/DadosCurso', mensagem: 'O curso não está no cadastro.' },
  ];
  const fake = api()
    .responder(solicitacoesApi.ler, umaSolicitacao({ achados }))
    .responder(solicitacoesApi.recusar, umaSolicitacao({ situacao: 'recusada' }));
  const { usuario } = renderApp(rotas, { em: `/solicitacoes/${ID}` });
  expect(await screen.findByText('O curso não está no cadastro.')).toBeTruthy();
  expect(screen.getByText('DadosDiploma/DadosCurso')).toBeTruthy();
  // What has to be mended comes first.
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    'Grav',
    'Erro',
    'Avis',
  ]);
  await usuario.click(screen.getByRole('button', { name: 'Recusar' }));
  await usuario.type(await screen.findByLabelText(/Motivo/), 'O nome da mãe não confere.');
  await usuario.click(screen.getAllByRole('button', { name: 'Recusar' }).at(-1) as HTMLElement);
  await screen.findByRole('dialog', { name: 'Solicitação recusada.' });
  expect(fake.pedidos(solicitacoesApi.recusar)[0]?.body).toEqual({ Motivo: 'O nome da mãe não confere.' });
});
