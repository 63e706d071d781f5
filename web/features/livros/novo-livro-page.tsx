import { Input } from 'antd';
import { nomeDoLivroSchema } from '#contract/livros.contract.ts';
import { paths } from '../../app/paths.ts';
import { Campo } from '../../ui/campo.tsx';
import { FormularioDeCadastro } from '../../ui/formulario-de-cadastro.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { CampoCampi } from '../apoio/campo-campi.tsx';
import { useLivros } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';

/** `/livros/novo` (LIV-03). */
export function NovoLivroPage() {
  const { criar } = useLivros();
  return (
    <Pagina titulo="Novo Livro de Registro" trilha={[{ rotulo: MENSAGENS.titulo, href: paths.livros.href() }]}>
      <FormularioDeCadastro<{ Nome: string; CampusIds?: number[] }>
        nome="livro"
        foco="Nome"
        rotulo="Novo livro de registro"
        lista={paths.livros.href()}
        gravar={criar.mutateAsync}
        feito={MENSAGENS.cadastrado}
        erro={MENSAGENS.erroAoCadastrar}
      >
        <Campo nome="Nome" rotulo="Nome" schema={nomeDoLivroSchema}>
          <Input placeholder="MED/2019" />
        </Campo>
        <Campo
          nome="CampusIds"
          rotulo="Campi"
          dica="Opcional. O livro vem escolhido ao registrar diplomas dos cursos destes campi."
        >
          <CampoCampi />
        </Campo>
      </FormularioDeCadastro>
    </Pagina>
  );
}
