import { confiaSoEmProxies, emClaro, PODEM_SEM_TLS } from './enderecos-seguros.ts';

export type Ambiente = Record<string, string | undefined>;
export type Problema = { chave: string; motivo: string };

/** Keys that only a real installation has: with one of them, invented data stays out unless MODO=demo asks for it. */
const CHAVES_REAIS = ['DATABASE_URL', 'URL_PUBLICA', 'IDENTIDADE', 'S3_URL', 'SIGA_URL', 'CONECTOR_URL'];

const chavesReais = (env: Ambiente): string[] => CHAVES_REAIS.filter((chave) => env[chave] !== undefined);

/** Demonstration only where nothing real is configured, or where MODO asks for it. */
export function modoDe(env: Ambiente): 'demo' | 'producao' {
  if (env.MODO !== undefined) return env.MODO === 'producao' ? 'producao' : 'demo';
  return chavesReais(env).length > 0 || env.NODE_ENV === 'production' ? 'producao' : 'demo';
}

/** Why a start is not the demonstration that somebody may have expected; empty where it is said in so many words. */
export function porqueProducao(env: Ambiente): string {
  const reais = chavesReais(env);
  if (env.MODO !== undefined || reais.length === 0) return '';
  return ` O modo é producao porque há ${reais.join(', ')}; para demonstração, defina MODO=demo.`;
}

/** Keys that are guessed at: random ones have far more than eight different characters. */
const SEGREDOS = ['CAPTCHA_SEGREDO', 'METRICAS_TOKEN', 'LOG_CHAVE', 'LOG_SELO'];

/** Hash rounds below which a captcha costs a harvester nothing. */
const MENOR_DIFICULDADE = 50_000;

/** Rules that look at more than one key; they run even when single keys are bad: one message lists everything. */
export function regrasEntreChaves(env: Ambiente): Problema[] {
  const problemas: Problema[] = [];
  const exige = (chave: string, quando: boolean, motivo: string) => {
    if (quando && env[chave] === undefined) problemas.push({ chave, motivo });
  };
  if (env.MODO === 'demo' && env.NODE_ENV === 'production') {
    problemas.push({ chave: 'MODO', motivo: 'o modo demo não é aceito com NODE_ENV=production' });
  }
  const producao = modoDe(env) === 'producao';
  if (producao) problemas.push(...daProducao(env));
  if (env.TRUST_PROXY !== undefined && !confiaSoEmProxies(env.TRUST_PROXY)) {
    const motivo =
      'deve ter a quantidade de proxies (até 10), ou só os endereços deles: quem confia em todos deixa cada visitante escolher o seu endereço';
    problemas.push({ chave: 'TRUST_PROXY', motivo });
  }
  exige('URL_PUBLICA', producao, 'é obrigatória no modo producao');
  exige('CAPTCHA_SEGREDO', producao, 'é obrigatória no modo producao (gere com: openssl rand -hex 32)');
  const proprio = producao && env.DATABASE_URL !== undefined;
  exige('ACOES_CHAVES', proprio, 'é obrigatória no modo producao com DATABASE_URL (gere com: openssl rand -hex 32)');
  exige('SIGA_URL', producao, 'é obrigatória no modo producao');
  exige('CONECTOR_URL', producao, 'é obrigatória no modo producao');
  exige('CONECTOR_CLIENT_ID', producao, 'é obrigatória no modo producao (o UUID que a RNP deu à instituição)');
  exige('CONECTOR_SENHA', env.CONECTOR_EMAIL !== undefined, 'é obrigatória quando há CONECTOR_EMAIL');
  exige('CONECTOR_EMAIL', env.CONECTOR_SENHA !== undefined, 'é obrigatória quando há CONECTOR_SENHA');
  exige('IDENTIDADE_URL', env.IDENTIDADE === 'externa', 'é obrigatória com IDENTIDADE=externa');
  exige('PERMISSAO_NEGADA_URL', env.IDENTIDADE === 'externa', 'é obrigatória com IDENTIDADE=externa');
  exige('BACKUP_S3_CHAVE', env.BACKUP_S3_URL !== undefined, 'é obrigatória quando há BACKUP_S3_URL');
  exige('BACKUP_S3_SEGREDO', env.BACKUP_S3_URL !== undefined, 'é obrigatória quando há BACKUP_S3_URL');
  const oidc = env.IDENTIDADE === 'oidc';
  exige('OIDC_EMISSOR', oidc, 'é obrigatório com IDENTIDADE=oidc');
  exige('OIDC_CLIENTE', oidc, 'é obrigatório com IDENTIDADE=oidc');
  exige('OIDC_PAPEIS', env.OIDC_PAPEL !== undefined, 'é obrigatória quando há OIDC_PAPEL');
  exige('OIDC_PAPEL', env.OIDC_PAPEIS !== undefined, 'é obrigatório quando há OIDC_PAPEIS');
  const exigeFator = producao && env.SEGUNDO_FATOR !== 'opcional' && env.OIDC_PAPEL !== undefined;
  exige('OIDC_NIVEL', exigeFator, 'é obrigatório quando o perfil vem de OIDC_PAPEL (ou SEGUNDO_FATOR=opcional)');
  exige('TITULAR_OIDC_CLIENTE', env.TITULAR_OIDC_EMISSOR !== undefined, 'é obrigatório quando há TITULAR_OIDC_EMISSOR');
  exige('TITULAR_OIDC_EMISSOR', env.TITULAR_OIDC_CLIENTE !== undefined, 'é obrigatório quando há TITULAR_OIDC_CLIENTE');
  exige('S3_CHAVE', env.S3_URL !== undefined, 'é obrigatória quando há S3_URL');
  exige('S3_SEGREDO', env.S3_URL !== undefined, 'é obrigatória quando há S3_URL');
  for (const chave of ['DATABASE_URL_DONO', 'DATABASE_URL_LEITURA']) {
    exige('DATABASE_URL', env[chave] !== undefined, `é obrigatória quando há ${chave}`);
  }
  exige('ENCARREGADO_CONTATO', env.ENCARREGADO_NOME !== undefined, 'é obrigatória quando há ENCARREGADO_NOME');
  exige('SMTP_URL', env.LOG_ANCORA_EMAIL !== undefined, 'é obrigatória quando há LOG_ANCORA_EMAIL');
  const remetente = env.CORREIO_DE ?? (producao ? env.AGENDA_EMAIL : undefined);
  exige('SMTP_URL', remetente !== undefined, 'é obrigatória quando há CORREIO_DE ou AGENDA_EMAIL');
  problemas.push(...daCopiaContinua(env));
  const testemunhas = (env.LOG_TESTEMUNHAS ?? '').split(';').filter((uma) => uma.trim() !== '').length;
  if (Number(env.LOG_QUORUM ?? 0) > testemunhas) {
    problemas.push({
      chave: 'LOG_QUORUM',
      motivo: 'não pode ser maior que a quantidade de testemunhas em LOG_TESTEMUNHAS',
    });
  }
  return problemas;
}

/** Only an invented installation may talk in the clear, and live with keys and prices that stop nobody. */
function daProducao(env: Ambiente): Problema[] {
  const problemas: Problema[] = [];
  for (const chave of ['URL_PUBLICA', 'OIDC_EMISSOR', 'OIDC_SAIDA_URL', 'TITULAR_OIDC_EMISSOR']) {
    const motivo = 'deve começar com https:// no modo producao';
    if (emClaro(env[chave])) problemas.push({ chave, motivo });
  }
  const aceitas = (env.SEM_TLS ?? '').split(',').map((chave) => chave.trim());
  for (const chave of PODEM_SEM_TLS) {
    const motivo = `deve começar com https:// no modo producao (numa rede fechada, diga SEM_TLS=${chave})`;
    // Mail begins in the clear and asks for TLS before anything is said (correio.smtp.ts).
    if (chave !== 'SMTP_URL' && emClaro(env[chave]) && !aceitas.includes(chave)) problemas.push({ chave, motivo });
  }
  for (const chave of SEGREDOS) {
    const motivo = 'repete os mesmos caracteres (gere com: openssl rand -hex 32)';
    const valor = env[chave];
    if (valor !== undefined && new Set(valor).size < 8) problemas.push({ chave, motivo });
  }
  if (Number(env.CAPTCHA_DIFICULDADE ?? MENOR_DIFICULDADE) < MENOR_DIFICULDADE) {
    const motivo = `deve ser ao menos ${MENOR_DIFICULDADE} no modo producao`;
    problemas.push({ chave: 'CAPTCHA_DIFICULDADE', motivo });
  }
  return problemas;
}

function daCopiaContinua(env: Ambiente): Problema[] {
  if (env.BACKUP_CONTINUO !== 'sim' || env.DATABASE_URL === undefined) return [];
  const motivo = 'é só do banco embutido: com DATABASE_URL, arquive o WAL pelos meios do próprio PostgreSQL';
  return [{ chave: 'BACKUP_CONTINUO', motivo }];
}
