import { Alert } from 'antd';
import { grafiasDa } from '#domain/folha/folha.ts';
import type { Grafia } from '#domain/novo-registro/grafia.ts';
import { Botao } from '../../ui/botao.tsx';
import { useAssistente } from './assistente-context.ts';

/** One press takes the spelling proposed for all that SIGA writes in capitals alone. */
export function GrafiaProposta() {
  const { folha, agir } = useAssistente();
  const grafias = grafiasDa(folha);
  if (grafias.length === 0) return null;
  return (
    <Alert
      className="registro-grafia"
      type="info"
      showIcon
      title="Há textos só em maiúsculas: são registrados assim, ou na grafia proposta"
      description={<ListaDeGrafias grafias={grafias} />}
      action={<Botao onClick={() => agir({ tipo: 'usouGrafias' })}>Usar a grafia proposta</Botao>}
    />
  );
}

export const ListaDeGrafias = ({ grafias }: { grafias: readonly Grafia[] }) => (
  <ul className="com-marcas">
    {grafias.map(({ campo, rotulo, proposta }) => (
      <li key={campo}>
        {rotulo}: <span translate="no">{proposta}</span>
      </li>
    ))}
  </ul>
);
