import { Alert } from 'antd';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { Botao } from '../../ui/botao.tsx';

const CAMPOS = ['AssinaturasDiploma', 'AssinaturasRegistro', 'TermoNome', 'TermoCPF', 'TermoCargo'] as const;

interface Props {
  abertura: Pick<Abertura, 'quemAssinaMudou' | 'valores'>;
  valores: Valores;
  aoTrocar: (deHoje: Valores) => void;
}

/** Others sign now than when the draft was begun, and the form still names those of then: one press takes today's. */
export function QuemAssinaMudou({ abertura: { quemAssinaMudou, valores: deHoje }, valores, aoTrocar }: Props) {
  const iguais = CAMPOS.every((campo) => JSON.stringify(valores[campo]) === JSON.stringify(deHoje[campo]));
  if (quemAssinaMudou === null || iguais) return null;
  const { antes, agora } = quemAssinaMudou;
  return (
    <Alert
      type="warning"
      showIcon
      title="Quem assina mudou desde que este rascunho foi começado"
      description={
        <>
          <p>Antes: {antes || 'ninguém'}.</p>
          <p>Agora: {agora || 'ninguém'}.</p>
        </>
      }
      action={
        <Botao onClick={() => aoTrocar(Object.fromEntries(CAMPOS.map((campo) => [campo, deHoje[campo]])) as Valores)}>
          Usar quem assina agora
        </Botao>
      }
    />
  );
}
