import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { atoQuery } from './atos-regulatorios.api.ts';
import './atos-regulatorios.css';
import { MENSAGENS } from './atos-regulatorios.messages.ts';
import { TELAS_DOS_ATOS, type TelaDosAtos } from './telas-dos-atos.ts';

interface Props {
  tela: TelaDosAtos;
  titulo: string;
  acao?: (ato: AtoRegulatorio) => ReactNode;
  children: (ato: AtoRegulatorio) => ReactNode;
}

/** Frame of one act's pages: loads it, shows the other kind's there, says in red if cancelled (ATO-34, ATO-37). */
export function AtoPage({ tela, titulo, acao, children }: Props) {
  const { id = '' } = useParams();
  const ato = useQuery(atoQuery(id));
  // An act of the other kind has its page there; what is done with acts begins at its details.
  const dona = Object.values(TELAS_DOS_ATOS).find(({ tipoCadastro }) => tipoCadastro === ato.data?.tipoCadastro);
  if (dona !== undefined && dona !== tela) return <Navigate replace to={dona.paths.detalhe.href({ id })} />;
  return (
    <Pagina
      titulo={titulo}
      trilha={[{ rotulo: tela.titulo, href: tela.paths.lista.href() }]}
      {...(ato.data && acao && { acao: acao(ato.data) })}
    >
      <Carregado consulta={ato}>
        {(dados) => (
          <>
            {dados.cancelado && <AvisoDeCancelado ato={dados} />}
            {children(dados)}
          </>
        )}
      </Carregado>
    </Pagina>
  );
}

function AvisoDeCancelado({ ato }: { ato: AtoRegulatorio }) {
  const hora = useHora();
  const quando = ato.canceladoEm === null ? '' : ` em ${hora(ato.canceladoEm)}`;
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
