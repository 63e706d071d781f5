/** One line that names the student under a page's title; undefined while it is not known. */
export const descricaoDoEstudante = (
  aluno: { nome: string; matricula: string; curso: string } | undefined,
): string | undefined => aluno && `${aluno.nome} · RGA ${aluno.matricula} · ${aluno.curso}`;
