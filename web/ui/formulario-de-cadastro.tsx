import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { comoFicou } from '../lib/ultima-lista.ts';
import { avisar, avisarAtencao, avisarFalha } from './avisos.ts';
import { Formulario } from './formulario.tsx';
import { LinkVoltar } from './link-voltar.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from './mensagens.ts';

interface Props<V extends object> {
  nome: string;
  rotulo: string;
  inicial?: Partial<V>;
  /** The field that has the focus on arrival. */
  foco?: string;
  /** Address of the list: where Voltar leads, and a saved form. */
  lista: string;
  gravar: (valores: V) => Promise<unknown>;
  /** Popup of what was saved, and title of the one of a failure. */
  feito: string;
  erro: string;
  children: ReactNode;
}

export function FormularioDeCadastro<V extends object>({ lista, gravar, feito, erro, children, ...nomes }: Props<V>) {
  const navigate = useNavigate();
  return (
    <Formulario<V>
      {...nomes}
      enviar="Salvar"
      outrosBotoes={<LinkVoltar lista={lista} />}
      aoEnviar={async (valores) => {
        await gravar(valores);
        await avisar({ titulo: feito });
        await navigate(comoFicou(lista));
      }}
      aoFalhar={(falha) => avisarFalha(falha, { titulo: erro })}
      aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
    >
      {children}
    </Formulario>
  );
}
