import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chavesDe, usarChavesDasAcoes } from '../../server/acoes/chaves.ts';
import { iniciarPostgresEmbutido } from '../../server/db/embedded-postgres.ts';
import { aplicarMigracoes } from '../../server/db/migrations.ts';
import { createBanco } from '../../server/db/prisma-client.ts';
import { gravarTabelasFixas } from '../../server/db/tabelas-fixas.ts';
import { prepararAcoes } from '../../server/inicio/acoes-do-banco.ts';
import { marcarBanco } from '../../server/inicio/marca-do-banco.ts';
import { abrirSessaoDeTeste } from '../../server/test/abrir-sessao.ts';
import { preencher } from '../../server/test/medida/preencher.ts';
import { preencherAcervo } from '../../server/test/medida/preencher-acervo.ts';
import { CHAVE_DA_MEDIDA, iniciarProduto } from '../../server/test/medida/servidor.ts';
import { iniciarSigaDeMedida } from '../../server/test/medida/siga-de-medida.ts';
import { sequenciarTudo } from '../../server/test/sequenciar-tudo.ts';

/** The day of the newest invented record: fixed, so that every run measures the same records. */
const HOJE = '2026-06-01';
export const SELO_DA_MEDIDA = '0123456789abcdef'.repeat(4);
/** `umPayload` names this person as who registers, which must be who is on. */
const QUEM = {
  nome: 'Ana Teste da Silva',
  cpf: '52998224725',
  matricula: '7654321',
  cargo: 'Responsável pelo registro',
  papel: 'responsavel',
} as const;

export type Bancada = Awaited<ReturnType<typeof montarBancada>>;

/**
 * A throw-away cluster (synchronous commits, as in production) filled with so many records, as many of the old books
 * where `comAcervo`, all sealed by the sequencer itself, and the production server over it.
 */
export async function montarBancada(quantos: number, { comAcervo = false } = {}) {
  const pasta = await mkdtemp(join(tmpdir(), 'medida-'));
  await chmod(pasta, 0o755);
  const banco = await iniciarPostgresEmbutido({ dataDir: pasta });
  usarChavesDasAcoes(chavesDe([CHAVE_DA_MEDIDA]));
  await aplicarMigracoes(banco.url);
  const { pool, prisma } = createBanco(banco.url, 6);
  await gravarTabelasFixas(pool);
  await prepararAcoes(banco.url, new Date());
  const inicio = performance.now();
  await preencher({ pool, prisma }, { quantos, hoje: HOJE });
  await sequenciarTudo({ pool, config: { log: { selo: SELO_DA_MEDIDA } } });
  await pool.query('VACUUM (ANALYZE)');
  await marcarBanco(pool, 'producao', new Date());
  if (comAcervo) await preencherAcervo({ pool, prisma }, quantos, SELO_DA_MEDIDA);
  console.log(`${quantos} registros em ${((performance.now() - inicio) / 1_000).toFixed(0)} s`);
  const siga = await iniciarSigaDeMedida();
  /** One more server over this database; the caller stops it. */
  const partir = () =>
    // As it is installed: under the running role, whose every write the guards look at.
    iniciarProduto(banco.urlDaAplicacao, siga.url, {
      DATABASE_URL_DONO: banco.url,
      DATA_DIR: pasta,
      // No proxy stands before it, and what a browser changes must come from the address that it asks.
      URL_PUBLICA: 'http://127.0.0.1',
      LOG_SELO: SELO_DA_MEDIDA,
      MEC_XSD_DIR: process.env.MEC_XSD_DIR ?? '',
    });
  const produto = await partir();
  const sessao = await abrirSessaoDeTeste(prisma, { usuario: QUEM, agora: new Date(), horas: 10 });
  return {
    quantos,
    pasta,
    url: banco.url,
    pool,
    prisma,
    siga,
    produto,
    /** Of a responsavel's session. */
    cookie: `sessao=${sessao}`,
    partir,
    async desmontar(): Promise<void> {
      await produto.parar();
      await siga.parar();
      await prisma.$disconnect();
      await pool.end();
      await banco.destruir();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
