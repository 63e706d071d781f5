import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { nomeDoLivroSchema } from '#contract/livros.contract.ts';
import { paths } from '../../app/paths.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../ui/mensagens.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { CampoCampi } from '../apoio/campo-campi.tsx';
import { useLivros } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';

/** `/livros/novo` (LIV-03). */
export function NovoLivroPage() {
  const navigate = useNavigate();
  const { criar } = useLivros();
  return (
    <Pagina titulo="Novo Livro de Registro" trilha={[{ rotulo: MENSAGENS.titulo, href: paths.livros.href() }]}>
      <Formulario<{ Nome: string; CampusIds?: number[] }>
        nome="livro"
        rotulo="Novo livro de registro"
        enviar="Salvar"
        outrosBotoes={<LinkBotao para={paths.livros.href()}>Voltar</LinkBotao>}
        aoEnviar={async (valores) => {
          await criar.mutateAsync(valores);
          await avisar({ titulo: MENSAGENS.cadastrado });
          await navigate(paths.livros.href());
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoCadastrar })}
        aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
      >
        <Campo nome="Nome" rotulo="Nome" schema={nomeDoLivroSchema}>
          <Input maxLength={100} placeholder="MED/2019" />
        </Campo>
        <Campo
          nome="CampusIds"
          rotulo="Campi"
          dica="Opcional. O livro vem escolhido ao registrar diplomas dos cursos destes campi."
        >
          <CampoCampi />
        </Campo>
      </Formulario>
    </Pagina>
  );
}
