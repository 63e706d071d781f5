import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { temPapel } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { livroQuery, useLivros } from './livros.api.ts';
import { ERRO_AO_CARREGAR, ERRO_AO_EXCLUIR, REMOVIDO, TITULO } from './livros.messages.ts';
import '../../ui/formulario.css';

/** `/livros/excluir/{livroId}` (LIV-04): the confirmation; a book with records only says why it stays (R12). */
export function ExcluirLivroPage() {
  const { livroId = '' } = useParams();
  const navigate = useNavigate();
  const livro = useQuery(livroQuery(livroId));
  const { excluir } = useLivros();
  const podeGravar = temPapel(useUsuario().papel, 'responsavel');
  const vazio = livro.data?.ultimoNumero === 0;

  const aoExcluir = async () => {
    try {
      await excluir.mutateAsync(livroId);
      await avisar({ titulo: REMOVIDO });
      await navigate(paths.livros.href());
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_EXCLUIR });
      await livro.refetch();
    }
  };

  return (
    <Pagina titulo="Excluir Livro de Registro" trilha={[{ rotulo: TITULO, href: paths.livros.href() }]}>
      {livro.error !== null && (
        <ErroDeCarga titulo={ERRO_AO_CARREGAR} erro={livro.error} aoTentarDeNovo={livro.refetch} />
      )}
      {livro.isPending && <Carregando linhas={3} />}
      {livro.data !== undefined && (
        <>
          {vazio ? (
            <p>
              Deseja excluir o livro <strong>{livro.data.nome}</strong>? Ele não tem registros.
            </p>
          ) : (
            <Alert
              type="warning"
              showIcon
              title={`O livro ${livro.data.nome} tem registros e não pode ser excluído.`}
              description={`Registros: ${livro.data.totalRegistros}. Último número: ${livro.data.ultimoNumero}.`}
            />
          )}
          <div className="formulario formulario-botoes">
            <LinkBotao para={paths.livros.href()}>Voltar</LinkBotao>
            {vazio && podeGravar && (
              <Button type="primary" danger loading={excluir.isPending} onClick={() => void aoExcluir()}>
                Excluir
              </Button>
            )}
          </div>
        </>
      )}
    </Pagina>
  );
}
