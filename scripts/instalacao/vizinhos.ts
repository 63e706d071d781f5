import { createConector } from '../../server/adapters/conector/conector.http.ts';
import { createSiga } from '../../server/adapters/siga/siga.http.ts';
import { abrirBalde } from '../../server/adapters/storage/balde.ts';
import { conferirRelogio } from './relogio.ts';
import { type Alvo, certo, type Resultado, type Verificacao } from './resultado.ts';

const SIMULADO = certo('simulado, no modo demo');

async function verificarSiga({ config }: Alvo): Promise<Resultado> {
  const { url, token } = config.siga;
  if (url === undefined) return SIMULADO;
  const cursos = await createSiga({ url, token, tempoLimiteMs: config.tempoLimiteExternoMs }).cursos();
  return certo(`responde, com ${cursos.length} curso(s)`);
}

async function verificarConector({ config }: Alvo): Promise<Resultado> {
  const { url, email, senha } = config.conector;
  if (url === undefined) return SIMULADO;
  const tempoLimiteMs = config.tempoLimiteExternoMs;
  await createConector({ url, email, senha, tempoLimiteMs, agora: () => new Date() }).procurar('VERIFICACAO');
  return certo(email === undefined ? 'responde, sem autenticação' : 'responde e aceita a conta');
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
  await abrirBalde({ ...resto, url })
    .listar('verificar-instalacao/', new Date(0))
    .next();
  return certo(`no balde ${url}`);
}

/** The systems around this one. */
export const VERIFICACOES_DOS_VIZINHOS: readonly Verificacao[] = [
  { item: 'SIGA', seFalhar: 'Confira SIGA_URL e SIGA_TOKEN, e docs/siga.md.', verificar: verificarSiga },
  {
    item: 'Conector',
    seFalhar: 'Confira CONECTOR_URL, CONECTOR_EMAIL e CONECTOR_SENHA, e se o conector está no ar.',
    verificar: verificarConector,
  },
  {
    item: 'Relógio e vizinhos',
    seFalhar: 'Resolva antes o acesso ao SIGA ou ao conector.',
    verificar: verificarRelogio,
  },
  {
    item: 'Arquivos',
    seFalhar: 'Confira S3_URL, S3_CHAVE e S3_SEGREDO, e se a chave pode listar o balde.',
    verificar: verificarArquivos,
  },
];
