import { Input } from 'antd';
import { type Curso, type Titulacao, titulacaoCampos } from '#contract/cursos.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';
import { ParteDoCurso } from './parte-do-curso.tsx';

interface Valores {
  CursoTitulacaoF: string;
  CursoTitulacaoM: string;
}

/** Titles of a course: table with delete, and the form for a new pair (CUR-15 to CUR-17). */
export function Titulacoes({ curso, podeGravar }: { curso: Curso; podeGravar: boolean }) {
  const { criarTitulacao, excluirTitulacao } = useCursos();
  return (
    <ParteDoCurso<Titulacao, Valores>
      titulo="Titulações"
      nome="titulacoes"
      podeGravar={podeGravar}
      novo={{
        nome: 'titulacao',
        rotulo: 'Nova titulação',
        enviar: 'Adicionar titulação',
        aoEnviar: (valores) => criarTitulacao.mutateAsync({ ...valores, CursoID: curso.cursoID }),
        campos: (
          <div className="formulario-colunas">
            <Campo nome="CursoTitulacaoF" rotulo="Titulação Feminino" schema={titulacaoCampos.CursoTitulacaoF}>
              <Input />
            </Campo>
            <Campo nome="CursoTitulacaoM" rotulo="Titulação Masculino" schema={titulacaoCampos.CursoTitulacaoM}>
              <Input />
            </Campo>
          </div>
        ),
      }}
      colunas={[
        { chave: 'titulacao', titulo: 'Titulação', celula: (um) => um.titulacao },
        { chave: 'sexo', titulo: 'Sexo', celula: (um) => (um.sexo === 'F' ? 'Feminino' : 'Masculino') },
      ]}
      itens={curso.titulacoes}
      idDe={(um) => um.cursoTitulacaoID}
      mensagens={MENSAGENS.daTitulacao}
      nomeDe={(um) => um.titulacao}
      excluir={excluirTitulacao.mutateAsync}
    />
  );
}
