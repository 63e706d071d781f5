import { setTimeout as esperar } from 'node:timers/promises';
import { chavesDe, usarChavesDasAcoes } from '../acoes/chaves.ts';
import { criarLogNaPasta } from '../adapters/log-externo/log-externo.pasta.ts';
import { anotarVariosNaAuditoria } from '../auditoria/anotar.ts';
import { SISTEMA } from '../auditoria/atuar.ts';
import { escritaPorCliente } from '../auditoria/escrita-por-cliente.ts';
import { ligarSequenciador } from '../auditoria/sequenciador.ts';
import { createPool } from '../db/pool.ts';
import { CHAVE_DE_TESTE } from './chave-de-teste.ts';

/*
 * A process that writes acts and runs the sequencer until it is killed: `node processo-do-sequenciador.ts URL FOLDER
 * NAME`. Tells its parent every act whose commit was confirmed.
 */
const [url = '', pasta = '', nome = ''] = process.argv.slice(2);
const PAUSA_MS = 15;

usarChavesDasAcoes(chavesDe([CHAVE_DE_TESTE]));
const pool = createPool(url, 2);
ligarSequenciador(
  {
    url,
    pool,
    chave: '11'.repeat(32),
    selo: '22'.repeat(32),
    origem: 'exemplo.br/log',
    externo: criarLogNaPasta(pasta),
    agora: () => new Date(),
    testemunhas: [],
    ancoras: {},
  },
  () => undefined,
);
const cliente = await pool.connect();
for (let numero = 1; ; numero += 1) {
  const ids = [0, 1].map((i) => `${nome}-${numero}-${i}`);
  await cliente.query('BEGIN');
  await anotarVariosNaAuditoria(
    escritaPorCliente(cliente),
    ids.map((entidadeId) => ({
      entidade: 'lista-anulados',
      entidadeId,
      acao: 'assinar',
      usuario: SISTEMA.usuario,
      quando: new Date(),
      fatos: { numero },
    })),
  );
  await cliente.query('COMMIT');
  process.send?.(ids);
  await esperar(PAUSA_MS);
}
