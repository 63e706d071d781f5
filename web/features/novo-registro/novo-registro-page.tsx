import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useParams } from 'react-router-dom';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { paths } from '../../app/paths.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Assistente } from './assistente.tsx';
import { fraseDaSegundaVia } from './impedimentos.ts';
import { aberturaQuery } from './novo-registro.api.ts';
import { descricaoDoEstudante } from './novo-registro.messages.ts';
import '../../ui/formulario.css';
import './novo-registro.css';

/** `/novo-registro/{rga}` (NOV-02), with its breadcrumb (NOV-15). */
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

interface OutraVia {
  rga: string;
  segunda: NonNullable<Abertura['segundaViaAtiva']>;
}

/** In place of the wizard where the second copy stands: said before anything is filled. */
const SemOutraVia = ({ rga, segunda }: OutraVia) => (
  <Alert
    type="warning"
    showIcon
    title={fraseDaSegundaVia(segunda)}
    description="Nenhuma outra via pode ser registrada. Se aquela estiver errada, anule-a antes."
    action={<LinkBotao para={paths.registros.href(undefined, { filtro: rga })}>Ver os registros</LinkBotao>}
  />
);
