import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { historicosParciaisApi } from '#contract/historicos-parciais.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './historicos-parciais.rotas.tsx';

const assinatura = { avulsoId: 'a', andamento: 'intencao', motivo: null, assinadoEm: null, assinadoPor: null } as const;

test('shows what SIGA says of the student, asks for what it lacks, and sends that', async () => {
  const emitido = {
    historicoUID: '01890000-0000-7000-8000-000000000002',
    rga: '2019',
    nome: 'Estudante',
    curso: 'Ciências',
    criadoPor: 'Ana',
    criadoEm: '2026-05-10T15:04:05.000Z',
    codigoValidacao: null,
    assinatura,
  };
  const api = apiFake()
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(historicosParciaisApi.listar, { itens: [], total: 0, pagina: 1, tamanho: 20 })
    .responder(historicosParciaisApi.emitir, emitido)
    .responder(historicosParciaisApi.lerDados, {
      rga: '2019',
      curso: 'Ciências',
      periodoLetivo: '2023/1',
      situacao: 'Trancamento',
      elementos: 12,
      dados: [{ campo: 'Nome', rotulo: 'Nome', valor: 'Estudante Inventada' }],
      faltam: [{ campo: 'RGNumero', rotulo: 'Número do RG', mensagem: 'Número do RG é obrigatório' }],
      avisos: ['O histórico sai sem ENADE.'],
    });
  const { usuario } = renderApp(rotas, { em: '/Diploma/Historicos-Parciais' });
  await usuario.type(await screen.findByLabelText('RGA'), '2019');
  await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('Estudante Inventada')).toBeTruthy();
  expect(screen.getByText('O histórico sai sem ENADE.')).toBeTruthy();
  await usuario.type(screen.getByLabelText('Número do RG'), '1234567');
  await usuario.click(screen.getByRole('button', { name: 'Emitir e enviar para assinatura' }));
  await screen.findByRole('dialog', { name: 'Histórico parcial emitido!' });
  expect(api.pedidos(historicosParciaisApi.emitir)[0]?.body).toEqual({
    rga: '2019',
    situacao: 'Trancamento',
    periodoLetivo: '2023/1',
    descricao: '',
    complementos: { RGNumero: '1234567' },
  });
});
