import fc from 'fast-check';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { DocumentoComprobatorio } from '../registro-para-mec.ts';
import { historico } from './gerar-historico.ts';
import {
  ato,
  codigoEmec,
  endereco,
  iesEmissora,
  iesRegistradora,
  municipio,
  tramitacao,
  uf,
} from './gerar-instituicao.ts';
import { dataIso, digitos, nomeDePessoa, talvez, textoMec } from './gerar-texto.ts';

const sexo = fc.constantFrom('F' as const, 'M' as const);
const hex = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 24, maxLength: 24 }).map((h) => h.join(''));

const documentos = fc.oneof(
  fc.record({
    rg: fc.record({
      numero: fc.constantFrom('1234', 'MG12345678', '123456789012345'),
      orgaoExpedidor: talvez(textoMec()),
      uf,
    }),
    outroDocumento: fc.constant(null),
  }),
  fc.record({
    rg: fc.constant(null),
    outroDocumento: fc.record({ tipoDocumento: textoMec(1, 255), identificador: textoMec(1, 255) }),
  }),
);

const diplomado = fc
  .tuple(
    fc.record({
      id: textoMec(1, 20),
      nome: nomeDePessoa,
      nomeSocial: talvez(nomeDePessoa),
      sexo,
      nacionalidade: fc.oneof(fc.constantFrom('Brasileira', 'Brasileiro'), textoMec(1, 255)),
      naturalidade: municipio,
      cpf: digitos(11),
      dataNascimento: dataIso,
    }),
    documentos,
  )
  .map(([pessoa, documento]) => ({ ...pessoa, ...documento }));

const genitor = fc.record({ nome: nomeDePessoa, nomeSocial: talvez(nomeDePessoa), sexo });

const comCodigo = <T>(
  campos: T,
  codigo: string | null,
  processo: typeof tramitacao extends fc.Arbitrary<infer U> ? U : never,
) =>
  codigo === null
    ? { ...campos, codigoEmec: null, tramitacaoEmec: processo }
    : { ...campos, codigoEmec: codigo, tramitacaoEmec: null };

const polo = fc
  .tuple(fc.record({ nome: textoMec(), endereco }), talvez(codigoEmec), tramitacao)
  .map(([campos, codigo, processo]) => comCodigo(campos, codigo, processo));

const curso = fc
  .tuple(
    fc.record({
      cursoId: fc.constant('curso-inventado'),
      codigoInterno: fc.constant('123'),
      nome: textoMec(2, 255),
      habilitacoes: fc.array(fc.record({ nome: textoMec(), data: dataIso }), { maxLength: 2 }),
      modalidade: fc.constantFrom('Presencial' as const, 'EAD' as const),
      titulo: fc.constantFrom(
        'Licenciado',
        'Licenciada',
        'Tecnólogo',
        'Tecnóloga',
        'Bacharel',
        'Bacharela',
        'Médico',
        'Médica',
        'Engenheira Florestal',
      ),
      grau: fc.constantFrom('Tecnólogo', 'Bacharelado', 'Licenciatura', 'Curso sequencial'),
      formacao: talvez(textoMec()),
      endereco,
      polo: talvez(polo),
      autorizacao: ato,
      reconhecimento: ato,
      renovacaoReconhecimento: talvez(ato),
    }),
    talvez(codigoEmec),
    tramitacao,
  )
  .map(([campos, codigo, processo]) => comCodigo(campos, codigo, processo));

const assinantes = fc.array(
  fc.record({
    nome: nomeDePessoa,
    cpf: digitos(11),
    cargo: fc.constantFrom('Reitor', 'Reitora', 'Responsável pelo registro', 'Pró-Reitor de Ensino', 'Decana'),
  }),
  { maxLength: 3 },
);

const tresDatas = fc.tuple(dataIso, dataIso, dataIso).map((datas) => datas.sort());
const livro = fc
  .tuple(
    fc.record({
      livroId: fc.constant('livro-inventado'),
      nome: textoMec(1, 100),
      numeroRegistro: fc.integer({ min: 1, max: 99_999 }).map(String),
      processo: talvez(fc.constantFrom('23108.012345/2024-17', '1')),
      responsavel: fc.record({ nome: nomeDePessoa, cpf: digitos(11), idOuNumeroMatricula: talvez(digitos(7)) }),
    }),
    tresDatas,
  )
  .map(([campos, [colacao = '', expedicao = '', registro = '']]) => ({
    ...campos,
    dataColacaoGrau: colacao,
    dataExpedicaoDiploma: expedicao,
    dataRegistroDiploma: registro,
  }));

const montar = (segundaVia: boolean): fc.Arbitrary<SnapshotDoRegistro> =>
  fc.record({
    versao: fc.constant(1 as const),
    segundaVia: fc.constant(segundaVia),
    primeiraVia: segundaVia
      ? fc.constant({ registroId: null, livro: 'MED/1999', numeroRegistro: '12' })
      : fc.constant(null),
    ids: fc.record({
      nonce: digitos(44),
      codigoValidacao: hex.map((h) => `1.1.${h}`),
      codigoValidacaoHistorico: hex.map((h) => `1.${h}`),
    }),
    diplomado,
    filiacao: fc.array(genitor, { minLength: 1, maxLength: 3 }),
    curso,
    iesEmissora,
    iesRegistradora,
    livro,
    dataConclusao: dataIso,
    historico: historico(segundaVia),
    termoResponsabilidade: fc.record({ nome: nomeDePessoa, cpf: digitos(11), cargo: textoMec() }),
    assinantesDiploma: assinantes,
    assinantesRegistro: assinantes,
    observacao: talvez(textoMec(1, 400)),
  });

/**
 * A registration that MEC's schemas can express, in all its variants: Brazilian and foreign, one or more parents,
 * social names, every title, admission and ENADE case, longest names, apostrophes, EAD with polo, acts in process,
 * second copy.
 */
export const snapshotArbitrario: fc.Arbitrary<SnapshotDoRegistro> = fc.oneof(
  { weight: 3, arbitrary: montar(false) },
  { weight: 1, arbitrary: montar(true) },
);

const PDF = Buffer.from('%PDF-1.4\n% documento inventado\n').toString('base64');

/** Supporting documents; a second copy may have none. */
export const comprobatoriosArbitrarios = (minimo: 0 | 1): fc.Arbitrary<DocumentoComprobatorio[]> =>
  fc.array(
    fc.record({
      tipo: fc.constantFrom('DocumentoIdentidadeDoAluno', 'ProvaConclusaoEnsinoMedio', 'CertidaoNascimento', 'Outros'),
      observacoes: talvez(textoMec()),
      base64: fc.constant(PDF),
    }),
    { minLength: minimo, maxLength: 3 },
  );
