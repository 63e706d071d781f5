import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { correrPropriedade } from '../test/campanha.ts';
import { documentacaoAcademicaXml, previaDoDiplomaXml } from './documentos.ts';
import {
  historicoDoRegistro,
  historicoEscolarXml,
  historicoSegundaViaDoRegistro,
  historicoSegundaViaXml,
} from './historico-em-xml.ts';
import { diplomaDoRegistro, documentacaoDoRegistro, problemasDoRegistro } from './registro-para-mec.ts';
import { comprobatoriosArbitrarios, snapshotArbitrario } from './test/gerar-snapshot.ts';
import { validador } from './test/validador.ts';
import { validarSemAssinatura } from './xsd.ts';

test('no document of a generated registration is refused by the schemas', { timeout: 600_000 }, async () => {
  await correrPropriedade(
    'documentos de registros gerados',
    { pequena: 200, inteira: 10_000 },
    fc.property(snapshotArbitrario, comprobatoriosArbitrarios(1), (snapshot, documentos) => {
      expect(snapshotDoRegistroSchema.safeParse(JSON.parse(JSON.stringify(snapshot))).success).toBe(true);
      expect(problemasDoRegistro(snapshot)).toEqual([]);
      const ambiente = 'Homologação';
      const textos = [
        documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos })),
        previaDoDiplomaXml(diplomaDoRegistro(snapshot, ambiente)),
        snapshot.segundaVia
          ? historicoSegundaViaXml(historicoSegundaViaDoRegistro(snapshot, ambiente))
          : historicoEscolarXml('final', historicoDoRegistro(snapshot, ambiente)),
      ];
      for (const texto of textos) {
        const resultado = validarSemAssinatura(validador, texto);
        if (resultado.situacao !== 'valido') throw new Error(`${JSON.stringify(resultado, null, 1)}\n${texto}`);
        expect(texto).not.toMatch(/>\s+</);
        expect(texto).toContain('ambiente="Homologação"');
      }
    }),
  );
});
