import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quantidade } from '../test/campanha.ts';
import { comAssinaturasProvisorias } from './assinatura-provisoria.ts';
import { documentacaoAcademicaXml } from './documentos.ts';
import { historicoDoRegistro, historicoEscolarXml } from './historico-em-xml.ts';
import { comLattesDaForma } from './lattes.ts';
import { NS_MEC, NS_MEC_HTTPS } from './namespaces.ts';
import { documentacaoDoRegistro } from './registro-para-mec.ts';
import { DOCUMENTOS, umSnapshot } from './test/um-snapshot.ts';
import { validador } from './test/validador.ts';
import { validarArquivos } from './validar-arquivos.ts';
import { validadorDaPasta } from './xsd.ts';

const historico = comAssinaturasProvisorias(
  historicoEscolarXml('final', historicoDoRegistro(umSnapshot(2), 'Homologação')),
).xml;

test('both namespace forms are accepted, each with its own Lattes form', () => {
  expect(validador(historico)).toEqual({ situacao: 'valido', raiz: 'DocumentoHistoricoEscolarFinal' });
  const https = historico.replaceAll(NS_MEC, NS_MEC_HTTPS).replaceAll('http://lattes', 'https://lattes');
  expect(validador(https)).toEqual({ situacao: 'valido', raiz: 'DocumentoHistoricoEscolarFinal' });
  const misto = historico.replaceAll(NS_MEC, NS_MEC_HTTPS);
  expect(validador(misto)).toMatchObject({ situacao: 'invalido' });
  // So comes what a service makes of the addresses that we send.
  expect(validador(comLattesDaForma(misto))).toMatchObject({ situacao: 'valido' });
});

test('an error carries line, field and reason in Portuguese', () => {
  const linhas = historico.replaceAll('><', '>\n<').replace('<UF>MT</UF>', '<UF>OU</UF>');
  expect(validador(linhas)).toMatchObject({
    situacao: 'invalido',
    erros: [
      {
        linha: linhas.split('\n').findIndex((linha) => linha.includes('<UF>OU')) + 1,
        campo: 'infHistoricoEscolar.Aluno.Naturalidade.UF',
        motivo: expect.stringMatching(/^O valor 'OU' não está entre os aceitos: 'AC', 'AL'/),
      },
    ],
  });
});

test('repeated elements are numbered, attributes named', () => {
  const ruim = historico
    .replace(/<NomeDisciplina>Disciplina Inventada nº 2/, '<NomeDisciplina> 2')
    .replace('versao="1.05"', 'versao="1.04"');
  const resultado = validador(ruim);
  expect(resultado.situacao === 'invalido' && resultado.erros).toEqual([
    {
      linha: 1,
      campo: 'infHistoricoEscolar.versao',
      motivo: expect.stringContaining("'1.04' não está entre os aceitos"),
    },
    {
      linha: 1,
      campo: 'infHistoricoEscolar.HistoricoEscolar.ElementosHistorico.Disciplina[2].NomeDisciplina',
      motivo: 'O texto não pode começar nem terminar com espaço',
    },
  ]);
});

test('whatever is wrong with whichever value is said in words, without a name for programs', () => {
  const valores = [...historico.matchAll(/>([^<>]+)<\//g)];
  expect(valores.length).toBeGreaterThan(60);
  const frases = valores.flatMap(({ index, 1: valor = '' }) => {
    const ruim = `${historico.slice(0, index + 1)}Seçã 'x'${historico.slice(index + 1 + valor.length)}`;
    const resultado = validador(ruim);
    return resultado.situacao === 'invalido' ? resultado.erros.map(({ campo, motivo }) => `${campo}: ${motivo}`) : [];
  });
  expect(frases.length).toBeGreaterThan(20);
  expect(frases.filter((frase) => /https?:|[{}]|Element /.test(frase))).toEqual([]);
});

test.each([
  ['not XML', 'isto não é XML', 'invalido'],
  ['empty', '', 'invalido'],
  ['cut short', historico.slice(0, -30), 'invalido'],
  ['with a bogus encoding', `<?xml version="1.0" encoding="A"?>${historico.replace(/^<\?xml[^>]*>/, '')}`, 'invalido'],
  ['with DOCTYPE', historico.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), 'invalido'],
  ['another root', `<Outro xmlns="${NS_MEC}"/>`, 'naoVerificado'],
  ['another namespace', '<Diploma xmlns="urn:outro"/>', 'naoVerificado'],
  ['no namespace', '<Diploma/>', 'naoVerificado'],
])('%s is never valid', (_caso, texto, situacao) => {
  expect(validador(texto).situacao).toBe(situacao);
});

test('bytes are read as UTF-8, with or without BOM; Latin-1 is refused', () => {
  expect(validador(Buffer.from(historico)).situacao).toBe('valido');
  expect(validador(Buffer.from(`\uFEFF${historico}`)).situacao).toBe('valido');
  expect(validador(`\uFEFF${historico}`).situacao).toBe('valido');
  expect(validador(Buffer.from(historico, 'latin1'))).toMatchObject({
    situacao: 'invalido',
    erros: [{ motivo: 'O arquivo não está em UTF-8; parece estar em Windows-1252 (ANSI)' }],
  });
});

test('an attachment of 8 MB passes, which is more than the ordinary limit of libxml2', () => {
  const base64 = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(8 * 1024 * 1024, 32)]).toString('base64');
  const documento = documentacaoAcademicaXml(
    documentacaoDoRegistro(umSnapshot(1), {
      ambiente: 'Homologação',
      documentos: [...DOCUMENTOS, { tipo: 'Outros', observacoes: null, base64 }],
    }),
  );
  expect(documento.length).toBeGreaterThan(10_000_000);
  expect(validador(comAssinaturasProvisorias(documento).xml).situacao).toBe('valido');
});

// libxml2-wasm's weak references live until the turn of the event loop ends, so the loop must turn, as it does in a
// server.
test('memory does not grow with validations, valid or not', async () => {
  const ruim = historico.replaceAll('<Nome>', '<Nome> ');
  const medir = async (vezes: number) => {
    for (let i = 0; i < vezes; i += 1) {
      validador(i % 2 === 0 ? historico : ruim);
      if (i % 10 === 0) {
        validador(historico.slice(0, 500));
        await setImmediate();
      }
    }
    return process.memoryUsage().rss;
  };
  await medir(500);
  const antes = await medir(500);
  expect((await medir(quantidade({ pequena: 1_000, inteira: 10_000 }))) - antes).toBeLessThan(64 * 1024 * 1024);
});

test('a folder without the schemas is an error, not a verdict', () => {
  expect(() => validadorDaPasta('/pasta/que/nao/existe')).toThrow('Faltam esquemas do MEC');
});

test('the command line: 0 valid, 1 invalid, 2 not checked', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'mec-validar-'));
  try {
    const bom = join(pasta, 'bom.xml');
    const ruim = join(pasta, 'ruim.xml');
    writeFileSync(bom, historico);
    writeFileSync(ruim, historico.replace('<CPF>12345678909', '<CPF>1'));
    expect(validarArquivos([bom])).toEqual({
      linhas: [`${bom}: válido (DocumentoHistoricoEscolarFinal)`],
      saida: 0,
    });
    expect(validarArquivos([bom, ruim])).toEqual({
      linhas: [
        `${bom}: válido (DocumentoHistoricoEscolarFinal)`,
        `${ruim}:1: infHistoricoEscolar.Aluno.CPF: O valor '1' não segue o formato exigido`,
      ],
      saida: 1,
    });
    expect(validarArquivos([ruim, join(pasta, 'falta.xml')]).saida).toBe(2);
    expect(validarArquivos([]).saida).toBe(2);
  } finally {
    rmSync(pasta, { recursive: true });
  }
});
