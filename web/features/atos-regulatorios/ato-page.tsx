import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { atoQuery } from './atos-regulatorios.api.ts';
import './atos-regulatorios.css';
import { MENSAGENS } from './atos-regulatorios.messages.ts';
import type { Face } from './faces.ts';

interface Props {
  face: Face;
  titulo: string;
  /** Main action of a loaded act. */
  acao?: (ato: AtoRegulatorio) => ReactNode;
  children: (ato: AtoRegulatorio) => ReactNode;
}

/** Frame of every page about one act: it is loaded, and a cancelled one says so in red on top (ATO-34, ATO-37). */
export function AtoPage({ face, titulo, acao, children }: Props) {
  const { id = '' } = useParams();
  const ato = useQuery(atoQuery(id));
  return (
    <Pagina
      titulo={titulo}
      trilha={[{ rotulo: face.titulo, href: face.paths.lista.href() }]}
      {...(ato.data && acao && { acao: acao(ato.data) })}
    >
      {ato.isPending && <Carregando />}
      {ato.error !== null && ato.data === undefined && <ErroDeCarga erro={ato.error} aoTentarDeNovo={ato.refetch} />}
      {ato.data?.cancelado && <AvisoDeCancelado ato={ato.data} />}
      {ato.data !== undefined && children(ato.data)}
    </Pagina>
  );
}

function AvisoDeCancelado({ ato }: { ato: AtoRegulatorio }) {
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  const quando = ato.canceladoEm === null ? '' : ` em ${formatarDataHora(new Date(ato.canceladoEm), fuso)}`;
  const quem = ato.canceladoPor === null ? '' : ` por ${ato.canceladoPor}`;
  return (
    <Alert
      className="ato-aviso"
      type="error"
      showIcon
      title={MENSAGENS.atoCancelado}
      description={`${quando || quem ? `Cancelado${quando}${quem}. ` : ''}${MENSAGENS.semAlteracao}`}
    />
  );
}
