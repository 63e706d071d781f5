import { Input } from 'antd';
import { cursoIdSchema, formacaoSchema } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { Campo } from '../../ui/campo.tsx';
import { FormularioDeCadastro } from '../../ui/formulario-de-cadastro.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { EscolhaDeCursos } from '../apoio/escolha-de-cursos.tsx';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

/** `/curso-formacoes/novo` (CUR-08). */
export function NovaFormacaoPage() {
  const { criarFormacao } = useCursos();
  return (
    <Pagina
      titulo="Nova Formação de Curso"
      trilha={[
        { rotulo: 'Cursos', href: paths.cursos.href() },
        { rotulo: 'Formações de Curso', href: paths.cursoFormacoes.href() },
      ]}
    >
      <FormularioDeCadastro<{ Formacao: string; CursoID: string }>
        nome="formacao"
        rotulo="Nova formação de curso"
        lista={paths.cursoFormacoes.href()}
        gravar={criarFormacao.mutateAsync}
        feito={MENSAGENS.formacaoCadastradaRedirecionando}
        erro={MENSAGENS.daFormacao.erroAoCadastrar}
      >
        <Campo nome="CursoID" rotulo="Curso" schema={cursoIdSchema}>
          <EscolhaDeCursos />
        </Campo>
        <Campo nome="Formacao" rotulo="Formação" schema={formacaoSchema}>
          <Input />
        </Campo>
      </FormularioDeCadastro>
    </Pagina>
  );
}
