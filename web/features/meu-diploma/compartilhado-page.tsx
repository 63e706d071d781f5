import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { Compartilhado } from '#contract/meu-diploma.contract.ts';
import { FATOS } from '#domain/titular/fatos.ts';
import { PALAVRAS_DO_RESULTADO } from '#domain/veredito/resultados.ts';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { compartilhadoQuery } from './meu-diploma.api.ts';
import './meu-diploma.css';

/** `/compartilhado#…`: what a graduate chose to show. What is behind the # reaches no server or log. */
export function CompartilhadoPage() {
  const link = useLocation().hash.slice(1);
  const consulta = useQuery({ ...compartilhadoQuery(link), enabled: link !== '' });
  const { error } = consulta;
  const vencido = link === '' || (error instanceof ErroDaApi && error.status < 500 && error.status !== 429);
  return (
    <Pagina titulo="Diploma compartilhado" trilha={TRILHA_DA_CONSULTA}>
      {vencido ? (
        <Veredito
          tom="alerta"
          palavra="Este link não vale mais"
          frase="Ele venceu, foi revogado por quem o criou ou veio incompleto. Peça outro à pessoa."
        >
          <Link to={paths.diploma.href()}>{t('Validar um diploma pelo código')}</Link>
        </Veredito>
      ) : (
        <Carregado consulta={consulta} rotulo="Conferindo o diploma" linhas={8}>
          {(dados) => <Mostrado {...dados} />}
        </Carregado>
      )}
    </Pagina>
  );
}

function Mostrado({
  tom,
  manchete,
  frases,
  para,
  instituicao,
  fatos,
  conferencias,
  consultadoEm,
  expiraEm,
}: Compartilhado) {
  const hora = useHora();
  // Only where the person chose to show it.
  const codigo = fatos.find(({ rotulo }) => rotulo === FATOS.codigo)?.valor;
  return (
    <div className="meu-diploma">
      <Veredito tom={tom} palavra={manchete} frase={frases.frase} rotulo="Situação do diploma" />
      <section className="cartao" aria-labelledby="compartilhado-fatos">
        <h2 id="compartilhado-fatos">{t('O que foi compartilhado')}</h2>
        {fatos.length === 0 ? (
          <p>{t('De um diploma anulado só se mostra a situação.')}</p>
        ) : (
          <ListaDeDados
            rotulo="O que foi compartilhado"
            dados={[...fatos.map(({ rotulo, valor }) => [rotulo, valor] as const), ['Instituição', instituicao]]}
          />
        )}
        <p className="texto-menor">
          {t('Compartilhado com {para} por quem se formou; conferido no registro em {quando}. O link vale até {fim}.', {
            para,
            quando: hora(consultadoEm),
            fim: hora(expiraEm),
          })}
        </p>
        {codigo !== undefined && (
          <p className="nao-imprimir">
            <Link to={paths.diploma.href({ codigo })}>{t('Ver a validação deste diploma')}</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="compartilhado-conferencias">
        <h2 id="compartilhado-conferencias">{t('O que foi conferido')}</h2>
        <TabelaSimples
          colunas={['Conferência', 'Resultado']}
          linhas={conferencias.map(({ titulo, resultado }) => [t(titulo), t(PALAVRAS_DO_RESULTADO[resultado])])}
        />
      </section>
    </div>
  );
}
