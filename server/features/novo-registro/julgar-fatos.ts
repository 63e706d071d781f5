import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import { NOMES_DOS_PAPEIS, type PapelDeAto, type TipoDeAssinante } from '#domain/instituicao/cadastro.ts';
import type { Fato } from '#domain/instituicao/fatos.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { FORMACAO_PADRAO, type Sexo } from '#domain/novo-registro/padroes.ts';
import { formatarData } from '#domain/texto/data.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { errosDe } from '../../mec/gramatica/conferir.ts';
import { TDadosCurso } from '../../mec/gramatica/curso.ts';
import { TDadosIesEmissora, TDadosIesRegistradora } from '../../mec/gramatica/instituicao.ts';
import { cursoParaMec, iesEmissoraParaMec, iesRegistradoraParaMec } from '../../mec/registro-para-mec.ts';
import { tramitacaoDaLinha } from '../apoio/apoio.service.ts';
import {
  emissoraParaSnapshot,
  estaEmVigor,
  type InstituicaoInteira,
  registradoraParaSnapshot,
} from '../instituicao/instituicao.service.ts';
import type { CursoInteiro } from './catalogo.queries.ts';
import { atosEmVigor, cursoParaSnapshot, enderecoDoCurso } from './curso-do-registro.ts';

/** Besides the student. */
export interface Lugar {
  /** Day of the registration, midnight UTC. */
  dia: Date;
  curso: CursoInteiro | null;
  /** Whose title is looked for; null: those of both. */
  sexo: Sexo | null;
  emissora: InstituicaoInteira | null;
  registradora: InstituicaoInteira | null;
  assinantes: readonly { instituicaoId: number; tipo: string }[];
  /** Open books: of all campuses, and of the course's. */
  livros: { todos: number; doCampus: number };
}

const IMPEDE = { impede: true, instituicaoID: null, cursoID: null } as const;
const falta = (fato: Fato, mensagem: string, mais: Partial<FatoQueFalta> = {}): FatoQueFalta => ({
  ...IMPEDE,
  fato,
  mensagem,
  ...mais,
});

/**
 * The facts that a registration in this course would miss, in the order of need: as the registration itself and MEC's
 * grammar judge them. Pure.
 */
export function julgarFatos(lugar: Lugar): FatoQueFalta[] {
  return [
    ...fatosDasInstituicoes(lugar),
    ...fatosDoCampus(lugar),
    ...fatosDosAssinantes(lugar),
    ...fatosDoCurso(lugar),
    ...fatosDoLivro(lugar),
  ];
}

function fatosDasInstituicoes({ emissora, registradora, dia }: Lugar): FatoQueFalta[] {
  if (registradora === null) {
    return [falta('instituicao', 'A instituição não está cadastrada: diga nome, códigos e endereço.')];
  }
  const soEmite = emissora === null || emissora.id === registradora.id ? null : emissora;
  return [
    ...(soEmite === null ? [] : fatosDaInstituicao(soEmite, dia, false)),
    ...fatosDaInstituicao(registradora, dia, true),
  ];
}

function fatosDaInstituicao(ies: InstituicaoInteira, dia: Date, registra: boolean): FatoQueFalta[] {
  const dela = { instituicaoID: ies.id };
  const dosAtos = fatosDosAtos(ies, dia);
  const semMantenedora =
    registra && ies.mantenedora === null
      ? [falta('mantenedora', `${ies.nome} não tem mantenedora cadastrada: o MEC a exige de quem registra.`, dela)]
      : [];
  const achados = [...semMantenedora, ...dosAtos];
  // What cannot be written at all is not judged letter by letter.
  return achados.some(({ impede }) => impede) ? achados : [...achados, ...recusasDoMec(ies, dia, registra)];
}

/** An act that MEC asks for and is not in force, or the last of the line that ended with nothing after it. */
function fatosDosAtos(ies: InstituicaoInteira, dia: Date): FatoQueFalta[] {
  const semCredenciamento = !ies.atos.some((ato) => ato.papel === 'credenciamento' && estaEmVigor(ato, dia));
  const ultimo = ies.atos
    .filter(({ papel, vigenteDe }) => papel !== 'autorizacaoRegistro' && vigenteDe <= dia)
    .toSorted((a, b) => a.vigenteDe.getTime() - b.vigenteDe.getTime())
    .at(-1);
  const dela = { instituicaoID: ies.id, impede: semCredenciamento };
  if (ultimo !== undefined && !estaEmVigor(ultimo, dia)) {
    const nome = NOMES_DOS_PAPEIS[ultimo.papel as PapelDeAto];
    const fim = formatarData(isoOuNulo(ultimo.vigenteAte) ?? '');
    return [
      falta('credenciamento', `${nome} de ${ies.nome} terminou em ${fim}: cadastre o ato que veio depois.`, dela),
    ];
  }
  if (!semCredenciamento) return [];
  return [falta('credenciamento', `${ies.nome} não tem ato de credenciamento em vigor.`, dela)];
}

const PARTE_DO_MEC: readonly (readonly [RegExp, Fato])[] = [
  [/^Mantenedora/, 'mantenedora'],
  [/^(Credenciamento|Recredenciamento|RenovacaoDe|AtoRegulatorio)/, 'credenciamento'],
];

/** For an institution of which everything is there. */
function recusasDoMec(ies: InstituicaoInteira, dia: Date, registra: boolean): FatoQueFalta[] {
  const erros = registra
    ? errosDe(TDadosIesRegistradora, iesRegistradoraParaMec(registradoraParaSnapshot(ies, dia)))
    : errosDe(TDadosIesEmissora, iesEmissoraParaMec(emissoraParaSnapshot(ies, dia)));
  return erros.map(({ campo, mensagem }) => {
    const fato = PARTE_DO_MEC.find(([parte]) => parte.test(campo))?.[1] ?? 'instituicao';
    return falta(fato, `${ies.nome}, ${campo}: ${mensagem}`, { instituicaoID: ies.id });
  });
}

/** The campus's address stands in for a course's that the academic system does not tell. */
function fatosDoCampus({ curso }: Lugar): FatoQueFalta[] {
  if (curso === null) return [];
  const { campus } = curso;
  const impede = enderecoDoCurso(curso) === null;
  const partes = [...(campus.endereco === null ? ['endereço'] : []), ...(campus.sigla === '' ? ['sigla'] : [])].join(
    ' nem ',
  );
  if (partes === '') return [];
  const porque = impede ? ', e o SIGA não informa o do curso' : '';
  const mensagem = `O campus ${campus.nome} não tem ${partes}${porque}.`;
  return [falta('campus', mensagem, { impede, instituicaoID: campus.instituicaoId })];
}

const ASSINADOS = [
  ['DocumentacaoAcademica', 'a documentação acadêmica', 'emissora'],
  ['DiplomaDigital', 'o diploma digital', 'registradora'],
  ['TermoResponsabilidade', 'o termo de responsabilidade', 'emissora'],
] as const satisfies readonly (readonly [TipoDeAssinante, string, 'emissora' | 'registradora'])[];

function fatosDosAssinantes({ assinantes, ...instituicoes }: Lugar): FatoQueFalta[] {
  return ASSINADOS.flatMap(([tipo, documento, papel]) => {
    const ies = instituicoes[papel];
    if (ies === null || assinantes.some((um) => um.tipo === tipo && um.instituicaoId === ies.id)) return [];
    return [falta('assinantes', `Ninguém assina ${documento} por ${ies.nome}.`, { instituicaoID: ies.id })];
  });
}

function fatosDoCurso({ curso, sexo }: Lugar): FatoQueFalta[] {
  if (curso === null) return [falta('curso', 'O curso não está no cadastro: sincronize os cursos com o SIGA.')];
  const dele = { cursoID: curso.id };
  const sexos = sexo === null ? (['F', 'M'] as const) : [sexo];
  const semTitulo = sexos.filter((um) => !curso.titulacoes.some((titulo) => titulo.sexo === um));
  const faltam = [
    ...(atosEmVigor(curso.reconhecimentos).length > 0
      ? []
      : [falta('reconhecimento', `O curso ${curso.nome} não tem ato de reconhecimento em vigor.`, dele)]),
    ...(atosEmVigor(curso.autorizacoes).length > 0
      ? []
      : [falta('autorizacao', `O curso ${curso.nome} não tem ato de autorização em vigor.`, dele)]),
    ...(curso.codigoEmec !== null || tramitacaoDaLinha(curso) !== null
      ? []
      : [
          falta(
            'curso',
            `O curso ${curso.nome} não tem código e-MEC nem processo em tramitação: corrija no SIGA e sincronize.`,
            dele,
          ),
        ]),
    ...semTitulo.map((um) =>
      falta('titulo', `O curso ${curso.nome} não tem título ${um === 'F' ? 'feminino' : 'masculino'}.`, dele),
    ),
  ];
  return faltam.length > 0 || enderecoDoCurso(curso) === null ? faltam : recusasDoCurso(curso, sexos[0] ?? 'F');
}

/** For a course of which everything is there. */
function recusasDoCurso(curso: CursoInteiro, sexo: Sexo): FatoQueFalta[] {
  const escolhas = {
    ReconhecimentoID: atosEmVigor(curso.reconhecimentos).at(-1)?.id ?? '',
    TituloConferido: curso.titulacoes.find((titulo) => titulo.sexo === sexo)?.titulacao ?? '',
    Sexo: sexo,
    CursoFormacao: FORMACAO_PADRAO,
    NomeCurso: curso.nome,
    Grau: curso.grau.descricao as Formulario['Grau'],
    Modalidade: curso.modalidade.nome as Formulario['Modalidade'],
  };
  return errosDe(TDadosCurso, cursoParaMec(cursoParaSnapshot(curso, escolhas))).map(({ campo, mensagem }) =>
    falta('curso', `O curso ${curso.nome}, ${campo}: ${mensagem}`, { cursoID: curso.id }),
  );
}

function fatosDoLivro({ curso, livros }: Lugar): FatoQueFalta[] {
  if (livros.todos === 0) return [falta('livro', 'Nenhum livro de registro está aberto.')];
  if (curso === null || livros.doCampus > 0) return [];
  // Another campus's book may take the record.
  return [falta('livro', `Nenhum livro aberto é do campus ${curso.campus.nome}.`, { impede: false })];
}
