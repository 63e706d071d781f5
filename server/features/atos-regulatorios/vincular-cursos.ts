import { type CursoVinculado, TIPO_CADASTRO, type VincularCursosBody } from '#contract/atos-regulatorios.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido } from '../../erros/app-error.ts';
import { listarCursosDoAto } from './atos-regulatorios.queries.ts';
import { lerAto, mudarAto } from './atos-regulatorios.repository.ts';
import { inserirVinculos } from './vinculos.repository.ts';

export type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** Links courses to an act, all or none, and answers all of its links (ATO-68). @throws AppError 400, 404, 409 */
export async function vincularCursos(deps: Deps, ator: Ator, body: VincularCursosBody): Promise<CursoVinculado[]> {
  const ato = await lerAto(deps.prisma, body.AtoRegulatorioUid);
  if (ato.tipoCadastro === TIPO_CADASTRO.autorizacao) recusarDadosDeReconhecimento(body);
  const vinculos = [...new Set(body.CursosUid.map((uid) => uid.toLowerCase()))].map((cursoId) => ({
    cursoId,
    processoReconhecimento: body.ProcessoReconhecimento || null,
    habilitacao: body.Habilitacao ?? null,
    renovacao: body.Renovacao ?? false,
  }));
  const id = ato.atoRegulatorioUid;
  return atuar(deps, ator, { entidade: 'ato-regulatorio', acao: 'vincular-cursos' }, async (tx) => {
    await mudarAto(tx, id, body.Versao ?? ato.versao);
    await inserirVinculos(tx, ato, vinculos);
    return { retorno: await listarCursosDoAto(tx, id), anotar: { id, para: { vinculos } } };
  });
}

function recusarDadosDeReconhecimento(body: VincularCursosBody): void {
  for (const campo of ['ProcessoReconhecimento', 'Habilitacao', 'Renovacao'] as const) {
    if (body[campo]) throw campoInvalido(campo, 'Só um ato de reconhecimento tem este campo');
  }
}
