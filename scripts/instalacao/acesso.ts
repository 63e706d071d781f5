import { createProvedorOidc } from '../../server/adapters/identidade/provedor.oidc.ts';
import { contarResponsaveis } from '../../server/features/contas/contas.queries.ts';
import { type Alvo, atencao, certo, type Resultado, type Verificacao } from './resultado.ts';

async function verificarEntrada({ config, agora }: Alvo): Promise<Resultado> {
  const { tipo, provedor, entradaLocal } = config.identidade;
  if (tipo === 'externa') return certo('pelo serviço de permissões');
  if (provedor === null) return certo('por contas deste sistema');
  const { urlPublica, tempoLimiteExternoMs: tempoLimiteMs } = config;
  const { url } = await createProvedorOidc({ ...provedor, urlPublica, tempoLimiteMs, agora: () => agora }).iniciar('x');
  const detalhe = `${provedor.nome}, em ${url.origin}${entradaLocal ? ', e por contas deste sistema' : ''}`;
  if (provedor.regras.nivel === undefined && config.segundoFator === 'opcional') {
    return atencao(`${detalhe}: sem segundo fator`, 'Defina OIDC_NIVEL, ou SEGUNDO_FATOR=obrigatorio.');
  }
  return certo(detalhe);
}

async function verificarDuasPessoas({ config, prisma }: Alvo): Promise<Resultado> {
  if (config.duasPessoas) return certo('atos que não se desfazem esperam uma segunda pessoa');
  const quantos = await contarResponsaveis(prisma);
  if (quantos < 2) return certo('desligada: ainda não há dois responsáveis');
  const fazer = 'Defina DUAS_PESSOAS=sim: o que não se desfaz passa a esperar outro responsável.';
  return atencao(`há ${quantos} responsáveis, e um só basta para revogar`, fazer);
}

export const VERIFICACOES_DO_ACESSO: readonly Verificacao[] = [
  {
    item: 'Entrada da equipe',
    grupo: 'comecar',
    passo: 6,
    seFalhar: 'Confira OIDC_EMISSOR, e se o provedor está no ar.',
    verificar: verificarEntrada,
  },
  {
    item: 'Duas pessoas',
    grupo: 'dormir',
    passo: 10,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarDuasPessoas,
  },
];
