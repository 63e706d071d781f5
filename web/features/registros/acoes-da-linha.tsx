import {
  CalendarOutlined,
  CloudUploadOutlined,
  EyeOutlined,
  FolderOpenOutlined,
  RollbackOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RegistroDaLista } from '#contract/registros.contract.ts';
import { type AcaoDaLinhaId, acoesDaLinha } from '#domain/registro/acoes-da-linha.ts';
import type { QuemPede } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { LinkDeIcone } from '../../ui/link-de-icone.tsx';

const doRegistro =
  ({ href }: { href(params: { registroId: string }): string }) =>
  ({ registroID }: RegistroDaLista) =>
    href({ registroId: registroID });

interface Destino {
  icone: ReactNode;
  tecla?: string | undefined;
  href: (registro: RegistroDaLista) => string;
}

const destino = (Icone: ComponentType<{ 'aria-hidden': 'true' }>, href: Destino['href'], tecla?: string): Destino => ({
  icone: <Icone aria-hidden="true" />,
  tecla,
  href,
});

const DESTINOS: Record<AcaoDaLinhaId, Destino> = {
  publicacao: destino(CalendarOutlined, doRegistro(paths.gravarNovaDataPublicacao), 'p'),
  documentacao: destino(FolderOpenOutlined, ({ id }) => paths.documentacaoCadastrar.href({ rga: id }), 'd'),
  conector: destino(CloudUploadOutlined, doRegistro(paths.conectorDetalhes), 'e'),
  reativar: destino(RollbackOutlined, doRegistro(paths.reativaRegistro)),
  cancelar: destino(StopOutlined, doRegistro(paths.cancelaRegistro)),
  verCancelamento: destino(EyeOutlined, doRegistro(paths.verCancelamentoRegistro)),
  verDetalhe: destino(EyeOutlined, doRegistro(paths.detalheRegistro)),
};

export const hrefDaAcao = (id: AcaoDaLinhaId, registro: RegistroDaLista): string => DESTINOS[id].href(registro);

interface Props {
  registro: RegistroDaLista;
  usuario: QuemPede;
}

export function BotaoDaAcao({ acao, registro, principal = false }: PropsDoBotao) {
  return (
    <LinkBotao
      principal={principal}
      perigo={acao.id === 'cancelar'}
      icone={DESTINOS[acao.id].icone}
      para={hrefDaAcao(acao.id, registro)}
    >
      {acao.rotulo}
    </LinkBotao>
  );
}

interface PropsDoBotao {
  acao: { id: AcaoDaLinhaId; rotulo: string };
  registro: RegistroDaLista;
  principal?: boolean;
}

/** As the state and the role allow (REG-28 to REG-35); most of what a row costs. */
export const AcoesDaLinha = memo(function AcoesDaLinha({ registro, usuario }: Props) {
  return (
    <>
      {acoesDaLinha(registro, usuario).map(({ id, rotulo }) => (
        <LinkDeIcone
          key={id}
          icone={DESTINOS[id].icone}
          perigo={id === 'cancelar'}
          tecla={DESTINOS[id].tecla}
          dica={rotulo}
          nome={`${rotulo}: ${registro.nomeDiplomado}`}
          para={hrefDaAcao(id, registro)}
        />
      ))}
    </>
  );
});

/** The same on a phone, behind one button, what ends it last: made when it is asked for. */
export function MenuDaLinha({ registro, usuario }: Props) {
  const acoes = acoesDaLinha(registro, usuario);
  const item = ({ id, rotulo }: (typeof acoes)[number]) => ({
    key: id,
    danger: id === 'cancelar',
    icon: DESTINOS[id].icone,
    label: <Link to={hrefDaAcao(id, registro)}>{rotulo}</Link>,
  });
  const fim = acoes.filter(({ id }) => id === 'cancelar').map(item);
  const itens = [
    ...acoes.filter(({ id }) => id !== 'cancelar').map(item),
    ...(fim.length > 0 ? [{ type: 'divider' as const }, ...fim] : []),
  ];
  return (
    <Dropdown menu={{ items: itens }} trigger={['click']} autoFocus>
      <Botao aria-haspopup="menu" aria-label={`Atos: ${registro.nomeDiplomado}`}>
        Atos
      </Botao>
    </Dropdown>
  );
}
