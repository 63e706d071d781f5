import { CAMPOS, type Formulario } from '../novo-registro/formulario-campos.ts';
import { brasileiro, identificadoPorOutro } from '../novo-registro/nacionalidade.ts';
import { limparTexto } from '../texto/limpar.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

type Pessoa = Pick<
  Formulario,
  | 'ID'
  | 'Nome'
  | 'CPF'
  | 'DataNascimento'
  | 'LivroRegistro'
  | 'Nacionalidade'
  | 'RGNumero'
  | 'OutroDocumentoIdentificacaoTipoDocumento'
  | 'OutroDocumentoIdentificacaoIdentificador'
>;

/** RGA, person and course belong together by their keys: another course, or another person, is no correction. */
export function conferirPessoa(f: Pessoa, { estudante, curso, livro }: Fontes): Divergencia[] {
  const divergencias: Divergencia[] = [];
  if (curso.codigoInterno !== estudante.codigoCurso) {
    divergencias.push({
      campo: 'CursoID',
      rotulo: 'Curso',
      origem: 'siga',
      gravidade: 'impossivel',
      valorDaFonte: `${estudante.curso} (${estudante.codigoCurso})`,
      valorInformado: `${curso.nome} (${curso.codigoInterno})`,
      mensagem: `O RGA ${f.ID} é do curso ${estudante.curso} (${estudante.codigoCurso}), não de ${curso.nome}.`,
    });
  }
  const outroNome = semAcento(limparTexto(estudante.nome)) !== semAcento(limparTexto(f.Nome));
  const outroCpf = estudante.cpf !== null && estudante.cpf !== f.CPF;
  const outroNascimento = estudante.dataNascimento !== null && estudante.dataNascimento !== f.DataNascimento;
  if (outroNome && outroCpf && outroNascimento) {
    divergencias.push({
      campo: 'ID',
      rotulo: 'RGA',
      origem: 'siga',
      gravidade: 'impossivel',
      valorDaFonte: estudante.nome,
      valorInformado: f.Nome,
      mensagem: 'Nome, CPF e data de nascimento são de outra pessoa que não a deste RGA.',
    });
  }
  const rg = limparTexto(estudante.identidade.numero);
  if (rg !== '' && brasileiro(f) && identificadoPorOutro(f)) {
    divergencias.push({
      campo: 'RGNumero',
      rotulo: CAMPOS.RGNumero.rotulo,
      origem: 'siga',
      gravidade: 'ressalva',
      valorDaFonte: rg,
      valorInformado: null,
      mensagem: `O SIGA tem o RG ${rg}; no formulário há outro documento em lugar dele.`,
    });
  }
  if (semAcento(limparTexto(f.LivroRegistro)) !== semAcento(limparTexto(livro.nome))) {
    divergencias.push({
      campo: 'LivroRegistro',
      rotulo: 'Livro de registro',
      origem: 'livro',
      gravidade: 'impossivel',
      valorDaFonte: livro.nome,
      valorInformado: f.LivroRegistro,
      mensagem: `O livro escolhido é ${livro.nome}, não ${f.LivroRegistro}.`,
    });
  }
  return divergencias;
}
