import { LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { meuDiplomaQuery, useSair } from './meu-diploma.api.ts';
import { DESCRICAO, Porta } from './porta.tsx';
import './meu-diploma.css';

/** Whoever stands before the door does not wait for what is behind it. */
const Conteudo = lazy(async () => ({ default: (await import('./conteudo.tsx')).Conteudo }));
const CARREGANDO = 'Carregando os seus diplomas';

/** `/meu-diploma`: the graduate's own door. */
export function MeuDiplomaPage() {
  const consulta = useQuery(meuDiplomaQuery());
  const sair = useSair();
  const fora = consulta.error instanceof ErroDaApi && consulta.error.status === 401;
  if (fora) return <Porta aoEntrar={consulta.refetch} />;
  return (
    <Pagina
      titulo="Meu diploma"
      trilha={TRILHA_DA_CONSULTA}
      descricao={
        consulta.data === undefined ? DESCRICAO : t('{nome}: só você vê esta página.', { nome: consulta.data.nome })
      }
      acao={
        consulta.data && (
          <Botao onClick={() => void sair()}>
            <LogoutOutlined aria-hidden="true" />
            {t('Sair')}
          </Botao>
        )
      }
    >
      <Carregado consulta={consulta} rotulo={CARREGANDO} linhas={8}>
        {(dados) => (
          <Suspense fallback={<Carregando rotulo={CARREGANDO} linhas={8} />}>
            <Conteudo {...dados} />
          </Suspense>
        )}
      </Carregado>
    </Pagina>
  );
}
