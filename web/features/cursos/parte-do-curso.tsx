import type { ReactNode } from 'react';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../ui/mensagens.ts';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { BotaoExcluir } from './botao-excluir.tsx';

interface Props<T, V extends object> {
  titulo: string;
  /** Prefixes ids and the list's part of the address. */
  nome: string;
  podeGravar: boolean;
  /** The form of a new one: its name, its button, and what it sends. */
  novo: {
    nome: string;
    rotulo: string;
    enviar: string;
    aoEnviar: (valores: V) => Promise<unknown>;
    campos: ReactNode;
  };
  colunas: readonly Coluna<T>[];
  itens: T[];
  idDe: (item: T) => string;
  nomeDe: (item: T) => string;
  excluir: (id: string) => Promise<unknown>;
  mensagens: Record<'nenhuma' | 'cadastrada' | 'erroAoCadastrar' | 'desejaExcluir' | 'erroAoExcluir', string>;
}

/** A part of a course that staff writes: the form for a new one, and the table with delete. */
export function ParteDoCurso<T, V extends object>({
  titulo,
  nome,
  podeGravar,
  novo,
  mensagens,
  ...props
}: Props<T, V>) {
  const lista = useEstadoDaLista({ prefixo: nome });
  return (
    <section className="curso-secao cartao" aria-labelledby={nome}>
      <h2 id={nome}>{titulo}</h2>
      <Tabela
        curta
        rotulo={titulo}
        colunas={props.colunas}
        idDe={props.idDe}
        consulta={{ data: props.itens, isPending: false, error: null, refetch: () => undefined }}
        lista={lista}
        vazio={mensagens.nenhuma}
        {...(podeGravar && {
          acoes: (um: T) => (
            <BotaoExcluir
              nome={props.nomeDe(um)}
              pergunta={mensagens.desejaExcluir}
              erro={mensagens.erroAoExcluir}
              aoExcluir={() => props.excluir(props.idDe(um))}
            />
          ),
        })}
      />
      {podeGravar && (
        <Formulario<V>
          nome={novo.nome}
          rotulo={novo.rotulo}
          enviar={novo.enviar}
          aoEnviar={novo.aoEnviar}
          aoLimpar={() => avisar({ titulo: mensagens.cadastrada })}
          aoFalhar={(erro) => avisarFalha(erro, { titulo: mensagens.erroAoCadastrar })}
          aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
        >
          {novo.campos}
        </Formulario>
      )}
    </section>
  );
}
