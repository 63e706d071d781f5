import { useHora } from '../../../lib/instituicao.ts';
import { formatarTamanho } from '../../../lib/tamanho.ts';
import { ListaDeDados } from '../../../ui/lista-de-dados.tsx';
import type { PropsDoPasso } from './importacao-page.tsx';

/** What was received: the file has passed the check of its container. */
export function PassoDoArquivo({ importacao }: PropsDoPasso) {
  const hora = useHora();
  const { arquivo, tipo, tamanho, recebidaEm, recebidaPor, sha256 } = importacao;
  return (
    <>
      <p>O arquivo foi examinado e está guardado, inteiro, como foi enviado.</p>
      <ListaDeDados
        dados={[
          ['Arquivo', arquivo],
          ['Tipo', tipo.toUpperCase()],
          ['Tamanho', formatarTamanho(tamanho)],
          ['Recebido em', `${hora(recebidaEm)}, por ${recebidaPor}`],
          ['SHA-256', sha256],
        ]}
      />
    </>
  );
}
