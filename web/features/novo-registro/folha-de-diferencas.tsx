import { Collapse } from 'antd';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Conferida } from '#domain/folha/folha.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS } from '#domain/novo-registro/passos.ts';
import { nomeDaOrigem } from '#domain/ressalva/divergencia.ts';
import { contar } from '#domain/texto/contar.ts';
import { Botao } from '../../ui/botao.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

type Linha = Conferida['linhas'][number];

interface Props {
  conferida: Conferida;
  /** For a value that the sheet knows by its id only. */
  legivel: (campo: string, valor: string) => string;
  enviando: boolean;
  /** Null where nothing may be changed. */
  aoCorrigir: ((passo: number) => void) | null;
  palavras?: typeof DA_CASA;
}

/** What the values are compared with, and who said those that nothing is beside. */
const DA_CASA = {
  colunas: ['Campo', 'SIGA e cadastro', 'Preenchido', 'No livro e no XML'],
  oQueDifere: 'O que difere do SIGA e do cadastro',
  iguaisAoHistorico: (quantas: number) => contar(quantas, 'igual ao SIGA', 'iguais ao SIGA'),
  semFonte: (quantas: number) => contar(quantas, 'informado aqui', 'informados aqui'),
};
export const DE_FORA: typeof DA_CASA = {
  colunas: ['Campo', 'No cadastro', 'No documento', 'No livro'],
  oQueDifere: 'O que difere do cadastro',
  iguaisAoHistorico: (quantas) => contar(quantas, 'igual ao histórico enviado', 'iguais ao histórico enviado'),
  semFonte: (quantas) => `${quantas} só no documento`,
};

/**
 * Every field: what the source says, what the form says, what is written. Those that do not say the same stand open, the
 * others behind their step with how many they are.
 */
export function FolhaDeDiferencas({
  conferida: { linhas, divergencias },
  legivel,
  enviando,
  aoCorrigir,
  palavras = DA_CASA,
}: Props) {
  const { colunas } = palavras;
  const divergentes = new Set<string>(divergencias.map(({ campo }) => campo));
  const mudadas = linhas.filter((linha) => divergentes.has(linha.campo) || diferente(linha));
  const celulas = (linha: Linha) => celulasDa(linha, legivel);
  return (
    <>
      {mudadas.length > 0 && (
        <section className="registro-secao" aria-labelledby="revisao-diferencas">
          <h3 id="revisao-diferencas">{palavras.oQueDifere}</h3>
          <TabelaSimples colunas={colunas} linhas={mudadas.map(celulas)} />
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
                <span className="revisao-contas">{contas(iguais, palavras)}</span>
                {aoCorrigir !== null && (
                  <Botao
                    pequeno
                    disabled={enviando}
                    aria-label={`Corrigir ${titulo}`}
                    onClick={() => aoCorrigir(numero)}
                  >
                    Corrigir
                  </Botao>
                )}
              </span>
            ),
            children:
              iguais.length === 0 ? (
                <p>Nada mais neste passo.</p>
              ) : (
                <TabelaSimples colunas={colunas} linhas={iguais.map(celulas)} />
              ),
          };
        })}
      />
    </>
  );
}

/** How many of these lines say what SIGA or the office's own tables say, and how many nobody else knows. */
function contas(linhas: readonly Linha[], palavras: typeof DA_CASA): string {
  const doSiga = linhas.filter(({ origem }) => origem === 'siga' || origem === 'historico').length;
  const semFonte = linhas.filter(({ origem }) => origem === null).length;
  const doCadastro = linhas.length - doSiga - semFonte;
  return [
    ...(doSiga > 0 ? [palavras.iguaisAoHistorico(doSiga)] : []),
    ...(doCadastro > 0 ? [contar(doCadastro, 'igual ao cadastro', 'iguais ao cadastro')] : []),
    ...(semFonte > 0 ? [palavras.semFonte(semFonte)] : []),
  ].join(', ');
}

const diferente = ({ origem, fonte, nosso }: Linha) => origem !== null && fonte !== nosso;

function celulasDa({ campo, rotulo, origem, fonte, nosso, registro }: Linha, legivel: Props['legivel']) {
  const ler = (valor: string | null) => (valor === null ? '–' : inteiro(legivel(campo, valor)));
  const daFonte = origem === null ? '–' : fonte === null ? `${nomeDaOrigem(origem)} não informa` : ler(fonte);
  return [rotulo, daFonte, <b key="f">{ler(nosso)}</b>, registro === nosso ? ler(registro) : inteiro(registro ?? '–')];
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
