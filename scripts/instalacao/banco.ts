import { confrontarSegredos, SEGREDOS } from '../../server/backup/segredos-do-banco.ts';
import { recusaDoBanco } from '../../server/db/condicoes-do-banco.ts';
import { migracoesPendentes } from '../../server/db/migracoes-pendentes.ts';
import { compararDireitos, ehDonoDasTabelas } from '../../server/db/papeis/conceder.ts';
import { lerSegredo } from '../../server/db/segredo-em-arquivo.ts';
import { lerSituacaoDoBanco } from '../../server/db/situacao-do-banco.ts';
import { exigirChaves } from '../../server/inicio/acoes-do-banco.ts';
import { marcaDoModo, NOME_DA_MARCA, queBancoE, SAIDAS } from '../../server/inicio/marca-do-banco.ts';
import { exigirPasta } from '../../server/inicio/pasta-da-instalacao.ts';
import { lerNumerosDaCasa } from '../../server/metricas/metricas.queries.ts';
import { conferirRelogio } from './relogio.ts';
import { type Alvo, atencao, certo, problema, type Resultado, type Verificacao } from './resultado.ts';

const LISTA_PERTO_DIAS = 2;

const INICIE = 'Inicie o servidor: a primeira partida as faz.';

/** As the owner of the embedded database, or as the one that is configured. */
const partidaFazTabelas = ({ banco }: Alvo['config']): boolean =>
  banco.url === undefined || banco.urlDono !== undefined;

async function verificarServidor({ pool, config }: Alvo): Promise<Resultado> {
  const situacao = await lerSituacaoDoBanco(pool);
  if (situacao.replica) {
    return problema('o banco é uma réplica só de leitura', 'Aponte DATABASE_URL para o banco principal.');
  }
  const podeCriar = situacao.podeCriar || partidaFazTabelas(config);
  const recusa = recusaDoBanco({ ...situacao, podeCriar }, new Date());
  if (recusa !== null) return problema(recusa.falta, recusa.fazer);
  return situacao.temTabelas
    ? certo(`PostgreSQL ${situacao.versao}`)
    : atencao(`PostgreSQL ${situacao.versao}, ainda sem tabelas`, INICIE);
}

async function verificarMarca({ pool, config }: Alvo): Promise<Resultado> {
  const banco = await queBancoE(pool);
  if (banco === null) return certo('banco vazio: será o que for iniciado sobre ele');
  if (banco === 'sem-marca') {
    return problema('há registros e o banco não diz o que é', 'Rode npm run marcar-banco -- producao --sim.');
  }
  if (banco !== marcaDoModo(config.modo)) return problema(`o banco é de ${NOME_DA_MARCA[banco]}`, SAIDAS);
  return certo(`banco de ${NOME_DA_MARCA[banco]}`);
}

function verificarPasta({ config }: Alvo): Resultado {
  const marca = marcaDoModo(config.modo);
  exigirPasta(config.dataDir, marca);
  return certo(`${config.dataDir}, para ${NOME_DA_MARCA[marca]}`);
}

const OS_DOIS_PAPEIS = 'Defina DATABASE_URL_DONO e rode npm run banco:papeis.';

async function verificarPapel({ pool, url, config }: Alvo): Promise<Resultado> {
  const { papel, superusuario, podeCriar, temTabelas } = await lerSituacaoDoBanco(pool);
  if (superusuario) return atencao(`${papel} é superusuário`, OS_DOIS_PAPEIS);
  if (!temTabelas && partidaFazTabelas(config)) return atencao('ainda não há tabelas em que ter direitos', INICIE);
  if (!temTabelas && !podeCriar) return problema(`não há tabelas, e ${papel} não as cria`, OS_DOIS_PAPEIS);
  if (!temTabelas || (await ehDonoDasTabelas(url))) {
    return atencao(`${papel} é dono das tabelas e pode desfazer o que nelas se proíbe`, OS_DOIS_PAPEIS);
  }
  const { faltam, sobram } = await compararDireitos(pool, papel);
  if (faltam.length > 0) return problema(`${papel} não tem ${resumir(faltam)}`, OS_DOIS_PAPEIS);
  if (sobram.length > 0) return atencao(`${papel} tem além do devido ${resumir(sobram)}`, OS_DOIS_PAPEIS);
  return certo(`${papel}, só com os direitos de que precisa`);
}

const resumir = (direitos: readonly string[]): string =>
  `${direitos.slice(0, 3).join(', ')}${direitos.length > 3 ? ` e mais ${direitos.length - 3}` : ''}`;

async function verificarMigracoes({ url }: Alvo): Promise<Resultado> {
  const pendentes = await migracoesPendentes(url);
  if (pendentes.length === 0) return certo('todas aplicadas');
  return atencao(
    `${pendentes.length} por aplicar`,
    'Faça um backup; com DATABASE_URL_DONO o servidor as aplica na partida.',
  );
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

/** The one line of these that asks no database. */
export const PASTA = 'O que a pasta de dados é';

async function verificarSegredos({ pool, config }: Alvo): Promise<Resultado> {
  await exigirChaves(pool, config.acoes.chaves ?? lerSegredo(config.dataDir, 'acoes')?.split(',') ?? []);
  const confrontos = await confrontarSegredos(pool, config);
  const ruins = confrontos.filter(({ problema: um }) => um !== null);
  if (ruins.length > 0) {
    return problema(
      ruins.map(({ problema: um }) => um).join('; '),
      `Traga da cópia de DATA_DIR/segredos; o que se perdeu de vez: ${ruins.map(({ qual }) => SEGREDOS[qual].saida).join('; ')}.`,
    );
  }
  const conhecidos = confrontos.filter(({ conhecidas }) => conhecidas.length > 0);
  if (conhecidos.length === 0) return atencao('o banco ainda não conta com nenhum', INICIE);
  return certo(`${conhecidos.length}, os que este banco conhece; guarde cópia deles fora desta máquina`);
}

export const VERIFICACOES_DO_BANCO: readonly Verificacao[] = [
  {
    item: 'Banco de dados',
    grupo: 'comecar',
    passo: 2,
    seFalhar: 'Confira se o PostgreSQL está no ar e se DATABASE_URL tem usuário e senha certos.',
    verificar: verificarServidor,
  },
  {
    item: PASTA,
    grupo: 'comecar',
    passo: 3,
    seFalhar: 'Siga a frase ao lado.',
    verificar: verificarPasta,
  },
  {
    item: 'O que o banco é',
    grupo: 'comecar',
    passo: 2,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarMarca,
  },
  {
    item: 'Segredos',
    grupo: 'comecar',
    passo: 5,
    seFalhar: 'Siga a frase ao lado.',
    verificar: verificarSegredos,
  },
  {
    item: 'Papel no banco',
    grupo: 'comecar',
    passo: 2,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarPapel,
  },
  {
    item: 'Migrações',
    grupo: 'comecar',
    passo: 17,
    seFalhar: 'Siga a mensagem; na dúvida, restaure o último backup.',
    verificar: verificarMigracoes,
  },
  {
    item: 'Relógio e banco',
    grupo: 'comecar',
    passo: 1,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarRelogio,
  },
  {
    item: 'Lista de anulados',
    grupo: 'dormir',
    passo: 15,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarLista,
  },
];
