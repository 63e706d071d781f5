import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acervoApi } from '#contract/acervo.contract.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { instituicaoApi } from '#contract/instituicao.contract.ts';
import { privacidadeApi } from '#contract/privacidade.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { snapshotDoRegistroSchema } from '#domain/novo-registro/snapshot.ts';
import { oQueOPublicoLera } from '#domain/registro/pergunta-do-ato.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umAcervo } from '../../test/factories/um-acervo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { RAIZ } from '../../test/programa.ts';
import { passarNoCaptcha } from '../../test/resolver-captcha.ts';

/* What screens promise that the public will see, held against what the public gets. */

/**
 * Every sentence that says what the public sees or does not, by its beginning, and what holds it: a test of this file,
 * or another file whose tests do.
 */
const PROMESSAS: Record<string, string> = {
  'Número, autos, juízo, revisão e arquivo ficam no histórico': 'of a court order',
  'O público lerá: “': 'the question before an act',
  'O que o público vê': 'the office reads the very verdict',
  'Fica anotada no registro e aparece na consulta pública': 'the question before an act',
  'Fica anotada no registro anulado e aparece na consulta pública': 'the question before an act',
  'O público passa a ver o registro como anulado': 'of an old registration',
  'O registro volta a valer para o público': 'of an old registration',
  'O público não acha mais o registro': 'of an old registration',
  'Retirado do acervo: o público não o acha mais': 'of an old registration',
  'O arquivo ainda não foi publicado: o público não acha': 'before publication',
  'Eles passam a ser achados na consulta pública': 'before publication',
  'Os registros importados já estão na lista da equipe. O público os acha': 'before publication',
  'Aparece no diploma digital como informação adicional': 'the observation',
  'E-mail ou telefone que o público pode usar': 'the officer',
  'A relação pública dos diplomas registrados em cada ano': 'nothing of the CPF of an annulled',
  'O CPF nunca aparece inteiro': 'RG, parents and whole CPF',
  'A consulta mostra os dados que as normas do diploma digital mandam publicar': 'RG, parents and whole CPF',
  'Depois de uma verificação aparecem também os dados': 'RG, parents and whole CPF',
  'Se aceito, só este nome aparece na consulta pública': 'server/features/meu-diploma/nome-social.test.ts',
  'Correções e nomes sociais pedidos em Meu diploma': 'server/features/meu-diploma/nome-social.test.ts',
  'Compare o nome, o curso e as datas com os do diploma': 'server/features/meu-diploma/nome-social.test.ts',
  'O que se vê é quantos atos houve': 'server/features/registro-aberto/registro-aberto.test.ts',
  'Aparece no alto das páginas, na imagem do diploma': 'server/features/instituicao/instituicao.test.ts',
  'De quem consulta: nada é guardado além de contagens': 'server/features/consulta-publica/colheita.test.ts',
};
/** Names of a screen, ways to it, and what is said of other things. */
const NAO_PROMETEM =
  /^(?:\{t\(')?(?:Ver n|Ir para |Voltar para )?a? ?consulta pública(?: de diplomas físicos| em massa|, como o visitante a vê)?\.?(?:'\)\})?$|pelo (?:CPF|nome), procure na consulta pública|^Sessões, convites|^Cada ato do registro entra num livro público/i;
const SENTENCA =
  /(['`>"])((?:(?!\1)[^<\n])*?(?:[Oo] público|[Aa]o público|[Pp]ara o público|[Cc]onsulta pública|CPF nunca aparece|CPF aparecem|nunca são mostrados|[Aa]parecem? (?:na hora|no alto|no diploma|na consulta|aqui com)|De quem consulta|O que se vê|relação pública)(?:(?!\1)[^<\n])*)/g;

test('every sentence that promises something of the public is known, and something holds it', () => {
  const arquivos = globSync(['web/{app,features,lib,ui}/**/*.{ts,tsx}', 'server/domain/**/*.ts'], { cwd: RAIZ });
  const achadas = arquivos
    .filter((nome) => !/\.test\./.test(nome))
    .flatMap((nome) => {
      const texto = readFileSync(join(RAIZ, nome), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...texto.matchAll(SENTENCA)].map(([, , sentenca = '']) => sentenca.trim());
    });
  const conhecida = (uma: string) => Object.keys(PROMESSAS).some((inicio) => uma.includes(inicio));
  expect(achadas.filter((uma) => !conhecida(uma) && !NAO_PROMETEM.test(uma))).toEqual([]);
  const faltam = Object.keys(PROMESSAS).filter((inicio) => !achadas.some((uma) => uma.includes(inicio)));
  expect(faltam).toEqual([]);
  const daqui = readFileSync(import.meta.filename, 'utf8');
  const semProva = Object.values(PROMESSAS).filter((prova) =>
    prova.endsWith('.test.ts')
      ? readFileSync(join(RAIZ, prova), 'utf8') === ''
      : !new RegExp(`\\(\\s*'[^'\\n]*${prova}`).test(daqui),
  );
  expect(semProva).toEqual([]);
});

let t: AppDeTeste;
let como: string;

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date() });
  como = await t.entrar('responsavel');
});
afterAll(() => t.fechar());

const ordemJudicial = {
  numero: 'Ofício 12/2026',
  juizo: '1ª Vara Federal de Cuiabá',
  autos: '5001234-56.2026.4.01.3600',
  revisarEm: '2099-03-01',
};
const justificativa = 'Liminar que manda suspender.';
const verDiploma = async (codigo: string) =>
  (await t.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, await passarNoCaptcha(t, codigo))).corpo;

test('of a court order go reason, justification, day and who suspended; number, court, file and review do not', async () => {
  const registro = await umRegistro(t.deps.prisma, { situacao: 'assinado' });
  const body = { motivoId: 3, justificativa, ordemJudicial };
  const { status } = await t.chamar(atosDoRegistroApi.suspender, { params: { id: registro.id }, body }, como);
  expect(status).toBe(200);
  const corpo = await verDiploma(registro.codigoValidacao);
  expect(corpo.anotacoes).toMatchObject([
    {
      justificativa,
      motivoAnulacao: { nome: 'Decisão Judicial' },
      responsavel: 'Ana Teste da Silva',
      dataJustificativa: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  for (const calado of Object.values(ordemJudicial)) expect(JSON.stringify(corpo)).not.toContain(calado);
});

test.each([
  ['cancelar', 'ativo'],
  ['suspender', 'assinado'],
  ['reativar', 'assinado-suspenso'],
  ['revogar', 'assinado'],
  ['revogarCancelamento', 'cancelado'],
] as const)(
  'the question before an act (%s) says what is read afterwards, reason and justification',
  async (acao, situacao) => {
    const registro = await umRegistro(t.deps.prisma, { situacao });
    const dito = oQueOPublicoLera(registro, { acao, motivoId: 2, justificativa }).join('\n');
    const { id, codigoValidacao } = registro;
    const semMotivo = acao === 'reativar' || acao === 'revogarCancelamento';
    const body = { justificativa, ...(!semMotivo && { motivoId: 2 }) };
    const feito = await t.chamar(atosDoRegistroApi[acao], { params: { id }, body } as never, como);
    expect([feito.status, feito.erro?.message]).toEqual([200, undefined]);
    const { corpo } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo: codigoValidacao } });
    const [anotacao] = (await verDiploma(codigoValidacao)).anotacoes;
    const [, citado = 'nada'] = /O público lerá: “(.*)”/.exec(dito) ?? [];
    expect(JSON.stringify(corpo)).toContain(citado);
    expect(anotacao?.justificativa).toBe(justificativa);
    expect(dito).toContain(semMotivo ? justificativa : `${anotacao?.motivoAnulacao?.nome}. ${justificativa}`);
  },
);

test('the office reads the very verdict that the public gets', async () => {
  for (const situacao of ['ativo', 'assinado', 'assinado-suspenso', 'cancelado', 'assinado-revogado'] as const) {
    const { id, codigoValidacao: codigo } = await umRegistro(t.deps.prisma, { situacao });
    const { corpo: doPublico } = await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });
    const { corpo: daEquipe } = await t.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: id } }, como);
    const { tom, manchete, frase, evidencias } = doPublico;
    expect(daEquipe).toMatchObject({ tom, manchete, frase, evidencias });
  }
});

describe('of an old registration', () => {
  const procurar = async (filtro: string) =>
    (await t.chamar(consultaPublicaApi.buscarLivrosAnteriores, { body: { filtro, tamanho: 20 } } as never)).corpo.itens;

  test('before publication the public finds nothing of it, and all of it afterwards', async () => {
    await umAcervo(t, [{ nome: 'Zilá Porpublicar', livro: 'ZA', numero: '1' }], { publicar: false });
    expect(await procurar('Zilá Porpublicar')).toEqual([]);
    await umAcervo(t, [{ nome: 'Zilá Publicada', livro: 'ZB', numero: '1' }]);
    expect(await procurar('Zilá Publicada')).toMatchObject([{ nome: 'Zilá Publicada' }]);
  });

  test('of an old registration annulled, restored and taken out the public reads what the question said', async () => {
    const [id = ''] = await umAcervo(t, [{ nome: 'Zilá Anotada', livro: 'ZC', numero: '1' }]);
    const anotar = async (acao: string) => {
      const body = { acao, motivo: 'Conferido no livro de papel.' };
      expect(
        (await t.chamar(acervoApi.anotar, { params: { id }, body } as never, await t.entrar('administrador'))).status,
      ).toBe(200);
      return procurar('Zilá Anotada');
    };
    expect(await anotar('anular')).toMatchObject([{ anulado: true }]);
    expect(await anotar('restabelecer')).toMatchObject([{ anulado: false }]);
    expect(await anotar('retirar')).toEqual([]);
    const { corpo } = await t.chamar(acervoApi.listar, { query: { filtro: 'Zilá Anotada' } }, como);
    expect(corpo.itens).toMatchObject([{ id, retirado: true }]);
  });
});

test('the observation is the additional information of the signed diploma', () => {
  const snapshot = { ...umSnapshot(2), observacao: 'Apostila que se vê.' };
  expect(previaDoDiplomaXml(diplomaDoRegistro(snapshot, 'Homologação'))).toContain(
    '<InformacoesAdicionais>Apostila que se vê.</InformacoesAdicionais>',
  );
});

test('the officer for personal data is named to the public with the way to reach them', async () => {
  const administrador = await t.entrar('administrador');
  const params = { id: '1' };
  const { versoes } = (await t.chamar(instituicaoApi.lerCadastro, { params } as never, administrador)).corpo;
  const valor = { nome: 'Eva Encarregada', contato: 'dados@universidade.example' };
  const body = { valor, versao: versoes.encarregado };
  expect((await t.chamar(instituicaoApi.gravarEncarregado, { params, body } as never, administrador)).status).toBe(200);
  const { corpo } = await t.chamar(privacidadeApi.ler);
  expect(corpo.encarregado).toEqual(valor);
});

test('RG, parents and whole CPF are in no answer to the public, whatever the state of the record', async () => {
  for (const situacao of ['ativo', 'assinado', 'assinado-suspenso', 'cancelado', 'assinado-revogado'] as const) {
    const registro = await umRegistro(t.deps.prisma, { situacao, dataRegistro: '2026-02-02' });
    const { diplomado, filiacao } = snapshotDoRegistroSchema.parse(registro.snapshot);
    const { id, codigoValidacao: codigo, cpf } = registro;
    const periodo = { DataInicio: '2026-02-02', DataFim: '2026-02-02' };
    const respostas = [
      JSON.stringify(await verDiploma(codigo)),
      JSON.stringify((await t.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } })).corpo),
      JSON.stringify((await t.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: id } })).corpo ?? null),
      JSON.stringify((await t.chamar(consultaPublicaApi.buscar, { body: { filtro: registro.nomeDiplomado } })).corpo),
      (
        await t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...periodo, formato: 'json' } })
      ).bytes.toString(),
      (await t.app.inject({ url: `/digital/diploma/${codigo}` })).body,
      (await t.app.inject({ url: `/digital/RegistroPublicoDetalhe/${id}` })).body,
    ];
    const calados = [cpf, cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'), diplomado.rg?.numero ?? 'RG'];
    for (const resposta of respostas)
      for (const calado of [...calados, ...filiacao.map(({ nome }) => nome)]) expect(resposta).not.toContain(calado);
  }
});

test('nothing of the CPF of an annulled registration is in the list, in the files or on its page', async () => {
  const registro = await umRegistro(t.deps.prisma, { situacao: 'cancelado', dataRegistro: '2026-03-01' });
  const centrais = `${registro.cpf.slice(3, 6)}.${registro.cpf.slice(6, 9)}`;
  const periodo = { DataInicio: '2026-03-01', DataFim: '2026-03-01' };
  const arquivo = async (formato: 'csv' | 'json') =>
    (await t.chamar(exportacoesApi.exportarConsultaPublica, { body: { ...periodo, formato } })).bytes.toString('utf8');
  const lista = JSON.stringify((await t.chamar(consultaPublicaApi.buscar, { body: periodo })).corpo);
  const pagina = JSON.stringify(await verDiploma(registro.codigoValidacao));
  for (const texto of [lista, pagina, await arquivo('csv'), await arquivo('json')])
    expect(texto).not.toContain(centrais);
  expect(lista).toContain(registro.id);
});
