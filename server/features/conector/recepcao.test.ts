import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conectorApi } from '#contract/conector.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import type { AppDeTeste } from '../../test/build-test-app.ts';
import { appComConector } from '../../test/com-conector.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { processarFila } from '../../test/processar-fila.ts';

/*
 * A connector that answers something else than was registered (F6, C6): nothing of it is believed. The simulator signs
 * for real; what is changed on the way is what a faulty or hostile service would answer.
 */

let t: AppDeTeste;
let fechar: () => Promise<void>;
let catalogo: CatalogoDeTeste;
let cookie: string;
let trocar: { arquivo?: (xml: string) => string; codigo?: (codigo: string | null) => string | null } = {};

/** As the connector answers, with the changes of a test. */
function mentindo(verdadeiro: ConectorPort): ConectorPort {
  const trocados: Partial<ConectorPort> = {
    arquivo: async (...args) => {
      const xml = await verdadeiro.arquivo(...args);
      return xml && (trocar.arquivo?.(xml) ?? xml);
    },
    documento: async (id) => {
      const lido = await verdadeiro.documento(id);
      return lido && { ...lido, codigoSeguranca: (trocar.codigo ?? ((c) => c))(lido.codigoSeguranca) };
    },
  };
  return new Proxy(verdadeiro, {
    get(alvo, nome: keyof ConectorPort) {
      const dele = trocados[nome] ?? alvo[nome];
      return typeof dele === 'function' ? dele.bind(alvo) : dele;
    },
  });
}

beforeAll(async () => {
  ({ t, fechar } = await appComConector(mentindo));
  catalogo = await umCatalogo(t.deps.prisma);
  cookie = await t.entrar('responsavel');
});
afterAll(() => fechar());
beforeEach(() => {
  trocar = {};
});

const info = async (registroId: string) =>
  (await t.chamar(conectorApi.lerInfoDoRegistro, { params: { registroId } }, cookie)).corpo;
const fila = async () => (await t.chamar(conectorApi.listarFila, { query: { soPendencias: 'sim' } }, cookie)).corpo;

async function ateODiploma(): Promise<{ id: string; codigoValidacao: string }> {
  const registro = await umRegistroDocumentado(t.deps, { catalogo });
  await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: registro.id } }, cookie);
  for (let i = 0; i < 5 && (await info(registro.id)).situacaoId !== 5; i += 1) await processarFila(t.servidor);
  expect((await info(registro.id)).situacaoId).toBe(5);
  return registro;
}
const enviarDiploma = (registroId: string) =>
  t.chamar(conectorApi.enviarXmlDiploma, { params: { registroId } }, cookie);

describe('what the connector answers is checked before it is believed', () => {
  it('a true diploma is accepted with its code, and the audit says so', async () => {
    const { id } = await ateODiploma();
    await enviarDiploma(id);
    expect(await info(id)).toMatchObject({ assinado: true, situacaoId: 9, erros: [] });
    const { codigoOficialEm, codigoValidacao } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
    expect(codigoOficialEm).not.toBeNull();
    const entrada = await t.deps.prisma.auditoria.findFirst({ where: { entidadeId: id, acao: 'adotar-codigo' } });
    expect(entrada?.para).toMatchObject({ codigoValidacao, provisorio: false });
    const documento = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId: id, tipo: 2 } });
    expect(documento.verificadoEm).not.toBeNull();
    expect(documento.nonce).toMatch(/^\d{44}$/);
  });

  const MENTIRAS: [string, (xml: string) => string, RegExp][] = [
    ['another number', (xml) => xml.replace(/<NumeroRegistro>\d+</, '<NumeroRegistro>99999<'), /NumeroRegistro/],
    [
      'another date',
      (xml) => xml.replace(/<DataExpedicaoDiploma>[^<]+</, '<DataExpedicaoDiploma>2001-01-01<'),
      /DataExpedicaoDiploma/,
    ],
    ['another name', (xml) => xml.replace('Pessoa Inventada', 'Outra Inventada'), /Nome/],
    ['a value more', (xml) => xml.replace('<Sexo>', '<NomeSocial>Alguém</NomeSocial><Sexo>'), /NomeSocial/],
    [
      'empty signatures',
      (xml) => xml.replace(/<ds:Signature[\s>][\s\S]*?<\/ds:Signature>/g, '<ds:Signature></ds:Signature>'),
      /assinaturas não conferem/,
    ],
    ['no signatures', (xml) => xml.replace(/<ds:Signature[\s>][\s\S]*?<\/ds:Signature>/g, ''), /assinaturas/],
    [
      'another code',
      (xml) => xml.replace(/<CodigoValidacao>[^<]+</, `<CodigoValidacao>1.1.${'b'.repeat(24)}<`),
      /código de validação não conferem/,
    ],
    ['another request', (xml) => xml.replace(/ReqDip\d{44}/g, `ReqDip${'7'.repeat(44)}`), /identificadores/],
    ['what is no XML', () => '<Diploma><nunca fecha', /não pode ser lido/],
    ['another document', () => '<ListaDiplomasAnulados/>', /não é deste documento/],
  ];
  it.each(MENTIRAS)('%s: unsigned, for a person, with the difference named', async (_, arquivo, motivo) => {
    const registro = await ateODiploma();
    const { id, codigoValidacao } = registro;
    /** The public page, but for the moment of its asking. */
    const publica = async () => {
      const { corpo } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: codigoValidacao } });
      return JSON.stringify(corpo).replace(/\d{2}:\d{2}:\d{2}(\.\d+Z)?/g, '');
    };
    const antes = await publica();
    trocar = { arquivo };
    await enviarDiploma(id);
    expect(await info(id)).toMatchObject({ assinado: false, situacaoId: 6 });
    const item = (await fila()).find(({ registroId }) => registroId === id);
    expect(item?.motivo).toMatch(/^O XML assinado que o conector devolveu foi recusado: /);
    expect(item?.motivo).toMatch(motivo);
    expect(await publica()).toEqual(antes);
    const guardado = await t.deps.prisma.documentoNoConector.findFirstOrThrow({ where: { registroId: id, tipo: 2 } });
    expect([guardado.xmlGuid, guardado.verificadoEm]).toEqual([null, null]);

    trocar = {};
    await t.chamar(conectorApi.repetirItemDaFila, { params: { especie: 'documento', id: guardado.id } }, cookie);
    expect(await info(id)).toMatchObject({ assinado: true, situacaoId: 9 });
  });

  it('a request that was changed stays unsigned as well', async () => {
    const { id } = await umRegistroDocumentado(t.deps, { catalogo });
    trocar = { arquivo: (xml) => xml.replace(/<DataConclusao>[^<]+</, '<DataConclusao>2001-01-01<') };
    await t.chamar(conectorApi.enviarXmlDocAcademica, { params: { registroId: id } }, cookie);
    expect((await info(id)).situacaoId).toBe(2);
    const { detalhes } = (await info(id)).erros[0] ?? {};
    expect(detalhes?.join()).toMatch(/DataConclusao: registrado '[\d-]+', recebido '2001-01-01'/);
  });

  it('a code that another diploma has, or had, is for a person', async () => {
    const [um, outro] = [await ateODiploma(), await ateODiploma()];
    await enviarDiploma(um.id);
    const { codigoValidacao } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id: um.id } });
    trocar = {
      codigo: () => codigoValidacao,
      arquivo: (xml) => xml.replace(/<CodigoValidacao>[^<]+</, `<CodigoValidacao>${codigoValidacao}<`),
    };
    await enviarDiploma(outro.id);
    expect(await info(outro.id)).toMatchObject({ assinado: false, situacaoId: 6 });
    expect((await info(outro.id)).erros[0]?.detalhes.join()).toContain('já é de outro diploma');
  });
});
