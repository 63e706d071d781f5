import type { Dispatch } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { type Ensaio, type EventoDoEnsaio, valorDaLinha } from './ensaio.ts';

interface Props {
  ensaio: Ensaio;
  linha: LinhaEnsaiada;
  livros: readonly Livro[];
  agir: Dispatch<EventoDoEnsaio>;
}

/** A graduate's book; where its course's last record, or else its campus, has another, that is said, and a press takes it for all. */
export function CelulaDoLivro({ ensaio, linha, livros, agir }: Props) {
  const valor = valorDaLinha(ensaio, linha, 'LivroID');
  const { livroDoCurso } = linha;
  const doCurso = ensaio.linhas.filter(
    (outra) => outra.livroDoCurso?.livroID === livroDoCurso?.livroID && outra.curso === linha.curso,
  );
  const noutro = doCurso.filter((outra) => valorDaLinha(ensaio, outra, 'LivroID') !== livroDoCurso?.livroID);
  const responder = (rgas: readonly string[], LivroID: string) =>
    agir({ tipo: 'respondeu', rgas, resposta: { LivroID } });
  return (
    <div className="ensaio-celula">
      <ListaDeEscolha
        size="small"
        popupMatchSelectWidth={false}
        aria-label={`Livro de ${linha.nome}`}
        value={valor}
        options={livros.map(({ livroID, nome }) => ({ value: livroID, label: nome }))}
        onChange={(LivroID: string) => responder([linha.rga], LivroID)}
      />
      {livroDoCurso !== null && livroDoCurso.livroID !== valor && (
        <span className="ensaio-duvida">
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
