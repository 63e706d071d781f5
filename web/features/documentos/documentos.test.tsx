import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DOCUMENTO_DE_ASSINADO, type DocumentoAcademico, documentosApi } from '#contract/documentos.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './documentos.rotas.tsx';

const RGA = '201900000001';
const documento: DocumentoAcademico = {
  id: '01890000-0000-7000-8000-000000000001',
  tipo: 'Documento de identidade',
  tipoId: 1,
  nome: 'RG.pdf',
  observacao: 'Frente e verso',
  arquivoGuid: '01890000-0000-4000-8000-000000000002',
  tamanho: 840_000,
  pdfa: 'ausente',
  criadoEm: '2026-03-02T13:04:05.000Z',
  criadoPor: 'Ana Inventada de Souza',
  vistoPor: null,
};
const tipos = [
  { documentoTipoId: 1, nome: 'Documento de identidade', obrigatorio: true },
  { documentoTipoId: 2, nome: 'Prova de conclusão do ensino médio', obrigatorio: true },
  { documentoTipoId: 10, nome: 'Histórico escolar', obrigatorio: false },
];
const estudante = { nome: 'Pessoa Inventada', matricula: RGA, curso: 'Engenharia Fictícia' };
const pdf = new File(['%PDF-1.7 inventado'], 'RG.pdf', { type: 'application/pdf' });

function preparar(guardados: DocumentoAcademico[] = [documento]) {
  // The last agreement that fits wins: `:rga` would also take `tipos`.
  return apiFake()
    .responder(documentosApi.listar, () => guardados)
    .responder(documentosApi.lerEstudante, estudante)
    .responder(documentosApi.listarTipos, tipos);
}
const abrir = (em = `/Documentacao/Cadastrar/${RGA}`, opcoes = {}) => renderApp(rotas, { em, colar: true, ...opcoes });
const janela = (nome: string | RegExp) => screen.findByRole('dialog', { name: nome });

test('searches by RGA: empty, malformed, found (DOC-03, DOC-21, DOC-35)', async () => {
  const api = preparar();
  const { usuario, endereco } = abrir('/Documentacao/Cadastrar');
  await usuario.click(await screen.findByRole('button', { name: 'Buscar' }));
  await usuario.click(within(await janela('RGA não informado!')).getByRole('button', { name: 'Fechar' }));
  await usuario.type(screen.getByLabelText('RGA'), '12a{Enter}');
  await usuario.click(within(await janela(/somente números/)).getByRole('button', { name: 'Fechar' }));
  await usuario.clear(screen.getByLabelText('RGA'));
  await usuario.click(screen.getByLabelText('RGA'));
  // At once: the closed popup gives the focus back a moment later.
  await usuario.paste(` ${RGA}`);
  await usuario.keyboard('{Enter}');
  await screen.findByText('Engenharia Fictícia');
  expect(endereco()).toBe(`/Documentacao/Cadastrar/${RGA}`);
  expect(api.pedidos(documentosApi.lerEstudante)).toHaveLength(1);
});

test('an unknown RGA gets the specified text (DOC-36), an outage another one (DOC-37)', async () => {
  preparar().responder(documentosApi.lerEstudante, () => erroDaApi(404, 'RGA não encontrado! Verifique RGA informado'));
  const { usuario, unmount } = abrir();
  const aviso = await janela('RGA não encontrado! Verifique RGA informado');
  await usuario.click(within(aviso).getByRole('button', { name: 'Fechar' }));
  expect(screen.getByRole('alert').textContent).toContain('RGA não encontrado!');
  await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
  await usuario.click(
    within(await janela('RGA não encontrado! Verifique RGA informado')).getByRole('button', { name: 'Fechar' }),
  );
  unmount();
  preparar().responder(documentosApi.lerEstudante, () => erroDaApi(502, 'O sistema acadêmico (SIGA) está fora do ar.'));
  abrir();
  expect(await screen.findByText('Erro ao localizar dados!')).toBeTruthy();
  expect(screen.getByText('Entre em contato com o administrador do sistema.')).toBeTruthy();
});

test('lists, tells the PDF/A claim and what is missing (DOC-08, DOC-11, DOC-18)', async () => {
  preparar();
  abrir();
  const linha = await screen.findByRole('row', { name: /RG\.pdf/ });
  expect(within(linha).getByText('Frente e verso')).toBeTruthy();
  expect(within(linha).getByText('Não declara PDF/A')).toBeTruthy();
  expect(within(linha).getByText('820 kB')).toBeTruthy();
  expect(within(linha).getByText(/02\/03\/2026 09:04:05/)).toBeTruthy();
  const exigidos = screen.getByRole('list', { name: 'Documentos obrigatórios' });
  expect(within(exigidos).getByText('Documento de identidade: enviado')).toBeTruthy();
  expect(within(exigidos).getByText('Prova de conclusão do ensino médio: falta')).toBeTruthy();
});

test('sends type, observation and file, and tells that it is no PDF/A (DOC-04 to DOC-07)', async () => {
  const guardados: DocumentoAcademico[] = [];
  const api = preparar(guardados).responder(documentosApi.enviar, () => {
    guardados.push(documento);
    return documento;
  });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('combobox', { name: 'Tipo do arquivo' }));
  await usuario.click(await screen.findByText('Documento de identidade (obrigatório)'));
  await usuario.type(screen.getByLabelText('Observação'), 'Frente e verso');
  await usuario.upload(screen.getByLabelText('Arquivo'), pdf);
  await screen.findByText(/RG\.pdf \(1 kB\)/);
  await usuario.click(screen.getByRole('button', { name: 'Enviar arquivo' }));
  const aviso = await janela('Arquivo enviado com sucesso!');
  expect(aviso.textContent).toContain('não declara ser PDF/A');
  await usuario.click(within(aviso).getByRole('button', { name: 'Continuar agora' }));
  const formulario = api.pedidos(documentosApi.enviar)[0]?.body as FormData;
  expect([...formulario.keys()]).toEqual(['rga', 'tipoId', 'obs', 'file']);
  expect(formulario.get('rga')).toBe(RGA);
  expect(formulario.get('tipoId')).toBe('1');
  expect(await screen.findByRole('row', { name: /RG\.pdf/ })).toBeTruthy();
});

test('asks for what is missing in the specified words, and sends nothing (DOC-14 to DOC-16)', async () => {
  const api = preparar([]);
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Enviar arquivo' }));
  const aviso = await janela('Oops...');
  expect(aviso.textContent).toContain('Tipo do Arquivo não selecionado!');
  expect(aviso.textContent).toContain('Observação não informada, Verifique!');
  expect(aviso.textContent).toContain('Arquivo não selecionado!');
  expect(api.pedidos(documentosApi.enviar)).toHaveLength(0);
});

test.each([
  [
    '7 MB or more',
    new File([new Uint8Array(7 * 1024 * 1024)], 'a.pdf'),
    'O tamanho do arquivo ultrapassa o limite (7 MB).',
  ],
  ['no PDF', new File(['<html>'], 'a.pdf'), 'O arquivo deve ser um PDF (PDF/A, para preservação).'],
])('a file of %s is refused before it is sent', async (_, arquivo, mensagem) => {
  preparar([]);
  const { usuario } = abrir();
  await usuario.upload(await screen.findByLabelText('Arquivo'), arquivo);
  expect(await screen.findByText(mensagem)).toBeTruthy();
});

test("a failed upload shows the server's message (DOC-38, DOC-39), and what was typed stays", async () => {
  preparar([]).responder(documentosApi.enviar, () => erroDaApi(415, 'O PDF está protegido (criptografado).'));
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('combobox', { name: 'Tipo do arquivo' }));
  await usuario.click(await screen.findByText('Documento de identidade (obrigatório)'));
  await usuario.type(screen.getByLabelText('Observação'), 'Frente');
  await usuario.upload(screen.getByLabelText('Arquivo'), pdf);
  await usuario.click(screen.getByRole('button', { name: 'Enviar arquivo' }));
  expect((await janela('Erro ao enviar arquivo')).textContent).toContain('O PDF está protegido');
  expect(screen.getByLabelText<HTMLInputElement>('Observação').value).toBe('Frente');
});

test('writes the transcript from SIGA (DOC-29)', async () => {
  const api = preparar([]).responder(documentosApi.enviarHistorico, { ...documento, pdfa: 'PDF/A-2b' });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Gerar histórico escolar do SIGA' }));
  await janela('Arquivo enviado com sucesso!');
  const formulario = api.pedidos(documentosApi.enviarHistorico)[0]?.body as FormData;
  expect(formulario.get('tipoId')).toBe('10');
});

test('downloads, and deletes after Sim (DOC-09, DOC-10, DOC-40)', async () => {
  const guardados = [documento];
  const api = preparar(guardados)
    .responder(documentosApi.baixar, { nome: 'RG.pdf', conteudo: new Blob(['%PDF-']) })
    .responder(documentosApi.excluir, () => {
      guardados.length = 0;
      return { ok: true as const };
    });
  const clique = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Baixar RG.pdf' }));
  await waitFor(() => expect(clique).toHaveBeenCalledOnce());
  await usuario.click(screen.getByRole('button', { name: 'Excluir RG.pdf' }));
  await usuario.click(within(await janela('Deseja excluir o arquivo?')).getByRole('button', { name: 'Não' }));
  expect(api.pedidos(documentosApi.excluir)).toHaveLength(0);
  await usuario.click(screen.getByRole('button', { name: 'Excluir RG.pdf' }));
  await usuario.click(within(await janela('Deseja excluir o arquivo?')).getByRole('button', { name: 'Sim' }));
  const aviso = await janela('Arquivo excluido!');
  await usuario.click(within(aviso).getByRole('button', { name: 'Continuar agora' }));
  expect(await screen.findByText('Nenhum documento encontrado.')).toBeTruthy();
});

test('what was signed with a diploma goes for a reason, by an administrator', async () => {
  const guardados = [documento];
  const frase = 'Este documento é obrigatório e foi assinado com o diploma.';
  const api = preparar(guardados)
    .responder(documentosApi.excluir, () => erroDaApi(409, frase, [], DOCUMENTO_DE_ASSINADO))
    .responder(documentosApi.retirar, () => {
      guardados.length = 0;
      return { ok: true as const };
    });
  const { usuario } = abrir(undefined, { usuario: { ...usuarioDeTeste, papel: 'administrador' } });
  await usuario.click(await screen.findByRole('button', { name: 'Excluir RG.pdf' }));
  await usuario.click(within(await janela('Deseja excluir o arquivo?')).getByRole('button', { name: 'Sim' }));
  await usuario.click(within(await janela('Erro ao excluir arquivo')).getByRole('button', { name: 'Fechar' }));
  const pergunta = within(await janela('Retirar Documento de identidade: RG.pdf'));
  await usuario.type(pergunta.getByLabelText('Motivo'), 'É de outra pessoa.');
  await usuario.click(pergunta.getByRole('button', { name: 'Retirar' }));
  expect(await janela('Documento retirado!')).toBeTruthy();
  expect(api.pedidos(documentosApi.retirar)[0]?.body).toEqual({ Motivo: 'É de outra pessoa.' });
});

test('who only consults may neither send nor delete', async () => {
  preparar();
  abrir(undefined, { usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  await screen.findByRole('row', { name: /RG\.pdf/ });
  expect(screen.queryByRole('button', { name: 'Enviar arquivo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excluir RG.pdf' })).toBeNull();
});

test('a file can be dropped', async () => {
  preparar([]);
  abrir();
  const zona = (await screen.findByText(/ou arraste o PDF para cá/)).parentElement;
  fireEvent.drop(zona ?? document.body, { dataTransfer: { files: [pdf] } });
  expect(await screen.findByText(/RG\.pdf/)).toBeTruthy();
});

test('what could not be read counts for nothing until somebody has opened it and says so', async () => {
  const api = preparar([{ ...documento, pdfa: 'nao-verificado' }]).responder(documentosApi.confirmarLeitura, {
    ok: true,
  });
  const { usuario } = abrir();
  expect(await screen.findByText('Documento de identidade: não pôde ser lido, falta conferir')).toBeTruthy();
  await usuario.click(await screen.findByRole('button', { name: 'Conferir RG.pdf' }));
  await usuario.click(
    within(await janela('Você abriu este arquivo e ele está legível?')).getByRole('button', { name: 'Sim' }),
  );
  await janela('Documento conferido!');
  expect(api.pedidos(documentosApi.confirmarLeitura)).toHaveLength(1);
});
