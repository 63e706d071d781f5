import { expect, test } from 'vitest';
import { exigenciasDe } from './exigidas.ts';
import { lerXml } from './ler-xml.ts';
import { NS_MEC_FORMAS } from './nomes-xml.ts';

const documento = (raiz: string, ies: string) =>
  lerXml(
    `<${raiz} xmlns="${NS_MEC_FORMAS[0]}"><inf${raiz}><${ies}><Nome>U</Nome><CNPJ>99001000000173</CNPJ></${ies}></inf${raiz}></${raiz}>`,
  ).raiz;

test.each([
  ['ListaDiplomasAnulados', 'IESRegistradora', 'registradora'],
  ['ListaDiplomasAnulados', 'IesRegistradora', 'registradora'],
  ['ArquivoFiscalizacao', 'IESEmissora', 'instituicao'],
  ['ArquivoFiscalizacao', 'IESRegistradora', 'instituicao'],
])('%s says by %s whose seal it must bear', (raiz, ies, quem) => {
  expect(exigenciasDe(documento(raiz, ies))).toMatchObject([{ quem, documento: '99001000000173', nome: 'U' }]);
});
