import { Collapse } from 'antd';
import { Link } from 'react-router-dom';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { BASE, paths } from '../paths.ts';

/** The institution, the list of annulled diplomas, accessibility and privacy. */
export function RodapePublico() {
  const instituicao = useInstituicao();
  const { listaAnuladosUrl, verificadorMecUrl } = instituicao?.enderecos ?? {};
  return (
    <footer className="rodape nao-imprimir" id="rodape" tabIndex={-1}>
      <div className="largura">
        <section aria-labelledby="rodape-instituicao">
          <h2 id="rodape-instituicao">
            {instituicao === undefined ? (
              t('Instituição')
            ) : (
              <span lang="pt-BR" translate="no">
                {instituicao.nome}
              </span>
            )}
          </h2>
          {instituicao?.enderecoPostal && (
            <p lang="pt-BR" translate="no">
              {instituicao.enderecoPostal}
            </p>
          )}
          {instituicao?.site && (
            <p>
              <a href={instituicao.site}>{t('Página da instituição')}</a>
            </p>
          )}
        </section>
        <section aria-labelledby="rodape-diplomas">
          <h2 id="rodape-diplomas">{t('Diplomas digitais')}</h2>
          {listaAnuladosUrl && (
            <p>
              <a href={listaAnuladosUrl}>{t('Lista de diplomas anulados')}</a>
            </p>
          )}
          <p>
            <Link to={paths.meuDiploma.href()}>{t('Meu diploma: para quem se formou')}</Link>
          </p>
          <p>
            <Link to={paths.conferirEmLote.href()}>{t('Conferir muitos diplomas de uma vez')}</Link>
          </p>
          <p>
            <Link to={paths.registroAberto.href()}>{t('Registro aberto')}</Link>
          </p>
          {verificadorMecUrl && (
            <p>
              <a href={verificadorMecUrl}>{t('Verificador de diplomas do MEC')}</a>
            </p>
          )}
          <p>
            <Link to={paths.transparencia.href()}>{t('Transparência')}</Link>
          </p>
          <p>
            <a href={`${BASE}/verificador.html`} download="verificador-de-diplomas.html">
              {t('Verificador para guardar, que funciona sem internet')}
            </a>
          </p>
        </section>
        <section aria-labelledby="rodape-direitos">
          <h2 id="rodape-direitos">{t('Sobre estas páginas')}</h2>
          <p>
            <Link to={paths.acessibilidade.href()}>{t('Acessibilidade')}</Link>
          </p>
          <Collapse
            size="small"
            ghost
            items={[
              {
                key: 'parte',
                label: t('Privacidade'),
                forceRender: true,
                children: (
                  <>
                    <p>
                      {t(
                        'A consulta mostra os dados que as normas do diploma digital mandam publicar; a página do diploma, aberta por quem tem o código, mostra também os que ele traz impressos. O CPF nunca aparece inteiro e nenhuma informação é enviada a terceiros.',
                      )}
                    </p>
                    <p>
                      <Link to={paths.privacidade.href()}>
                        {t('Dados pessoais: quem responde, por quanto tempo, seus direitos')}
                      </Link>
                    </p>
                  </>
                ),
              },
            ]}
          />
        </section>
      </div>
    </footer>
  );
}
