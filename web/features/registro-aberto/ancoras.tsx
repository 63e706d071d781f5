import type { RegistroAberto } from '#contract/registro-aberto.contract.ts';
import { formatarDataHora } from '#domain/texto/data.ts';

type Ancora = RegistroAberto['ancoras'][number];

const NOMES: Readonly<Record<string, string>> = {
  arquivo: 'Arquivo fora do banco de dados',
  carimbo: 'Autoridade do tempo (RFC 3161)',
  email: 'E-mail',
};

const nomeDe = (destino: string): string => NOMES[destino] ?? destino.replace('testemunha:', 'Testemunha ');

/** Who else keeps or has signed heads, and how far; `quorum` is how many witnesses a shown head must bear. */
export function Ancoras({ ancoras, quorum, fuso }: { ancoras: readonly Ancora[]; quorum: number; fuso: string }) {
  return (
    <section className="painel">
      <h2>Testemunhas e cópias da cabeça</h2>
      {ancoras.length === 0 ? (
        <p>Nenhuma testemunha está configurada: a cabeça é guardada só por esta instituição e por quem a visita.</p>
      ) : (
        <table className="registro-aberto-tabela">
          <thead>
            <tr>
              <th scope="col">Quem</th>
              <th scope="col">Até a folha</th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {ancoras.map((uma) => (
              <tr key={uma.destino}>
                <td>{nomeDe(uma.destino)}</td>
                <td>{uma.tamanho === null ? '–' : uma.tamanho.toLocaleString('pt-BR')}</td>
                <td>{situacaoDe(uma, fuso)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {quorum > 0 && <p>Uma cabeça só é mostrada depois de assinada por {quorum} testemunha(s).</p>}
    </section>
  );
}

function situacaoDe({ em, falha }: Ancora, fuso: string): string {
  const ultima = em === null ? 'ainda nenhuma cabeça' : `em ${formatarDataHora(new Date(em), fuso)}`;
  return falha === null ? ultima : `Falhou na última tentativa; ${ultima}`;
}
