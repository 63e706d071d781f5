import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lotePublicoApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { apiFake } from '../../../test/api-fake.ts';
import { renderApp } from '../../../test/render-app.tsx';
import * as baixar from '../../../ui/baixar-arquivo.ts';
import { rotasPublicas } from '../consulta-publica.rotas.tsx';

const codigo = (n: number) => `99001.99001.${n.toString(16).padStart(32, '0')}`;
const MUITOS = Array.from({ length: 120 }, (_, n) => codigo(n));
const REVOGADO = 'Este diploma foi revogado e não tem validade.';
const situacao = (codigoValidacao: string, n: number) => ({
  codigoValidacao,
  curso: 'Direito',
  instituicao: 'Universidade',
  dataExpedicao: '2026-01-01',
  manchete: 'Ativo.',
  frase: 'Este diploma é válido.',
  frases: { frase: { chave: 'Este diploma é válido.' } },
  rotulo: 'Ativo',
  tom: 'sucesso',
  dataAnulacao: null,
  xmlSha256: null,
  nome: 'Fulana Inventada',
  ...(n === 7 && {
    frase: REVOGADO,
    frases: { frase: { chave: REVOGADO } },
    rotulo: 'Revogado',
    tom: 'perigo',
  }),
});

/** Answers like the server: fifty at a time, one revoked, one that nobody registered. */
const servidor = () =>
  apiFake()
    .responder(xmlPublicoApi.lerAutoridades, { pem: '', intermediarias: '' })
    .responder(lotePublicoApi.conferir, (pedido: { body: unknown }) => {
      const { codigos } = pedido.body as { codigos: string[] };
      const itens = codigos.map((um) => {
        const n = MUITOS.indexOf(um);
        return n === 8 || n < 0
          ? { codigo: um, resultado: 'nao-encontrado', situacao: null }
          : { codigo: um, resultado: 'encontrado', situacao: situacao(um, n) };
      });
      return { consultadoEm: '2026-06-01T12:00:00.000Z', itens, parte: `parte ${codigos[0]}` } as never;
    });
const abrir = (idioma = '') => renderApp(rotasPublicas, { em: `/conferir-em-lote${idioma}`, ambiente: 'publico' });

test('pasted codes become a table, what asks for attention first, a CSV and a report', async () => {
  const api = servidor().responder(lotePublicoApi.relatar, new Blob(['%PDF']) as never);
  const salvar = vi.spyOn(baixar, 'salvarArquivo').mockImplementation(() => undefined);
  const { usuario } = abrir();
  const campo = await screen.findByLabelText(/Códigos de validação ou endereços/);
  const demais = Array.from({ length: 1_001 }, (_, n) => codigo(n)).join(' ');
  fireEvent.change(campo, { target: { value: demais } });
  await screen.findByText('São mais de 1.000 códigos: confira-os em partes.');
  fireEvent.change(campo, { target: { value: [...MUITOS, 'abacaxi', MUITOS[0]].join('\n') } });
  await screen.findByText(/1 trecho não é um código e será ignorado: abacaxi/);
  await usuario.click(screen.getByRole('button', { name: 'Conferir 120' }));
  await screen.findByRole('heading', { name: '118 de 120 valem' });
  expect(api.pedidos(lotePublicoApi.conferir)).toHaveLength(3);
  const linhas = screen
    .getAllByRole('row')
    .slice(1, 4)
    .map((linha) => linha.textContent);
  expect(linhas[0]).toContain('Revogado');
  expect(linhas[1]).toContain('Nenhum diploma com este código foi registrado aqui.');
  expect(linhas[2]).toContain('Este diploma é válido.');
  expect(linhas[2]).toContain('Fulana Inventada');
  await usuario.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  const [csv] = salvar.mock.calls.at(-1) ?? [];
  expect((await (csv as Blob).text()).split('\r\n')).toHaveLength(122);
  await usuario.click(screen.getByRole('button', { name: 'Baixar relatório assinado' }));
  await waitFor(() => expect(api.pedidos(lotePublicoApi.relatar)[0]?.body).toHaveProperty('partes.length', 3));
});

test('dropped files are read here and only their codes leave; what is no diploma is said', async () => {
  const api = servidor();
  const { usuario } = abrir();
  const campo = await screen.findByLabelText(/XMLs ou PDFs de diplomas/);
  const arquivos = [
    new File(['<Historico xmlns="urn:x"/>'], 'historico.xml', { type: 'application/xml' }),
    new File(['sem forma'], 'solto.xml', { type: 'application/xml' }),
  ];
  // No file field of the browser's own is seen: it would speak the browser's language.
  fireEvent.drop(campo, { dataTransfer: { files: arquivos } });
  await screen.findByText('2 arquivos escolhidos');
  await usuario.click(screen.getByRole('button', { name: 'Conferir 2' }));
  const tabela = await screen.findByRole('table');
  within(tabela).getByText('historico.xml');
  expect(within(tabela).getAllByRole('row')).toHaveLength(3);
  expect(api.pedidos(lotePublicoApi.conferir)).toEqual([]);
});
