import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RegistroCompleto, Vinculo } from '#contract/registros.contract.ts';
import { DIREITO_DA_ACAO } from '#domain/registro/acoes.ts';
import { acoesDaLinha } from '#domain/registro/acoes-da-linha.ts';
import { pode, type QuemPede } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { baixarRelatorioDoTitular, FORMATOS_DO_TITULAR } from '../exportacoes/botoes-do-titular.tsx';
import { BotaoDaAcao, hrefDaAcao } from './acoes-da-linha.tsx';

/** On the record's own page: the act that comes next, its files, and all other acts behind one press, what ends it last. */
export function AcoesDoRegistro({ registro, children }: { registro: RegistroCompleto; children: ReactNode }) {
  const usuario = useUsuario();
  // The page itself is the detail of a revocation.
  const acoes = acoesDaLinha(registro, usuario).filter(({ id }) => id !== 'verDetalhe');
  const proxima = registro.registroDOUData === null && !registro.cancelado ? 'publicacao' : 'conector';
  const item = (acao: (typeof acoes)[number]) => ({
    key: acao.id,
    danger: acao.id === 'cancelar',
    label: <Link to={hrefDaAcao(acao.id, registro)}>{acao.rotulo}</Link>,
  });
  const fim = acoes.filter(({ id }) => id === 'cancelar').map(item);
  return (
    <>
      {acoes
        .filter(({ id }) => id === proxima)
        .map((acao) => (
          <BotaoDaAcao key={acao.id} acao={acao} registro={registro} principal />
        ))}
      {children}
      <Dropdown
        menu={{
          items: [
            ...acoes.filter(({ id }) => id !== proxima && id !== 'cancelar').map(item),
            ...itensMaisRaros(registro, usuario),
            ...(fim.length > 0 ? [{ type: 'divider' as const }, ...fim] : []),
          ],
        }}
        trigger={['click']}
        autoFocus
      >
        <Botao aria-haspopup="menu" icone={<DownOutlined aria-hidden="true" />} iconPlacement="end">
          Outros atos
        </Botao>
      </Dropdown>
    </>
  );
}

const itensMaisRaros = ({ registroID: registroId, codigoValidacao, cpf }: RegistroCompleto, usuario: QuemPede) => [
  { key: 'publica', label: <Link to={paths.diploma.href({ codigo: codigoValidacao })}>Ver na consulta pública</Link> },
  ...(pode(usuario, 'registrar')
    ? [
        ...FORMATOS_DO_TITULAR.map(({ formato, rotulo, Icone }) => ({
          key: formato,
          label: rotulo,
          icon: <Icone aria-hidden="true" />,
          onClick: () => void baixarRelatorioDoTitular(cpf, formato),
        })),
        { key: 'email', label: <Link to={paths.emailDoDiplomado.href({ registroId })}>E-mail do diplomado</Link> },
      ]
    : []),
];

/** Another record of this one is a press away, beside the data that it takes over. */
export function AtosDeRegistro({ registro }: { registro: RegistroCompleto }) {
  const { registroID: registroId, vinculos } = registro;
  const usuario = useUsuario();
  if (!pode(usuario, DIREITO_DA_ACAO.registrar)) return null;
  const tem = (tipo: Vinculo['tipo']) => vinculos.some((um) => um.tipo === tipo);
  return (
    <span className="fila">
      {!registro.revogado && !tem('corrigidoPor') && (
        <LinkBotao forma="link" para={paths.corrigirRegistro.href({ registroId })}>
          Corrigir registro
        </LinkBotao>
      )}
      {!registro.cancelado && !registro.segundaVia && !tem('segundaVia') && (
        <LinkBotao forma="link" para={paths.segundaVia.href({ registroId })}>
          Registrar segunda via
        </LinkBotao>
      )}
    </span>
  );
}
