import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VidaAcademica } from '#domain/novo-registro/dados-de-abertura.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { CampoDoFormulario, Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { valoresNoRegistro } from '#domain/novo-registro/payload.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { FORMULARIO_ESTRANGEIRO, FORMULARIO_EXEMPLO } from '#domain/novo-registro/test/exemplo-de-formulario.ts';
import { conferirComFontes } from '#domain/ressalva/conferir-com-fontes.ts';
import type { EstudanteNaFonte, Fontes } from '#domain/ressalva/fontes.ts';
import { contar, correrPropriedade } from '../../test/campanha.ts';
import { umContexto } from '../../test/factories/um-contexto.ts';
import { cpfDeTeste } from '../../test/factories/um-snapshot.ts';
import { montarSnapshot } from './montar-snapshot.ts';

/*
 * Written by hand from the specification, not from the table of fields: where a field stands in SIGA, and where in the
 * snapshot.
 */
type Linha = [
  campo: CampoDoFormulario,
  noSiga: (e: EstudanteNaFonte, v: VidaAcademica) => unknown,
  naFoto: (s: SnapshotDoRegistro) => unknown,
];
const lugar = (s: SnapshotDoRegistro) => s.diplomado.naturalidade as Record<string, string | undefined>;
const LINHAS: readonly Linha[] = [
  ['Nome', (e) => e.nome, (s) => s.diplomado.nome],
  ['NomeSocial', (e) => e.nomeSocial, (s) => s.diplomado.nomeSocial],
  ['Sexo', (e) => e.sexo, (s) => s.diplomado.sexo],
  ['Nacionalidade', (e) => e.nacionalidade, (s) => s.diplomado.nacionalidade],
  ['CPF', (e) => e.cpf, (s) => s.diplomado.cpf],
  ['DataNascimento', (e) => e.dataNascimento, (s) => s.diplomado.dataNascimento],
  ['NaturalidadeUF', (e) => e.naturalidade.uf, (s) => lugar(s).uf],
  ['NaturalidadeCodigoMunicipio', (e) => e.naturalidade.codigoMunicipio, (s) => lugar(s).codigoMunicipio],
  ['NaturalidadeNomeMunicipioEstrangeiro', (e) => e.naturalidade.municipio, (s) => lugar(s).nomeMunicipioEstrangeiro],
  ['RGNumero', (e) => e.identidade.numero, (s) => s.diplomado.rg?.numero],
  ['RGOrgaoExpedidor', (e) => e.identidade.orgaoExpedidor, (s) => s.diplomado.rg?.orgaoExpedidor],
  ['RGUF', (e) => e.identidade.uf, (s) => s.diplomado.rg?.uf],
  [
    'OutroDocumentoIdentificacaoTipoDocumento',
    (e) => e.outroDocumento?.tipo,
    (s) => s.diplomado.outroDocumento?.tipoDocumento,
  ],
  [
    'OutroDocumentoIdentificacaoIdentificador',
    (e) => e.outroDocumento?.identificador,
    (s) => s.diplomado.outroDocumento?.identificador,
  ],
  ['NomeMae', (e) => e.mae?.nome, (s) => s.filiacao[0]?.nome],
  ['SexoMae', (e) => e.mae?.sexo, (s) => s.filiacao[0]?.sexo],
  ['NomePai', (e) => e.pai?.nome, (s) => s.filiacao[1]?.nome],
  ['SexoPai', (e) => e.pai?.sexo, (s) => s.filiacao[1]?.sexo],
  ['DataColacao', (e) => e.dataColacaoGrau1 ?? e.dataColacaoGrau2, (s) => s.livro.dataColacaoGrau],
  ['DataIngresso', (e) => e.ingresso.data, (s) => s.historico.ingresso.data],
  ['EdicaoENADE', (_e, v) => v.edicao, (s) => s.historico.enade[0]?.edicao],
  ['CodigoCurriculo', (_e, v) => v.codigoCurriculo, (s) => s.historico.codigoCurriculo],
  ['CargaHorariaUnidade', (_e, v) => v.unidade, (s) => s.historico.cargaHorariaCurso.unidade],
  ['CargaHorariaCurso', (_e, v) => v.cargaHorariaCurso, (s) => s.historico.cargaHorariaCurso.horas],
  ['CargaHorariaCursada', (_e, v) => v.cargaHorariaCursada, (s) => s.historico.cargaHorariaIntegralizada.horas],
];

const texto = fc.constantFrom(
  'Fulana Inventada da Silva',
  'Outra Pessoa Inventada',
  'Ana  Inventada',
  'João Inventado',
  'jo\u0061\u0303o inventado',
);
const nulo = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null, freq: 8 });
const data = fc.constantFrom('1998-05-20', '1997-01-01', '2019-02-11', '2024-03-15', '2020-08-01');
const sexo = fc.constantFrom('F' as const, 'M' as const);
const genitor = nulo(fc.record({ nome: texto, sexo: nulo(sexo) }));
const uf = fc.constantFrom('MT', 'SP', 'OU');

interface DoSiga {
  estudante: EstudanteNaFonte;
  vida: VidaAcademica;
}

/** A SIGA that knows anything, or not. */
const fontes: fc.Arbitrary<Fontes & DoSiga> = fc
  .record({
    nome: texto,
    nomeSocial: nulo(texto),
    sexo: nulo(sexo),
    nacionalidade: nulo(fc.constantFrom('Brasileira', 'Brasileiro', 'Argentina')),
    cpf: nulo(fc.constantFrom('52998224725', '39053344705')),
    dataNascimento: nulo(data),
    naturalidade: fc.record({
      uf: nulo(uf),
      municipio: nulo(fc.constantFrom('Cuiabá', 'Córdoba')),
      codigoMunicipio: nulo(fc.constantFrom('5103403', '3550308')),
    }),
    identidade: fc.record({
      numero: nulo(fc.constantFrom('12345678', '7654321')),
      orgaoExpedidor: nulo(fc.constantFrom('SSP', 'PC')),
      uf: nulo(uf),
    }),
    outroDocumento: nulo(
      fc.record({ tipo: fc.constantFrom('Passaporte', 'RNM'), identificador: fc.constant('AAB123456') }),
    ),
    mae: genitor,
    pai: genitor,
    ingresso: fc.record({ descricao: nulo(fc.constantFrom('SISU', 'VESTIBULAR', 'ENEM')), data: nulo(data) }),
    dataColacaoGrau1: nulo(data),
    dataColacaoGrau2: nulo(data),
    ocorrencia: nulo(fc.record({ descricao: fc.constantFrom('FORMADO', 'TRANCADO') })),
    edicao: nulo(fc.constantFrom('2023', '2022')),
    curriculo: nulo(fc.constantFrom('CI-2019', 'CI-2022')),
    unidade: fc.constantFrom('hora-relogio' as const, 'hora-aula' as const),
    horas: fc.tuple(nulo(fc.constantFrom(3200, 3000)), nulo(fc.constantFrom(3260.5, 10))),
  })
  .map(({ edicao, curriculo, unidade, horas: [cargaHorariaCurso, cargaHorariaCursada], ...estudante }) => ({
    estudante: { ...estudante, rga: FORMULARIO_EXEMPLO.ID, codigoCurso: 'CI', curso: 'Ciências Inventadas' },
    vida: {
      edicao,
      unidade,
      cargaHorariaCurso,
      cargaHorariaCursada,
      codigoCurriculo: curriculo,
      concluinte: 'Estudante participante do ENADE como concluinte',
      ingressante: null,
    },
    curso: { codigoInterno: 'CI', nome: 'Ciências Inventadas', modalidade: 'Presencial' },
    livro: { nome: 'INV/2024', ultimaData: null },
    municipio: (codigo) =>
      codigo === '5103403'
        ? { nome: 'Cuiabá', uf: 'MT' }
        : codigo === '3550308'
          ? { nome: 'São Paulo', uf: 'SP' }
          : null,
    anterior: null,
    assinantes: [],
    disciplinasPendentes: [],
    noAcervo: [],
    documentosQueFaltam: [],
    hoje: '2024-04-20',
  }));

/** A form as a person leaves it: the example, some fields as SIGA has them, some typed. */
const formulario = fc
  .record({
    base: fc.constantFrom(FORMULARIO_EXEMPLO, FORMULARIO_ESTRANGEIRO),
    trocas: fc.record(
      {
        Nome: texto,
        NomeSocial: texto,
        CPF: fc.integer({ min: 1, max: 999_999_998 }).map(cpfDeTeste),
        DataNascimento: fc.constantFrom('1997-01-01', '1998-05-20'),
        NomePai: fc.constantFrom('', 'Outro Pai Inventado'),
        RGNumero: fc.constantFrom('7654321', '12345678'),
        CargaHorariaCursada: fc.constantFrom(3300, 10),
        CodigoCurriculo: fc.constantFrom('CI-2022', 'CI-2019'),
        EdicaoENADE: fc.constantFrom('2022', '2023'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ base, trocas }) => ({ ...base, ...trocas }) as Formulario);

const limpo = (valor: unknown) =>
  valor === undefined || valor === null || valor === ''
    ? null
    : String(valor).normalize('NFC').replace(/\s+/g, ' ').trim();

it('the snapshot says what the form says, and every difference from SIGA is listed', async () => {
  let [registrados, diferencas] = [0, 0];
  const par = fc.property(formulario, fontes, (valores, daFonte) => {
    const validado = validarFormulario(valores, '2024-04-20');
    if (!validado.ok) return;
    const f = validado.formulario;
    registrados += 1;
    const snapshot = montarSnapshot(valoresNoRegistro(f), umContexto());
    const listados = new Set(conferirComFontes(f, daFonte).map(({ campo }) => campo));
    for (const [campo, noSiga, naFoto] of LINHAS) {
      const [siga, foto] = [limpo(noSiga(daFonte.estudante, daFonte.vida)), limpo(naFoto(snapshot))];
      const semPai = campo === 'SexoPai' && foto === null;
      const brasileiro = f.Nacionalidade.startsWith('Brasileir');
      const doOutro = foto === null && (brasileiro ? /Outro|Estrangeiro/ : /^RG|NaturalidadeUF|Codigo/).test(campo);
      if (doOutro && campo !== 'CodigoCurriculo') continue;
      if (!semPai) expect(foto, `${campo}: snapshot = form`).toBe(limpo(f[campo]));
      if (semPai || siga === foto) continue;
      diferencas += 1;
      expect(listados, `${campo}: ${siga} / ${foto}`).toContain(campo);
    }
  });
  await correrPropriedade('SIGA × formulário', { pequena: 500, inteira: 13_000 }, par);
  contar('SIGA × formulário', `${registrados} registrados, ${diferencas} diferenças, todas listadas`);
  expect(registrados).toBeGreaterThan(300);
}, 300_000);
