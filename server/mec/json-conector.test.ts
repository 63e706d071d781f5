import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correrPropriedade } from '../test/campanha.ts';
import { documentacaoAcademicaXml, previaDoDiplomaXml } from './documentos.ts';
import { diplomaParaConector, documentacaoParaConector, valorDoConector } from './json-conector.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from './registro-para-mec.ts';
import { comprobatoriosArbitrarios, snapshotArbitrario } from './test/gerar-snapshot.ts';
import { DOCUMENTOS, umSnapshot } from './test/um-snapshot.ts';

const envio = { clientId: 'ies-inventada', registroId: '7' };
const ambiente = 'Homologação';

test('the data of a request carries the schema names, attributes plain, attachments in base64', () => {
  const valor = documentacaoDoRegistro(umSnapshot(1), { ambiente, documentos: DOCUMENTOS });
  const { meta, data } = documentacaoParaConector(valor, envio);
  expect(meta).toEqual({
    clientId: 'ies-inventada',
    yourNumber: 'DOC7',
    dltId: '',
    docType: 4,
    mimeType: 'text/xml',
    clientSignature: '',
    isDocSigned: true,
    groupId: 'REG7',
  });
  expect(data).toMatchObject({
    Versao: '1.05',
    ambiente,
    RegistroReq: {
      versao: '1.05',
      DadosDiploma: { Diplomado: { Nome: "Formanda Inventada D'Ávila", RG: { UF: 'MT' } } },
      DadosPrivadosDiplomado: {
        Filiacao: { Genitor: [{ Nome: 'Mãe Inventada', Sexo: 'F' }, { Sexo: 'M' }] },
        HistoricoEscolar: {
          ElementosHistorico: [
            { Disciplina: { Nota: 8.5 } },
            { AtividadeComplementar: { CargaHorariaEmHoraRelogio: [{ conteudo: 40.5 }] } },
            { Estagio: {} },
          ],
          ENADE: [{ NaoHabilitado: { Condicao: 'Concluinte', Edicao: '2023' } }],
        },
      },
      DocumentacaoComprobatoria: {
        Documento: [{ tipo: 'DocumentoIdentidadeDoAluno', conteudo: DOCUMENTOS[0]?.base64 }, {}],
      },
    },
  });
});

test('the diploma goes as type 2 in the same group', () => {
  const { meta, data } = diplomaParaConector(diplomaDoRegistro(umSnapshot(1), ambiente), envio);
  expect(meta).toMatchObject({ docType: 2, yourNumber: 'DIP7', groupId: 'REG7' });
  expect(data).toMatchObject({ DadosRegistro: { LivroRegistro: { NumeroRegistro: '17' } } });
});

test('what the connector receives builds the same XML as ours', { timeout: 120_000 }, async () => {
  await correrPropriedade(
    'o mesmo XML pelo conector',
    { pequena: 100, inteira: 1_000 },
    fc.property(snapshotArbitrario, comprobatoriosArbitrarios(1), (snapshot, documentos) => {
      const pelaRede = (data: unknown) => JSON.parse(JSON.stringify(data));
      const documentacao = documentacaoDoRegistro(snapshot, { ambiente, documentos });
      const diploma = diplomaDoRegistro(snapshot, ambiente);
      const recebida = valorDoConector(pelaRede(documentacaoParaConector(documentacao, envio).data));
      const recebido = valorDoConector(pelaRede(diplomaParaConector(diploma, envio).data));
      expect(documentacaoAcademicaXml(recebida as typeof documentacao)).toBe(documentacaoAcademicaXml(documentacao));
      expect(previaDoDiplomaXml(recebido as unknown as typeof diploma)).toBe(previaDoDiplomaXml(diploma));
    }),
  );
});
