import { Alert } from 'antd';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';

export interface ErroDoCampo {
  /** Undefined when the form has no such field. */
  campo?: string;
  mensagem: string;
}

interface Props {
  erros: readonly ErroDoCampo[];
  aoIr: (campo: string) => void;
}

export function ResumoDeErros({ erros, aoIr }: Props) {
  if (erros.length === 0) return null;
  return (
    <Alert
      className="resumo-de-erros"
      type="error"
      title={erros.length === 1 ? t('Corrija 1 campo:') : t('Corrija {n} campos:', { n: erros.length })}
      description={
        <ul className="com-marcas">
          {erros.map(({ campo, mensagem }) => (
            <li key={`${campo} ${mensagem}`}>
              {campo === undefined ? (
                t(mensagem)
              ) : (
                <Botao forma="link" perigo onClick={() => aoIr(campo)}>
                  {t(mensagem)}
                </Botao>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
