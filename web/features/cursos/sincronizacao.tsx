import { HistoryOutlined, SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
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
      <Button icon={<HistoryOutlined aria-hidden="true" />} onClick={() => setAberto(true)}>
        Última sincronização
      </Button>
      {podeSincronizar && (
        <Button
          icon={<SyncOutlined aria-hidden="true" />}
          loading={sincronizar.isPending}
          onClick={() => void aoSincronizar()}
        >
          Sincronizar com o SIGA
        </Button>
      )}
      <Modal
        open={aberto}
        title="Sincronização de cursos com o SIGA"
        width={720}
        onCancel={() => setAberto(false)}
        footer={<Button onClick={() => setAberto(false)}>Fechar</Button>}
        destroyOnHidden
      >
        <UltimaSincronizacao />
      </Modal>
    </>
  );
}

function UltimaSincronizacao() {
  const { data, error, isPending, refetch } = useQuery(sincronizacoesQuery);
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  if (isPending) return <Carregando linhas={3} />;
  if (error !== null) return <ErroDeCarga erro={error} aoTentarDeNovo={refetch} />;
  const [ultima] = data;
  if (ultima === undefined) return <p>Os cursos ainda não foram sincronizados com o SIGA.</p>;
  return (
    <>
      <p>
        {formatarDataHora(new Date(ultima.quando), fuso)}, por {ultima.por}.
      </p>
      <Relatorio relatorio={ultima.relatorio} />
    </>
  );
}
