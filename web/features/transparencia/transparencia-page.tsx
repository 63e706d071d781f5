import { useQuery } from '@tanstack/react-query';
import { type Transparencia, transparenciaApi } from '#contract/transparencia.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { nomeDoMes } from '#domain/transparencia/nome-do-mes.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { consultar } from '../../lib/consultar.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { type Dado, ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { DadosAbertos } from '../exportacoes/dados-abertos.tsx';

/** `/transparencia`: how the register does, for anybody; no count of fewer than five people. */
export function TransparenciaPage() {
  const consulta = useQuery(consultar(['transparencia'], transparenciaApi.ler, {}));
  return (
    <Pagina
      titulo="Transparência"
      trilha={TRILHA_DA_CONSULTA}
      descricao="Como anda o registro de diplomas. Nenhum número fala de menos de cinco pessoas."
    >
      <Carregado consulta={consulta} rotulo="Carregando os números" linhas={8}>
        {(dados) => <Numeros {...dados} />}
      </Carregado>
      <DadosAbertos />
    </Pagina>
  );
}

const porCento = (valor: number | null) => (valor === null ? 'Ainda não medido' : `${valor.toLocaleString('pt-BR')} %`);

const prazo = ({ mediana, p90 }: Transparencia['doRegistroAoDou']) =>
  mediana === null || p90 === null
    ? 'Menos de cinco diplomas nos últimos 12 meses'
    : `metade em até ${dias(mediana)}; nove em cada dez em até ${dias(p90)}`;

const dias = (quantos: number) => (quantos === 1 ? '1 dia' : `${quantos.toLocaleString('pt-BR')} dias`);

function Numeros(dados: Transparencia) {
  const hora = useHora();
  const { meses, medidoEm, listaAnulados, disponibilidade, log } = dados;
  const fatos: Dado[] = [
    ['Da colação de grau ao registro', prazo(dados.daColacaoAoRegistro)],
    ['Do registro à publicação no DOU', prazo(dados.doRegistroAoDou)],
    ['Diplomas já assinados, entre os vigentes', porCento(dados.assinadosPorCento)],
    [
      'Lista de diplomas anulados',
      listaAnulados === null
        ? 'Nenhuma publicada ainda'
        : `nº ${listaAnulados.numeroDeSequencia}, de ${formatarData(listaAnulados.dataCriacao)}`,
    ],
    [
      'Disponibilidade, por amostra de minuto em minuto',
      disponibilidade.porCento === null || disponibilidade.desde === null
        ? 'Ainda não medida'
        : `${porCento(disponibilidade.porCento)}, desde ${formatarData(disponibilidade.desde)} (90 dias no máximo)`,
    ],
    [
      'Registro aberto',
      log === null ? (
        'Ainda sem cabeça publicada'
      ) : (
        <>
          {log.tamanho.toLocaleString('pt-BR')} entradas em {hora(log.em)}; cabeça{' '}
          <span className="codigo-impresso">{log.raiz}</span>
        </>
      ),
    ],
  ];
  return (
    <>
      <ListaDeDados rotulo="Números do registro" dados={fatos} />
      <section className="bloco" aria-labelledby="por-mes">
        <h2 id="por-mes">Diplomas registrados por mês</h2>
        {meses.length === 0 ? (
          <p>Nenhum diploma registrado até a última medição.</p>
        ) : (
          <TabelaSimples
            colunas={['Mês', 'Diplomas']}
            linhas={meses.map(({ mes, registrados }) => [
              nomeDoMes(mes),
              registrados === null ? 'menos de 5' : registrados.toLocaleString('pt-BR'),
            ])}
          />
        )}
        <p className="texto-menor">
          {medidoEm === null ? 'Ainda não medido.' : `Medido em ${hora(medidoEm)}, no máximo uma vez por hora.`} Os
          mesmos números em <a href={transparenciaApi.ler.path}>JSON</a> e como{' '}
          <a href={transparenciaApi.lerFeed.path}>feed Atom</a>.
        </p>
      </section>
    </>
  );
}
