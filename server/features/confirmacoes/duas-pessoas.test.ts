import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendaApi } from '#contract/agenda.contract.ts';
import { confirmacoesApi } from '#contract/confirmacoes.contract.ts';
import { contasApi } from '#contract/contas.contract.ts';
import type { Papel } from '#contract/endpoint.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { comCodigo } from '../../acoes/linhas.ts';
import { novoId } from '../../acoes/novo-id.ts';
import type { Mensagem } from '../../adapters/correio/correio.port.ts';
import { contaNova, mudarConta as mudarNoBanco } from '../../db/contas.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { confirmarPedido, pedidoAberto } from '../../test/confirmar-pedido.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { umRegistro } from '../../test/factories/um-registro.ts';
import { cpfDeTeste } from '../../test/factories/um-snapshot.ts';

const DIA_MS = 86_400_000;
let t: AppDeTeste;
let catalogo: CatalogoDeTeste;
const cartas: Mensagem[] = [];
let proximo = 700_000_000;

beforeAll(async () => {
  t = await buildTestApp({ agora: new Date('2026-06-01T12:00:00Z'), env: { DUAS_PESSOAS: 'sim' } });
  catalogo = await umCatalogo(t.deps.prisma);
  const { correio } = t.servidor;
  if (correio === null) throw new Error('sem correio');
  const enviar = correio.enviar.bind(correio);
  correio.enviar = async (carta) => {
    cartas.push(carta);
    await enviar(carta);
  };
});
afterAll(() => t.fechar());

// Every story has an office of its own, long after the one before.
beforeEach(async () => {
  passar(40 * DIA_MS);
  cartas.length = 0;
  for (const { id } of await t.deps.prisma.conta.findMany({ where: { ativa: true } })) {
    await mudarNoBanco(t.deps.prisma, id, { ativa: false });
  }
  await t.deps.prisma.pedidoDeConfirmacao.updateMany({
    where: { situacao: 'aberto' },
    data: { situacao: 'recusado', decididoEm: t.relogio.agora, decididoPorCpf: '00000000000' },
  });
});

const passar = (ms: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + ms);
};

interface Pessoa {
  id: string;
  cpf: string;
  nome: string;
  papel: Papel;
}

const novoCpf = () => {
  proximo += 1;
  return cpfDeTeste(proximo);
};

async function alguem(nome: string, papel: Papel = 'responsavel'): Promise<Pessoa> {
  const cpf = novoCpf();
  const email = `${nome.toLowerCase()}.${cpf}@uf.example`;
  const data = contaNova({ cpf, nome, matricula: '1', cargo: 'Registro', papel, email });
  const { id } = await t.deps.prisma.conta.create({ data });
  return { id, cpf, nome, papel };
}
const como = ({ cpf, nome, papel }: Pessoa) => t.entrar(papel, { cpf, nome });

async function convidar(quem: Pessoa, nome: string, Papel: Papel = 'responsavel'): Promise<Pessoa> {
  const cpf = novoCpf();
  const body = { CPF: cpf, Nome: nome, Matricula: '2', Cargo: 'Registro', Papel };
  const { status, corpo } = await t.chamar(contasApi.convidar, { body }, await como(quem));
  expect(status).toBe(200);
  return { id: corpo.conta.contaID, cpf, nome, papel: Papel };
}
const redefinir = async (quem: Pessoa, { id }: Pessoa) =>
  expect((await t.chamar(contasApi.redefinir, { params: { id } }, await como(quem))).status).toBe(200);
const mudarConta = async (quem: Pessoa, de: Pessoa, mais: { Email?: string; Papel?: Papel }) => {
  const body = { Nome: de.nome, Matricula: '1', Cargo: 'Registro', Papel: de.papel, ...mais };
  const { status } = await t.chamar(contasApi.alterar, { params: { id: de.id }, body }, await como(quem));
  expect(status).toBe(200);
};

const porque = { justificativa: 'O processo 1 manda mudar a situação deste diploma.', motivoId: 3 };
const mudar = async (acao: 'revogar' | 'suspender' | 'reativar', { id }: Pick<Registro, 'id'>, quem: Pessoa) =>
  t.chamar(atosDoRegistroApi[acao], { params: { id }, body: porque }, await como(quem));
const situacaoDe = async ({ id }: Pick<Registro, 'id'>) => {
  const { revogado, suspenso } = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
  return revogado ? 'revogado' : suspenso ? 'suspenso' : 'ativo';
};
const umDiploma = (mais: { situacao?: 'assinado' | 'assinado-suspenso'; cpf?: string } = {}) =>
  umRegistro(t.deps.prisma, { catalogo, situacao: 'assinado', ...mais });

/** One asks for a revocation, the other confirms it; answers how that ended. */
async function tentar(um: Pessoa, outro: Pessoa): Promise<string> {
  const registro = await umDiploma();
  await mudar('revogar', registro, um);
  const pedido = await pedidoAberto(t, await como(outro));
  const { status, erro } = await confirmarPedido(t, pedido?.id ?? '', await como(outro));
  const ficou = await situacaoDe(registro);
  expect(ficou).toBe(status === 200 ? 'revogado' : 'ativo');
  await t.chamar(
    confirmacoesApi.recusar,
    { params: { id: pedido?.id ?? '' }, body: { motivo: 'Fim da tentativa.' } },
    await como(outro),
  );
  return status === 200 ? 'feito' : erro.codigo;
}

const emailDe = async (registro: Registro, Email: string, quem: Pessoa) =>
  t.chamar(meuDiplomaApi.gravarEmail, { params: { registroId: registro.id }, body: { Email } }, await como(quem));
const decidirNome = async (registro: Registro, quem: Pessoa) => {
  const pedido = {
    registroId: registro.id,
    registroAntigoId: null,
    especie: 'nome-social',
    texto: 'Peço o meu nome.',
    pedidoEm: t.relogio.agora,
  };
  const data = comCodigo('pedidoDoTitular', { ...pedido, id: novoId(), nomeSocial: 'Carlos Comprador' });
  const { id } = await t.deps.prisma.pedidoDoTitular.create({ data });
  const body = { Decisao: 'aceito' as const, Resposta: 'Vale desde já.' };
  const decidir = async (pessoa: Pessoa) =>
    t.chamar(meuDiplomaApi.decidirPedido, { params: { id }, body }, await como(pessoa));
  return { id, decidir, primeira: await decidir(quem) };
};
const nomesSociais = () => t.deps.prisma.nomeSocial.count();

describe('one person with two accounts, in an office of three', () => {
  let [x, c, d]: Pessoa[] = [];
  const oficio = async () => {
    x = await alguem('Xisto', 'administrador');
    c = await alguem('Clara', 'administrador');
    d = await alguem('Dora');
    return { x, c, d };
  };

  test.each<[string, (de: { x: Pessoa; c: Pessoa; d: Pessoa }) => Promise<[Pessoa, Pessoa]>]>([
    ['asks and confirms alone', async ({ x }) => [x, x]],
    ['confirms by an account that they invited', async ({ x }) => [x, await convidar(x, 'Ylva')]],
    ['asks by an account that they invited', async ({ x }) => [await convidar(x, 'Ylva'), x]],
    ['uses two accounts that they invited', async ({ x }) => [await convidar(x, 'Ylva'), await convidar(x, 'Zeno')]],
    [
      'lets an invited account invite another one',
      async ({ x }) => [x, await convidar(await convidar(x, 'Ylva', 'administrador'), 'Zeno')],
    ],
    [
      'asks by the first, confirms by the second of such a chain',
      async ({ x }) => {
        const y = await convidar(x, 'Ylva', 'administrador');
        return [y, await convidar(y, 'Zeno')];
      },
    ],
    [
      'resets a colleague and confirms as them',
      async ({ x, c }) => {
        await redefinir(x, c);
        return [x, c];
      },
    ],
    [
      'resets a colleague, asks as them and confirms',
      async ({ x, c }) => {
        await redefinir(x, c);
        return [c, x];
      },
    ],
    [
      'resets both colleagues and is both',
      async ({ x, c, d }) => {
        await redefinir(x, c);
        await redefinir(x, d);
        return [c, d];
      },
    ],
    [
      'changes the address of a colleague and confirms as them',
      async ({ x, c }) => {
        await mudarConta(x, c, { Email: 'xisto@fora.example' });
        return [x, c];
      },
    ],
    [
      'ends an account, reactivates it and confirms as it',
      async ({ x, d }) => {
        const params = { id: d.id };
        await t.chamar(contasApi.encerrar, { params }, await como(x));
        await t.chamar(contasApi.reativar, { params }, await como(x));
        return [x, d];
      },
    ],
    [
      'takes the roles of both colleagues away, so that no third is left',
      async ({ x, c, d }) => {
        const y = await convidar(x, 'Ylva');
        await mudarConta(x, c, { Papel: 'consulta' });
        await mudarConta(x, d, { Papel: 'consulta' });
        return [x, y];
      },
    ],
  ])('who %s revokes nothing', async (_, preparar) => {
    const [um, outro] = await preparar(await oficio());
    expect(['OUTRA_PESSOA', 'SEM_SEGUNDA_PESSOA', 'NAO_ENCONTRADO']).toContain(await tentar(um, outro));
  });

  test('and whose colleagues lost their roles for it, or their accounts, does it under their eyes', async () => {
    await oficio();
    const y = await convidar(x as Pessoa, 'Ylva');
    await mudarConta(x as Pessoa, c as Pessoa, { Papel: 'consulta' });
    await t.chamar(contasApi.encerrar, { params: { id: d?.id ?? '' } }, await como(x as Pessoa));
    expect(await tentar(x as Pessoa, y)).toBe('SEM_SEGUNDA_PESSOA');
    const avisados = cartas.map(({ para }) => String(para));
    expect(avisados).toEqual(
      expect.arrayContaining([expect.stringContaining('clara'), expect.stringContaining('dora')]),
    );
  });

  test('neither suspends and reactivates alone, nor agrees to the own suspension, nor takes the question back', async () => {
    const { x: eu } = await oficio();
    const registro = await umDiploma();
    expect((await mudar('suspender', registro, eu)).status).toBe(200);
    expect((await mudar('reativar', registro, eu)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const eles = await como(eu);
    for (const especie of ['suspender', 'reativar']) {
      const pedido = await pedidoAberto(t, eles, especie);
      expect((await confirmarPedido(t, pedido?.id ?? '', eles)).erro.codigo).toBe('OUTRA_PESSOA');
    }
    const concordancia = await pedidoAberto(t, eles, 'suspender');
    const recusa = { params: { id: concordancia?.id ?? '' }, body: { motivo: 'Não preciso mais.' } };
    expect((await t.chamar(confirmacoesApi.recusar, recusa, eles)).erro.codigo).toBe('OUTRA_PESSOA');
    const ylva = await convidar(eu, 'Ylva');
    expect((await confirmarPedido(t, concordancia?.id ?? '', await como(ylva))).erro.codigo).toBe('OUTRA_PESSOA');
    expect(await situacaoDe(registro)).toBe('suspenso');
  });

  test('puts no name on a diploma: neither by an address of their own, nor as the graduate, nor by a second account', async () => {
    const { x: eu, c: clara, d: dora } = await oficio();
    const antes = await nomesSociais();
    const ylva = await convidar(eu, 'Ylva');
    const registro = await umDiploma();
    expect((await emailDe(registro, 'meu@fora.example', eu)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const troca = await pedidoAberto(t, await como(clara), 'email-do-diplomado');
    expect(troca?.diferenca).toEqual([expect.objectContaining({ campo: 'E-mail', para: 'meu@fora.example' })]);
    expect((await confirmarPedido(t, troca?.id ?? '', await como(ylva))).erro.codigo).toBe('OUTRA_PESSOA');
    expect(await t.deps.prisma.contatoDoTitular.count({ where: { cpf: registro.cpf } })).toBe(0);

    // Somebody was careless: the address stands. Who asked for it still decides nothing of that person.
    expect((await confirmarPedido(t, troca?.id ?? '', await como(clara))).status).toBe(200);
    const nome = await decidirNome(registro, eu);
    expect(nome.primeira.erro.codigo).toBe('OUTRA_PESSOA');
    expect((await nome.decidir(ylva)).erro.codigo).toBe('OUTRA_PESSOA');
    expect((await nome.decidir(clara)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const pedido = await pedidoAberto(t, await como(dora), 'nome-social');
    for (const quem of [eu, ylva]) {
      expect((await confirmarPedido(t, pedido?.id ?? '', await como(quem))).erro.codigo).toBe('OUTRA_PESSOA');
    }

    const meu = await umDiploma({ cpf: eu.cpf });
    expect((await decidirNome(meu, eu)).primeira.erro.codigo).toBe('OUTRA_PESSOA');
    expect(await nomesSociais()).toBe(antes);

    expect((await confirmarPedido(t, pedido?.id ?? '', await como(dora))).status).toBe(200);
    expect(await nomesSociais()).toBe(antes + 1);
    const entrada = await t.deps.prisma.auditoria.findFirstOrThrow({
      where: { acao: 'decidir-pedido', entidadeId: registro.id },
    });
    expect(entrada).toMatchObject({ usuarioCpf: clara.cpf, para: { confirmadoPor: dora.nome } });
  });

  test('swaps nothing under the second person’s eyes: what is confirmed is what was asked for', async () => {
    const { x: eu, c: clara } = await oficio();
    const [um, outro] = [await umDiploma(), await umDiploma()];
    await mudar('revogar', um, eu);
    const pedido = await pedidoAberto(t, await como(clara));
    const id = pedido?.id ?? '';
    const ela = await como(clara);
    const { corpo: visto } = await t.chamar(confirmacoesApi.examinar, { params: { id } }, ela);
    expect(visto).toMatchObject({ comoFoiPedido: true, independencia: { tipo: 'independente', ate: null } });
    expect(JSON.parse(visto.dados)).toMatchObject({ registroId: um.id, acao: 'revogar' });

    const dados = { registroId: outro.id, acao: 'revogar', motivoId: 3, justificativa: porque.justificativa };
    const trocar = ({ pool }: Pick<typeof t.deps, 'pool'>) =>
      pool.query('UPDATE pedido_de_confirmacao SET dados = $2 WHERE id = $1', [id, JSON.stringify(dados)]);
    await expect(trocar(t.servidor)).rejects.toThrow(/não muda enquanto espera/);
    // Whoever owns the database can switch the guard off; the audit knows better.
    await t.deps.pool.query('ALTER TABLE pedido_de_confirmacao DISABLE TRIGGER pedido_de_confirmacao_aberto_nao_muda');
    await trocar(t.deps);
    await t.deps.pool.query('ALTER TABLE pedido_de_confirmacao ENABLE TRIGGER pedido_de_confirmacao_aberto_nao_muda');
    const { corpo: depois } = await t.chamar(confirmacoesApi.examinar, { params: { id } }, ela);
    expect(depois.comoFoiPedido).toBe(false);
    for (const { sha256 } of [visto, depois]) {
      const { status } = await t.chamar(confirmacoesApi.confirmar, { params: { id }, body: { sha256 } }, ela);
      expect(status).toBe(409);
    }
    expect([await situacaoDe(um), await situacaoDe(outro)]).toEqual(['ativo', 'ativo']);
  });
});

describe('an office of two', () => {
  test('whose accounts have stood for long works at once', async () => {
    const [ana, bia] = [await alguem('Ana', 'administrador'), await alguem('Bia')];
    expect(await tentar(ana, bia)).toBe('feito');
    expect(await tentar(bia, ana)).toBe('feito');
    const registro = await umDiploma({ situacao: 'assinado-suspenso' });
    expect((await mudar('reativar', registro, ana)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const pedido = await pedidoAberto(t, await como(bia));
    expect((await confirmarPedido(t, pedido?.id ?? '', await como(bia))).status).toBe(200);
    expect(await situacaoDe(registro)).toBe('ativo');
  });

  test('one of whom the other has just reset waits for a day, told at the address of before, and then works', async () => {
    const [ana, bia] = [await alguem('Ana', 'administrador'), await alguem('Bia')];
    await mudarConta(ana, bia, { Email: 'outra@fora.example' });
    expect(cartas.map(({ para }) => para)).toEqual([`bia.${bia.cpf}@uf.example`]);
    cartas.length = 0;
    await redefinir(ana, bia);
    const registro = await umDiploma();
    await mudar('revogar', registro, ana);
    const ela = async () => await como(bia);
    const pedido = await pedidoAberto(t, await ela());
    const id = pedido?.id ?? '';
    const primeira = await confirmarPedido(t, id, await ela());
    expect(primeira).toMatchObject({ status: 409, erro: { codigo: 'SEM_SEGUNDA_PESSOA' } });
    expect(primeira.erro.message).toContain('sem segunda pessoa independente');
    expect(cartas.map(({ para }) => para).toSorted()).toEqual(
      [`ana.${ana.cpf}@uf.example`, `bia.${bia.cpf}@uf.example`].toSorted(),
    );

    const naAgenda = async () =>
      (await t.chamar(agendaApi.listar, {}, await como(ana))).corpo.prazos.filter(
        ({ tipo }) => tipo === 'independencia',
      );
    expect(await naAgenda()).toEqual([
      expect.objectContaining({ alvo: expect.stringContaining('a decidir por Bia'), quantos: 1 }),
    ]);
    passar(23 * 3_600_000);
    expect((await confirmarPedido(t, id, await ela())).status).toBe(409);
    expect(cartas).toHaveLength(2);
    expect(await situacaoDe(registro)).toBe('ativo');
    passar(2 * 3_600_000);
    expect((await confirmarPedido(t, id, await ela())).status).toBe(200);
    expect(await situacaoDe(registro)).toBe('revogado');

    const ditas = await t.deps.prisma.auditoria.findMany({
      where: { entidade: 'confirmacao', entidadeId: id, porque: 'sem segunda pessoa independente' },
      orderBy: { id: 'asc' },
    });
    expect(ditas.map(({ acao }) => acao)).toEqual(['esperar', 'avisar', 'confirmar']);
    expect(ditas[1]?.para).toMatchObject({ avisados: 2, semEndereco: 0, falharam: 0 });
    expect(await naAgenda()).toEqual([
      expect.objectContaining({ alvo: expect.stringContaining('decidido por Bia'), limite: null }),
    ]);
  });

  test('that grows to three does not wait: the third decides', async () => {
    const [ana, bia] = [await alguem('Ana', 'administrador'), await alguem('Bia')];
    await redefinir(ana, bia);
    expect(await tentar(ana, bia)).toBe('SEM_SEGUNDA_PESSOA');
    const carla = await alguem('Carla');
    expect(await tentar(ana, bia)).toBe('OUTRA_PESSOA');
    expect(await tentar(ana, carla)).toBe('feito');
  });

  test('gives a graduate a new address and then the nome social; the former address is told', async () => {
    const [ana, bia] = [await alguem('Ana'), await alguem('Bia')];
    const registro = await umDiploma();
    await t.deps.prisma.contatoDoTitular.create({
      data: {
        ...comCodigo('contatoDoTitular', {
          cpf: registro.cpf,
          email: 'antes@exemplo.br',
          avisar: false,
          idioma: 'pt',
          versao: 1,
        }),
        atualizadoEm: t.relogio.agora,
      },
    });
    await emailDe(registro, 'depois@exemplo.br', ana);
    const troca = await pedidoAberto(t, await como(bia));
    expect((await confirmarPedido(t, troca?.id ?? '', await como(bia))).status).toBe(200);
    expect(cartas).toEqual([expect.objectContaining({ para: 'antes@exemplo.br' })]);
    expect(cartas[0]?.texto).toContain('d…s@exemplo.br');

    const nome = await decidirNome(registro, ana);
    expect(nome.primeira.erro.codigo).toBe('OUTRA_PESSOA');
    expect((await nome.decidir(bia)).erro.codigo).toBe('AGUARDA_CONFIRMACAO');
    const pedido = await pedidoAberto(t, await como(ana));
    cartas.length = 0;
    expect((await confirmarPedido(t, pedido?.id ?? '', await como(ana))).erro.codigo).toBe('SEM_SEGUNDA_PESSOA');
    expect(cartas.map(({ para }) => para)).toContain('antes@exemplo.br');
    passar(DIA_MS);
    expect((await confirmarPedido(t, pedido?.id ?? '', await como(ana))).status).toBe(200);
    const dele = await t.deps.prisma.nomeSocial.findUniqueOrThrow({ where: { registroId: registro.id } });
    expect(dele.nome).toBe('Carlos Comprador');
  });
});

test('a suspension stands at once; another person agrees within three days, and home and calendar show it until then', async () => {
  const [ana, bia] = [await alguem('Ana'), await alguem('Bia')];
  const registro = await umDiploma();
  expect((await mudar('suspender', registro, ana)).status).toBe(200);
  expect(await situacaoDe(registro)).toBe('suspenso');
  const naAgenda = async (quem = ana) =>
    (await t.chamar(agendaApi.listar, {}, await como(quem))).corpo.prazos.filter(({ tipo }) => tipo === 'concordancia');
  for (const quem of [ana, bia]) {
    expect(await naAgenda(quem)).toEqual([expect.objectContaining({ dias: 3, situacao: 'perto' })]);
  }
  const pedido = await pedidoAberto(t, await como(bia), 'suspender');
  expect(pedido?.prazo).toBe(new Date(t.relogio.agora.getTime() + 3 * DIA_MS).toISOString());
  expect((await confirmarPedido(t, pedido?.id ?? '', await como(bia))).status).toBe(200);
  expect([await situacaoDe(registro), await naAgenda()]).toEqual(['suspenso', []]);

  // Who disagrees says so; the brake holds until two lift it, which makes the question needless.
  const outro = await umDiploma();
  await mudar('suspender', outro, ana);
  const discordado = await pedidoAberto(t, await como(bia), 'suspender');
  const recusa = { params: { id: discordado?.id ?? '' }, body: { motivo: 'O despacho é de outro diploma.' } };
  expect((await t.chamar(confirmacoesApi.recusar, recusa, await como(bia))).status).toBe(200);
  expect(await situacaoDe(outro)).toBe('suspenso');
  const terceiro = await umDiploma();
  await mudar('suspender', terceiro, ana);
  await mudar('reativar', terceiro, ana);
  const reativacao = await pedidoAberto(t, await como(bia), 'reativar');
  expect((await confirmarPedido(t, reativacao?.id ?? '', await como(bia))).status).toBe(200);
  expect(await pedidoAberto(t, await como(bia), 'suspender')).toBeUndefined();
});
