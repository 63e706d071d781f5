import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chavesDe, idDaChave, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { SEGREDOS } from '../backup/segredos-do-banco.ts';
import { PartidaRecusada } from '../erros/partida-recusada.ts';
import { SO_NA_CAMPANHA } from '../test/campanha.ts';
import { CHAVE_DE_TESTE } from '../test/chave-de-teste.ts';
import { abrirInstalacao, type Instalacao } from '../test/instalacao-de-teste.ts';
import { type BancoDeTeste, criarBancoVazioDeTeste } from '../test/test-database.ts';
import { exigirChaves } from './acoes-do-banco.ts';
import { comPool } from './conferir-banco.ts';

/*
 * Each way out that a document or a sentence names, walked by its command until the auditor says that all is well. An
 * ordinary run walks three, with a restore among them: each command has tests of its own.
 */
const naCampanha = test.runIf(SO_NA_CAMPANHA);

const PRAZO_MS = 600_000;
let aqui: Instalacao;
let outro: BancoDeTeste | undefined;
beforeEach(async () => {
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
  aqui = await abrirInstalacao();
}, 180_000);
afterEach(async () => {
  usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
  await aqui.t.fechar();
  await outro?.descartar();
  outro = undefined;
});

const feito = async (...como: Parameters<Instalacao['rodar']>) => {
  const fim = await aqui.rodar(...como);
  expect(fim).toMatchObject({ stderr: '', codigo: 0 });
  return fim.stdout;
};
const copia = () => join(aqui.dataDir, 'copia');
const guardar = () => feito('backup', [copia()]);

/** The backup, restored into a database of its own beside the secrets of now. */
async function restaurar(env: NodeJS.ProcessEnv = {}) {
  outro = await criarBancoVazioDeTeste();
  const fim = await aqui.rodar('restore', [copia()], { banco: outro, env });
  return { banco: outro, fim };
}
const em = <T>({ url }: Pick<BancoDeTeste, 'url'>, fazer: (pool: Pool) => Promise<T>) =>
  comPool({ banco: { url, urlDono: undefined } }, fazer);
const publicarEm = ({ url }: BancoDeTeste) => em({ url }, (pool) => aqui.publicar(pool));
const como = (chaves: readonly string[]) => ({ env: { ACOES_CHAVES: chaves.join(',') } });

test('a backup of before the seals’ key was another is restored: the restore names the key, the same command ends it', {
  timeout: PRAZO_MS,
}, async () => {
  await guardar();
  rmSync(aqui.arquivo('selo'));
  await feito('auditoria', ['selar', '--chave-nova']);
  await aqui.agir();
  const { banco, fim } = await restaurar();
  expect([fim.codigo, fim.stderr]).toEqual([1, expect.stringContaining(SEGREDOS.selo.saida)]);
  expect(fim.stderr).not.toContain('diferença');
  await feito('auditoria', ['selar', '--chave-nova'], { banco });
  await publicarEm(banco);
  await aqui.exigirLimpo({ banco });
});

naCampanha('a backup of before the open log’s key was another is restored', { timeout: PRAZO_MS }, async () => {
  await guardar();
  rmSync(aqui.arquivo('log'));
  await feito('segredos', ['aceitar', 'log']);
  await aqui.agir();
  const { banco, fim } = await restaurar();
  expect([fim.codigo, fim.stderr]).toEqual([0, '']);
  expect((await aqui.rodar('segredos', [], { banco })).stderr).toContain(SEGREDOS.log.saida);
  await feito('segredos', ['aceitar', 'log'], { banco });
  await publicarEm(banco);
  await aqui.exigirLimpo({ banco });
});

naCampanha(
  'whatever was accepted in the place of a lost secret may be found again',
  { timeout: PRAZO_MS },
  async () => {
    for (const nome of ['log', 'captcha', 'backup'] as const) {
      const era = readFileSync(aqui.arquivo(nome));
      for (const agora of ['lixo', era]) {
        writeFileSync(aqui.arquivo(nome), agora);
        await expect(aqui.partir()).rejects.toThrow(SEGREDOS[nome].saida);
        await feito('segredos', ['aceitar', nome]);
        await aqui.partir();
        await aqui.agir();
      }
    }
    await aqui.exigirLimpo();
  },
);

test('the answers’ key is changed, withdrawn and changed again', { timeout: PRAZO_MS }, async () => {
  const env = { RESPOSTAS_CHAVES_DIR: aqui.arquivo('respostas') };
  await feito('respostas-trocar-chave', ['--ja'], { env });
  await aqui.partir();
  const [kid = ''] = /\S+(?=.*assina agora)/.exec(await feito('respostas-trocar-chave', ['--listar'], { env })) ?? [];
  await feito('respostas-trocar-chave', ['--comprometida', kid], { env });
  await aqui.partir();
  await aqui.exigirLimpo();
});

naCampanha('seals that were changed are made anew, once nothing else differs', { timeout: PRAZO_MS }, async () => {
  const { pool } = aqui.t.deps;
  const comoSuperusuario = (sql: string) =>
    pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
  await comoSuperusuario(
    `UPDATE conteudo_selado SET conteudo = 'outro'; UPDATE registro SET nome_diplomado = 'Outra' `,
  );
  expect((await aqui.rodar('auditoria', ['verificar'])).codigo).toBe(1);
  const recusado = await aqui.rodar('auditoria', ['selar']);
  expect([recusado.codigo, recusado.stderr]).toEqual([1, expect.stringContaining('corrija antes o que difere')]);
  await comoSuperusuario(`UPDATE registro SET nome_diplomado = snapshot #>> '{diplomado,nome}'`);
  await feito('auditoria', ['selar']);
  await aqui.exigirLimpo();
});

naCampanha(
  'an entry that nobody of this house wrote is set aside, shown, and let go',
  { timeout: PRAZO_MS },
  async () => {
    const { pool } = aqui.t.deps;
    const { rows } = await pool.query<{ id: string }>(
      `WITH nova AS (INSERT INTO auditoria (quando, entidade, entidade_id, acao, usuario_nome, usuario_cpf)
       VALUES (now(), 'livro', 'forjado', 'medir', 'Ninguém', '') RETURNING id)
     INSERT INTO auditoria_fila (entrada_id) SELECT id FROM nova RETURNING entrada_id::text AS id`,
    );
    const [{ id }] = rows as [{ id: string }];
    await aqui.agir();
    expect(await feito('acoes', ['apartadas'])).toContain(`${id}  apartada em`);
    expect((await aqui.rodar('auditoria', ['verificar'])).stderr).toContain(`entrada ${id} (livro forjado, medir)`);
    await feito('acoes', ['apartadas', '--descartar', id]);
    await aqui.agir();
    await aqui.exigirLimpo();
    expect(await feito('acoes', ['apartadas'])).toContain('Nenhuma entrada apartada.');
  },
);

naCampanha(
  'the key of the actions is exchanged, its former one retired; a backup of before is restored',
  {
    timeout: PRAZO_MS,
  },
  async () => {
    await guardar();
    const dita = await feito('acoes', ['trocar-chave']);
    const chaves = /ACOES_CHAVES=(\S+)/.exec(dita)?.[1]?.split(',') ?? [];
    const [velha, nova] = [CHAVE_DE_TESTE, chaves[1] ?? ''];
    expect(chaves[0]).toBe(velha);
    await feito('acoes', ['trocar-chave', '--assinar', idDaChave(nova)], como(chaves));
    await exigirChaves(aqui.t.servidor.pool, chaves);
    await aqui.agir();
    await feito('acoes', ['trocar-chave', '--retirar', idDaChave(velha)], como(chaves));
    await aqui.agir();
    await aqui.exigirLimpo(como(chaves));

    const { banco, fim } = await restaurar({ ACOES_CHAVES: chaves.join(',') });
    expect([fim.codigo, fim.stderr]).toEqual([0, '']);
    const recusada = em(banco, (pool) => exigirChaves(pool, chaves));
    await expect(recusada).rejects.toThrow(PartidaRecusada);
    await expect(recusada).rejects.toThrow('a 2ª das que foram dadas');
    await em(banco, (pool) => exigirChaves(pool, [velha]));
    await publicarEm(banco);
    await aqui.exigirLimpo({ banco, ...como([velha]) });
    await feito('acoes', ['trocar-chave'], { banco, ...como([velha]) });
  },
);

naCampanha(
  'with the key of the actions lost two people begin anew; a backup of before, alike',
  {
    timeout: PRAZO_MS,
  },
  async () => {
    await guardar();
    const perder = async (banco?: BancoDeTeste) => {
      const cabeca = (await feito('auditoria', ['cabeca'], { banco })).trim();
      const pessoas = ['--pessoa', '111.444.777-35 Uma Pessoa', '--pessoa', '390.533.447-05 Outra Pessoa'];
      const dita = await feito('acoes', ['chave-perdida', ...pessoas, '--cabeca', cabeca], {
        banco,
        env: { ACOES_CHAVES: '' },
      });
      return /ACOES_CHAVES=(\S+)/.exec(dita)?.[1] ?? '';
    };
    const primeira = await perder();
    await exigirChaves(aqui.t.servidor.pool, [primeira]);
    await aqui.publicar(aqui.t.deps.pool);
    await aqui.exigirLimpo(como([primeira]));

    const { banco } = await restaurar({ ACOES_CHAVES: primeira });
    const partida = em(banco, (pool) => exigirChaves(pool, [primeira]));
    await expect(partida).rejects.toThrow(`Falta a chave das ações ${idDaChave(CHAVE_DE_TESTE)}`);
    const segunda = await perder(banco);
    await em(banco, (pool) => exigirChaves(pool, [segunda]));
    await publicarEm(banco);
    await aqui.exigirLimpo({ banco, ...como([segunda]) });
  },
);

test('sessions are ended, and an index is made anew, by the statements that the documents name', {
  timeout: PRAZO_MS,
}, async () => {
  const { pool } = aqui.t.deps;
  await pool.query('UPDATE sessao SET encerrada_em = now() WHERE encerrada_em IS NULL');
  await pool.query('REINDEX TABLE CONCURRENTLY registro');
  await aqui.exigirLimpo();
});
