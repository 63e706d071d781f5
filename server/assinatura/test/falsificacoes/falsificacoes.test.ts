import { describe, expect, test } from 'vitest';
import { amostra } from '../../../test/campanha.ts';
import { verificarAssinaturas } from '../../verificar-assinaturas.ts';
import { temXmlsec, xmlsec } from '../xmlsec.ts';
import { DAS_ASSINATURAS } from './assinaturas.ts';
import { comPoliticas, DOS_CERTIFICADOS } from './certificados.ts';
import { DO_CONTEUDO } from './conteudo.ts';
import { AGORA, comRaiz, confianca, genuino } from './oficina.ts';

/* Kinds of forgery that xmlsec1 signs, over what the product writes: none is confirmed. */

const TODAS = [...DO_CONTEUDO, ...DAS_ASSINATURAS, ...DOS_CERTIFICADOS];
const verificar = (xml: string, em = confianca()) => verificarAssinaturas(xml, { ...em, agora: AGORA });

test('they are many, and no two have one name', () => {
  expect(new Set(TODAS.map(({ nome }) => nome)).size).toBe(TODAS.length);
  expect(TODAS.length).toBeGreaterThanOrEqual(220);
});

describe.skipIf(!temXmlsec)('made by xmlsec1', () => {
  test('what nobody forged is confirmed, and xmlsec1 accepts every signature of it', async () => {
    expect(await verificar(genuino())).toMatchObject({ resultado: 'confirmado', problemas: [] });
    expect(await Promise.all([1, 2, 3, 4].map((n) => xmlsec(genuino(), n)))).toEqual([true, true, true, true]);
  });

  test.each(['2.16.76.1.2.3.5', '2.16.76.1.2.4.1'])(
    'a certificate under %s is what the norm asks for',
    async (politica) => {
      const titular = comPoliticas([politica]);
      expect((await verificar(comRaiz({ titular, certificados: [titular.der] }))).resultado).toBe('confirmado');
    },
  );

  test.each(amostra('falsificações assinadas pelo xmlsec1', TODAS, 75))(
    '$nome: not confirmed',
    async ({ xml, confianca: outra }) => {
      const forjado = xml();
      expect(forjado).not.toBe(genuino());
      expect((await verificar(forjado, outra)).resultado).not.toBe('confirmado');
    },
  );
});
