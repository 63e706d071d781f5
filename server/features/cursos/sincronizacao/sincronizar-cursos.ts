import type { RelatorioDaSincronizacao, Sincronizacao } from '#contract/cursos.contract.ts';
import type { CursoDoSiga, CursosDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import { atuar, type QuemAge } from '../../../auditoria/atuar.ts';
import type { Db } from '../../../db/prisma-client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { AppError } from '../../../erros/app-error.ts';
import type { Adocao } from './comparar-campi.ts';
import { compararCursos, type Recusa } from './comparar-cursos.ts';
import { lerNossosCursos, lerTabelas } from './nossos-cursos.queries.ts';
import {
  acrescentarPalavras,
  atualizarCurso,
  guardarRelatorio,
  inserirCursos,
  marcarConfirmados,
  travarSincronizacao,
} from './sincronizacao.repository.ts';
import { sincronizarCampi } from './sincronizar-campi.ts';

/**
 * Takes over from SIGA campuses that are not known and what SIGA owns of the courses; titles, formations, links, polo
 * and processes at e-MEC are the office's and stay. SIGA is asked before the transaction. Courses that SIGA no longer
 * lists are only reported. `adotar` are answers to questions of an earlier report.
 * @throws AppError 409 while another one runs, 502 when SIGA lists no course at all; SigaIndisponivel
 */
export async function sincronizarCursos(
  deps: Pick<Dependencies, 'siga' | 'prisma' | 'agora'>,
  ator: QuemAge,
  adotar: readonly Adocao[] = [],
): Promise<Sincronizacao> {
  const { cursos: doSiga, ilegiveis } = await deps.siga.cursos();
  if (doSiga.length + ilegiveis.length === 0) {
    throw new AppError('SIGA_SEM_CURSOS', 502, 'O SIGA não informou nenhum curso. Nada foi alterado.');
  }
  return atuar(deps, ator, { entidade: 'curso', acao: 'sincronizar' }, async (tx, quando) => {
    await travarSincronizacao(tx);
    const campi = await sincronizarCampi(tx, doSiga, adotar);
    const { dosCursos, escritos } = await gravarDiferencas(tx, { cursos: doSiga, ilegiveis }, campi.recusados, quando);
    const relatorio = { ...dosCursos, ...campi.relatorio };
    const sincronizacaoID = await guardarRelatorio(tx, relatorio, ator.usuario.nome, quando);
    const { lidos, ...listas } = dosCursos;
    const codigos = Object.entries(listas).map(([nome, cursos]) => [nome, cursos.map(({ codigo }) => codigo)]);
    const para = { lidos, ...Object.fromEntries(codigos) };
    return {
      retorno: { sincronizacaoID, quando: quando.toISOString(), por: ator.usuario.nome, relatorio },
      anotar: [...campi.anotar, ...escritos.map(ditoDoCurso), { id: sincronizacaoID, para }],
    };
  });
}

async function gravarDiferencas(
  tx: Db,
  { cursos: doSiga, ilegiveis }: CursosDoSiga,
  campiRecusados: ReadonlyMap<number, Recusa>,
  quando: Date,
): Promise<{ dosCursos: Omit<RelatorioDaSincronizacao, 'campi' | 'perguntas'>; escritos: CursoDoSiga[] }> {
  const ids = await lerTabelas(tx);
  const { inserir, atualizar, relatorio } = compararCursos(doSiga, await lerNossosCursos(tx), {
    grau: new Set(ids.grau.keys()),
    modalidade: new Set(ids.modalidade.keys()),
    campiRecusados,
    ilegiveis,
  });
  const escritos = [...inserir, ...atualizar.map((par) => par.siga)];
  for (const tabela of ['turno', 'regime', 'periodicidade'] as const) {
    const palavras = escritos.flatMap((curso) => curso[tabela] ?? []);
    await acrescentarPalavras(tx, tabela, palavras, ids[tabela]);
  }
  await inserirCursos(tx, inserir, ids, quando);
  for (const { nosso, siga } of atualizar) await atualizarCurso(tx, nosso, siga, ids, quando);
  const recusados = new Set(relatorio.recusados.map(({ codigo }) => codigo));
  const aceitos = doSiga.map(({ codigo }) => codigo).filter((codigo) => !recusados.has(codigo));
  await marcarConfirmados(tx, aceitos, quando);
  return { dosCursos: relatorio, escritos };
}

/** For the act: the course's name in the register from now on. */
const ditoDoCurso = ({ codigo, nome, codigoEmec }: CursoDoSiga) => ({
  id: codigo,
  acao: 'gravar-do-siga',
  // Where SIGA says none, ours stays.
  para: { nome, ...(codigoEmec !== null && { codigoEmec: String(BigInt(codigoEmec)) }) },
});
