import { CloseOutlined } from '@ant-design/icons';
import type { Dispatch, ReactNode } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { SITUACOES_ENADE } from '#domain/novo-registro/enade.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { paths } from '../../../app/paths.ts';
import { BotaoDeIcone } from '../../../ui/botao-de-icone.tsx';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import { ListaDeGrafias } from '../grafia-proposta.tsx';
import { CelulaDerivada } from './celula-derivada.tsx';
import { CelulaDoLivro } from './celula-do-livro.tsx';
import { CelulaDoProcesso } from './celula-do-processo.tsx';
import {
  aResponder,
  avisosProprios,
  comGrafias,
  type Ensaio,
  type EventoDoEnsaio,
  emDuvida,
  foraDoLivroDoCurso,
  nomeDaLinha,
  problemasDaLinha,
  problemasDeTodas,
  valorDaLinha,
} from './ensaio.ts';

interface Props {
  ensaio: Ensaio;
  /** The lines in view. */
  linhas: readonly LinhaEnsaiada[];
  livros: readonly Livro[];
  /** Book and process of each graduate are shown, although they are the same for all. */
  porFormando: boolean;
  agir: Dispatch<EventoDoEnsaio>;
  aoTirar: (rga: string) => void;
}

type CampoDerivado = 'FormaAcesso' | 'SituacaoENADE' | 'CursoFormacao' | 'TituloConferido';

interface Coluna {
  titulo: string;
  largura: number;
  celula: (linha: LinhaEnsaiada) => ReactNode;
}

/** One line a graduate: what no text says is to be answered; everything derived can be changed in place. */
export function TabelaDoEnsaio({ ensaio, linhas, livros, porFormando, agir, aoTirar }: Props) {
  const derivada = (titulo: string, campo: CampoDerivado, largura: number): Coluna => ({
    titulo,
    largura,
    celula: (linha) => (
      <CelulaDerivada ensaio={ensaio} linha={linha} campo={campo} opcoes={opcoesDe(linha, campo)} agir={agir} />
    ),
  });
  const grafias = new Map(comGrafias(ensaio).map((linha) => [linha.rga, linha.grafias]));
  const avisos = avisosProprios(ensaio);
  const comuns = problemasDeTodas(ensaio);
  // Where all have the same book and process, and nothing to choose, a column would only repeat it.
  const comEscolha = (campo: CampoDerivado) => ensaio.linhas.some((linha) => opcoesDe(linha, campo).length > 1);
  const colunas: Coluna[] = [
    {
      titulo: 'Formando',
      largura: 290,
      celula: (linha) => (
        <div>
          <strong translate="no">{nomeDaLinha(ensaio, linha)}</strong>
          <div className="texto-menor">
            {linha.rga} · {linha.curso}
          </div>
          <GrafiasDaLinha grafias={grafias.get(linha.rga) ?? []} />
        </div>
      ),
    },
    ...(porFormando || foraDoLivroDoCurso(ensaio).size > 0 || diferentes(ensaio, 'LivroID')
      ? [
          {
            titulo: 'Livro',
            largura: 140,
            celula: (linha: LinhaEnsaiada) => (
              <CelulaDoLivro ensaio={ensaio} linha={linha} livros={livros} agir={agir} />
            ),
          },
        ]
      : []),
    ...(porFormando || diferentes(ensaio, 'Processo')
      ? [
          {
            titulo: 'Processo',
            largura: 200,
            celula: (linha: LinhaEnsaiada) => <CelulaDoProcesso ensaio={ensaio} linha={linha} agir={agir} />,
          },
        ]
      : []),
    derivada('Forma de acesso', 'FormaAcesso', 262),
    derivada('ENADE', 'SituacaoENADE', 280),
    ...(comEscolha('CursoFormacao') ? [derivada('Formação', 'CursoFormacao', 150)] : []),
    ...(comEscolha('TituloConferido') ? [derivada('Título', 'TituloConferido', 195)] : []),
    {
      titulo: 'Situação',
      largura: 205,
      celula: (linha) => (
        <SituacaoDaLinha
          ensaio={ensaio}
          linha={linha}
          avisos={avisos.get(linha.rga) ?? []}
          comuns={comuns}
          aoTirar={aoTirar}
        />
      ),
    },
  ];
  return (
    <div className="ensaio-tabela">
      <TabelaSimples
        colunas={colunas.map(({ titulo }) => titulo)}
        larguras={colunas.map(({ largura }) => largura)}
        chaves={linhas.map(({ rga }) => rga)}
        linhas={linhas.map((linha) => colunas.map(({ celula }) => celula(linha)))}
      />
    </div>
  );
}

/** Whether the graduates do not all have the same here. */
const diferentes = (ensaio: Ensaio, campo: 'LivroID' | 'Processo'): boolean =>
  new Set(ensaio.linhas.map((linha) => valorDaLinha(ensaio, linha, campo))).size > 1;

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
  rotulo: semAcento(rotulo) === semAcento(mec) ? rotulo : `${rotulo} (MEC: ${mec})`,
}));

function opcoesDe({ formacoes, titulos }: LinhaEnsaiada, campo: string): readonly { valor: string; rotulo: string }[] {
  if (campo === 'FormaAcesso') return FORMAS;
  if (campo === 'SituacaoENADE') return SITUACOES_ENADE;
  return (campo === 'CursoFormacao' ? formacoes : titulos).map((valor) => ({ valor, rotulo: valor }));
}

interface PropsDaSituacao {
  ensaio: Ensaio;
  linha: LinhaEnsaiada;
  avisos: readonly string[];
  /** What refuses all, said above. */
  comuns: readonly string[];
  aoTirar: (rga: string) => void;
}

/** Whether the line is ready, and what stands against it or should be seen. */
function SituacaoDaLinha({ ensaio, linha, avisos, comuns, aoTirar }: PropsDaSituacao) {
  const problemas = problemasDaLinha(ensaio, linha);
  const abertos = aResponder(ensaio, linha);
  const recusas = problemas.filter(({ campo, mensagem }) => !abertos.includes(campo) && !comuns.includes(mensagem));
  const ditos = linha.derivacoes.filter(
    ({ campo, texto, duvida }) => texto !== null && (emDuvida(ensaio, linha, campo) || duvida !== null),
  );
  return (
    <div className="ensaio-situacao">
      <span className="ensaio-estado">
        <EtiquetaDaLinha ensaio={ensaio} linha={linha} abertos={abertos.length} problemas={problemas.length} />
        {problemas.length > 0 && (
          <span className="ensaio-atos">
            {problemas.length > abertos.length && (
              <LinkBotao pequeno para={paths.novoRegistro.href({ rga: linha.rga })} aria-label={`Abrir ${linha.nome}`}>
                Abrir
              </LinkBotao>
            )}
            <BotaoDeIcone
              icone={CloseOutlined}
              nome={`Deixar de fora ${linha.nome}`}
              dica="Deixar de fora"
              onClick={() => aoTirar(linha.rga)}
            />
          </span>
        )}
      </span>
      {ditos.map(({ campo, texto }) => (
        <span key={campo} className="texto-menor">
          “{texto}”
        </span>
      ))}
      {recusas.map(({ mensagem }) => (
        <p key={mensagem} className="ensaio-problema">
          {mensagem}
        </p>
      ))}
      {avisos.map((mensagem) => (
        <p key={mensagem} className="ensaio-aviso">
          {mensagem}
        </p>
      ))}
    </div>
  );
}

interface PropsDaEtiqueta {
  ensaio: Ensaio;
  linha: LinhaEnsaiada;
  abertos: number;
  problemas: number;
}

function EtiquetaDaLinha({ ensaio, linha, abertos, problemas }: PropsDaEtiqueta) {
  if (problemas > abertos) return <Etiqueta tom="perigo">Recusado</Etiqueta>;
  if (abertos > 0) return <Etiqueta tom="informacao">Responder</Etiqueta>;
  return ensaio.porEnsaiar.has(linha.rga) ? (
    <Etiqueta tom="espera">Respondido</Etiqueta>
  ) : (
    <Etiqueta tom="sucesso">Pronto</Etiqueta>
  );
}
