import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { problemasDoPasso, validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { passo } from '#domain/novo-registro/passos.ts';
import { montarPayload, type RegistroPayload, valoresDoPayload } from '#domain/novo-registro/payload.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import { comAssinaturasProvisorias } from '../../mec/assinatura-provisoria.ts';
import { documentacaoAcademicaXml } from '../../mec/documentos.ts';
import { documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { DOCUMENTOS } from '../../mec/test/um-snapshot.ts';
import { PASTA_XSD, TEM_XSD_DO_MEC, validador } from '../../mec/test/validador.ts';
import { validadorDaPasta } from '../../mec/xsd.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { estudanteDoPayload, sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';

const VALIDADORES = TEM_XSD_DO_MEC ? [validador, validadorDaPasta(PASTA_XSD)] : [validador];
const HOJE = '2026-06-01';

let t: AppDeTeste;
let ana: string;
let catalogo: CatalogoDeTeste;
const noSiga = new Map<string, Partial<Estudante>>();

beforeAll(async () => {
  const siga = sigaComHistorico();
  siga.estudante = async (rga) => {
    const um = estudanteDoPayload(rga);
    return um && { ...um, ...noSiga.get(rga) };
  };
  siga.dadosEnade = async () => ({
    cargaHorariaCurso: 3600,
    cargaHorariaCursada: 3600,
    edicao: null,
    ingressante: null,
    concluinte: 'Estudante não habilitado ao ENADE em razão do calendário do ciclo avaliativo',
  });
  t = await buildTestApp({ trocar: { siga }, agora: new Date(`${HOJE}T15:00:00Z`) });
  ana = await t.entrar('responsavel');
  catalogo = await umCatalogo(t.deps.prisma);
});
afterAll(() => t.fechar());

async function abrir(dito: Partial<Estudante>) {
  const corpo = umPayload(catalogo);
  const rga = corpo.Diplomado.ID ?? '';
  noSiga.set(rga, dito);
  const { corpo: aberto } = await t.chamar(novoRegistroApi.abrir, { params: { rga } }, ana);
  const doPasso = Object.fromEntries(passo(1).campos.map((campo) => [campo, aberto.valores[campo] ?? '']));
  const doCorpo = Object.entries(valoresDoPayload(corpo)).filter(([, valor]) => valor !== undefined);
  const valores: Valores = { ...aberto.valores, ...Object.fromEntries(doCorpo), ...doPasso };
  return { aberto, valores };
}

const registrar = (body: RegistroPayload) => t.chamar(novoRegistroApi.registrar, { body }, ana);

function corpoDe(valores: Valores): RegistroPayload {
  const validado = validarFormulario(valores, HOJE);
  if (!validado.ok) throw new Error(JSON.stringify(validado.problemas));
  return montarPayload(validado.formulario);
}

/** Registers it, and gives back the snapshot and the XML of its documentation, which MEC's schemas take. */
async function registrado(valores: Valores) {
  const { status, corpo, erro } = await registrar(corpoDe(valores));
  expect(status, JSON.stringify(erro)).toBe(200);
  const { snapshot } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: corpo.registroID } });
  const lido = snapshotDoRegistroSchema.parse(snapshot);
  const valor = documentacaoDoRegistro(lido, { ambiente: 'Homologação', documentos: DOCUMENTOS });
  const { xml } = comAssinaturasProvisorias(documentacaoAcademicaXml(valor));
  for (const validar of VALIDADORES) expect(validar(xml)).toMatchObject({ situacao: 'valido' });
  return { snapshot: lido, xml };
}

/** The difference sheet, mere notes apart. */
async function revisar(valores: Valores) {
  const { corpo } = await t.chamar(novoRegistroApi.revisar, { body: corpoDe(valores) }, ana);
  return { ...corpo, divergencias: corpo.divergencias.filter(({ gravidade }) => gravidade !== 'nota') };
}

const genitores = (xml: string) =>
  [...xml.matchAll(/<Genitor><Nome>([^<]+)<\/Nome>(?:<NomeSocial>[^<]+<\/NomeSocial>)?<Sexo>([FM])<\/Sexo>/g)].map(
    ([, nome, sexo]) => [nome, sexo],
  );

const IARA = { nome: 'Iara Inventada', sexo: 'F' } as const;
const JACI = { nome: 'Jaci Inventada', sexo: 'F' } as const;
const RUI = { nome: 'Rui Inventado', sexo: 'M' } as const;
const LEO = { nome: 'Léo Inventado', sexo: 'M' } as const;

describe('parents', () => {
  test('two mothers are two mothers on every screen and in the XML', async () => {
    const { valores } = await abrir({ mae: IARA, pai: JACI });
    const { xml } = await registrado(valores);
    expect(genitores(xml)).toEqual([
      ['Iara Inventada', 'F'],
      ['Jaci Inventada', 'F'],
    ]);
    const { valores: outra } = await abrir({ mae: IARA, pai: JACI });
    const { linhas } = await revisar(outra);
    const rotulos = linhas.filter(({ campo }) => /Mae|Pai/.test(campo)).map(({ rotulo }) => rotulo);
    expect(rotulos).toEqual(['Nome da mãe', 'Sexo da mãe', 'Nome da segunda mãe', 'Sexo da segunda mãe']);
    expect(problemasDoPasso(1, { ...outra, NomePai: '@' })).toEqual([
      { campo: 'NomePai', passo: 1, mensagem: expect.stringMatching(/^Nome da segunda mãe/) },
    ]);
    const trocada = await registrar(corpoDe({ ...outra, NomePai: 'Outra Inventada' }));
    expect(trocada.erro.message).toContain('Nome da segunda mãe (SIGA): Jaci Inventada');
  });

  test('two fathers, and one father alone', async () => {
    const { valores } = await abrir({ mae: RUI, pai: LEO });
    expect(genitores((await registrado(valores)).xml)).toEqual([
      ['Rui Inventado', 'M'],
      ['Léo Inventado', 'M'],
    ]);
    const { valores: so } = await abrir({ mae: RUI, pai: null });
    expect(genitores((await registrado(so)).xml)).toEqual([['Rui Inventado', 'M']]);
  });

  test('a third and a fourth parent stand behind the two, as SIGA has them', async () => {
    const { valores } = await abrir({ mae: IARA, pai: RUI, outrosGenitores: [JACI, LEO] });
    const { snapshot, xml } = await registrado({ ...valores, NomeSocialGenitor3: 'Jaci Social' });
    expect(snapshot.filiacao).toEqual([
      { nome: 'Iara Inventada', nomeSocial: null, sexo: 'F' },
      { nome: 'Rui Inventado', nomeSocial: null, sexo: 'M' },
      { nome: 'Jaci Inventada', nomeSocial: 'Jaci Social', sexo: 'F' },
      { nome: 'Léo Inventado', nomeSocial: null, sexo: 'M' },
    ]);
    expect(genitores(xml)).toHaveLength(4);
  });

  test('one that SIGA has and the form leaves out is asked for, and so is a sex that nobody gave', async () => {
    const { valores } = await abrir({ mae: IARA, pai: RUI, outrosGenitores: [{ nome: 'Jaci Inventada', sexo: null }] });
    expect(validarFormulario(valores, HOJE)).toMatchObject({
      problemas: [{ campo: 'SexoGenitor3', mensagem: 'Sexo do terceiro genitor é obrigatório' }],
    });
    const semEla = await registrar(corpoDe({ ...valores, NomeGenitor3: '' }));
    expect(semEla.erro.campos).toEqual([
      expect.objectContaining({ campo: 'Filiacao.2.Nome', message: expect.stringContaining('Jaci Inventada') }),
    ]);
  });

  test('a body with five parents, or with a gap before the third, is refused at its place', async () => {
    const com = (Filiacao: object[]) => registrar({ ...umPayload(catalogo), Filiacao } as RegistroPayload);
    const um = { Nome: 'Genitor Inventado', Sexo: 'M' };
    const cinco = await com([um, um, um, um, um]);
    expect([cinco.status, cinco.erro.message]).toEqual([400, expect.stringContaining('até 4 genitores')]);
    const vago = await com([um, {}, um]);
    expect(vago.status).toBe(400);
    expect(vago.erro.campos.map(({ campo }) => campo)).toContain('Filiacao.1.Nome');
  });

  test('more than four in SIGA are told before anything is filled', async () => {
    const { aberto } = await abrir({ outrosGenitores: [IARA, JACI, LEO] });
    expect(aberto.pendencias).toContain('Mais de quatro genitores no SIGA: o registro leva quatro');
  });
});

describe('identity of a Brazilian without an RG', () => {
  const SEM_RG = { identidade: { numero: null, orgaoExpedidor: null, uf: null } };
  const PASSAPORTE = { tipo: 'Passaporte', identificador: 'FX123456' };

  test('the passport that SIGA has is registered in its place', async () => {
    const { aberto, valores } = await abrir({ ...SEM_RG, outroDocumento: PASSAPORTE });
    expect(aberto.pendencias.filter((uma) => uma.includes('RG'))).toEqual([]);
    const { snapshot, xml } = await registrado(valores);
    expect(snapshot.diplomado).toMatchObject({ rg: null, outroDocumento: { tipoDocumento: 'Passaporte' } });
    expect(xml).toContain(
      '<OutroDocumentoIdentificacao><TipoDocumento>Passaporte</TipoDocumento><Identificador>FX123456</Identificador>',
    );
    expect(xml).not.toContain('<RG>');
  });

  test('with neither, the RG is asked for; half a document is no document', async () => {
    const { aberto, valores } = await abrir(SEM_RG);
    expect(aberto.pendencias).toContain('RG ou UF do RG não informado no SIGA');
    const campos = (mais: Valores) => problemasDoPasso(1, { ...valores, ...mais }).map(({ campo }) => campo);
    expect(campos({})).toEqual(['RGNumero', 'RGUF']);
    expect(campos({ OutroDocumentoIdentificacaoTipoDocumento: 'Passaporte' })).toEqual([
      'OutroDocumentoIdentificacaoIdentificador',
    ]);
  });

  test('another document in the place of an RG that SIGA has takes a reason', async () => {
    const { valores } = await abrir({});
    const corpo = corpoDe({
      ...valores,
      RGNumero: '',
      RGOrgaoExpedidor: '',
      RGUF: '',
      OutroDocumentoIdentificacaoTipoDocumento: 'Passaporte',
      OutroDocumentoIdentificacaoIdentificador: 'FX123456',
    });
    const { status, erro } = await registrar(corpo);
    expect(status).toBe(422);
    expect(erro.campos).toEqual([expect.objectContaining({ campo: 'Diplomado.RG.Numero' })]);
  });
});

describe('places of former days', () => {
  const nascidoEm = (uf: string | null, municipio: string, codigoMunicipio: string | null) => ({
    naturalidade: { uf, municipio, codigoMunicipio },
  });

  test.each([
    ['GB', 'Rio de Janeiro', '3304557', 'RJ', 'O SIGA diz GB (Guanabara), hoje RJ.'],
    ['FN', 'Fernando de Noronha', '2605459', 'PE', 'O SIGA diz FN (Fernando de Noronha), hoje PE.'],
    ['GP', 'Porto Velho', '1100205', 'RO', 'O SIGA diz GP (Guaporé), hoje RO.'],
    ['RB', 'Boa Vista', '1400100', 'RR', 'O SIGA diz RB (Rio Branco), hoje RR.'],
    ['PP', 'Dourados', '5003702', 'MS', 'O SIGA diz PP (Ponta Porã), hoje MS.'],
    ['IG', 'Foz do Iguaçu', '4108304', 'PR', 'O SIGA diz IG (Iguaçu), hoje PR.'],
    ['GO', 'Gurupi', '1709500', 'TO', 'O SIGA diz GO; o município pertence hoje a TO.'],
    ['MT', 'Campo Grande', '5002704', 'MS', 'O SIGA diz MT; o município pertence hoje a MS.'],
  ])('%s (%s) opens as today’s, is shown with the reason and registered', async (uf, nome, codigo, hoje, motivo) => {
    const { valores } = await abrir(nascidoEm(uf, nome, codigo));
    expect(valores).toMatchObject({ NaturalidadeUF: hoje, NaturalidadeNomeMunicipio: nome });
    const { divergencias, linhas } = await revisar(valores);
    expect(divergencias).toEqual([
      expect.objectContaining({ campo: 'NaturalidadeUF', gravidade: 'aviso', valorDaFonte: uf, mensagem: motivo }),
    ]);
    expect(linhas.find(({ campo }) => campo === 'NaturalidadeUF')).toMatchObject({ fonte: uf, formulario: hoje });
    const { xml } = await registrado(valores);
    expect(xml).toContain(
      `<CodigoMunicipio>${codigo}</CodigoMunicipio><NomeMunicipio>${nome}</NomeMunicipio><UF>${hoje}`,
    );
  });

  test('an RG of Guanabara is one of Rio de Janeiro', async () => {
    const { valores } = await abrir({ identidade: { numero: '1234567', orgaoExpedidor: 'IFP', uf: 'GB' } });
    const { divergencias } = await revisar(valores);
    expect(divergencias).toEqual([
      expect.objectContaining({ campo: 'RGUF', valorDaFonte: 'GB', valorInformado: 'RJ' }),
    ]);
    expect((await registrado(valores)).xml).toContain('<OrgaoExpedidor>IFP</OrgaoExpedidor><UF>RJ</UF>');
  });

  test('a UF that nobody knows, and Iguaçu without a code, are asked for: never the institution’s', async () => {
    for (const uf of ['XX', 'IG']) {
      const { aberto, valores } = await abrir(nascidoEm(uf, 'Laranjeiras', null));
      expect(valores.NaturalidadeUF).toBe('');
      expect(aberto.pendencias).toContainEqual(expect.stringMatching(/^UF de naturalidade: O SIGA diz .*escolha/));
      expect(problemasDoPasso(1, valores).map(({ campo }) => campo)).toContain('NaturalidadeUF');
    }
    const { valores: mudo } = await abrir(nascidoEm(null, 'Cuiabá', null));
    expect(mudo.NaturalidadeUF).toBe('MT');
  });

  test('what differs from an unknown UF takes a reason', async () => {
    const { valores } = await abrir(nascidoEm('XX', 'Cuiabá', '5103403'));
    const { status, erro } = await registrar(corpoDe({ ...valores, NaturalidadeUF: 'MT' }));
    expect([status, erro.message]).toEqual([422, expect.stringContaining('UF de naturalidade (SIGA): XX')]);
  });

  test('a renamed municipality opens under today’s name and is ticked, not refused', async () => {
    const { valores } = await abrir(nascidoEm('TO', 'Fortaleza do Tabocão', '1708254'));
    expect(valores.NaturalidadeNomeMunicipio).toBe('Tabocão');
    const { divergencias } = await revisar(valores);
    expect(divergencias).toEqual([
      expect.objectContaining({
        campo: 'NaturalidadeNomeMunicipio',
        mensagem: expect.stringContaining(
          'O SIGA diz Fortaleza do Tabocão; na tabela do IBGE, o código 1708254 é Tabocão/TO.',
        ),
      }),
    ]);
    const corpo = corpoDe(valores);
    expect((await registrar(corpo)).erro.campos).toEqual([
      expect.objectContaining({ campo: 'Diplomado.Naturalidade.NomeMunicipio' }),
    ]);
    const { hash, fontes } = await revisar(valores);
    const Revisao = { Hash: hash, Fontes: fontes, Avisos: ['Diplomado.Naturalidade.NomeMunicipio'] };
    expect((await registrar({ ...corpo, Revisao } as RegistroPayload)).status).toBe(200);
  });

  test('other signs in a name are no other name', async () => {
    const { valores } = await abrir(nascidoEm('MT', 'SÃO JOSE DOS QUATRO-MARCOS', '5107107'));
    expect(valores.NaturalidadeNomeMunicipio).toBe('São José dos Quatro Marcos');
    expect((await revisar(valores)).divergencias).toEqual([]);
  });
});
