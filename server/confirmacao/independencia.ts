import { decisaoSemSegundaPessoa } from '#domain/cartas/decisao-sem-segunda-pessoa.ts';
import { ESPERA_HORAS, SEM_SEGUNDA_PESSOA } from '#domain/registro/duas-pessoas.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import type { CorreioPort } from '../adapters/correio/correio.port.ts';
import { type Ator, anotarAto, atuar } from '../auditoria/atuar.ts';
import type { Config } from '../config.ts';
import { type Destinatario, enderecoNoArquivo } from '../db/enderecos-anteriores.ts';
import type { PrismaClient } from '../db/prisma-client.ts';
import { AppError } from '../erros/app-error.ts';
import { afastadosHaPouco, esperaDesde, haTerceira, maosDe, separadas } from './independencia.queries.ts';

const HORA_MS = 3_600_000;

export interface DepsDaIndependencia {
  prisma: PrismaClient;
  agora(): Date;
  correio: CorreioPort | null;
  config: Pick<Config, 'urlPublica' | 'fusoHorario'>;
}

export interface Decisao {
  entidade: string;
  id: string;
  resumo: string;
  /** The person who asked for it, and the one whom it is of. */
  partes: readonly Destinatario[];
}

/** How somebody stands to a decision: free to take it, kept from it by a third person who may, or kept waiting. */
export type Independencia = { tipo: 'independente' } | { tipo: 'ha-terceira' } | { tipo: 'espera'; ate: Date | null };

/** `ate` is null before anybody has begun the wait. */
export async function julgarIndependencia(
  { prisma, agora }: Pick<DepsDaIndependencia, 'prisma' | 'agora'>,
  cpf: string,
  { entidade, id, partes }: Pick<Decisao, 'entidade' | 'id' | 'partes'>,
): Promise<Independencia> {
  const quando = agora();
  const cpfs = partes.map((parte) => parte.cpf);
  const [maos, minhas] = [await maosDe(prisma, cpfs, quando), await maosDe(prisma, [cpf], quando)];
  if (separadas(maos, minhas)) return { tipo: 'independente' };
  if (await haTerceira(prisma, maos, cpf, quando)) return { tipo: 'ha-terceira' };
  const desde = await esperaDesde(prisma, entidade, id);
  return { tipo: 'espera', ate: desde && new Date(desde.getTime() + ESPERA_HORAS * HORA_MS) };
}

/**
 * Lets a decision through that its person may take: at once when nobody has both sides in hand, else only where no
 * third person may, a day after all of them were told. Answers whether it is an independent one.
 * @throws AppError 403 OUTRA_PESSOA where a third person may; 409 SEM_SEGUNDA_PESSOA until the day has passed
 */
export async function exigirIndependencia(
  deps: DepsDaIndependencia,
  ator: Ator,
  decisao: Decisao,
): Promise<{ independente: boolean }> {
  const lida = await julgarIndependencia(deps, ator.usuario.cpf, decisao);
  if (lida.tipo === 'independente') return { independente: true };
  if (lida.tipo === 'ha-terceira') {
    throw new AppError(
      'OUTRA_PESSOA',
      403,
      'Nos últimos 30 dias, quem decide e a outra parte do pedido dependeram da mesma pessoa (convite, redefinição ou troca de e-mail). Outro responsável precisa decidir.',
    );
  }
  if (lida.ate !== null && lida.ate <= deps.agora()) return { independente: false };
  throw faltaEsperar(deps, lida.ate ?? (await comecarEspera(deps, ator, decisao)));
}

const faltaEsperar = ({ config }: DepsDaIndependencia, ate: Date) =>
  new AppError(
    'SEM_SEGUNDA_PESSOA',
    409,
    `Decisão ${SEM_SEGUNDA_PESSOA}: as pessoas envolvidas foram avisadas por e-mail, e ela só vale um dia depois. Decida de novo a partir de ${formatarDataHora(ate, config.fusoHorario)}.`,
  );

/** Begins the wait, tells who has a part in it at the addresses on file before, and notes who was told. */
async function comecarEspera(deps: DepsDaIndependencia, ator: Ator, decisao: Decisao): Promise<Date> {
  const { entidade, id } = decisao;
  const ate = await atuar(deps, ator, { entidade, acao: 'esperar' }, async (_, quando) => {
    const fim = new Date(quando.getTime() + ESPERA_HORAS * HORA_MS);
    return { retorno: fim, anotar: { id, para: { ate: fim.toISOString() }, porque: SEM_SEGUNDA_PESSOA } };
  });
  const para = await avisar(deps, ator, decisao, ate);
  await anotarAto(deps, ator, { entidade, acao: 'avisar' }, { id, para, porque: SEM_SEGUNDA_PESSOA });
  return ate;
}

async function avisar(deps: DepsDaIndependencia, ator: Ator, { resumo, partes }: Decisao, ate: Date) {
  const { prisma, correio, config } = deps;
  const quando = deps.agora();
  const { nome, cpf } = ator.usuario;
  const maos = await maosDe(prisma, [cpf, ...partes.map((parte) => parte.cpf)], quando);
  const daEquipe = [cpf, ...(await afastadosHaPouco(prisma, maos, quando))];
  const quem = [...partes, ...daEquipe.map((um) => ({ cpf: um, de: 'equipe' as const }))];
  const enderecos = await Promise.all(quem.map((um) => enderecoNoArquivo(prisma, um, quando)));
  const comEndereco = new Set(enderecos.filter((um) => um !== null));
  const contagem = { avisados: 0, semEndereco: enderecos.filter((um) => um === null).length, falharam: 0 };
  const valeDesde = formatarDataHora(ate, config.fusoHorario);
  const carta = decisaoSemSegundaPessoa({ quem: nome, resumo, valeDesde, urlPublica: config.urlPublica });
  for (const para of comEndereco) {
    try {
      if (correio === null) throw new Error('sem servidor de e-mail');
      await correio.enviar({ para, ...carta });
      contagem.avisados += 1;
    } catch {
      // The wait stands all the same; the audit says that somebody could not be told.
      contagem.falharam += 1;
    }
  }
  return contagem;
}
