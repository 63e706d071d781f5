import type { Dispatch } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaConferida } from '#contract/novo-registro.contract.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { type Conferencia, type EventoDaConferencia, valorDaLinha } from './conferencia.ts';

interface Props {
  conferencia: Conferencia;
  linha: LinhaConferida;
  livros: readonly Livro[];
  agir: Dispatch<EventoDaConferencia>;
}

/** A graduate's book; where its course's last record, or else its campus, has another, that is said, and a press takes it for all. */
export function CelulaDoLivro({ conferencia, linha, livros, agir }: Props) {
  const valor = valorDaLinha(conferencia, linha, 'LivroID');
  const { livroDoCurso } = linha;
  const doCurso = conferencia.linhas.filter(
    (outra) => outra.livroDoCurso?.livroID === livroDoCurso?.livroID && outra.curso === linha.curso,
  );
  const noutro = doCurso.filter((outra) => valorDaLinha(conferencia, outra, 'LivroID') !== livroDoCurso?.livroID);
  const responder = (rgas: readonly string[], LivroID: string) =>
    agir({ tipo: 'respondeu', rgas, resposta: { LivroID } });
  return (
    <div className="conferencia-celula">
      <ListaDeEscolha
        size="small"
        popupMatchSelectWidth={false}
        aria-label={`Livro de ${linha.nome}`}
        value={valor}
        options={livros.map(({ livroID, nome }) => ({ value: livroID, label: nome }))}
        onChange={(LivroID: string) => responder([linha.rga], LivroID)}
      />
      {livroDoCurso !== null && livroDoCurso.livroID !== valor && (
        <span className="conferencia-duvida">
          <span className="texto-menor">
            {livroDoCurso.por === 'curso'
              ? `O último deste curso está em ${livroDoCurso.nome}.`
              : `O livro do campus deste curso é ${livroDoCurso.nome}.`}
          </span>
          <Botao
            pequeno
            onClick={() =>
              responder(
                noutro.map(({ rga }) => rga),
                livroDoCurso.livroID,
              )
            }
          >
            {`Usar ${livroDoCurso.nome}${noutro.length > 1 ? ` nos ${noutro.length} deste curso` : ''}`}
          </Botao>
        </span>
      )}
    </div>
  );
}
