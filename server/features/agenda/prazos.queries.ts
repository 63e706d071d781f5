import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { calcularPrazos } from '#domain/agenda/calcular.ts';
import { comProrrogacoes, type Prazo, porUrgencia, situacaoDoPrazo } from '#domain/agenda/prazo.ts';
import { tipoDePrazo } from '#domain/agenda/tipos.ts';
import { diasEntre } from '#domain/texto/data.ts';
import type { AgendaPrazo } from '../../db/generated/client.ts';
import { lidasEm } from './agenda.repository.ts';
import { type DepsDaAgenda, lerFatos } from './fatos.queries.ts';

/** The deadlines of today with what was extended, the most urgent first, and what people did about each. */
export async function lerPrazos(
  deps: DepsDaAgenda,
  cpf: string | null,
): Promise<{ hoje: string; prazos: Prazo[]; feitos: ReadonlyMap<string, AgendaPrazo> }> {
  const fatos = await lerFatos(deps, cpf);
  const calculados = calcularPrazos(fatos);
  const linhas = await deps.prisma.agendaPrazo.findMany({
    where: { chave: { in: calculados.map(({ chave }) => chave) } },
  });
  const feitos = new Map(linhas.map((linha) => [linha.chave, linha]));
  const prorrogados = new Set(linhas.filter(({ prorrogadoEm }) => prorrogadoEm !== null).map(({ chave }) => chave));
  const { hoje } = fatos;
  return { hoje, prazos: porUrgencia(comProrrogacoes(calculados, prorrogados), hoje), feitos };
}

/** How many things each kind has in each state, for the metrics. */
export async function contarPrazos(deps: DepsDaAgenda) {
  const { hoje, prazos } = await lerPrazos(deps, null);
  const grupos = Map.groupBy(prazos, (prazo) => `${prazo.tipo} ${situacaoDoPrazo(prazo, hoje)}`);
  return [...grupos].map(([nome, deles]) => {
    const [assunto = '', situacao = ''] = nome.split(' ');
    return { assunto, situacao, quantos: deles.reduce((total, { quantos }) => total + quantos, 0) };
  });
}

/** The list as `cpf` sees it. */
export async function lerAgenda(deps: DepsDaAgenda, cpf: string) {
  const { hoje, prazos, feitos } = await lerPrazos(deps, cpf);
  return {
    prazos: prazos.map((prazo) => paraAgenda(prazo, feitos.get(prazo.chave), { hoje, cpf })),
    colacoesLidasEm: (await lidasEm(deps.prisma))?.toISOString() ?? null,
  };
}

function paraAgenda(
  prazo: Prazo,
  feito: AgendaPrazo | undefined,
  { hoje, cpf }: { hoje: string; cpf: string },
): PrazoDaAgenda {
  const { titulo, norma } = tipoDePrazo(prazo.tipo);
  const { prorrogadoEm, prorrogadoPor, motivo } = feito ?? {};
  return {
    ...prazo,
    titulo,
    norma,
    situacao: situacaoDoPrazo(prazo, hoje),
    dias: prazo.limite === null ? null : diasEntre(hoje, prazo.limite),
    responsavel: feito?.nome == null ? null : { nome: feito.nome, eu: feito.cpf === cpf },
    prorrogacao:
      prorrogadoEm && prorrogadoPor && motivo ? { por: prorrogadoPor, em: prorrogadoEm.toISOString(), motivo } : null,
  };
}

export async function listarPessoas({ prisma }: DepsDaAgenda) {
  const contas = await prisma.conta.findMany({
    where: { ativa: true },
    select: { id: true, nome: true },
    orderBy: { nome: 'asc' },
  });
  return contas.map(({ id, nome }) => ({ contaID: id, nome }));
}
