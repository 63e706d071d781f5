import type { ErroResponse } from '#contract/common.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

const LINHA = /^Linha (\d+): (.*)$/s;

/** Line by line. */
export function Problemas({ mensagem, campos }: { mensagem: string; campos: ErroResponse['campos'] }) {
  return (
    <section className="recusa historico-problemas" role="alert">
      <p>{mensagem} Nada foi alterado. Corrija o arquivo e importe de novo.</p>
      <TabelaSimples
        colunas={['Linha', 'Campo', 'Problema']}
        linhas={campos.map(({ campo, message }) => {
          const [, linha = '', motivo = message] = LINHA.exec(message) ?? [];
          return [linha, campo || 'Arquivo', motivo];
        })}
      />
    </section>
  );
}
