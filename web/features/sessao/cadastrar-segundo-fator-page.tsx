import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { CadastrarAplicativo } from './cadastrar-aplicativo.tsx';
import { CadastrarChave } from './cadastrar-chave.tsx';
import './sessao.css';
import { Botao } from '../../ui/botao.tsx';

/** `/segundo-fator/cadastrar`: a passkey or an app, and with the first of them the recovery codes. */
export function CadastrarSegundoFatorPage() {
  const exigido = useUsuario().pendencia === 'cadastrar-segundo-fator';
  const [codigos, setCodigos] = useState<string[] | null>(null);
  return (
    <Pagina
      titulo="Cadastrar segundo fator"
      trilha={exigido ? null : [{ rotulo: 'Minha conta', href: paths.minhaConta.href() }]}
      descricao={
        exigido
          ? 'Seu perfil exige um segundo fator além da senha. Escolha um para continuar.'
          : 'Com um segundo fator, só a sua senha não basta para entrar.'
      }
    >
      {codigos === null ? (
        <>
          <section className="cartao" aria-labelledby="com-chave">
            <h2 id="com-chave">Chave de acesso</h2>
            <p>
              Digital, rosto ou PIN deste aparelho, ou uma chave USB: nada para digitar, e nenhum site falso a engana.
            </p>
            <CadastrarChave aoCadastrar={setCodigos} />
          </section>
          <section className="cartao" aria-labelledby="com-aplicativo">
            <h2 id="com-aplicativo">Aplicativo autenticador</h2>
            <p>Um aplicativo do celular mostra um código novo a cada 30 segundos.</p>
            <CadastrarAplicativo aoCadastrar={setCodigos} />
          </section>
        </>
      ) : (
        <Cadastrado codigos={codigos} />
      )}
    </Pagina>
  );
}

function Cadastrado({ codigos }: { codigos: readonly string[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const continuar = async () => {
    await queryClient.invalidateQueries({ queryKey: ['sessao'] });
    await navigate(paths.cae.href());
  };
  return (
    <>
      <Alert
        type="success"
        showIcon
        title="Segundo fator cadastrado"
        description="Ele será pedido nas próximas entradas."
      />
      {codigos.length > 0 && <CodigosDeRecuperacao codigos={codigos} />}
      <p>
        <Botao principal onClick={() => void continuar()}>
          {codigos.length > 0 ? 'Guardei os códigos: continuar' : 'Continuar'}
        </Botao>
      </p>
    </>
  );
}

/** Codes for the day when phone and key are lost, shown this once. */
export function CodigosDeRecuperacao({ codigos }: { codigos: readonly string[] }) {
  return (
    <section className="cartao" aria-labelledby="codigos-de-recuperacao">
      <h2 id="codigos-de-recuperacao">Códigos de recuperação</h2>
      <p>
        Imprima ou anote: cada um serve uma vez no lugar do segundo fator, se o aparelho se perder. Não serão mostrados
        de novo.
      </p>
      <ul className="codigos sem-marcas">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
