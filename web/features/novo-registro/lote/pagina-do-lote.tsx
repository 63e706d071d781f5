import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { Pagina } from '../../../ui/pagina.tsx';

interface Props {
  dataColacaoId: string;
  titulo: string;
  descricao?: string;
  children: ReactNode;
}

/** The page of each of the three stages of a ceremony: what is common, the check, the registration. */
export const PaginaDoLote = ({ dataColacaoId, ...pagina }: Props) => (
  <Pagina
    trilha={[
      { rotulo: 'Consulta de Registros', href: paths.registros.href() },
      { rotulo: 'Consulta de Estudantes Formandos', href: paths.consultaFormandos.href({ dataColacaoId }) },
    ]}
    {...pagina}
  />
);
