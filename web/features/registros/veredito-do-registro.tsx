import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { Carregado } from '../../ui/carregado.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Evidencias } from '../apoio/evidencias.tsx';
import { vereditoQuery } from './registros.api.ts';

/** As the public is told it, with the lines that it rests on. */
export function VereditoDoRegistro({ registroId }: { registroId: string }) {
  return (
    <section className="registro-veredito" aria-label="O que o público vê">
      <Carregado consulta={useQuery(vereditoQuery(registroId))} linhas={3}>
        {({ tom, manchete, frase, evidencias }) => (
          <Collapse
            size="small"
            items={[
              {
                key: 'parte',
                label: `O que o público vê: ${manchete}`,
                forceRender: true,
                children: (
                  <>
                    <Veredito tom={tom} palavra={manchete} frase={frase} rotulo="Veredito" />
                    <Evidencias evidencias={evidencias} />
                  </>
                ),
              },
            ]}
          />
        )}
      </Carregado>
    </section>
  );
}
