import { migracoesPendentes } from '../../server/db/migrations.ts';
import { lerSituacaoDoBanco } from '../../server/db/situacao-do-banco.ts';
import { lerNumerosDaCasa } from '../../server/metricas/metricas.queries.ts';
import { conferirRelogio } from './relogio.ts';
import { type Alvo, atencao, certo, problema, type Resultado, type Verificacao } from './resultado.ts';

const VERSAO_MINIMA = 18;
const LISTA_PERTO_DIAS = 2;

async function verificarServidor({ pool }: Alvo): Promise<Resultado> {
  const { versao, versaoMaior, utf8, replica } = await lerSituacaoDoBanco(pool);
  if (replica) return problema('o banco é uma réplica só de leitura', 'Aponte DATABASE_URL para o banco principal.');
  if (versaoMaior < VERSAO_MINIMA) return problema(`PostgreSQL ${versao}`, `Use o PostgreSQL ${VERSAO_MINIMA}.`);
  if (!utf8) return problema('o banco não usa UTF-8', 'Crie o banco com ENCODING UTF8.');
  return certo(`PostgreSQL ${versao}`);
}

async function verificarPapel({ pool }: Alvo): Promise<Resultado> {
  const { papel, superusuario, podeCriar, semAcesso } = await lerSituacaoDoBanco(pool);
  if (semAcesso.length > 0) {
    return problema(
      `${papel} não lê ou não grava ${semAcesso.join(', ')}`,
      `Dê a ${papel} SELECT e INSERT nas tabelas.`,
    );
  }
  if (!podeCriar) {
    return problema(`${papel} não cria tabelas`, `Dê a ${papel} CREATE no banco e no esquema public, ou torne-o dono.`);
  }
  if (superusuario) return atencao(`${papel} é superusuário`, 'Use um papel sem esse privilégio, dono só deste banco.');
  return certo(`${papel}, sem privilégio de superusuário`);
}

async function verificarMigracoes({ url }: Alvo): Promise<Resultado> {
  const pendentes = await migracoesPendentes(url);
  if (pendentes.length === 0) return certo('todas aplicadas');
  return atencao(`${pendentes.length} por aplicar`, 'Faça um backup e inicie o servidor: ele as aplica na partida.');
}

const verificarRelogio = async ({ pool }: Alvo): Promise<Resultado> =>
  conferirRelogio(() => lerSituacaoDoBanco(pool).then(({ agora }) => agora), 'o banco', 0);

async function verificarLista({ pool, config, agora }: Alvo): Promise<Resultado> {
  const { listas } = await lerNumerosDaCasa({ pool, config, agora: () => agora });
  const [primeira] = listas.toSorted((a, b) => a.dias - b.dias);
  if (primeira === undefined) return certo('nenhuma lista foi prometida ainda');
  const { instituicao, dias } = primeira;
  const fazer = 'Gere a lista na tela Lista de Anulados e veja no log por que a renovação da noite falhou.';
  if (dias < 0) return problema(`a de ${instituicao} venceu há ${-dias} dia(s)`, fazer);
  if (dias < LISTA_PERTO_DIAS) return atencao(`a de ${instituicao} vence em ${dias} dia(s)`, fazer);
  return certo(`a próxima vence em ${dias} dia(s), de ${instituicao}`);
}

/** What only the database can tell. */
export const VERIFICACOES_DO_BANCO: readonly Verificacao[] = [
  {
    item: 'Banco de dados',
    seFalhar: 'Confira se o PostgreSQL está no ar e se DATABASE_URL tem usuário e senha certos.',
    verificar: verificarServidor,
  },
  { item: 'Papel no banco', seFalhar: 'Resolva antes o acesso ao banco de dados.', verificar: verificarPapel },
  {
    item: 'Migrações',
    seFalhar: 'Siga a mensagem; na dúvida, restaure o último backup.',
    verificar: verificarMigracoes,
  },
  { item: 'Relógio e banco', seFalhar: 'Resolva antes o acesso ao banco de dados.', verificar: verificarRelogio },
  {
    item: 'Lista de anulados',
    seFalhar: 'Inicie o servidor uma vez, para que as tabelas existam.',
    verificar: verificarLista,
  },
];
