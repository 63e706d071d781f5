import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umaInstituicao } from '../../test/factories/um-catalogo.ts';

let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({
    agora: new Date('2026-05-10T12:00:00Z'),
    env: { CAE_URL: 'https://cae.exemplo.br/', CONSULTA_FISICA_URL: 'https://fisica.exemplo.br' },
  });
  como = await t.entrar('consulta');
});
afterAll(() => t.fechar());

describe('institution of every page (R13)', () => {
  test('works before any institution is stored, and without a session', async () => {
    const { status, corpo } = await t.chamar(apoioApi.lerInstituicaoPublica);
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      nome: 'Registro de Diplomas',
      sigla: 'Diplomas',
      enderecoPostal: null,
      modo: 'demo',
    });
  });

  test('shows the stored institution and the configured addresses', async () => {
    await umaInstituicao(t.deps.prisma);
    const { corpo } = await t.chamar(apoioApi.lerInstituicaoPublica);
    expect(corpo).toEqual({
      nome: 'Universidade de Teste',
      sigla: 'UTESTE',
      codigoEmec: '99991',
      site: 'https://cae.exemplo.br',
      logoUrl: null,
      enderecoPostal: 'Avenida da Invenção, 100 – Centro – Cuiabá/MT – CEP 78000-000',
      enderecos: {
        caeUrl: 'https://cae.exemplo.br',
        permissaoNegadaUrl: null,
        consultaFisicaUrl: 'https://fisica.exemplo.br',
        consultaAntigaUrl: null,
        verificadorMecUrl: 'https://verificadordiplomadigital.mec.gov.br/diploma',
        listaAnuladosUrl: null,
      },
      vlibras: false,
      modo: 'demo',
      identidade: 'local',
      entradas: { local: true, provedor: null },
      fusoHorario: 'America/Cuiaba',
      prefixoDoProcesso: '23108.',
    });
  });
});

describe('lookups', () => {
  test('need a session', async () => {
    for (const lookup of [
      apoioApi.listarUfs,
      apoioApi.listarCampi,
      apoioApi.listarGraus,
      apoioApi.listarInstituicoes,
    ]) {
      expect((await t.chamar(lookup)).status).toBe(401);
    }
  });

  test('27 states by name, then OU', async () => {
    const { corpo } = await t.chamar(apoioApi.listarUfs, {}, como);
    expect(corpo).toHaveLength(28);
    expect(corpo[0]).toEqual({ ufuid: 'AC', nome: 'Acre' });
    expect(corpo.at(-1)).toEqual({ ufuid: 'OU', nome: 'Outro (exterior)' });
  });

  test('municipalities with IBGE codes, whatever the case of path and UF', async () => {
    const { corpo } = await t.chamar(apoioApi.listarMunicipios, { params: { uf: 'MT' } }, como);
    expect(corpo.length).toBeGreaterThan(140);
    expect(corpo).toContainEqual({ municipioUID: '5103403', nome: 'Cuiabá' });
    const outro = await t.app.inject({ url: '/API/Endereco/UFs/municipios/mt', headers: { cookie: como } });
    expect(outro.json()).toEqual(corpo);
  });

  test('none for OU, 404 for a state that does not exist, 400 for what is no code', async () => {
    expect((await t.chamar(apoioApi.listarMunicipios, { params: { uf: 'OU' } }, como)).corpo).toEqual([]);
    expect((await t.chamar(apoioApi.listarMunicipios, { params: { uf: 'XX' } }, como)).status).toBe(404);
    expect((await t.chamar(apoioApi.listarMunicipios, { params: { uf: 'Mato Grosso' } }, como)).status).toBe(400);
  });

  test('campuses, degrees, modalities', async () => {
    await umaInstituicao(t.deps.prisma);
    const { corpo: campi } = await t.chamar(apoioApi.listarCampi, {}, como);
    expect(campi).toEqual([{ campusID: 3, instituicaoID: 1, nome: 'Campus Central', sigla: 'CBA' }]);
    const { corpo: graus } = await t.chamar(apoioApi.listarGraus, {}, como);
    expect(graus.map(({ descricao }) => descricao)).toContain('Bacharelado');
    const { corpo: modalidades } = await t.chamar(apoioApi.listarModalidades, {}, como);
    expect(modalidades.map(({ nome }) => nome)).toEqual(['Presencial', 'EAD']);
  });
});

describe('institutions', () => {
  test('full data with the acts in force today', async () => {
    await umaInstituicao(t.deps.prisma);
    await t.deps.prisma.instituicaoAto.createMany({
      data: [
        { vigenteDe: new Date('2027-01-01'), numero: '1' },
        { vigenteDe: new Date('2000-01-01'), vigenteAte: new Date('2010-01-01'), numero: '2' },
      ].map((ato) => ({ ...ato, instituicaoId: 1, papel: 'recredenciamento', tipo: 'Portaria', data: ato.vigenteDe })),
    });
    const { corpo: lista } = await t.chamar(apoioApi.listarInstituicoes, {}, como);
    expect(lista).toEqual([{ instituicaoID: 1, nome: 'Universidade de Teste', sigla: 'UTESTE' }]);
    const { corpo } = await t.chamar(apoioApi.lerInstituicao, { params: { id: '1' } }, como);
    expect(corpo).toMatchObject({
      codigoEmec: '99991',
      cnpj: '11222333000181',
      endereco: { logradouro: 'Avenida da Invenção', codigoMunicipio: '5103403', cep: '78000000' },
      credenciamento: { tipo: 'Lei Federal', numero: '5647', data: '1970-12-10', numeroPublicacao: '234' },
      recredenciamento: { numero: '1337', secaoPublicacao: 1, paginaPublicacao: 20, dataPublicacao: '2018-10-08' },
      renovacaoDeRecredenciamento: null,
      atoAutorizacaoRegistro: null,
      mantenedora: { razaoSocial: 'Fundação de Teste', cnpj: '11444777000161' },
    });
  });

  test('an act still at e-MEC lends its number and date', async () => {
    await umaInstituicao(t.deps.prisma);
    await t.deps.prisma.instituicaoAto.create({
      data: {
        instituicaoId: 1,
        papel: 'renovacaoDeRecredenciamento',
        emecNumeroProcesso: '202512345',
        emecTipoProcesso: 'Recredenciamento',
        emecDataCadastro: new Date('2025-01-10'),
        emecDataProtocolo: new Date('2025-01-12'),
        vigenteDe: new Date('2025-01-12'),
      },
    });
    const { corpo } = await t.chamar(apoioApi.lerInstituicao, { params: { id: '1' } }, como);
    expect(corpo.renovacaoDeRecredenciamento).toMatchObject({
      tipo: 'Em tramitação no e-MEC',
      numero: '202512345',
      data: '2025-01-12',
      informacoesTramitacaoEMEC: { tipoProcesso: 'Recredenciamento', dataCadastro: '2025-01-10' },
    });
  });

  test('404 for an unknown one, 400 for what is no id', async () => {
    expect((await t.chamar(apoioApi.lerInstituicao, { params: { id: '99' } }, como)).status).toBe(404);
    expect((await t.chamar(apoioApi.lerInstituicao, { params: { id: 'um' } }, como)).status).toBe(400);
  });
});
