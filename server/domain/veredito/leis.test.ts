import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lerXml, type Recusa, XmlRecusado } from '#assinatura/ler-xml.ts';
import { comoVeio } from '../idiomas/frase.ts';
import { marcasCoerentes } from '../registro/situacao.ts';
import { TODAS_AS_MARCAS } from '../registro/test/todas-as-marcas.ts';
import type { FatoDasAssinaturas, XmlGuardado } from './assinaturas.ts';
import type { FatosDoRegistro } from './fatos.ts';
import type { FatosDoArquivo } from './fatos-do-arquivo.ts';
import { julgarArquivo } from './julgar-arquivo.ts';
import { julgarRegistro, type Veredito } from './julgar-registro.ts';
import { ASPECTOS } from './linhas.ts';
import { type Constatacao, constatar, RESULTADOS, type Resultado } from './resultados.ts';

const MOMENTO = { agora: new Date('2026-05-10T15:00:00Z'), fuso: 'America/Cuiaba', prazoDouDias: 30 };

const constatacao: fc.Arbitrary<Constatacao> = fc
  .constantFrom(...RESULTADOS)
  .map((um) => constatar(um, comoVeio(`Frase ${um}.`)));
const X = comoVeio('x');
function recusaDe(xml: string): Recusa {
  try {
    lerXml(xml);
  } catch (erro) {
    if (erro instanceof XmlRecusado) return erro.recusa;
  }
  throw new Error(`lido: ${xml}`);
}
const doAspecto = fc.record(
  Object.fromEntries(ASPECTOS.map((um) => [um, constatacao])) as Record<(typeof ASPECTOS)[number], typeof constatacao>,
);
const todos = (resultado: Resultado) =>
  Object.fromEntries(ASPECTOS.map((um) => [um, constatar(resultado, X)])) as unknown as FatoDasAssinaturas;
/** Outcomes of the six aspects as they fall out, and often all or nearly all proven. */
const assinaturas: fc.Arbitrary<FatoDasAssinaturas> = fc.oneof(
  doAspecto,
  fc.constant(todos('confirmado')),
  fc.tuple(fc.constantFrom(...ASPECTOS), constatacao).map(([um, achado]) => ({ ...todos('confirmado'), [um]: achado })),
);
const xml: fc.Arbitrary<XmlGuardado> = fc.oneof(
  fc.constantFrom(
    { estado: 'sem-assinatura' as const },
    { estado: 'ausente' as const },
    { estado: 'alterado' as const },
    { estado: 'indisponivel' as const },
  ),
  assinaturas.map((um) => ({ estado: 'julgado' as const, assinaturas: um })),
);
const data = fc.constantFrom('2025-12-01', '2026-04-10', '2026-05-10', '2026-06-01');
/** Every state that a record can reach (R2). */
const doRegistro: fc.Arbitrary<FatosDoRegistro> = fc.record({
  livro: fc.constant('TESTE/2026'),
  numeroRegistro: fc.constant('12'),
  dataRegistro: data,
  marcas: fc.constantFrom(...TODAS_AS_MARCAS.filter(marcasCoerentes)),
  dataPublicacaoDou: fc.option(data, { nil: null }),
  lista: fc.oneof(
    fc.constantFrom(null, 'indisponivel' as const),
    fc.record({
      numeroDeSequencia: fc.constant(7),
      dataCriacao: data,
      dataMaximaProximaAtualizacao: data,
      contem: fc.boolean(),
    }),
  ),
  xml,
});
const DIPLOMA = { tipo: 'diploma' as const, versao: '1.05', ambiente: 'Produção', dizAmbiente: true };
const doArquivo: fc.Arbitrary<FatosDoArquivo> = fc.record({
  documento: fc.oneof(
    { weight: 6, arbitrary: fc.constant(DIPLOMA) },
    fc.constantFrom(
      { ...DIPLOMA, versao: '1.04.1', ambiente: 'Homologação' },
      { ...DIPLOMA, dizAmbiente: false },
      { ...DIPLOMA, versao: '1.06' },
      { tipo: 'outro' as const, raiz: 'HistoricoEscolar' },
      { tipo: 'pdf' as const },
      { tipo: 'ilegivel' as const, ...recusaDe('<a') },
      { tipo: 'ilegivel' as const, ...recusaDe('nada') },
    ),
  ),
  demonstracao: fc.boolean(),
  assinaturas: fc.option(assinaturas, { nil: null, freq: 9 }),
  dados: fc.oneof(
    { weight: 4, arbitrary: fc.constant({ iguais: 40, diferentes: [], faltam: 0 }) },
    fc.constantFrom(null, 'indisponivel' as const, { motivo: comoVeio('Sem dados.') }),
    fc.constant({ iguais: 39, diferentes: [comoVeio('Nome')], faltam: 1 }),
  ),
  registro: fc.oneof(
    { weight: 6, arbitrary: doRegistro.map((fatos) => julgarRegistro(fatos, MOMENTO)) },
    fc.constantFrom(null, 'desconhecido' as const, 'indisponivel' as const, 'nao-perguntado' as const),
  ),
  registrado: fc.oneof(
    { weight: 4, arbitrary: fc.constant({ versao: '1.05', ambiente: 'Produção' }) },
    fc.constantFrom(null, { versao: '1.04.1', ambiente: 'Produção' }, { versao: '1.05', ambiente: 'Homologação' }),
  ),
  copia: fc.constantFrom('igual', 'diferente', 'sem-copia', 'indisponivel', null),
  esquema: fc.option(constatacao, { nil: null }),
});

const vezes = { numRuns: 3_000 };
const resultadoDe = ({ evidencias }: Veredito, chave: string) =>
  evidencias.find((uma) => uma.chave === chave)?.resultado;
const texto = ({ manchete, frase, evidencias }: Veredito) =>
  [manchete, frase, ...evidencias.flatMap(({ detalhe, itens }) => [detalhe, ...itens])].join(' ');
const provado = (veredito: Veredito) => ASPECTOS.every((um) => resultadoDe(veredito, um) === 'confirmado');

describe('the laws of the verdict, over all reachable facts', () => {
  test('no green headline above a red line', () => {
    const semVermelho = (veredito: Veredito) => {
      if (veredito.tom !== 'sucesso') return;
      expect(veredito.evidencias.filter(({ resultado }) => resultado === 'negado')).toEqual([]);
    };
    fc.assert(
      fc.property(doRegistro, (fatos) => semVermelho(julgarRegistro(fatos, MOMENTO))),
      vezes,
    );
    fc.assert(
      fc.property(doArquivo, (fatos) => semVermelho(julgarArquivo(fatos))),
      vezes,
    );
  });

  test('an authentic file is never said not to match, whatever became of its diploma', () => {
    const autentico = fc.tuple(doArquivo, doRegistro, assinaturas).map(([fatos, registro, achadas]) => ({
      ...fatos,
      documento: DIPLOMA,
      registrado: { versao: '1.05', ambiente: 'Produção' },
      assinaturas: { ...achadas, ...PROVADAS, ...semNegar(achadas) },
      dados: { iguais: 40, diferentes: [], faltam: 0 },
      registro: julgarRegistro(registro, MOMENTO),
    }));
    fc.assert(
      fc.property(autentico, (fatos) => {
        const { manchete, frase } = julgarArquivo(fatos);
        expect(`${manchete} ${frase}`).not.toMatch(/não confere/);
        const { rotulo } = fatos.registro;
        if (rotulo === 'Revogado') expect(manchete).toBe('O arquivo é autêntico; o diploma foi revogado');
        if (rotulo === 'Suspenso') expect(manchete).toBe('O arquivo é autêntico; o diploma está suspenso');
        if (rotulo === 'Anulado') expect(manchete).toBe('O arquivo é autêntico; o diploma foi anulado');
      }),
      vezes,
    );
  });

  test("'válido' is said only of a signed XML that was proven", () => {
    fc.assert(
      fc.property(doRegistro, (fatos) => {
        const veredito = julgarRegistro(fatos, MOMENTO);
        if (!/(?<!in)válido/i.test(texto(veredito))) return;
        expect(fatos.marcas).toMatchObject({ assinado: true, suspenso: false, cancelado: false });
        expect(provado(veredito)).toBe(true);
      }),
      vezes,
    );
    fc.assert(
      fc.property(doArquivo, (fatos) => {
        const { evidencias, ...dito } = julgarArquivo(fatos);
        if (!/(?<!in)válido/i.test(`${dito.manchete} ${dito.frase}`)) return;
        expect(provado({ evidencias, ...dito })).toBe(true);
        expect(fatos.registro).toMatchObject({ rotulo: 'Ativo' });
      }),
      vezes,
    );
  });

  test('what could not be asked is never disproven', () => {
    fc.assert(
      fc.property(doRegistro, (fatos) => {
        const fora = julgarRegistro({ ...fatos, lista: 'indisponivel', xml: { estado: 'indisponivel' } }, MOMENTO);
        expect(resultadoDe(fora, 'lista-anulados')).toBe('nao-verificado');
        expect(resultadoDe(fora, 'assinatura-xml')).not.toBe('negado');
        if (fora.resultado === 'Válido') expect(fora.tom).not.toBe('perigo');
      }),
      vezes,
    );
    fc.assert(
      fc.property(doArquivo, (fatos) => {
        const nada = { dados: 'indisponivel', registro: 'indisponivel', copia: 'indisponivel', esquema: null } as const;
        const fora = julgarArquivo({ ...fatos, ...nada, assinaturas: null });
        const negadas = fora.evidencias.filter(({ resultado }) => resultado === 'negado').map(({ chave }) => chave);
        expect(negadas.filter((chave) => chave !== 'documento')).toEqual([]);
        if (negadas.length === 0) expect(fora.tom).not.toBe('perigo');
      }),
      vezes,
    );
  });

  test("a record that is not signed, or whose stored file changed, is never 'assinado'", () => {
    fc.assert(
      fc.property(doRegistro, fc.boolean(), (fatos, alterado) => {
        const veredito = julgarRegistro(
          alterado
            ? { ...fatos, xml: { estado: 'alterado' } }
            : { ...fatos, marcas: { ...fatos.marcas, assinado: false } },
          MOMENTO,
        );
        expect(resultadoDe(veredito, 'assinatura-xml')).not.toBe('confirmado');
        expect(veredito.tom).not.toBe('sucesso');
        expect(veredito.frase).not.toMatch(/assinatura íntegra/);
      }),
      vezes,
    );
  });

  test("'nothing was disproven' stands above no line of the file that was, and red above one that was", () => {
    fc.assert(
      fc.property(doArquivo, (fatos) => {
        const { tom, manchete, frase, evidencias } = julgarArquivo(fatos);
        const negadas = evidencias.filter(({ resultado }) => resultado === 'negado');
        if (/Nada foi desmentido|Não foi provado tudo|assinado e provado/.test(frase) && negadas.length > 0)
          expect(negadas.some(({ titulo }) => frase.includes(titulo))).toBe(true);
        if (tom === 'perigo') expect(negadas, manchete).not.toEqual([]);
      }),
      vezes,
    );
    fc.assert(
      fc.property(doRegistro, (fatos) => {
        const { frase, tom, evidencias } = julgarRegistro(fatos, MOMENTO);
        if (!/assinaturas do diploma digital não conferem/.test(frase)) return;
        expect(tom).toBe('perigo');
        expect(evidencias.find(({ chave }) => chave === 'assinatura-xml')?.resultado).toBe('negado');
      }),
      vezes,
    );
  });

  test('a file of another environment than the registered one, or of another version, is never green', () => {
    fc.assert(
      fc.property(doArquivo, (fatos) => {
        const { documento, registrado } = fatos;
        if (documento.tipo !== 'diploma' || registrado === null) return;
        const outroAmbiente = registrado.ambiente !== documento.ambiente;
        if (!outroAmbiente && registrado.versao === documento.versao) return;
        const veredito = julgarArquivo(fatos);
        expect(veredito.tom).not.toBe('sucesso');
        expect(resultadoDe(veredito, 'documento')).not.toBe('confirmado');
        if (outroAmbiente) expect(veredito.tom).toBe('perigo');
      }),
      vezes,
    );
  });

  test('of an annulled record nothing is said to be still to come, but the list that will name it', () => {
    fc.assert(
      fc.property(doRegistro, (fatos) => {
        if (!fatos.marcas.cancelado || fatos.marcas.suspenso || fatos.xml.estado === 'julgado') return;
        const { evidencias } = julgarRegistro(fatos, MOMENTO);
        const porVir = evidencias.filter(({ resultado }) => resultado === 'ainda-nao').map(({ chave }) => chave);
        expect(porVir.filter((chave) => chave !== 'lista-anulados')).toEqual([]);
      }),
      vezes,
    );
  });

  test('every line says what it means and how to check it', () => {
    fc.assert(
      fc.property(doArquivo, (fatos) => {
        for (const uma of julgarArquivo(fatos).evidencias)
          for (const dito of [uma.titulo, uma.detalhe, uma.explicacao, uma.comoConferir]) expect(dito).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});

const PROVADAS = {
  'assinatura-xml': constatar('confirmado', X),
  assinantes: constatar('confirmado', X),
  certificados: constatar('confirmado', X),
};
/** Time and revocation in any outcome but disproven: a disproven one makes a file false. */
const semNegar = ({ tempo, revogacao }: FatoDasAssinaturas) => ({
  tempo: tempo.resultado === 'negado' ? constatar('nao-verificado', X) : tempo,
  revogacao: revogacao.resultado === 'negado' ? constatar('nao-verificado', X) : revogacao,
});
