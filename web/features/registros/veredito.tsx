import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../ui/carregado.tsx';
import { Evidencias } from '../../ui/evidencias.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { vereditoQuery } from './registros.api.ts';

/** What the public is told of the record, with the lines that it rests on. */
export function Veredito({ registroId }: { registroId: string }) {
  return (
    <section className="registro-veredito" aria-label="O que o público vê">
      <Carregado consulta={useQuery(vereditoQuery(registroId))} linhas={3}>
        {({ tom, manchete, frase, evidencias }) => (
          <Faixa tom={tom} palavra={manchete} frase={frase} rotulo="Veredito">
            <details>
              <summary>O que foi conferido</summary>
              <Evidencias evidencias={evidencias} />
            </details>
          </Faixa>
        )}
      </Carregado>
    </section>
  );
}
