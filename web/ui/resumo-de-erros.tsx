import { t } from '../lib/idioma.ts';
export interface ErroDoCampo {
  /** Undefined when the form has no such field. */
  campo?: string;
  mensagem: string;
}

interface Props {
  erros: readonly ErroDoCampo[];
  aoIr: (campo: string) => void;
}

/** What is wrong with a form, on top of it, each line leading to its field. */
export function ResumoDeErros({ erros, aoIr }: Props) {
  if (erros.length === 0) return null;
  return (
    <div className="resumo-de-erros recusa" role="alert">
      <p>{erros.length === 1 ? t('Corrija 1 campo:') : t('Corrija {n} campos:', { n: erros.length })}</p>
      <ul className="com-marcas">
        {erros.map(({ campo, mensagem }) => (
          <li key={`${campo} ${mensagem}`}>
            {campo === undefined ? (
              t(mensagem)
            ) : (
              <button type="button" onClick={() => aoIr(campo)}>
                {t(mensagem)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
