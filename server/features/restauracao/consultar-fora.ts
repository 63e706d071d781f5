import { mesmoNome, nadaSePerdeu, ultimoQuePodeTerSidoDado } from '#domain/restauracao/livro.ts';
import { atuar, type QuemAge } from '../../auditoria/atuar.ts';
import type { Restauracao } from '../../db/restauracao.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import { type NovoAchado, perguntarAoConector } from './perguntar-ao-conector.ts';
import { atosPerdidos, lerLivrosAbertos, lerNomesDeLivros, SEM_DADOS } from './restauracao.queries.ts';
import { anotarConsulta, gravarAchados } from './restauracao.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'conector' | 'restauracao' | 'agora'>;

/** The reconciliation that waits. @throws AppError 409 when there is none */
export async function exigirAberta({ restauracao }: Pick<Deps, 'restauracao'>): Promise<Restauracao> {
  const aberta = await restauracao.aberta();
  if (aberta === null) throw conflito('Não há banco restaurado a conciliar.');
  return aberta;
}

/**
 * Asks the signing service and the published log what is outside and not here, and writes it down: one finding each,
 * one for each book. What a person decided stays. @throws ConectorFalhou; AppError 409
 */
export async function consultarFora(deps: Deps, ator: QuemAge): Promise<void> {
  const aberta = await exigirAberta(deps);
  const achados = await perguntarAoConector(deps, aberta.de);
  const perdidos = atosPerdidos(aberta);
  if (perdidos !== null && perdidos > 0) {
    const descricao = `${perdidos} ato(s) do registro aberto publicado não têm entrada aqui (folhas ${aberta.folhasAntes} a ${(aberta.folhasFora ?? 0) - 1}).`;
    achados.push({ especie: 'log', chave: 'log', dados: { ...SEM_DADOS, numero: perdidos, descricao } });
  }
  achados.push(...(await livrosAConferir(deps, aberta.em, achados, perdidos)));
  await atuar(deps, ator, { entidade: 'restauracao', acao: 'consultar' }, async (tx, quando) => {
    await gravarAchados(tx, aberta.id, achados, quando);
    await anotarConsulta(tx, aberta.id, quando);
    return { retorno: undefined, anotar: { id: aberta.id, para: { achados: achados.length } } };
  });
}

async function livrosAConferir(
  { prisma }: Deps,
  em: Date,
  achados: NovoAchado[],
  atos: number | null,
): Promise<NovoAchado[]> {
  const registros = achados.filter(({ especie }) => especie === 'registro').map(({ dados }) => dados);
  const perda = { atos, registros: registros.length };
  const livros = (await lerLivrosAbertos(prisma, em)).map(({ id, nome, ultimoNumero }): NovoAchado => {
    const destes = registros.filter(({ livro }) => livro !== null && mesmoNome(livro) === mesmoNome(nome));
    const conhecido = destes.reduce<number | null>((maior, { numero }) => Math.max(maior ?? 0, numero ?? 0), null);
    const intacto = nadaSePerdeu(perda);
    const seguro = ultimoQuePodeTerSidoDado({ ultimoNumero, conhecido }, perda);
    const dados = { ...SEM_DADOS, livro: nome, ultimoNumero, numero: conhecido, seguro, nadaSePerdeu: intacto };
    return { especie: 'livro', chave: id, dados };
  });
  const nomes = new Set((await lerNomesDeLivros(prisma)).map(mesmoNome));
  const deFora = registros.flatMap(({ livro }) => (livro !== null && !nomes.has(mesmoNome(livro)) ? [livro] : []));
  const bloqueios = [...new Set(deFora)].map((livro): NovoAchado => {
    const descricao = 'Livro aberto depois da cópia: números dele já foram dados.';
    return { especie: 'livro', chave: `nome:${livro.slice(0, 100)}`, dados: { ...SEM_DADOS, livro, descricao } };
  });
  return [...livros, ...bloqueios];
}
