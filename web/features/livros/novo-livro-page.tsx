import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { nomeDoLivroSchema } from '#contract/livros.contract.ts';
import { paths } from '../../app/paths.ts';
import { Campo } from '../../ui/campo.tsx';
import { FormularioDeCadastro } from '../../ui/formulario-de-cadastro.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { campiQuery } from '../apoio/apoio.api.ts';
import { CampoCampi } from '../apoio/campo-campi.tsx';
import { useLivros } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';

/** `/livros/novo` (LIV-03). */
export function NovoLivroPage() {
  const { criar } = useLivros();
  const campi = useQuery(campiQuery);
  // The only campus there is needs no choosing.
  const [so, ...outros] = campi.data ?? [];
  const inicial = so !== undefined && outros.length === 0 ? { CampusIds: [so.campusID] } : {};
  return (
    <Pagina titulo="Novo Livro de Registro" trilha={[{ rotulo: MENSAGENS.titulo, href: paths.livros.href() }]}>
      <FormularioDeCadastro<{ Nome: string; CampusIds?: number[] }>
        nome="livro"
        foco="Nome"
        inicial={inicial}
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
