import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../ui/carregado.tsx';
import { Evidencias } from '../../ui/evidencias.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { Recolhivel } from '../../ui/recolhivel.tsx';
import { vereditoQuery } from './registros.api.ts';

/** As the public is told it, with the lines that it rests on. */
export function Veredito({ registroId }: { registroId: string }) {
  return (
    <section className="registro-veredito" aria-label="O que o público vê">
      <Carregado consulta={useQuery(vereditoQuery(registroId))} linhas={3}>
        {({ tom, manchete, frase, evidencias }) => (
          <Recolhivel titulo={`O que o público vê: ${manchete}`}>
            <Faixa tom={tom} palavra={manchete} frase={frase} rotulo="Veredito" />
            <Evidencias evidencias={evidencias} />
          </Recolhivel>
        )}
      </Carregado>
    </section>
  );
}
