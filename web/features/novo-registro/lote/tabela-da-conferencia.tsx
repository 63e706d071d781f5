import { CloseOutlined } from '@ant-design/icons';
import type { Dispatch, ReactNode } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaConferida } from '#contract/novo-registro.contract.ts';
import { grafiasDa, problemasDa } from '#domain/folha/folha.ts';
import { SITUACOES_ENADE } from '#domain/novo-registro/enade.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import type { Grafia } from '#domain/novo-registro/grafia.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { paths } from '../../../app/paths.ts';
import { BotaoDeIcone } from '../../../ui/botao-de-icone.tsx';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { TabelaSimples } from '../../../ui/tabela-simples.tsx';
import {
  aResponder,
  avisosProprios,
  type Conferencia,
  ditoDoSiga,
  type EventoDaConferencia,
  type FolhaDoFormando,
  foraDoLivroDoCurso,
  problemasDeTodas,
  valorDa,
} from '../colacao.ts';
import { ListaDeGrafias } from '../grafia-proposta.tsx';
import { CelulaDerivada } from './celula-derivada.tsx';
import { CelulaDoLivro } from './celula-do-livro.tsx';
import { CelulaDoProcesso } from './celula-do-processo.tsx';

interface Props {
  conferencia: Conferencia;
  folhas: readonly FolhaDoFormando[];
  livros: readonly Livro[];
  /** Book and process of each graduate are shown, although they are the same for all. */
  porFormando: boolean;
  agir: Dispatch<EventoDaConferencia>;
  aoTirar: (rga: string) => void;
}

const DERIVADOS = {
  FormaAcesso: { titulo: 'Forma de acesso', largura: 262 },
  SituacaoENADE: { titulo: 'ENADE', largura: 280 },
  CursoFormacao: { titulo: 'Formação', largura: 150 },
  TituloConferido: { titulo: 'Título', largura: 195 },
} as const;
type CampoDerivado = keyof typeof DERIVADOS;

interface Coluna {
  titulo: string;
  largura: number;
  celula: (folha: FolhaDoFormando) => ReactNode;
}

/** One line a graduate: what no text says is to be answered; everything derived can be changed in place. */
export function TabelaDaConferencia({ conferencia, folhas, livros, porFormando, agir, aoTirar }: Props) {
  const derivada = (campo: CampoDerivado): Coluna => ({
    ...DERIVADOS[campo],
    celula: (folha) => (
      <CelulaDerivada
        conferencia={conferencia}
        folha={folha}
        campo={campo}
        opcoes={opcoesDe(folha.linha, campo)}
        agir={agir}
      />
    ),
  });
  const avisos = avisosProprios(conferencia);
  const comuns = problemasDeTodas(conferencia);
  // Where all have the same book and process, and nothing to choose, a column would only repeat it.
  const comEscolha = (campo: CampoDerivado) =>
    conferencia.folhas.some(({ linha }) => opcoesDe(linha, campo).length > 1);
  const derivados = (Object.keys(DERIVADOS) as CampoDerivado[]).filter(
    (campo) => !(campo === 'CursoFormacao' || campo === 'TituloConferido') || comEscolha(campo),
  );
  const colunas: Coluna[] = [
    {
      titulo: 'Formando',
      largura: 290,
      celula: (folha) => (
        <div>
          <strong translate="no">{valorDa(folha, 'Nome')}</strong>
          <div className="texto-menor">
            {folha.chave} · {folha.linha.curso}
          </div>
          <GrafiasDaLinha grafias={grafiasDa(folha)} />
        </div>
      ),
    },
    ...(porFormando || foraDoLivroDoCurso(conferencia).size > 0 || diferentes(conferencia, 'LivroID')
      ? [
          {
            titulo: 'Livro',
            largura: 140,
            celula: (folha: FolhaDoFormando) => (
              <CelulaDoLivro conferencia={conferencia} folha={folha} livros={livros} agir={agir} />
            ),
          },
        ]
      : []),
    ...(porFormando || diferentes(conferencia, 'Processo')
      ? [
          {
            titulo: 'Processo',
            largura: 200,
            celula: (folha: FolhaDoFormando) => (
              <CelulaDoProcesso conferencia={conferencia} folha={folha} agir={agir} />
            ),
          },
        ]
      : []),
    ...derivados.map(derivada),
    {
      titulo: 'Situação',
      largura: 205,
      celula: (folha) => (
        <SituacaoDaLinha
          folha={folha}
          avisos={avisos.get(folha.chave) ?? []}
          comuns={comuns}
          emColunas={derivados}
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
        chaves={folhas.map(({ chave }) => chave)}
        linhas={folhas.map((folha) => colunas.map(({ celula }) => celula(folha)))}
      />
    </div>
  );
}

/** False when all graduates have the same here. */
const diferentes = (conferencia: Conferencia, campo: 'LivroID' | 'Processo'): boolean =>
  new Set(conferencia.folhas.map((folha) => valorDa(folha, campo))).size > 1;

const GrafiasDaLinha = ({ grafias }: { grafias: readonly Grafia[] }) =>
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
  folha: FolhaDoFormando;
  avisos: readonly string[];
  /** Said above, since they refuse all. */
  comuns: readonly string[];
  /** Columns of these fields tell themselves what SIGA says of them. */
  emColunas: readonly string[];
  aoTirar: (rga: string) => void;
}

/** With what stands against the line or should be seen. */
function SituacaoDaLinha({ folha, avisos, comuns, emColunas, aoTirar }: PropsDaSituacao) {
  const { linha } = folha;
  const problemas = problemasDa(folha);
  const abertos = aResponder(folha);
  const recusas = problemas.filter(({ campo, mensagem }) => !abertos.includes(campo) && !comuns.includes(mensagem));
  const ditos = linha.derivacoes
    .filter(({ campo }) => !emColunas.includes(campo))
    .map((derivacao) => ({ campo: derivacao.campo, dito: ditoDoSiga(folha, derivacao) }))
    .filter(({ dito }) => dito !== null);
  return (
    <div className="conferencia-situacao">
      <span className="conferencia-estado">
        <EtiquetaDaLinha folha={folha} abertos={abertos.length} problemas={problemas.length} />
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
      {ditos.map(({ campo, dito }) => (
        <span key={campo} className="texto-menor">
          “{dito}”
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
  folha: FolhaDoFormando;
  abertos: number;
  problemas: number;
}

function EtiquetaDaLinha({ folha, abertos, problemas }: PropsDaEtiqueta) {
  if (problemas > abertos) return <Etiqueta tom="perigo">Recusado</Etiqueta>;
  if (abertos > 0) return <Etiqueta tom="informacao">Responder</Etiqueta>;
  return folha.porConferir.size > 0 ? (
    <Etiqueta tom="espera">Respondido</Etiqueta>
  ) : (
    <Etiqueta tom="sucesso">Pronto</Etiqueta>
  );
}
