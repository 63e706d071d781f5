import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type LugarDosSegredos, SEGREDOS } from '../../server/backup/segredos-do-banco.ts';
import { lerOuCriarSegredo } from '../../server/db/segredo-em-arquivo.ts';
import { tentar } from '../../server/erros/causa.ts';
import { lerLocalDosSegredos } from '../../server/inicio/ler-configuracao.ts';

/**
 * The secret of 64 hex digits that shall be the database's from now on: the one that lies here, else a new one. A file
 * that is none is laid aside under another name.
 */
export function segredoNovo(nome: 'selo' | 'log' | 'captcha' | 'backup'): { lugar: LugarDosSegredos; segredo: string } {
  const lugar = lerLocalDosSegredos();
  const arquivo = join(lugar.dataDir, 'segredos', nome);
  if (existsSync(arquivo) && tentar(() => SEGREDOS[nome].impressoes(lugar), null) === null) {
    renameSync(arquivo, `${arquivo}.ilegivel-${Date.now()}`);
  }
  const doAmbiente = { selo: lugar.log.selo, log: lugar.log.chave, captcha: lugar.captcha.segredo, backup: undefined };
  return { lugar, segredo: doAmbiente[nome] ?? lerOuCriarSegredo(lugar.dataDir, nome) };
}
