import { lugarEmPalavras } from '../acervo/lugar.ts';
import type { Formulario } from '../novo-registro/formulario-campos.ts';
import type { Divergencia } from './divergencia.ts';
import type { AntigoDaPessoa, Fontes } from './fontes.ts';

const POR_QUE = {
  cpf: 'o CPF é o deste estudante e o nome não, ou há lá outros nomes com ele',
  nome: 'só o nome é o deste estudante',
} as const;

/**
 * Holds a first copy against the old books: the same person in the same course has to be answered for (H8); where only
 * the CPF or the name agrees it is told, since both are other people's, too.
 */
export function conferirAcervo(
  { SegundaVia }: Pick<Formulario, 'SegundaVia'>,
  { noAcervo }: Pick<Fontes, 'noAcervo'>,
): Divergencia[] {
  if (SegundaVia) return [];
  return noAcervo
    .filter(({ mesmoCurso }) => mesmoCurso)
    .map((antigo) => ({
      campo: antigo.mesmaPessoa ? 'Pendencias.Acervo' : 'Pendencias.AcervoParecido',
      rotulo: 'Livros anteriores',
      origem: 'acervo',
      valorDaFonte: lugarEmPalavras(antigo),
      valorInformado: null,
      gravidade: antigo.mesmaPessoa ? 'ressalva' : 'nota',
      mensagem: mensagemDe(antigo),
    }));
}

function mensagemDe(antigo: AntigoDaPessoa): string {
  const onde = `nos livros anteriores, ${lugarEmPalavras(antigo)}, neste curso`;
  if (antigo.mesmaPessoa) return `Este estudante já consta ${onde}. Se o diploma é o mesmo, registre a segunda via.`;
  return `${antigo.nome} consta ${onde}: ${POR_QUE[antigo.mesmoCpf ? 'cpf' : 'nome']}.`;
}
