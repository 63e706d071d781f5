import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
import { codificarSelo } from '#assinatura/selo/selo.ts';
import { lerNaLista } from '#assinatura/situacao/ler-lista.ts';
import { criarAutoridadeComProvas, identidadeCom } from '#assinatura/test/autoridade-com-provas.ts';
import { IES } from '#assinatura/test/diploma-com-provas.ts';
import { listaComProvas } from '#assinatura/test/lista-com-provas.ts';
import { logDoExemplo } from '../../../../scripts/log/log-do-exemplo.ts';
import type { Contexto, Relatorio } from './contexto.ts';
import { lerConjunto } from './contexto.ts';
import { verificarTudo } from './verificar-tudo.ts';

const PASTA = join(import.meta.dirname, '../../../../docs/vetores');
const ler = (nome: string) => readFileSync(join(PASTA, nome));
const entrada = (nome: string, conteudo: Uint8Array = ler(nome)) => ({ nome, bytes: new Uint8Array(conteudo) });
const contexto = (mudar: Partial<Contexto> = {}): Contexto => ({
  pem: { raizes: '', intermediarias: '' },
  chaves: [],
  logs: [],
  listas: [],
  registro: null,
  buscar: null,
  baixarLista: null,
  agora: new Date('2026-05-04T13:00:00Z'),
  fuso: 'America/Cuiaba',
  ...mudar,
});
const resultadoDe = ({ linhas }: Relatorio | undefined = { linhas: [] } as never, titulo: RegExp) =>
  linhas.find((uma) => titulo.test(uma.titulo))?.resultado;

/** Inclusion, head and witnesses. */
const doLog = (relatorio: Relatorio | undefined) =>
  [/^Registro aberto/, /^Cabeça/, /^Testemunhas/].map((titulo) => resultadoDe(relatorio, titulo));

test('the vectors are what the code makes, and each passes with the keys and authorities beside it', async () => {
  const { selo, cwt } = JSON.parse(ler('selo.json').toString());
  const bytes = codificarSelo({ ...selo, emitidoEm: new Date(selo.emitidoEm) });
  expect(Buffer.from(bytes).toString('hex')).toBe(cwt);
  const nomes = ['diploma.xml', 'selo.txt', 'situacao.jwt', 'lista.jwt'];
  const [xml, doSelo, situacao, lista, nada] = await verificarTudo(
    nomes.map((um) => entrada(um)),
    contexto(),
    ['jwks.json', 'autoridades.pem', 'registro-log.json'].map((um) => entrada(um)),
  );
  expect(nada).toBeUndefined();
  expect(resultadoDe(xml, /Assinaturas do XML/)).toBe('confirmado');
  // The sample is no diploma of anybody: its headline says so, whatever its signatures are worth.
  expect(xml).toMatchObject({ tom: 'perigo', manchete: 'Documento de teste' });
  expect(doSelo).toMatchObject({ tom: 'sucesso', manchete: 'O selo confere' });
  expect(resultadoDe(doSelo, /O selo e o arquivo/)).toBe('confirmado');
  // What it said then is proven; what holds today nobody asked.
  expect(situacao).toMatchObject({ tom: 'alerta', manchete: 'O comprovante é autêntico' });
  expect(situacao?.frase).toBe(
    'Em 04/05/2026 08:00:00 a situação era Ativo. A de hoje não foi perguntada ao registro.',
  );
  expect(doLog(situacao)).toEqual(['confirmado', 'confirmado', 'confirmado']);
  expect(lista).toMatchObject({ manchete: 'A resposta é autêntica' });
});

test('the lists say of each place what was put there', async () => {
  const chaves = lerConjunto(ler('jwks.json').toString());
  const { selo } = JSON.parse(ler('selo.json').toString());
  const em = async (indice: number) =>
    (await lerNaLista(ler('lista.jwt').toString().trim(), { lista: selo.situacao.lista, indice }, chaves, new Date()))
      ?.valor;
  expect(await Promise.all([7, 11, 12].map(em))).toEqual(['invalido', 'suspenso', 'valido']);
  expect(await em(200_000)).toBeUndefined();
});

test('without keys nothing is confirmed, with a changed letter it is disproven', async () => {
  const [semChave] = await verificarTudo([entrada('situacao.jwt')], contexto());
  expect(semChave).toMatchObject({ tom: 'alerta', dados: [] });
  const [cabeca = '', corpo = '', assinatura = ''] = ler('situacao.jwt').toString().split('.');
  const outro = Buffer.from(Buffer.from(corpo, 'base64url').toString().replace('Ativo', 'Attivo')).toString(
    'base64url',
  );
  const mudado = entrada('mudado.jwt', Buffer.from(`${cabeca}.${outro}.${assinatura}`));
  const [, xml] = [
    0,
    entrada('mudado.xml', Buffer.from(ler('diploma.xml').toString().replace('Inventad', 'Inventat'))),
  ];
  const confiados = [entrada('jwks.json'), entrada('autoridades.pem')];
  expect((await verificarTudo([mudado, xml], contexto(), confiados)).map(({ tom }) => tom)).toEqual([
    'perigo',
    'perigo',
  ]);
});

test('a log proof: without its keys told apart, under other keys, another leaf or a forged witness disproven', async () => {
  const assinar = async (log: Record<string, unknown>) => {
    const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const chave = { kid: 'teste', ...(await crypto.subtle.exportKey('jwk', publicKey)) } as ChavePublica;
    const dados = {
      iss: 'https://a.example',
      iat: 1,
      log,
      diploma: { rotulo: 'Ativo', veredito: { manchete: 'Ativo', tom: 'sucesso' } },
    };
    const jwt = await new SignJWT(dados)
      .setProtectedHeader({ alg: 'ES256', kid: 'teste', typ: 'diploma-status+jwt' })
      .sign(privateKey);
    return { jwt: entrada('x.jwt', Buffer.from(jwt)), chave };
  };
  const { prova, chaves } = await logDoExemplo('1.2.a', new Date(0));
  const julgar = async (log: Record<string, unknown>, trazidas: object | null) => {
    const { jwt, chave } = await assinar(log);
    const doLog = trazidas === null ? [] : [entrada('log.json', Buffer.from(JSON.stringify(trazidas)))];
    return (await verificarTudo([jwt], contexto({ chaves: [chave] }), doLog))[0];
  };
  expect(await julgar(prova, chaves)).toMatchObject({ tom: 'alerta', manchete: 'O comprovante é autêntico' });
  const semChave = await julgar(prova, null);
  expect(semChave).toMatchObject({ tom: 'alerta', manchete: 'O comprovante é autêntico' });
  expect(doLog(semChave)).toEqual(['confirmado', 'nao-verificado', undefined]);
  const outra = (await logDoExemplo('1.2.a', new Date(0))).chaves;
  for (const [log, trazidas, esperado] of [
    [{ ...prova, indice: 260 }, chaves, ['negado', undefined, undefined]],
    [{ ...prova, fatos: { ...prova.fatos, situacao: 'cancelado' } }, chaves, ['negado', undefined, undefined]],
    [prova, { ...chaves, verificador: outra.verificador }, ['confirmado', 'negado', 'confirmado']],
    [prova, { ...chaves, testemunhas: outra.testemunhas }, ['confirmado', 'confirmado', 'nao-verificado']],
    [{ ...prova, checkpoint: trocarTestemunha(prova.checkpoint) }, chaves, ['confirmado', 'confirmado', 'negado']],
  ] as const) {
    const relatorio = await julgar(log, trazidas);
    expect(doLog(relatorio)).toEqual(esperado);
    expect(relatorio?.tom).toBe(esperado.some((um) => um === 'negado') ? 'perigo' : 'alerta');
  }
  // The register's own word for its key is worth what its address is: it is asked where the person named it.
  const buscar = async (endereco: string) => (endereco.endsWith('registro-log') ? JSON.stringify(chaves) : null);
  const { jwt, chave } = await assinar(prova);
  const perguntado = await verificarTudo([jwt], contexto({ chaves: [chave], buscar }));
  expect(doLog(perguntado[0])).toEqual(['confirmado', 'nao-verificado', undefined]);
  const nomeado = await verificarTudo([jwt], contexto({ chaves: [chave], buscar, registro: 'https://a.example' }));
  expect(doLog(nomeado[0])).toEqual(['confirmado', 'confirmado', 'confirmado']);
});

// One letter of the witness's signature.
const trocarTestemunha = (nota: string): string => {
  const ultima = nota.length - 10;
  return nota.slice(0, ultima) + (nota[ultima] === 'A' ? 'B' : 'A') + nota.slice(ultima + 1);
};

test('a seal on a list of annulled ones is disproven, and what is nothing is told', async () => {
  const { selo } = JSON.parse(ler('selo.json').toString());
  const casa = criarAutoridadeComProvas();
  const quando = new Date('2026-05-04T12:00:00Z');
  const identidade = identidadeCom(casa.par(IES), casa.prestadores);
  const raizes = new X509Certificate(casa.prestadores.raiz.certificado).toString();
  const registradora = { codigoMec: '99991' };
  const conferir = async (codigos: string[]) => {
    const lista = listaComProvas({ identidade, quando, codigos, registradora });
    const entradas = [entrada('selo.txt'), entrada('lista.xml', Buffer.from(lista))];
    return (
      await verificarTudo(entradas, contexto({ pem: { raizes, intermediarias: '' } }), [entrada('jwks.json')])
    )[0];
  };
  const anulado = await conferir([selo.codigoValidacao]);
  expect(anulado).toMatchObject({ tom: 'perigo' });
  expect(resultadoDe(anulado, /Lista de diplomas anulados/)).toBe('negado');
  // A list says of itself whose it is: without the diploma's XML any company could be silent in its name.
  expect(resultadoDe(await conferir([]), /Lista de diplomas anulados/)).toBe('nao-verificado');
  const [nada] = await verificarTudo([entrada('x', Buffer.from('isto não é nada'))], contexto());
  expect(nada).toMatchObject({ especie: 'Não reconhecido', tom: 'neutro' });
});

test('a code is asked of the register that was named, and only of it', async () => {
  const pedidos: string[] = [];
  const buscar = async (endereco: string) => {
    pedidos.push(endereco);
    return ler(endereco.endsWith('jwks.json') ? 'jwks.json' : 'situacao.jwt')
      .toString()
      .trim();
  };
  const registro = 'https://diplomas.universidade.example';
  const codigo = entrada('código', Buffer.from('99991.99991.a1b2c3d4e5f60718293a4b5c'));
  const [dito] = await verificarTudo([codigo], contexto({ registro, buscar }));
  expect(dito).toMatchObject({ tom: 'sucesso' });
  expect(pedidos.every((um) => um.startsWith(`${registro}/`))).toBe(true);
  const [semRegistro] = await verificarTudo([codigo], contexto());
  expect(semRegistro).toMatchObject({ tom: 'neutro' });
});

describe('what comes along with a file vouches for nobody', () => {
  const linhaDe = (relatorio: Relatorio | undefined, titulo: RegExp) =>
    relatorio?.linhas.find((uma) => titulo.test(uma.titulo));

  test('a root among the files is no root: named, it is believed, and the report says which it was', async () => {
    const juntos = [entrada('diploma.xml'), entrada('autoridades.pem')];
    const [junto] = await verificarTudo(juntos, contexto());
    expect(linhaDe(junto, /autoridade reconhecida/)?.resultado).toBe('nao-verificado');
    const alheia = criarAutoridadeComProvas().prestadores.raiz.certificado;
    const outras = [entrada('icp.pem', Buffer.from(new X509Certificate(alheia).toString()))];
    const [contraOutra] = await verificarTudo(juntos, contexto(), outras);
    expect(linhaDe(contraOutra, /autoridade reconhecida/)?.resultado).not.toBe('confirmado');
    const [nomeada] = await verificarTudo([entrada('diploma.xml')], contexto(), [entrada('autoridades.pem')]);
    const linha = linhaDe(nomeada, /autoridade reconhecida/);
    expect(linha?.resultado).toBe('confirmado');
    const raiz = new X509Certificate(ler('autoridades.pem'));
    const sha256 = raiz.fingerprint256.replaceAll(':', '').toLowerCase();
    expect(linha?.itens).toContain(`Raiz: AC Raiz Inventada (SHA-256 ${sha256})`);
  });

  test('keys among the files tell altered from unaltered, and nobody’s name', async () => {
    const arquivos = ['situacao.jwt', 'selo.txt', 'jwks.json', 'registro-log.json'].map((um) => entrada(um));
    const [situacao, doSelo] = await verificarTudo(arquivos, contexto());
    expect(situacao).toMatchObject({ tom: 'alerta', manchete: 'Quem assinou não foi confirmado' });
    expect(linhaDe(situacao, /^Assinatura/)?.resultado).toBe('confirmado');
    expect(linhaDe(situacao, /^Quem assinou/)?.resultado).toBe('nao-verificado');
    expect(linhaDe(situacao, /^Cabeça/)?.resultado).toBe('nao-verificado');
    expect(doSelo?.tom).toBe('alerta');
  });
});

describe('an answer of before, and the register of today', () => {
  const registro = 'https://diplomas.universidade.example';
  const codigo = '99991.99991.a1b2c3d4e5f60718293a4b5c';
  const responder = async (rotulo: string, mudar: Record<string, unknown> = {}) => {
    const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const nova = { kid: 'hoje', ...(await crypto.subtle.exportKey('jwk', publicKey)) };
    const tom = rotulo === 'Ativo' ? 'sucesso' : 'perigo';
    const veredito = { manchete: rotulo, frase: `Este diploma: ${rotulo}.`, tom, conferencias: [] };
    const iat = new Date('2026-05-04T12:59:00Z').getTime() / 1_000;
    const dados = { iss: registro, sub: codigo, iat, diploma: { codigoValidacao: codigo, rotulo, veredito }, ...mudar };
    const jwt = await new SignJWT(dados)
      .setProtectedHeader({ alg: 'ES256', kid: 'hoje', typ: 'diploma-status+jwt' })
      .sign(privateKey);
    const antigas = lerConjunto(ler('jwks.json').toString());
    return async (endereco: string) =>
      endereco.endsWith('jwks.json')
        ? JSON.stringify({ keys: [nova, ...antigas] })
        : endereco.endsWith('/assinada')
          ? jwt
          : null;
  };
  const julgar = async (buscar: Contexto['buscar']) =>
    (await verificarTudo([entrada('situacao.jwt')], contexto({ registro, buscar }), [entrada('registro-log.json')]))[0];

  test('the register is asked: the same today is green, revoked since is red', async () => {
    expect(await julgar(await responder('Ativo'))).toMatchObject({
      tom: 'sucesso',
      frase: 'Em 04/05/2026 08:00:00 a situação era Ativo, e hoje é a mesma.',
    });
    expect(await julgar(await responder('Revogado'))).toMatchObject({
      tom: 'perigo',
      frase: 'Em 04/05/2026 08:00:00 a situação era Ativo; hoje é Revogado.',
    });
  });

  test.each([
    ['of another diploma', { sub: '99991.99991.bbbbbbbbbbbbbbbbbbbbbbbb' }],
    ['of last week', { iat: new Date('2026-04-27T12:00:00Z').getTime() / 1_000 }],
    ['of another register', { iss: 'https://outro.example' }],
    ['without a status', { diploma: {} }],
  ])('an answer %s is no answer', async (_, mudar) => {
    expect((await julgar(await responder('Ativo', mudar)))?.tom).toBe('alerta');
  });

  test('a register that does not answer leaves it open, one that knows no such code says so', async () => {
    const jwks = ler('jwks.json').toString();
    const calado = async (endereco: string) => (endereco.endsWith('jwks.json') ? jwks : null);
    expect((await julgar(calado))?.tom).toBe('alerta');
    const semEle = async (endereco: string) => (endereco.endsWith('jwks.json') ? jwks : '');
    expect((await julgar(semEle))?.tom).toBe('alerta');
    const [porCodigo] = await verificarTudo(
      [entrada('código', Buffer.from(codigo))],
      contexto({ registro, buscar: semEle }),
    );
    expect(porCodigo).toMatchObject({ tom: 'perigo', manchete: 'Diploma Não encontrado' });
  });
});
