import type { Dispatch } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { SITUACOES_ENADE } from '#domain/novo-registro/enade.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { paths } from '../../../app/paths.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import { ListaDeGrafias } from '../grafia-proposta.tsx';
import { CelulaDerivada } from './celula-derivada.tsx';
import { CelulaDoLivro } from './celula-do-livro.tsx';
import { CelulaDoProcesso } from './celula-do-processo.tsx';
import { comGrafias, type Ensaio, type EventoDoEnsaio, emDuvida, nomeDaLinha, problemasDaLinha } from './ensaio.ts';

interface Props {
  ensaio: Ensaio;
  livros: readonly Livro[];
  agir: Dispatch<EventoDoEnsaio>;
  aoTirar: (rga: string) => void;
}

const COLUNAS = ['Formando', 'Livro', 'Processo', 'Forma de acesso', 'ENADE', 'Formação', 'Título', 'Situação'];

/** One line a graduate: what no text says, red and to be answered; everything derived can be changed in place. */
export function TabelaDoEnsaio({ ensaio, livros, agir, aoTirar }: Props) {
  const celula = (
    linha: LinhaEnsaiada,
    campo: 'FormaAcesso' | 'SituacaoENADE' | 'CursoFormacao' | 'TituloConferido',
  ) => <CelulaDerivada ensaio={ensaio} linha={linha} campo={campo} opcoes={opcoesDe(linha, campo)} agir={agir} />;
  const grafias = new Map(comGrafias(ensaio).map((linha) => [linha.rga, linha.grafias]));
  return (
    <div className="ensaio-tabela">
      <TabelaSimples
        colunas={COLUNAS}
        linhas={ensaio.linhas.map((linha) => [
          <div key="formando">
            <strong translate="no">{nomeDaLinha(ensaio, linha)}</strong>
            <div className="texto-menor">
              {linha.rga} · {linha.curso}
            </div>
            <GrafiasDaLinha grafias={grafias.get(linha.rga) ?? []} />
          </div>,
          <CelulaDoLivro key="livro" ensaio={ensaio} linha={linha} livros={livros} agir={agir} />,
          <CelulaDoProcesso key="processo" ensaio={ensaio} linha={linha} agir={agir} />,
          celula(linha, 'FormaAcesso'),
          celula(linha, 'SituacaoENADE'),
          celula(linha, 'CursoFormacao'),
          celula(linha, 'TituloConferido'),
          <SituacaoDaLinha key="situacao" ensaio={ensaio} linha={linha} aoTirar={aoTirar} />,
        ])}
      />
    </div>
  );
}

/** What the press for all would write in this line. */
const GrafiasDaLinha = ({ grafias }: Pick<LinhaEnsaiada, 'grafias'>) =>
  grafias.length > 0 && (
    <div className="texto-menor">
      Grafia proposta:
      <ListaDeGrafias grafias={grafias} />
    </div>
  );

const FORMAS = FORMAS_ACESSO.map(({ valor, rotulo, mec }) => ({
  valor,
  rotulo: rotulo === mec ? rotulo : `${rotulo} (MEC: ${mec})`,
}));

function opcoesDe({ formacoes, titulos }: LinhaEnsaiada, campo: string): readonly { valor: string; rotulo: string }[] {
  if (campo === 'FormaAcesso') return FORMAS;
  if (campo === 'SituacaoENADE') return SITUACOES_ENADE;
  return (campo === 'CursoFormacao' ? formacoes : titulos).map((valor) => ({ valor, rotulo: valor }));
}

/** Whether the line is ready, and what stands against it or should be seen. */
function SituacaoDaLinha({ ensaio, linha, aoTirar }: Pick<Props, 'ensaio' | 'aoTirar'> & { linha: LinhaEnsaiada }) {
  const problemas = problemasDaLinha(ensaio, linha);
  const deOutros = problemas.filter(({ campo }) => !emDuvida(ensaio, linha, campo));
  // What is odd about the process stands below its own field, and follows what is typed there.
  const avisos = linha.avisos.filter(({ campo }) => campo !== 'Processo');
  const nome = linha.nome;
  return (
    <div className="ensaio-situacao">
      {problemas.length === 0 ? (
        <Etiqueta tom={ensaio.porEnsaiar.has(linha.rga) ? 'espera' : 'sucesso'}>
          {ensaio.porEnsaiar.has(linha.rga) ? 'Respondido' : 'Pronto'}
        </Etiqueta>
      ) : (
        <Etiqueta tom="perigo">{problemas.length === deOutros.length ? 'Recusado' : 'A responder'}</Etiqueta>
      )}
      {deOutros.map(({ mensagem }) => (
        <p key={mensagem} className="ensaio-problema">
          {mensagem}
        </p>
      ))}
      {avisos.map(({ mensagem }) => (
        <p key={mensagem} className="ensaio-aviso">
          {mensagem}
        </p>
      ))}
      {problemas.length > 0 && (
        <span className="fila">
          {deOutros.length > 0 && (
            <LinkBotao pequeno para={paths.novoRegistro.href({ rga: linha.rga })} aria-label={`Abrir ${nome}`}>
              Abrir
            </LinkBotao>
          )}
          <Botao pequeno aria-label={`Deixar de fora ${nome}`} onClick={() => aoTirar(linha.rga)}>
            Deixar de fora
          </Botao>
        </span>
      )}
    </div>
  );
}
