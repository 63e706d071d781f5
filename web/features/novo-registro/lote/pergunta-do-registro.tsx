import { Alert } from 'antd';
import type { Livro } from '#contract/livros.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import { formatarData } from '#domain/texto/data.ts';
import { estranhezaDoNup } from '#domain/texto/nup.ts';
import { Pergunta } from '../../../ui/pergunta.tsx';
import { avisosProprios, type Comum, type Conferencia, type FolhaDoFormando, valorDa } from '../colacao.ts';

interface Props {
  comum: Comum;
  conferencia: Conferencia;
  folhas: readonly FolhaDoFormando[];
  /** The books as they stand now: the numbers are told from them. */
  livros: readonly Livro[];
  aoResponder: (sim: boolean) => void;
}

/** Asks once for all: how many, into which book, from which number on; what is to be seen before it is said here too. */
export function PerguntaDoRegistro({ comum, conferencia, folhas, livros, aoResponder }: Props) {
  const avisos = avisosProprios(conferencia);
  const comAviso = folhas.filter(({ chave }) => (avisos.get(chave) ?? []).length > 0).length;
  const quantos = folhas.length === 1 ? '1 diploma' : `${folhas.length} diplomas`;
  const processos = [...agrupar(folhas, (folha) => valorDa(folha, 'Processo')).keys()];
  const porLivro = [...agrupar(folhas, (folha) => valorDa(folha, 'LivroID'))].map(([id, deles]) => {
    const livro = livros.find(({ livroID }) => livroID === id);
    return [livro?.nome ?? 'Livro', livro === undefined ? '' : numeros(livro, deles.length)] as const;
  });
  return (
    <Pergunta
      pergunta={`Deseja registrar ${quantos}?`}
      sim={`Sim, registrar ${folhas.length}`}
      fatos={[
        ...porLivro.map(([nome, numeros]) => [`Livro ${nome}`, numeros] as const),
        [
          'Processo',
          processos.length === 1 ? (
            <Processo key="processo" numero={processos[0] ?? ''} />
          ) : (
            `${processos.length} diferentes`
          ),
        ],
        ['Data do registro', formatarData(comum.DataRegistro)],
        ...(comAviso > 0 ? [['Com aviso', `${comAviso}, como na tabela`] as const] : []),
      ]}
      nomes={folhas.map((folha) => valorDa(folha, 'Nome'))}
      aoResponder={aoResponder}
    >
      <Alert type="info" showIcon title="O número dado não volta. Para mudar depois, há “Corrigir registro”." />
    </Pergunta>
  );
}

function Processo({ numero }: { numero: string }) {
  const estranheza = estranhezaDoNup(numero);
  return (
    <>
      <span className="numero-inteiro">{numero}</span>
      {estranheza !== null && <span className="texto-menor">{estranheza}</span>}
    </>
  );
}

/** The numbers that so many would get; where somebody else registers meanwhile, later ones. */
function numeros({ ultimoNumero }: Livro, quantos: number): string {
  const primeiro = ultimoNumero + 1;
  return quantos === 1
    ? `1 diploma, a partir do nº ${primeiro}`
    : `${quantos} diplomas, a partir do nº ${primeiro} (até ${primeiro + quantos - 1})`;
}
