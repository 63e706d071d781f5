import type { Formando } from '#contract/formandos.contract.ts';
import { pendenciasDoRegistro } from '#domain/formandos/pendencias-do-registro.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paraHistorico } from './formandos.mapper.ts';
import { chaveDoEstudante, registroEmVigor, registrosAtivos, resumosDosCursos } from './formandos.queries.ts';

/** The graduates of a ceremony in SIGA's order, with what they and their records lack; four reads in all. */
export async function listarFormandosDaColacao(
  deps: Pick<Dependencies, 'siga' | 'pool'>,
  dataColacaoId: string,
): Promise<Formando[]> {
  const [formandos, estudantes] = await Promise.all([
    deps.siga.formandosDaColacao(dataColacaoId),
    deps.siga.estudantesDaColacao(dataColacaoId),
  ]);
  const porRga = new Map(estudantes.map((estudante) => [estudante.rga, estudante]));
  const rgas = formandos.map(({ rga }) => rga);
  const [ativos, cursos] = await Promise.all([
    registrosAtivos(deps.pool, rgas),
    resumosDosCursos(deps.pool, [...new Set(formandos.map(({ codigoCurso }) => codigoCurso))]),
  ]);
  return formandos.map((formando) => {
    const estudante = porRga.get(formando.rga);
    return {
      sigaNomeALuno: formando.nome,
      sigaRGAAluno: formando.rga,
      sigaNomePCurso: formando.curso,
      historico: formando.pendencias.map(paraHistorico),
      pendenciasDoRegistro:
        estudante === undefined
          ? ['Dados do estudante não encontrados no SIGA']
          : pendenciasDoRegistro(estudante, cursos.get(formando.codigoCurso) ?? null),
      registroDiplomaAtivo: registroEmVigor(ativos.get(chaveDoEstudante(formando.rga, formando.codigoCurso))),
    };
  });
}
