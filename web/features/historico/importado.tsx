import { DeleteOutlined } from '@ant-design/icons';
import type { HistoricoImportado } from '#contract/historico.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { type Dado, ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { useHistorico } from './historico.api.ts';
import { MENSAGENS } from './historico.messages.ts';

const UNIDADES = { 'hora-aula': 'horas-aula', 'hora-relogio': 'horas' } as const;
const horas = ({ unidade, horas: quantas }: HistoricoImportado['cargaHorariaCurso']) =>
  `${quantas.toLocaleString('pt-BR')} ${UNIDADES[unidade]}`;

/** The import that counts now: it is used instead of the academic system's transcript. */
export function Importado({ historico, podeExcluir }: { historico: HistoricoImportado; podeExcluir: boolean }) {
  const { excluir } = useHistorico(historico.rga);
  const hora = useHora();
  const dados: Dado[] = [
    ['Origem', historico.origem],
    ['Importado em', `${hora(historico.importadoEm)}, por ${historico.por}`],
    ['Currículo', historico.codigoCurriculo || 'Não informado'],
    ['Disciplinas', historico.disciplinas],
    ['Atividades complementares', historico.atividadesComplementares],
    ['Estágios', historico.estagios],
    ['Carga horária', `${horas(historico.cargaHorariaIntegralizada)} de ${horas(historico.cargaHorariaCurso)}`],
  ];

  const aoExcluir = () =>
    confirmarEFazer({
      pergunta: MENSAGENS.desejaExcluir,
      texto: 'Volta a valer o histórico do sistema acadêmico. Registros já feitos não mudam.',
      perigo: true,
      fazer: () => excluir.mutateAsync(),
      feito: MENSAGENS.excluido,
      erro: MENSAGENS.erroAoExcluir,
    });

  return (
    <section className="cartao" aria-labelledby="historico-importado-titulo">
      <h2 id="historico-importado-titulo">Histórico importado</h2>
      <p>É este o histórico usado no registro, no lugar do que está no sistema acadêmico.</p>
      <ListaDeDados dados={dados} />
      {podeExcluir && (
        <Botao
          perigo
          icone={<DeleteOutlined aria-hidden="true" />}
          ocupado={excluir.isPending}
          onClick={() => void aoExcluir()}
        >
          Excluir histórico importado
        </Botao>
      )}
    </section>
  );
}
