import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErroResponse } from '#contract/common.ts';
import { consultaPublicaApi } from '#contract/consulta-publica.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { assinarLista } from '../../test/factories/assinar-lista.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { adotar, type EstadoDeTeste, umRegistro } from '../../test/factories/um-registro.ts';
import { passarNoCaptcha } from '../../test/resolver-captcha.ts';

let teste: AppDeTeste;
let catalogo: CatalogoDeTeste;
const registros = {} as Record<EstadoDeTeste, Registro>;
const ESTADOS = [
  'ativo',
  'assinado',
  'suspenso',
  'assinado-suspenso',
  'cancelado',
  'revogado',
  'assinado-revogado',
] as const;
const CPF_NA_JUSTIFICATIVA = '111.444.777-35';

/** An annotation and the act that made it: none is shown without. */
async function anotar(registroId: string, { acao, justificativa }: { acao: string; justificativa: string }) {
  const { prisma } = teste.deps;
  const [usuario, quando] = [{ nome: 'Ana Teste da Silva', cpf: '52998224725' }, new Date()];
  const quem = { responsavelNome: usuario.nome, responsavelDocumento: usuario.cpf };
  await prisma.registroAnotacao.create({
    data: { registroId, acao, motivoId: 2, justificativa, data: quando, ...quem },
  });
  const ato = { entidade: 'registro', entidadeId: registroId, acao, usuario, quando, porque: justificativa };
  await anotarNaAuditoria(prisma, ato);
}

beforeAll(async () => {
  teste = await buildTestApp({ agora: new Date() });
  const { prisma } = teste.deps;
  catalogo = await umCatalogo(prisma);
  for (const situacao of ESTADOS) registros[situacao] = await umRegistro(prisma, { catalogo, situacao });
  for (const situacao of ['cancelado', 'suspenso'] as const)
    await anotar(registros[situacao].id, {
      acao: situacao === 'cancelado' ? 'cancelar' : 'suspender',
      justificativa: `Erro no documento do CPF ${CPF_NA_JUSTIFICATIVA}`,
    });
  const lista = await prisma.listaAnulados.create({
    data: {
      instituicaoId: 1,
      numeroDeSequencia: 4,
      dataMaximaProximaAtualizacao: new Date('2099-01-01'),
      quantidade: 1,
      xml: '<x/>',
      geradaPor: 'Ana Teste da Silva',
    },
  });
  await prisma.listaAnuladosItem.create({
    data: {
      listaId: lista.id,
      codigoValidacao: registros.cancelado.codigoValidacao,
      dataAnulacao: new Date('2026-04-01'),
      motivo: 'Erro de Direito',
    },
  });
  expect(lista.numeroDeSequencia).toBe(4);
  await assinarLista(prisma, lista.id);
});
afterAll(() => teste.fechar());

const adiante = () => {
  teste.relogio.agora = new Date(teste.relogio.agora.getTime() + 1000);
};
const verDiploma = async (codigo: string) => {
  adiante();
  return teste.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, await passarNoCaptcha(teste, codigo));
};
const validar = (codigo: string) => teste.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } });

describe('the diploma behind the captcha', () => {
  test('holds everything that the specification lists (PUB-41 to PUB-46, PUB-53 to PUB-55)', async () => {
    const { corpo } = await verDiploma(registros.ativo.codigoValidacao);
    expect(corpo.registro).toMatchObject({ situacao: 'Ativo.', cancelado: false });
    const inf = corpo.diploma?.infDiploma;
    expect(inf?.dadosDiploma.diplomado).toEqual({
      nome: 'Pessoa Inventada de Teste',
      cpf: `***.${registros.ativo.cpf.slice(3, 6)}.${registros.ativo.cpf.slice(6, 9)}-**`,
      id: registros.ativo.rga,
      nacionalidade: 'Brasileira',
      dataNascimento: '1998-05-20',
      naturalidade: 'Cuiabá/MT',
      rg: null,
    });
    expect(inf?.dadosDiploma.dadosCurso).toMatchObject({
      nomeCurso: 'Engenharia de Teste',
      codigoCursoEMEC: '12345',
      habilitacao: null,
      modalidade: 'Presencial',
      tituloConferido: 'Bacharela em Engenharia de Teste',
      grauConferido: 'Bacharelado',
      enderecoCurso: { logradouro: 'Avenida da Invenção', nomeMunicipio: 'Cuiabá', uf: 'MT', cep: '78000000' },
      autorizacao: { emTramitacao: false, tipo: 'Portaria', numero: '100', data: '1990-03-01' },
      reconhecimento: { numero: '200' },
    });
    for (const ies of [inf?.dadosDiploma.iesEmissora, inf?.dadosRegistro.iesRegistradora])
      expect(ies).toMatchObject({
        nome: 'Universidade de Teste',
        codigoMEC: '99991',
        cnpj: '11222333000181',
        credenciamento: { numero: '5647' },
        recredenciamento: { numero: '1337' },
        mantenedora: { razaoSocial: 'Fundação de Teste', cnpj: '11444777000161' },
      });
    expect(inf?.dadosRegistro.livroRegistro).toEqual({
      livroRegistro: expect.stringContaining('TESTE/'),
      numeroRegistro: String(registros.ativo.numeroRegistro),
      processoDoDiploma: '23108.000001/2026-01',
      dataColacaoGrau: '2026-02-09',
      dataExpedicaoDiploma: '2026-02-19',
      dataRegistroDiploma: '2026-03-01',
      responsavelRegistro: { nome: 'Ana Teste da Silva', IDouNumeroMatricula: '7654321' },
    });
    expect(corpo.documentacaoAcademicaRegistro).toEqual({ assinada: false });
  });

  test.each(['cancelado', 'revogado', 'assinado-revogado'] as const)(
    'of a %s record only status and annotations (PUB-38)',
    async (estado) => {
      const { corpo } = await verDiploma(registros[estado].codigoValidacao);
      expect(corpo.registro.situacao).toBe('Anulado.');
      expect(corpo).toMatchObject({ diploma: null, documentacaoAcademicaRegistro: null });
      expect(JSON.stringify(corpo)).not.toContain('Pessoa Inventada');
      expect(corpo.anotacoes).toHaveLength(estado === 'cancelado' ? 1 : 0);
    },
  );

  test('a suspended one still shows its data, and the annotation', async () => {
    const { corpo } = await verDiploma(registros.suspenso.codigoValidacao);
    expect(corpo.registro).toMatchObject({ situacao: 'Ativo.', suspenso: true });
    expect(corpo.diploma).not.toBeNull();
    expect(corpo.anotacoes[0]).toMatchObject({
      justificativa: 'Erro no documento do CPF ***.444.777-**',
      responsavel: 'Ana Teste da Silva',
      motivoAnulacao: { nome: 'Erro de Direito' },
    });
  });

  test('what undoes an act has no reason: nobody was asked for one (public.md 6)', async () => {
    const desfeito = await umRegistro(teste.deps.prisma, { catalogo, situacao: 'ativo' });
    for (const acao of ['cancelar', 'revogarCancelamento', 'reativar'])
      await anotar(desfeito.id, { acao, justificativa: acao });
    const { corpo } = await verDiploma(desfeito.codigoValidacao);
    expect(Object.fromEntries(corpo.anotacoes.map(({ acao, motivoAnulacao }) => [acao, motivoAnulacao]))).toEqual({
      cancelar: { nome: 'Erro de Direito' },
      revogarCancelamento: null,
      reativar: null,
    });
  });
});

describe('validation', () => {
  test.each([
    ['ativo', 'Válido', 'Ativo'],
    ['assinado', 'Válido', 'Ativo'],
    ['suspenso', 'Suspenso', 'Suspenso'],
    ['assinado-suspenso', 'Suspenso', 'Suspenso'],
    ['cancelado', 'Revogado', 'Anulado'],
    ['revogado', 'Revogado', 'Revogado'],
    ['assinado-revogado', 'Revogado', 'Revogado'],
  ] as const)('a %s record is %s, shown %s, by code and by id', async (estado, resultado, rotulo) => {
    const { id, codigoValidacao } = registros[estado];
    const porCodigo = await validar(codigoValidacao);
    const porId = await teste.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: id } });
    expect([porCodigo, porId].map(({ corpo }) => corpo.codigoValidacao)).toEqual([codigoValidacao, null]);
    for (const { status, corpo } of [porCodigo, porId]) {
      expect(status).toBe(200);
      expect(corpo).toMatchObject({ registroId: id, resultado, rotulo, manchete: rotulo });
    }
  });

  test('of a record that nobody signed nothing says that it is valid (public.md 4)', async () => {
    const { corpo } = await validar(registros.ativo.codigoValidacao);
    expect(corpo).toMatchObject({
      tom: 'neutro',
      frase: 'Registrado; o diploma digital ainda não foi assinado.',
    });
    const { corpo: visto } = await verDiploma(registros.ativo.codigoValidacao);
    expect(visto.veredito).toMatchObject({ tom: 'neutro', frase: corpo.frase, manchete: 'Ativo' });
  });

  test('without a pass: what Portaria 1.095 art. 23 publishes, no more', async () => {
    const { corpo } = await validar(registros.ativo.codigoValidacao);
    expect(corpo).toMatchObject({
      nome: 'Pessoa Inventada de Teste',
      curso: 'Engenharia de Teste',
      dataConclusao: '2026-02-08',
      dataExpedicao: '2026-02-19',
      titulo: null,
      nacionalidade: null,
      naturalidade: null,
      dataColacaoGrau: null,
    });
  });

  test('of an annulled record no diploma datum', async () => {
    const { corpo } = await validar(registros.cancelado.codigoValidacao);
    expect(corpo).toMatchObject({ nome: null, curso: null, dataConclusao: null, dataExpedicao: null });
  });

  test('each check stands for itself', async () => {
    const resultados = async (estado: EstadoDeTeste) =>
      Object.fromEntries(
        (await validar(registros[estado].codigoValidacao)).corpo.evidencias.map(({ chave, resultado }) => [
          chave,
          resultado,
        ]),
      );
    expect(await resultados('ativo')).toMatchObject({
      registro: 'confirmado',
      situacao: 'confirmado',
      'lista-anulados': 'confirmado',
      'assinatura-xml': 'ainda-nao',
    });
    expect(await resultados('cancelado')).toMatchObject({
      registro: 'confirmado',
      situacao: 'negado',
      'lista-anulados': 'negado',
    });
    expect(await resultados('assinado')).toMatchObject({ 'assinatura-xml': 'nao-verificado' });
  });

  test.each(['1.1.aaaaaaaaaaaa', 'x', "' OR 1=1 --", '../../etc/passwd', '%00', '🎓'])(
    'the code %j is answered with the one sentence',
    async (codigo) => {
      const { status, erro } = await validar(codigo);
      expect(status).toBe(404);
      expect(erro.message).toBe('Diploma Não encontrado');
    },
  );

  test('an id that is none is refused, an unknown one not found', async () => {
    expect((await teste.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: '7' } })).status).toBe(400);
    const { status, erro } = await teste.chamar(consultaPublicaApi.lerInfoDiploma, {
      params: { registroId: '00000000-0000-7000-8000-000000000000' },
    });
    expect([status, erro.message]).toEqual([404, 'Diploma Não encontrado']);
  });
});

describe('status for other systems', () => {
  const pedir = (codigo: string, etag?: string) =>
    teste.app.inject({
      url: `/api/diploma/situacao/${codigo}`,
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });

  test('says status, dates, course and institutions', async () => {
    const { corpo } = await teste.chamar(consultaPublicaApi.lerSituacao, {
      params: { codigo: registros.cancelado.codigoValidacao },
    });
    expect(corpo).toEqual({
      codigoValidacao: registros.cancelado.codigoValidacao,
      situacao: 'Revogado',
      rotulo: 'Anulado',
      curso: { nome: 'Engenharia de Teste', codigoEmec: '12345' },
      instituicaoEmissora: { nome: 'Universidade de Teste', codigoEmec: '99991' },
      instituicaoRegistradora: { nome: 'Universidade de Teste', codigoEmec: '99991' },
      dataExpedicao: '2026-02-19',
      dataRegistro: '2026-03-01',
      dataPublicacaoDou: null,
      dataAnulacao: '2026-04-01',
      motivoAnulacao: 'Erro de Direito',
      listaAnulados: { numeroDeSequencia: 4, dataCriacao: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      veredito: {
        tom: 'perigo',
        manchete: 'Anulado',
        frase: 'O registro deste diploma foi anulado e não tem validade.',
        conferencias: expect.arrayContaining([{ chave: 'situacao', resultado: 'negado' }]),
      },
    });
  });

  test('answers 304 to its own ETag until the status changes', async () => {
    const alvo = await umRegistro(teste.deps.prisma, { catalogo });
    const primeira = await pedir(alvo.codigoValidacao);
    const etag = String(primeira.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(primeira.headers['cache-control']).toBe('no-cache');
    expect((await pedir(alvo.codigoValidacao, etag)).statusCode).toBe(304);
    expect((await pedir(alvo.codigoValidacao, `"x", W/${etag}`)).statusCode).toBe(304);
    expect((await pedir(alvo.codigoValidacao, '"x"')).statusCode).toBe(200);
    await teste.deps.prisma.registro.update({ where: { id: alvo.id }, data: { suspenso: true } });
    await adotar(teste.deps.prisma, alvo.id);
    const depois = await pedir(alvo.codigoValidacao, etag);
    expect([depois.statusCode, depois.json().situacao]).toEqual([200, 'Suspenso']);
  });
});

describe('the annulled detail (PUB-15)', () => {
  test('shows state, reason, date, annotations and list', async () => {
    const { corpo } = await teste.chamar(consultaPublicaApi.lerAnulado, {
      params: { registroId: registros.cancelado.id },
    });
    expect(corpo).toMatchObject({
      rotulo: 'Anulado',
      motivo: 'Erro de Direito',
      dataAnulacao: '2026-04-01',
      listaAnulados: { numeroDeSequencia: 4 },
      anotacoes: [{ justificativa: 'Erro no documento do CPF ***.444.777-**' }],
    });
    expect(JSON.stringify(corpo)).not.toContain('Pessoa Inventada');
  });

  test('there is none of a record that stands', async () => {
    expect(
      (await teste.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: registros.suspenso.id } })).status,
    ).toBe(404);
  });
});

test('no public answer holds a CPF, a birth date without the captcha, or an RG', async () => {
  const respostas: string[] = [];
  const semPasse: string[] = [];
  for (const registro of Object.values(registros)) {
    const params = { codigo: registro.codigoValidacao };
    semPasse.push((await teste.chamar(consultaPublicaApi.validarDiploma, { params })).bytes.toString());
    semPasse.push(
      (await teste.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: registro.id } })).bytes.toString(),
    );
    semPasse.push((await teste.chamar(consultaPublicaApi.lerSituacao, { params })).bytes.toString());
    semPasse.push(
      (await teste.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: registro.id } })).bytes.toString(),
    );
    respostas.push((await verDiploma(registro.codigoValidacao)).bytes.toString());
  }
  semPasse.push((await teste.chamar(consultaPublicaApi.buscar, { body: { tamanho: 100 } })).bytes.toString());
  const proibidos = [
    ...Object.values(registros).map(({ cpf }) => cpf),
    '52998224725',
    '529.982.247-25',
    CPF_NA_JUSTIFICATIVA,
    '12345678',
    'SSP',
    'Mãe Inventada',
    'snapshot',
    'nonce',
  ];
  for (const texto of [...respostas, ...semPasse]) {
    for (const proibido of proibidos) expect(texto).not.toContain(proibido);
    expect(texto).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
  }
  for (const texto of semPasse)
    for (const dado of ['1998-05-20', 'Brasileira', '2019'])
      expect(texto.replace(/"(registro\w*I[dD]|codigoValidacao|dataIngresso)":"[^"]*"/g, '')).not.toContain(dado);
});

test('every answer carries the security headers', async () => {
  const enderecos = [
    '/digital/ConsultaPublica',
    `/api/Conector/valida-diploma/${registros.ativo.codigoValidacao}`,
    '/api/diploma/situacao/x',
    '/api/diploma/localizar/captcha?codigo=1.1.aaaaaaaaaaaa',
  ];
  for (const url of enderecos) {
    const { headers } = await teste.app.inject({ url });
    const csp = String(headers['content-security-policy']);
    // What a call answers is no page: it fetches and shows nothing.
    const daPagina = ["default-src 'self'", "script-src 'self'", "worker-src 'self' blob:"];
    const devidas =
      url.startsWith('/api/') && !csp.startsWith("default-src 'self'") ? ["default-src 'none'"] : daPagina;
    expect(csp.split(';')).toEqual(expect.arrayContaining([...devidas, "frame-ancestors 'none'"]));
    expect(csp).not.toMatch(/https?:/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('the letter case of the path does not matter', async () => {
  const { codigoValidacao, id } = registros.ativo;
  for (const url of [
    `/api/conector/VALIDA-diploma/${codigoValidacao}`,
    `/API/Conector/info-diploma/${id}`,
    `/api/Diploma/Situacao/${codigoValidacao}`,
  ])
    expect((await teste.app.inject({ url })).statusCode).toBe(200);
});

test('with the database down no answer says "Não encontrado" or "Válido"', async () => {
  const semBanco = await buildTestApp({
    env: { DATABASE_URL: 'postgresql://ninguem@127.0.0.1:9/nada' },
    bancoUrl: 'postgresql://ninguem@127.0.0.1:9/nada',
  });
  try {
    const codigo = registros.ativo.codigoValidacao;
    const passe = `passe-${createHash('sha256').update(codigo).digest('hex').slice(0, 16)}=x`;
    const respostas = [
      await semBanco.chamar(consultaPublicaApi.validarDiploma, { params: { codigo } }),
      await semBanco.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: registros.ativo.id } }),
      await semBanco.chamar(consultaPublicaApi.lerDiploma, { params: { codigo } }, passe),
      await semBanco.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } }),
      await semBanco.chamar(consultaPublicaApi.lerAnulado, { params: { registroId: registros.ativo.id } }),
      await semBanco.chamar(consultaPublicaApi.buscar, { body: {} }),
    ];
    for (const { status, erro, headers } of respostas) {
      expect(status).toBe(503);
      expect((erro as ErroResponse).message).toMatch(/não pôde ser consultado agora/);
      expect(headers['retry-after']).toBe('5');
    }
  } finally {
    await semBanco.fechar();
  }
});
