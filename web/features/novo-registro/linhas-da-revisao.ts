import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';

/** How the review reads a value that the difference sheet knows by its id only; any other as it is. */
export function legivelNaRevisao(
  f: Formulario,
  { livros, curso, aluno }: Abertura,
  instituicoes: ReadonlyMap<number, string>,
): (campo: string, valor: string) => string {
  return (campo, valor) => {
    switch (campo) {
      case 'ReconhecimentoID':
        return curso?.reconhecimentos.find((um) => um.reconhecimentoCursoUid === valor)?.descricao ?? valor;
      case 'LivroID':
        return livros.find(({ livroID }) => livroID === valor)?.nome ?? f.LivroRegistro;
      case 'CursoID':
        return f.NomeCurso;
      case 'IesEmissoraId':
      case 'IesRegistradoraId':
        return instituicoes.get(Number(valor)) ?? valor;
      case 'SegundaVia':
        return valor === 'true' ? segundaVia(aluno.registroDiplomaAtivo) : 'Não: primeira via';
      default:
        return valor;
    }
  };
}

const segundaVia = (primeira: Abertura['aluno']['registroDiplomaAtivo']) =>
  primeira === null ? 'Sim' : `Sim, do registro nº ${primeira.numeroRegistro} do livro ${primeira.livro}`;
