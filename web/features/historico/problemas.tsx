import type { ErroResponse } from '#contract/common.ts';

const LINHA = /^Linha (\d+): (.*)$/s;

/** What is wrong with a file, line by line. */
export function Problemas({ mensagem, campos }: { mensagem: string; campos: ErroResponse['campos'] }) {
  return (
    <section className="historico-problemas" role="alert">
      <p>{mensagem} Nada foi alterado. Corrija o arquivo e importe de novo.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Campo</th>
            <th scope="col">Problema</th>
          </tr>
        </thead>
        <tbody>
          {campos.map(({ campo, message }, i) => {
            const [, linha = '', motivo = message] = LINHA.exec(message) ?? [];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <tr key={i}>
                <td>{linha}</td>
                <td>{campo || 'Arquivo'}</td>
                <td>{motivo}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
