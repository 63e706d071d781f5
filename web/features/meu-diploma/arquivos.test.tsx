import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type MeuRegistro, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { apiFake } from '../../test/api-fake.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './meu-diploma.rotas.tsx';

const CODIGO = '99991.99991.0123456789abcdef01234567';
const registro: MeuRegistro = {
  registroId: '00000000-0000-4000-8000-000000000001',
  nome: 'Ana Formada',
  curso: 'Direito',
  titulo: 'Bacharela em Direito',
  grau: 'Bacharelado',
  instituicao: 'Universidade Inventada',
  livro: 'GRAD/2026',
  numeroRegistro: '1',
  dataConclusao: '2026-01-01',
  dataColacaoGrau: '2026-01-10',
  dataExpedicao: '2026-01-20',
  dataRegistro: '2026-02-01',
  nomeSocial: null,
  codigoValidacao: CODIGO,
  segundaVia: false,
  temXml: true,
  temPdf: true,
  tom: 'sucesso',
  manchete: 'Ativo',
  frase: 'Este diploma é válido.',
  frases: { frase: { chave: 'Este diploma é válido.' } },
  etapas: [],
  links: [],
  pedidos: [],
  consultas: [],
};

const enderecoDe = (nome: string) => {
  const link = screen.getByRole('link', { name: nome });
  return [link.getAttribute('href'), link.getAttribute('download')];
};

test('own files are plain links, which the browsers inside messengers save, too', async () => {
  apiFake().responder(meuDiplomaApi.ler, {
    nome: 'Ana Formada',
    email: null,
    avisar: false,
    temCorreio: true,
    registros: [registro],
    antigos: [],
  });
  renderApp(rotasPublicas, { em: '/meu-diploma', ambiente: 'publico' });
  await screen.findByRole('link', { name: 'Baixar PDF' });
  const base = `/api/meu-diploma/${registro.registroId}`;
  expect(enderecoDe('Baixar PDF')).toEqual([`${base}/pdf`, 'diploma.pdf']);
  expect(enderecoDe('Baixar XML assinado')).toEqual([`${base}/xml`, 'diploma.xml']);
});

test('a file that was fetched is not said to be saved: the link to it and the address of the page stand there', async () => {
  const clique = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  apiFake().responder(meuDiplomaApi.baixarArquivo, { nome: 'diploma.pdf', conteudo: new Blob(['%PDF-']) });
  renderApp(rotasPublicas, { em: `/arquivo/${CODIGO}/pdf`, ambiente: 'publico' });
  expect(await screen.findByText('Arquivo pronto')).toBeTruthy();
  expect(clique).toHaveBeenCalledOnce();
  expect(screen.queryByText(/entregue com|foi salvo\b(?!,)|Arquivo entregue/)).toBeNull();
  expect(enderecoDe('Baixar o arquivo')).toEqual([`/api/diploma/arquivo/${CODIGO}/pdf`, 'diploma.pdf']);
  expect(screen.getByLabelText<HTMLInputElement>('Endereço desta página').value).toContain('http');
});
