import { expect, test } from 'vitest';
import { arquivoFiscalizacaoXml } from './documentos.ts';
import { DocumentoInvalido } from './erros.ts';
import { fiscalizadoDoRegistro } from './fiscalizados-para-mec.ts';
import { gerarNonce } from './ids.ts';
import { iesRegistradoraParaMec } from './registro-para-mec.ts';
import { umSnapshot } from './test/um-snapshot.ts';
import { validador } from './test/validador.ts';
import { validarSemAssinatura } from './xsd.ts';

const snapshot = umSnapshot(1);
const arquivo = (nonces: readonly string[], inicio = '2024-01-01') =>
  arquivoFiscalizacaoXml({
    '@versao': '1.05',
    '@ambiente': 'Homologação',
    DataInicioFiscalizacao: inicio,
    IESRegistradora: iesRegistradoraParaMec(snapshot.iesRegistradora),
    DiplomasFiscalizados: {
      DiplomaFiscalizado: nonces.map((nonce) =>
        fiscalizadoDoRegistro({ ...snapshot, ids: { ...snapshot.ids, nonce } }),
      ),
    },
    DataFimFiscalizacao: '2024-12-31',
  });

test.each([1, 500])('a file of %d diplomas is valid', (quantos) => {
  const xml = arquivo(Array.from({ length: quantos }, gerarNonce));
  expect(validarSemAssinatura(validador, xml)).toMatchObject({ situacao: 'valido', raiz: 'ArquivoFiscalizacao' });
});

test('no diploma, the same one twice, or a reversed period are refused at their field', () => {
  const nonce = gerarNonce();
  expect(() => arquivo([])).toThrow('Não há diplomas registrados no período');
  expect(() => arquivo([nonce, nonce])).toThrow('O mesmo registro aparece mais de uma vez');
  expect(() => arquivo([nonce], '2025-01-01')).toThrow(DocumentoInvalido);
});
