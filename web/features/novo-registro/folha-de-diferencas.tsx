import { Collapse } from 'antd';
import type { Abertura, FolhaDeRevisao } from '#contract/novo-registro.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { nomeDaOrigem } from '#domain/ressalva/divergencia.ts';
import { contar } from '#domain/texto/contar.ts';
import { Botao } from '../../ui/botao.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Linha = FolhaDeRevisao['linhas'][number];

interface Props {
  folha: FolhaDeRevisao;
  /** What the screen calls a value that the sheet knows by its id only. */
  legivel: (campo: string, valor: string) => string;
  enviando: boolean;
  aoCorrigir: (passo: number) => void;
}

const COLUNAS = ['Campo', 'SIGA e catálogo', 'Formulário', 'No livro e no XML'];

/**
 * Every field: what the source says, what the form says, what is written. Those that do not say the same stand open, the
 * others behind their step with how many they are.
 */
export function FolhaDeDiferencas({ folha: { linhas, divergencias }, legivel, enviando, aoCorrigir }: Props) {
  const divergentes = new Set(divergencias.map(({ campo }) => campo));
  const mudadas = linhas.filter((linha) => divergentes.has(linha.campo) || diferente(linha));
  const celulas = (linha: Linha) => celulasDa(linha, legivel);
  return (
    <>
      {mudadas.length > 0 && (
        <section className="registro-secao" aria-labelledby="revisao-diferencas">
          <h3 id="revisao-diferencas">O que difere da fonte</h3>
          <TabelaSimples colunas={COLUNAS} linhas={mudadas.map(celulas)} />
        </section>
      )}
      <Collapse
        className="revisao-passos"
        // The head holds a button of its own: only its words open it.
        collapsible="header"
        items={PASSOS.map(({ numero, titulo }) => {
          const doPasso = linhas.filter((linha) => linha.passo === numero);
          const iguais = doPasso.filter((linha) => !mudadas.includes(linha));
          return {
            key: numero,
            label: titulo,
            forceRender: true,
            extra: (
              <span className="fila">
                {doPasso.length > iguais.length && (
                  <Etiqueta tom="alerta">{contar(doPasso.length - iguais.length, 'difere', 'diferem')}</Etiqueta>
                )}
                <span className="revisao-contas">{contas(iguais)}</span>
                <Botao pequeno disabled={enviando} aria-label={`Corrigir ${titulo}`} onClick={() => aoCorrigir(numero)}>
                  Corrigir
                </Botao>
              </span>
            ),
            children:
              iguais.length === 0 ? (
                <p>Nada mais neste passo.</p>
              ) : (
                <TabelaSimples colunas={COLUNAS} linhas={iguais.map(celulas)} />
              ),
          };
        })}
      />
    </>
  );
}

/** How many of these lines say what their source says, and how many have none. */
function contas(linhas: readonly Linha[]): string {
  const comFonte = linhas.filter(({ origem }) => origem !== null).length;
  return [
    ...(comFonte > 0 ? [contar(comFonte, 'igual à fonte', 'iguais à fonte')] : []),
    ...(linhas.length > comFonte ? [contar(linhas.length - comFonte, 'informado aqui', 'informados aqui')] : []),
  ].join(', ');
}

const diferente = ({ origem, fonte, formulario }: Linha) => origem !== null && fonte !== formulario;

function celulasDa({ campo, rotulo, origem, fonte, formulario, registro }: Linha, legivel: Props['legivel']) {
  const ler = (valor: string | null) => (valor === null ? '–' : inteiro(legivel(campo, valor)));
  const daFonte = origem === null ? '–' : fonte === null ? `${nomeDaOrigem(origem)} não informa` : ler(fonte);
  return [
    rotulo,
    daFonte,
    <b key="f">{ler(formulario)}</b>,
    registro === formulario ? ler(registro) : inteiro(registro ?? '–'),
  ];
}

/** RGA, CPF, Processo: a number that is compared with another stays in one line. */
const inteiro = (texto: string) =>
  /^[\d./-]{11,20}$/.test(texto) ? <span className="numero-inteiro">{texto}</span> : texto;

/** How the review reads a value that the difference sheet knows by its id only; any other as it is. */
export function legivelNaRevisao(
  f: Formulario,
  { livros, curso, aluno }: Abertura,
  instituicoes: ReadonlyMap<number, string>,
): (campo: string, valor: string) => string {
  return (campo, valor) => {
    switch (campo) {
      case 'ReconhecimentoID':
        return curso?.reconhecimentos.find((um) => um.reconhecimentoCursoUid === valor)?.descricao ?? valor;
      case 'LivroID':
        return livros.find(({ livroID }) => livroID === valor)?.nome ?? f.LivroRegistro;
      case 'CursoID':
        return f.NomeCurso;
      case 'IesEmissoraId':
      case 'IesRegistradoraId':
        return instituicoes.get(Number(valor)) ?? valor;
      case 'SegundaVia':
        return valor === 'true' ? segundaVia(aluno.registroDiplomaAtivo) : 'Não: primeira via';
      default:
        return valor;
    }
  };
}

const segundaVia = (primeira: Abertura['aluno']['registroDiplomaAtivo']) =>
  primeira === null ? 'Sim' : `Sim, do registro nº ${primeira.numeroRegistro} do livro ${primeira.livro}`;
