import { existsSync, realpathSync, renameSync } from 'node:fs';
import { lerCluster } from '../server/db/embutido/cluster.ts';
import { identificar, lerPid } from '../server/db/embutido/identificar.ts';
import { pastaDeDados } from '../server/db/embutido/inicializar.ts';
import { codigoDoErro } from '../server/erros/causa.ts';
import { lerLocalDoBanco } from '../server/inicio/ler-configuracao.ts';
import { conferirPasta, exigirPasta } from '../server/inicio/pasta-da-instalacao.ts';
import { fraseDoErro } from './frase-do-erro.ts';

/*
 * npm run comecar-de-verdade — lays the folder of the demonstration (DATA_DIR, with its database, keys and log) aside
 * under another name and makes an empty one in its place, for production. It deletes nothing.
 * Exit 0: done; 1: nothing was changed.
 */
function exigirParado(dataDir: string): void {
  const cluster = lerCluster(dataDir);
  const pid = cluster === null ? null : lerPid(pastaDeDados(cluster));
  if (cluster !== null && pid !== null && identificar(pid, pastaDeDados(cluster)) !== 'ninguem') {
    throw new Error('O banco de dados desta pasta está no ar. Encerre o servidor e repita.');
  }
}

try {
  const { dataDir } = lerLocalDoBanco();
  if (existsSync(dataDir)) {
    const pasta = realpathSync(dataDir);
    exigirParado(pasta);
    exigirPasta(pasta, null);
    const guardada = `${pasta}-guardada-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
    try {
      renameSync(pasta, guardada);
    } catch (erro) {
      if (!['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes(codigoDoErro(erro))) throw erro;
      throw new Error(
        `${pasta} não pode mudar de nome (${codigoDoErro(erro)}). Escolha outra pasta vazia com DATA_DIR.`,
      );
    }
    // Known in its new place before another folder stands in the old one.
    conferirPasta(guardada, null, () => undefined);
    console.log(`O que havia está em ${guardada}: DATA_DIR=${guardada} o mostra como era.`);
  }
  conferirPasta(dataDir, 'producao', console.log);
  console.log(
    `${dataDir} está vazia e é de produção. Defina MODO=producao e as chaves obrigatórias em .env, e rode npm start.`,
  );
  if (process.env.DATABASE_URL) console.log('DATABASE_URL continua como está: aponte-a para um banco novo e vazio.');
} catch (erro) {
  console.error(`Nada foi alterado: ${fraseDoErro(erro)}`);
  process.exitCode = 1;
}
