import { Link } from 'react-router-dom';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { formatarData, formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Recado } from '../../ui/recado.tsx';
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
        <Recado
          key={nome}
          tom="alerta"
          titulo={`${nome} também está neste registro`}
          texto={`Última alteração em ${formatarDataHora(new Date(atualizadoEm), fuso).slice(0, 16)}. O rascunho é o mesmo: o que um altera aparece para o outro.`}
        />
      ))}
      {pronto !== null && (
        <Recado
          tom="sucesso"
          titulo={`Preparado por ${pronto.por} em ${formatarDataHora(new Date(pronto.em), fuso).slice(0, 16)}`}
          texto="Confira e registre, ou corrija o que for preciso."
          acao={
            <Botao principal onClick={aoConferir}>
              Conferir agora
            </Botao>
          }
        />
      )}
      {recuperadoDe !== null && (
        <Recado
          tom="informacao"
          titulo={`Rascunho de ${formatarDataHora(new Date(recuperadoDe), fuso).slice(0, 16)} recuperado`}
          acao={<Botao onClick={aoRecomecar}>Começar de novo</Botao>}
        />
      )}
      {pendencias.length > 0 && (
        <Recado
          tom="alerta"
          titulo={
            pendencias.length === 1 ? '1 pendência para o registro' : `${pendencias.length} pendências para o registro`
          }
          texto={
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
        <Recado
          tom="alerta"
          titulo={`Já registrado: nº ${ativo.numeroRegistro} do livro ${ativo.livro}`}
          texto={
            <>
              Só a segunda via pode ser registrada.{' '}
              <Link to={paths.registros.href(undefined, { filtro: aluno.matricula })}>Ver o registro</Link>
            </>
          }
          acao={<Botao onClick={aoPedirSegundaVia}>Registrar segunda via</Botao>}
        />
      )}
      {anulado !== null && (
        <Recado
          tom="perigo"
          titulo={`Já teve o registro nº ${anulado.numeroRegistro} do livro ${anulado.livro}, ${
            anulado.revogado ? 'revogado' : 'cancelado'
          }${anulado.em === null ? '' : ` em ${formatarData(anulado.em)}`}`}
          texto={
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

/** The institution's zone (R8). */
export const useFuso = (): string => useInstituicao()?.fusoHorario ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
