import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type Avulso, assinaturasApi, type MesaDeAssinaturas } from '#contract/assinaturas.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotas } from './assinaturas.rotas.tsx';

const mesa: MesaDeAssinaturas = {
  pessoas: [
    {
      nome: 'HELENA INVENTADA',
      tipo: 'e-CPF',
      dias: 12,
      espera: [
        {
          documentoId: '01890000-0000-7000-8000-000000000009',
          registroId: '01890000-0000-7000-8000-000000000001',
          estudante: 'Formanda Inventada',
          documento: 'Documentação Acadêmica',
          tag: 'DadosDiploma',
          desde: '2026-05-10T15:04:05.000Z',
          substituto: 'VICENTE SUBSTITUTO',
        },
      ],
    },
  ],
  semSignatario: 2,
  configuracao: [
    {
      documento: 'Diploma Digital',
      tags: [{ tag: 'DadosRegistro', signatarios: [{ nome: 'MARINA INVENTADA', substitutos: ['VICENTE'] }] }],
    },
  ],
  motivo: null,
  desconhecidos: [{ nome: 'Decano Esquecido', cargo: 'Decano' }],
};
const avulso: Avulso = {
  id: '01890000-0000-7000-8000-000000000002',
  alvoId: '01890000-0000-7000-8000-000000000003',
  especie: 'lista-anulados',
  figura: false,
  nome: 'Lista de diplomas anulados',
  andamento: 'erro',
  situacaoNoConector: 'Erro na assinatura',
  motivo: 'Certificado vencido.',
  criadoEm: '2026-05-10T15:04:05.000Z',
  assinadoEm: null,
  assinadoPor: null,
  origem: null,
};
const preparar = () =>
  apiFake()
    .responder(apoioApi.lerInstituicaoPublica, instituicaoDeTeste)
    .responder(assinaturasApi.lerMesa, mesa)
    .responder(assinaturasApi.listar, { itens: [avulso], total: 1, pagina: 1, tamanho: 20 });
const abrir = () => renderApp(rotas, { em: '/Conector/assinaturas' });

test('shows who has to sign what since when, certificates that end, and whom the connector does not know', async () => {
  preparar();
  abrir();
  const pessoas = await screen.findByRole('region', { name: 'Esperam assinatura' });
  expect(pessoas.textContent).toContain('Documentação Acadêmica, dados do diploma: 1 documento, desde 10/05/2026');
  expect(pessoas.textContent).toContain('Formanda Inventada; no lugar dela pode assinar Vicente Substituto');
  expect(pessoas.textContent).toContain('Certificado vence em 12 dias');
  expect(pessoas.textContent).toContain('2 documentos em assinatura ainda sem assinantes');
  const conector = screen.getByRole('region', { name: 'Assinantes cadastrados no conector' });
  expect(within(conector).getByRole('row', { name: /Marina Inventada Vicente/ })).toBeTruthy();
  expect(within(conector).getByRole('status').textContent).toContain('Decano Esquecido, Decano');
});

test('a document that stopped says why, and goes on when told to', async () => {
  const api = preparar().responder(conectorApi.repetirItemDaFila, { ok: true, motivo: null });
  const { usuario } = abrir();
  expect(await screen.findByText('Certificado vencido.')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: /Tentar de novo a assinatura/ }));
  await expect.poll(() => api.pedidos(conectorApi.repetirItemDaFila).length).toBe(1);
});

test('a file signed elsewhere that is not taken says why', async () => {
  preparar().responder(assinaturasApi.receber, () => erroDaApi(422, 'O arquivo não está assinado.'));
  const { usuario } = abrir();
  const campo = await screen.findByLabelText('Arquivo assinado: Lista de diplomas anulados');
  await usuario.upload(campo, new File(['<a/>'], 'lista.xml', { type: 'text/xml' }));
  expect((await screen.findByRole('dialog', { name: 'O arquivo não foi aceito' })).textContent).toContain(
    'não está assinado',
  );
});

test('a document of the institution tells who signs it and what became of it, and its review is answered', async () => {
  const quando = '2026-05-10T15:04:05.000Z';
  const vida = {
    tipo: avulso.nome,
    situacaoConector: 'Gerado',
    andamento: 'enviado' as const,
    ultimoErro: null,
    ambiente: null,
    temXml: false,
    desde: quando,
    autorizacao: 'awaiting',
    historico: [{ quando, situacao: 'Gerado', info: 'Pela instituição' }],
    temRecibo: true,
    versoes: [],
    log: [{ situacaoAnterior: null, situacaoAtual: 'Envio pedido', dataHora: quando, info: 'Por Ana' }],
    assinaturas: [
      {
        responsavel: 'UNIVERSIDADE INVENTADA',
        tipo: 'e-CNPJ',
        situacao: 'Não assinado',
        tag: 'ListaDiplomasAnulados',
        cargo: null,
        arquivamento: false,
        dataHora: null,
        substituto: null,
        expiraEm: null,
        pedidaEm: quando,
      },
    ],
  };
  const api = preparar()
    .responder(assinaturasApi.ler, { ...avulso, andamento: 'enviado', motivo: null, vida })
    .responder(assinaturasApi.autorizar, { ok: true });
  const { usuario } = renderApp(rotas, { em: `/Conector/Documento/${avulso.id}` });
  expect((await screen.findByRole('region', { name: 'Quem assina' })).textContent).toContain('Universidade Inventada');
  expect(screen.getByRole('region', { name: 'Histórico' }).textContent).toContain('Envio pedidoPor Ana');
  expect(screen.getByRole('button', { name: 'Baixar recibo do registro' })).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Autorizar assinatura' }));
  await usuario.type(await screen.findByLabelText(/Motivo/), 'Conferido com a lista');
  await usuario.click(screen.getByRole('button', { name: 'Autorizar' }));
  await expect
    .poll(() => api.pedidos(assinaturasApi.autorizar)[0]?.body)
    .toEqual({
      autorizado: true,
      motivo: 'Conferido com a lista',
    });
});
