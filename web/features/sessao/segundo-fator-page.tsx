import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { codigoSchema, segundoFatorApi } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { BotaoDaChave } from './botao-da-chave.tsx';
import './sessao.css';

/** `/segundo-fator`: what a session with the right password still waits for. */
export function SegundoFatorPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const informar = async (body: { Codigo: string }) => {
    await chamar(segundoFatorApi.informarCodigo, { body });
    await queryClient.invalidateQueries({ queryKey: ['sessao'] });
    await navigate(paths.cae.href(), { replace: true });
  };
  return (
    <Pagina titulo="Segundo fator" trilha={null} descricao="A senha confere. Falta o segundo fator da sua conta.">
      <div className="entrar">
        <Formulario<{ Codigo: string }>
          nome="segundo-fator"
          rotulo="Segundo fator"
          enviar="Confirmar"
          aoEnviar={informar}
        >
          <Campo
            nome="Codigo"
            rotulo="Código"
            schema={codigoSchema}
            dica="Os 6 algarismos do aplicativo autenticador, ou um código de recuperação."
          >
            <Input autoComplete="one-time-code" inputMode="text" />
          </Campo>
        </Formulario>
        <p>Cadastrou uma chave de acesso?</p>
        <BotaoDaChave />
      </div>
    </Pagina>
  );
}
