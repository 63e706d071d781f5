import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { formacaoDoCursoResponse } from '#contract/cursos.contract.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { BotaoExcluir } from './botao-excluir.tsx';
import { formacoesQuery, useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';

type FormacaoDoCurso = z.infer<typeof formacaoDoCursoResponse>;

const COLUNAS: readonly Coluna<FormacaoDoCurso>[] = [
  { chave: 'formacao', titulo: 'Formação', celula: (um) => um.formacao },
  { chave: 'codigo', titulo: 'Código', celula: (um) => um.codigoInterno },
  {
    chave: 'curso',
    titulo: 'Curso',
    celula: (um) => <Link to={paths.gerenciarCurso.href({ cursoId: um.cursoID })}>{um.curso}</Link>,
  },
];

/** `/curso-formacoes` (CUR-07): formations of all courses. */
export function FormacoesPage() {
  const lista = useEstadoDaLista();
  const formacoes = useQuery(formacoesQuery(lista.consulta));
  const { excluirFormacao } = useCursos();
  const podeGravar = usePode('cadastrar');
  return (
    <Pagina
      titulo="Formações de Curso"
      trilha={[{ rotulo: 'Cursos', href: paths.cursos.href() }]}
      acao={
        podeGravar && (
          <LinkBotao principal icone={<PlusOutlined aria-hidden="true" />} para={paths.cursoFormacoesNovo.href()}>
            Novo
          </LinkBotao>
        )
      }
    >
      <Tabela
        rotulo="Formações de Curso"
        colunas={COLUNAS}
        idDe={(um) => um.cursoFormacaoID}
        consulta={formacoes}
        lista={lista}
        filtro="Filtrar por Formação ou Curso"
        vazio={MENSAGENS.daFormacao.nenhuma}
        {...(podeGravar && {
          acoes: (um: FormacaoDoCurso) => (
            <BotaoExcluir
              nome={`${um.formacao}, de ${um.curso}`}
              pergunta={MENSAGENS.daFormacao.desejaExcluir}
              erro={MENSAGENS.daFormacao.erroAoExcluir}
              aoExcluir={() => excluirFormacao.mutateAsync(um.cursoFormacaoID)}
            />
          ),
        })}
      />
    </Pagina>
  );
}
