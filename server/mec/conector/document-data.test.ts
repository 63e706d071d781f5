import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contratoDaVersao, DESVIOS } from '#domain/envio/contrato-do-conector.ts';
import { correrPropriedade } from '../../test/campanha.ts';
import { DocumentoInvalido } from '../erros.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../registro-para-mec.ts';
import { encaixarEm1041 } from '../test/encaixar-em-1041.ts';
import { comprobatoriosArbitrarios, snapshotArbitrario } from '../test/gerar-snapshot.ts';
import { DOCUMENTOS, umSnapshot } from '../test/um-snapshot.ts';
import {
  diplomaParaConector,
  documentacaoParaConector,
  type EnvioAoConector,
  historicoParaConector,
  representacaoParaConector,
} from './document-data.ts';
import { errosNoEsquema } from './esquemas.ts';

const ambiente = 'Homologação';
const CLIENTE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const envio = (versao: string | null = null, chave = 'DOC7'): EnvioAoConector => ({
  cliente: { clientId: CLIENTE },
  chaves: { yourNumber: chave, groupId: 'REG7' },
  contrato: contratoDaVersao(versao),
  ambiente,
});
type Snapshot = ReturnType<typeof umSnapshot>;
const documentacao = (snapshot: Snapshot, versao?: string, documentos = DOCUMENTOS) =>
  documentacaoParaConector(documentacaoDoRegistro(snapshot, { ambiente, documentos }), envio(versao));
const diploma = (snapshot: Snapshot, versao?: string) =>
  diplomaParaConector(diplomaDoRegistro(snapshot, ambiente), envio(versao, 'DIP7'));
const historico = (snapshot: Snapshot, versao?: string) =>
  historicoParaConector(diplomaDoRegistro(snapshot, ambiente), envio(versao, 'HST7'));

/** By keys and positions. */
const em = (json: unknown, caminho: string): unknown =>
  caminho.split('.').reduce<unknown>((valor, chave) => Reflect.get(Object(valor), chave), json);
const PRIVADOS = 'RegistroReq.DadosPrivadosDiplomado';
const HISTORICO = `${PRIVADOS}.HistoricoEscolar`;

describe('meta', () => {
  const { meta } = documentacao(umSnapshot(1));

  test('says every kind as text, and nothing else but text', () => {
    expect(meta).toEqual({
      clientId: CLIENTE,
      clientSignature: CLIENTE,
      docType: 'academic_doc_mec_degree',
      groupId: 'REG7',
      mimeType: 'text/xml',
      yourNumber: 'DOC7',
      isDocSigned: 'true',
    });
    expect(diploma(umSnapshot(1)).meta.docType).toBe('digital_degree');
    expect(historico(umSnapshot(1)).meta.docType).toBe('final_academic_transcript');
  });

  test('names a blockchain and a client signature only as the installation says', () => {
    const cliente = { clientId: CLIENTE, clientSignature: 'reservada', dltId: 'ethereum' };
    const valor = diplomaDoRegistro(umSnapshot(1), ambiente);
    const { meta: dito } = diplomaParaConector(valor, { ...envio(), cliente });
    expect([dito.clientSignature, dito.dltId]).toEqual(['reservada', 'ethereum']);
    expect('dltId' in meta).toBe(false);
  });

  test('the picture is a PDF without signatures that refers to the code of the connector', () => {
    const { meta: dito, data } = representacaoParaConector(5, '1.1.abcdef123456', envio(null, 'REP7'));
    expect(dito).toMatchObject({
      docType: 'visual_rep_degree',
      mimeType: 'application/pdf',
      isDocSigned: 'false',
      attachment: 'REP7.pdf',
    });
    expect(data).toEqual({ ReferenciaDiploma: '1.1.abcdef123456' });
  });
});

describe('the request (type 4)', () => {
  const { data } = documentacao(umSnapshot(1));
  const DISCIPLINA = `${HISTORICO}.ElementosHistorico.0.Disciplina`;

  test.each([
    ['Versao', '1.05'],
    ['ambiente', ambiente],
    [`${PRIVADOS}.Filiacao.0`, { Genitor: { Nome: 'Mãe Inventada', Sexo: 'F' } }],
    ['RegistroReq.DocumentacaoComprobatoria.0.Documento.Tipo', 'DocumentoIdentidadeDoAluno'],
    ['RegistroReq.DocumentacaoComprobatoria.0.Documento.Arquivo', DOCUMENTOS[0]?.base64],
    ['RegistroReq.DadosDiploma.Diplomado.RG.UF', 'MT'],
    [`${HISTORICO}.SituacaoAtualDiscente.Situacao.Formado.DataConclusaoCurso`, umSnapshot(1).dataConclusao],
    [`${HISTORICO}.ENADE.0`, { SituacaoENADE: { NaoHabilitado: expect.objectContaining({ Condicao: 'Concluinte' }) } }],
    [`${DISCIPLINA}.Situacao`, { Aprovado: { FormaIntegralizacao: 'Cursado' } }],
    [`${DISCIPLINA}.CargaHoraria`, { HoraAula: '64' }],
    [`${DISCIPLINA}.Nota`, '8.50'],
    [`${DISCIPLINA}.Docentes.0.Docente.Titulacao`, 'Doutorado'],
    [`${HISTORICO}.ElementosHistorico.1.AtividadeComplementar.CargaHorariaEmHoraRelogio`, '40.50'],
    [
      `${HISTORICO}.ElementosHistorico.1.AtividadeComplementar.DocentesResponsaveisPelaValidacao.0.Docente.Nome`,
      expect.any(String),
    ],
    [`${HISTORICO}.ElementosHistorico.2.Estagio.CargaHorariaEmHorasRelogio`, expect.stringMatching(/^\d+\.\d\d$/)],
  ])('%s', (caminho, esperado) => {
    expect(em(data, caminho)).toEqual(esperado);
  });

  test('has neither ids nor attributes of MEC’s XML, and no number anywhere', () => {
    const texto = JSON.stringify(data);
    expect(texto).not.toMatch(/"@|"id"|"versao"|ReqDip\d|":\d/);
  });

  test('the signers of the diploma are a list of { Assinante }', () => {
    const assinantesDiploma = [
      { nome: 'Reitora', cpf: '52998224725', cargo: 'Reitor' },
      { nome: 'Decana', cpf: '52998224725', cargo: 'Decana' },
    ];
    expect(
      em(documentacao({ ...umSnapshot(1), assinantesDiploma }).data, 'RegistroReq.DadosDiploma.Assinantes'),
    ).toEqual([
      { Assinante: { CPF: '52998224725', Cargo: 'Reitor' } },
      { Assinante: { CPF: '52998224725', OutroCargo: 'Decana' } },
    ]);
  });

  test('clock hours are text with two decimals, situations without more are their name', () => {
    const snapshot = umSnapshot(1);
    const [primeiro] = snapshot.historico.elementos;
    if (primeiro?.elemento !== 'disciplina') throw new Error('amostra sem disciplina');
    const cargaHoraria = [{ unidade: 'hora-relogio' as const, horas: 60, etiqueta: null }];
    const elementos = [
      { ...primeiro, cargaHoraria, resultado: 'Pendente' as const, avaliacao: { escala: 'nota' as const, valor: 5.2 } },
    ];
    const dito = documentacao({ ...snapshot, historico: { ...snapshot.historico, elementos } });
    expect(em(dito.data, `${HISTORICO}.ElementosHistorico.0.Disciplina`)).toMatchObject({
      CargaHoraria: { HoraRelogio: '60.00' },
      Situacao: 'Pendente',
      Nota: '5.20',
    });
  });
});

describe('diploma (2) and transcript (3)', () => {
  test('the diploma stands in infDiploma by its keys, with its whole registration but no ids and no code', () => {
    const { data } = diploma(umSnapshot(1));
    expect(Object.keys(data)).toEqual(['Versao', 'ambiente', 'infDiploma']);
    expect(em(data, 'infDiploma.DadosDiploma.Diplomado')).toEqual({ ID: expect.any(String), Nome: expect.any(String) });
    expect(Object.keys(Object(em(data, 'infDiploma.DadosDiploma.IesEmissora')))).toEqual(['Nome', 'CodigoMEC', 'CNPJ']);
    expect(em(data, 'infDiploma.DadosRegistro.LivroRegistro.NumeroRegistro')).toBe('17');
    expect(JSON.stringify(data)).not.toMatch(/Seguranca|IdDocumentacaoAcademica|VDip|RDip/);
  });

  test('the transcript says whose it is and nothing private', () => {
    const { data } = historico(umSnapshot(1));
    expect(Object.keys(Object(em(data, 'infHistoricoEscolar')))).toEqual(['Aluno', 'DadosCurso', 'IesEmissora']);
    expect(JSON.stringify(data)).not.toMatch(/CPF|RG|Filiacao|DataNascimento/);
  });
});

describe('versions', () => {
  test.each([
    ['0.13.2', '1.04.1'],
    ['0.16.0', '1.04.1'],
    ['0.20.9', '1.04.1'],
    ['0.21.0', '1.05'],
    ['0.25.0.2', '1.05'],
    ['1.0.0', '1.05'],
    ['v0.16', '1.04.1'],
    [null, '1.05'],
    ['nightly', '1.05'],
  ])('%s is layout %s', (versao, leiaute) => {
    expect(contratoDaVersao(versao).leiaute).toBe(leiaute);
  });

  test('1.04.1 has no curriculum, no hour and its own words of admission; hours are added up', () => {
    const snapshot = umSnapshot(1);
    const [primeiro] = snapshot.historico.elementos;
    if (primeiro?.elemento !== 'disciplina') throw new Error('amostra sem disciplina');
    const horas = (n: number, etiqueta: string | null) => ({ unidade: 'hora-aula' as const, horas: n, etiqueta });
    const elementos = [{ ...primeiro, cargaHoraria: [horas(30, 'T'), horas(34, null)] }];
    const ingresso = { ...snapshot.historico.ingresso, formaAcesso: 'AvaliacaoSeriada' as const };
    const outro = { ...snapshot, historico: { ...snapshot.historico, elementos, ingresso } };
    const antigo = em(documentacao(outro, '0.16.0').data, HISTORICO);
    expect(antigo).not.toHaveProperty('CodigoCurriculo');
    expect(antigo).not.toHaveProperty('HoraEmissaoHistorico');
    expect(em(antigo, 'ElementosHistorico.0.Disciplina.CargaHoraria')).toEqual({ HoraAula: '64' });
    expect(em(antigo, 'IngressoCurso.FormaAcesso')).toBe('Programas de avaliação seriada ou continuada');
    const novo = em(documentacao(outro).data, HISTORICO);
    expect(em(novo, 'ElementosHistorico.0.Disciplina.CargaHoraria')).toEqual([
      { Etiqueta: 'T', HoraAula: '30' },
      { HoraAula: '34' },
    ]);
    expect(em(novo, 'IngressoCurso.FormaAcesso')).toBe('Avaliação Seriada');
    expect(novo).toHaveProperty('HoraEmissaoHistorico');
  });

  test('every deviation of 1.05 can be turned off by its name', () => {
    for (const fora of DESVIOS) {
      const contrato = contratoDaVersao(
        '0.25.0',
        DESVIOS.filter((desvio) => desvio !== fora),
      );
      expect([...contrato.desvios]).not.toContain(fora);
    }
    expect(contratoDaVersao('0.25.0', []).leiaute).toBe('1.05');
  });

  test('what 1.04.1 cannot say is refused at its field', () => {
    const snapshot = umSnapshot(1);
    const longo = { ...snapshot.curso, endereco: { ...snapshot.curso.endereco, logradouro: 'R'.repeat(61) } };
    expect(() => documentacao({ ...snapshot, curso: longo }, '0.16.0')).toThrow(DocumentoInvalido);
    expect(() => documentacao({ ...snapshot, curso: longo })).not.toThrow();
    try {
      documentacao({ ...snapshot, curso: longo }, '0.16.0');
    } catch (erro) {
      expect((erro as DocumentoInvalido).campos[0]?.campo).toBe(
        'RegistroReq.DadosDiploma.DadosCurso.EnderecoCurso.Logradouro',
      );
    }
  });
});

const ESQUEMAS = process.env.CONECTOR_ESQUEMAS_DIR;
const conferir = (documento: Parameters<typeof errosNoEsquema>[1]) =>
  expect(errosNoEsquema(ESQUEMAS ?? '', documento), JSON.stringify(documento).slice(0, 2000)).toEqual([]);

describe.skipIf(ESQUEMAS === undefined)('RNP’s JSON schemas (CONECTOR_ESQUEMAS_DIR)', () => {
  test('generated registrations × types 4, 3, 2, 5', { timeout: 600_000 }, async () => {
    await correrPropriedade(
      'documentData pelos esquemas da RNP, tipos 4, 3, 2 e 5',
      { pequena: 100, inteira: 2_000 },
      fc.property(snapshotArbitrario, comprobatoriosArbitrarios(1), (arbitrario, documentos) => {
        const snapshot = encaixarEm1041(arbitrario);
        const emLatin1 = documentos.map((um, i) => ({
          ...um,
          observacoes: null,
          base64: Buffer.from(`%PDF-${i}`).toString('base64'),
        }));
        conferir(documentacao(snapshot, '0.16.0', emLatin1));
        conferir(historico(snapshot, '0.16.0'));
        // Today's form is the old one and more: it stands before the old schemas, the layout's number apart.
        const contrato = contratoDaVersao('0.25.0', ['curriculo', 'hora']);
        const valor = documentacaoDoRegistro(snapshot, { ambiente, documentos: emLatin1 });
        const { meta, data } = documentacaoParaConector(valor, { ...envio(), contrato });
        conferir({ meta, data: { ...data, Versao: '1.04.1' } });
        conferir(diploma(snapshot, '0.16.0'));
        conferir(representacaoParaConector(5, snapshot.ids.codigoValidacao, envio('0.16.0', 'REP7')));
      }),
    );
  });

  test('a wrong CPF is told at its field, in Portuguese', () => {
    const { meta, data } = documentacao(umSnapshot(1), '0.16.0');
    const errado = JSON.parse(JSON.stringify(data).replace(/"CPF":"\d{11}"/, '"CPF":"123"'));
    expect(errosNoEsquema(ESQUEMAS ?? '', { meta, data: errado })).toEqual([
      { campo: expect.stringMatching(/\.CPF$/), mensagem: expect.stringMatching(/deve/) },
    ]);
  });

  test('a schema of another layout is not asked', () => {
    expect(errosNoEsquema(ESQUEMAS ?? '', documentacao(umSnapshot(1)))).toBeNull();
  });
});

test.runIf(ESQUEMAS === undefined)('without CONECTOR_ESQUEMAS_DIR the schemas of RNP are not asked', () => {
  process.stdout.write('Esquemas JSON da RNP: não conferidos (defina CONECTOR_ESQUEMAS_DIR para conferir).\n');
});
