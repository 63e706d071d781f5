import type { NomeDoCampo } from './formulario.tsx';

export interface ErroDoCampo {
  /** Undefined when the form has no such field. */
  nome?: NomeDoCampo | undefined;
  mensagem: string;
}

/** What is wrong with a form, on top of it, each line leading to its field. */
export function ResumoDeErros({ erros, aoIr }: { erros: ErroDoCampo[]; aoIr: (erro: ErroDoCampo) => void }) {
  if (erros.length === 0) return null;
  return (
    <div className="resumo-de-erros" role="alert">
      <p>{erros.length === 1 ? 'Corrija 1 campo:' : `Corrija ${erros.length} campos:`}</p>
      <ul>
        {erros.map((erro) => (
          <li key={`${erro.nome?.join('.')} ${erro.mensagem}`}>
            {erro.nome === undefined ? (
              erro.mensagem
            ) : (
              <button type="button" onClick={() => aoIr(erro)}>
                {erro.mensagem}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
