import { resolve } from 'node:path';
import type { ConectorPort } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { SigaPort } from '../../adapters/siga/siga.port.ts';
import { SigaIndisponivel } from '../../adapters/siga/siga-indisponivel.ts';
import type { Config } from '../../config.ts';
import { codigoDoErro, mensagemDoErro } from '../../erros/causa.ts';
import { lerCertificados } from '../../exame/autoridades.ts';

/** Longer than this nobody waits for a page of the first day, nor for the start. */
const PRAZO_MS = 5_000;

/** What of a neighbour's address is wrong, by the codes of the network and of our own refusals. */
const MOTIVOS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'este nome não existe',
  EAI_AGAIN: 'o servidor de nomes (DNS) não respondeu',
  ECONNREFUSED: 'ninguém atende ali',
  EHOSTUNREACH: 'a máquina não é alcançada daqui',
  ENETUNREACH: 'a rede não é alcançada daqui',
  ERR_SSL_WRONG_VERSION_NUMBER: 'ali não se fala https',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado não é de uma autoridade conhecida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'o certificado não é de uma autoridade conhecida',
  CERT_HAS_EXPIRED: 'o certificado venceu',
  SIGA_INACESSIVEL: 'não é alcançado dali',
  CONECTOR_INACESSIVEL: 'não é alcançado dali',
  SIGA_SEM_RESPOSTA: 'não respondeu a tempo',
  SIGA_DESVIOU: 'respondeu com outro endereço',
  SIGA_ACESSO_NEGADO: 'recusou o acesso',
  CONECTOR_SEM_RESPOSTA: 'não respondeu a tempo',
  CONECTOR_ACESSO_NEGADO: 'recusou a conta',
  CONECTOR_RECUSOU_ACESSO: 'recusou a conta',
};

/** The innermost cause that has words. */
function motivoDe(erro: unknown): string | null {
  if (!(erro instanceof Error)) return null;
  const codigo = erro instanceof SigaIndisponivel || erro instanceof ConectorFalhou ? erro.codigo : codigoDoErro(erro);
  return motivoDe(erro.cause) ?? MOTIVOS[codigo] ?? null;
}

const oQueResponde = (erro: unknown): string =>
  erro instanceof SigaIndisponivel || erro instanceof ConectorFalhou
    ? `responde o que não se entende (${erro.detalhe})`
    : mensagemDoErro(erro);

/** Without the account that an address may carry. */
const semConta = (url: string): string => url.replace(/\/\/[^/@]*@/, '//');

async function porQueNao(perguntar: () => Promise<unknown>): Promise<string | null> {
  const { promise: prazo, reject } = Promise.withResolvers<never>();
  const relogio = setTimeout(() => reject(new Error(`não respondeu em ${PRAZO_MS / 1_000} s`)), PRAZO_MS);
  try {
    await Promise.race([perguntar(), prazo]);
    return null;
  } catch (erro) {
    return motivoDe(erro) ?? oQueResponde(erro);
  } finally {
    clearTimeout(relogio);
  }
}

/** What keeps the academic system from being asked where SIGA_URL leads, in a sentence; null: it answers. */
export async function conferirSiga(siga: Pick<SigaPort, 'cursos'>, { siga: { url } }: Config): Promise<string | null> {
  if (url === undefined) return null;
  const motivo = await porQueNao(() => siga.cursos());
  return motivo && `O SIGA não atende em ${semConta(url)}: ${motivo}. Confira SIGA_URL e SIGA_TOKEN no servidor.`;
}

/** An address that knows no page answers as a connector that has no documents: that one also tells of itself. */
async function exigirConector(conector: ConectorPort): Promise<void> {
  const { servico } = conector;
  if ((await conector.procurar('PRIMEIRO-DIA')).length > 0) return;
  const ditos = await Promise.all([servico.saude(), servico.assinaturas()]);
  if (ditos.every((dito) => dito === null)) throw new Error('nada do que um conector tem está ali');
}

/** The same of the connector and CONECTOR_URL. */
export async function conferirConector(conector: ConectorPort, { conector: { url } }: Config): Promise<string | null> {
  if (url === undefined) return null;
  const motivo = await porQueNao(() => exigirConector(conector));
  return (
    motivo &&
    `O conector não atende em ${semConta(url)}: ${motivo}. Confira CONECTOR_URL, CONECTOR_EMAIL e CONECTOR_SENHA no servidor.`
  );
}

/** Files that somebody named and that hold no certificate, in a sentence; null: none. */
export async function conferirArquivosDasRaizes({
  dataDir,
  autoridades,
  intermediarias,
}: Config): Promise<string | null> {
  const [raizes = '', abaixo = ''] = [autoridades[0], intermediarias[0]];
  const nomeados = [
    ['ICP_BRASIL_PEM', raizes, 'icp-brasil.pem'],
    ['ICP_BRASIL_AUTORIDADES_PEM', abaixo, 'icp-brasil-autoridades.pem'],
  ] as const;
  for (const [chave, arquivo, daqui] of nomeados) {
    if (arquivo !== resolve(dataDir, daqui) && (await lerCertificados([arquivo])) === '')
      return `${chave} leva a ${arquivo}, onde não há certificado algum. Confira ${chave} no servidor.`;
  }
  return null;
}

/** What keeps every signature from being confirmed, in a sentence; null: there is a root to lead it back to. */
export async function conferirRaizes(config: Config): Promise<string | null> {
  const semArquivo = await conferirArquivosDasRaizes(config);
  if (semArquivo !== null) return semArquivo;
  return (await lerCertificados(config.autoridades)) === ''
    ? 'Nenhuma raiz da ICP-Brasil está instalada, e sem ela nenhuma assinatura se confirma: rode npm run icp:atualizar no servidor.'
    : null;
}
