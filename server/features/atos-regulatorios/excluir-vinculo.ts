import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { conflito } from '../../erros/app-error.ts';
import { atoUsado, type IdentidadeDoAto, travarCurso } from '../cursos/cursos.service.ts';
import { lerAto, mudarAto } from './atos-regulatorios.repository.ts';
import type { Deps } from './vincular-cursos.ts';
import { lerVinculo, removerVinculo } from './vinculos.repository.ts';

/** Takes a course from an act that no record of it was registered under (ATO-70, R4). @throws AppError 404, 409 */
export async function excluirVinculo(deps: Deps, ator: Ator, uid: string): Promise<void> {
  const { cursoId, atoId } = await lerVinculo(deps.prisma, uid);
  const ato = await lerAto(deps.prisma, atoId);
  await atuar(deps, ator, { entidade: 'ato-regulatorio', acao: 'excluir-vinculo' }, async (tx) => {
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
    return { retorno: undefined, anotar: { id: atoId, de: { vinculo: uid, cursoId } } };
  });
}
