import { CheckCircleFilled, CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import type { Evidencia } from '#domain/registro/evidencias.ts';

/** A check of anything: what was looked at, its outcome, one sentence, and details below it. */
export type Conferencia = Omit<Evidencia, 'chave'> & { chave: string };

const RESULTADOS = {
  confirmado: { palavra: 'Confirmado', icone: <CheckCircleFilled /> },
  negado: { palavra: 'Não passou', icone: <CloseCircleFilled /> },
  'nao-verificado': { palavra: 'Não foi possível conferir', icone: <QuestionCircleFilled /> },
} as const;

/** The checks one by one; each says in a word whether it passed, failed or could not be made. */
export function Evidencias({ evidencias }: { evidencias: readonly Conferencia[] }) {
  return (
    <section aria-labelledby="evidencias-titulo" className="bloco">
      <h2 id="evidencias-titulo">O que foi conferido</h2>
      <ul className="evidencias sem-marcas">
        {evidencias.map(({ chave, titulo, resultado, detalhe, itens }) => (
          <li key={chave} className={`evidencia evidencia-${resultado}`}>
            <span className="evidencia-icone" aria-hidden="true">
              {RESULTADOS[resultado].icone}
            </span>
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
