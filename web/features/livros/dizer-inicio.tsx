import { Input } from 'antd';
import { dizerInicioBody, type Livro, type PedidoDeInicio } from '#contract/livros.contract.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { fraseDoInicio } from './inicio-do-livro.tsx';
import { useLivros } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';

const CAMPOS = dizerInicioBody.shape;

/** Asks where an empty book goes on from one of paper; what stands now is said above the form. */
export function DizerInicio({ livro, aoFechar }: { livro: Livro; aoFechar: () => void }) {
  const { dizerInicio } = useLivros();
  const hoje = useHoje();
  const titulo = `Início do livro ${livro.nome}`;
  return (
    <Janela titulo={titulo} aoFechar={aoFechar}>
      <p>{fraseDoInicio(livro) ?? 'O livro começa no nº 1.'}</p>
      <p>
        Se ele continua um livro em papel, diga por qual número. Depois do primeiro registro feito aqui isso não muda
        mais.
      </p>
      <Formulario<Omit<PedidoDeInicio, 'Visto'>>
        nome="inicio-do-livro"
        sobre={livro.livroID}
        rotulo={titulo}
        inicial={{
          PrimeiroNumero: livro.primeiroNumero,
          FolhaInicial: livro.folhaInicial,
          DataEmPapel: livro.dataEmPapel,
        }}
        enviar="Salvar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async (valores) => {
          const { primeiroNumero: PrimeiroNumero, folhaInicial: FolhaInicial, dataEmPapel: DataEmPapel } = livro;
          const Visto = { PrimeiroNumero, FolhaInicial, DataEmPapel };
          await dizerInicio.mutateAsync({ id: livro.livroID, ...valores, Visto });
          aoFechar();
          await avisar({ titulo: MENSAGENS.inicioDito });
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoDizerInicio })}
      >
        <div className="formulario-colunas">
          <Campo
            nome="PrimeiroNumero"
            rotulo="Primeiro número"
            schema={CAMPOS.PrimeiroNumero}
            dica="O que vem depois do último dado em papel."
          >
            <CampoNumero />
          </Campo>
          <Campo
            nome="FolhaInicial"
            rotulo="Folha inicial"
            schema={CAMPOS.FolhaInicial}
            dica="Opcional, como está no papel: 160 ou 34v."
          >
            <Input />
          </Campo>
        </div>
        <Campo
          nome="DataEmPapel"
          rotulo="Data do último registro em papel"
          schema={CAMPOS.DataEmPapel}
          dica="Opcional. Um registro de data anterior a ela pede ressalva, como em todo livro."
        >
          <CampoData maximo={hoje} />
        </Campo>
        <Campo
          nome="Motivo"
          rotulo="Motivo"
          schema={CAMPOS.Motivo}
          dica="Fica à vista ao lado do livro. Exemplo: o livro 3, em papel, foi encerrado na folha 159."
        >
          <Input.TextArea rows={2} />
        </Campo>
      </Formulario>
    </Janela>
  );
}
