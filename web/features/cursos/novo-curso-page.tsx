import { useNavigate } from 'react-router-dom';
import type { CursoDeFora } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { CamposDoCurso } from './campos-do-curso.tsx';
import { useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

const TITULO = 'Novo curso de outra instituição';

/** `/cursos/novo`: its titles and acts follow on the course's own page. */
export function NovoCursoPage() {
  const { incluirDeFora } = useCursos();
  const navigate = useNavigate();
  return (
    <Pagina
      titulo={TITULO}
      trilha={[{ rotulo: 'Cursos', href: paths.cursos.href() }]}
      descricao="O curso de quem emite e não registra. Depois de incluí-lo, cadastre as titulações e vincule os atos de autorização e de reconhecimento: sem eles a solicitação não passa."
    >
      <Formulario<CursoDeFora>
        nome="curso-de-fora"
        rotulo={TITULO}
        enviar="Incluir"
        outrosBotoes={<LinkVoltar lista={paths.cursos.href()} />}
        aoEnviar={async (valores) => {
          const { cursoID } = await incluirDeFora.mutateAsync(valores);
          await navigate(paths.gerenciarCurso.href({ cursoId: cursoID }));
        }}
        aoFalhar={(falha) => avisarFalha(falha, { titulo: MENSAGENS.erroAoGravar })}
      >
        <CamposDoCurso />
      </Formulario>
    </Pagina>
  );
}
