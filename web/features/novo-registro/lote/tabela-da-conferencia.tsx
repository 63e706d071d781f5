import { CloseOutlined } from '@ant-design/icons';
import type { Dispatch, ReactNode } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaConferida } from '#contract/novo-registro.contract.ts';
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
  type Conferencia,
  comGrafias,
  type EventoDaConferencia,
  emDuvida,
  foraDoLivroDoCurso,
  nomeDaLinha,
  problemasDaLinha,
  problemasDeTodas,
  valorDaLinha,
} from './conferencia.ts';

interface Props {
  conferencia: Conferencia;
  /** The lines in view. */
  linhas: readonly LinhaConferida[];
  livros: readonly Livro[];
  /** Book and process of each graduate are shown, although they are the same for all. */
  porFormando: boolean;
  agir: Dispatch<EventoDaConferencia>;
  aoTirar: (rga: string) => void;
}

type CampoDerivado = 'FormaAcesso' | 'SituacaoENADE' | 'CursoFormacao' | 'TituloConferido';

interface Coluna {
  titulo: string;
  largura: number;
  celula: (linha: LinhaConferida) => ReactNode;
}

/** One line a graduate: what no text says is to be answered; everything derived can be changed in place. */
export function TabelaDaConferencia({ conferencia, linhas, livros, porFormando, agir, aoTirar }: Props) {
  const derivada = (titulo: string, campo: CampoDerivado, largura: number): Coluna => ({
    titulo,
    largura,
    celula: (linha) => (
      <CelulaDerivada
        conferencia={conferencia}
        linha={linha}
        campo={campo}
        opcoes={opcoesDe(linha, campo)}
        agir={agir}
      />
    ),
  });
  const grafias = new Map(comGrafias(conferencia).map((linha) => [linha.rga, linha.grafias]));
  const avisos = avisosProprios(conferencia);
  const comuns = problemasDeTodas(conferencia);
  // Where all have the same book and process, and nothing to choose, a column would only repeat it.
  const comEscolha = (campo: CampoDerivado) => conferencia.linhas.some((linha) => opcoesDe(linha, campo).length > 1);
  const colunas: Coluna[] = [
    {
      titulo: 'Formando',
      largura: 290,
      celula: (linha) => (
        <div>
          <strong translate="no">{nomeDaLinha(conferencia, linha)}</strong>
          <div className="texto-menor">
            {linha.rga} · {linha.curso}
          </div>
          <GrafiasDaLinha grafias={grafias.get(linha.rga) ?? []} />
        </div>
      ),
    },
    ...(porFormando || foraDoLivroDoCurso(conferencia).size > 0 || diferentes(conferencia, 'LivroID')
      ? [
          {
            titulo: 'Livro',
            largura: 140,
            celula: (linha: LinhaConferida) => (
              <CelulaDoLivro conferencia={conferencia} linha={linha} livros={livros} agir={agir} />
            ),
          },
        ]
      : []),
    ...(porFormando || diferentes(conferencia, 'Processo')
      ? [
          {
            titulo: 'Processo',
            largura: 200,
            celula: (linha: LinhaConferida) => <CelulaDoProcesso conferencia={conferencia} linha={linha} agir={agir} />,
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
          conferencia={conferencia}
          linha={linha}
          avisos={avisos.get(linha.rga) ?? []}
          comuns={comuns}
          aoTirar={aoTirar}
        />
      ),
    },
  ];
  return (
    <div className="conferencia-tabela">
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
const diferentes = (conferencia: Conferencia, campo: 'LivroID' | 'Processo'): boolean =>
  new Set(conferencia.linhas.map((linha) => valorDaLinha(conferencia, linha, campo))).size > 1;

/** What the press for all would write in this line. */
const GrafiasDaLinha = ({ grafias }: Pick<LinhaConferida, 'grafias'>) =>
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

function opcoesDe({ formacoes, titulos }: LinhaConferida, campo: string): readonly { valor: string; rotulo: string }[] {
  if (campo === 'FormaAcesso') return FORMAS;
  if (campo === 'SituacaoENADE') return SITUACOES_ENADE;
  return (campo === 'CursoFormacao' ? formacoes : titulos).map((valor) => ({ valor, rotulo: valor }));
}

interface PropsDaSituacao {
  conferencia: Conferencia;
  linha: LinhaConferida;
  avisos: readonly string[];
  /** What refuses all, said above. */
  comuns: readonly string[];
  aoTirar: (rga: string) => void;
}

/** Whether the line is ready, and what stands against it or should be seen. */
function SituacaoDaLinha({ conferencia, linha, avisos, comuns, aoTirar }: PropsDaSituacao) {
  const problemas = problemasDaLinha(conferencia, linha);
  const abertos = aResponder(conferencia, linha);
  const recusas = problemas.filter(({ campo, mensagem }) => !abertos.includes(campo) && !comuns.includes(mensagem));
  const ditos = linha.derivacoes.filter(
    ({ campo, texto, duvida }) => texto !== null && (emDuvida(conferencia, linha, campo) || duvida !== null),
  );
  return (
    <div className="conferencia-situacao">
      <span className="conferencia-estado">
        <EtiquetaDaLinha
          conferencia={conferencia}
          linha={linha}
          abertos={abertos.length}
          problemas={problemas.length}
        />
        {problemas.length > 0 && (
          <span className="conferencia-atos">
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
        <p key={mensagem} className="conferencia-problema">
          {mensagem}
        </p>
      ))}
      {avisos.map((mensagem) => (
        <p key={mensagem} className="conferencia-aviso">
          {mensagem}
        </p>
      ))}
    </div>
  );
}

interface PropsDaEtiqueta {
  conferencia: Conferencia;
  linha: LinhaConferida;
  abertos: number;
  problemas: number;
}

function EtiquetaDaLinha({ conferencia, linha, abertos, problemas }: PropsDaEtiqueta) {
  if (problemas > abertos) return <Etiqueta tom="perigo">Recusado</Etiqueta>;
  if (abertos > 0) return <Etiqueta tom="informacao">Responder</Etiqueta>;
  return conferencia.porConferir.has(linha.rga) ? (
    <Etiqueta tom="espera">Respondido</Etiqueta>
  ) : (
    <Etiqueta tom="sucesso">Pronto</Etiqueta>
  );
}
