import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { instituicaoApi, type Secao } from '#contract/instituicao.contract.ts';
import { errosDe } from '../../mec/gramatica/conferir.ts';
import { TDadosIesRegistradora } from '../../mec/gramatica/instituicao.ts';
import { iesRegistradoraParaMec } from '../../mec/registro-para-mec.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido } from '../../test/confirmar-pedido.ts';
import { lerRegistradora } from './registradora.queries.ts';

const HOJE = new Date('2026-05-10T12:00:00Z');
let t: AppDeTeste;
let como: string;
beforeAll(async () => {
  t = await buildTestApp({ agora: HOJE, env: { DUAS_PESSOAS: 'sim' } });
  como = await t.entrar('administrador');
  vazia = await versao('identificacao');
});
afterAll(() => t.fechar());

const params = { id: '1' };
let vazia: string;
const endereco = {
  logradouro: 'Avenida das Seriemas',
  numero: '1000',
  bairro: 'Centro',
  codigoMunicipio: '5103403',
  cep: '78000-001',
};
const identificacao = {
  nome: 'Universidade do Começo',
  sigla: 'UNICO',
  codigoEmec: '99123',
  cnpj: '11.222.333/0001-81',
  endereco,
};
const credenciamento = {
  papel: 'credenciamento' as const,
  tipo: 'Portaria' as const,
  numero: '1095',
  data: '2001-03-02',
  veiculoPublicacao: 'DOU',
  dataPublicacao: '2001-03-05',
};
const reitora = { nome: 'Ana Reitora', cpf: '529.982.247-25', cargo: 'Reitor', ordem: 1 };
const versao = async (secao: Secao) =>
  (await t.chamar(instituicaoApi.lerCadastro, { params }, como)).corpo.versoes[secao];
const passos = async () => {
  const { corpo } = await t.chamar(instituicaoApi.antesDoPrimeiro, {}, como);
  return { pronto: corpo.pronto, faltam: corpo.passos.filter((p) => p.situacao === 'falta').map((p) => p.chave) };
};

describe('an empty register', () => {
  test('says in the order of need what stands before the first diploma', async () => {
    expect(await passos()).toEqual({
      pronto: false,
      faltam: [
        'identificacao',
        'mantenedora',
        'credenciamento',
        'assinantes',
        'cursos',
        'campi',
        'titulos',
        'autorizacoes',
        'reconhecimentos',
        'livros',
      ],
    });
  });

  test('takes no other section before name and codes, and nothing of who is no administrador', async () => {
    const body = { valor: [credenciamento], versao: vazia };
    expect((await t.chamar(instituicaoApi.gravarAtos, { params, body }, como)).status).toBe(422);
    const responsavel = await t.entrar('responsavel', { cpf: '39053344705' });
    expect((await t.chamar(instituicaoApi.gravarAtos, { params, body }, responsavel)).status).toBe(403);
    expect((await t.chamar(instituicaoApi.lerCadastro, { params }, responsavel)).status).toBe(403);
  });
});

describe('the facts, section by section', () => {
  test.each([
    [{ ...identificacao, cnpj: '11222333000182' }, 'valor.cnpj', /CNPJ inválido/],
    [{ ...identificacao, codigoEmec: '0123' }, 'valor.codigoEmec', /e-MEC/],
    [{ ...identificacao, nome: 'Universidade ☃' }, 'valor.nome', /☃/],
    [{ ...identificacao, endereco: { ...endereco, cep: '7800' } }, 'valor.endereco.cep', /CEP/],
    [{ ...identificacao, prefixoDoProcesso: '2310' }, 'valor.prefixoDoProcesso', /5 dígitos e um ponto/],
  ])('refuses %j at its field', async (valor, campo, message) => {
    const { status, erro } = await t.chamar(
      instituicaoApi.gravarIdentificacao,
      { params, body: { valor, versao: vazia } },
      como,
    );
    expect([status, erro.campos[0]?.campo]).toEqual([400, campo]);
    expect(erro.campos[0]?.message).toMatch(message);
    expect(await t.deps.prisma.instituicao.count()).toBe(0);
  });

  test('refuses a municipality that IBGE does not have', async () => {
    const valor = { ...identificacao, endereco: { ...endereco, codigoMunicipio: '5199999' } };
    const { status, erro } = await t.chamar(
      instituicaoApi.gravarIdentificacao,
      { params, body: { valor, versao: vazia } },
      como,
    );
    expect([status, erro.campos[0]?.campo]).toEqual([400, 'endereco.codigoMunicipio']);
  });

  test('of two first statements at once one is stored', async () => {
    const body = { valor: identificacao, versao: vazia };
    const duas = await Promise.all(
      [1, 2].map(() => t.chamar(instituicaoApi.gravarIdentificacao, { params, body }, como)),
    );
    expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { corpo } = await t.chamar(apoioApi.lerInstituicao, { params }, como);
    expect(corpo).toMatchObject({
      nome: 'Universidade do Começo',
      cnpj: '11222333000181',
      endereco: { nomeMunicipio: 'Cuiabá', uf: 'MT', cep: '78000001' },
    });
  });

  test('maintainer, campuses, officer and addresses are stored at once, each with its entry', async () => {
    const mantenedora = { razaoSocial: 'Fundação do Começo', cnpj: '11444777000161', endereco };
    const campi = [
      { id: 3, sigla: 'CBA', nome: 'Campus Central', endereco },
      { id: 7, nome: 'Campus Novo' },
    ];
    const gravar = async () => [
      await t.chamar(
        instituicaoApi.gravarMantenedora,
        { params, body: { valor: mantenedora, versao: await versao('mantenedora') } },
        como,
      ),
      await t.chamar(
        instituicaoApi.gravarCampi,
        { params, body: { valor: campi, versao: await versao('campi') } },
        como,
      ),
      await t.chamar(
        instituicaoApi.gravarEncarregado,
        { params, body: { valor: { nome: 'Eva', contato: 'lgpd@unico.br' }, versao: await versao('encarregado') } },
        como,
      ),
      await t.chamar(
        instituicaoApi.gravarEnderecos,
        { params, body: { valor: { cae: 'https://cae.unico.br/' }, versao: await versao('enderecos') } },
        como,
      ),
    ];
    expect((await gravar()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { corpo: publica } = await t.chamar(apoioApi.lerInstituicaoPublica);
    expect(publica).toMatchObject({ sigla: 'UNICO', enderecos: { caeUrl: 'https://cae.unico.br' } });
    const entradas = await t.deps.prisma.auditoria.findMany({
      where: { entidade: 'instituicao', entidadeId: '1' },
      orderBy: { id: 'asc' },
    });
    expect(entradas.map(({ acao }) => acao)).toEqual([
      'gravar-identificacao',
      'gravar-mantenedora',
      'gravar-campi',
      'gravar-encarregado',
      'gravar-enderecos',
    ]);
    expect(entradas.at(-1)).toMatchObject({
      de: { enderecos: { cae: null } },
      para: { enderecos: { cae: 'https://cae.unico.br' } },
    });
    // A campus that no course needs holds nothing up.
    expect((await passos()).faltam.slice(0, 3)).toEqual(['credenciamento', 'assinantes', 'cursos']);
  });

  test('a version that somebody else has changed meanwhile is refused and nothing changes', async () => {
    const antes = (await t.chamar(instituicaoApi.lerCadastro, { params }, como)).corpo;
    const body = { valor: [], versao: antes.versoes.atos };
    expect((await t.chamar(instituicaoApi.gravarCampi, { params, body }, como)).status).toBe(409);
    expect((await t.chamar(instituicaoApi.lerCadastro, { params }, como)).corpo).toEqual(antes);
  });
});

describe('acts and signers with two people', () => {
  const pedir = async (secao: 'Atos' | 'Assinantes', valor: unknown) =>
    t.chamar(
      secao === 'Atos' ? instituicaoApi.gravarAtos : instituicaoApi.gravarAssinantes,
      { params, body: { valor, versao: await versao(secao === 'Atos' ? 'atos' : 'assinantes') } as never },
      como,
    );
  const confirmar = async () => {
    const segunda = await t.entrar('administrador', { nome: 'Bia Segunda', cpf: '11144477735' });
    const { corpo } = await t.chamar(confirmacoesApi.listar, { query: {} }, segunda);
    const aberto = corpo.itens.find(({ situacao }) => situacao === 'aberto');
    const { status } = await confirmarPedido(t, aberto?.id ?? '', segunda);
    return { status, aberto };
  };

  test('wait for the second, who reads what would change, and become what the first asked for', async () => {
    const pedido = await pedir('Atos', [credenciamento]);
    expect([pedido.status, pedido.erro.codigo]).toEqual([409, 'AGUARDA_CONFIRMACAO']);
    expect(await t.deps.prisma.instituicaoAto.count()).toBe(0);
    const { status, aberto } = await confirmar();
    expect(status).toBe(200);
    expect(aberto?.diferenca).toEqual([
      {
        campo: 'Atos',
        de: null,
        para: 'Credenciamento: Portaria nº 1095, de 2001-03-02: vale de 2001-03-02',
        porque: null,
      },
    ]);
    await pedir('Assinantes', [
      { tipo: 'DocumentacaoAcademica', ...reitora },
      { tipo: 'DiplomaDigital', ...reitora },
    ]);
    expect((await confirmar()).status).toBe(200);
    const { corpo } = await t.chamar(instituicaoApi.lerCadastro, { params }, como);
    expect(corpo.assinantes.map(({ tipo, cpf }) => [tipo, cpf])).toEqual([
      ['DiplomaDigital', '52998224725'],
      ['DocumentacaoAcademica', '52998224725'],
    ]);
    const entrada = await t.deps.prisma.auditoria.findFirstOrThrow({ where: { acao: 'gravar-assinantes' } });
    expect(entrada.para).toMatchObject({ confirmadoPor: 'Bia Segunda', assinantes: [{ cpf: '***.982.247-**' }, {}] });
  });

  test('what is stored is what MEC takes of a registering institution', async () => {
    const registradora = await lerRegistradora(t.deps.prisma, 1, new Date('2026-05-10'));
    expect(errosDe(TDadosIesRegistradora, iesRegistradoraParaMec(registradora))).toEqual([]);
  });

  test('an act counts to its last day, and no longer', async () => {
    await pedir('Atos', [{ ...credenciamento, vigenteAte: '2026-05-10' }]);
    await confirmar();
    expect((await passos()).faltam).not.toContain('credenciamento');
    await pedir('Atos', [{ ...credenciamento, vigenteAte: '2026-05-09' }]);
    await confirmar();
    expect((await passos()).faltam).toContain('credenciamento');
  });

  test.each([
    [{ papel: 'credenciamento', processo: null }, 'valor.0.tipo'],
    [{ ...credenciamento, dataPublicacao: '2000-01-01' }, 'valor.0.dataPublicacao'],
    [{ ...credenciamento, vigenteAte: '1999-01-01' }, 'valor.0.vigenteAte'],
    [{ ...credenciamento, tipo: 'Bilhete' }, 'valor.0.tipo'],
  ])('refuses the act %j at its field', async (ato, campo) => {
    const { status, erro } = await pedir('Atos', [ato]);
    expect([status, erro.campos[0]?.campo]).toEqual([400, campo]);
  });
});

describe('an institution that issues what the first one registers', () => {
  const daOutra = { id: '2' };
  const gravar = async (secao: 'Identificacao' | 'Campi', valor: unknown) => {
    const { corpo } = await t.chamar(instituicaoApi.lerCadastro, { params: daOutra }, como);
    const versao = corpo.versoes[secao === 'Campi' ? 'campi' : 'identificacao'];
    const endpoint = secao === 'Campi' ? instituicaoApi.gravarCampi : instituicaoApi.gravarIdentificacao;
    return t.chamar(endpoint, { params: daOutra, body: { valor, versao } as never }, como);
  };

  test('has facts of its own, and asks for less', async () => {
    const outra = { ...identificacao, nome: 'Faculdade do Interior', codigoEmec: '99124', cnpj: '11444777000161' };
    expect((await gravar('Identificacao', outra)).status).toBe(200);
    const { corpo } = await t.chamar(instituicaoApi.antesDoPrimeiro, { query: { instituicao: '2' } }, como);
    expect(corpo.passos.map(({ chave, situacao }) => [chave, situacao])).toEqual([
      ['identificacao', 'feito'],
      ['mantenedora', 'recomendado'],
      ['credenciamento', 'falta'],
      ['assinantes', 'falta'],
      ['campi', 'falta'],
    ]);
    expect(corpo.passos.at(-2)?.falta).toBe('Diga quem assina a documentação acadêmica e o termo de responsabilidade.');
  });

  test('takes a campus over from another one only where that is said', async () => {
    const campus = { id: 7, sigla: 'NOV', nome: 'Campus Novo', endereco };
    expect((await gravar('Campi', [campus])).status).toBe(409);
    expect((await gravar('Campi', [{ ...campus, vemDe: 2 }])).status).toBe(409);
    expect((await gravar('Campi', [{ ...campus, vemDe: 1 }])).status).toBe(200);
    const { corpo } = await t.chamar(apoioApi.listarCampi, {}, como);
    expect(corpo.map(({ campusID, instituicaoID }) => [campusID, instituicaoID])).toEqual([
      [3, 1],
      [7, 2],
    ]);
  });
});

describe('the logo', () => {
  const enviar = async (bytes: Uint8Array | string, nome = 'logo.svg') => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), nome);
    return t.chamar(instituicaoApi.gravarLogo, { params, body }, como);
  };
  const svg = (dentro: string, atributos = '') =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="urn:i" viewBox="0 0 20 10" ${atributos}>${dentro}</svg>`;

  /** Ten uses of ten uses of …: a billion rectangles in a kilobyte. */
  const bomba = () => {
    const niveis = Array.from({ length: 9 }, (_, i) => `<g id="n${i + 1}">${`<use href="#n${i}"/>`.repeat(10)}</g>`);
    return `<defs><rect id="n0" width="1" height="1"/>${niveis.join('')}</defs><use href="#n9"/>`;
  };

  test('an SVG is written anew with what draws, and is served with a policy of its own', async () => {
    const { status, corpo } = await enviar(
      svg(
        '<metadata>x</metadata><inkscape:grid/><g style="fill:#c00;behavior:url(x)"><rect width="20" height="10"/></g>',
      ),
    );
    expect(status).toBe(200);
    const resposta = await t.app.inject({ url: corpo.logo?.url ?? '' });
    expect(resposta.statusCode).toBe(200);
    expect(resposta.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(resposta.body).toContain('<g fill="#c00">');
    expect(resposta.body).not.toMatch(/metadata|inkscape|behavior|style/);
    const { png } = await t.deps.prisma.instituicaoLogo.findUniqueOrThrow({ where: { instituicaoId: 1 } });
    const desenho = PNG.sync.read(Buffer.from(png));
    expect([desenho.width, desenho.height, ...desenho.data.subarray(0, 4)]).toEqual([600, 300, 204, 0, 0, 255]);
    expect((await t.chamar(apoioApi.lerInstituicaoPublica)).corpo.logoUrl).toBe(corpo.logo?.url);
  });

  test.each([
    [svg('<script>1</script>'), /<script>/],
    [svg('<rect onclick="x()"/>'), /onclick/],
    [svg('<foreignObject/>'), /<foreignObject>/],
    [svg('<image href="https://x/y.png"/>'), /<image>/],
    [svg('<use xlink:href="https://x/y.svg#a"/>'), /endereço de fora/],
    [svg('<animate attributeName="href"/>'), /<animate>/],
    [svg('<style>rect{fill:url(https://x)}</style>'), /<style>/],
    [svg('<text>UNICO</text>'), /<text>/],
    [svg(bomba()), /complicado demais/],
    [svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), /em círculo/],
    [svg('<g>'.repeat(200) + '</g>'.repeat(200)), /complicado demais/],
    [
      svg('<rect width="9" height="9"/>', 'width="100000" height="100000"'),
      /grande ou comprido demais \(100\.000 × 100\.000\)/,
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 5000"><rect width="1" height="1"/></svg>',
      /comprido demais/,
    ],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', /entidades/],
    [svg('<g>'), /bem formado/],
  ])('refuses %s by name', async (hostil, message) => {
    const { status, erro } = await enviar(hostil);
    expect([status, erro.campos[0]?.campo]).toEqual([400, 'file']);
    expect(erro.message).toMatch(message);
  });

  test('20,000 elements are drawn, and one more is too many', async () => {
    // The outermost is one of them.
    expect((await enviar(svg('<rect/>'.repeat(19_999)))).status).toBe(200);
    expect((await enviar(svg('<rect/>'.repeat(20_000)))).erro.message).toMatch(/complicado demais/);
  });

  test('a PNG keeps its pixels and loses what else is in it; too large, cut and foreign ones are refused', async () => {
    const imagem = new PNG({ width: 3, height: 2 });
    imagem.data.fill(200);
    const png = PNG.sync.write(imagem);
    expect((await enviar(png, 'logo.png')).status).toBe(200);
    expect((await enviar(png.subarray(0, 40), 'logo.png')).status).toBe(400);
    const enorme = Buffer.from(png);
    enorme.writeUInt32BE(60_000, 16);
    expect((await enviar(enorme, 'logo.png')).erro.message).toContain('2000');
    expect((await enviar('GIF89a', 'logo.png')).status).toBe(415);
    expect((await enviar(Buffer.alloc(300 * 1024, 1), 'logo.png')).status).toBe(400);
    const deBytes = (quantos: number) => svg(' '.repeat(quantos - svg('').length));
    expect((await enviar(deBytes(256 * 1024 + 1))).status).toBe(400);
    expect((await enviar(deBytes(256 * 1024))).status).toBe(200);
  });

  test('goes away once', async () => {
    expect((await t.chamar(instituicaoApi.excluirLogo, { params }, como)).status).toBe(200);
    expect((await t.chamar(instituicaoApi.excluirLogo, { params }, como)).status).toBe(404);
    expect((await t.app.inject({ url: '/api/publico/instituicao/1/logo' })).statusCode).toBe(404);
  });
});
