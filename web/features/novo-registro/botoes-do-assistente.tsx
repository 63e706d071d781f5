import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ehUltimo } from '#domain/novo-registro/passos.ts';

interface Props {
  passo: number;
  ocupado: boolean;
  /** Stands between Cancelar and the others. */
  nota: ReactNode;
  aoCancelar: () => void;
  aoVoltar: () => void;
}

/** Cancelar, Anterior, and Próximo or, on the last step only, Registrar (NOV-16 to NOV-19). */
export function BotoesDoAssistente({ passo, ocupado, nota, aoCancelar, aoVoltar }: Props) {
  return (
    <div className="registro-rodape">
      <Button disabled={ocupado} onClick={aoCancelar}>
        Cancelar
      </Button>
      {nota}
      <Button disabled={ocupado || passo === 1} onClick={aoVoltar}>
        Anterior
      </Button>
      <Button type="primary" htmlType="submit" loading={ocupado}>
        {ehUltimo(passo) ? 'Registrar' : 'Próximo'}
      </Button>
    </div>
  );
}
