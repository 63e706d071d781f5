import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { instituicaoQuery } from '../../lib/instituicao.ts';
import { fora } from '../../lib/navegar-fora.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';

/** `/Registro/Antigo/Consultar` (PUB-16): on to the academic system's query, and nowhere but where it is configured. */
export function ConsultaAntigaPage() {
  const { data, error, refetch } = useQuery(instituicaoQuery);
  const destino = data?.enderecos.consultaAntigaUrl;
  useEffect(() => {
    if (destino) fora.navegar(destino);
  }, [destino]);
  return (
    <Pagina titulo="Consulta de Registros Antigos" trilha={null}>
      {error !== null && <ErroDeCarga erro={error} aoTentarDeNovo={refetch} />}
      {data === undefined && error === null && <Carregando linhas={2} />}
      {destino && (
        <p>
          <a href={destino}>{t('Consulta de registros do sistema acadêmico')}</a>
        </p>
      )}
      {destino === null && (
        <p>
          {t('A consulta de registros antigos não está disponível.')}{' '}
          <Link to={paths.consultaPublica.href()}>{t('Ir para a consulta pública')}</Link>
        </p>
      )}
    </Pagina>
  );
}
