import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { livroQuery, useLivros } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';
import '../../ui/formulario.css';
import { Botao } from '../../ui/botao.tsx';

/** `/livros/excluir/{livroId}` (LIV-04): the confirmation; a book with records only says why it stays (R12). */
export function ExcluirLivroPage() {
  const { livroId = '' } = useParams();
  const navigate = useNavigate();
  const livro = useQuery(livroQuery(livroId));
  const { excluir } = useLivros();
  const podeGravar = usePode('cadastrar');

  const aoExcluir = async () => {
    try {
      await excluir.mutateAsync(livroId);
      await avisar({ titulo: MENSAGENS.removido });
      await navigate(comoFicou(paths.livros.href()));
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroAoExcluir });
      await livro.refetch();
    }
  };

  return (
    <Pagina titulo="Excluir Livro de Registro" trilha={[{ rotulo: MENSAGENS.titulo, href: paths.livros.href() }]}>
      <Carregado consulta={livro} titulo={MENSAGENS.erroAoCarregar} linhas={3}>
        {({ nome, vazio, encerrado, totalRegistros, ultimoNumero }) => (
          <>
            {vazio && !encerrado ? (
              <p>
                Deseja excluir o livro <strong>{nome}</strong>? Ele não tem registros.
              </p>
            ) : (
              <Alert
                type="warning"
                showIcon
                title={`O livro ${nome} ${vazio ? 'está encerrado' : 'tem registros'} e não pode ser excluído.`}
                description={`Registros: ${totalRegistros}. Último número: ${ultimoNumero}.`}
              />
            )}
            <div className="formulario formulario-botoes">
              <LinkVoltar lista={paths.livros.href()} />
              {vazio && !encerrado && podeGravar && (
                <Botao principal perigo ocupado={excluir.isPending} onClick={() => void aoExcluir()}>
                  Excluir
                </Botao>
              )}
            </div>
          </>
        )}
      </Carregado>
    </Pagina>
  );
}
