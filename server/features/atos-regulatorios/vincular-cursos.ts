import { type CursoVinculado, TIPO_CADASTRO, type VincularCursosBody } from '#contract/atos-regulatorios.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { anotarNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { campoInvalido, conflito } from '../../erros/app-error.ts';
import { travarCurso } from '../cursos/travar-curso.queries.ts';
import { atoUsado, type IdentidadeDoAto } from '../cursos/uso-em-registros.queries.ts';
import { listarCursosDoAto } from './atos-regulatorios.queries.ts';
import { inserirVinculos, lerAto, lerVinculo, mudarAto, removerVinculo } from './atos-regulatorios.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora'>;

/** Links courses to an act, all or none, and answers all of its links (ATO-68). @throws AppError 400, 404, 409 */
export async function vincularCursos(
  { prisma, agora }: Deps,
  body: VincularCursosBody,
  usuario: Usuario,
  requisicao: string,
): Promise<CursoVinculado[]> {
  const ato = await lerAto(prisma, body.AtoRegulatorioUid);
  if (ato.tipoCadastro === TIPO_CADASTRO.autorizacao) recusarDadosDeReconhecimento(body);
  const vinculos = [...new Set(body.CursosUid.map((uid) => uid.toLowerCase()))].map((cursoId) => ({
    cursoId,
    processoReconhecimento: body.ProcessoReconhecimento || null,
    habilitacao: body.Habilitacao ?? null,
    renovacao: body.Renovacao ?? false,
  }));
  return withTransaction(prisma, async (tx) => {
    await mudarAto(tx, ato.atoRegulatorioUid, body.Versao ?? ato.versao);
    await inserirVinculos(tx, ato, vinculos);
    await anotarNaAuditoria(tx, {
      entidade: 'ato-regulatorio',
      entidadeId: ato.atoRegulatorioUid,
      acao: 'vincular-cursos',
      usuario,
      quando: agora(),
      para: { vinculos },
      requisicao,
    });
    return listarCursosDoAto(tx, ato.atoRegulatorioUid);
  });
}

function recusarDadosDeReconhecimento(body: VincularCursosBody): void {
  for (const campo of ['ProcessoReconhecimento', 'Habilitacao', 'Renovacao'] as const) {
    if (body[campo]) throw campoInvalido(campo, 'Só um ato de reconhecimento tem este campo');
  }
}

/** Takes a course from an act, unless a record of the course was registered under it (ATO-70, R4). @throws AppError 404, 409 */
export async function excluirVinculo(
  { prisma, agora }: Deps,
  uid: string,
  usuario: Usuario,
  requisicao: string,
): Promise<void> {
  const { cursoId, atoId } = await lerVinculo(prisma, uid);
  const ato = await lerAto(prisma, atoId);
  await withTransaction(prisma, async (tx) => {
    await lerVinculo(tx, uid);
    await mudarAto(tx, atoId, ato.versao);
    await travarCurso(tx, cursoId);
    const { tipo, numero, data, informacoesTramitacaoEMEC: tramitacao } = ato;
    const identidade: IdentidadeDoAto = tramitacao
      ? { situacao: 'em-tramitacao', numeroProcesso: tramitacao.numeroProcesso }
      : { situacao: 'publicado', tipo, numero, data };
    if (await atoUsado(tx, cursoId, identidade)) {
      throw conflito('O ato consta em registros deste curso e o vínculo não pode ser excluído.');
    }
    await removerVinculo(tx, uid);
    await anotarNaAuditoria(tx, {
      entidade: 'ato-regulatorio',
      entidadeId: atoId,
      acao: 'excluir-vinculo',
      usuario,
      quando: agora(),
      de: { vinculo: uid, cursoId },
      requisicao,
    });
  });
}
