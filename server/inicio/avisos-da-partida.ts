import type { Dependencies } from '../dependencies.ts';
import { contarResponsaveis } from '../features/contas/contas.queries.ts';

const SEM_PROXY =
  'Atenção: URL_PUBLICA é https e TRUST_PROXY está ausente: com um proxy à frente, todos os visitantes dividem um só limite. Defina TRUST_PROXY.';
const UMA_PESSOA =
  'Atenção: há dois responsáveis e um só basta para revogar ou registrar com ressalva. Considere DUAS_PESSOAS=sim.';

/** What whoever starts a real installation should know (F-8, H8); the demonstration has nothing to say. */
export async function avisosDaPartida({ config, prisma }: Pick<Dependencies, 'config' | 'prisma'>): Promise<string[]> {
  if (config.modo === 'demo') return [];
  const semProxy = config.urlPublica.startsWith('https:') && config.trustProxy === false;
  const umaPessoa = !config.duasPessoas && (await contarResponsaveis(prisma)) >= 2;
  return [...(semProxy ? [SEM_PROXY] : []), ...(umaPessoa ? [UMA_PESSOA] : [])];
}
