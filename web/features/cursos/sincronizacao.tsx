import { HistoryOutlined, SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHora } from '../../lib/instituicao.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { Janela } from '../../ui/janela.tsx';
import { sincronizacoesQuery, useCursos } from './cursos.api.ts';
import { MENSAGENS } from './cursos.messages.ts';
import { Relatorio } from './relatorio.tsx';

/** Button that synchronises the courses with SIGA, and the newest report. */
export function Sincronizacao({ podeSincronizar }: { podeSincronizar: boolean }) {
  const { sincronizar } = useCursos();
  const [aberto, setAberto] = useState(false);
  const aoSincronizar = async () => {
    try {
      await sincronizar.mutateAsync();
      setAberto(true);
    } catch (erro) {
      await avisarFalha(erro, { titulo: MENSAGENS.erroAoSincronizar });
    }
  };
  return (
    <>
      <Botao icone={<HistoryOutlined aria-hidden="true" />} onClick={() => setAberto(true)}>
        Última sincronização
      </Botao>
      {podeSincronizar && (
        <Botao
          icone={<SyncOutlined aria-hidden="true" />}
          ocupado={sincronizar.isPending}
          onClick={() => void aoSincronizar()}
        >
          Sincronizar com o SIGA
        </Botao>
      )}
      {aberto && (
        <Janela titulo="Sincronização de cursos com o SIGA" fechar="Fechar" aoFechar={() => setAberto(false)}>
          <UltimaSincronizacao />
        </Janela>
      )}
    </>
  );
}

function UltimaSincronizacao() {
  const hora = useHora();
  return (
    <Carregado consulta={useQuery(sincronizacoesQuery)} linhas={3}>
      {([ultima]) =>
        ultima === undefined ? (
          <p>Os cursos ainda não foram sincronizados com o SIGA.</p>
        ) : (
          <>
            <p>
              {hora(ultima.quando)}, por {ultima.por}.
            </p>
            <Relatorio relatorio={ultima.relatorio} />
          </>
        )
      }
    </Carregado>
  );
}
