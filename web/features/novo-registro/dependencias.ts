import type { Abertura } from '#contract/novo-registro.contract.ts';
import { dataConclusao } from '#domain/novo-registro/datas.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { SEXOS } from '#domain/novo-registro/padroes.ts';
import { tituloPadrao } from '#domain/novo-registro/preselecao.ts';

/** What changes along with what was changed: the form after `mudanca`, with the fields that depend on it. */
export function comDependencias(antes: Valores, mudanca: Valores, abertura: Abertura): Valores {
  let depois: Valores = { ...antes, ...mudanca };
  for (const [campo, depende] of Object.entries(DEPENDENCIAS)) {
    if (campo in mudanca) depois = { ...depois, ...depende(antes, depois, abertura) };
  }
  // What was given on purpose wins over what would follow from the rest.
  return { ...depois, ...mudanca };
}

type Dependencia = (antes: Valores, depois: Valores, abertura: Abertura) => Valores;

const DEPENDENCIAS: Readonly<Record<string, Dependencia>> = {
  // NOV-150: another UF has other municipalities.
  NaturalidadeUF: (antes, depois) =>
    antes.NaturalidadeUF === depois.NaturalidadeUF
      ? {}
      : { NaturalidadeCodigoMunicipio: '', NaturalidadeNomeMunicipio: '' },
  // NOV-43: the title follows the student's sex.
  Sexo: (_, depois, { curso }) => {
    const sexo = SEXOS.find((um) => um === depois.Sexo);
    const titulos = curso?.titulacoes ?? [];
    const serve = titulos.some(({ titulacao, sexo: dele }) => titulacao === depois.TituloConferido && dele === sexo);
    return sexo === undefined || serve ? {} : { TituloConferido: tituloPadrao(titulos, sexo) };
  },
  // NOV-151.
  ReconhecimentoID: (_, depois, { curso }) => ({
    Habilitacao:
      curso?.reconhecimentos.find(({ reconhecimentoCursoUid }) => reconhecimentoCursoUid === depois.ReconhecimentoID)
        ?.habilitacao ?? '',
  }),
  LivroID: (_, depois, { livros }) => ({
    LivroRegistro: livros.find(({ livroID }) => livroID === depois.LivroID)?.nome ?? '',
  }),
  // NOV-39: the conclusion follows the ceremony as long as nobody has said otherwise.
  DataColacao: (antes, depois) => {
    const derivada = dataConclusao(textoDe(antes.DataColacao)) ?? '';
    return textoDe(antes.DataConclusao) === derivada
      ? { DataConclusao: dataConclusao(textoDe(depois.DataColacao)) ?? '' }
      : {};
  },
  SegundaVia: (_, depois, { aluno }) => ({
    PrimeiraViaRegistroID: depois.SegundaVia === true ? (aluno.registroDiplomaAtivo?.registroID ?? '') : '',
    ...(depois.SegundaVia !== true && { PrimeiraViaLivro: '', PrimeiraViaNumeroRegistro: '' }),
  }),
};

/** A form value as text; anything else is ''. */
export const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
