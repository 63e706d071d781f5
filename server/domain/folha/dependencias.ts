import { dataConclusao } from '../novo-registro/datas.ts';
import type { CampoDoFormulario, Valores } from '../novo-registro/formulario-campos.ts';
import { SEXOS } from '../novo-registro/padroes.ts';
import { tituloPadrao } from '../novo-registro/preselecao.ts';
import type { Catalogo } from './fonte.ts';

/** A form after `mudanca`, with the fields that depend on what was changed. */
export function comDependencias(antes: Valores, mudanca: Valores, catalogo: Catalogo): Valores {
  let depois: Valores = { ...antes, ...mudanca };
  for (const [campo, depende] of Object.entries(DEPENDENCIAS)) {
    if (campo in mudanca) depois = { ...depois, ...depende(antes, depois, catalogo) };
  }
  // What was given on purpose wins over what would follow from the rest.
  return { ...depois, ...mudanca };
}

type Dependencia = (antes: Valores, depois: Valores, catalogo: Catalogo) => Valores;

const DEPENDENCIAS: Readonly<Partial<Record<CampoDoFormulario, Dependencia>>> = {
  // NOV-150: another UF has other municipalities.
  NaturalidadeUF: (antes, depois) =>
    antes.NaturalidadeUF === depois.NaturalidadeUF
      ? {}
      : { NaturalidadeCodigoMunicipio: '', NaturalidadeNomeMunicipio: '' },
  // NOV-43: the title follows the student's sex.
  Sexo: (_, depois, { titulacoes }) => {
    const sexo = SEXOS.find((um) => um === depois.Sexo);
    const serve = titulacoes.some((um) => um.titulacao === depois.TituloConferido && um.sexo === sexo);
    return sexo === undefined || serve ? {} : { TituloConferido: tituloPadrao(titulacoes, sexo) };
  },
  // NOV-151.
  ReconhecimentoID: (_, depois, { reconhecimentos }) => ({
    Habilitacao: reconhecimentos.find((um) => um.reconhecimentoCursoUid === depois.ReconhecimentoID)?.habilitacao ?? '',
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
  SegundaVia: (_, depois, { primeiraVia }) => ({
    PrimeiraViaRegistroID: depois.SegundaVia === true ? (primeiraVia ?? '') : '',
    ...(depois.SegundaVia !== true && { PrimeiraViaLivro: '', PrimeiraViaNumeroRegistro: '' }),
  }),
};

/** A form value as text; anything else is ''. */
export const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
