import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { documentosApi } from '#contract/documentos.contract.ts';
import { type HistoricoImportado, historicoApi, LIMITE_DO_HISTORICO } from '#contract/historico.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { usuarioDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './historico.rotas.tsx';

const RGA = '201900000001';
const importado: HistoricoImportado = {
  rga: RGA,
  origem: 'JSON',
  importadoEm: '2026-05-10T15:04:05.000Z',
  por: 'Ana Inventada de Souza',
  codigoCurriculo: 'CUR-1',
  disciplinas: 58,
  atividadesComplementares: 3,
  estagios: 1,
  situacoes: 0,
  cargaHorariaCurso: { unidade: 'hora-relogio', horas: 3600 },
  cargaHorariaIntegralizada: { unidade: 'hora-aula', horas: 3712.5 },
};

function preparar(guardado: { atual: HistoricoImportado | null } = { atual: null }) {
  return apiFake()
    .responder(documentosApi.lerEstudante, { nome: 'Pessoa Inventada', matricula: RGA, curso: 'Engenharia Fictícia' })
    .responder(historicoApi.ler, () => guardado.atual ?? erroDaApi(404, 'Nenhum histórico foi importado.'))
    .responder(historicoApi.importar, () => {
      guardado.atual = importado;
      return { ...importado, avisos: ['O nome no arquivo difere.'] };
    })
    .responder(historicoApi.excluir, () => {
      guardado.atual = null;
      return { ok: true as const };
    });
}
const abrir = (opcoes = {}) => renderApp(rotas, { em: `/historico/importar/${RGA}`, ...opcoes });
const arquivo = new File(['{}'], 'historico.json', { type: 'application/json' });
const campo = () => screen.findByLabelText('Histórico em JSON ou XML do MEC');

test('imports a file, tells what to know of it, and shows what counts now', async () => {
  const api = preparar();
  const { usuario } = abrir();
  expect(await screen.findByText(`Pessoa Inventada, RGA ${RGA}, Engenharia Fictícia`)).toBeTruthy();
  await usuario.upload(await campo(), arquivo);
  await usuario.click(screen.getByRole('button', { name: 'Importar' }));
  const aviso = await screen.findByRole('dialog', { name: 'Histórico importado com sucesso!' });
  await usuario.click(within(aviso).getByRole('button', { name: 'Continuar agora' }));
  const formulario = api.pedidos(historicoApi.importar)[0]?.body as FormData;
  expect([...formulario.keys()]).toEqual(['file']);
  expect(screen.getByText('O nome no arquivo difere.')).toBeTruthy();
  const quadro = await screen.findByRole('region', { name: 'Histórico importado' });
  expect(quadro.textContent).toContain('3.712,5 horas-aula de 3.600 horas');
  expect(quadro.textContent).toContain('10/05/2026 11:04:05, por Ana Inventada de Souza');
});

test('shows every fault with its line', async () => {
  const campos = [
    { campo: 'elementos.3.codigo', message: 'Linha 42: O código aceita letras e dígitos' },
    { campo: '', message: 'Linha 7: O arquivo não é um JSON válido' },
  ];
  preparar().responder(historicoApi.importar, () =>
    erroDaApi(400, 'O histórico não foi importado: 2 problemas.', campos),
  );
  const { usuario } = abrir();
  await usuario.upload(await campo(), arquivo);
  await usuario.click(screen.getByRole('button', { name: 'Importar' }));
  expect(
    await screen.findByRole('row', { name: '42 elementos.3.codigo O código aceita letras e dígitos' }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: '7 Arquivo O arquivo não é um JSON válido' })).toBeTruthy();
});

test('asks for a file, and refuses one that is too large, before anything is sent', async () => {
  const api = preparar();
  const { usuario } = abrir();
  await campo();
  await usuario.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('Arquivo não selecionado!')).toBeTruthy();
  await usuario.upload(
    await campo(),
    new File([new Uint8Array(LIMITE_DO_HISTORICO)], 'grande.json', { type: 'application/json' }),
  );
  await usuario.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('O tamanho do arquivo ultrapassa o limite (1 MB).')).toBeTruthy();
  expect(api.pedidos(historicoApi.importar)).toHaveLength(0);
});

test('hands out a model of the JSON', async () => {
  preparar();
  const nomes: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nomes.push(this.download);
  });
  const { usuario } = abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Baixar modelo em JSON' }));
  expect(nomes).toEqual([`modelo-historico-${RGA}.json`]);
});

test('an import is deleted after Sim; a reader may only look', async () => {
  const api = preparar({ atual: importado });
  const { usuario, unmount } = abrir({ usuario: { ...usuarioDeTeste, papel: 'consulta' } });
  await screen.findByRole('region', { name: 'Histórico importado' });
  expect(screen.queryByRole('button', { name: /Excluir|Importar/ })).toBeNull();
  unmount();
  abrir();
  await usuario.click(await screen.findByRole('button', { name: 'Excluir histórico importado' }));
  await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByRole('dialog', { name: 'Histórico importado excluído!' });
  expect(api.pedidos(historicoApi.excluir)).toHaveLength(1);
});

test('an unknown RGA says so', async () => {
  preparar().responder(documentosApi.lerEstudante, () => erroDaApi(404, 'RGA não encontrado! Verifique RGA informado'));
  abrir();
  expect(await screen.findByText('RGA não encontrado! Verifique RGA informado')).toBeTruthy();
});
