import type { z } from 'zod';
import { relatorioDaSincronizacao, type sincronizacaoResponse } from '#contract/cursos.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { anotarNaAuditoria } from '../../../auditoria/anotar.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { AppError } from '../../../erros/app-error.ts';
import { compararCursos } from './comparar-cursos.ts';
import {
  acrescentarPalavras,
  atualizarCurso,
  guardarRelatorio,
  inserirCursos,
  lerNossosCursos,
  lerTabelas,
  marcarConfirmados,
  travarSincronizacao,
} from './sincronizacao.repository.ts';

type Sincronizacao = z.input<typeof sincronizacaoResponse>;

/**
 * Takes over from SIGA what SIGA owns of the courses; titles, formations, links, polo and processes at e-MEC are the
 * office's and stay. SIGA is asked before the transaction. Courses that SIGA no longer lists are only reported.
 * @throws AppError 409 while another one runs, 502 when SIGA lists no course at all; SigaIndisponivel
 */
export async function sincronizarCursos(
  { siga, prisma, agora }: Pick<Dependencies, 'siga' | 'prisma' | 'agora'>,
  usuario: Pick<Usuario, 'nome' | 'cpf'>,
  requisicao?: string,
): Promise<Sincronizacao> {
  const doSiga = await siga.cursos();
  if (doSiga.length === 0) {
    throw new AppError('SIGA_SEM_CURSOS', 502, 'O SIGA não informou nenhum curso. Nada foi alterado.');
  }
  return withTransaction(prisma, async (tx) => {
    await travarSincronizacao(tx);
    const quando = agora();
    const { ids, campi } = await lerTabelas(tx);
    const { inserir, atualizar, relatorio } = compararCursos(doSiga, await lerNossosCursos(tx), {
      grau: new Set(ids.grau.keys()),
      modalidade: new Set(ids.modalidade.keys()),
      campi,
    });
    const escritos = [...inserir, ...atualizar.map((par) => par.siga)];
    for (const tabela of ['turno', 'regime', 'periodicidade'] as const) {
      await acrescentarPalavras(
        tx,
        tabela,
        escritos.map((curso) => curso[tabela]),
        ids[tabela],
      );
    }
    await inserirCursos(tx, inserir, ids, quando);
    for (const { nosso, siga: curso } of atualizar) await atualizarCurso(tx, nosso, curso, ids, quando);
    const recusados = new Set(relatorio.recusados.map(({ codigo }) => codigo));
    await marcarConfirmados(
      tx,
      doSiga.map(({ codigo }) => codigo).filter((codigo) => !recusados.has(codigo)),
      quando,
    );
    const id = await guardarRelatorio(tx, relatorio, usuario.nome, quando);
    await anotarNaAuditoria(tx, {
      entidade: 'curso',
      entidadeId: id,
      acao: 'sincronizar',
      usuario,
      quando,
      para: {
        lidos: relatorio.lidos,
        novos: relatorio.novos.map(({ codigo }) => codigo),
        alterados: relatorio.alterados.map(({ codigo }) => codigo),
        sumidos: relatorio.sumidos.map(({ codigo }) => codigo),
        recusados: relatorio.recusados.map(({ codigo }) => codigo),
      },
      requisicao,
    });
    return { sincronizacaoID: id, quando: quando.toISOString(), por: usuario.nome, relatorio };
  });
}

/** The newest reports, at most 20. */
export async function listarSincronizacoes(db: Db): Promise<Sincronizacao[]> {
  const linhas = await db.sincronizacaoCursos.findMany({ orderBy: [{ quando: 'desc' }, { id: 'desc' }], take: 20 });
  return linhas.map(({ id, quando, por, relatorio }) => ({
    sincronizacaoID: id,
    quando: quando.toISOString(),
    por,
    relatorio: relatorioDaSincronizacao.parse(relatorio),
  }));
}
