import { PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useContext, useState } from 'react';
import type { CadastroDaInstituicao, ValorDaSecao } from '#contract/instituicao.contract.ts';
import { avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { RecomecoContext } from '../../ui/contexto-do-formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Desfecho } from './desfecho.tsx';
import { useGravarSecao } from './instituicao.api.ts';
import { TITULO_DA_PARTE } from './partes.ts';

type SecaoDeLista = 'atos' | 'campi' | 'assinantes';
type Item<S extends SecaoDeLista> = ValorDaSecao[S][number];

interface Props<S extends SecaoDeLista> {
  cadastro: CadastroDaInstituicao;
  secao: S;
  /** One row with its article: `o ato`, `a pessoa`. */
  uma: string;
  incluir: string;
  vazia: string;
  colunas: readonly string[];
  linha: (item: Item<S>) => readonly ReactNode[];
  nomeDe: (item: Item<S>) => string;
  /** Same for the same row, also after somebody else has changed the list. */
  chaveDe: (item: Item<S>) => string;
  paraValores: (item: Item<S>) => Record<string, unknown>;
  /** The row, or the several rows that one new form states. */
  deValores: (valores: Record<string, unknown>) => unknown;
  nova: Record<string, unknown>;
  /** Something of the list is missing: the form of the next row stands open. */
  continua?: boolean;
  foco: string;
  campos: (valores: Record<string, unknown>, editando: boolean) => ReactNode;
}

const focarTitulo = () => document.getElementById(TITULO_DA_PARTE)?.focus();

/** A section that is a list: its rows, and the form of one of them below. Each change saves the list as a whole. */
export function ListaDaSecao<S extends SecaoDeLista>(props: Props<S>) {
  const { cadastro, secao, uma, nomeDe, chaveDe } = props;
  const itens: readonly Item<S>[] = cadastro[secao];
  const { gravar, desfecho } = useGravarSecao(cadastro, secao);
  // The row that is being changed, by its key, as it was seen; null is a new one, undefined none; or a new one while
  // something of the list is missing.
  const [escolhida, setAberta] = useState<{ chave: string | null; item?: Item<S> } | 'se-falta' | undefined>(
    // Where nothing is stated yet there is one thing to do.
    itens.length === 0 ? { chave: null } : 'se-falta',
  );
  const pedida = escolhida === 'se-falta' ? props.continua && { chave: null } : escolhida;
  const aberta = pedida ? comoEstaGravada(pedida, itens, chaveDe) : undefined;
  const fechar = (depois?: 'se-falta') => {
    setAberta(depois);
    focarTitulo();
  };
  const gravarLinha = async (valores: Record<string, unknown>) => {
    const achado = itens.findIndex((item) => chaveDe(item) === aberta?.chave);
    const lugar = achado === -1 ? itens.length : achado;
    const novos = [...itens.slice(0, lugar), ...[props.deValores(valores)].flat(), ...itens.slice(lugar + 1)];
    return gravar(novos, `valor.${lugar}`);
  };
  const excluir = async (item: Item<S>) => {
    if (!(await confirmar({ pergunta: `Excluir ${uma} ${nomeDe(item)}?`, perigo: true }))) return;
    try {
      await gravar(itens.filter((outro) => chaveDe(outro) !== chaveDe(item)));
      focarTitulo();
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao excluir!' });
    }
  };
  const acoes = (item: Item<S>) => (
    <span className="fila">
      <Botao
        forma="link"
        pequeno
        aria-label={`Editar ${nomeDe(item)}`}
        onClick={() => setAberta({ chave: chaveDe(item), item })}
      >
        Editar
      </Botao>
      <Botao forma="link" pequeno perigo aria-label={`Excluir ${nomeDe(item)}`} onClick={() => void excluir(item)}>
        Excluir
      </Botao>
    </span>
  );
  return (
    <>
      {itens.length === 0 ? (
        <p>{props.vazia}</p>
      ) : (
        <TabelaSimples
          colunas={[...props.colunas, 'Ações']}
          linhas={itens.map((item) => [...props.linha(item), acoes(item)])}
        />
      )}
      {aberta === undefined ? (
        <div className="instituicao-linhas">
          <Desfecho desfecho={desfecho} />
          <Botao icone={<PlusOutlined aria-hidden="true" />} onClick={() => setAberta({ chave: null })}>
            {props.incluir}
          </Botao>
        </div>
      ) : (
        <section
          className="cartao instituicao-linhas"
          aria-label={aberta.item === undefined ? props.incluir : nomeDe(aberta.item)}
        >
          <h3>{aberta.item === undefined ? props.incluir : `Editar ${nomeDe(aberta.item)}`}</h3>
          <Formulario<Record<string, unknown>, boolean>
            key={aberta.chave ?? itens.length}
            nome={secao}
            // Each new row is another one: what was typed for the one before is no draft of it.
            sobre={`${cadastro.instituicaoID} ${aberta.chave ?? itens.length}`}
            rotulo={aberta.item === undefined ? props.incluir : `Editar ${nomeDe(aberta.item)}`}
            inicial={aberta.item === undefined ? props.nova : props.paraValores(aberta.item)}
            foco={props.foco}
            enviar="Salvar"
            outrosBotoes={<Desistir aoFechar={() => fechar()} />}
            aoEnviar={async (valores) => {
              const fim = await gravarLinha(valores);
              if (fim === 'gravado') fechar('se-falta');
              return fim !== 'conflito';
            }}
          >
            {(valores) => (
              <>
                {props.campos(valores, aberta.item !== undefined)}
                <Desfecho desfecho={desfecho} aoDescartar={() => fechar()} />
              </>
            )}
          </Formulario>
        </section>
      )}
    </>
  );
}

/** The open row as it is stored now: somebody else may have changed it; one that they took away stays as it was seen. */
function comoEstaGravada<I>(
  aberta: { chave: string | null; item?: I },
  itens: readonly I[],
  chaveDe: (item: I) => string,
) {
  const gravada = itens.find((item) => chaveDe(item) === aberta.chave);
  return gravada === undefined ? aberta : { ...aberta, item: gravada };
}

function Desistir({ aoFechar }: { aoFechar: () => void }) {
  const recomecar = useContext(RecomecoContext);
  return (
    <Botao
      onClick={() => {
        recomecar();
        aoFechar();
      }}
    >
      Desistir
    </Botao>
  );
}
