import { afterAll, beforeAll, expect, test } from 'vitest';
import { conferirJwt } from '#assinatura/resposta/conferir-jwt.ts';
import { chavesDeApiApi } from '#contract/chaves-de-api.contract.ts';
import { lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { lerPdf } from '../../test/ler-pdf.ts';

let t: AppDeTeste;
let ativo: Registro;
let revogado: Registro;
let administrador: string;

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T12:00:00Z') });
  const catalogo = await umCatalogo(t.deps.prisma);
  ativo = await umRegistro(t.deps.prisma, { catalogo });
  revogado = await umRegistro(t.deps.prisma, { catalogo, situacao: 'revogado' });
  administrador = await t.entrar('administrador');
});
afterAll(() => t.fechar());

const conferir = (codigos: string[], chave?: string) =>
  t.chamar(lotePublicoApi.conferir, { body: { codigos } }, null, chave ? { authorization: `Bearer ${chave}` } : {});
const emitir = async () =>
  (
    await t.chamar(
      chavesDeApiApi.criar,
      { body: { Instituicao: 'Conselho Exemplo', Contato: 'ti@exemplo.br', PorHora: 2_000, Dias: 30 } },
      administrador,
    )
  ).corpo;

test('many codes are answered at once, each in its state and with the name that the law publishes, and signed', async () => {
  const { status, corpo } = await conferir([ativo.codigoValidacao, revogado.codigoValidacao, '99991.99991.abcdef']);
  expect(status).toBe(200);
  expect(corpo.itens.map(({ resultado, situacao }) => [resultado, situacao?.rotulo])).toEqual([
    ['encontrado', 'Ativo'],
    ['encontrado', 'Revogado'],
    ['nao-encontrado', undefined],
  ]);
  expect(corpo.itens.map(({ situacao }) => situacao?.nome)).toEqual([ativo.nomeDiplomado, null, undefined]);
  expect(JSON.stringify(corpo)).not.toContain(ativo.cpf);
  // What is handed on signed names nobody.
  expect(Buffer.from(corpo.parte.split('.')[1] ?? '', 'base64url').toString()).not.toContain(ativo.nomeDiplomado);
  const lido = await conferirJwt(corpo.parte, await t.deps.assinador.chavesPublicas());
  expect(lido).toMatchObject({ estado: 'confere', tipo: 'diploma-status-batch+jwt' });
});

test('the report holds what was answered, signed as one; a foreign, altered or old part is refused', async () => {
  const { corpo } = await conferir([ativo.codigoValidacao]);
  const relatar = (partes: string[]) => t.chamar(lotePublicoApi.relatar, { body: { partes } });
  const { status, bytes } = await relatar([corpo.parte, corpo.parte]);
  expect(status).toBe(200);
  expect(lerPdf(bytes).texto).toContain('CONFERÊNCIA DE DIPLOMAS EM LOTE');
  const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(bytes.toString('latin1'))?.[0] ?? '';
  const lido = await conferirJwt(jwt, await t.deps.assinador.chavesPublicas());
  expect(lido.estado === 'confere' && lido.dados.diplomas).toHaveLength(2);
  for (const [lang, titulo, situacao] of [
    ['en', 'CHECK OF MANY DIPLOMAS', 'Active. '],
    ['es', 'VERIFICACIÓN DE MUCHOS DIPLOMAS', 'Activo. '],
  ] as const) {
    const outro = await t.chamar(lotePublicoApi.relatar, {
      query: { lang },
      body: { partes: [corpo.parte, corpo.parte] },
    });
    const { texto } = lerPdf(outro.bytes);
    expect(texto).toContain(titulo);
    expect(texto).toContain(situacao);
    expect(texto).not.toMatch(/[ãõ]|não foi|Emitido em/i);
  }
  const { corpo: nenhum } = await conferir(['99991.99991.abcdef012345']);
  const deUm = lerPdf((await relatar([nenhum.parte])).bytes).texto;
  expect(deUm).toMatch(/CONFERÊNCIA DE UM DIPLOMA[\s\S]*99991\.99991\.abcdef012345[\s\S]*Não encontrado/);
  expect((await relatar([`${corpo.parte.slice(0, -6)}AAAAAA`])).status).toBe(422);
  const inicio = t.relogio.agora;
  t.relogio.agora = new Date(inicio.getTime() + 25 * 3_600_000);
  expect((await relatar([corpo.parte])).status).toBe(422);
  t.relogio.agora = inicio;
});

test('without a key a network is told off after a thousand diplomas an hour; a key has its own, larger one', async () => {
  const cheias = Array.from({ length: 20 }, (_, n) => Array.from({ length: 50 }, (_um, m) => `1.2.${n}x${m}`));
  const respostas = await Promise.all(cheias.map((codigos) => conferir(codigos)));
  expect(respostas.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  const recusa = await conferir([ativo.codigoValidacao]);
  expect([recusa.status, recusa.erro.codigo]).toEqual([429, 'LIMITE']);
  const { chave } = await emitir();
  expect((await conferir([ativo.codigoValidacao], chave)).status).toBe(200);
});

test('a key is told once, stored as a hash, each use an audit entry and a count for the graduate, and ends at once', async () => {
  const { id, chave } = await emitir();
  expect(chave).toMatch(/^rdd_[\w-]{43}$/);
  t.relogio.agora = new Date(t.relogio.agora.getTime() + 60_000);
  expect((await conferir([ativo.codigoValidacao, '1.2.3'], chave)).status).toBe(200);
  const entrada = await t.deps.prisma.auditoria.findFirst({ where: { entidadeId: id, acao: 'conferir-em-lote' } });
  expect(entrada).toMatchObject({ usuarioNome: 'Conselho Exemplo', para: { pedidos: 2, encontrados: 1 } });
  const consulta = await t.deps.prisma.consultaDoDiploma.findFirst({ where: { registroId: ativo.id } });
  expect(consulta?.meio).toBe('chave:Conselho Exemplo');
  const guardado = JSON.stringify(await t.deps.prisma.chaveDeApi.findMany());
  expect(guardado).not.toContain(chave);
  const lista = await t.chamar(chavesDeApiApi.listar, {}, administrador);
  expect(JSON.stringify(lista.corpo)).not.toContain(chave);
  expect(lista.corpo.itens.find((uma) => uma.id === id)).toMatchObject({ estado: 'vale', prefixo: chave.slice(0, 10) });
  expect((await t.chamar(chavesDeApiApi.revogar, { params: { id } }, await t.entrar('responsavel'))).status).toBe(403);
  expect((await t.chamar(chavesDeApiApi.revogar, { params: { id } }, administrador)).status).toBe(200);
  expect((await t.chamar(chavesDeApiApi.revogar, { params: { id } }, administrador)).status).toBe(409);
  for (const uma of [chave, 'rdd_inventada', `${chave}x`])
    expect((await conferir([ativo.codigoValidacao], uma)).status).toBe(401);
  const { chave: outra } = await emitir();
  t.relogio.agora = new Date(t.relogio.agora.getTime() + 31 * 86_400_000);
  expect((await conferir([ativo.codigoValidacao], outra)).status).toBe(401);
});
