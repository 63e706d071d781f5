import { expect, test } from 'vitest';
import { MOTIVOS_ANULACAO } from '#domain/registro/motivos-anulacao.ts';
import { listaAnuladosXml } from './documentos.ts';
import { gerarCodigoValidacao } from './ids.ts';
import { iesRegistradoraParaMec } from './registro-para-mec.ts';
import { umSnapshot } from './test/um-snapshot.ts';
import { validador } from './test/validador.ts';
import { validarSemAssinatura } from './xsd.ts';

const lista = (quantos: number) =>
  listaAnuladosXml({
    '@versao': '1.05',
    '@ambiente': 'Homologação',
    NumeroDeSequencia: '3',
    IESRegistradora: iesRegistradoraParaMec(umSnapshot().iesRegistradora),
    DiplomasAnulados: {
      DiplomaAnulado: Array.from({ length: quantos }, (_, indice) => ({
        CodigoDiplomaAnulado: gerarCodigoValidacao('99001', '99001'),
        DataAnulacao: '2025-01-01',
        MotivoAnulacao: MOTIVOS_ANULACAO[indice % MOTIVOS_ANULACAO.length]?.nome,
        AnotacaoAnulacao: indice % 2 === 0 ? undefined : `Anotação inventada <${indice}> & 'outra'`,
      })),
    },
    DataMaximaProximaAtualizacao: '2025-01-31',
  });

test.each([0, 1, 10_000])('a list of %d annulled diplomas is valid', (quantos) => {
  const xml = lista(quantos);
  expect(validarSemAssinatura(validador, xml)).toEqual({
    situacao: 'valido',
    raiz: 'ListaDiplomasAnulados',
    assinado: false,
  });
  expect(xml.split('<DiplomaAnulado>')).toHaveLength(quantos + 1);
});

test("MEC's own spelling of the last reason is kept", () => {
  expect(lista(6)).toContain('<MotivoAnulacao>Reemissão para Anotaçao de Registro</MotivoAnulacao>');
});
