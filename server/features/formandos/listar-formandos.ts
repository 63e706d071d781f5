import type { Formando } from '#contract/formandos.contract.ts';
import { pendenciasDoRegistro } from '#domain/formandos/pendencias-do-registro.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paraHistorico } from './formandos.mapper.ts';
import {
  chaveDoEstudante,
  registroAnulado,
  registroEmVigor,
  registrosAtivos,
  resumosDosCursos,
} from './formandos.queries.ts';

/** A graduate as the list has it, with SIGA's student behind it (undefined: none) and the key of its records. */
export interface FormandoComEstudante {
  formando: Formando;
  estudante: Estudante | undefined;
  chave: string;
}

/** The graduates of a ceremony in SIGA's order, with what they and their records lack; four reads in all. */
export async function lerFormandosDaColacao(
  deps: Pick<Dependencies, 'siga' | 'pool'>,
  dataColacaoId: string,
): Promise<FormandoComEstudante[]> {
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
    const chave = chaveDoEstudante(formando.rga, formando.codigoCurso);
    const vias = ativos.get(chave);
    return {
      estudante,
      chave,
      formando: {
        sigaNomeALuno: formando.nome,
        sigaRGAAluno: formando.rga,
        sigaNomePCurso: formando.curso,
        historico: formando.pendencias.map(paraHistorico),
        pendenciasDoRegistro:
          estudante === undefined
            ? ['Dados do estudante não encontrados no SIGA']
            : pendenciasDoRegistro(estudante, cursos.get(formando.codigoCurso) ?? null),
        registroDiplomaAtivo: registroEmVigor(vias),
        registroAnulado: registroAnulado(vias),
      },
    };
  });
}
