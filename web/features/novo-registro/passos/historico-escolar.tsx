import { SITUACOES_ENADE } from '#domain/novo-registro/enade.ts';
import { UNIDADES_DE_CARGA } from '#domain/novo-registro/padroes.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { paths } from '../../../app/paths.ts';
import { useFuso, useHoje } from '../../../lib/instituicao.ts';
import { Botao } from '../../../ui/botao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoDeData, CampoDeHoras, CampoLido, CampoTexto } from '../campos/campo-texto.tsx';
import { enadeNoMec } from '../textos-do-mec.ts';
import { Secao } from './secao.tsx';

const NOMES_DA_UNIDADE = { 'hora-relogio': 'Horas-relógio (60 minutos)', 'hora-aula': 'Horas-aula' } as const;

/** Step 4 (NOV-06): ENADE, and what MEC asks of the transcript. */
export function HistoricoEscolar() {
  const { abertura, valores, mudar } = useAssistente();
  const fuso = useFuso();
  const hoje = useHoje();
  const agora = () =>
    mudar({ DataEmissaoHistorico: hoje, HoraEmissaoHistorico: formatarDataHora(new Date(), fuso).slice(11) });
  return (
    <>
      <Secao titulo="ENADE">
        <CampoOpcao
          campo="SituacaoENADE"
          larga
          dica={enadeNoMec(valores.SituacaoENADE)}
          opcoes={SITUACOES_ENADE.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
        />
        <CampoTexto
          campo="EdicaoENADE"
          numerico
          filtro={comSinaisUsuais}
          dica="Ano da edição, exigido pelo MEC. Exemplo: 2023"
        />
        {valores.SituacaoENADE !== 'IngressanteParticipante' && (
          <CampoTexto
            campo="EdicaoENADEIngressante"
            numerico
            filtro={comSinaisUsuais}
            dica="Só quando o estudante também participou como ingressante: o ano dessa edição."
          />
        )}
      </Secao>
      <Secao
        titulo="Emissão do histórico"
        nota="O SIGA não informa quando o histórico foi emitido; o MEC exige data e hora no XML."
      >
        <CampoDeData campo="DataEmissaoHistorico" />
        <CampoTexto
          campo="HoraEmissaoHistorico"
          dica="No formato hh:mm ou hh:mm:ss."
          filtro={comSinaisUsuais}
          numerico
        />
        <div className="registro-largo registro-agora">
          <Botao onClick={agora}>Usar data e hora de agora</Botao>
        </div>
      </Secao>
      <Secao
        titulo="Currículo e carga horária"
        nota={
          abertura.disciplinas === 0
            ? 'O SIGA não tem disciplinas no histórico deste estudante: o MEC recusaria o registro. Importe o histórico.'
            : `Histórico com ${abertura.disciplinas} ${abertura.disciplinas === 1 ? 'disciplina' : 'disciplinas'}, lido ao registrar: o importado, ou o do SIGA.`
        }
      >
        <CampoTexto campo="CodigoCurriculo" dica="Código do currículo cursado, exigido pelo MEC." />
        <CampoOpcao
          campo="CargaHorariaUnidade"
          opcoes={UNIDADES_DE_CARGA.map((unidade) => ({ value: unidade, label: NOMES_DA_UNIDADE[unidade] }))}
        />
        <CampoDeHoras campo="CargaHorariaCurso" dica="Total do curso, em horas." />
        <CampoDeHoras campo="CargaHorariaCursada" dica="Integralizada pelo estudante, em horas." />
        <CampoLido campo="SituacaoAluno" />
        <div className="registro-largo registro-agora">
          <LinkBotao para={paths.historicoImportar.href({ rga: abertura.aluno.matricula })}>
            Importar histórico de um arquivo
          </LinkBotao>
        </div>
      </Secao>
    </>
  );
}
