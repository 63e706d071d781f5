import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import type { RegistroCompleto, Vinculo } from '#contract/registros.contract.ts';
import { DIREITO_DA_ACAO } from '#domain/registro/acoes.ts';
import { acoesDaLinha } from '#domain/registro/acoes-da-linha.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { baixarRelatorioDoTitular, FORMATOS_DO_TITULAR } from '../exportacoes/botoes-do-titular.tsx';
import { BotaoDaAcao } from './acoes-da-linha.tsx';

/** On the record's own page: the act that comes next first, the daily ones, the rest behind a press, what ends it apart. */
export function AcoesDoRegistro({ registro }: { registro: RegistroCompleto }) {
  const usuario = useUsuario();
  // The page itself is the detail of a revocation.
  const acoes = acoesDaLinha(registro, usuario).filter(({ id }) => id !== 'verDetalhe');
  const proxima = registro.registroDOUData === null && !registro.cancelado ? 'publicacao' : 'conector';
  return (
    <section aria-label="Ações do registro">
      <div className="fila registro-atos">
        {acoes
          .filter(({ id }) => id !== 'cancelar')
          .toSorted((a, b) => Number(b.id === proxima) - Number(a.id === proxima))
          .map((acao) => (
            <BotaoDaAcao key={acao.id} acao={acao} registro={registro} principal={acao.id === proxima} />
          ))}
        {pode(usuario, DIREITO_DA_ACAO.registrar) && <AtosDeRegistro registro={registro} />}
        <MaisAcoes registro={registro} />
        <span className="registro-perigo">
          {acoes
            .filter(({ id }) => id === 'cancelar')
            .map((acao) => (
              <BotaoDaAcao key={acao.id} acao={acao} registro={registro} />
            ))}
        </span>
      </div>
    </section>
  );
}

/** What is done more rarely. */
function MaisAcoes({ registro }: { registro: RegistroCompleto }) {
  const usuario = useUsuario();
  const { registroID: registroId, codigoValidacao, cpf } = registro;
  const itens = [
    {
      key: 'publica',
      label: <Link to={paths.diploma.href({ codigo: codigoValidacao })}>Ver na consulta pública</Link>,
    },
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
  return (
    <Dropdown menu={{ items: itens }} trigger={['click']} autoFocus>
      <Botao aria-haspopup="menu" icone={<DownOutlined aria-hidden="true" />} iconPlacement="end">
        Mais ações
      </Botao>
    </Dropdown>
  );
}

function AtosDeRegistro({ registro }: { registro: RegistroCompleto }) {
  const { registroID: registroId, vinculos } = registro;
  const tem = (tipo: Vinculo['tipo']) => vinculos.some((um) => um.tipo === tipo);
  return (
    <>
      {!registro.revogado && !tem('corrigidoPor') && (
        <LinkBotao para={paths.corrigirRegistro.href({ registroId })}>Corrigir registro</LinkBotao>
      )}
      {!registro.cancelado && !registro.segundaVia && !tem('segundaVia') && (
        <LinkBotao para={paths.segundaVia.href({ registroId })}>Registrar segunda via</LinkBotao>
      )}
    </>
  );
}
