import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Assistente } from './assistente.tsx';
import { descricaoDoEstudante } from './descricao-do-estudante.ts';
import { aberturaQuery } from './novo-registro.api.ts';
import { SemOutraVia } from './sem-outra-via.tsx';
import '../../ui/formulario.css';
import './novo-registro.css';

/** Shows `/novo-registro/{rga}` (NOV-02), with its breadcrumb (NOV-15). */
export function NovoRegistroPage() {
  const { rga = '' } = useParams();
  const abertura = useQuery(aberturaQuery(rga));
  return (
    <Pagina
      titulo="Novo Registro"
      descricao={descricaoDoEstudante(abertura.data?.aluno)}
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        { rotulo: 'Consulta de Estudantes Formandos', href: paths.consultaFormandos.href() },
      ]}
    >
      {abertura.data?.segundaViaAtiva ? (
        <SemOutraVia rga={rga} segunda={abertura.data.segundaViaAtiva} />
      ) : abertura.data !== undefined ? (
        <Assistente key={rga} rga={rga} aberturaInicial={abertura.data} />
      ) : abertura.error !== null ? (
        <ErroDeCarga
          titulo="Não foi possível abrir o registro"
          erro={abertura.error}
          aoTentarDeNovo={() => abertura.refetch()}
        />
      ) : (
        <Carregando rotulo="Buscando os dados do estudante" linhas={10} />
      )}
    </Pagina>
  );
}
