import { expect, test } from 'vitest';
import { documento, type ObjetoXml } from './escrever-xml.ts';
import { fiscalizadoDoRegistro } from './fiscalizados-para-mec.ts';
import { conferir, errosDe } from './gramatica/conferir.ts';
import { TInfDiploma as infDiploma } from './gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro as documentacaoAcademica } from './gramatica/documentacao.ts';
import { TInfHistoricoEscolar as infHistoricoEscolar } from './gramatica/historico.ts';
import { TInfFiscalizacaoRegistradora, TInfListaDiplomasAnulados } from './gramatica/lista-e-fiscalizacao.ts';
import type { Complexo } from './gramatica/modelo.ts';
import { tipo } from './gramatica/notacao.ts';
import { historicoDoRegistro } from './historico-em-xml.ts';
import { NS_MEC, VERSAO } from './namespaces.ts';
import { diplomaDoRegistro, documentacaoDoRegistro, iesRegistradoraParaMec } from './registro-para-mec.ts';
import { DOCUMENTOS, umSnapshot } from './test/um-snapshot.ts';
import { validador } from './test/validador.ts';
import { validarSemAssinatura } from './xsd.ts';

/*
 * One value per facet that we can produce, wrong in one place: our builder refuses it at that field, and the schema
 * refuses the same value written without our check. Where they differ, the test fails.
 */

const snapshot = umSnapshot(2);
const ambiente = 'Homologação';
const ies = iesRegistradoraParaMec(snapshot.iesRegistradora);
const inicio = { '@versao': VERSAO, '@ambiente': ambiente };

/** The right value, in the schema's order, and what checks it. */
const base = (raiz: string, schema: Complexo, valor: unknown) => ({
  raiz,
  schema,
  certo: conferir(schema, valor) as ObjetoXml,
});
const BASES = {
  documentacao: base(
    'DocumentacaoAcademicaRegistro',
    documentacaoAcademica,
    documentacaoDoRegistro(snapshot, { ambiente, documentos: DOCUMENTOS }),
  ),
  diploma: base('Diploma', tipo('', { infDiploma }), { infDiploma: diplomaDoRegistro(snapshot, ambiente) }),
  historico: base('DocumentoHistoricoEscolarFinal', tipo('', { infHistoricoEscolar }), {
    infHistoricoEscolar: historicoDoRegistro(snapshot, ambiente),
  }),
  lista: base('ListaDiplomasAnulados', tipo('', { infListaDiplomasAnulados: TInfListaDiplomasAnulados }), {
    infListaDiplomasAnulados: {
      ...inicio,
      NumeroDeSequencia: '1',
      IESRegistradora: ies,
      DiplomasAnulados: {
        DiplomaAnulado: [
          {
            CodigoDiplomaAnulado: snapshot.ids.codigoValidacao,
            DataAnulacao: '2025-01-01',
            MotivoAnulacao: 'Reemissão para Anotaçao de Registro',
          },
        ],
      },
      DataMaximaProximaAtualizacao: '2025-02-01',
    },
  }),
  fiscalizacao: base(
    'ArquivoFiscalizacao',
    tipo('', { infArquivoFiscalizacaoRegistradora: TInfFiscalizacaoRegistradora }),
    {
      infArquivoFiscalizacaoRegistradora: {
        ...inicio,
        DataInicioFiscalizacao: '2024-01-01',
        IESRegistradora: ies,
        DiplomasFiscalizados: { DiplomaFiscalizado: [fiscalizadoDoRegistro(snapshot)] },
        DataFimFiscalizacao: '2024-12-31',
      },
    },
  ),
};
type Base = keyof typeof BASES;

const D = 'RegistroReq.DadosDiploma';
const DIPLOMADO = `${D}.Diplomado`;
const CURSO = `${D}.DadosCurso`;
const IES = `${D}.IesEmissora`;
const P = 'RegistroReq.DadosPrivadosDiplomado';
const H = `${P}.HistoricoEscolar`;
const DISCIPLINA = `${H}.ElementosHistorico.#.0.Disciplina`;
const ATIVIDADE = `${H}.ElementosHistorico.#.2.AtividadeComplementar`;
const ESTAGIO = `${H}.ElementosHistorico.#.3.Estagio`;
const R = 'infDiploma.DadosRegistro';
const L = 'infListaDiplomasAnulados';
const F = 'infArquivoFiscalizacaoRegistradora';
const AUSENTE = undefined;

// [document, facet, field, wrong value]; the field is where the value is put and where both have to complain.
const CORPUS: readonly (readonly [Base, string, string, unknown])[] = [
  ['documentacao', 'TString: newline', `${DIPLOMADO}.Nome`, 'Maria\nInventada'],
  ['documentacao', 'TString: tab', `${DIPLOMADO}.Nome`, 'Maria\tInventada'],
  ['documentacao', 'TString: leading blank', `${DIPLOMADO}.Nome`, ' Maria'],
  ['documentacao', 'TString: trailing blank', `${DIPLOMADO}.NomeSocial`, 'Maria '],
  ['documentacao', 'TString: empty', `${DIPLOMADO}.Nome`, ''],
  ['documentacao', 'TString: emoji', `${DIPLOMADO}.Nome`, 'Maria 😀'],
  ['documentacao', 'TString: decomposed accent', `${DIPLOMADO}.Nome`, 'Jose\u0301'],
  ['documentacao', 'TString: ẽ', `${DIPLOMADO}.Nome`, 'Tukumẽ'],
  ['documentacao', 'TString: euro sign', `${CURSO}.NomeCurso`, 'Curso de €'],
  ['documentacao', 'TString: Greek', `${CURSO}.NomeCurso`, 'Curso Ω'],
  ['documentacao', 'TString: zero width', `${CURSO}.NomeCurso`, 'Cur\u200bso'],
  ['documentacao', 'TString: soft hyphen', `${CURSO}.NomeCurso`, 'Cur\u00adso'],
  ['documentacao', 'TNome: 256 characters', `${DIPLOMADO}.Nome`, 'a'.repeat(256)],
  ['documentacao', 'TNacionalidade: 256', `${DIPLOMADO}.Nacionalidade`, 'a'.repeat(256)],
  ['documentacao', 'TNomeMun: 256', `${DIPLOMADO}.Naturalidade.NomeMunicipio`, 'a'.repeat(256)],
  ['documentacao', 'TId: empty', `${DIPLOMADO}.ID`, ''],
  ['documentacao', 'TSexo', `${DIPLOMADO}.Sexo`, 'X'],
  ['documentacao', 'TCpf: mask', `${DIPLOMADO}.CPF`, '123.456.789-09'],
  ['documentacao', 'TCpf: ten digits', `${DIPLOMADO}.CPF`, '1234567890'],
  ['documentacao', 'TNumeroRg: dots', `${DIPLOMADO}.RG.Numero`, '1.234.567'],
  ['documentacao', 'TNumeroRg: three', `${DIPLOMADO}.RG.Numero`, '123'],
  ['documentacao', 'TNumeroRg: sixteen', `${DIPLOMADO}.RG.Numero`, '1234567890123456'],
  ['documentacao', 'TUf: OU', `${DIPLOMADO}.RG.UF`, 'OU'],
  ['documentacao', 'TUf: missing', `${DIPLOMADO}.RG.UF`, AUSENTE],
  ['documentacao', 'TCodMunIBGE: six', `${DIPLOMADO}.Naturalidade.CodigoMunicipio`, '510340'],
  ['documentacao', 'GMunicipio: both', `${DIPLOMADO}.Naturalidade.NomeMunicipioEstrangeiro`, 'Assunção'],
  ['documentacao', 'GMunicipio: no UF', `${DIPLOMADO}.Naturalidade.UF`, AUSENTE],
  [
    'documentacao',
    'RG and other document',
    `${DIPLOMADO}.OutroDocumentoIdentificacao`,
    { TipoDocumento: 'Passaporte', Identificador: 'X1' },
  ],
  ['documentacao', 'TData: 31 February', `${DIPLOMADO}.DataNascimento`, '2024-02-30'],
  ['documentacao', 'TData: Brazilian form', `${DIPLOMADO}.DataNascimento`, '01/02/2000'],
  ['documentacao', 'TData: year 0', `${D}.DataConclusao`, '0000-01-01'],
  ['documentacao', 'TCodCursoMEC: too large', `${CURSO}.CodigoCursoEMEC`, '4294967296'],
  ['documentacao', 'TCodCursoMEC: letters', `${CURSO}.CodigoCursoEMEC`, 'A1'],
  ['documentacao', 'course code and process', `${CURSO}.SemCodigoCursoEMEC`, tramitacao()],
  ['documentacao', 'TModalidadeCurso', `${CURSO}.Modalidade`, 'Semipresencial'],
  ['documentacao', 'TTitulo', `${CURSO}.TituloConferido.Titulo`, 'Bacharela'],
  ['documentacao', 'OutroTitulo: 256', `${CURSO}.TituloConferido`, { OutroTitulo: 'a'.repeat(256) }],
  ['documentacao', 'two titles', `${CURSO}.TituloConferido.OutroTitulo`, 'Bacharela'],
  ['documentacao', 'TGrauConferido', `${CURSO}.GrauConferido`, 'Mestrado'],
  ['documentacao', 'Logradouro: one character', `${CURSO}.EnderecoCurso.Logradouro`, 'a'],
  ['documentacao', 'Logradouro: 151', `${CURSO}.EnderecoCurso.Logradouro`, 'a'.repeat(151)],
  ['documentacao', 'Numero: 61', `${CURSO}.EnderecoCurso.Numero`, '1'.repeat(61)],
  ['documentacao', 'Complemento: 61', `${CURSO}.EnderecoCurso.Complemento`, 'a'.repeat(61)],
  ['documentacao', 'Bairro: one', `${CURSO}.EnderecoCurso.Bairro`, 'a'],
  ['documentacao', 'Bairro: 61', `${CURSO}.EnderecoCurso.Bairro`, 'a'.repeat(61)],
  ['documentacao', 'CEP: hyphen', `${CURSO}.EnderecoCurso.CEP`, '78000-000'],
  ['documentacao', 'Polo without code', `${CURSO}.Polo`, { Nome: 'Polo', Endereco: undefined, CodigoEMEC: '1' }],
  ['documentacao', 'TTipoAtoComAtoProprio: Despacho', `${CURSO}.Autorizacao.Tipo`, 'Despacho'],
  ['documentacao', 'TNumeroAto: dot', `${CURSO}.Autorizacao.Numero`, '1.095'],
  ['documentacao', 'TNumeroAto: s/n', `${CURSO}.Autorizacao.Numero`, 's/n'],
  ['documentacao', 'TSecaoPublicacao: words', `${CURSO}.Autorizacao.SecaoPublicacao`, 'Seção 1'],
  ['documentacao', 'TPaginaPublicacao: zero', `${CURSO}.Autorizacao.PaginaPublicacao`, '0'],
  ['documentacao', 'TNumeroDOU: leading zero', `${CURSO}.Autorizacao.NumeroDOU`, '01'],
  ['documentacao', 'TNumeroDOU: too large', `${CURSO}.Autorizacao.NumeroDOU`, '4294967296'],
  ['documentacao', 'act and process', `${CURSO}.Autorizacao.InformacoesTramitacaoEMEC`, tramitacao()],
  ['documentacao', 'process without number', `${CURSO}.Reconhecimento`, { InformacoesTramitacaoEMEC: semNumero() }],
  ['documentacao', 'TCnpj: mask', `${IES}.CNPJ`, '11.222.333/0001-81'],
  ['documentacao', 'TCodIESMEC: negative', `${IES}.CodigoMEC`, '-1'],
  ['documentacao', 'TCargosAssinantes', `${D}.Assinantes.Assinante.0`, { CPF: '98765432100', Cargo: 'Reitora' }],
  ['documentacao', 'Assinantes: none', `${D}.Assinantes.Assinante`, []],
  ['documentacao', 'Filiacao: nobody', `${P}.Filiacao.Genitor`, []],
  ['documentacao', 'Genitor without sex', `${P}.Filiacao.Genitor.0.Sexo`, AUSENTE],
  ['documentacao', 'TCodigoCurriculo: missing', `${H}.CodigoCurriculo`, AUSENTE],
  ['documentacao', 'ElementosHistorico: none', `${H}.ElementosHistorico.#`, []],
  ['documentacao', 'TCodigoUnidadeCurricular: underscore', `${DISCIPLINA}.CodigoDisciplina`, 'MAT_1'],
  ['documentacao', 'TCodigoUnidadeCurricular: slash', `${DISCIPLINA}.CodigoDisciplina`, 'MAT/1'],
  ['documentacao', 'CodigoDisciplina: missing in a first copy', `${DISCIPLINA}.CodigoDisciplina`, AUSENTE],
  ['documentacao', 'CargaHoraria: none', `${DISCIPLINA}.CargaHoraria`, []],
  ['documentacao', 'THoraAula: zero', `${DISCIPLINA}.CargaHoraria.0.HoraAula`, 0],
  ['documentacao', 'THoraAula: fraction', `${DISCIPLINA}.CargaHoraria.0.HoraAula`, 1.5],
  ['documentacao', 'both hours', `${DISCIPLINA}.CargaHoraria.0.HoraRelogio`, 1],
  ['documentacao', 'etiqueta: empty', `${DISCIPLINA}.CargaHoraria.0.@etiqueta`, ''],
  ['documentacao', 'TNota: 10.5', `${DISCIPLINA}.Nota`, 10.5],
  ['documentacao', 'TNota: negative', `${DISCIPLINA}.Nota`, -1],
  ['documentacao', 'TNota: three decimals', `${DISCIPLINA}.Nota`, 8.555],
  ['documentacao', 'two grades', `${DISCIPLINA}.Conceito`, 'A'],
  ['documentacao', 'two results', `${DISCIPLINA}.Pendente`, {}],
  ['documentacao', 'no result', `${DISCIPLINA}.Aprovado`, AUSENTE],
  ['documentacao', 'TFormaIntegralizacao', `${DISCIPLINA}.Aprovado.FormaIntegralizacao`, 'Aprovado por nota'],
  ['documentacao', 'Docentes: none', `${DISCIPLINA}.Docentes`, AUSENTE],
  ['documentacao', 'TTitulacao', `${DISCIPLINA}.Docentes.Docente.0.Titulacao`, 'Doutora'],
  ['documentacao', 'TLattes: https', `${DISCIPLINA}.Docentes.Docente.0.Lattes`, 'https://lattes.cnpq.br/12'],
  ['documentacao', 'THoraRelogio: negative', `${ATIVIDADE}.CargaHorariaEmHoraRelogio.0.#`, -1],
  ['documentacao', 'THoraRelogio: three decimals', `${ATIVIDADE}.CargaHorariaEmHoraRelogio.0.#`, 1.005],
  ['documentacao', 'activity without teachers', `${ATIVIDADE}.DocentesResponsaveisPelaValidacao`, AUSENTE],
  ['documentacao', 'Concedente: half', `${ESTAGIO}.Concedente.CNPJ`, AUSENTE],
  ['documentacao', 'Concedente: mixed', `${ESTAGIO}.Concedente.CPF`, '98765432100'],
  ['documentacao', 'THora', `${H}.HoraEmissaoHistorico`, '24:00:00'],
  ['documentacao', 'THora: no seconds', `${H}.HoraEmissaoHistorico`, '14:30'],
  ['documentacao', 'Formado without expedition', `${H}.SituacaoAtualDiscente.Formado.DataExpedicaoDiploma`, AUSENTE],
  ['documentacao', 'two situations', `${H}.SituacaoAtualDiscente.Trancamento`, {}],
  ['documentacao', 'TEnumCondicaoEnade', `${H}.ENADE.#.0.NaoHabilitado.Condicao`, 'Dispensado'],
  ['documentacao', 'TAno', `${H}.ENADE.#.0.NaoHabilitado.Edicao`, '23'],
  [
    'documentacao',
    'ENADE reason',
    `${H}.ENADE.#.0.NaoHabilitado`,
    { Condicao: 'Concluinte', Edicao: '2023', Motivo: 'MEC' },
  ],
  ['documentacao', 'ENADE missing', `${H}.ENADE`, AUSENTE],
  ['documentacao', 'TFormaAcessoCurso: SISU', `${H}.IngressoCurso.FormaAcesso`, 'SISU'],
  ['documentacao', 'TTipoDocumentacao', 'RegistroReq.DocumentacaoComprobatoria.Documento.0.@tipo', 'HistoricoEscolar'],
  [
    'documentacao',
    'TPdfA: data prefix',
    'RegistroReq.DocumentacaoComprobatoria.Documento.0.#',
    'data:application/pdf;base64,JVBERi0x',
  ],
  ['documentacao', 'no supporting document', 'RegistroReq.DocumentacaoComprobatoria.Documento', []],
  ['documentacao', 'TVersao', 'RegistroReq.@versao', 'v1.05'],
  ['documentacao', 'TAmb', 'RegistroReq.@ambiente', 'Teste'],
  ['documentacao', 'id of the request', 'RegistroReq.@id', `ReqDip${'1'.repeat(43)}`],
  ['documentacao', 'id of the diploma data', `${D}.@id`, `dip${'1'.repeat(44)}`],
  ['diploma', 'id of the diploma', 'infDiploma.@id', `VDip${'a'.repeat(44)}`],
  ['diploma', 'id of the register', `${R}.@id`, 'RDip1'],
  ['diploma', 'TCodigoValidacao: upper case', `${R}.Seguranca.CodigoValidacao`, '1.1.ABCDEF012345'],
  ['diploma', 'TCodigoValidacao: eleven', `${R}.Seguranca.CodigoValidacao`, '1.1.abcdef01234'],
  ['diploma', 'TCodigoValidacao: one e-MEC code', `${R}.Seguranca.CodigoValidacao`, '1.abcdef012345'],
  ['diploma', 'mantenedora of the registradora', `${R}.IesRegistradora.Mantenedora`, AUSENTE],
  ['diploma', 'number and leaf', `${R}.LivroRegistro.NumeroFolhaDoDiploma`, '1'],
  ['diploma', 'no number', `${R}.LivroRegistro.NumeroRegistro`, AUSENTE],
  ['diploma', 'book: empty', `${R}.LivroRegistro.LivroRegistro`, ''],
  ['diploma', 'responsible without CPF', `${R}.LivroRegistro.ResponsavelRegistro.CPF`, AUSENTE],
  ['diploma', 'InformacoesAdicionais: two lines', `${R}.InformacoesAdicionais`, 'linha\nlinha'],
  ['diploma', 'IdDocumentacaoAcademica', `${R}.IdDocumentacaoAcademica`, `RDip${'1'.repeat(44)}`],
  [
    'historico',
    'TCodigoValidacaoHistorico',
    'infHistoricoEscolar.SegurancaHistorico.CodigoValidacao',
    '1.1.abcdef012345',
  ],
  ['historico', 'course without recognition', 'infHistoricoEscolar.DadosCurso.Reconhecimento', AUSENTE],
  [
    'lista',
    'TMotivoAnulacao: right spelling',
    `${L}.DiplomasAnulados.DiplomaAnulado.0.MotivoAnulacao`,
    'Reemissão para Anotação de Registro',
  ],
  ['lista', 'sequence zero', `${L}.NumeroDeSequencia`, '0'],
  ['lista', 'next update missing', `${L}.DataMaximaProximaAtualizacao`, AUSENTE],
  ['lista', 'annulled code', `${L}.DiplomasAnulados.DiplomaAnulado.0.CodigoDiplomaAnulado`, 'x'],
  ['fiscalizacao', 'no diploma', `${F}.DiplomasFiscalizados.DiplomaFiscalizado`, []],
  ['fiscalizacao', 'CPFDetentor', `${F}.DiplomasFiscalizados.DiplomaFiscalizado.0.CPFDetentor`, '1'],
];

function tramitacao() {
  return { NumeroProcesso: '1', TipoProcesso: 'Novo', DataCadastro: '2020-01-01', DataProtocolo: '2020-01-01' };
}
function semNumero() {
  return { ...tramitacao(), NumeroProcesso: undefined };
}

function trocar(valor: unknown, caminho: readonly string[], novo: unknown): unknown {
  const [chave, ...resto] = caminho;
  if (chave === undefined) return novo;
  if (Array.isArray(valor)) return valor.map((item, i) => (String(i) === chave ? trocar(item, resto, novo) : item));
  // Keys keep their order; a new one goes where the builder's own shape has it, which only the refused value shows.
  const objeto = valor as Record<string, unknown>;
  return { ...objeto, [chave]: trocar(objeto[chave], resto, novo) };
}

const nomes = (campo: string) =>
  campo
    .split('.')
    .map((parte) => parte.replace(/^@/, '').replace(/\[\d+\]$/, ''))
    .filter((parte) => parte !== '#' && !/^\d+$/.test(parte));

const escrever = (raiz: string, valor: ObjetoXml) => documento(raiz, { '': NS_MEC }, valor);

test.each(CORPUS)('%s, %s: both refuse it, at its field', (nome, _faceta, campo, valor) => {
  const { raiz, schema, certo } = BASES[nome];
  const errado = trocar(certo, campo.split('.'), valor) as ObjetoXml;
  const esperado = nomes(campo);

  const nossos = errosDe(schema, errado).map((erro) => nomes(erro.campo).join('.'));
  expect(
    nossos.filter((nosso) => nosso === esperado.join('.') || nosso.startsWith(`${esperado.join('.')}.`)),
  ).not.toEqual([]);

  const esquema = validarSemAssinatura(validador, escrever(raiz, errado));
  if (esquema.situacao !== 'invalido') throw new Error(`The schema says ${JSON.stringify(esquema)}`);
  if (valor !== undefined && typeof valor !== 'object') {
    expect(esquema.erros.map((erro) => nomes(erro.campo).at(-1))).toContain(esperado.at(-1));
  }
  for (const erro of esquema.erros) expect(erro.motivo).not.toMatch(/\b(not|Element|facet|value)\b/);
});

test.each(Object.entries(BASES))('the untouched %s is accepted by both', (_nome, { raiz, schema, certo }) => {
  expect(errosDe(schema, certo)).toEqual([]);
  expect(validarSemAssinatura(validador, escrever(raiz, certo)).situacao).toBe('valido');
});

test('the corpus has at least forty kinds', () => {
  expect(new Set(CORPUS.map(([, faceta]) => faceta)).size).toBeGreaterThanOrEqual(40);
});
