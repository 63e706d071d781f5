import { z } from 'zod';
import { DESVIOS } from '../domain/envio/contrato-do-conector.ts';
import { COASSINATURA, ED25519, lerVerificador } from '../domain/log/nota.ts';
import { ESQUECIVEIS } from '../domain/privacidade/retencao.ts';
import { PAPEIS_DA_CASA } from '../domain/sessao/papeis.ts';
import { cpfValido } from '../domain/texto/cpf.ts';
import { tentar } from '../erros/causa.ts';
import { PODEM_SEM_TLS } from './enderecos-seguros.ts';

const VERIFICADOR_MEC = 'https://verificadordiplomadigital.mec.gov.br/diploma';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const texto = z.string();
const inteiro = (minimo: number, maximo: number) => {
  const error = `deve ser um número inteiro entre ${minimo} e ${maximo}`;
  const cabe = (valor: number) => valor >= minimo && valor <= maximo;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine(cabe, { error });
};
const emissorOidc = z.url({ protocol: /^https?$/, error: 'deve ser um endereço http:// ou https://' });
const enderecoHttp = emissorOidc.transform((valor) => valor.replace(/\/+$/, ''));
/** Staff and graduates alike. */
const escoposOidc = texto
  .regex(/\bopenid\b/, { error: 'deve conter openid' })
  .transform((valor) => valor.split(/[\s+]+/).join(' '))
  .default('openid profile');
const niveisOidc = texto.default('silver,gold').transform((valor) => valor.split(',').map((um) => um.trim()));
const nomeDaEntrada = texto.max(40, { error: 'deve ter até 40 caracteres' });
const enderecoPostgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'deve ser um endereço postgresql://usuario:senha@servidor:porta/banco',
});
const umDe = <const T extends readonly [string, ...string[]]>(valores: T) =>
  z.enum(valores, { error: `deve ser um destes: ${valores.join(', ')}` });

/** `rascunhos=365,lotes=90` → its pairs. */
const prazosDe = (valor: string) =>
  Object.fromEntries(valor.split(',').map((par) => par.split('=').map((parte) => parte.trim())));
const prazosSchema = z.partialRecord(
  z.enum(ESQUECIVEIS, { error: `deve ter pares como rascunhos=365, com estes nomes: ${ESQUECIVEIS.join(', ')}` }),
  inteiro(1, 36_500),
  { error: `deve ter pares como rascunhos=365, com estes nomes: ${ESQUECIVEIS.join(', ')}` },
);

/** A list with `;` between; each part is read by `ler`, which answers null for a bad one. */
const lista = <T>(ler: (texto: string) => T | null, error: string) =>
  z
    .string()
    .transform((valor) =>
      valor
        .split(';')
        .map((parte) => parte.trim())
        .filter((parte) => parte !== '')
        .map(ler),
    )
    .refine((lidas) => lidas.every((uma) => uma !== null), { error })
    .transform((lidas) => lidas.filter((uma) => uma !== null))
    .optional();

/** Addresses separated by comma. */
const enderecosDeEmail = texto
  .regex(/^[^\s@]+@[^\s@]+(,\s*[^\s@]+@[^\s@]+)*$/, { error: 'deve ter endereços de e-mail separados por vírgula' })
  .optional();

/** Every environment key the server reads; an empty value counts as absent. `.env.example` lists the same keys. */
export const esquema = z.object({
  // OBRIGATÓRIAS
  MODO: umDe(['demo', 'producao']).optional(),
  URL_PUBLICA: enderecoHttp.optional(),
  SIGA_URL: enderecoHttp.optional(),
  CONECTOR_URL: enderecoHttp.optional(),
  CONECTOR_CLIENT_ID: texto
    .regex(UUID_V4, { error: 'deve ser o UUID (versão 4) que a RNP deu à instituição' })
    .optional(),
  CAPTCHA_SEGREDO: texto.min(32, { error: 'deve ter ao menos 32 caracteres' }).optional(),

  // Servidor e proxy
  NODE_ENV: umDe(['development', 'test', 'production']).default('development'),
  PORT: inteiro(0, 65_535).default(3000),
  HOST: texto.optional(),
  TRUST_PROXY: texto.optional(),
  SEM_TLS: texto
    .transform((valor) => valor.split(',').map((nome) => nome.trim()))
    .pipe(z.array(umDe(PODEM_SEM_TLS)))
    .optional(),
  DATA_DIR: texto.default('.data'),
  FUSO_HORARIO: texto
    .refine((fuso) => existeFuso(fuso), { error: 'deve ser um fuso horário da base IANA, como America/Cuiaba' })
    .default('America/Cuiaba'),
  LIMITE_POR_MINUTO: inteiro(1, 1_000_000).default(300),
  CORPO_SEGUNDOS: inteiro(1, 60).default(60),
  LOG_NIVEL: umDe(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICAS_TOKEN: texto.min(32, { error: 'deve ter ao menos 32 caracteres' }).optional(),

  // Banco de dados
  DATABASE_URL: enderecoPostgres.optional(),
  DATABASE_URL_DONO: enderecoPostgres.optional(),
  ACOES_CHAVES: texto
    .regex(/^[0-9a-f]{64}(,\s*[0-9a-f]{64})*$/, {
      error: 'deve ter chaves de 64 dígitos hexadecimais separadas por vírgula (openssl rand -hex 32)',
    })
    .transform((texto) => texto.split(/,\s*/))
    .optional(),
  DATABASE_URL_LEITURA: enderecoPostgres.optional(),
  DATABASE_CONEXOES: inteiro(2, 200).default(10),

  // Entrada da equipe
  ADMIN_CPF: texto
    .refine((cpf) => /^\d{11}$/.test(cpf) && cpfValido(cpf), { error: 'deve ser um CPF, só com os 11 algarismos' })
    .optional(),
  SEGUNDO_FATOR: umDe(['obrigatorio', 'opcional']).optional(),
  DUAS_PESSOAS: umDe(['sim', 'nao']).default('nao'),
  SESSAO_OCIOSA_MINUTOS: inteiro(1, 1_440).default(30),
  SESSAO_MAXIMA_HORAS: inteiro(1, 168).default(10),
  EVENTOS_DIAS: inteiro(30, 3_650).default(180),
  IDENTIDADE: umDe(['local', 'externa', 'oidc']).default('local'),
  IDENTIDADE_URL: enderecoHttp.optional(),
  PERMISSAO_NEGADA_URL: enderecoHttp.optional(),
  OIDC_EMISSOR: emissorOidc.optional(),
  OIDC_CLIENTE: texto.optional(),
  OIDC_SEGREDO: texto.optional(),
  OIDC_NOME: nomeDaEntrada.default('login único'),
  OIDC_ESCOPOS: escoposOidc,
  OIDC_CPF: texto.default('cpf'),
  OIDC_NIVEL: texto.optional(),
  OIDC_NIVEIS: niveisOidc,
  OIDC_PAPEL: texto.optional(),
  OIDC_PAPEIS: lista(
    (par) => {
      const [valor = '', papel] = par.split('=').map((parte) => parte.trim());
      const achado = PAPEIS_DA_CASA.find((um) => um === papel);
      return valor === '' || achado === undefined ? null : { valor, papel: achado };
    },
    `deve ter pares como grupo-do-provedor=responsavel, separados por ponto e vírgula; os perfis são ${PAPEIS_DA_CASA.join(', ')}`,
  ),
  OIDC_SAIDA_URL: enderecoHttp.optional(),
  ENTRADA_LOCAL: umDe(['sim', 'nao']).optional(),

  // SIGA
  SIGA_TOKEN: texto.optional(),
  TEMPO_LIMITE_EXTERNO_SEGUNDOS: inteiro(1, 300).default(10),

  // Conector de assinaturas
  CONECTOR_EMAIL: texto.optional(),
  CONECTOR_SENHA: texto.optional(),
  CONECTOR_CLIENT_SIGNATURE: texto.max(255, { error: 'deve ter até 255 caracteres' }).optional(),
  CONECTOR_VERSAO: texto.regex(/^\d+\.\d+(\.\d+)*$/, { error: 'deve ser uma versão, como 0.25.0' }).optional(),
  CONECTOR_DOCUMENTOS: umDe(['4,3,2,5', '4,3,13,2,5', '4,3,2', '4,2,5', '4,2']).default('4,3,2,5'),
  CONECTOR_IDS: umDe(['conector', 'nossos']).default('conector'),
  CONECTOR_SEM_REGISTRO: umDe(['sim', 'nao']).default('nao'),
  CONECTOR_DLT_ID: umDe(['ethereum']).optional(),
  CONECTOR_DESVIOS: texto
    .transform((valor) => valor.split(',').map((nome) => nome.trim()))
    .pipe(z.array(umDe(['nenhum', ...DESVIOS])))
    .transform((nomes) => DESVIOS.filter((nome) => nomes.includes(nome)))
    .optional(),
  CONECTOR_ESQUEMAS_DIR: texto.optional(),

  // Documentos do MEC e certificados
  MEC_AMBIENTE: umDe(['Homologação', 'Produção']).optional(),
  MEC_XSD_DIR: texto.optional(),
  ICP_BRASIL_PEM: texto.optional(),
  ICP_BRASIL_AUTORIDADES_PEM: texto.optional(),
  RESPOSTAS_CHAVES_DIR: texto.optional(),

  // Correio
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'deve ser um endereço smtp://usuario:senha@servidor:porta' })
    .optional(),
  CORREIO_DE: texto
    .regex(/^([^<>@\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
      error: 'deve ser um endereço de e-mail, com ou sem nome: Registro de Diplomas <registro@universidade.br>',
    })
    .optional(),
  AGENDA_EMAIL: enderecosDeEmail,

  // Backup
  BACKUP_PASTA: texto.optional(),
  BACKUP_HORA: texto
    .regex(/^(nunca|([01]?\d|2[0-3]):[0-5]\d)$/, { error: 'deve ser uma hora, como 03:00, ou nunca' })
    .optional(),
  BACKUP_GUARDAR: inteiro(1, 1_000).default(14),
  BACKUP_CHAVE_PUBLICA: texto
    .regex(/^age1[0-9a-z]{10,2000}$/, { error: 'deve ser uma chave pública do age, age1… (age-keygen)' })
    .optional(),
  BACKUP_IDENTIDADE: texto.optional(),
  BACKUP_S3_URL: enderecoHttp.optional(),
  BACKUP_S3_REGIAO: texto.default('us-east-1'),
  BACKUP_S3_CHAVE: texto.optional(),
  BACKUP_S3_SEGREDO: texto.optional(),
  BACKUP_S3_DIAS: inteiro(0, 36_500).default(30),
  BACKUP_CONTINUO: umDe(['sim', 'nao']).default('nao'),

  // Arquivos em S3
  S3_URL: enderecoHttp.optional(),
  S3_REGIAO: texto.default('us-east-1'),
  S3_CHAVE: texto.optional(),
  S3_SEGREDO: texto.optional(),
  S3_PREFIXO: texto
    .regex(/^[\w.-]{1,64}(\/[\w.-]{1,64}){0,3}$/, {
      error: 'deve ter só letras, algarismos, ponto, hífen e _, separados por /',
    })
    .optional(),

  // Registro aberto
  LOG_CHAVE: texto
    .regex(/^[0-9a-f]{64}$/, { error: 'deve ter 64 dígitos hexadecimais (openssl rand -hex 32)' })
    .optional(),
  LOG_SELO: texto
    .regex(/^[0-9a-f]{64}$/, { error: 'deve ter 64 dígitos hexadecimais (openssl rand -hex 32)' })
    .optional(),
  LOG_ORIGEM: texto
    .regex(/^[\w.~-]+(\/[\w.~-]+)*$/, { error: 'deve ser um endereço sem https://, como diplomas.universidade.br/log' })
    .optional(),
  LOG_PASTA: texto.optional(),
  LOG_TESTEMUNHAS: lista((texto) => {
    const [vkey = '', url = '', ...resto] = texto.split(/\s+/);
    const verificador = lerVerificador(vkey);
    const certa = verificador?.tipo === COASSINATURA && URL.canParse(url) && resto.length === 0;
    return certa ? { verificador, url: url.replace(/\/+$/, '') } : null;
  }, 'deve ter a chave e o endereço de cada testemunha, separadas por ponto e vírgula'),
  LOG_QUORUM: inteiro(0, 20).default(0),
  LOG_TESTEMUNHADOS: lista((texto) => {
    const verificador = lerVerificador(texto);
    return verificador?.tipo === ED25519 ? verificador : null;
  }, 'deve ter as chaves dos registros que esta instalação testemunha, separadas por ponto e vírgula'),
  LOG_ANCORA_ARQUIVO: texto.optional(),
  LOG_ANCORA_EMAIL: enderecosDeEmail,
  LOG_CARIMBO_URL: enderecoHttp.optional(),

  // Prazos
  PRAZO_EXPEDICAO_DIAS: inteiro(1, 3_650).default(60),
  PRAZO_ENVIO_DIAS: inteiro(1, 3_650).default(15),
  PRAZO_REGISTRO_DIAS: inteiro(1, 3_650).default(60),
  PRAZO_DOU_DIAS: inteiro(1, 365).default(30),
  LISTA_ANULADOS_DIAS: inteiro(1, 365).default(30),

  // Dados pessoais e segurança
  ENCARREGADO_NOME: texto.max(255, { error: 'deve ter até 255 caracteres' }).optional(),
  ENCARREGADO_CONTATO: texto.max(255, { error: 'deve ter até 255 caracteres' }).optional(),
  PRIVACIDADE_TEXTOS: texto.optional(),
  RETENCAO_DIAS: texto.transform(prazosDe).pipe(prazosSchema).optional(),
  SEGURANCA_CONTATO: texto
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d+)$/, {
      error: 'deve começar com mailto:, https:// ou tel:',
    })
    .optional(),

  // Consulta pública e outros endereços
  CAPTCHA_DIFICULDADE: inteiro(100, 5_000_000).default(200_000),
  CONSULTA_REDUZIDA: umDe(['sim', 'nao']).default('nao'),
  CONSULTA_FISICA_URL: enderecoHttp.optional(),
  CONSULTA_ANTIGA_URL: enderecoHttp.optional(),
  VERIFICADOR_MEC_URL: enderecoHttp.default(VERIFICADOR_MEC),
  CAE_URL: enderecoHttp.optional(),
  VLIBRAS: umDe(['sim', 'nao']).default('nao'),

  // Meu diploma (entrada dos diplomados)
  TITULAR_OIDC_EMISSOR: emissorOidc.optional(),
  TITULAR_OIDC_CLIENTE: texto.optional(),
  TITULAR_OIDC_SEGREDO: texto.optional(),
  TITULAR_OIDC_NOME: nomeDaEntrada.default('gov.br'),
  TITULAR_OIDC_ESCOPOS: escoposOidc,
  TITULAR_OIDC_CPF: texto.default('sub'),
  TITULAR_OIDC_NIVEL: texto.optional(),
  TITULAR_OIDC_NIVEIS: niveisOidc,
});

/** Names of all environment keys, in the order of `.env.example`. */
export const CHAVES = Object.keys(esquema.shape);

const existeFuso = (fuso: string): boolean =>
  tentar(() => new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }), null) !== null;
