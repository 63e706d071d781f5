import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historicoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import {
  historicoDoRegistro,
  historicoEscolarXml,
  historicoSegundaViaDoRegistro,
  historicoSegundaViaXml,
} from '../historico-em-xml.ts';
import { historico } from '../test/gerar-historico.ts';
import { umSnapshot } from '../test/um-snapshot.ts';
import { historicoDoXml } from './historico.ts';

const base = umSnapshot(1);

test.each([
  ['first', false],
  ['second', true],
] as const)('whatever a transcript of a %s copy says is read back from its XML', (_, segundaVia) => {
  fc.assert(
    fc.property(historico(segundaVia), (gerado) => {
      const snapshot = { ...base, historico: gerado, segundaVia };
      const xml = segundaVia
        ? historicoSegundaViaXml(historicoSegundaViaDoRegistro(snapshot, 'Homologação'))
        : historicoEscolarXml('final', historicoDoRegistro(snapshot, 'Homologação'));
      const { dados } = historicoDoXml(xml);
      const doAluno = Object.entries(gerado).filter(([chave]) => chave in historicoAcademico.shape);
      // The XML has the form of a discipline's completion only where it was passed.
      const elementos = gerado.elementos.map((um) =>
        um.elemento === 'disciplina' && um.resultado !== 'Aprovado' ? { ...um, formaIntegralizacao: null } : um,
      );
      expect(dados).toEqual({ ...Object.fromEntries(doAluno), elementos });
    }),
    { numRuns: 150 },
  );
});
