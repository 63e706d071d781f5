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
import { type CampusEmDuvida, PerguntasDosCampi } from './perguntas-dos-campi.tsx';
import { Relatorio } from './relatorio.tsx';

/** Button that synchronises the courses with SIGA, and the newest report with what it asks. */
export function Sincronizacao({ podeSincronizar }: { podeSincronizar: boolean }) {
  const { sincronizar } = useCursos();
  const [aberto, setAberto] = useState(false);
  const aoSincronizar = async (adotar: { campusID: number; nome: string }[]) => {
    try {
      await sincronizar.mutateAsync(adotar);
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
          onClick={() => void aoSincronizar([])}
        >
          Sincronizar com o SIGA
        </Botao>
      )}
      {aberto && (
        <Janela titulo="Sincronização de cursos com o SIGA" fechar="Fechar" aoFechar={() => setAberto(false)}>
          <UltimaSincronizacao
            ocupado={sincronizar.isPending}
            aoAdotar={
              podeSincronizar ? ({ campusID, siga }) => void aoSincronizar([{ campusID, nome: siga }]) : undefined
            }
          />
        </Janela>
      )}
    </>
  );
}

interface Props {
  ocupado: boolean;
  /** Undefined for whoever may only read. */
  aoAdotar: ((campus: CampusEmDuvida) => void) | undefined;
}

function UltimaSincronizacao({ ocupado, aoAdotar }: Props) {
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
            <PerguntasDosCampi perguntas={ultima.relatorio.perguntas} ocupado={ocupado} aoAdotar={aoAdotar} />
            <Relatorio relatorio={ultima.relatorio} />
          </>
        )
      }
    </Carregado>
  );
}
