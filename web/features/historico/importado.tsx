import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { HistoricoImportado } from '#contract/historico.contract.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { confirmar } from '../../ui/confirmar.ts';
import { useHistorico } from './historico.api.ts';
import { DESEJA_EXCLUIR, ERRO_AO_EXCLUIR, EXCLUIDO } from './historico.messages.ts';

const UNIDADES = { 'hora-aula': 'horas-aula', 'hora-relogio': 'horas' } as const;
const horas = ({ unidade, horas: quantas }: HistoricoImportado['cargaHorariaCurso']) =>
  `${quantas.toLocaleString('pt-BR')} ${UNIDADES[unidade]}`;

/** The import that counts now: it is used instead of the academic system's transcript. */
export function Importado({ historico, podeExcluir }: { historico: HistoricoImportado; podeExcluir: boolean }) {
  const { excluir } = useHistorico(historico.rga);
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  const dados = [
    ['Origem', historico.origem],
    ['Importado em', `${formatarDataHora(new Date(historico.importadoEm), fuso)}, por ${historico.por}`],
    ['Currículo', historico.codigoCurriculo || 'Não informado'],
    ['Disciplinas', historico.disciplinas],
    ['Atividades complementares', historico.atividadesComplementares],
    ['Estágios', historico.estagios],
    ['Carga horária', `${horas(historico.cargaHorariaIntegralizada)} de ${horas(historico.cargaHorariaCurso)}`],
  ] as const;

  const aoExcluir = async () => {
    const texto = 'Volta a valer o histórico do sistema acadêmico. Registros já feitos não mudam.';
    if (!(await confirmar({ pergunta: DESEJA_EXCLUIR, texto, perigo: true }))) return;
    try {
      await excluir.mutateAsync();
      await avisar({ titulo: EXCLUIDO });
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_EXCLUIR });
    }
  };

  return (
    <section className="historico-importado" aria-labelledby="historico-importado-titulo">
      <h2 id="historico-importado-titulo">Histórico importado</h2>
      <p>É este o histórico usado no registro, no lugar do que está no sistema acadêmico.</p>
      <dl>
        {dados.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {podeExcluir && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          loading={excluir.isPending}
          onClick={() => void aoExcluir()}
        >
          Excluir histórico importado
        </Button>
      )}
    </section>
  );
}
