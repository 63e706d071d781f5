import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import type { Constatacao } from '#domain/veredito/resultados.ts';
import './veredito.css';

const RESULTADOS = {
  confirmado: { palavra: 'Confirmado', icone: <CheckCircleFilled /> },
  'ainda-nao': { palavra: 'Ainda não', icone: <ClockCircleFilled /> },
  negado: { palavra: 'Não passou', icone: <CloseCircleFilled /> },
  'nao-verificado': { palavra: 'Não foi possível conferir', icone: <QuestionCircleFilled /> },
} as const;

interface Evidencia extends Constatacao {
  chave: string;
  titulo: string;
  explicacao: string;
  comoConferir: string;
}

/** The lines of a verdict; each says its outcome in a word and opens to what it means and how to check it oneself. */
export function Evidencias({ evidencias }: { evidencias: readonly Evidencia[] }) {
  return (
    <section aria-labelledby="evidencias-titulo" className="bloco">
      <h2 id="evidencias-titulo">O que foi conferido</h2>
      <ul className="evidencias sem-marcas">
        {evidencias.map((evidencia) => (
          <li key={evidencia.chave} className={`evidencia evidencia-${evidencia.resultado}`}>
            <span className="evidencia-icone" aria-hidden="true">
              {RESULTADOS[evidencia.resultado].icone}
            </span>
            <Linha {...evidencia} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Linha({ titulo, resultado, detalhe, itens, explicacao, comoConferir }: Evidencia) {
  return (
    <div>
      <h3>{titulo}</h3>
      <p>
        <strong>{RESULTADOS[resultado].palavra}.</strong> {detalhe}
      </p>
      {itens.length > 0 && (
        <ul className="com-marcas">
          {itens.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <details className="evidencia-explicacao nao-imprimir">
        <summary aria-label={`O que isto quer dizer: ${titulo}`}>O que isto quer dizer</summary>
        <p>{explicacao}</p>
        <p>
          <strong>Como conferir por conta própria:</strong> {comoConferir}
        </p>
      </details>
    </div>
  );
}
