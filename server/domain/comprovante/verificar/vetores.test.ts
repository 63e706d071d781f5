import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { ChavePublica } from '#assinatura/selo/cose.ts';
import { codificarSelo } from '#assinatura/selo/selo.ts';
import { lerNaLista } from '#assinatura/situacao/ler-lista.ts';
import { logDoExemplo } from '../../../../scripts/log/log-do-exemplo.ts';
import type { Contexto, Relatorio } from './contexto.ts';
import { lerConjunto } from './contexto.ts';
import { verificarTudo } from './verificar-tudo.ts';

const PASTA = join(import.meta.dirname, '../../../../docs/vetores');
const ler = (nome: string) => readFileSync(join(PASTA, nome));
const entrada = (nome: string, conteudo: Uint8Array = ler(nome)) => ({ nome, bytes: new Uint8Array(conteudo) });
const contexto = (mudar: Partial<Contexto> = {}): Contexto => ({
  ...{ pem: { raizes: '', intermediarias: '' }, chaves: [], logs: [], listas: [], registro: null },
  ...{ buscar: null, baixarLista: null },
  ...{ agora: new Date('2026-05-04T13:00:00Z'), fuso: 'America/Cuiaba', ...mudar },
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
  const nomes = ['diploma.xml', 'selo.txt', 'situacao.jwt', 'lista.jwt', 'jwks.json', 'autoridades.pem'];
  const [xml, doSelo, situacao, lista, nada] = await verificarTudo(
    [...nomes, 'registro-log.json'].map((um) => entrada(um)),
    contexto(),
  );
  expect(nada).toBeUndefined();
  expect(resultadoDe(xml, /Assinaturas do XML/)).toBe('confirmado');
  // The sample is no diploma of anybody: its headline says so, whatever its signatures are worth.
  expect(xml).toMatchObject({ tom: 'perigo', manchete: 'Documento de teste' });
  expect(doSelo).toMatchObject({ tom: 'sucesso', manchete: 'O selo confere' });
  expect(resultadoDe(doSelo, /O selo e o arquivo/)).toBe('confirmado');
  expect(situacao).toMatchObject({ tom: 'sucesso' });
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
  const juntos = [mudado, xml, entrada('jwks.json'), entrada('autoridades.pem')];
  expect((await verificarTudo(juntos, contexto())).map(({ tom }) => tom)).toEqual(['perigo', 'perigo']);
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
      diploma: { veredito: { manchete: 'Ativo', tom: 'sucesso' } },
    };
    const jwt = await new SignJWT(dados)
      .setProtectedHeader({ alg: 'ES256', kid: 'teste', typ: 'diploma-status+jwt' })
      .sign(privateKey);
    return { jwt: entrada('x.jwt', Buffer.from(jwt)), chave };
  };
  const { prova, chaves } = await logDoExemplo('1.2.a', new Date(0));
  const julgar = async (log: Record<string, unknown>, trazidas: object | null) => {
    const { jwt, chave } = await assinar(log);
    const junto = trazidas === null ? [] : [entrada('log.json', Buffer.from(JSON.stringify(trazidas)))];
    return (await verificarTudo([jwt, ...junto], contexto({ chaves: [chave] })))[0];
  };
  expect(await julgar(prova, chaves)).toMatchObject({ tom: 'sucesso' });
  const semChave = await julgar(prova, null);
  expect(semChave).toMatchObject({ tom: 'sucesso' });
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
    expect(relatorio?.tom).toBe(esperado.some((um) => um === 'negado') ? 'perigo' : 'sucesso');
  }
  // The register's own word for its key is worth what its address is.
  const buscar = async (endereco: string) => (endereco.endsWith('registro-log') ? JSON.stringify(chaves) : null);
  const { jwt, chave } = await assinar(prova);
  const perguntado = await verificarTudo([jwt], contexto({ chaves: [chave], buscar }));
  expect(doLog(perguntado[0])).toEqual(['confirmado', 'nao-verificado', 'confirmado']);
  const nomeado = await verificarTudo([jwt], contexto({ chaves: [chave], buscar, registro: 'https://a.example' }));
  expect(doLog(nomeado[0])).toEqual(['confirmado', 'confirmado', 'confirmado']);
});

// One letter of the witness's signature.
const trocarTestemunha = (nota: string): string => {
  const ultima = nota.length - 10;
  return nota.slice(0, ultima) + (nota[ultima] === 'A' ? 'B' : 'A') + nota.slice(ultima + 1);
};

test('a diploma on a list of annulled ones is disproven, and what is nothing is told', async () => {
  const { selo } = JSON.parse(ler('selo.json').toString());
  const lista = `<ListaDiplomasAnulados xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><CodigoValidacao>${selo.codigoValidacao}</CodigoValidacao></ListaDiplomasAnulados>`;
  const [doSelo] = await verificarTudo(
    [entrada('selo.txt'), entrada('lista.xml', Buffer.from(lista)), entrada('jwks.json')],
    contexto(),
  );
  expect(doSelo).toMatchObject({ tom: 'perigo' });
  expect(resultadoDe(doSelo, /Lista de diplomas anulados/)).toBe('negado');
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
