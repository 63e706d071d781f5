import type { z } from 'zod';
import type { decidirBody } from '#contract/restauracao.contract.ts';
import { mesmoNome } from '#domain/restauracao/livro.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Db } from '../../db/prisma-client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, conflito, existente } from '../../erros/app-error.ts';
import { consultarFora, exigirAberta } from './consultar-fora.ts';
import { type AchadoGuardado, lerAchados, opcoesDe } from './restauracao.queries.ts';
import {
  abrirLivro,
  encerrarLivro,
  gravarConclusao,
  gravarDecisao,
  pularListas,
  pularNumeros,
  retomarDocumentos,
} from './restauracao.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'conector' | 'restauracao' | 'agora' | 'fila'>;
type Decisao = z.output<typeof decidirBody>;

/** For the audit: which entity, and what it is now. */
interface Efeito {
  id: string;
  de?: Record<string, unknown>;
  para: Record<string, unknown>;
}

/** A person's word on one finding; a book moves, or ends, with it. @throws AppError 400, 404, 409 */
export async function decidirAchado(deps: Deps, ator: Ator, id: string, dita: Decisao): Promise<void> {
  const aberta = await exigirAberta(deps);
  const achados = await lerAchados(deps.pool, aberta.id);
  const achado = existente(
    achados.find((um) => um.id === id),
    'Achado não encontrado.',
  );
  const tomados = achados
    .filter(({ chave }) => chave.startsWith('nome:'))
    .map(({ dados }) => mesmoNome(dados.livro ?? ''));
  if (dita.nome !== undefined && tomados.includes(mesmoNome(dita.nome))) {
    throw campoInvalido('nome', 'Este livro existiu depois da cópia, com números já dados');
  }
  if (!opcoesDe(achado).includes(dita.decisao)) throw campoInvalido('decisao', 'Esta decisão não cabe aqui');
  const entidade = achado.especie === 'livro' ? 'livro' : 'restauracao';
  const acao = achado.especie === 'livro' ? `conciliar-${dita.decisao}` : 'decidir';
  await atuar(deps, ator, { entidade, acao }, async (tx, quando) => {
    const { nome: decididoPor } = ator.usuario;
    const { decisao, justificativa } = dita;
    await gravarDecisao(tx, id, { decisao, justificativa, decididoPor, decididoEm: quando });
    const efeito =
      achado.especie === 'livro'
        ? await mudarLivro(tx, aberta.id, achado, dita, quando)
        : { id: aberta.id, para: { especie: achado.especie, chave: achado.chave, decisao } };
    return { retorno: undefined, anotar: { ...efeito, porque: justificativa } };
  });
}

async function mudarLivro(
  tx: Db,
  restauracaoId: string,
  { chave, dados }: AchadoGuardado,
  { decisao, numero, nome }: Decisao,
  quando: Date,
): Promise<Efeito> {
  if (decisao === 'bloquear') {
    const livro = dados.livro ?? '';
    return { id: await abrirLivro(tx, livro, [], quando), para: { nome: livro, encerrado: true } };
  }
  if (decisao === 'encerrar') {
    if (nome === undefined) throw campoInvalido('nome', 'Diga o nome do novo livro');
    const continuaEm = await abrirLivro(tx, nome, await encerrarLivro(tx, chave, quando));
    return { id: chave, para: { encerrado: true, continuaEm, nome } };
  }
  if (decisao === 'manter') return { id: chave, para: { ultimoNumero: dados.ultimoNumero } };
  const { seguro } = dados;
  if (seguro === null) throw conflito('Não se sabe até que número este livro foi: encerre-o.');
  if (numero === undefined || numero < seguro) {
    throw campoInvalido('numero', `O último número dado pode ter sido o ${seguro}: diga este ou um maior`);
  }
  const antes = await pularNumeros(tx, restauracaoId, chave, numero);
  return { id: chave, de: { ultimoNumero: antes }, para: { ultimoNumero: numero } };
}

/**
 * Ends the reconciliation after a last look outside: the office acts again, the queue takes up what the service has.
 * @throws AppError 409 while something is undecided, also when that look found it; ConectorFalhou
 */
export async function concluirConciliacao(deps: Deps, ator: Ator): Promise<void> {
  const { id, consultadoEm } = await exigirAberta(deps);
  if (consultadoEm === null) throw conflito('Consulte o conector antes de concluir.');
  await consultarFora(deps, ator);
  const achados = await lerAchados(deps.pool, id);
  const listas = achados.filter(({ especie, chave }) => especie === 'avulso' && chave.startsWith('LAN')).length;
  await atuar(deps, ator, { entidade: 'restauracao', acao: 'concluir' }, async (tx, quando) => {
    await gravarConclusao(tx, id, quando, ator.usuario.nome);
    await pularListas(tx, id, listas);
    await retomarDocumentos(tx, id, ator.usuario, quando);
    return { retorno: undefined, anotar: { id, para: { achados: achados.length } } };
  });
}
