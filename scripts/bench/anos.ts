import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { concederDireitos } from '../../server/db/papeis/conceder.ts';
import { PAPEL_DA_APLICACAO } from '../../server/db/papeis/papel.ts';
import { createPool } from '../../server/db/pool.ts';
import { type Estado, lerEstado } from './anos/estado.ts';
import { simularDias } from './anos/passageiras.ts';
import { compararFiguras, noBanco, refazer } from './anos/refeita.ts';
import { escreverAnos } from './anos/relatorio.ts';
import { simularAnos } from './anos/simular.ts';
import { HOJE } from './bancada.ts';
import { abrirBancoDeMedida } from './banco-de-medida.ts';
import { inventarMedida } from './preencher.ts';

/*
 * npm run bench:anos [-- --quantos 100000 --anos 30 --saida docs/bench/trinta-anos --segundos 1 --alternancias 3] — an
 * office's thirty years over an empty register, act by act: what its tables and indexes come to, what vacuum takes
 * away, and what writing everything anew would win. docs/scaling.md says what is assumed.
 */
const { values: opcoes } = parseArgs({
  options: {
    quantos: { type: 'string', default: '100000' },
    anos: { type: 'string', default: '30' },
    segundos: { type: 'string', default: '1' },
    alternancias: { type: 'string', default: '3' },
    saida: { type: 'string', default: 'docs/bench/trinta-anos' },
  },
});
const [quantos, anos] = [Number(opcoes.quantos), Number(opcoes.anos)];
const CADA = 5;
/** Newest records, whose documents are on their way, and days of them. */
const [A_CAMINHO, DIAS] = [Math.min(500, quantos), 3];
const dizer = (linha: string) => console.log(linha);
const antes = loadavg()[0] ?? 0;
const banco = await abrirBancoDeMedida(4);
try {
  const estados = await comAdministrador(passarAnos);
  const turma = { de: quantos - A_CAMINHO, ate: quantos };
  const { pool: dono, url: urlDoDono, urlDaAplicacao } = banco;
  const dias = await simularDias({ dono, urlDoDono, urlDaAplicacao, turma, dias: DIAS });
  const crescida = await comAdministrador((administrador) => lerEstado(administrador, anos));
  const refeita = await refazer(banco, anos);
  const vezes = Number(opcoes.alternancias);
  const figuras = await compararFiguras(banco, quantos, { segundos: Number(opcoes.segundos), vezes, dizer });
  const carga = { antes, depois: loadavg()[0] ?? 0 };
  const resultado = {
    quando: new Date().toISOString(),
    quantos,
    anos,
    carga,
    estados,
    crescida,
    refeita,
    figuras,
    dias,
  };
  await mkdir(opcoes.saida, { recursive: true });
  await writeFile(join(opcoes.saida, 'resultado.json'), `${JSON.stringify(resultado)}\n`);
  await writeFile(join(opcoes.saida, 'tabela.md'), `${escreverAnos(resultado)}\n`);
  dizer(`\n${escreverAnos(resultado)}\n\nWritten to ${opcoes.saida}.`);
} finally {
  await banco.desmontar();
}

async function comAdministrador<T>(fazer: (administrador: Pool) => Promise<T>): Promise<T> {
  const administrador = createPool(noBanco(banco.urlAdministrador, 'registro'), 1);
  try {
    return await fazer(administrador);
  } finally {
    await administrador.end();
  }
}

/** What stood at the end of the first year and of each fifth one. */
async function passarAnos(administrador: Pool): Promise<Estado[]> {
  await administrador.query('CREATE EXTENSION IF NOT EXISTS pgstattuple');
  // Its rule is applied at each step of the years, which pass between two looks of the launcher.
  await administrador.query('ALTER SYSTEM SET autovacuum = off');
  await administrador.query('SELECT pg_reload_conf()');
  await concederDireitos(banco.url, PAPEL_DA_APLICACAO);
  const snapshot = await inventarMedida(banco, { quantos, hoje: HOJE });
  await banco.pool.query('CREATE INDEX ON medida (n); ANALYZE medida; GRANT SELECT ON medida TO PUBLIC');
  const estados: Estado[] = [];
  const inicio = performance.now();
  await simularAnos({
    ...{ dono: banco.pool, urlDaAplicacao: banco.urlDaAplicacao, snapshot, quantos, anos },
    async aoFimDoAno(ano) {
      dizer(`year ${ano}: ${((performance.now() - inicio) / 1_000).toFixed(0)} s`);
      if (ano === 1 || ano % CADA === 0) estados.push(await lerEstado(administrador, ano));
    },
  });
  return estados;
}
