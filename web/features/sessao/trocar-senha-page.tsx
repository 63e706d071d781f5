import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { sessaoApi, trocarSenhaBody } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { avisar } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';

interface Valores {
  SenhaAtual: string;
  NovaSenha: string;
}

/** Password of a local account (A9). */
export function TrocarSenhaPage() {
  const navigate = useNavigate();
  const trocar = async (body: Valores) => {
    await chamar(sessaoApi.trocarSenha, { body });
    await avisar({ titulo: 'Senha alterada com sucesso!' });
    await navigate(paths.cae.href());
  };
  return (
    <Pagina titulo="Trocar senha">
      <Formulario<Valores> nome="trocar-senha" rotulo="Trocar senha" enviar="Trocar senha" aoEnviar={trocar}>
        <Campo nome="SenhaAtual" rotulo="Senha atual" schema={trocarSenhaBody.shape.SenhaAtual}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Campo>
        <Campo
          nome="NovaSenha"
          rotulo="Nova senha"
          schema={trocarSenhaBody.shape.NovaSenha}
          dica="Pelo menos 12 caracteres."
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Campo>
      </Formulario>
    </Pagina>
  );
}
