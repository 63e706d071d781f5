import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultaPublicaApi, lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import { contasApi } from '#contract/contas.contract.ts';
import { listaAnuladosApi } from '#contract/lista-anulados.contract.ts';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { comCodigo, conferirLinha, type NomeDaLinha } from '../acoes/linhas.ts';
import { novoId } from '../acoes/novo-id.ts';
import { conferirCodigos } from '../auditoria/auditor/codigos.queries.ts';
import { conteudoDoRegistroDe } from '../auditoria/conteudo.ts';
import { contaNova, mudarConta } from '../db/contas.ts';
import { guardarDesafio, lerDesafio } from '../db/desafios.ts';
import { hashDaSenha, hashDoSegredo, novoSegredo } from '../db/segredos.ts';
import { inserirSessaoDoTitular } from '../db/sessoes-do-titular.ts';
import { criarTokenDeLogin } from '../db/token-de-login.ts';
import { tomarOrdem } from '../features/conector/ordem.repository.ts';
import { tomarCorrecao } from '../features/novo-registro/correcao/correcao.repository.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { confirmarPedido } from './confirmar-pedido.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';

/*
 * Whoever holds the running role of the database and no key: statements, with an entry of their own where one is asked
 * for, and what they open (decision 101). A statement that PostgreSQL refuses has opened nothing; one that it takes must give no
 * session, right, record or state, and be named by the auditor.
 */
const SENHA = 'cavalo bateria grampo certo';
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');
let t: AppDeTeste;

/** Statements of the stolen role in one transaction; false: PostgreSQL refused one. */
async function roubado(...comandos: [string, unknown[]?][]): Promise<boolean> {
  const cliente = await t.servidor.pool.connect();
  try {
    await cliente.query('BEGIN');
    for (const [sql, valores] of comandos) await cliente.query(sql, valores ?? []);
    await cliente.query('COMMIT');
    return true;
  } catch {
    await cliente.query('ROLLBACK');
    return false;
  } finally {
    cliente.release();
  }
}

/** An entry of one's own with a code: made up, or `codigoDe` another entry. */
const entrada = (
  entidade: string,
  id: string,
  acao: string,
  mais: { para?: unknown; conteudo?: string; fatos?: unknown; codigoDe?: string } = {},
): [string, unknown[]] => [
  `WITH nova AS (INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, conteudo, fatos)
     VALUES (date_trunc('milliseconds', now()), $1, $2, $3, 'Ana Teste da Silva', '52998224725', $4, $5, $6) RETURNING id),
   codigo AS (INSERT INTO auditoria_codigo SELECT id, coalesce((SELECT k.codigo FROM auditoria_codigo k WHERE k.entrada_id = $7::bigint), '00000000:' || repeat('0', 64)) FROM nova)
   INSERT INTO auditoria_fila (entrada_id) SELECT id FROM nova`,
  [entidade, id, acao, mais.para ?? null, mais.conteudo ?? null, mais.fatos ?? null, mais.codigoDe ?? null],
];

const linhas = async (sql: string, valores: unknown[] = []) => (await t.deps.pool.query(sql, valores)).rows;
const entraCom = async (segredo: string) => (await t.chamar(sessaoApi.ler, {}, `sessao=${segredo}`)).status === 200;
async function auditor(): Promise<string[]> {
  const cliente = await t.deps.pool.connect();
  try {
    return (await conferirCodigos(cliente)).map(({ tabela, linha }) => `${tabela} ${linha}`);
  } finally {
    cliente.release();
  }
}

interface Tentativa {
  nome: string;
  fazer: () => Promise<boolean>;
}

describe('rights', () => {
  let chefe: string;
  let minha: { id: string; cookie: string };
  let dela: string;
  const meuSegredo = () => novoSegredo();
  beforeAll(async () => {
    t = await buildTestApp({});
    chefe = await t.entrar('administrador');
    const conta = async (cpf: string, papel: string) => {
      const dados = { cpf, nome: `Conta ${papel}`, matricula: '1', cargo: 'x', papel };
      return (await t.deps.prisma.conta.create({ data: contaNova({ ...dados, senhaHash: await hashDaSenha(SENHA) }) }))
        .id;
    };
    const id = await conta('39053344705', 'consulta');
    minha = { id, cookie: (await t.entrar('consulta', { cpf: '39053344705' }, id)).split('=')[1] ?? '' };
    dela = await conta('11144477735', 'administrador');
  });
  afterAll(() => t.fechar());

  const papelDe = async (cookie: string) => (await t.chamar(sessaoApi.ler, {}, `sessao=${cookie}`)).corpo?.papel;
  const admin = JSON.stringify({ nome: 'Eu', cpf: '39053344705', matricula: '1', cargo: 'x', papel: 'administrador' });
  const codigoDeUma = async (tabela: string) =>
    (await linhas(`SELECT codigo FROM ${tabela} WHERE codigo IS NOT NULL LIMIT 1`))[0]?.codigo ?? null;
  const inserirSessao = async (
    codigo: string | null,
    hash: (segredo: string) => string,
    contaId: string | null = null,
  ) => {
    const segredo = meuSegredo();
    const feito = await roubado([
      `INSERT INTO sessao (hash, usuario, expira_em, segundo_fator, codigo, conta_id) VALUES ($1, $2, now() + interval '1 hour', 'codigo', $3, $4)`,
      [hash(segredo), admin, codigo, contaId],
    ]);
    return feito && entraCom(segredo);
  };
  const entraComSenha = async (CPF: string, Senha: string) =>
    (await t.chamar(sessaoApi.entrarLocal, { body: { CPF, Senha } })).status === 200;
  const semCodigo = async (nome: NomeDaLinha, sql: string, valores: unknown[] = []) => {
    const [linha] = await linhas(sql, valores);
    return linha !== undefined && conferirLinha(nome, linha);
  };

  const TENTATIVAS: Tentativa[] = [
    { nome: 'a session by an own secret', fazer: () => inserirSessao(null, sha256) },
    { nome: 'the same with a made up code', fazer: () => inserirSessao(`00000000:${'0'.repeat(64)}`, sha256) },
    {
      nome: 'the same with the code of a good session',
      fazer: async () => inserirSessao(await codigoDeUma('sessao'), sha256),
    },
    { nome: 'a session on an account of an administrador', fazer: () => inserirSessao(null, sha256, dela) },
    {
      nome: 'an own session taken away and put back with another role',
      fazer: async () => {
        await roubado(
          ['DELETE FROM sessao WHERE hash = $1', [hashDoSegredo(minha.cookie)]],
          [
            `INSERT INTO sessao (hash, usuario, expira_em) VALUES ($1, $2, now() + interval '1 hour')`,
            [hashDoSegredo(minha.cookie), admin],
          ],
        );
        return (await papelDe(minha.cookie)) === 'administrador';
      },
    },
    {
      nome: 'an own session’s person',
      fazer: () => roubado(['UPDATE sessao SET usuario = $2 WHERE hash = $1', [hashDoSegredo(minha.cookie), admin]]),
    },
    {
      nome: 'an own session’s end',
      fazer: () => roubado([`UPDATE sessao SET expira_em = expira_em + interval '1 year'`]),
    },
    { nome: 'an own session’s second factor', fazer: () => roubado([`UPDATE sessao SET segundo_fator = 'codigo'`]) },
    {
      nome: 'an own session’s fresh proof',
      fazer: async () => {
        const cookie = (await t.entrar('consulta', { cpf: '39053344705' }, minha.id)).split('=')[1] ?? '';
        return (
          (await roubado(['UPDATE sessao SET provada_em = now() WHERE hash = $1', [hashDoSegredo(cookie)]])) &&
          entraCom(cookie)
        );
      },
    },
    {
      nome: 'a session idle for too long',
      fazer: async () => {
        const cookie = (await t.entrar('consulta', { cpf: '39053344705' }, minha.id)).split('=')[1] ?? '';
        return (
          (await roubado([
            `UPDATE sessao SET ultimo_uso_em = now() + interval '1 minute' WHERE hash = $1`,
            [hashDoSegredo(cookie)],
          ])) && entraCom(cookie)
        );
      },
    },
    {
      nome: 'a session that was ended',
      fazer: async () => {
        const cookie = (await t.entrar('consulta', { cpf: '39053344705' }, minha.id)).split('=')[1] ?? '';
        const hash = hashDoSegredo(cookie);
        await linhas('UPDATE sessao SET encerrada_em = now() WHERE hash = $1', [hash]);
        await roubado(['UPDATE sessao SET encerrada_em = NULL WHERE hash = $1', [hash]]);
        return entraCom(cookie);
      },
    },
    {
      nome: 'a session that was ended, taken away and put back as it was',
      fazer: async () => {
        const cookie = (await t.entrar('consulta', { cpf: '39053344705' }, minha.id)).split('=')[1] ?? '';
        const hash = hashDoSegredo(cookie);
        await linhas('CREATE TABLE antes_da_saida AS SELECT * FROM sessao WHERE hash = $1', [hash]);
        await linhas('GRANT SELECT ON antes_da_saida TO PUBLIC');
        await linhas('UPDATE sessao SET encerrada_em = now() WHERE hash = $1', [hash]);
        const colunas = 'hash, id, usuario, conta_id, criada_em, ultimo_uso_em, expira_em, segundo_fator, codigo';
        await roubado(
          ['DELETE FROM sessao WHERE hash = $1', [hash]],
          [`INSERT INTO sessao (${colunas}) SELECT ${colunas} FROM antes_da_saida`],
        );
        await linhas('DROP TABLE antes_da_saida');
        return entraCom(cookie);
      },
    },
    {
      nome: 'an own role, with an own entry',
      fazer: async () =>
        (await roubado(
          [`UPDATE conta SET papel = 'administrador' WHERE id = $1`, [minha.id]],
          entrada('conta', minha.id, 'alterar'),
        )) && (await papelDe(minha.cookie)) === 'administrador',
    },
    {
      nome: 'the same, with the code of an administrador',
      fazer: async () =>
        (await roubado(
          [
            `UPDATE conta SET papel = 'administrador', versao = versao + 1, codigo = (SELECT codigo FROM conta WHERE id = $2) WHERE id = $1`,
            [minha.id, dela],
          ],
          entrada('conta', minha.id, 'alterar'),
        )) && (await papelDe(minha.cookie)) === 'administrador',
    },
    {
      nome: 'a role played back after it was lowered, version and code',
      fazer: async () => {
        const { id } = await t.deps.prisma.conta.create({
          data: contaNova({ cpf: '86288366757', nome: 'Ex', matricula: '1', cargo: 'x', papel: 'administrador' }),
        });
        const cookie = (await t.entrar('administrador', { cpf: '86288366757' }, id)).split('=')[1] ?? '';
        const [antes] = await linhas('SELECT papel, ativa, versao, codigo FROM conta WHERE id = $1', [id]);
        await mudarConta(t.deps.prisma, id, { papel: 'consulta' });
        const voltar = (versao: string): [string, unknown[]] => [
          `UPDATE conta SET papel = $2, codigo = $3, versao = ${versao} WHERE id = $1`,
          [id, antes.papel, antes.codigo],
        ];
        for (const versao of [String(antes.versao), 'versao', 'versao + 1'])
          await roubado(voltar(versao), entrada('conta', id, 'alterar'));
        return (await papelDe(cookie)) === 'administrador';
      },
    },
    {
      nome: 'an account that was ended',
      fazer: async () => {
        const { id } = await t.deps.prisma.conta.create({
          data: contaNova({ cpf: '12345678909', nome: 'Ex', matricula: '1', cargo: 'x', papel: 'operador' }),
        });
        const cookie = (await t.entrar('operador', { cpf: '12345678909' }, id)).split('=')[1] ?? '';
        await mudarConta(t.deps.prisma, id, { ativa: false });
        await roubado(['UPDATE conta SET ativa = true WHERE id = $1', [id]], entrada('conta', id, 'reativar'));
        return entraCom(cookie);
      },
    },
    {
      nome: 'a password of one’s own on the administrador',
      fazer: async () =>
        (await roubado([
          'UPDATE conta SET senha_hash = $2, trocar_senha = false WHERE id = $1',
          [dela, await hashDaSenha('minha senha comprida')],
        ])) && entraComSenha('11144477735', 'minha senha comprida'),
    },
    {
      nome: 'no second factor any more',
      fazer: async () =>
        (await roubado([`UPDATE conta SET totp_segredo = 'x' WHERE id = $1`, [dela]])) &&
        entraComSenha('11144477735', SENHA),
    },
    {
      nome: 'an account of one’s own, with an own entry',
      fazer: async () => {
        const id = randomUUID();
        const valores = [id, await hashDaSenha(SENHA)];
        return (
          (await roubado(
            [
              `INSERT INTO conta (id, cpf, nome, matricula, cargo, papel, senha_hash) VALUES ($1, '52998224725', 'Eu', '1', 'x', 'administrador', $2)`,
              valores,
            ],
            entrada('conta', id, 'convidar'),
          )) && entraComSenha('52998224725', SENHA)
        );
      },
    },
    { nome: 'an account taken away', fazer: () => roubado(['DELETE FROM conta WHERE id = $1', [dela]]) },
    {
      nome: 'an invitation to the account of an administrador',
      fazer: async () => {
        const token = meuSegredo();
        await roubado([
          `INSERT INTO conta_convite (hash, conta_id, expira_em) VALUES ($1, $2, now() + interval '1 day')`,
          [sha256(token), dela],
        ]);
        return (await t.chamar(sessaoApi.lerConvite, { body: { Convite: token } })).status === 200;
      },
    },
    {
      nome: 'an invitation that was used',
      fazer: async () => {
        const body = {
          CPF: '15350946056',
          Nome: 'Convidada Real',
          Matricula: '9',
          Cargo: 'x',
          Papel: 'consulta' as const,
        };
        const { corpo } = await t.chamar(contasApi.convidar, { body }, chefe);
        await linhas('UPDATE conta_convite SET usado_em = now() WHERE hash = $1', [hashDoSegredo(corpo.convite)]);
        await roubado(['UPDATE conta_convite SET usado_em = NULL']);
        return (await t.chamar(sessaoApi.lerConvite, { body: { Convite: corpo.convite } })).status === 200;
      },
    },
    {
      nome: 'a login token',
      fazer: async () => {
        const token = meuSegredo();
        await roubado([
          `INSERT INTO token_login (hash, usuario, expira_em) VALUES ($1, $2, now() + interval '1 minute')`,
          [sha256(token), admin],
        ]);
        return (await t.chamar(sessaoApi.entrarComToken, { query: { cookie: token } })).status === 200;
      },
    },
    {
      nome: 'a login token that was used',
      fazer: async () => {
        const usuario = JSON.parse(admin);
        const token = await criarTokenDeLogin(t.deps.prisma, { usuario, contaId: null, agora: new Date() });
        await linhas('UPDATE token_login SET usado_em = now() WHERE hash = $1', [hashDoSegredo(token)]);
        await roubado(['UPDATE token_login SET usado_em = NULL']);
        return (
          (await linhas('SELECT FROM token_login WHERE hash = $1 AND usado_em IS NULL', [hashDoSegredo(token)]))
            .length > 0
        );
      },
    },
    {
      nome: 'a passkey on the account of an administrador',
      fazer: async () => {
        await roubado([
          `INSERT INTO chave_de_acesso (id, conta_id, credencial, chave_publica, contador, transportes, nome, criada_em) VALUES ($1, $2, 'minha', '\\x00', 0, '{}', 'x', now())`,
          [randomUUID(), dela],
        ]);
        return semCodigo(
          'chaveDeAcesso',
          `SELECT id, conta_id AS "contaId", credencial, chave_publica AS "chavePublica", codigo FROM chave_de_acesso`,
        );
      },
    },
    {
      nome: 'a recovery code',
      fazer: async () => {
        await roubado(['INSERT INTO codigo_de_recuperacao (hash, conta_id) VALUES ($1, $2)', [sha256('abc'), dela]]);
        return semCodigo(
          'codigoDeRecuperacao',
          `SELECT hash, conta_id AS "contaId", codigo FROM codigo_de_recuperacao`,
        );
      },
    },
    {
      nome: 'a challenge of one’s own',
      fazer: async () => {
        await roubado([
          `INSERT INTO desafio (hash, dados, expira_em) VALUES ($1, '{"entrada": true}', now() + interval '5 minutes')`,
          [sha256('meu')],
        ]);
        return (await lerDesafio(t.deps.prisma, 'meu', new Date())) !== null;
      },
    },
    {
      nome: 'a challenge that was answered',
      fazer: async () => {
        await guardarDesafio(t.deps.prisma, 'dado', { entrada: true }, new Date());
        await linhas('UPDATE desafio SET usado_em = now() WHERE hash = $1', [hashDoSegredo('dado')]);
        await roubado(['UPDATE desafio SET usado_em = NULL']);
        await roubado(['DELETE FROM desafio']);
        return (await lerDesafio(t.deps.prisma, 'dado', new Date())) !== null;
      },
    },
    {
      nome: 'a graduate’s session',
      fazer: async () => {
        const segredo = meuSegredo();
        await roubado([
          `INSERT INTO sessao_do_titular (hash, cpf, nome, meio, criada_em, ultimo_uso_em, expira_em) VALUES ($1, '39053344705', 'X', 'codigo', now(), now(), now() + interval '1 hour')`,
          [sha256(segredo)],
        ]);
        return (await t.chamar(meuDiplomaApi.ler, {}, `titular=${segredo}`)).status === 200;
      },
    },
    {
      nome: 'an own graduate’s session for another CPF',
      fazer: async () => {
        const segredo = meuSegredo();
        const agora = new Date();
        const quem = { cpf: '39053344705', nome: 'Eu', meio: 'codigo' as const };
        await inserirSessaoDoTitular(t.deps.prisma, {
          ...quem,
          hash: hashDoSegredo(segredo),
          agora,
          expiraEm: new Date(agora.getTime() + 3_600_000),
        });
        if (await roubado([`UPDATE sessao_do_titular SET cpf = '11144477735'`])) return true;
        await linhas('UPDATE sessao_do_titular SET encerrada_em = now() WHERE hash = $1', [hashDoSegredo(segredo)]);
        await roubado(['UPDATE sessao_do_titular SET encerrada_em = NULL']);
        return (await t.chamar(meuDiplomaApi.ler, {}, `titular=${segredo}`)).status === 200;
      },
    },
    {
      nome: 'a graduate’s code, and guesses without end',
      fazer: async () => {
        await roubado([
          `INSERT INTO codigo_do_titular (navegador, cpf, digitos, criado_em, expira_em) VALUES ($1, '11144477735', $2, now(), now() + interval '9 minutes')`,
          [sha256('navegador'), sha256('00000000 navegador')],
        ]);
        await linhas('UPDATE codigo_do_titular SET tentativas = 5');
        await roubado(['UPDATE codigo_do_titular SET tentativas = 0']);
        return (await linhas('SELECT FROM codigo_do_titular WHERE tentativas < 5')).length > 0;
      },
    },
    {
      nome: 'the address of a graduate',
      fazer: async () => {
        await roubado([
          `INSERT INTO contato_do_titular (cpf, email, atualizado_em) VALUES ('11144477735', 'eu@mal.example', now())`,
        ]);
        return semCodigo(
          'contatoDoTitular',
          'SELECT cpf, email, avisar, idioma, versao, codigo FROM contato_do_titular',
        );
      },
    },
    {
      nome: 'a key of the public interface',
      fazer: async () => {
        const chave = `rdd_${meuSegredo()}`;
        await roubado([
          `INSERT INTO chave_de_api (id, hash, prefixo, instituicao, contato, por_hora, criada_em, criada_por, expira_em)
           VALUES ($1, $2, 'rdd_', 'Eu', 'x', 1000000, now(), 'x', now() + interval '1 year')`,
          [randomUUID(), sha256(chave)],
        ]);
        const { status } = await t.chamar(lotePublicoApi.conferir, { body: { codigos: ['x'] } }, null, {
          authorization: `Bearer ${chave}`,
        });
        return status === 200;
      },
    },
    {
      nome: 'the feed of somebody’s deadlines',
      fazer: async () => {
        const segredo = meuSegredo();
        await roubado([
          `INSERT INTO agenda_endereco (id, hash, cpf, criado_em) VALUES ($1, $2, '11144477735', now())`,
          [randomUUID(), sha256(segredo)],
        ]);
        return (await t.app.inject({ url: `/api/publico/agenda/${segredo}.ics` })).statusCode === 200;
      },
    },
    {
      nome: 'a request for confirmation of one’s own, in somebody’s name',
      fazer: async () => {
        const id = randomUUID();
        await roubado([
          `INSERT INTO pedido_de_confirmacao (id, especie, alvo, resumo, diferenca, dados, pedido_por, pedido_por_cpf, pedido_em)
           VALUES ($1, 'revogar', 'x', 'Revogação', '[]', '{}', $2, '39053344705', now())`,
          [id, admin],
        ]);
        return (await confirmarPedido(t, id, await t.entrar('responsavel'))).status < 400;
      },
    },
    {
      nome: 'a device that a person knows',
      fazer: async () => {
        await roubado([
          `INSERT INTO aparelho (id, cpf, hash, nome, endereco, primeiro_uso_em, ultimo_uso_em) VALUES ($1, '11144477735', $2, 'x', 'x', now(), now())`,
          [randomUUID(), sha256('aparelho')],
        ]);
        return semCodigo('aparelho', `SELECT id, cpf, hash, codigo FROM aparelho WHERE hash = $1`, [
          sha256('aparelho'),
        ]);
      },
    },
    {
      nome: 'a key of the actions of one’s own',
      fazer: () => roubado([`INSERT INTO acoes_chave (id, criada_em) VALUES ('deadbeef', now())`]),
    },
    { nome: 'another beginning of the codes', fazer: () => roubado(['UPDATE acoes_corte SET numero = 1000000']) },
    {
      nome: 'the traces',
      fazer: async () => {
        await linhas(`INSERT INTO evento_de_seguranca (quando, tipo) VALUES (now(), 'entrada')`);
        return roubado(['DELETE FROM evento_de_seguranca']);
      },
    },
  ];

  test.each(TENTATIVAS)('$nome: nothing opens', async ({ fazer }) => {
    expect(await fazer()).toBe(false);
  });

  test('the auditor names what stands there without a code, and the office finds events', async () => {
    const ditas = (await auditor()).join('\n');
    for (const tabela of [
      'sessao',
      'conta',
      'conta_convite',
      'token_login',
      'chave_de_acesso',
      'codigo_de_recuperacao',
      'desafio',
      'sessao_do_titular',
      'codigo_do_titular',
      'contato_do_titular',
      'chave_de_api',
      'agenda_endereco',
      'pedido_de_confirmacao',
      'aparelho',
    ])
      expect(ditas, tabela).toMatch(new RegExp(`^${tabela} linha`, 'm'));
    const tipos = await linhas(`SELECT DISTINCT tipo FROM evento_de_seguranca`);
    expect(tipos.map(({ tipo }) => tipo)).toContain('linha-sem-codigo');
  });
});

describe('records and states', () => {
  let como: string;
  const registros: { registroID: string; codigoValidacao: string }[] = [];
  beforeAll(async () => {
    t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: new Date('2026-06-01T15:00:00Z') });
    como = await t.entrar('responsavel');
    const catalogo = await umCatalogo(t.deps.prisma);
    for (let n = 0; n < 8; n += 1)
      registros.push((await t.chamar(novoRegistroApi.registrar, { body: umPayload(catalogo) }, como)).corpo);
    await sequenciarTudo(t.deps);
  });
  afterAll(() => t.fechar());

  const um = (n: number) => registros[n] ?? { registroID: '', codigoValidacao: '' };
  const situacao = async (codigo: string) => {
    const { status, corpo } = await t.chamar(consultaPublicaApi.lerSituacao, { params: { codigo } });
    return status === 200 ? corpo.situacao : status;
  };
  const COLUNAS = `ies_emissora_id, ies_registradora_id, livro_id, curso_id, campus_id, nome_curso, processo, data_ingresso,
    data_conclusao, data_colacao_grau, data_expedicao_diploma, data_registro_diploma, responsavel_nome, responsavel_cpf, snapshot, criado_por`;
  const forjar = async (codigoDe: string | undefined) => {
    const [id, codigo] = [randomUUID(), `1.1.${randomBytes(6).toString('hex')}`];
    const { registroID } = um(0);
    const inserir: [string, unknown[]] = [
      `INSERT INTO registro (id, nome_diplomado, codigo_validacao, nonce, rga, cpf, numero_registro, ${COLUNAS})
       SELECT $1::uuid, 'Doutor Falso da Silva', $2, $4, left($5::text, 9), $5, (SELECT ultimo_numero + 1 FROM livro_registro WHERE id = r.livro_id), ${COLUNAS} FROM registro r WHERE r.id = $3`,
      [
        id,
        codigo,
        registroID,
        String(BigInt(`0x${randomBytes(18).toString('hex')}`))
          .slice(0, 44)
          .padStart(44, '1'),
        codigoDe === undefined ? '39053344705' : '86288366757',
      ],
    ];
    const contar: [string, unknown[]] = [
      'UPDATE livro_registro SET ultimo_numero = ultimo_numero + 1 WHERE id = (SELECT livro_id FROM registro WHERE id = $1)',
      [registroID],
    ];
    const comConteudo: [string, unknown[]] = [
      `WITH c AS (SELECT conteudo FROM ${conteudoDoRegistroDe('$1::uuid')} d),
         nova AS (INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf, para, conteudo, fatos)
           SELECT date_trunc('milliseconds', now()), 'registro', $1::text, 'registrar', 'Ana Teste da Silva', '52998224725', '{}', c.conteudo,
             '{"situacao": "ativo"}' FROM c RETURNING id),
         k AS (INSERT INTO auditoria_codigo SELECT id, coalesce((SELECT x.codigo FROM auditoria_codigo x JOIN auditoria a ON a.id = x.entrada_id
           WHERE a.entidade_id = $2 LIMIT 1), '00000000:' || repeat('0', 64)) FROM nova)
       INSERT INTO auditoria_fila (entrada_id) SELECT id FROM nova`,
      [id, codigoDe ?? ''],
    ];
    const feito = await roubado(inserir, contar, comConteudo);
    return { feito, id, codigo };
  };

  const MUDANCAS: [string, (n: number) => Promise<void>, string][] = [
    [
      'a revoked diploma made valid again, with entry and annotation',
      async (n) => {
        const { registroID: id } = um(n);
        const anotar = `INSERT INTO registro_anotacao (id, registro_id, acao, justificativa, responsavel_nome, responsavel_documento) VALUES ($2, $1, 'revogarCancelamento', 'x', 'x', '52998224725')`;
        const mudar =
          'UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = $1';
        await roubado(
          [mudar, [id]],
          [anotar, [id, randomUUID()]],
          entrada('registro', id, 'revogarCancelamento', { fatos: { situacao: 'ativo' } }),
        );
      },
      'Cancelado',
    ],
    [
      'the waiting act of an annulment hidden, and the record put back',
      async (n) => {
        const { registroID: id } = um(n);
        await roubado(['DELETE FROM auditoria_fila']);
        await roubado(['UPDATE auditoria_fila SET apartada_em = now()']);
        const mudar =
          'UPDATE registro SET cancelado = false, motivo_anulacao_id = NULL, data_anulacao = NULL WHERE id = $1';
        const anotar = `INSERT INTO registro_anotacao (id, registro_id, acao, justificativa, responsavel_nome, responsavel_documento) VALUES ($2, $1, 'revogarCancelamento', 'x', 'x', '52998224725')`;
        await roubado([mudar, [id]], [anotar, [id, randomUUID()]], entrada('registro', id, 'revogarCancelamento'));
      },
      'Cancelado',
    ],
  ];
  const cancelar = (n: number) =>
    t.chamar(
      atosDoRegistroApi.cancelar,
      { params: { id: um(n).registroID }, body: { justificativa: 'Registro em duplicidade', motivoId: 2 } },
      como,
    );

  test('a record of one’s own is never told, whatever code its entry bears', async () => {
    for (const codigoDe of [undefined, um(0).registroID]) {
      const { feito, id, codigo } = await forjar(codigoDe);
      expect(feito).toBe(true);
      for (const vez of ['waiting', 'after the sequencer']) {
        expect(await situacao(codigo), vez).not.toBe('Válido');
        const { status } = await t.chamar(consultaPublicaApi.lerInfoDiploma, { params: { registroId: id } });
        expect(status, vez).toBe(503);
        const busca = await t.chamar(consultaPublicaApi.buscar, { body: { filtro: 'Doutor Falso da Silva' } });
        expect(JSON.stringify(busca.corpo ?? {}), vez).not.toContain('Falso');
        await sequenciarTudo(t.servidor);
      }
      expect((await auditor()).join('\n')).toContain(id);
    }
  });

  test.each(MUDANCAS)('%s', async (nome, mudar) => {
    const n = nome.startsWith('the waiting') ? 2 : 1;
    expect((await cancelar(n)).status).toBe(200);
    if (n === 1) await sequenciarTudo(t.servidor);
    await mudar(n);
    expect([503, 'Cancelado', 'Anulado']).toContain(await situacao(um(n).codigoValidacao));
    await sequenciarTudo(t.servidor);
    expect([503, 'Cancelado', 'Anulado']).toContain(await situacao(um(n).codigoValidacao));
    expect((await auditor()).join('\n')).toContain(um(n).registroID);
  });

  test('signed, another code, another name: each with an own entry, none is told', async () => {
    const tentar = async (n: number, sql: string, acao: string) => {
      const { registroID: id } = um(n);
      await roubado([sql, [id]], entrada('registro', id, acao, { fatos: { situacao: 'ativo' } }));
      return id;
    };
    await tentar(3, 'UPDATE registro SET assinado = true WHERE id = $1', 'assinar');
    await tentar(
      4,
      `UPDATE registro SET codigo_validacao = '9.9.abcdefabcdef', codigo_oficial_em = now() WHERE id = $1`,
      'adotar-codigo',
    );
    await tentar(
      5,
      `INSERT INTO nome_social (registro_id, nome, desde, por) VALUES ($1, 'Carlos Comprador', now(), 'x')`,
      'usar-nome-social',
    );
    for (const n of [3, 4, 5]) {
      for (const codigo of n === 4 ? ['9.9.abcdefabcdef'] : [um(n).codigoValidacao])
        expect(await situacao(codigo)).toBe(503);
      await sequenciarTudo(t.servidor);
      for (const codigo of n === 4 ? ['9.9.abcdefabcdef'] : [um(n).codigoValidacao])
        expect(await situacao(codigo)).toBe(503);
    }
  });

  test('links, requests, orders, lists: what a record’s owner, clerk or server would have made is none', async () => {
    const { registroID: id, codigoValidacao: codigo } = um(7);
    const ver = async (Link: string) => (await t.chamar(meuDiplomaApi.verCompartilhado, { body: { Link } })).status;
    const segredo = novoSegredo();
    const link = `INSERT INTO compartilhamento (id, registro_id, segredo, para, fatos, criado_em, expira_em)
      VALUES ($2, $1, $3, 'eu', '{nome,cpf}', $4, $4::timestamptz + interval '1 day')`;
    expect(await roubado([link, [id, randomUUID(), sha256(segredo), t.relogio.agora]])).toBe(true);
    expect(await ver(segredo)).toBe(404);

    const dado = novoSegredo();
    const [criadoEm, expiraEm] = [t.relogio.agora, new Date(t.relogio.agora.getTime() + 3_600_000)];
    const seu = {
      id: novoId(),
      registroId: id,
      segredo: hashDoSegredo(dado),
      para: 'x',
      fatos: ['nome'],
      criadoEm,
      expiraEm,
    };
    await t.deps.prisma.compartilhamento.create({ data: comCodigo('compartilhamento', seu) });
    expect(await ver(dado)).toBe(200);
    expect(await roubado([`UPDATE compartilhamento SET fatos = '{nome,cpf}' WHERE id = $1`, [seu.id]])).toBe(false);
    await linhas('UPDATE compartilhamento SET revogado_em = now() WHERE id = $1', [seu.id]);
    expect(await roubado(['UPDATE compartilhamento SET revogado_em = NULL WHERE id = $1', [seu.id]])).toBe(false);
    expect(await ver(dado)).toBe(404);

    const pedido = randomUUID();
    const pedir = `INSERT INTO pedido_do_titular (id, registro_id, especie, texto, nome_social, pedido_em)
      VALUES ($2, $1, 'nome-social', 'Peço o meu nome.', 'Carlos Comprador', now())`;
    expect(await roubado([pedir, [id, pedido]])).toBe(true);
    const body = { Decisao: 'aceito' as const, Resposta: 'Vale desde já.' };
    expect((await t.chamar(meuDiplomaApi.decidirPedido, { params: { id: pedido }, body }, como)).status).toBe(503);
    expect(await linhas(`SELECT FROM nome_social WHERE registro_id = $1`, [id])).toEqual([]);

    const ordem = `INSERT INTO conector_acao (id, registro_id, acao, motivo, proxima_tentativa, criado_por) VALUES ($2, $1, 'revogar', 'x', now(), 'Ana')`;
    const ordemId = randomUUID();
    expect(await roubado([ordem, [id, ordemId]])).toBe(true);
    expect(await tomarOrdem(t.servidor, ordemId, false)).toBeNull();
    const correcao = `INSERT INTO registro_correcao (id, registro_id, ordem_id, dados, pedida_por, pedida_em) VALUES ($2, $1, $3, '{}', '{}', now())`;
    expect(await roubado([correcao, [id, randomUUID(), ordemId]])).toBe(true);
    await expect(tomarCorrecao(t.servidor.prisma, ordemId)).rejects.toMatchObject({ status: 503 });

    expect(await roubado([`UPDATE lista_de_situacao_item SET valor = 0`])).toBe(false);
    expect(
      await roubado([`INSERT INTO auditoria_codigo SELECT entrada_id, codigo FROM auditoria_codigo LIMIT 1`]),
    ).toBe(false);
    expect(await roubado([`UPDATE auditoria SET acao = 'x'`])).toBe(false);
    expect(await roubado([`UPDATE auditoria_codigo SET codigo = 'x'`])).toBe(false);
    const antes = (await t.chamar(listaAnuladosApi.lerAtual, {})).status;
    const lista = randomUUID();
    await roubado(
      [
        `INSERT INTO lista_anulados (id, instituicao_id, numero_de_sequencia, data_maxima_proxima_atualizacao, quantidade, xml, gerada_por)
         VALUES ($1, 1, 1, now() + interval '1 month', 1, '<CodigoDiplomaAnulado>' || $2 || '</CodigoDiplomaAnulado>', 'Ana')`,
        [lista, codigo],
      ],
      [
        `INSERT INTO lista_anulados_item (lista_id, codigo_validacao, data_anulacao, motivo) VALUES ($1, $2, now(), 'x')`,
        [lista, codigo],
      ],
      entrada('lista-anulados', lista, 'assinar', { para: { instituicaoId: 1, lista: 'lista/1:x' } }),
    );
    await sequenciarTudo(t.servidor);
    expect([antes, 503]).toContain((await t.chamar(listaAnuladosApi.lerAtual, {})).status);
    expect(await situacao(codigo)).toBe('Válido');

    const ditas = (await auditor()).join('\n');
    for (const tabela of ['compartilhamento', 'pedido_do_titular', 'conector_acao', 'registro_correcao'])
      expect(ditas, tabela).toMatch(new RegExp(`^${tabela} linha`, 'm'));
    expect(ditas).toContain(lista);
  });

  test('an entry that has its place is not placed again, and what waits behind it goes on', async () => {
    await roubado([
      'INSERT INTO auditoria_fila SELECT entrada_id FROM auditoria_lugar ORDER BY 1 LIMIT 1 ON CONFLICT DO NOTHING',
    ]);
    expect((await cancelar(6)).status).toBe(200);
    await sequenciarTudo(t.servidor);
    expect(await situacao(um(6).codigoValidacao)).not.toBe('Válido');
    expect(await linhas('SELECT FROM auditoria_fila WHERE apartada_em IS NULL')).toEqual([]);
  });

  test('of a thousand entries one is bad: 999 get their places in order, one is set aside, with an event', async () => {
    const antes = (await linhas('SELECT max(numero)::int AS n FROM auditoria_lugar'))[0].n;
    const { anotarVariosNaAuditoria } = await import('../auditoria/anotar.ts');
    const atos = (quantos: number) =>
      Array.from({ length: quantos }, (_, i) => ({
        entidade: 'livro',
        entidadeId: `l${i}`,
        acao: 'medir',
        quando: new Date(),
        usuario: { nome: 'Sistema', cpf: '' },
      }));
    await t.deps.prisma.$transaction((tx) => anotarVariosNaAuditoria(tx, atos(500)));
    await roubado(entrada('livro', 'falsa', 'medir'));
    await t.deps.prisma.$transaction((tx) => anotarVariosNaAuditoria(tx, atos(499)));
    await sequenciarTudo(t.servidor);
    const [lugares] = await linhas(
      `SELECT count(*)::int AS n, bool_and(entrada_id > coalesce(anterior, 0)) AS ordem FROM (SELECT entrada_id, numero, lag(entrada_id) OVER (ORDER BY numero) AS anterior
       FROM auditoria_lugar) l WHERE numero > $1`,
      [antes],
    );
    expect(lugares).toEqual({ n: 999, ordem: true });
    expect(
      await linhas(
        `SELECT a.entidade_id FROM auditoria_fila f JOIN auditoria a ON a.id = f.entrada_id WHERE a.entidade = 'livro'`,
      ),
    ).toEqual([{ entidade_id: 'falsa' }]);
    expect(
      await linhas(`SELECT FROM evento_de_seguranca WHERE tipo = 'ato-sem-codigo' AND detalhe LIKE '%livro falsa%'`),
    ).toHaveLength(1);
  });
});
