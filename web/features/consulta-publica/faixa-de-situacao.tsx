import { CheckCircleFilled, CloseCircleFilled, PauseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';

const FAIXAS = {
  Ativo: { tom: 'sucesso', icone: <CheckCircleFilled /> },
  Suspenso: { tom: 'alerta', icone: <PauseCircleFilled /> },
  Revogado: { tom: 'perigo', icone: <CloseCircleFilled /> },
  Anulado: { tom: 'perigo', icone: <CloseCircleFilled /> },
} as const;

/** The answer, first and large: icon, colour and word, one plain sentence, and the moment it speaks of. */
export function FaixaDeSituacao({
  rotulo,
  frase,
  children,
}: {
  rotulo: keyof typeof FAIXAS;
  frase: string;
  children?: ReactNode;
}) {
  const { tom, icone } = FAIXAS[rotulo];
  return (
    <section className={`faixa faixa-${tom}`} aria-label="Situação do diploma">
      <span className="faixa-icone" aria-hidden="true">
        {icone}
      </span>
      <div>
        <p className="faixa-palavra">{rotulo}</p>
        <p className="faixa-frase">{frase}</p>
        {children !== undefined && <div className="faixa-mais">{children}</div>}
      </div>
    </section>
  );
}
