import type { RegistroCompleto, Vinculo } from '#contract/registro.schemas.ts';
import { PAPEL_MINIMO } from '#domain/registro/acoes.ts';
import { acoesDaLinha } from '#domain/registro/acoes-da-linha.ts';
import { temPapel } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { BotoesDoTitular } from '../exportacoes/botoes-do-titular.tsx';
import { BotaoDaAcao } from './acoes-da-linha.tsx';

/** On the record's own page: the act that comes next first, the daily ones, the rest behind a press, what ends it apart. */
export function AcoesDoRegistro({ registro }: { registro: RegistroCompleto }) {
  const { papel } = useUsuario();
  const { registroID: registroId } = registro;
  // The page itself is the detail of a revocation.
  const acoes = acoesDaLinha(registro, papel).filter(({ id }) => id !== 'verDetalhe');
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
        {temPapel(papel, PAPEL_MINIMO.registrar) && <AtosDeRegistro registro={registro} />}
        <span className="registro-perigo">
          {acoes
            .filter(({ id }) => id === 'cancelar')
            .map((acao) => (
              <BotaoDaAcao key={acao.id} acao={acao} registro={registro} />
            ))}
        </span>
      </div>
      <details className="registro-mais">
        <summary>Mais ações</summary>
        <div className="fila">
          <LinkBotao para={paths.diploma.href({ codigo: registro.codigoValidacao })}>Ver na consulta pública</LinkBotao>
          {temPapel(papel, 'responsavel') && (
            <>
              <BotoesDoTitular cpf={registro.cpf} />
              <LinkBotao para={paths.emailDoDiplomado.href({ registroId })}>E-mail do diplomado</LinkBotao>
            </>
          )}
        </div>
      </details>
    </section>
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
