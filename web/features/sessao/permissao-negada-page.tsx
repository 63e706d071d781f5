import { StopOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Pagina } from '../../ui/pagina.tsx';
import './sessao.css';
import { Botao } from '../../ui/botao.tsx';

/** Our own permission-denied page, where the institution has no external one. */
export function PermissaoNegadaPage() {
  const navigate = useNavigate();
  const local = useInstituicao()?.identidade !== 'externa';
  return (
    <Pagina titulo="Permissão negada" trilha={null}>
      <div className="permissao-negada">
        <StopOutlined aria-hidden="true" />
        <p>
          Seu acesso ao Registro de Diplomas não foi reconhecido. A credencial pode ter vencido ou já ter sido usada.
          Entre de novo ou peça acesso ao administrador do sistema.
        </p>
      </div>
      <div className="permissao-negada-botoes">
        {local && (
          <Botao principal onClick={() => navigate(paths.entrar.href())}>
            Entrar
          </Botao>
        )}
        <Botao onClick={() => navigate(paths.consultaPublica.href())}>Ir para a consulta pública</Botao>
      </div>
    </Pagina>
  );
}
