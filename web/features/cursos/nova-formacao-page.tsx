import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { cursoIdSchema, formacaoSchema } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../ui/mensagens.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { EscolhaDeCursos } from '../apoio/escolha-de-cursos.tsx';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

/** `/curso-formacoes/novo` (CUR-08). */
export function NovaFormacaoPage() {
  const navigate = useNavigate();
  const { criarFormacao } = useCursos();
  return (
    <Pagina
      titulo="Nova Formação de Curso"
      trilha={[
        { rotulo: 'Cursos', href: paths.cursos.href() },
        { rotulo: 'Formações de Curso', href: paths.cursoFormacoes.href() },
      ]}
    >
      <Formulario<{ Formacao: string; CursoID: string }>
        nome="formacao"
        rotulo="Nova formação de curso"
        enviar="Salvar"
        outrosBotoes={<LinkBotao para={paths.cursoFormacoes.href()}>Voltar</LinkBotao>}
        aoEnviar={async (valores) => {
          await criarFormacao.mutateAsync(valores);
          await avisar({ titulo: MENSAGENS.formacaoCadastradaRedirecionando });
          await navigate(paths.cursoFormacoes.href());
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroNaFormacao })}
        aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
      >
        <Campo nome="CursoID" rotulo="Curso" schema={cursoIdSchema}>
          <EscolhaDeCursos />
        </Campo>
        <Campo nome="Formacao" rotulo="Formação" schema={formacaoSchema}>
          <Input maxLength={100} />
        </Campo>
      </Formulario>
    </Pagina>
  );
}
