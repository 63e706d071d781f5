import type { Dispatch } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { type Conferencia, type EventoDaConferencia, type FolhaDoFormando, valorDa } from '../colacao.ts';

interface Props {
  conferencia: Conferencia;
  folha: FolhaDoFormando;
  livros: readonly Livro[];
  agir: Dispatch<EventoDaConferencia>;
}

/** A graduate's book; where its course's last record, or else its campus, has another, that is said, and a press takes it for all. */
export function CelulaDoLivro({ conferencia, folha, livros, agir }: Props) {
  const { linha } = folha;
  const valor = valorDa(folha, 'LivroID');
  const { livroDoCurso } = linha;
  const doCurso = conferencia.folhas.filter(
    ({ linha: outra }) => outra.livroDoCurso?.livroID === livroDoCurso?.livroID && outra.curso === linha.curso,
  );
  const noutro = doCurso.filter((outra) => valorDa(outra, 'LivroID') !== livroDoCurso?.livroID);
  const responder = (quais: readonly string[], LivroID: string) => agir({ tipo: 'mudou', quais, mudanca: { LivroID } });
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
                noutro.map(({ chave }) => chave),
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
