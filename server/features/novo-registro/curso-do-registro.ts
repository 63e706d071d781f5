import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { FORMACAO_PADRAO } from '#domain/novo-registro/padroes.ts';
import type { CursoDoSnapshot } from '#domain/novo-registro/snapshot.ts';
import { isoOuNulo } from '../../db/datas.ts';
import { type CampoRecusado, regraDoRegistro } from '../../erros/app-error.ts';
import { tramitacaoDaLinha } from '../apoio/apoio.service.ts';
import { atoParaSnapshot, enderecoParaSnapshot } from '../instituicao/instituicao.service.ts';
import type { CursoInteiro } from './catalogo.queries.ts';
import { frasesDe } from './recusas.ts';

type AtoDoCurso = CursoInteiro['autorizacoes'][number];
type Reconhecimento = CursoInteiro['reconhecimentos'][number];

/** The acts that stand, in the order of their dates. */
export const atosEmVigor = <A extends AtoDoCurso | Reconhecimento>(atos: readonly A[]): A[] =>
  atos.filter(({ ato }) => !ato.cancelado);

const paraSnapshot = ({ ato }: AtoDoCurso | Reconhecimento) => atoParaSnapshot(ato.tipo?.nome ?? null, ato);

/** The course's own, else that of its campus. */
export const enderecoDoCurso = ({ endereco, campus }: Pick<CursoInteiro, 'endereco' | 'campus'>) =>
  endereco ?? campus.endereco;

type Escolhas = Pick<
  Formulario,
  'ReconhecimentoID' | 'TituloConferido' | 'Sexo' | 'CursoFormacao' | 'NomeCurso' | 'Grau' | 'Modalidade'
>;

/** The course as the snapshot keeps it: every choice true of the catalogue. @throws AppError 422 naming every field */
export function cursoParaSnapshot(curso: CursoInteiro, f: Escolhas): CursoDoSnapshot {
  const escolhido = curso.reconhecimentos.find(({ id }) => id === f.ReconhecimentoID);
  const autorizacao = atosEmVigor(curso.autorizacoes).at(-1);
  const endereco = enderecoDoCurso(curso);
  const recusas = [
    ...recusasDosAtos(escolhido, autorizacao),
    ...recusasDaEscolha(curso, f),
    ...recusasDoCadastro(curso),
  ];
  if (recusas.length > 0 || escolhido === undefined || autorizacao === undefined || endereco === null) {
    throw regraDoRegistro(frasesDe(recusas), recusas);
  }
  const emVigor = atosEmVigor(curso.reconhecimentos);
  const primeiro = escolhido.renovacao ? emVigor.find(({ renovacao }) => !renovacao) : escolhido;
  const reconhecimento = primeiro ?? escolhido;
  return {
    cursoId: curso.id,
    codigoInterno: curso.codigoInterno,
    nome: f.NomeCurso,
    codigoEmec: curso.codigoEmec === null ? null : String(curso.codigoEmec),
    tramitacaoEmec: curso.codigoEmec === null ? tramitacaoDaLinha(curso) : null,
    habilitacoes: escolhido.habilitacao
      ? [{ nome: escolhido.habilitacao, data: isoOuNulo(escolhido.ato.data) ?? '' }]
      : [],
    modalidade: f.Modalidade,
    titulo: f.TituloConferido,
    grau: f.Grau,
    formacao: f.CursoFormacao === FORMACAO_PADRAO ? null : f.CursoFormacao,
    endereco: enderecoParaSnapshot(endereco),
    polo: poloParaSnapshot(curso),
    autorizacao: paraSnapshot(autorizacao),
    reconhecimento: paraSnapshot(reconhecimento),
    renovacaoReconhecimento: reconhecimento === escolhido ? null : paraSnapshot(escolhido),
  };
}

const recusa = (campo: string, message: string): CampoRecusado => ({ campo: `DadosCurso.${campo}`, message });

function* recusasDosAtos(escolhido: Reconhecimento | undefined, autorizacao: AtoDoCurso | undefined) {
  if (escolhido === undefined) yield recusa('ReconhecimentoID', 'O reconhecimento escolhido não é deste curso');
  else if (escolhido.ato.cancelado)
    yield recusa('ReconhecimentoID', 'O ato de reconhecimento escolhido está cancelado');
  if (autorizacao === undefined) yield recusa('CursoID', 'O curso não tem ato de autorização em vigor');
}

function* recusasDaEscolha(curso: CursoInteiro, f: Escolhas) {
  // By order of a court the sex may be unknown.
  const deste = curso.titulacoes.filter(({ sexo }) => f.Sexo === undefined || sexo === f.Sexo);
  if (!deste.some(({ titulacao }) => titulacao === f.TituloConferido)) {
    yield recusa('TituloConferido', 'O título conferido não é deste curso para o sexo do diplomado');
  }
  if (f.CursoFormacao !== FORMACAO_PADRAO && !curso.formacoes.some(({ formacao }) => formacao === f.CursoFormacao)) {
    yield recusa('CursoFormacao', 'A formação não é deste curso');
  }
  if (curso.grau.descricao !== f.Grau) yield recusa('GrauConferido', `O grau deste curso é ${curso.grau.descricao}`);
}

function* recusasDoCadastro(curso: CursoInteiro) {
  if (enderecoDoCurso(curso) === null) yield recusa('CursoID', 'O curso não tem endereço cadastrado');
  if (curso.codigoEmec === null && tramitacaoDaLinha(curso) === null) {
    yield recusa('CursoID', 'O curso não tem código e-MEC nem processo em tramitação');
  }
}

function poloParaSnapshot(curso: CursoInteiro): CursoDoSnapshot['polo'] {
  if (curso.poloNome === null || curso.poloEndereco === null || curso.poloCodigoEmec === null) return null;
  return {
    nome: curso.poloNome,
    endereco: enderecoParaSnapshot(curso.poloEndereco),
    codigoEmec: String(curso.poloCodigoEmec),
    tramitacaoEmec: null,
  };
}
