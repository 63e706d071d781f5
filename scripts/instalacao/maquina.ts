import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lerUltimasCopias } from '../../server/db/copias.queries.ts';
import { lerTextos } from '../../server/features/privacidade/textos-em-arquivo.ts';
import { validadorDaPasta } from '../../server/mec/xsd.ts';
import { type Alvo, atencao, certo, problema, type Resultado, type Verificacao } from './resultado.ts';

const DIA_MS = 86_400_000;
const GIB = 1024 ** 3;
const BACKUP_VELHO_DIAS = 2;
const ENSAIO_VELHO_DIAS = 35;
const RAIZ_PERTO_DO_FIM_DIAS = 60;

function verificarConfiguracao({ config }: Alvo): Resultado {
  const { modo, urlPublica, trustProxy, semTls } = config;
  if (modo === 'demo')
    return atencao('modo demo: universidade e pessoas inventadas', 'Para uso real, defina MODO=producao.');
  if (!urlPublica.startsWith('https:')) return atencao('URL_PUBLICA sem https', 'Publique o sistema por https.');
  if (trustProxy === false) {
    const fazer = 'Se há um proxy à frente, defina TRUST_PROXY: sem ele todos os visitantes dividem um só limite.';
    return atencao('TRUST_PROXY ausente', fazer);
  }
  if (semTls.length > 0) {
    const fazer = 'Só numa rede fechada: senão, ponha TLS nestes endereços e tire as chaves de SEM_TLS.';
    return atencao(`sem TLS: ${semTls.join(', ')}`, fazer);
  }
  return certo(`modo ${modo}, em ${urlPublica}`);
}

/** The product's own grammar is always there; MEC's files, where installed, judge as well. */
function verificarEsquemas({ config }: Alvo): Resultado {
  const { xsdDir } = config.mec;
  if (!existsSync(xsdDir)) return certo(`só a gramática do sistema: não há arquivos do MEC em ${xsdDir}`);
  validadorDaPasta(xsdDir);
  return certo(`a gramática do sistema e os arquivos do MEC em ${xsdDir}`);
}

const CERTIFICADO = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const certificadosEm = (arquivos: readonly string[]): X509Certificate[] =>
  arquivos
    .filter((arquivo) => existsSync(arquivo))
    .flatMap((arquivo) => readFileSync(arquivo, 'utf8').match(CERTIFICADO) ?? [])
    .map((texto) => new X509Certificate(texto));

/** Roots that are believed, and the authorities below them: ICP-Brasil's signatures bring the signer's alone. */
function verificarAutoridades({ config, agora }: Alvo): Resultado {
  const fazer = 'Rode npm run icp:atualizar: baixa do ITI as raízes e autoridades da ICP-Brasil, confere e guarda.';
  const raizes = certificadosEm(config.autoridades);
  if (raizes.length === 0) return atencao('nenhuma raiz: nenhuma assinatura pode ser confirmada', fazer);
  const fins = raizes.map(({ validToDate }) => validToDate.getTime());
  const vigentes = fins.filter((fim) => fim > agora.getTime());
  if (vigentes.length === 0) return problema(`${raizes.length} raiz(es), todas vencidas`, fazer);
  const abaixo = certificadosEm(config.intermediarias).length;
  if (abaixo === 0) {
    return atencao('só raízes: sem as autoridades abaixo delas, muitas assinaturas ficam sem caminho', fazer);
  }
  const vencem = vigentes.filter((fim) => fim < agora.getTime() + RAIZ_PERTO_DO_FIM_DIAS * DIA_MS);
  if (vencem.length > 0)
    return atencao(`${vencem.length} raiz(es) vence(m) em menos de ${RAIZ_PERTO_DO_FIM_DIAS} dias`, fazer);
  return certo(`${vigentes.length} raiz(es) vigente(s) e ${abaixo} autoridade(s)`);
}

async function verificarDisco({ config }: Alvo): Promise<Resultado> {
  // Before the first start the folder is not there yet, and looking does not make it.
  let onde = config.dataDir;
  while (!existsSync(onde)) onde = dirname(onde);
  const { bavail, bsize, blocks } = await statfs(onde);
  const livre = bavail * bsize;
  const detalhe = `${(livre / GIB).toFixed(1).replace('.', ',')} GiB livres em ${config.dataDir}`;
  const fazer = 'Libere espaço ou aumente o disco antes que o banco pare.';
  if (livre < GIB) return problema(detalhe, fazer);
  return livre < 5 * GIB || bavail < blocks / 10 ? atencao(detalhe, fazer) : certo(detalhe);
}

async function verificarBackup({ config, pool, agora }: Alvo): Promise<Resultado> {
  const { backup, 'segundo-lugar': segundo } = await lerUltimasCopias(pool);
  if (backup.boa === null) {
    const fazer = 'Defina BACKUP_HORA e BACKUP_PASTA, ou confira o backup que o banco tem por outro meio.';
    return atencao(backup.ultima?.falha ?? 'nenhum backup feito daqui', fazer);
  }
  const diasDe = (em: Date) => Math.floor((agora.getTime() - em.getTime()) / DIA_MS);
  const dias = diasDe(backup.boa.em);
  const detalhe = `há ${dias} dia(s), em ${backup.boa.onde}`;
  if (dias > BACKUP_VELHO_DIAS) return problema(detalhe, 'Veja por que o backup da noite não rodou.');
  if (config.copias.s3.url === undefined) return certo(detalhe);
  if (segundo.boa === null || diasDe(segundo.boa.em) > BACKUP_VELHO_DIAS) {
    const visto = segundo.ultima?.falha ?? 'nenhum no segundo lugar';
    return problema(`${detalhe}; ${visto}`, 'Confira BACKUP_S3_URL, BACKUP_S3_CHAVE e BACKUP_S3_SEGREDO.');
  }
  if (config.copias.s3.dias > 0 && segundo.boa.dados.travado !== true) {
    return atencao(`${detalhe}; o segundo lugar não trava o que recebe`, 'Crie o balde com object lock.');
  }
  return certo(`${detalhe}; e em ${segundo.boa.onde}`);
}

async function verificarEnsaio({ pool, agora }: Alvo): Promise<Resultado> {
  const { ultima, boa } = (await lerUltimasCopias(pool)).ensaio;
  const fazer = 'Rode npm run ensaio-de-restauracao: um backup que nunca foi restaurado ainda não é um backup.';
  if (ultima === null) return atencao('nenhum ensaio de restauração feito', fazer);
  if (ultima.falha !== null) return problema(ultima.falha, fazer);
  const dias = Math.floor((agora.getTime() - ultima.em.getTime()) / DIA_MS);
  const detalhe = `há ${dias} dia(s), ${boa?.dados.registros ?? 0} registro(s)`;
  return dias > ENSAIO_VELHO_DIAS ? atencao(detalhe, fazer) : certo(detalhe);
}

/** The office's own texts must be readable; who the officer is, the institution's facts tell. */
async function verificarPrivacidade({ config }: Alvo): Promise<Resultado> {
  const { textos } = config.privacidade;
  await lerTextos(textos);
  return certo(textos === undefined ? 'os textos que vêm prontos' : `os textos de ${textos}`);
}

export const VERIFICACOES_DA_MAQUINA: readonly Verificacao[] = [
  {
    item: 'Configuração',
    grupo: 'comecar',
    passo: 3,
    seFalhar: 'Veja .env.example.',
    verificar: verificarConfiguracao,
  },
  {
    item: 'Esquemas do MEC',
    grupo: 'assinar',
    passo: 13,
    seFalhar: 'Instale-os de novo com npm run mec:xsd, ou apague a pasta.',
    verificar: verificarEsquemas,
  },
  {
    item: 'Autoridades',
    grupo: 'assinar',
    passo: 13,
    seFalhar: 'Confira os arquivos de ICP_BRASIL_PEM e ICP_BRASIL_AUTORIDADES_PEM.',
    verificar: verificarAutoridades,
  },
  {
    item: 'Disco',
    grupo: 'comecar',
    passo: 1,
    seFalhar: 'Confira se DATA_DIR existe e pode ser gravado.',
    verificar: verificarDisco,
  },
  {
    item: 'Privacidade',
    grupo: 'dormir',
    passo: 7,
    seFalhar: 'Corrija o arquivo de PRIVACIDADE_TEXTOS (docs/operations.md); até lá valem os textos que vêm prontos.',
    verificar: verificarPrivacidade,
  },
  { item: 'Último backup', grupo: 'dormir', passo: 16, seFalhar: 'Rode npm run backup.', verificar: verificarBackup },
  {
    item: 'Ensaio de restauração',
    grupo: 'dormir',
    passo: 16,
    seFalhar: 'Confira o banco de dados.',
    verificar: verificarEnsaio,
  },
];
