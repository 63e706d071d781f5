import { randomBytes } from 'node:crypto';
import { comConexao } from '../server/db/conexao.ts';
import { migracoesPendentes } from '../server/db/migracoes-pendentes.ts';
import { garantirPapel, PAPEL_DA_APLICACAO, type Papel, sqlDoPapel } from '../server/db/papeis/papel.ts';
import { codigoDoErro } from '../server/erros/causa.ts';
import { comPool, exigirCondicoes } from '../server/inicio/conferir-banco.ts';
import { exigirChavesDasAcoes, lerLocalDoBanco } from '../server/inicio/ler-configuracao.ts';
import { papelDe, prepararEstrutura } from '../server/inicio/preparar-estrutura.ts';
import { fraseDoErro } from './frase-do-erro.ts';

/*
 * npm run banco:papeis — with DATABASE_URL_DONO (who owns the tables, or a superuser): makes the running role that
 * DATABASE_URL names, applies migrations and gives it exactly its rights. Without DATABASE_URL it makes role and
 * password, and prints the address to put there. docs/operations.md.
 */
const SEM_PRIVILEGIO = '42501';

function enderecoDaAplicacao(urlDono: string, url: string | undefined): { papel: Papel; url: string } {
  const endereco = new URL(url ?? urlDono);
  if (url === undefined || papelDe(url) === papelDe(urlDono)) {
    endereco.username = PAPEL_DA_APLICACAO;
    endereco.password = randomBytes(24).toString('hex');
  }
  const papel = { nome: papelDe(endereco.href), senha: decodeURIComponent(endereco.password) };
  return { papel, url: endereco.href };
}

async function criarPapel(urlDono: string, papel: Papel): Promise<boolean> {
  return comConexao(urlDono, 10_000, async (cliente) => {
    try {
      return await garantirPapel(cliente, papel);
    } catch (erro) {
      if (codigoDoErro(erro) !== SEM_PRIVILEGIO) throw erro;
      throw new Error(
        `O dono das tabelas não pode criar papéis. Peça a quem administra o servidor:\n  ${sqlDoPapel(cliente, papel)};`,
      );
    }
  });
}

const { url, urlDono, dataDir } = lerLocalDoBanco();
try {
  if (urlDono === undefined) {
    throw new Error(
      'Defina DATABASE_URL_DONO: o endereço do banco para o dono das tabelas. O banco embutido já tem dois papéis.',
    );
  }
  const aplicacao = enderecoDaAplicacao(urlDono, url);
  exigirChavesDasAcoes(dataDir);
  // Before anything is written: is it a database of this version, and as the product needs it?
  await migracoesPendentes(urlDono);
  await comPool({ banco: { url, urlDono } }, exigirCondicoes);
  const novo = await criarPapel(urlDono, aplicacao.papel);
  if (!novo && aplicacao.url !== url) {
    throw new Error(`O papel ${aplicacao.papel.nome} já existe: ponha o endereço com a senha dele em DATABASE_URL.`);
  }
  const { migracoes, direitosDe } = await prepararEstrutura({ url: aplicacao.url, urlDono });
  console.log(novo ? `Papel ${aplicacao.papel.nome} criado.` : `Papel ${aplicacao.papel.nome} já existia.`);
  console.log(`Migrações aplicadas: ${migracoes.length === 0 ? 'nenhuma' : migracoes.join(', ')}`);
  console.log(direitosDe === null ? 'Os direitos já eram os devidos.' : 'Direitos postos em dia.');
  if (aplicacao.url !== url) console.log(`Ponha em .env:\n  DATABASE_URL=${aplicacao.url}`);
} catch (erro) {
  console.error(fraseDoErro(erro));
  process.exitCode = 1;
}
