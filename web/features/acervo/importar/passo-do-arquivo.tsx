import { useState } from 'react';
import { useHora } from '../../../lib/instituicao.ts';
import { formatarTamanho } from '../../../lib/tamanho.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ListaDeDados } from '../../../ui/lista-de-dados.tsx';
import { Desfazer } from './desfazer.tsx';
import type { PropsDoPasso } from './passos.ts';
import { estaAberta } from './passos.ts';

export function PassoDoArquivo({ importacao }: PropsDoPasso) {
  const hora = useHora();
  const [descarta, setDescarta] = useState(false);
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
      {estaAberta(importacao) && (
        <Botao perigo onClick={() => setDescarta(true)}>
          Descartar o arquivo
        </Botao>
      )}
      {descarta && <Desfazer importacao={importacao} aoFechar={() => setDescarta(false)} />}
    </>
  );
}
