import type { Livro } from '#contract/livros.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { QuemDisse } from '../../ui/quem-disse.tsx';

/** From a book of paper; null: it begins at 1, of its own. */
export function fraseDoInicio({ primeiroNumero, folhaInicial, dataEmPapel }: Livro): string | null {
  if (primeiroNumero === 1 && folhaInicial === null && dataEmPapel === null) return null;
  const folha = folhaInicial === null ? '' : `, folha ${folhaInicial}`;
  const data = dataEmPapel === null ? '' : `; último registro em papel em ${formatarData(dataEmPapel)}`;
  return `Continua o livro em papel a partir do nº ${primeiroNumero}${folha}${data}.`;
}

/** With the reason that stays visible. */
export function InicioDoLivro({ livro }: { livro: Livro }) {
  const frase = fraseDoInicio(livro);
  return (
    <>
      {frase !== null && <span className="texto-menor">{frase}</span>}
      {livro.inicio !== null && <QuemDisse dito={livro.inicio} />}
    </>
  );
}
