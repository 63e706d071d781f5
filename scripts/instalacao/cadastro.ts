import { NOMES_DOS_ASSINADOS, NOMES_DOS_PAPEIS, TIPOS_DE_ASSINANTE } from '#domain/instituicao/cadastro.ts';
import { formatarData, hojeEm } from '#domain/texto/data.ts';
import type { PassoAntesDoPrimeiro } from '../../server/contract/instituicao.contract.ts';
import { INSTITUICAO_PADRAO } from '../../server/features/apoio/instituicao.queries.ts';
import { contarAdministradores } from '../../server/features/contas/contas.queries.ts';
import { AMBIENTE_POR_DIZER, lerAmbiente } from '../../server/features/instituicao/ambiente.queries.ts';
import { type Contagens, contarCatalogo } from '../../server/features/instituicao/antes-do-primeiro.queries.ts';
import { lerAntesDoPrimeiro } from '../../server/features/instituicao/antes-do-primeiro.ts';
import { type Cadastro, lerCadastro } from '../../server/features/instituicao/cadastro.queries.ts';
import {
  type Alvo,
  atencao,
  certo,
  type Grupo,
  type Linha,
  problema,
  type Resultado,
  type Verificacao,
} from './resultado.ts';

type Chave = PassoAntesDoPrimeiro['chave'];

/** SIGA and connector are asked by lines of their own. */
const LUGARES: Partial<Record<Chave, { grupo: Grupo; passo: number; fazer: string }>> = {
  identificacao: naInstituicao('comecar'),
  mantenedora: naInstituicao('comecar'),
  credenciamento: naInstituicao('comecar'),
  campi: naInstituicao('comecar'),
  assinantes: naInstituicao('assinar'),
  encarregado: naInstituicao('dormir'),
  cursos: { grupo: 'comecar', passo: 8, fazer: "No escritório, em Cursos, pressione 'Sincronizar com o SIGA'." },
  titulos: { grupo: 'comecar', passo: 9, fazer: 'No escritório, abra o curso em Cursos e inclua a titulação.' },
  autorizacoes: {
    grupo: 'comecar',
    passo: 9,
    fazer: 'No escritório, em Autorizações de Curso, inclua o ato e vincule-o.',
  },
  reconhecimentos: {
    grupo: 'comecar',
    passo: 9,
    fazer: 'No escritório, em Reconhecimentos, inclua o ato e vincule-o.',
  },
  livros: { grupo: 'comecar', passo: 9, fazer: 'No escritório, em Livros de Registro, abra o primeiro livro.' },
};

function naInstituicao(grupo: Grupo) {
  return { grupo, passo: 7, fazer: 'No escritório, em Instituição; ou npm run instituicao -- aplicar ARQUIVO --sim.' };
}

/** The acts of the institution that are in force on a day, in words. */
function atosEmVigor({ atos }: Cadastro, dia: string): string {
  return atos
    .filter(
      ({ vigenteDe, vigenteAte }) =>
        vigenteDe !== null && vigenteDe <= dia && (vigenteAte === null || vigenteAte >= dia),
    )
    .map(({ papel, tipo, numero, processo, vigenteAte }) => {
      const qual = processo === null ? `${tipo} nº ${numero}` : `processo e-MEC ${processo.numeroProcesso}`;
      return `${NOMES_DOS_PAPEIS[papel]}: ${qual}${vigenteAte === null ? '' : `, até ${formatarData(vigenteAte)}`}`;
    })
    .join('; ');
}

function quemAssina({ assinantes }: Cadastro): string {
  const quantos = (tipo: string) => assinantes.filter((um) => um.ativo && um.tipo === tipo).length;
  return TIPOS_DE_ASSINANTE.filter((tipo) => quantos(tipo) > 0)
    .map((tipo) => `${NOMES_DOS_ASSINADOS[tipo]}: ${quantos(tipo)}`)
    .join('; ');
}

/** The judge of the home page says what is missing (`lerAntesDoPrimeiro`). */
function oQueHa(cadastro: Cadastro, contagens: Contagens, { config, agora }: Alvo): Record<Chave, string> {
  const { identificacao, mantenedora, campi, encarregado } = cadastro;
  return {
    identificacao: `${identificacao?.nome}, e-MEC ${identificacao?.codigoEmec}`,
    mantenedora: mantenedora?.razaoSocial ?? '',
    credenciamento: atosEmVigor(cadastro, hojeEm(agora, config.fusoHorario)),
    campi: campi.map(({ id, nome }) => `${id} – ${nome}`).join('; '),
    assinantes: quemAssina(cadastro),
    encarregado: encarregado?.nome ?? config.privacidade.encarregado?.nome ?? '',
    cursos: `${contagens.cursos} ativo(s)`,
    titulos: `${contagens.comTitulo} de ${contagens.cursos} curso(s)`,
    autorizacoes: `em vigor em ${contagens.autorizados} de ${contagens.cursos} curso(s)`,
    reconhecimentos: `em vigor em ${contagens.reconhecidos} de ${contagens.cursos} curso(s)`,
    livros: `${contagens.livros} aberto(s)`,
    siga: '',
    conector: '',
    ambiente: '',
  };
}

/** The lines of what stands before the first diploma, judged as the office's home page judges them. */
export async function verificarCadastro(alvo: Alvo): Promise<Linha[]> {
  const { prisma, config, agora } = alvo;
  const { passos } = await lerAntesDoPrimeiro({ prisma, config, agora: () => agora });
  const ha = oQueHa(await lerCadastro(prisma, INSTITUICAO_PADRAO), await contarCatalogo(prisma), alvo);
  return passos.flatMap(({ chave, titulo, situacao, falta }): Linha[] => {
    const lugar = LUGARES[chave];
    if (lugar === undefined) return [];
    const { grupo, passo, fazer } = lugar;
    const resultado =
      falta === null ? certo(ha[chave]) : situacao === 'recomendado' ? atencao(falta, fazer) : problema(falta, fazer);
    return [{ item: titulo, grupo, passo, ...resultado }];
  });
}

async function verificarAdministrador({ prisma, config }: Alvo): Promise<Resultado> {
  if (config.identidade.tipo === 'externa') return certo('os perfis vêm do serviço de permissões');
  const { administradores, semFator } = await contarAdministradores(prisma);
  if (administradores === 0 && config.identidade.provedor?.regras.papel !== undefined) {
    return certo(`os perfis vêm de ${config.identidade.provedor.nome}`);
  }
  if (administradores === 0) {
    return config.modo === 'demo'
      ? certo('no modo demo entra-se pelo endereço que a partida escreve')
      : problema('nenhuma conta de administrador', 'Defina ADMIN_CPF e inicie o servidor.');
  }
  if (semFator === 0 || config.identidade.provedor !== null) return certo(`${administradores} conta(s)`);
  return atencao(
    `${semFator} de ${administradores} conta(s) sem segundo fator`,
    'Cada administrador cadastra o seu em Minha conta.',
  );
}

async function verificarAmbiente({ prisma, config }: Alvo): Promise<Resultado> {
  const ambiente = await lerAmbiente(prisma, config);
  if (ambiente === null) {
    return problema(AMBIENTE_POR_DIZER, 'Diga em Instituição; para o primeiro ensaio, Homologação.');
  }
  if (ambiente === 'Produção' || config.modo === 'demo') return certo(ambiente);
  return atencao(
    'Homologação: o que se assina agora não tem valor',
    'Depois do primeiro diploma de teste assinado, passe a Produção em Instituição.',
  );
}

export const VERIFICACOES_DO_CADASTRO: readonly Verificacao[] = [
  {
    item: 'Administrador',
    grupo: 'comecar',
    passo: 6,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarAdministrador,
  },
  {
    item: 'Ambiente do MEC',
    grupo: 'assinar',
    passo: 15,
    seFalhar: 'Resolva antes o acesso ao banco de dados.',
    verificar: verificarAmbiente,
  },
];
