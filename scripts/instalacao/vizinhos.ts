import { contratoDaVersao } from '#domain/envio/contrato-do-conector.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { createConector } from '../../server/adapters/conector/conector.http.ts';
import { createCorreioSmtp, entrarNoCorreio } from '../../server/adapters/correio/correio.smtp.ts';
import { createSiga } from '../../server/adapters/siga/siga.http.ts';
import { abrirBucket } from '../../server/adapters/storage/bucket.ts';
import {
  conferirArquivosDasRaizes,
  conferirConector,
  conferirSiga,
} from '../../server/features/instituicao/vizinhos.ts';
import { percorrerSiga, QUANTAS_CHAMADAS } from '../siga/percorrer.ts';
import { conferirRelogio } from './relogio.ts';
import { type Alvo, atencao, certo, problema, type Resultado, type Verificacao } from './resultado.ts';

const SIMULADO = certo('simulado, no modo demo');

/** Each address that was typed into .env is tried before anything is built on it. */
async function verificarEnderecos({ config }: Alvo): Promise<Resultado> {
  if (config.modo === 'demo') return SIMULADO;
  const { tempoLimiteExternoMs: tempoLimiteMs } = config;
  const siga = createSiga({ ...config.siga, url: config.siga.url ?? '', tempoLimiteMs });
  const conector = createConector({ ...config.conector, url: config.conector.url ?? '', tempoLimiteMs });
  const frases = await Promise.all([
    conferirSiga(siga, config),
    conferirConector(conector, config),
    conferirArquivosDasRaizes(config),
  ]);
  const erradas = frases.filter((frase) => frase !== null);
  return erradas.length === 0
    ? certo('SIGA e conector atendem onde se disse')
    : problema(erradas.join(' '), 'Corrija .env; depois, verifique de novo.');
}

async function verificarSiga({ config, agora, rga }: Alvo): Promise<Resultado> {
  const { url, token } = config.siga;
  if (url === undefined) return SIMULADO;
  const siga = createSiga({ url, token, tempoLimiteMs: config.tempoLimiteExternoMs });
  const feitas = await percorrerSiga(siga, rga, hojeEm(agora, config.fusoHorario));
  const queSao = (qual: string) => feitas.filter(({ situacao }) => situacao === qual);
  const emPalavras = (ruins: typeof feitas) =>
    ruins.map(({ chamada, faltas }) => `${chamada}: ${faltas.join(', ')}`).join('; ');
  const [falharam, faltam] = [queSao('falhou'), queSao('falta')];
  if (falharam.length > 0) {
    const fazer = 'Confira SIGA_URL e SIGA_TOKEN; npm run siga:testar -- RGA diz chamada por chamada.';
    return problema(emPalavras([...falharam, ...faltam]), fazer);
  }
  if (faltam.length > 0)
    return atencao(emPalavras(faltam), 'O resto veio. Complete no SIGA o que falta: docs/siga.md diz o que cada um é.');
  const certas = feitas.filter(({ situacao }) => situacao !== 'pulada').length;
  const resto = rga === undefined ? '; as outras, com --rga RGA' : '';
  return certo(`responde; ${certas} de ${QUANTAS_CHAMADAS} chamadas como docs/siga.md${resto}`);
}

async function verificarConector({ config }: Alvo): Promise<Resultado> {
  const { url, email, senha, versao } = config.conector;
  if (url === undefined) return SIMULADO;
  const tempoLimiteMs = config.tempoLimiteExternoMs;
  const conector = createConector({ url, email, senha, tempoLimiteMs, agora: () => new Date() });
  await conector.procurar('VERIFICACAO');
  const conta = email === undefined ? 'responde, sem autenticação' : 'responde e aceita a conta';
  const informada = await conector.servico.versao();
  const { leiaute } = contratoDaVersao(versao ?? informada);
  if (versao === undefined && informada === null) {
    const fazer = 'Defina CONECTOR_VERSAO com a versão instalada: dela depende o leiaute dos documentos.';
    return atencao(`${conta}; não informa a versão, vale o leiaute ${leiaute}`, fazer);
  }
  return certo(`${conta}; versão ${versao ?? informada}, leiaute ${leiaute}`);
}

async function verificarCorreio({ config, enviar }: Alvo): Promise<Resultado> {
  const { url, de, exigirTls } = config.correio;
  if (url === undefined) {
    if (config.modo === 'demo') return SIMULADO;
    return atencao('nenhum servidor: avisos e códigos não saem', 'Defina SMTP_URL e CORREIO_DE.');
  }
  const servidor = { url, de, exigirTls };
  await entrarNoCorreio(servidor);
  const detalhe = new URL(url).username === '' ? 'responde, sem conta' : 'responde e aceita a conta';
  if (enviar === undefined) return certo(detalhe);
  await createCorreioSmtp(servidor).enviar({
    para: enviar,
    assunto: 'Teste do Registro de Diplomas Digitais',
    texto: `Esta mensagem foi pedida por npm run verificar-instalacao, em ${config.urlPublica}. Não há nada a fazer.`,
  });
  return certo(`${detalhe}; mensagem entregue ao servidor, para ${enviar}`);
}

async function verificarRelogio({ config }: Alvo): Promise<Resultado> {
  const url = config.siga.url ?? config.conector.url;
  if (url === undefined) return SIMULADO;
  const perguntar = async () => {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(config.tempoLimiteExternoMs),
    });
    const data = new Date(headers.get('date') ?? '');
    if (Number.isNaN(data.getTime())) throw new Error(`${new URL(url).host} não diz a hora`);
    return data;
  };
  return conferirRelogio(perguntar, new URL(url).host, 1_000);
}

async function verificarArquivos({ config }: Alvo): Promise<Resultado> {
  const { url, ...resto } = config.s3;
  if (url === undefined) return certo('no próprio banco de dados');
  await abrirBucket({ ...resto, url })
    .listar('verificar-instalacao/', new Date(0))
    .next();
  return certo(`no balde ${url}`);
}

export const VERIFICACOES_DOS_VIZINHOS: readonly Verificacao[] = [
  {
    item: 'Endereços',
    grupo: 'comecar',
    passo: 3,
    seFalhar: 'Confira SIGA_URL, CONECTOR_URL e ICP_BRASIL_PEM.',
    verificar: verificarEnderecos,
  },
  {
    item: 'SIGA',
    grupo: 'comecar',
    passo: 8,
    seFalhar: 'Confira SIGA_URL e SIGA_TOKEN, e docs/siga.md.',
    verificar: verificarSiga,
  },
  {
    item: 'Conector',
    grupo: 'assinar',
    passo: 11,
    seFalhar: 'Confira CONECTOR_URL, CONECTOR_EMAIL e CONECTOR_SENHA, e se o conector está no ar.',
    verificar: verificarConector,
  },
  {
    item: 'Relógio e vizinhos',
    grupo: 'assinar',
    passo: 1,
    seFalhar: 'Resolva antes o acesso ao SIGA ou ao conector.',
    verificar: verificarRelogio,
  },
  {
    item: 'Arquivos',
    grupo: 'comecar',
    passo: 3,
    seFalhar: 'Confira S3_URL, S3_CHAVE e S3_SEGREDO, e se a chave pode listar o balde.',
    verificar: verificarArquivos,
  },
  {
    item: 'Correio',
    grupo: 'dormir',
    passo: 12,
    seFalhar: 'Confira SMTP_URL (servidor, porta, conta e senha) e CORREIO_DE.',
    verificar: verificarCorreio,
  },
];
