import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Pendencia } from '#domain/sessao/pendencia.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { aoEncerrarSessao } from '../../lib/sessao-encerrada.ts';
import { UsuarioContext } from '../../lib/usuario.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { irParaEntrada } from './entrada.ts';
import { sessaoQuery } from './sessao.api.ts';
import { lerSessaoLocal } from './sessao-local.ts';

/** To be done before anything else. */
const ONDE_SE_RESOLVE: Record<Pendencia, string> = {
  'segundo-fator': paths.segundoFator.href(),
  'trocar-senha': paths.trocarSenha.href(),
  'cadastrar-segundo-fator': paths.cadastrarSegundoFator.href(),
};

/**
 * Lets only the logged staff see what is inside. The mirror in session storage (SES-08, SES-09) only saves waiting:
 * the server decides. No session, the placeholder CPF, or a 401 of any call lead to the login (SES-10..12).
 */
export function Guarda({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [consulta] = useState(sessaoQuery);
  // Leaving forgets the answer as well: the server would be asked again until the login has come.
  const [saindo, setSaindo] = useState(false);
  const sessao = useQuery({ ...consulta, enabled: consulta.enabled !== false && !saindo });
  const [falha, setFalha] = useState<unknown>(null);
  const recusada =
    saindo ||
    consulta.enabled === false ||
    (sessao.error instanceof ErroDaApi && [401, 403].includes(sessao.error.status));
  const destino = pathname + search;
  const jaSaiu = useRef(false);

  useEffect(() => {
    const sair = () => {
      // The first call of many that are refused at once knows whether there was a session.
      if (jaSaiu.current) return;
      jaSaiu.current = true;
      setSaindo(true);
      const houveSessao = lerSessaoLocal().estado === 'presente';
      void irParaEntrada(queryClient, navigate, destino, houveSessao).catch(setFalha);
    };
    if (recusada) sair();
    return aoEncerrarSessao(sair);
  }, [recusada, queryClient, navigate, destino]);

  if (falha !== null) return <Aviso erro={falha} aoTentarDeNovo={() => window.location.reload()} />;
  const pendente = sessao.data?.pendencia && ONDE_SE_RESOLVE[sessao.data.pendencia];
  if (!recusada && pendente && pathname !== pendente) return <Navigate to={pendente} replace />;
  if (!recusada && sessao.data !== undefined) return <UsuarioContext value={sessao.data}>{children}</UsuarioContext>;
  if (!recusada && sessao.error !== null) return <Aviso erro={sessao.error} aoTentarDeNovo={() => sessao.refetch()} />;
  return (
    <div className="conteudo">
      <Carregando rotulo="Verificando o acesso" />
    </div>
  );
}

function Aviso({ erro, aoTentarDeNovo }: { erro: unknown; aoTentarDeNovo: () => unknown }) {
  return (
    <main className="conteudo">
      <ErroDeCarga titulo="Não foi possível verificar o acesso" erro={erro} aoTentarDeNovo={aoTentarDeNovo} />
    </main>
  );
}
