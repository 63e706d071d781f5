import type { Abertura, FolhaDeRevisao } from '#contract/novo-registro.contract.ts';
import { abrirFolha, type Conferida, type Folha } from '#domain/folha/folha.ts';
import type { Fonte } from '#domain/folha/fonte.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';

/** SIGA and the catalogue as a sheet's source. */
export const fonteDaAbertura = ({ valores, derivacoes, curso, livros, aluno }: Abertura): Fonte => ({
  valores,
  derivacoes,
  catalogo: {
    titulacoes: curso?.titulacoes ?? [],
    reconhecimentos: curso?.reconhecimentos ?? [],
    livros,
    primeiraVia: aluno.registroDiplomaAtivo?.registroID ?? null,
  },
  mudam: 'todos',
});

/** A student's sheet, with the values of a draft in place of the source's. */
export const folhaDoEstudante = (abertura: Abertura, valores: Valores = {}): Folha => {
  const folha = abrirFolha(abertura.aluno.matricula, fonteDaAbertura(abertura));
  return { ...folha, valores: { ...folha.valores, ...valores } };
};

/** The server's difference sheet as what it found of ours. */
export const comoConferida = ({ hash, fontes, divergencias, linhas }: FolhaDeRevisao): Conferida => ({
  problemas: [],
  divergencias,
  linhas: linhas.map(({ formulario: nosso, ...linha }) => ({ ...linha, nosso })) as Conferida['linhas'],
  revisao: { hash, fontes },
});
