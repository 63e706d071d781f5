import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Usuario } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi, RespostaInesperada } from '../../lib/api-client.ts';
import { esquecerTudoDigitado } from '../../lib/digitado.ts';
import { anotarEntrada } from '../../lib/sessao-encerrada.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { destinoSeguro, esquecerPessoa, permissaoNegada } from './entrada.ts';
import { OutraPessoa } from './outra-pessoa.tsx';
import { entradaQuery } from './sessao.api.ts';
import { gravarSessaoLocal } from './sessao-local.ts';

/** `/cae/{token}` (SES-02..06): exchanges the token and goes on to the admin home, leaving no token in the history. */
export function CaeTokenPage() {
  const { token = '' } = useParams();
  const [busca] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const entrada = useQuery(entradaQuery(token));
  const { data: usuario, error: erro } = entrada;
  // An empty answer or an HTML page is a refusal (SES-05, SES-06), and so is a token that is not accepted.
  const outraPessoa = erro instanceof ErroDaApi && erro.codigo === 'OUTRA_PESSOA' ? erro : null;
  const recusada =
    outraPessoa === null &&
    (erro instanceof RespostaInesperada || (erro instanceof ErroDaApi && erro.status < 500 && erro.status !== 429));
  const destino = destinoSeguro(busca.get('destino'));

  useEffect(() => {
    if (usuario !== undefined) {
      anotarEntrada();
      gravarSessaoLocal(usuario);
      queryClient.setQueryData(['sessao'], usuario);
      void navigate(destino, { replace: true });
    } else if (recusada) void permissaoNegada(queryClient, navigate);
  }, [usuario, recusada, destino, navigate, queryClient]);

  if (outraPessoa !== null) {
    const trocar = (nova: Usuario) => {
      // Nothing that was read for the other person stays.
      esquecerPessoa(queryClient);
      esquecerTudoDigitado();
      anotarEntrada();
      gravarSessaoLocal(nova);
      queryClient.setQueryData(['sessao'], nova);
      void navigate(destino, { replace: true });
    };
    return (
      <Pagina titulo="Trocar de pessoa?" trilha={null}>
        <OutraPessoa
          erro={outraPessoa}
          aoTrocar={trocar}
          aoFicar={() => void navigate(paths.cae.href(), { replace: true })}
        />
      </Pagina>
    );
  }
  return (
    <Pagina titulo="Entrando" trilha={null}>
      {erro !== null && !recusada ? (
        <ErroDeCarga titulo="Não foi possível entrar" erro={erro} aoTentarDeNovo={() => entrada.refetch()} />
      ) : (
        <Carregando rotulo="Verificando o acesso" linhas={3} />
      )}
    </Pagina>
  );
}
