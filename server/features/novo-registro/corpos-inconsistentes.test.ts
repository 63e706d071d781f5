import { afterAll, beforeAll, expect, test } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import type { RegistroPayload } from '#domain/novo-registro/payload.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { estudanteDoPayload, sigaComHistorico, umPayload } from '../../test/factories/um-payload.ts';

/*
 * Bodies as a stranger would send them: each says one thing that its sources do not, or that its other keys deny. None
 * is registered, with neither ressalva nor review; the refusal names the place.
 */

let t: AppDeTeste;
let sessao: string;
let catalogo: CatalogoDeTeste;
let outro: CatalogoDeTeste;

beforeAll(async () => {
  const siga = sigaComHistorico();
  siga.estudante = async (rga) => estudanteDoPayload(rga);
  siga.dadosEnade = async () => ({
    cargaHorariaCurso: 3600,
    cargaHorariaCursada: 3600,
    edicao: null,
    ingressante: null,
    concluinte: 'Estudante não habilitado ao ENADE em razão do calendário do ciclo avaliativo',
  });
  t = await buildTestApp({ trocar: { siga }, agora: new Date('2026-06-01T15:00:00Z') });
  sessao = await t.entrar('responsavel');
  [catalogo, outro] = [await umCatalogo(t.deps.prisma), await umCatalogo(t.deps.prisma)];
});
afterAll(() => t.fechar());

type Corpo = RegistroPayload & Record<string, unknown>;
type Caso = readonly [o: string, campo: string, mudar: (p: Corpo) => unknown];
const junto = (objeto: object, mais: object) => Object.assign(objeto, mais);

const CORPOS: readonly Caso[] = [
  ['a letter of the name', 'Diplomado.Nome', (p) => junto(p.Diplomado, { Nome: 'Pessoa Inventada de Testes' })],
  ['names in another order', 'Diplomado.Nome', (p) => junto(p.Diplomado, { Nome: 'Inventada Pessoa de Teste' })],
  ['the name in capitals', 'Diplomado.Nome', (p) => junto(p.Diplomado, { Nome: 'PESSOA INVENTADA DE TESTE' })],
  ['an accent more', 'Diplomado.Nome', (p) => junto(p.Diplomado, { Nome: 'Pessoa Inventáda de Teste' })],
  ['a birth one day later', 'Diplomado.DataNascimento', (p) => junto(p.Diplomado, { DataNascimento: '1999-04-11' })],
  ['a birth a century ago', 'Diplomado.DataNascimento', (p) => junto(p.Diplomado, { DataNascimento: '1901-04-10' })],
  ['born after the admission', 'IngressoCurso.Data', (p) => junto(p.Diplomado, { DataNascimento: '2021-01-01' })],
  ['born tomorrow', 'IngressoCurso.Data', (p) => junto(p.Diplomado, { DataNascimento: '2026-06-02' })],
  [
    'a birthplace here and one abroad',
    'Diplomado.Naturalidade.NomeMunicipioEstrangeiro',
    (p) => junto(p.Diplomado.Naturalidade, { NomeMunicipioEstrangeiro: 'La Paz' }),
  ],
  [
    'the town of birth moved abroad',
    'Diplomado.Naturalidade.CodigoMunicipio',
    (p) => junto(p.Diplomado, { Naturalidade: { NomeMunicipioEstrangeiro: 'Cuiabá' } }),
  ],
  [
    'a code of another UF',
    'Diplomado.Naturalidade.UF',
    (p) => junto(p.Diplomado.Naturalidade, { CodigoMunicipio: '3550308', NomeMunicipio: 'São Paulo' }),
  ],
  [
    'a foreigner with an RG',
    'Diplomado.RG.Numero',
    (p) =>
      junto(p.Diplomado, {
        Nacionalidade: 'Boliviana',
        Naturalidade: { NomeMunicipioEstrangeiro: 'La Paz' },
        OutroDocumentoIdentificacao: { TipoDocumento: 'RNM', Identificador: 'V1234567' },
      }),
  ],
  [
    'a Brazilian with a passport beside the RG',
    'Diplomado.OutroDocumentoIdentificacao.TipoDocumento',
    (p) =>
      junto(p.Diplomado, { OutroDocumentoIdentificacao: { TipoDocumento: 'Passaporte', Identificador: 'AB123456' } }),
  ],
  ['no RG', 'Diplomado.RG.Numero', (p) => junto(p.Diplomado, { RG: undefined })],
  ['an RG of no UF', 'Diplomado.RG.UF', (p) => junto(p.Diplomado.RG ?? {}, { UF: 'XX' })],
  ['a CPF that is none', 'Diplomado.CPF', (p) => junto(p.Diplomado, { CPF: '12345678901' })],
  ['a mother who is a man', 'Filiacao.0.Sexo', (p) => junto(p.Filiacao[0] ?? {}, { Sexo: 'M' })],
  [
    'both kinds of title',
    'DadosCurso.TituloConferido',
    (p) => junto(p.DadosCurso.TituloConferido ?? {}, { Titulo: 'Bacharel' }),
  ],
  [
    'a recognition without its course',
    'DadosCurso.ReconhecimentoID',
    (p) => junto(p.DadosCurso, { CursoID: outro.cursoId }),
  ],
  [
    'a book by the name of another',
    'LivroRegistro.LivroRegistro',
    (p) => junto(p.LivroRegistro, { LivroID: outro.livroId }),
  ],
  [
    'a ceremony after the issue',
    'LivroRegistro.DataExpedicaoDiploma',
    (p) => junto(p.LivroRegistro, { DataColacaoGrau: '2026-02-21' }),
  ],
  [
    'a registration before the issue',
    'LivroRegistro.DataRegistroDiploma',
    (p) => junto(p.LivroRegistro, { DataRegistroDiploma: '2026-02-19' }),
  ],
  [
    'a registration tomorrow',
    'LivroRegistro.DataRegistroDiploma',
    (p) => junto(p.LivroRegistro, { DataRegistroDiploma: '2026-06-02' }),
  ],
  [
    'another responsible name',
    'LivroRegistro.ResponsavelRegistro.Nome',
    (p) => junto(p.LivroRegistro.ResponsavelRegistro, { Nome: 'Outra Pessoa' }),
  ],
  [
    "another responsible person's number",
    'LivroRegistro.ResponsavelRegistro.IDouNumeroMatricula',
    (p) => junto(p.LivroRegistro.ResponsavelRegistro, { IDouNumeroMatricula: '1' }),
  ],
  [
    'two process numbers',
    'LivroRegistro.ProcessoDoDiploma',
    (p) => junto(p.LivroRegistro, { ProcessoDoDiploma: '23108.000001/2026-0123108.000002/2026-02' }),
  ],
  [
    'a conclusion after the ceremony',
    'IngressoCurso.DataConclusao',
    (p) => junto(p.IngressoCurso, { DataConclusao: '2026-02-11' }),
  ],
  [
    'a conclusion years before it',
    'IngressoCurso.DataConclusao',
    (p) => junto(p.IngressoCurso, { DataConclusao: '2023-07-01' }),
  ],
  ['an admission a year later', 'IngressoCurso.Data', (p) => junto(p.IngressoCurso, { Data: '2021-03-02' })],
  ['a transcript of tomorrow', 'DataEmissaoHistorico', (p) => junto(p, { DataEmissaoHistorico: '2026-06-02' })],
  ['an hour that no day has', 'HoraEmissaoHistorico', (p) => junto(p, { HoraEmissaoHistorico: '24:00:00' })],
  ['the curriculum in small letters', 'CodigoCurriculo', (p) => junto(p, { CodigoCurriculo: 'eng-2019' })],
  ['half an hour less', 'CargaHorariaCursada', (p) => junto(p, { CargaHorariaCursada: 3599.5 })],
  [
    'half a class hour',
    'CargaHorariaCurso',
    (p) => junto(p, { CargaHorariaUnidade: 'hora-aula', CargaHorariaCurso: 3599.5 }),
  ],
  ['hours below zero', 'CargaHorariaCurso', (p) => junto(p, { CargaHorariaCurso: -1 })],
  ['an edition before there was one', 'EdicaoENADE', (p) => junto(p, { EdicaoENADE: '2003' })],
  [
    "an entrant's edition before the admission",
    'EdicaoENADEIngressante',
    (p) => junto(p, { EdicaoENADEIngressante: '2010' }),
  ],
  [
    "an entrant's edition that has not been",
    'EdicaoENADEIngressante',
    (p) => junto(p, { EdicaoENADEIngressante: '2031' }),
  ],
  [
    "an entrant's edition twice",
    'EdicaoENADEIngressante',
    (p) => junto(p, { SituacaoENADE: 'IngressanteParticipante', EdicaoENADEIngressante: '2021' }),
  ],
  [
    'the same signer twice',
    'AssinaturasDiploma.1.cpf',
    (p) => p.AssinaturasDiploma?.push({ ...p.AssinaturasDiploma[0] }),
  ],
  [
    'a signer in another office',
    'AssinaturasDiploma.0.cpf',
    (p) => junto(p.AssinaturasDiploma?.[0] ?? {}, { cargo: 'Prefeita' }),
  ],
  [
    'the term in another office',
    'TermoResponsabilidade.CPF',
    (p) => junto(p.TermoResponsabilidade, { Cargo: 'Prefeita' }),
  ],
  [
    'a first copy that names one',
    'PrimeiraVia.LivroRegistro',
    (p) => junto(p, { PrimeiraVia: { LivroRegistro: 'A', NumeroRegistro: '1' } }),
  ],
  ['a second copy of nothing', 'PrimeiraVia.RegistroID', (p) => junto(p, { SegundaVia: true })],
  [
    'a second copy of no record',
    'PrimeiraVia.RegistroID',
    (p) => junto(p, { SegundaVia: true, PrimeiraVia: { RegistroID: '01890a5d-ac96-774b-bcce-b302099a8070' } }),
  ],
  ['a student who failed', 'SituacaoAluno', (p) => junto(p, { SituacaoAluno: 'Reprovado' })],
  ['an institution that is none', 'IesRegistradoraId', (p) => junto(p, { IesRegistradoraId: 999 })],
  ['a key of no contract', 'Inventada', (p) => junto(p, { Inventada: 'sim' })],
];

test.each(CORPOS)('%s: refused at %s', async (_o, campo, mudar) => {
  const corpo = structuredClone(umPayload(catalogo)) as Corpo;
  mudar(corpo);
  const antes = await t.deps.prisma.registro.count();
  const { status, erro } = await t.chamar(novoRegistroApi.registrar, { body: corpo }, sessao);
  expect([400, 422], JSON.stringify(erro)).toContain(status);
  expect((erro.campos ?? []).map((um) => um.campo)).toContain(campo);
  expect(await t.deps.prisma.registro.count()).toBe(antes);
});

test('the same body as SIGA says it is registered', async () => {
  const { status, erro } = await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, sessao);
  expect(status, JSON.stringify(erro)).toBe(200);
});
