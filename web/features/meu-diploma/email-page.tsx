import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useParams } from 'react-router-dom';
import { emailBody, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';
import { Campo } from '../../ui/campo.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { FormularioDeCadastro } from '../../ui/formulario-de-cadastro.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';

/** `/email-do-diplomado/{registroId}`: the address by which a graduate enters 'Meu diploma'. */
export function EmailPage() {
  const { registroId = '' } = useParams();
  const params = { registroId };
  const consulta = useQuery({
    ...consultar(['email-do-diplomado', registroId], meuDiplomaApi.lerEmail, { params }),
    gcTime: 0,
  });
  return (
    <Pagina
      titulo="E-mail do diplomado"
      descricao="Por este endereço a pessoa recebe o código para entrar em Meu diploma. Confira antes o documento de identidade; a mudança fica na trilha de auditoria."
    >
      <Carregado consulta={consulta} rotulo="Carregando" linhas={4}>
        {({ email, nome, curso }) => (
          <>
            <ListaDeDados
              rotulo="Diplomado"
              dados={[
                ['Nome', nome],
                ['Curso', curso],
              ]}
            />
            <FormularioDeCadastro<{ Email: string }>
              nome="email-do-diplomado"
              rotulo="E-mail do diplomado"
              lista={paths.detalheRegistro.href({ registroId })}
              inicial={{ Email: email ?? '' }}
              gravar={(body) => chamar(meuDiplomaApi.gravarEmail, { params, body })}
              feito="E-mail registrado com sucesso!"
              erro="O e-mail não foi registrado"
            >
              <Campo
                nome="Email"
                rotulo="E-mail"
                schema={emailBody.shape.Email}
                dica="Vazio: nenhum. Os avisos são então desligados."
              >
                <Input type="email" autoComplete="off" />
              </Campo>
            </FormularioDeCadastro>
          </>
        )}
      </Carregado>
    </Pagina>
  );
}
