import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { novoRegistroApi } from '#contract/novo-registro.contract.ts';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { criarLogExterno } from '../adapters/log-externo/criar-log-externo.ts';
import { publicarCabeca } from '../auditoria/publicar-cabeca.ts';
import { retomarLog } from '../auditoria/retomar-log.ts';
import { anotarSegredos, exigirSegredos } from '../backup/segredos-do-banco.ts';
import { lerOuCriarSegredo } from '../db/segredo-em-arquivo.ts';
import { marcarBanco } from '../inicio/marca-do-banco.ts';
import { conferirPasta } from '../inicio/pasta-da-instalacao.ts';
import { type AppDeTeste, buildTestApp } from './build-test-app.ts';
import { umCatalogo } from './factories/um-catalogo.ts';
import { sigaComHistorico, umPayload } from './factories/um-payload.ts';
import { pastaDeBanco } from './pasta-de-banco.ts';
import { rodarPrograma } from './programa.ts';
import { sequenciarTudo } from './sequenciar-tudo.ts';
import type { BancoDeTeste } from './test-database.ts';

export const AGORA_DA_INSTALACAO = new Date('2026-06-01T15:00:00Z');

type Enderecos = Pick<BancoDeTeste, 'url' | 'urlDaAplicacao'>;

/** An installation with a record, beside a DATA_DIR with every secret that its database rests on. */
export interface Instalacao {
  t: AppDeTeste;
  como: string;
  dataDir: string;
  /** A secret's file, or the folder of the answers' keys. */
  arquivo(nome: string): string;
  lugar(): Parameters<typeof exigirSegredos>[1];
  /** What a start says of the secrets. @throws PartidaRecusada */
  partir(): Promise<void>;
  /** An act that changes something public, sealed and signed by the keys of now. */
  agir(): Promise<void>;
  /** The same installation over another database, as its server would go on there. */
  publicar(pool: Pool): Promise<void>;
  /** A command of this installation; `banco`: over another database than its own. */
  rodar(
    programa: string,
    argumentos: readonly string[],
    opcoes?: { banco?: Enderecos; env?: NodeJS.ProcessEnv },
  ): ReturnType<typeof rodarPrograma>;
  /** `auditoria:verificar` says that all is well. */
  exigirLimpo(opcoes?: Parameters<Instalacao['rodar']>[2]): Promise<void>;
}

export async function abrirInstalacao(): Promise<Instalacao> {
  const t = await buildTestApp({ trocar: { siga: sigaComHistorico() }, agora: AGORA_DA_INSTALACAO });
  const como = await t.entrar('responsavel');
  const payload = umPayload(await umCatalogo(t.deps.prisma));
  const { status, corpo } = await t.chamar(novoRegistroApi.registrar, { body: payload }, como);
  expect(status).toBe(200);
  let cancelado = false;
  const dataDir = await pastaDeBanco('segredos-');
  conferirPasta(dataDir, 'demonstracao', () => undefined);
  mkdirSync(join(dataDir, 'segredos'), { mode: 0o700 });
  const arquivo = (nome: string) => join(dataDir, 'segredos', nome);
  writeFileSync(arquivo('selo'), t.deps.config.log.selo ?? '');
  writeFileSync(arquivo('log'), t.deps.config.log.chave ?? '');
  for (const nome of ['captcha', 'backup']) lerOuCriarSegredo(dataDir, nome);
  const lugar = () => ({
    dataDir,
    log: { chave: undefined, selo: undefined },
    captcha: { segredo: undefined },
    respostas: { chavesDir: arquivo('respostas') },
  });
  const publicar: Instalacao['publicar'] = async (pool) => {
    const log = { ...t.deps.config.log, selo: readFileSync(arquivo('selo'), 'utf8'), pasta: join(dataDir, 'log') };
    const config = { ...t.deps.config, dataDir, log };
    const chave = readFileSync(arquivo('log'), 'utf8');
    const deps = { externo: criarLogExterno(config), chave, origem: log.origem, agora: () => AGORA_DA_INSTALACAO };
    const cliente = await pool.connect();
    await retomarLog(cliente, deps).finally(() => cliente.release());
    await sequenciarTudo({ pool, config });
    await publicarCabeca(pool, deps);
  };
  const rodar: Instalacao['rodar'] = (programa, argumentos, { banco, env } = {}) =>
    rodarPrograma(`scripts/${programa}.ts`, argumentos, {
      DATABASE_URL: banco?.urlDaAplicacao ?? t.deps.config.banco.url,
      DATABASE_URL_DONO: banco?.url ?? t.deps.config.banco.urlDono,
      DATA_DIR: dataDir,
      LOG_PASTA: join(dataDir, 'log'),
      FUSO_HORARIO: 'America/Cuiaba',
      ...env,
    });
  const instalacao: Instalacao = {
    t,
    como,
    dataDir,
    arquivo,
    lugar,
    partir: () => exigirSegredos(t.deps.pool, lugar()),
    async agir() {
      const ato = cancelado ? atosDoRegistroApi.revogarCancelamento : atosDoRegistroApi.cancelar;
      const args = { params: { id: corpo.registroID }, body: { justificativa: 'Do teste' } };
      expect((await t.chamar(ato, args, como)).status).toBe(200);
      cancelado = !cancelado;
      await publicar(t.deps.pool);
    },
    publicar,
    rodar,
    async exigirLimpo(opcoes) {
      expect(await rodar('auditoria', ['verificar'], opcoes)).toMatchObject({ stderr: '', codigo: 0 });
    },
  };
  await marcarBanco(t.deps.pool, 'demonstracao', AGORA_DA_INSTALACAO);
  await instalacao.agir();
  await anotarSegredos(t.deps.pool, lugar(), AGORA_DA_INSTALACAO);
  return instalacao;
}
