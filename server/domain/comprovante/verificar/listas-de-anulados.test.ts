import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { criarAutoridadeComProvas, identidadeCom, novoPar } from '#assinatura/test/autoridade-com-provas.ts';
import { codigoValidacao, DECANO, diplomaComProvas, IES, REITORA } from '#assinatura/test/diploma-com-provas.ts';
import { listaComProvas, type PedidoDeLista } from '#assinatura/test/lista-com-provas.ts';
import { extensoesDoTitular, type Titular } from '../../../demo/assinante/extensoes.ts';
import { validador } from '../../../mec/test/validador.ts';
import type { Contexto } from './contexto.ts';
import { verificarTudo } from './verificar-tudo.ts';

/* Lists of annulled diplomas as the product writes and MEC's schema wants them, beside a diploma of the same register. */

const agora = new Date('2026-05-04T12:00:00Z');
const ontem = new Date('2026-05-03T12:00:00Z');
const casa = criarAutoridadeComProvas();
const pares = new Map([REITORA, DECANO, IES].map((titular) => [titular, casa.par(titular)]));
const identidadeDe = (titular: Titular) => identidadeCom(pares.get(titular) ?? casa.par(titular), casa.prestadores);
const pemDe = (...ders: Buffer[]) => ders.map((der) => new X509Certificate(der).toString()).join('');
const raizes = pemDe(casa.prestadores.raiz.certificado);
const diploma = diplomaComProvas({ identidadeDe, quando: ontem, ambiente: 'Produção' });
const OUTRO = '99001.99001.ffffffffffffffffffffffff';

const lista = (pedido: Partial<PedidoDeLista> = {}) =>
  listaComProvas({ identidade: identidadeDe(IES), quando: ontem, ...pedido });

/** The line on annulled diplomas, and the tone of the whole. */
async function conferir(listas: string[], mudar: Partial<Contexto> = {}) {
  const entradas = [diploma, ...listas].map((xml, i) => ({
    nome: i === 0 ? 'diploma.xml' : `lista-${i}.xml`,
    bytes: new Uint8Array(Buffer.from(xml)),
  }));
  const [relatorio] = await verificarTudo(entradas, {
    pem: { raizes, intermediarias: '' },
    chaves: [],
    logs: [],
    listas: [],
    registro: null,
    buscar: null,
    baixarLista: null,
    agora,
    fuso: 'America/Cuiaba',
    ...mudar,
  });
  const linha = relatorio?.linhas.find(({ titulo }) => titulo.startsWith('Lista de diplomas anulados'));
  return { tom: relatorio?.tom, resultado: linha?.resultado, detalhe: linha?.detalhe, itens: linha?.itens.join('\n') };
}

test('the lists of these tests are what MEC’s schema wants', () => {
  expect(validador(lista({ codigos: [codigoValidacao] }))).toEqual({
    situacao: 'valido',
    raiz: 'ListaDiplomasAnulados',
  });
});

describe('presence', () => {
  test('in the newest list disproves, and names list, day and reason', async () => {
    const achado = await conferir([lista({ codigos: [OUTRO, codigoValidacao], numero: 2 })]);
    expect(achado).toMatchObject({ tom: 'perigo', resultado: 'negado' });
    expect(achado.detalhe).toBe(
      'O código consta da lista nº 2, de 03/05/2026, de Universidade Inventada do Cerrado (CNPJ 11222333000181; lista-1.xml), anulado em 02/03/2026 (Erro de Fato).',
    );
  });

  test.each([
    ['out of date', { valeAte: '2026-05-03' }],
    ['years old', { quando: new Date('2022-01-01T12:00:00Z'), valeAte: '2022-02-01', anuladosEm: '2021-12-01' }],
  ])('in a genuine list that is %s disproves as well', async (_, pedido) => {
    expect(await conferir([lista({ codigos: [codigoValidacao], ...pedido })])).toMatchObject({
      tom: 'perigo',
      resultado: 'negado',
    });
  });

  test('the https form of MEC’s namespace and capitals in the code are read alike', async () => {
    const https = lista({ identidade: null, codigos: [codigoValidacao] }).replaceAll(
      'http://portal.mec',
      'https://portal.mec',
    );
    expect((await conferir([https])).itens).toContain('traz o código');
    const maiuscula = lista({ identidade: null, codigos: [codigoValidacao] }).replace(
      codigoValidacao,
      codigoValidacao.toUpperCase(),
    );
    expect((await conferir([maiuscula])).itens).toContain('traz o código');
  });

  test('what an older list said is told beside the newer one that no longer says it', async () => {
    const achado = await conferir([
      lista({ codigos: [codigoValidacao], numero: 1, quando: new Date('2026-04-01T12:00:00Z') }),
      lista({ numero: 2 }),
    ]);
    expect(achado.resultado).toBe('confirmado');
    expect(achado.detalhe).toMatch(/^Constava da lista nº 1, de 01\/04\/2026, .* não consta da lista nº 2, de 03\/05/);
  });
});

describe('absence', () => {
  test('is said by the newest genuine list, in date', async () => {
    const achado = await conferir([lista({ numero: 3, codigos: [OUTRO] })]);
    expect(achado).toMatchObject({ resultado: 'confirmado' });
    expect(achado.detalhe).toContain('não consta da lista nº 3');
  });

  test('a roll-back: the older list without it does not stand against the newer one with it', async () => {
    const listas = [lista({ numero: 1 }), lista({ numero: 2, codigos: [codigoValidacao] })];
    for (const ordem of [listas, listas.toReversed()])
      expect(await conferir(ordem)).toMatchObject({ tom: 'perigo', resultado: 'negado' });
  });

  test('the register’s newer list is asked for where the register may be asked', async () => {
    const nova = lista({ numero: 2, codigos: [codigoValidacao] });
    const pedidos: string[] = [];
    const buscar = async (endereco: string) => {
      pedidos.push(endereco);
      return endereco.endsWith('lista-anulados.xml') ? nova : null;
    };
    const achado = await conferir([lista({ numero: 1 })], { registro: 'https://r.example', buscar });
    expect(achado).toMatchObject({ tom: 'perigo', resultado: 'negado' });
    expect(pedidos).toContain('https://r.example/api/publico/lista-anulados.xml');
  });

  const alterada = () => lista({ codigos: [OUTRO] }).replace(OUTRO, OUTRO.replace(/f$/, 'e'));
  const sem = () => lista({ codigos: [codigoValidacao] }).replace(/<DiplomaAnulado>.*<\/DiplomaAnulado>/s, '');
  const outra = criarAutoridadeComProvas();
  const estranha: Titular = { tipo: 'cnpj', nome: 'OUTRA UNIVERSIDADE', documento: '99888777000166' };
  const NAO_PROVAM: [string, () => string, RegExp][] = [
    ['unsigned', () => lista({ identidade: null }), /não está assinada/],
    ['altered', alterada, /a assinatura não confere/],
    ['with its entry cut out', sem, /a assinatura não confere/],
    ['out of date', () => lista({ valeAte: '2026-05-03' }), /o prazo para atualizá-la terminou em 03\/05\/2026/],
    ['of another institution', () => lista({ registradora: { cnpj: '99888777000166' } }), /é de outra instituição/],
    ['of the test environment', () => lista({ ambiente: 'Homologação' }), /é do ambiente de Homologação/],
    ['signed by another company', () => lista({ identidade: identidadeDe(estranha) }), /a assinatura não confere/],
    ['signed by a person', () => lista({ identidade: identidadeDe(REITORA) }), /a assinatura não confere/],
    [
      'signed under a root that nobody trusts',
      () => lista({ identidade: identidadeCom(outra.par(IES), outra.prestadores) }),
      /a assinatura não (?:confere|pôde ser conferida)/,
    ],
    [
      'signed with a certificate that ended',
      () =>
        lista({
          identidade: {
            ...identidadeDe(IES),
            chave: vencida.chave,
            cadeia: [vencida.certificado, casa.prestadores.emissora.certificado],
          },
        }),
      /a assinatura não confere/,
    ],
    ['without a number', () => lista().replace(/<NumeroDeSequencia>1</, '<NumeroDeSequencia><'), /não confere/],
    [
      'of invented elements',
      () =>
        `<ListaDiplomasAnulados xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><CodigoValidacao>${OUTRO}</CodigoValidacao></ListaDiplomasAnulados>`,
      /não tem a forma/,
    ],
    ['empty', () => '<ListaDiplomasAnulados/>', /não tem a forma/],
    [
      'twice in one file',
      () => {
        const inteira = lista({ codigos: [OUTRO] });
        const inf = /<infListaDiplomasAnulados[\s\S]*<\/infListaDiplomasAnulados>/.exec(inteira)?.[0] ?? '';
        return inteira.replace(inf, inf + inf.replace(/<DiplomaAnulado>[\s\S]*<\/DiplomaAnulado>/, ''));
      },
      /não tem a forma/,
    ],
  ];
  const vencida = novoPar(`${IES.nome}:${IES.documento}`, {
    emissor: casa.prestadores.emissora,
    extensoes: extensoesDoTitular(IES),
    ate: '2026-01-01',
  });

  test.each(NAO_PROVAM)('%s: no evidence, with the reason, and never green', async (_, fazer, motivo) => {
    const achado = await conferir([fazer()]);
    expect(achado.resultado).toBe('nao-verificado');
    expect(`${achado.detalhe}\n${achado.itens}`).toMatch(motivo);
    expect(achado.tom).not.toBe('sucesso');
  });

  test('without authorities nobody knows who signed it', async () => {
    const semRaizes = { pem: { raizes: '', intermediarias: '' } };
    for (const codigos of [[], [codigoValidacao]]) {
      const achado = await conferir([lista({ codigos })], semRaizes);
      expect(achado.resultado).toBe('nao-verificado');
    }
  });

  test('a list that proves nothing does not spoil one that does', async () => {
    const achado = await conferir([lista({ identidade: null, numero: 9 }), lista({ numero: 2 })]);
    expect(achado.resultado).toBe('confirmado');
    expect(achado.itens).toContain('lista-1.xml: não prova nada: não está assinada');
  });
});
