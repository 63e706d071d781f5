import {
  CalendarOutlined,
  CloudUploadOutlined,
  EyeOutlined,
  FolderOpenOutlined,
  RollbackOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { RegistroDaLista } from '#contract/registro.schemas.ts';
import { type AcaoDaLinhaId, acoesDaLinha } from '#domain/registro/acoes-da-linha.ts';
import type { Papel } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';

const doRegistro =
  ({ href }: { href(params: { registroId: string }): string }) =>
  ({ registroID }: RegistroDaLista) =>
    href({ registroId: registroID });

const DESTINOS: Record<
  AcaoDaLinhaId,
  { icone: ReactNode; tecla?: string; href: (registro: RegistroDaLista) => string }
> = {
  publicacao: {
    icone: <CalendarOutlined aria-hidden="true" />,
    tecla: 'p',
    href: doRegistro(paths.gravarNovaDataPublicacao),
  },
  documentacao: {
    icone: <FolderOpenOutlined aria-hidden="true" />,
    tecla: 'd',
    href: ({ id }) => paths.documentacaoCadastrar.href({ rga: id }),
  },
  conector: {
    icone: <CloudUploadOutlined aria-hidden="true" />,
    tecla: 'e',
    href: doRegistro(paths.conectorDetalhes),
  },
  reativar: {
    icone: <RollbackOutlined aria-hidden="true" />,
    href: doRegistro(paths.reativaRegistro),
  },
  cancelar: {
    icone: <StopOutlined aria-hidden="true" />,
    href: doRegistro(paths.cancelaRegistro),
  },
  verCancelamento: {
    icone: <EyeOutlined aria-hidden="true" />,
    href: doRegistro(paths.verCancelamentoRegistro),
  },
  verDetalhe: {
    icone: <EyeOutlined aria-hidden="true" />,
    href: doRegistro(paths.detalheRegistro),
  },
};

interface Props {
  registro: RegistroDaLista;
  papel: Papel;
  /** On the record's own page there is room for the words. */
  comTexto?: boolean;
}

/** Row actions of the registry list, as the state and the role allow (REG-28 to REG-35). */
export function AcoesDaLinha({ registro, papel, comTexto = false }: Props) {
  return (
    <>
      {acoesDaLinha(registro, papel).map(({ id, rotulo }) => (
        <LinkBotao
          key={id}
          type={comTexto ? 'default' : 'text'}
          danger={id === 'cancelar'}
          icon={DESTINOS[id].icone}
          data-tecla={DESTINOS[id].tecla}
          {...(!comTexto && { title: rotulo, 'aria-label': `${rotulo}: ${registro.nomeDiplomado}` })}
          para={DESTINOS[id].href(registro)}
        >
          {comTexto && rotulo}
        </LinkBotao>
      ))}
    </>
  );
}
