import { useQuery } from '@tanstack/react-query';
import { type Transparencia, transparenciaApi } from '#contract/transparencia.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { consultar } from '../../lib/consultar.ts';
import { mesEAno, numero, t } from '../../lib/idioma.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Frase } from '../../ui/frase.tsx';
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
      descricao="Como anda o registro de diplomas. Não mostramos números de menos de 5 pessoas."
    >
      <Carregado consulta={consulta} rotulo="Carregando os números" linhas={8}>
        {(dados) => <Numeros {...dados} />}
      </Carregado>
      {!consulta.isPending && <DadosAbertos />}
    </Pagina>
  );
}

/** Measured an hour ago, it may say less than what is counted now: it says of when it is. */
const poucos = (medidoEm: string | null) =>
  medidoEm === null ? t('Ainda não medido') : t('Menos de cinco diplomas em {quando}', { quando: medidoEm });

const porCento = (valor: number) => `${numero(valor)} %`;

const prazo = ({ mediana, p90 }: Transparencia['doRegistroAoDou'], medidoEm: string | null) =>
  mediana === null || p90 === null
    ? poucos(medidoEm)
    : t('metade em até {mediana}; nove em cada dez em até {p90}', { mediana: dias(mediana), p90: dias(p90) });

const dias = (quantos: number) => (quantos === 1 ? t('1 dia') : t('{quantos} dias', { quantos: numero(quantos) }));

function Numeros(dados: Transparencia) {
  const hora = useHora();
  const { meses, medidoEm, listaAnulados, disponibilidade, log } = dados;
  const medido = medidoEm === null ? null : hora(medidoEm);
  const fatos: Dado[] = [
    ['Da colação de grau ao registro', prazo(dados.daColacaoAoRegistro, medido)],
    ['Do registro à publicação no DOU', prazo(dados.doRegistroAoDou, medido)],
    [
      'Diplomas já assinados, entre os vigentes',
      dados.assinadosPorCento === null ? poucos(medido) : porCento(dados.assinadosPorCento),
    ],
    [
      'Lista de diplomas anulados',
      listaAnulados === null
        ? t('Nenhuma publicada ainda')
        : t('nº {numero}, de {data}', {
            numero: listaAnulados.numeroDeSequencia,
            data: formatarData(listaAnulados.dataCriacao),
          }),
    ],
    [
      'Disponibilidade, por amostra de minuto em minuto',
      disponibilidade.porCento === null || disponibilidade.desde === null
        ? t('Ainda não medida')
        : t('{valor}, desde {data} (90 dias no máximo)', {
            valor: porCento(disponibilidade.porCento),
            data: formatarData(disponibilidade.desde),
          }),
    ],
    [
      'Registro aberto',
      log === null ? (
        t('Ainda sem cabeça publicada')
      ) : (
        <Frase
          key="cabeca"
          texto="{entradas} entradas em {quando}; cabeça {raiz}"
          partes={{
            entradas: numero(log.tamanho),
            quando: hora(log.em),
            raiz: <span className="codigo-impresso">{log.raiz}</span>,
          }}
        />
      ),
    ],
  ];
  return (
    <>
      <ListaDeDados rotulo="Números do registro" dados={fatos} />
      <section className="bloco" aria-labelledby="por-mes">
        <h2 id="por-mes">{t('Diplomas registrados por mês')}</h2>
        {meses.length === 0 ? (
          <p>{t('Nenhum diploma registrado ainda.')}</p>
        ) : (
          <TabelaSimples
            colunas={['Mês', 'Diplomas']}
            linhas={meses.map(({ mes, registrados }) => [
              mesEAno(mes),
              registrados === null ? t('menos de 5') : numero(registrados),
            ])}
          />
        )}
        <p className="texto-menor">
          {medidoEm === null
            ? t('Prazos e diplomas assinados: ainda não medidos.')
            : t('Prazos e diplomas assinados: medidos em {quando}, uma vez por hora.', { quando: hora(medidoEm) })}{' '}
          <Frase
            texto="Os mesmos números em {json} e como {feed}."
            partes={{
              json: <a href={transparenciaApi.ler.path}>JSON</a>,
              feed: <a href={transparenciaApi.lerFeed.path}>{t('feed Atom')}</a>,
            }}
          />
        </p>
      </section>
    </>
  );
}
