import { Checkbox } from 'antd';
import { formatarDataDoAcervo } from '#domain/acervo/datas.ts';
import { lugarEmPalavras } from '#domain/acervo/lugar.ts';
import { Botao } from '../../../ui/botao.tsx';
import { useDono } from '../../../ui/contexto-do-formulario.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoTexto } from '../campos/campo-texto.tsx';
import { Secao } from './secao.tsx';

/** Second copy: refers to the record that stands, or to one of a paper book (NOV-55). */
export function SegundaVia() {
  const { abertura, valores, mudar } = useAssistente();
  const primeira = abertura.aluno.registroDiplomaAtivo;
  const segunda = valores.SegundaVia === true;
  const erro = useDono().erroDe('PrimeiraViaRegistroID');
  return (
    <Secao titulo="Via">
      <div className="registro-largo registro-via">
        <Checkbox checked={segunda} onChange={({ target }) => mudar({ SegundaVia: target.checked })}>
          Segunda via
        </Checkbox>
        {segunda && primeira !== null && (
          <p>
            Refere-se ao registro nº {primeira.numeroRegistro} do livro {primeira.livro}.
          </p>
        )}
        {erro !== null && (
          <p className="registro-erro" role="alert">
            {erro}
          </p>
        )}
      </div>
      {segunda && primeira === null && (
        <>
          <DoAcervo />
          <CampoTexto campo="PrimeiraViaLivro" dica="Livro em que a primeira via foi registrada." />
          <CampoTexto campo="PrimeiraViaNumeroRegistro" dica="Número no livro da primeira via." />
        </>
      )}
    </Secao>
  );
}

/** Characters that the number of a first copy takes. */
const MAIOR_NUMERO = 20;

/** Offers what the old books hold of the student: one press fills in book and number. */
function DoAcervo() {
  const { abertura, mudar } = useAssistente();
  // What has no number is known by its sheet and its place on it.
  const numeroDe = ({ numero, folha, sequencia }: (typeof abertura.noAcervo)[number]) =>
    numero || [folha, sequencia].filter(Boolean).join('/');
  const primeiras = abertura.noAcervo.filter(
    (antigo) =>
      antigo.via === 1 && antigo.livro !== '' && numeroDe(antigo) !== '' && numeroDe(antigo).length <= MAIOR_NUMERO,
  );
  if (primeiras.length === 0) return null;
  return (
    <ul className="registro-largo registro-acervo" aria-label="Nos livros anteriores">
      {primeiras.map((antigo) => (
        <li key={antigo.id}>
          <p>
            <strong translate="no">{antigo.nome}</strong>
            <span>{`, ${antigo.curso}: ${lugarEmPalavras(antigo)}`}</span>
            {antigo.registro !== null && <span>, registrado em {formatarDataDoAcervo(antigo.registro)}</span>}
            <span>{antigo.mesmaPessoa ? '. CPF e nome conferem.' : '. Confira se é a mesma pessoa.'}</span>
          </p>
          <Botao onClick={() => mudar({ PrimeiraViaLivro: antigo.livro, PrimeiraViaNumeroRegistro: numeroDe(antigo) })}>
            Usar como primeira via
          </Botao>
        </li>
      ))}
    </ul>
  );
}
