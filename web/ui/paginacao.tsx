import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useId } from 'react';
import type { Pagina } from '#contract/common.ts';
import { TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts';
import { numero as escrever, t } from '../lib/idioma.ts';
import './campo-texto.css';

interface Props {
  rotulo: string;
  pagina: Pagina<unknown>;
  aoMudar: (parcial: { pagina?: number; tamanho?: number }) => void;
}

/** Page size ('Registros por página', GER-37) and page numbers. */
export function Paginacao({ rotulo, pagina: { pagina, tamanho, total, totalExato = true }, aoMudar }: Props) {
  const id = useId();
  // Where counting stopped, no last page is known and there is always a next one.
  const ultima = totalExato
    ? Math.max(1, Math.ceil(total / tamanho))
    : Math.max(Math.ceil(total / tamanho), pagina + 1);
  return (
    <div className="paginacao fila">
      <div className="fila">
        <label htmlFor={id}>{t('Registros por página')}</label>
        <select
          id={id}
          className="campo-texto"
          value={tamanho}
          onChange={(evento) => aoMudar({ tamanho: Number(evento.target.value) })}
        >
          {TAMANHOS_DE_PAGINA.map((opcao) => (
            <option key={opcao} value={opcao}>
              {opcao}
            </option>
          ))}
        </select>
      </div>
      {ultima > 1 && (
        <nav className="fila" aria-label={`${t('Páginas')}: ${t(rotulo)}`}>
          <button
            type="button"
            disabled={pagina <= 1}
            aria-label={t('Página anterior')}
            onClick={() => aoMudar({ pagina: pagina - 1 })}
          >
            <LeftOutlined aria-hidden="true" />
          </button>
          {janelaDePaginas(pagina, ultima, totalExato).map((numero, posicao) =>
            numero === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, in fixed places
              <span key={`vao-${posicao}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                key={numero}
                aria-label={t('Página {numero}', { numero })}
                aria-current={numero === pagina ? 'page' : undefined}
                onClick={() => aoMudar({ pagina: numero })}
              >
                {escrever(numero)}
              </button>
            ),
          )}
          <button
            type="button"
            disabled={pagina >= ultima}
            aria-label={t('Próxima página')}
            onClick={() => aoMudar({ pagina: pagina + 1 })}
          >
            <RightOutlined aria-hidden="true" />
          </button>
        </nav>
      )}
    </div>
  );
}

/** Page numbers to offer: first, the neighbours of the current one, and the last where it is known; null is a gap. */
function janelaDePaginas(pagina: number, ultima: number, ultimaConhecida: boolean): (number | null)[] {
  const oferecidas = [1, pagina - 1, pagina, pagina + 1];
  if (ultimaConhecida) oferecidas.push(ultima);
  const numeros = [...new Set(oferecidas)].filter((numero) => numero >= 1 && numero <= ultima);
  return numeros.flatMap((numero, i) => {
    const anterior = numeros[i - 1] ?? 0;
    if (numero - anterior === 2) return [numero - 1, numero];
    return numero - anterior > 2 ? [null, numero] : [numero];
  });
}
