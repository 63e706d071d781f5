import { Alert, Divider, Input } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { entrarLocalBody, sessaoApi, TOKEN_DE_DEMONSTRACAO } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { haDigitado } from '../../lib/digitado.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { BotaoDaChave } from './botao-da-chave.tsx';
import { destinoSeguro, ENCERRADA } from './entrada.ts';
import { BotaoDoProvedor, PorqueVoltou } from './entrada-pelo-provedor.tsx';
import './sessao.css';

interface Valores {
  CPF: string;
  Senha: string;
}

/** `/entrar` (A9): CPF and password of a local account; the token obtained goes on through `/cae/{token}`. */
export function EntrarPage() {
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  const instituicao = useInstituicao();
  const destino = busca.get('destino') ?? undefined;
  const { local = true, provedor = null } = instituicao?.entradas ?? {};
  const entrar = async (body: Valores) => {
    const { token } = await chamar(sessaoApi.entrarLocal, { body });
    await navigate(paths.caeToken.href({ token }, { destino }), { replace: true });
  };
  return (
    <Pagina titulo="Entrar" trilha={null} descricao="Área da equipe do registro de diplomas.">
      <div className="entrar">
        {busca.get('sessao') === ENCERRADA && <SessaoEncerrada destino={destinoSeguro(busca.get('destino'))} />}
        <PorqueVoltou motivo={busca.get('motivo')} />
        {instituicao?.modo === 'demo' && (
          <Alert
            type="info"
            showIcon
            title="Ambiente de demonstração"
            description={
              <Link to={paths.caeToken.href({ token: TOKEN_DE_DEMONSTRACAO }, { destino })}>
                Entrar como responsável de demonstração
              </Link>
            }
          />
        )}
        {provedor !== null && <BotaoDoProvedor nome={provedor} destino={destino} />}
        {provedor !== null && local && <Divider plain>ou com a conta deste sistema</Divider>}
        {local && (
          <Formulario<Valores> nome="entrar" rotulo="Entrar" enviar="Entrar" aoEnviar={entrar}>
            <Campo nome="CPF" rotulo="CPF" schema={entrarLocalBody.shape.CPF}>
              <CampoCpf autoComplete="username" />
            </Campo>
            <Campo nome="Senha" rotulo="Senha" schema={entrarLocalBody.shape.Senha}>
              <Input.Password autoComplete="current-password" />
            </Campo>
          </Formulario>
        )}
        {local && <BotaoDaChave destino={destino} />}
        <p>
          <Link to={paths.consultaPublica.href()}>Ir para a consulta pública</Link>
        </p>
      </div>
    </Pagina>
  );
}

// A draft lies on the server as it was saved last; of the rest only what lies in this tab's storage outlives a load of
// the page, and opens to nobody else.
function oQueFicou(destino: string): string {
  if (destino.includes('/novo-registro/'))
    return ' O rascunho do registro continua guardado como foi salvo pela última vez.';
  return haDigitado() ? ' O que você digitou continua guardado nesta aba: volta se for você quem entrar.' : '';
}

/** Why the login is asked for again, and what is not lost by it. */
function SessaoEncerrada({ destino }: { destino: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="Sua sessão terminou"
      description={`Entre de novo para voltar à página em que estava.${oQueFicou(destino)}`}
    />
  );
}
