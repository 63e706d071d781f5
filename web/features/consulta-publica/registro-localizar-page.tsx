import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { FormularioDoCodigo } from './formulario-do-codigo.tsx';
import './consulta-publica.css';

/** `/Registro/Localizar?localizador={codigo}` (PUB-17): the old address leads to the captcha page of the code. */
export function RegistroLocalizarPage() {
  const [busca] = useSearchParams();
  const navigate = useNavigate();
  const par = [...busca].find(([nome]) => nome.toLowerCase() === 'localizador');
  const codigo = par?.[1].replace(/\s/g, '') ?? '';
  if (codigo !== '') return <Navigate to={paths.localizar.href({ codigoValidacao: codigo })} replace />;
  return (
    <Pagina titulo="Localizar Registro" trilha={TRILHA_DA_CONSULTA}>
      <div className="publico-coluna">
        <FormularioDoCodigo aoEnviar={(novo) => navigate(paths.localizar.href({ codigoValidacao: novo }))} />
      </div>
    </Pagina>
  );
}
