import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { MOTIVOS_ENADE_MEC } from '#domain/novo-registro/enade-mec.ts';
import { FORMAS_ACESSO } from '../domain/novo-registro/forma-acesso.ts';
import { UFS } from '../domain/novo-registro/nacionalidade.ts';
import { GRAUS, MODALIDADES, TITULOS_MEC } from '../domain/novo-registro/padroes.ts';
import { MOTIVOS_ANULACAO } from '../domain/registro/motivos-anulacao.ts';
import { problemaNumeroAto, problemaTextoMec } from '../domain/texto/caracteres-mec.ts';
import { TNumeroAto } from './gramatica/simples.ts';
import { PADRAO_DO_MEC } from './test/padrao-do-mec.ts';
import { PASTA_XSD, TEM_XSD_DO_MEC } from './test/validador.ts';

/*
 * The domain's words and text rules against MEC's own schema. The schema is no part of this repository; without it
 * there is nothing to compare with.
 */
const esquemas = TEM_XSD_DO_MEC
  ? readdirSync(PASTA_XSD)
      .filter((nome) => /_v1\.05\.xsd$/.test(nome))
      .map((nome) => readFileSync(join(PASTA_XSD, nome), 'utf8'))
      .join('\n')
  : '';

function tipo(nome: string): string {
  const inicio = esquemas.indexOf(`<xs:simpleType name="${nome}">`);
  return esquemas.slice(inicio, esquemas.indexOf('</xs:simpleType>', inicio));
}

function valoresDe(trecho: string): string[] {
  return [...trecho.matchAll(/<xs:enumeration value="([^"]+)"/g)].map((achado) => achado[1] ?? '');
}

/** Enumeration that holds `valor`, wherever it is written. */
function enumeracaoCom(valor: string): string[] {
  const meio = esquemas.indexOf(`<xs:enumeration value="${valor}"`);
  const inicio = esquemas.lastIndexOf('<xs:restriction', meio);
  return valoresDe(esquemas.slice(inicio, esquemas.indexOf('</xs:restriction>', inicio)));
}

describe.skipIf(!TEM_XSD_DO_MEC)('words of the domain are the schema’s', () => {
  test('annulment reasons, in its order', () => {
    expect(enumeracaoCom('Erro de Fato')).toEqual(MOTIVOS_ANULACAO.map((motivo) => motivo.nome));
  });

  test('forma de acesso', () => {
    expect(new Set(FORMAS_ACESSO.map((forma) => forma.mec))).toEqual(new Set(valoresDe(tipo('TFormaAcessoCurso'))));
  });

  test('ENADE reasons', () => {
    expect(Object.values(MOTIVOS_ENADE_MEC)).toEqual(valoresDe(tipo('TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico')));
  });

  test('titles, degrees, modalities, UFs', () => {
    expect([...TITULOS_MEC]).toEqual(valoresDe(tipo('TTitulo')));
    expect([...GRAUS]).toEqual(valoresDe(tipo('TGrauConferido')));
    expect([...MODALIDADES]).toEqual(valoresDe(tipo('TModalidadeCurso')));
    expect([...UFS]).toEqual(valoresDe(tipo('TUf')).sort());
  });
});

describe('text rules against the patterns of the schema', () => {
  function validador(...padroes: string[]) {
    const tipos = padroes.map((padrao, i) => {
      const base = i === 0 ? 'xs:string' : `t${i - 1}`;
      return `<xs:simpleType name="t${i}"><xs:restriction base="${base}"><xs:pattern value="${padrao}"/></xs:restriction></xs:simpleType>`;
    });
    const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${tipos.join('')}<xs:element name="r" type="t${padroes.length - 1}"/></xs:schema>`;
    const compilado = XsdValidator.fromDoc(XmlDocument.fromString(xsd));
    return (texto: string) => {
      const escapado = [...texto].map((c) => `&#${c.codePointAt(0)};`).join('');
      const documento = XmlDocument.fromString(`<r>${escapado}</r>`);
      try {
        compilado.validate(documento);
        return true;
      } catch {
        return false;
      } finally {
        documento.dispose();
      }
    };
  }

  /** Latin up to Extended-B, and General Punctuation: the blocks in which both must agree. */
  const nosNossosBlocos = (c: string) => c <= '\u024F' || (c >= '\u2000' && c <= '\u206F');

  /** Characters that XML can carry: all of Latin and some beyond, spaces and punctuation included. */
  const CARACTERES = Array.from({ length: 0x3100 }, (_, i) => i)
    .filter((codigo) => codigo >= 32 || [9, 10, 13].includes(codigo))
    .filter((codigo) => codigo < 0x600 || codigo >= 0x1e00)
    .filter((codigo) => codigo < 0x2100 || codigo >= 0x3000)
    .map((codigo) => String.fromCodePoint(codigo));

  test('TString: what we accept is accepted; what we refuse is refused, up to Latin Extended-B entirely', () => {
    const aceita = validador(PADRAO_DO_MEC);
    const diferentes = CARACTERES.flatMap((c) => [c, `a${c}a`, `${c}a`, `a${c}`])
      .filter((texto) => (problemaTextoMec(texto) === null) !== aceita(texto))
      .filter((texto) => problemaTextoMec(texto) === null || [...texto].every(nosNossosBlocos));
    expect(diferentes).toEqual([]);
  });

  test('TNumeroAto: the same, but for § and ¶', () => {
    const aceita = validador(PADRAO_DO_MEC, TNumeroAto.facetas.pattern ?? '');
    const diferentes = CARACTERES.flatMap((c) => [c, `1${c}`, `1${c}2`, `S/N${c}`]).filter(
      (texto) => (problemaNumeroAto(texto) === null) !== aceita(texto),
    );
    expect(diferentes).toEqual(['1§', '1§2', '1¶', '1¶2']);
  });
});
