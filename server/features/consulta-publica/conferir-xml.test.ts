import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compararCampos, lerCamposDoDiploma } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { verificarAssinaturas } from '#assinatura/verificar-assinaturas.ts';
import { consultaPublicaApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { TRADUTORES } from '#domain/idiomas/tradutores.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { assinar } from '../../assinatura/test/assinar.ts';
import { emitir, type Titular } from '../../assinatura/test/certificados.ts';
import { criarTitulares, type Titulares } from '../../assinatura/test/diploma-assinado.ts';
import type { Registro } from '../../db/generated/client.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';

let teste: AppDeTeste;
let pasta: string;
let titulares: Titulares;
let reitora: Titular;
/** The one whom the record's snapshot names as signer. */
const CPF = '52998224725';
let registro: Registro;
let xml: string;

/** The record's diploma, signed on both parts and on the whole. */
async function assinado(um: Registro): Promise<string> {
  const snapshot = snapshotDoRegistroSchema.parse(um.snapshot);
  const { nonce } = snapshot.ids;
  // Nobody signs a registration before its day.
  const data = `${snapshot.livro.dataRegistroDiploma}T12:00:00Z`;
  let texto = previaDoDiplomaXml(diplomaDoRegistro(snapshot, 'Homologação'));
  texto = await assinar(texto, { uri: `Dip${nonce}`, titular: reitora, data });
  texto = await assinar(texto, { uri: `Dip${nonce}`, titular: titulares.ies, data });
  texto = await assinar(texto, { uri: `RDip${nonce}`, titular: reitora, data });
  return assinar(texto, { uri: '', titular: titulares.ies, transformacao: 'envelopada', data });
}

/** Keeps a file as the connector's answer. */
async function guardar(um: Registro, conteudo: string): Promise<void> {
  const bytes = Buffer.from(conteudo);
  const { guid, registrar } = await teste.deps.storage.guardar(bytes);
  await registrar(teste.deps.prisma);
  await teste.deps.prisma.documentoNoConector.create({
    data: {
      registroId: um.id,
      tipo: 2,
      yourNumber: `DIP${um.id}`,
      groupId: `REG${um.id}`,
      andamento: 'concluido',
      xmlGuid: guid,
      xmlSha256: createHash('sha256').update(bytes).digest('hex'),
      criadoPor: 'Ana Teste da Silva',
    },
  });
}

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'autoridades-'));
  titulares = await criarTitulares();
  reitora = emitir({ cn: `REITORA INVENTADA:${CPF}`, emissor: titulares.ac, cpf: CPF });
  const pem = join(pasta, 'raizes.pem');
  writeFileSync(pem, `Raiz inventada\n${titulares.raiz.pem}\n${titulares.ac.pem}`);
  teste = await buildTestApp({ env: { ICP_BRASIL_PEM: pem, DATA_DIR: pasta } });
  const catalogo = await umCatalogo(teste.deps.prisma);
  registro = await umRegistro(teste.deps.prisma, { catalogo, situacao: 'assinado' });
  xml = await assinado(registro);
  await guardar(registro, xml);
});
afterAll(async () => {
  await teste.fechar();
  rmSync(pasta, { recursive: true });
});

const comparar = async (texto: string, codigo = registro.codigoValidacao) => {
  const { corpo } = await teste.chamar(xmlPublicoApi.lerConferencia, { params: { codigo } });
  const diploma = lerCamposDoDiploma(lerXml(texto));
  if (diploma === null || corpo.resumos === null) throw new Error('nothing to compare');
  return compararCampos(diploma, corpo.resumos);
};

test('the register answers digests only, and the true file matches every one', async () => {
  const { corpo, bytes } = await teste.chamar(xmlPublicoApi.lerConferencia, {
    params: { codigo: registro.codigoValidacao },
  });
  expect(corpo.resumos?.length).toBeGreaterThan(40);
  for (const resumo of corpo.resumos ?? []) expect(resumo).toMatch(/^[0-9a-f]{32}$/);
  for (const dado of ['Pessoa', registro.cpf, registro.nonce, '12345678']) expect(bytes.toString()).not.toContain(dado);
  expect(await comparar(xml)).toEqual({ iguais: corpo.resumos?.length, diferentes: [], faltam: 0 });
});

test('one changed value is named; one removed is missed; one added is foreign', async () => {
  const trocado = await comparar(xml.replace('Pessoa Inventada de Teste', 'Outra Pessoa de Teste'));
  expect(trocado.diferentes).toEqual([{ caminho: 'DadosDiploma.Diplomado.Nome', valor: 'Outra Pessoa de Teste' }]);
  expect(trocado.faltam).toBe(1);
  expect((await comparar(xml.replace(/<OrgaoExpedidor>.*?<\/OrgaoExpedidor>/, ''))).faltam).toBe(1);
  const somado = await comparar(xml.replace('<Sexo>', '<NomeSocial>Alguém</NomeSocial><Sexo>'));
  expect(somado.diferentes.map(({ caminho }) => caminho)).toEqual(['DadosDiploma.Diplomado.NomeSocial']);
});

test('without the nonce of the file nothing can be guessed: other ids match nothing', async () => {
  const outro = await comparar(xml.replaceAll(registro.nonce, '7'.repeat(44)));
  expect(outro.iguais).toBe(0);
});

test('an unknown code is not found', async () => {
  const { status, erro } = await teste.chamar(xmlPublicoApi.lerConferencia, { params: { codigo: '1.1.aaaaaaaaaaaa' } });
  expect([status, erro.message]).toEqual([404, 'Diploma Não encontrado']);
});

test('the trusted authorities are certificates and nothing else of the file', async () => {
  const { corpo } = await teste.chamar(xmlPublicoApi.lerAutoridades);
  expect(corpo.pem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(corpo.pem).not.toContain('Raiz inventada');
});

test('the signatures of the stored XML are verified, and what each covers is told (PUB-46)', async () => {
  const assinaturas = async (um: Registro) =>
    (
      await teste.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: um.codigoValidacao } })
    ).corpo.evidencias.find(({ chave }) => chave === 'assinatura-xml');
  const boa = await assinaturas(registro);
  expect(boa).toMatchObject({
    resultado: 'confirmado',
    detalhe: 'As 4 assinaturas conferem e cobrem o diploma inteiro.',
  });
  expect(boa?.itens[0]).toMatch(/^REITORA INVENTADA assina os dados do diploma, em /);
  expect(boa?.itens[3]).toMatch(/^UNIVERSIDADE INVENTADA assina o documento inteiro/);
  expect(boa?.itens.join()).not.toMatch(/\d{11}/);
  expect(await assinaturas(registro)).toEqual(boa);

  const catalogo = await umCatalogo(teste.deps.prisma);
  const adulterado = await umRegistro(teste.deps.prisma, { catalogo, situacao: 'assinado' });
  await guardar(adulterado, (await assinado(adulterado)).replace('Pessoa Inventada', 'Outra Inventada'));
  expect(await assinaturas(adulterado)).toMatchObject({ resultado: 'negado' });
  const trocado = await umRegistro(teste.deps.prisma, { catalogo, situacao: 'assinado' });
  await guardar(trocado, await assinado(trocado));
  expect(await assinaturas(trocado)).toMatchObject({ resultado: 'confirmado' });
  // F-21: the stored bytes change behind the register's back, after a first good verdict.
  await teste.deps.pool.query(
    `UPDATE arquivo_conteudo SET conteudo = $2 WHERE guid = (SELECT xml_guid FROM documento_no_conector WHERE registro_id = $1)`,
    [trocado.id, Buffer.from(xml)],
  );
  expect(await assinaturas(trocado)).toMatchObject({
    resultado: 'negado',
    detalhe: 'O XML guardado não é mais o que foi recebido assinado: não prova nada.',
  });
  const semArquivo = await umRegistro(teste.deps.prisma, { catalogo, situacao: 'assinado' });
  expect(await assinaturas(semArquivo)).toMatchObject({ resultado: 'nao-verificado' });
});

/** The examiner has three seconds of the clock, which a busy machine may need to start it: whoever asks again is answered. */
async function pedirEsquema(texto: string) {
  for (;;) {
    const resposta = await teste.chamar(xmlPublicoApi.conferirEsquema, { body: { xml: texto } });
    if (resposta.status !== 422) return resposta;
  }
}

test('MEC’s own schema judges a file; nothing of it is kept', async () => {
  const certo = await pedirEsquema(xml);
  expect(certo.corpo).toEqual({
    resultado: 'confirmado',
    detalhe: 'O arquivo segue o esquema oficial do MEC.',
    erros: [],
    frases: { detalhe: { chave: 'O arquivo segue o esquema oficial do MEC.' } },
  });
  const errado = await pedirEsquema(xml.replace('<Sexo>F', '<Sexo>Q'));
  expect(errado.corpo).toMatchObject({ resultado: 'negado' });
  expect(errado.corpo.erros.length).toBeGreaterThan(0);
  const antigo = await pedirEsquema(xml.replace('versao="1.05"', 'versao="1.04.1"'));
  expect(antigo.corpo).toMatchObject({
    resultado: 'nao-verificado',
    detalhe: expect.stringContaining('outra versão do esquema'),
  });
  expect(TRADUTORES.en(antigo.corpo.frases.detalhe)).toMatch(
    /^The file follows MEC.s layout 1\.04\.1, another version.*\.$/,
  );
  const outro = await pedirEsquema('<x/>');
  expect(outro.corpo.resultado).toBe('nao-verificado');
  for (const lixo of ['nada', '<a', `<!DOCTYPE x [<!ENTITY e "${'x'.repeat(1000)}">]><x>&e;</x>`])
    expect((await pedirEsquema(lixo)).corpo.resultado).toBe('negado');
  expect((await pedirEsquema('')).status).toBe(400);
});

test('what the visitor’s browser says of the file is what the server says', async () => {
  const { resultado, partes } = await verificarAssinaturas(xml, {
    raizes: [],
    intermediarias: [],
    agora: new Date(),
  });
  expect(resultado).toBe('naoVerificado');
  expect(partes.map((parte) => parte.resultado)).toEqual(['confirmado', 'confirmado', 'confirmado']);
});
