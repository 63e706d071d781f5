import { screen, within } from '@testing-library/react';
import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { lerCamposDoDiploma, resumirCampos } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { consultaPublicaApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { comoVeio } from '#domain/idiomas/frase.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { CODIGO, umaValidacao } from '../../test/dados-da-consulta.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './consulta-publica.rotas.tsx';

const NONCE = '1'.repeat(44);
const umXml = (nome = 'Pessoa Inventada de Teste', ambiente = 'Produção') =>
  `<Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><infDiploma versao="1.05" id="VDip${NONCE}" ambiente="${ambiente}"><DadosDiploma id="Dip${NONCE}"><Diplomado><Nome>${nome}</Nome></Diplomado></DadosDiploma><DadosRegistro id="RDip${NONCE}"><Seguranca><CodigoValidacao>${CODIGO}</CodigoValidacao></Seguranca></DadosRegistro></infDiploma></Diploma>`;
const resumos = () => resumirCampos(lerCamposDoDiploma(lerXml(umXml()))?.campos ?? [], NONCE);

/** The server's side of the checks, all in order. */
const servidor = async (ambiente = 'Produção') =>
  apiFake()
    .responder(xmlPublicoApi.conferirEsquema, {
      resultado: 'confirmado',
      detalhe: 'Segue o esquema.',
      erros: [],
      frases: { detalhe: comoVeio('Segue o esquema.') },
    })
    .responder(xmlPublicoApi.lerAutoridades, { pem: '', intermediarias: '' })
    .responder(xmlPublicoApi.lerConferencia, {
      resumos: await resumos(),
      motivo: null,
      xmlSha256: null,
      versao: '1.05',
      ambiente,
    })
    .responder(consultaPublicaApi.validarDiploma, umaValidacao());

async function soltar(conteudo: string, instituicao = instituicaoDeTeste) {
  const tela = renderApp(rotasPublicas, { em: '/verificar-xml', ambiente: 'publico', instituicao });
  const campo = await screen.findByLabelText(/Escolha o XML do diploma/);
  await tela.usuario.upload(campo, new File([conteudo], 'diploma.xml', { type: 'application/xml' }));
  await screen.findByRole('region', { name: 'Resultado da verificação' });
  return tela;
}
const chave = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
const publica = await crypto.subtle.exportKey('jwk', chave.publicKey);

/** The register's keys beside what the server was told to answer. */
function publicarChaves(): void {
  const daApi = globalThis.fetch;
  vi.stubGlobal('fetch', async (endereco: RequestInfo, opcoes: RequestInit) => {
    if (endereco === '/.well-known/registro-log') return new Response('', { status: 404 });
    if (endereco !== '/.well-known/jwks.json') return daApi(endereco, opcoes);
    return Response.json({ keys: [{ kid: 'a', ...publica }] });
  });
}

const comprovante = async () => {
  const diploma = { rotulo: 'Ativo', curso: { nome: 'Direito' }, veredito: { manchete: 'Ativo' } };
  const dados = { iss: window.location.origin, sub: CODIGO, iat: 1_777_895_100, diploma };
  const jwt = new SignJWT(dados).setProtectedHeader({ alg: 'ES256', kid: 'a', typ: 'diploma-status+jwt' });
  return `%PDF-1.7 /Keywords (${await jwt.sign(chave.privateKey)})`;
};

const linha = (titulo: string) => {
  const item = screen.getByRole('heading', { name: titulo }).closest('li');
  if (item === null) throw new Error(`no check called ${titulo}`);
  return within(item);
};

test('each check has its own outcome; an unsigned file does not pass', async () => {
  const api = await servidor();
  await soltar(umXml());
  expect(screen.getByText('O arquivo não confere')).toBeTruthy();
  linha('Documento').getByText('Confirmado.');
  linha('Esquema oficial do MEC').getByText('Confirmado.');
  linha('Assinaturas do XML do diploma digital').getByText('O documento não está assinado.');
  linha('Dados iguais aos registrados').getByText(/Os 2 dados do arquivo são os do registro/);
  linha('Registrado nesta instituição').getByText(/Livro X/);
  expect(api.pedidos(xmlPublicoApi.lerConferencia)[0]?.params).toEqual({ codigo: CODIGO });
  const ligacao = screen.getByRole('link', { name: 'Ver a validação deste diploma' });
  expect(ligacao.getAttribute('href')).toBe(`/diploma/${CODIGO}`);
});

test('a changed value is named with what the file says', async () => {
  await servidor();
  await soltar(umXml('Outra Pessoa'));
  linha('Dados iguais aos registrados').getByText('Não passou.');
  linha('Dados iguais aos registrados').getByText(
    'DadosDiploma › Diplomado › Nome: “Outra Pessoa” não é o que está no registro',
  );
});

test('a file of the test environment has no legal value, except in the demonstration', async () => {
  await servidor('Homologação');
  const { unmount } = await soltar(umXml(undefined, 'Homologação'));
  linha('Documento').getByText(/não tem valor legal/);
  unmount();
  await soltar(umXml(undefined, 'Homologação'), { ...instituicaoDeTeste, modo: 'demo' });
  linha('Documento').getByText('Confirmado.');
});

test('a file that says Produção, or nothing, of a diploma registered as a test is not that diploma', async () => {
  await servidor('Homologação');
  const { unmount } = await soltar(umXml());
  screen.getByText('O arquivo não confere');
  linha('Documento').getByText(/ambiente de Produção\. O registro é do ambiente de Homologação/);
  unmount();
  await soltar(umXml().replace(' ambiente="Produção"', ''));
  linha('Documento').getByText(/não diz o ambiente: vale Produção\. O registro é do ambiente de Homologação/);
});

test('what cannot be asked could not be checked: never green, never "Não encontrado"', async () => {
  apiFake()
    .responder(xmlPublicoApi.conferirEsquema, () => erroDaApi(503, 'x'))
    .responder(xmlPublicoApi.lerAutoridades, () => erroDaApi(503, 'x'))
    .responder(xmlPublicoApi.lerConferencia, () => erroDaApi(503, 'x'))
    .responder(consultaPublicaApi.validarDiploma, () => erroDaApi(503, 'x'));
  await soltar(umXml());
  for (const titulo of ['Esquema oficial do MEC', 'Dados iguais aos registrados', 'Situação atual do registro'])
    linha(titulo).getByText('Não foi possível conferir.');
  expect(screen.queryByText(/Não encontrado/)).toBeNull();
});

test('a code that is not registered here is said so', async () => {
  (await servidor())
    .responder(xmlPublicoApi.lerConferencia, () => erroDaApi(404, 'Diploma Não encontrado'))
    .responder(consultaPublicaApi.validarDiploma, () => erroDaApi(404, 'Diploma Não encontrado'));
  await soltar(umXml());
  linha('Registrado nesta instituição').getByText(/Diploma Não encontrado/);
});

test.each([
  ['text', 'isto não é XML', 'Não foi possível conferir.'],
  ['nothing', '', 'Não foi possível conferir.'],
  ['a DTD', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'Não foi possível conferir.'],
  ['XML 1.1', '<?xml version="1.1"?><x/>', 'Não foi possível conferir.'],
  ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><x/>', 'Não foi possível conferir.'],
])('%s is refused in plain words, and not sent anywhere', async (_, conteudo, palavra) => {
  const api = await servidor();
  await soltar(conteudo);
  linha('Documento').getByText(palavra);
  expect(api.pedidos(xmlPublicoApi.conferirEsquema)).toEqual([]);
});

test('another document is told to be another', async () => {
  await servidor();
  await soltar('<HistoricoEscolar xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>');
  linha('Documento').getByText(/O arquivo não é um diploma digital \(HistoricoEscolar\)/);
});

test('the file is told by whose diploma it is, and a PDF by what it is', async () => {
  await servidor();
  const { unmount } = await soltar(umXml());
  within(screen.getByRole('region', { name: 'Resultado da verificação' })).getByText('Pessoa Inventada de Teste');
  unmount();
  publicarChaves();
  await soltar('%PDF-1.7 representação');
  screen.getByText('Este arquivo é um PDF');
  screen.getByText(/Escolha o XML\./);
});

test('the schema is one line: without it the verdict is the same (public.md 7)', async () => {
  await servidor();
  const { unmount } = await soltar(umXml());
  const com = screen.getByRole('region', { name: 'Resultado da verificação' }).textContent;
  unmount();
  (await servidor()).responder(xmlPublicoApi.conferirEsquema, () => erroDaApi(429, 'x'));
  await soltar(umXml());
  linha('Esquema oficial do MEC').getByText('Não foi possível conferir.');
  expect(screen.getByRole('region', { name: 'Resultado da verificação' }).textContent).toBe(com);
});

test('a receipt tells what was signed and what holds today; of a diploma revoked since, and of a changed one, too', async () => {
  const arquivo = await comprovante();
  const api = await servidor();
  publicarChaves();
  const { unmount } = await soltar(arquivo);
  screen.getByText('O comprovante é autêntico');
  linha('Assinatura da resposta').getByText(/Nada mudou desde que foi assinada, em/);
  linha('Situação de hoje').getByText(/^Ativo, perguntada em/);
  expect(screen.getByRole('link', { name: 'Ver a validação deste diploma' }).getAttribute('href')).toContain(CODIGO);
  unmount();
  api.responder(consultaPublicaApi.validarDiploma, umaValidacao({ rotulo: 'Revogado', tom: 'perigo' }));
  const { unmount: fechar } = await soltar(arquivo);
  screen.getByText('Autêntico, mas a situação mudou');
  linha('Situação de hoje').getByText(/^Revogado, perguntada em/);
  fechar();
  await soltar(arquivo.replace(/.{9}\)$/, 'AAAAAAAAA)'));
  screen.getByText('O comprovante não confere');
  expect(screen.queryByText('O que foi assinado')).toBeNull();
});
