import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { aceitarConviteBody, sessaoApi } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';
import { Campo } from '../../ui/campo.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { DICA_DA_SENHA } from './sessao.messages.ts';
import './sessao.css';

/** `/convite#secret`: what follows the # never reaches a server or its log; it travels in the body of a call. */
export function ConvitePage() {
  const [Convite] = useState(() => window.location.hash.slice(1));
  const bemFormado = aceitarConviteBody.shape.Convite.safeParse(Convite).success;
  return (
    <Pagina titulo="Definir senha" trilha={null}>
      <div className="entrar">
        {bemFormado ? (
          <ComConvite Convite={Convite} />
        ) : (
          <EstadoVazio texto="O endereço do convite está incompleto. Copie-o inteiro, com o que vem depois do #." />
        )}
        <p>
          <Link to={paths.consultaPublica.href()}>Ir para a consulta pública</Link>
        </p>
      </div>
    </Pagina>
  );
}

function ComConvite({ Convite }: { Convite: string }) {
  const navigate = useNavigate();
  const consulta = useQuery({
    ...consultar(['convite', Convite], sessaoApi.lerConvite, { body: { Convite } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const aceitar = async ({ NovaSenha }: { NovaSenha: string }) => {
    const { token } = await chamar(sessaoApi.aceitarConvite, { body: { Convite, NovaSenha } });
    await navigate(paths.caeToken.href({ token }), { replace: true });
  };
  return (
    <Carregado consulta={consulta} titulo="Convite não aceito">
      {({ nome, jaTinhaSenha }) => (
        <>
          <p>
            {nome}, {jaTinhaSenha ? 'defina a sua nova senha' : 'escolha a senha da sua conta'} para entrar no Registro
            de Diplomas.
          </p>
          <Formulario<{ NovaSenha: string }>
            nome="convite"
            rotulo="Definir senha"
            enviar="Definir e entrar"
            aoEnviar={aceitar}
          >
            <Campo
              nome="NovaSenha"
              rotulo="Nova senha"
              schema={aceitarConviteBody.shape.NovaSenha}
              dica={DICA_DA_SENHA}
            >
              <Input.Password autoComplete="new-password" />
            </Campo>
          </Formulario>
        </>
      )}
    </Carregado>
  );
}
