import type { Livro } from '#contract/livros.contract.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { CampoCampi } from '../apoio/campo-campi.tsx';
import { useLivros } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';

export function CampiDoLivro({ livro, aoFechar }: { livro: Livro; aoFechar: () => void }) {
  const { vincular } = useLivros();
  return (
    <Janela titulo={`Campi do livro ${livro.nome}`} aoFechar={aoFechar}>
      <Formulario<{ CampusIds: number[] }>
        nome="campi-do-livro"
        sobre={livro.livroID}
        rotulo={`Campi do livro ${livro.nome}`}
        inicial={{ CampusIds: livro.campus.map(({ campusUID }) => campusUID) }}
        enviar="Salvar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ CampusIds }) => {
          await vincular.mutateAsync({ id: livro.livroID, CampusIds });
          aoFechar();
          await avisar({ titulo: MENSAGENS.campiSalvos });
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoSalvarCampi })}
      >
        <Campo
          nome="CampusIds"
          rotulo="Campi"
          dica="O livro vem escolhido ao registrar diplomas dos cursos destes campi."
        >
          <CampoCampi />
        </Campo>
      </Formulario>
    </Janela>
  );
}
