import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { formatarData, formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { FatosQueFaltam } from '../apoio/fatos-que-faltam.tsx';

interface Props {
  abertura: Abertura;
  outros: Abertura['outros'];
  /** When the draft that was brought back had been kept, or null. */
  recuperadoDe: string | null;
  /** Left for this person to confirm. */
  pronto: NonNullable<Abertura['rascunho']>['pronto'];
  segundaVia: boolean;
  aoConferir: () => void;
  aoRecomecar: () => void;
  aoPedirSegundaVia: () => void;
}

/** Before filling: a standing record, who else is here, a restored draft, pendências. */
export function AvisosDoRegistro({
  abertura,
  outros,
  recuperadoDe,
  pronto,
  segundaVia,
  aoConferir,
  aoRecomecar,
  aoPedirSegundaVia,
}: Props) {
  const fuso = useFuso();
  const { pendencias } = abertura;
  return (
    <div className="pilha registro-avisos">
      <FatosQueFaltam faltam={abertura.faltam} para="registro" />
      <RegistrosQueHa {...{ abertura, segundaVia, aoPedirSegundaVia }} />
      {outros.map(({ nome, atualizadoEm }) => (
        <Alert
          key={nome}
          type="warning"
          showIcon
          title={`${nome} também está neste registro`}
          description={`Última alteração em ${formatarDataHora(new Date(atualizadoEm), fuso).slice(0, 16)}. O rascunho é o mesmo: o que um altera aparece para o outro.`}
        />
      ))}
      {pronto !== null && (
        <Alert
          type="success"
          showIcon
          title={`Preparado por ${pronto.por} em ${formatarDataHora(new Date(pronto.em), fuso).slice(0, 16)}`}
          description="Confira e registre, ou corrija o que for preciso."
          action={
            <Botao principal onClick={aoConferir}>
              Conferir agora
            </Botao>
          }
        />
      )}
      {recuperadoDe !== null && (
        <Alert
          type="info"
          showIcon
          title={`Rascunho de ${formatarDataHora(new Date(recuperadoDe), fuso).slice(0, 16)} recuperado`}
          action={<Botao onClick={aoRecomecar}>Começar de novo</Botao>}
        />
      )}
      {pendencias.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            pendencias.length === 1 ? '1 pendência para o registro' : `${pendencias.length} pendências para o registro`
          }
          description={
            <ul className="registro-pendencias com-marcas">
              {pendencias.map((pendencia) => (
                <li key={pendencia}>{pendencia}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}

/** The record that stands, and the one that was annulled. */
function RegistrosQueHa({
  abertura: { aluno, registroAnulado: anulado },
  segundaVia,
  aoPedirSegundaVia,
}: Pick<Props, 'abertura' | 'segundaVia' | 'aoPedirSegundaVia'>) {
  const ativo = aluno.registroDiplomaAtivo;
  return (
    <>
      {ativo !== null && !segundaVia && (
        <Alert
          type="warning"
          showIcon
          title={`Já registrado: nº ${ativo.numeroRegistro} do livro ${ativo.livro}`}
          description={
            <>
              Só a segunda via pode ser registrada.{' '}
              <Link to={paths.registros.href(undefined, { filtro: aluno.matricula })}>Ver o registro</Link>
            </>
          }
          action={<Botao onClick={aoPedirSegundaVia}>Registrar segunda via</Botao>}
        />
      )}
      {anulado !== null && (
        <Alert
          type="error"
          showIcon
          title={`Já teve o registro nº ${anulado.numeroRegistro} do livro ${anulado.livro}, ${
            anulado.revogado ? 'revogado' : 'cancelado'
          }${anulado.em === null ? '' : ` em ${formatarData(anulado.em)}`}`}
          description={
            <>
              {anulado.anotacao !== null && <>Anotação: {anulado.anotacao} </>}
              <Link to={paths.detalheRegistro.href({ registroId: anulado.registroID })}>Ver o registro</Link>
            </>
          }
        />
      )}
    </>
  );
}
