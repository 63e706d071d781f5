import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { sessaoApi, trocarSenhaBody } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { DICA_DA_SENHA } from './sessao.messages.ts';

interface Valores {
  SenhaAtual: string;
  NovaSenha: string;
}

/** Of a local account (A9). */
export function TrocarSenhaPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const provisoria = useUsuario().pendencia === 'trocar-senha';
  const trocar = async (body: Valores) => {
    await chamar(sessaoApi.trocarSenha, { body });
    await queryClient.invalidateQueries({ queryKey: ['sessao'] });
    await avisar({ titulo: 'Senha alterada com sucesso!' });
    await navigate(paths.cae.href());
  };
  return (
    <Pagina
      titulo="Trocar senha"
      {...(provisoria && { descricao: 'A senha com que você entrou é provisória: escolha a sua para continuar.' })}
    >
      <Formulario<Valores> nome="trocar-senha" rotulo="Trocar senha" enviar="Trocar senha" aoEnviar={trocar}>
        <Campo nome="SenhaAtual" rotulo="Senha atual" schema={trocarSenhaBody.shape.SenhaAtual}>
          <Input.Password autoComplete="current-password" />
        </Campo>
        <Campo nome="NovaSenha" rotulo="Nova senha" schema={trocarSenhaBody.shape.NovaSenha} dica={DICA_DA_SENHA}>
          <Input.Password autoComplete="new-password" />
        </Campo>
      </Formulario>
    </Pagina>
  );
}
