import { screen, waitFor, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type ArquivoReconhecido,
  documentosApi,
  type PastaDaColacao,
  pastaApi,
} from '#contract/documentos.contract.ts';
import { apiFake, erroDaApi } from '../../../test/api-fake.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rotas } from '../documentos.rotas.tsx';

vi.mock('./ler-texto-do-pdf.ts', () => ({ lerTextoDoPdf: async () => 'Certidão de Beto' }));

const tipos = [
  { documentoTipoId: 1, nome: 'Documento de identidade', obrigatorio: true },
  { documentoTipoId: 2, nome: 'Prova de conclusão do ensino médio', obrigatorio: true },
];
const formando = (rga: string, nome: string) => ({ rga, nome, curso: 'LETRAS', documentos: [] });
const PASTA: PastaDaColacao = {
  data: '2026-03-17',
  tipos,
  formandos: [formando('1001', 'Ana dos Testes'), formando('1002', 'Beto Inventado')],
};
const guardado = {
  id: '01890000-0000-7000-8000-000000000001',
  tipo: 'x',
  nome: 'x.pdf',
  observacao: 'x',
  arquivoGuid: 'x',
  pdfa: 'PDF/A-2b',
  criadoPor: 'Ana',
  tipoId: 1,
  tamanho: 1,
  criadoEm: '2026-03-17T12:00:00.000Z',
  vistoPor: null,
};
const bytes = (texto: string) => new TextEncoder().encode(`%PDF-1.7 ${texto}`);
const pdf = (nome: string, texto = nome) => new File([bytes(texto)], nome, { type: 'application/pdf' });
const NADA: ArquivoReconhecido = { rga: null, pista: null, candidatos: [], tipoId: null };

/** As the server would: 'A1.pdf' is Ana's identity, 'B2' is Beto's certificate, a text is Beto's. */
const dizer = ({ caminho, texto }: { caminho: string; texto?: string }): ArquivoReconhecido => {
  const [, letra, tipo] = /([AB])([12])\.pdf$/.exec(caminho) ?? [];
  if (letra !== undefined) return { ...NADA, rga: letra === 'A' ? '1001' : '1002', pista: 'RGA', tipoId: Number(tipo) };
  return texto === undefined ? NADA : { ...NADA, rga: '1002', pista: 'texto' };
};

let fake: ReturnType<typeof apiFake>;
beforeEach(() => {
  fake = apiFake()
    .responder(pastaApi.ler, PASTA)
    .responder(pastaApi.reconhecer, ({ body }) => (body as { arquivos: { caminho: string }[] }).arquivos.map(dizer))
    .responder(documentosApi.enviar, guardado);
});
const abrir = () => renderApp(rotas, { em: '/Documentacao/Colacao/D1' });
const enviados = () =>
  fake.pedidos(documentosApi.enviar).map(({ body }) => {
    const dado = body as FormData;
    return ['rga', 'tipoId', 'obs'].map((campo) => dado.get(campo)).join(' ');
  });
const linha = (nome: RegExp) => within(screen.getByRole('row', { name: nome }));

test('PDFs and a ZIP are recognised, corrected, and sent with the type as observation; what is missing is said', async () => {
  const { usuario } = abrir();
  const campo = await screen.findByLabelText('Arquivos PDF ou ZIP');
  expect(screen.getByText('Documento de identidade: faltam 2 formandos')).toBeTruthy();
  const zip = zipSync({ 'turma/B2.pdf': bytes('b2'), 'turma/igual B2.pdf': bytes('b2'), '__MACOSX/._x': bytes('') });
  await usuario.upload(campo, [
    pdf('A1.pdf'),
    new File([new Uint8Array(zip)], 'turma.zip'),
    pdf('scan.pdf'),
    new File(['<html>'], 'A2.pdf', { type: 'application/pdf' }),
  ]);
  await screen.findByText('2 prontos para enviar, 1 pede escolha, 1 repetido');
  await screen.findByRole('row', { name: /turma\/igual/ });
  expect(linha(/turma\/igual/).getByText('Repetido')).toBeTruthy();
  expect(linha(/A2\.pdf/).getByText('Não serve')).toBeTruthy();
  expect(linha(/scan/).getByText('pelo texto do PDF')).toBeTruthy();
  await usuario.click(linha(/scan/).getByRole('combobox', { name: 'Tipo de scan.pdf' }));
  const opcoes = await screen.findAllByText('Documento de identidade');
  await usuario.click(opcoes.find((um) => um.className.includes('option-content')) ?? document.body);
  await usuario.click(await screen.findByRole('button', { name: 'Enviar 3 documentos' }));
  await screen.findByText('0 prontos para enviar, 3 enviados, 1 repetido');
  expect(enviados().toSorted()).toEqual([
    '1001 1 Documento de identidade',
    '1002 1 Documento de identidade',
    '1002 2 Prova de conclusão do ensino médio',
  ]);
  expect(screen.getByText('Prova de conclusão do ensino médio: falta 1 formando')).toBeTruthy();
});

test('a refusal stays with its file, the others go on', async () => {
  fake.responder(documentosApi.enviar, ({ body }) =>
    (body as FormData).get('rga') === '1001' ? erroDaApi(400, 'Não é um PDF/A.') : guardado,
  );
  const { usuario } = abrir();
  await usuario.upload(await screen.findByLabelText('Arquivos PDF ou ZIP'), [pdf('A1.pdf'), pdf('B1.pdf')]);
  await usuario.click(await screen.findByRole('button', { name: 'Enviar 2 documentos' }));
  await screen.findByText('0 prontos para enviar, 1 enviado');
  expect(linha(/A1/).getByText('Não é um PDF/A.')).toBeTruthy();
});

test('a line that breaks after the file had arrived sends it no second time', async () => {
  let vezes = 0;
  const chegou = [{ nome: 'A1.pdf', tipoId: 1, sha256: '', conta: true }];
  fake.responder(documentosApi.enviar, () => {
    vezes += 1;
    if (vezes > 1) return guardado;
    throw new TypeError('sem rede');
  });
  fake.responder(pastaApi.ler, () =>
    vezes === 0 ? PASTA : { ...PASTA, formandos: PASTA.formandos.map((um) => ({ ...um, documentos: chegou })) },
  );
  const arquivo = pdf('A1.pdf');
  const resumo = await crypto.subtle.digest('SHA-256', await arquivo.arrayBuffer());
  for (const um of chegou) um.sha256 = Buffer.from(resumo).toString('hex');
  const { usuario } = abrir();
  await usuario.upload(await screen.findByLabelText('Arquivos PDF ou ZIP'), [arquivo]);
  await usuario.click(await screen.findByRole('button', { name: 'Enviar 1 documento' }));
  await screen.findByText(/Sem resposta do servidor/);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByText(/1 enviado/)).toBeTruthy());
  expect(vezes).toBe(1);
});

test('a file that changed after it was chosen is named, not tried again, and holds no other back', async () => {
  const leitura = vi.spyOn(Blob.prototype, 'arrayBuffer');
  // A changed file refuses its bytes to everybody, and the browser sends nothing of it.
  const mudou = () => leitura.mockRejectedValueOnce(new DOMException('changed', 'NotReadableError'));
  fake.responder(documentosApi.enviar, ({ body }) => {
    if ((body as FormData).get('rga') === '1002') return guardado;
    mudou();
    throw new TypeError('net::ERR_UPLOAD_FILE_CHANGED');
  });
  const { usuario } = abrir();
  mudou();
  mudou();
  await usuario.upload(await screen.findByLabelText('Arquivos PDF ou ZIP'), [
    pdf('B2.pdf'),
    pdf('A1.pdf'),
    pdf('B1.pdf'),
  ]);
  await usuario.click(await screen.findByRole('button', { name: 'Enviar 2 documentos' }));
  await screen.findByText('0 prontos para enviar, 1 enviado');
  const frase = 'O arquivo mudou ou saiu do lugar depois de escolhido: escolha-o de novo.';
  expect(linha(/A1/).getByText(frase)).toBeTruthy();
  expect(linha(/B2/).getByText(frase)).toBeTruthy();
  expect(fake.pedidos(documentosApi.enviar)).toHaveLength(2);
  leitura.mockRestore();
});

test('more than 500 are refused in words, and nothing is taken', async () => {
  const { usuario } = abrir();
  const zip = zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.pdf`, bytes('')])));
  const campo = await screen.findByLabelText('Arquivos PDF ou ZIP');
  await usuario.upload(campo, new File([new Uint8Array(zip)], 'a.zip'));
  expect((await screen.findByRole('dialog')).textContent).toContain('São aceitos até 500 arquivos por vez');
  expect(screen.queryByRole('table')).toBeNull();
});
