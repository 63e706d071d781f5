import type { RespostaDe } from '#contract/endpoint.ts';
import type { formandosApi } from '#contract/formandos.contract.ts';
import type { BuscaIndividual } from '#domain/formandos/busca.ts';
import { pendenciasDoRegistro } from '#domain/formandos/pendencias-do-registro.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { paraHistorico } from './formandos.mapper.ts';
import {
  chaveDoEstudante,
  registroAnulado,
  registroEmVigor,
  registrosAtivos,
  resumosDosCursos,
} from './formandos.queries.ts';

/** One by one, and so many at the same time: a name may have a hundred. */
const CONFERIDOS = 20;
const JUNTOS = 4;

/** Students by name, RGA or CPF, with what they and (few found) their records lack. @throws SigaIndisponivel */
export async function buscarFormandos(
  { siga, pool }: Pick<Dependencies, 'siga' | 'pool'>,
  { Nome: nome, Rga: rga, Cpf: cpf }: BuscaIndividual,
): Promise<RespostaDe<typeof formandosApi.buscar>> {
  const encontrados = await siga.buscarEstudantes({ ...(nome && { nome }), ...(rga && { rga }), ...(cpf && { cpf }) });
  const rgas = encontrados.map((um) => um.rga);
  const [ativos, cursos, estudantes] = await Promise.all([
    registrosAtivos(pool, rgas),
    resumosDosCursos(pool, [...new Set(encontrados.map(({ codigoCurso }) => codigoCurso))]),
    rgas.length > CONFERIDOS ? new Map<string, Estudante>() : lerEstudantes(siga, rgas),
  ]);
  return encontrados.map((um) => {
    const estudante = estudantes.get(um.rga);
    const vias = ativos.get(chaveDoEstudante(um.rga, um.codigoCurso));
    return {
      nome: um.nome,
      matricula: um.rga,
      campus: um.campus,
      curso: um.curso,
      dataColacaoGrau1: um.dataColacao,
      dataColacaoGrau2: estudante?.dataColacaoGrau2 ?? null,
      historico: um.pendencias.map(paraHistorico),
      pendenciasDoRegistro:
        estudante === undefined ? null : pendenciasDoRegistro(estudante, cursos.get(um.codigoCurso) ?? null),
      registroDiplomaAtivo: registroEmVigor(vias),
      registroAnulado: registroAnulado(vias),
    };
  });
}

/** Whom SIGA does not tell about is left out: the search itself has answered. */
async function lerEstudantes(siga: Dependencies['siga'], rgas: readonly string[]): Promise<Map<string, Estudante>> {
  const lidos = new Map<string, Estudante>();
  for (let i = 0; i < rgas.length; i += JUNTOS) {
    const juntos = rgas.slice(i, i + JUNTOS).map((rga) => siga.estudante(rga).catch(semResposta));
    for (const estudante of await Promise.all(juntos)) if (estudante !== null) lidos.set(estudante.rga, estudante);
  }
  return lidos;
}

function semResposta(erro: unknown): null {
  if (erro instanceof AppError) return null;
  throw erro;
}
