import { StopOutlined } from '@ant-design/icons';
import { Flex, Result } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';

/** Our own permission-denied page, where the institution has no external one. */
export function PermissaoNegadaPage() {
  const navigate = useNavigate();
  const local = useInstituicao()?.identidade !== 'externa';
  return (
    <Pagina titulo="Permissão negada" trilha={null}>
      <Result
        status="error"
        icon={<StopOutlined aria-hidden="true" />}
        subTitle="Seu acesso ao Registro de Diplomas não foi reconhecido. A credencial pode ter vencido ou já ter sido usada. Entre de novo ou peça acesso ao administrador do sistema."
        extra={
          <Flex gap="small" justify="center" wrap>
            {local && (
              <Botao principal onClick={() => navigate(paths.entrar.href())}>
                Entrar
              </Botao>
            )}
            <Botao onClick={() => navigate(paths.consultaPublica.href())}>Ir para a consulta pública</Botao>
          </Flex>
        }
      />
    </Pagina>
  );
}
