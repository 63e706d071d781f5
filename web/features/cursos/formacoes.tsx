import { Input } from 'antd';
import { type Curso, type Formacao, formacaoSchema } from '#contract/cursos.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';
import { ParteDoCurso } from './parte-do-curso.tsx';

/** Formations of a course: table with delete, and the form for a new one (CUR-18 to CUR-20). */
export function Formacoes({ curso, podeGravar }: { curso: Curso; podeGravar: boolean }) {
  const { criarFormacao, excluirFormacao } = useCursos();
  return (
    <ParteDoCurso<Formacao, { Formacao: string }>
      titulo="Formações"
      nome="formacoes"
      podeGravar={podeGravar}
      novo={{
        nome: 'formacao',
        rotulo: 'Nova formação',
        enviar: 'Adicionar formação',
        aoEnviar: ({ Formacao }) => criarFormacao.mutateAsync({ Formacao, CursoID: curso.cursoID }),
        campos: (
          <Campo nome="Formacao" rotulo="Formação" schema={formacaoSchema}>
            <Input />
          </Campo>
        ),
      }}
      colunas={[{ chave: 'formacao', titulo: 'Formação', celula: (um) => um.formacao }]}
      itens={curso.formacoes}
      idDe={(um) => um.cursoFormacaoID}
      mensagens={MENSAGENS.daFormacao}
      nomeDe={(um) => um.formacao}
      excluir={excluirFormacao.mutateAsync}
    />
  );
}
