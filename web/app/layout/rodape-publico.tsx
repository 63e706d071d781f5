import { Link } from 'react-router-dom';
import { useInstituicao } from '../../lib/instituicao.ts';
import { BASE, paths } from '../paths.ts';

/** Foot of the public pages: the institution, the list of annulled diplomas, accessibility and privacy. */
export function RodapePublico() {
  const instituicao = useInstituicao();
  const { listaAnuladosUrl, verificadorMecUrl } = instituicao?.enderecos ?? {};
  return (
    <footer className="rodape nao-imprimir">
      <div className="largura">
        <section aria-labelledby="rodape-instituicao">
          <h2 id="rodape-instituicao">{instituicao?.nome ?? 'Instituição'}</h2>
          {instituicao?.enderecoPostal && <p>{instituicao.enderecoPostal}</p>}
          {instituicao?.site && (
            <p>
              <a href={instituicao.site}>Página da instituição</a>
            </p>
          )}
        </section>
        <section aria-labelledby="rodape-diplomas">
          <h2 id="rodape-diplomas">Diplomas digitais</h2>
          {listaAnuladosUrl && (
            <p>
              <a href={listaAnuladosUrl}>Lista de diplomas anulados</a>
            </p>
          )}
          <p>
            <Link to={paths.meuDiploma.href()}>Meu diploma: para quem se formou</Link>
          </p>
          <p>
            <Link to={paths.registroAberto.href()}>Registro aberto</Link>
          </p>
          {verificadorMecUrl && (
            <p>
              <a href={verificadorMecUrl}>Verificador de diplomas do MEC</a>
            </p>
          )}
          <p>
            <Link to={paths.transparencia.href()}>Transparência</Link>
          </p>
          <p>
            <a href={`${BASE}/verificador.html`} download="verificador-de-diplomas.html">
              Verificador para guardar, que funciona sem internet
            </a>
          </p>
        </section>
        <section aria-labelledby="rodape-direitos">
          <h2 id="rodape-direitos">Sobre estas páginas</h2>
          <details>
            <summary>Acessibilidade</summary>
            <p>
              As páginas funcionam com teclado, leitor de tela e ampliação. Se encontrar uma barreira, procure o
              escritório de registro pela página da instituição.
            </p>
          </details>
          <details>
            <summary>Privacidade</summary>
            <p>
              A consulta mostra apenas os dados que as normas do diploma digital mandam publicar. O CPF aparece
              parcialmente oculto e nenhuma informação é enviada a terceiros.
            </p>
            <p>
              <Link to={paths.privacidade.href()}>Dados pessoais: quem responde, por quanto tempo, seus direitos</Link>
            </p>
          </details>
        </section>
      </div>
    </footer>
  );
}
