import { Spin } from 'antd';
import { Progresso } from '../../../ui/progresso.tsx';

interface Props {
  rotulo: string;
  feitas: number;
  /** Zero while nobody knows it: the file is read for the first time. */
  total: number;
}

/** Work in the background, which goes on without this page. */
export const EmCurso = ({ rotulo, feitas, total }: Props) => (
  <div className="acervo-em-curso">
    {total > 0 ? (
      <Progresso rotulo={rotulo} feitos={feitas} total={total} />
    ) : (
      <div className="fila">
        <Spin />
        <span role="status">{`${rotulo}: ${feitas.toLocaleString('pt-BR')} linhas lidas`}</span>
      </div>
    )}
    <p className="texto-menor">Você pode sair desta página: o trabalho continua no servidor.</p>
  </div>
);
