import { agrupar } from '#domain/agrupar.ts';
import { Recado } from '../../ui/recado.tsx';
import { rotuloDe } from './escolha-de-divergencias.tsx';
import { MENSAGENS } from './novo-registro.messages.ts';
import type { Rascunho } from './rascunho.ts';

/** What others changed in the draft while this page was open, and that no draft is kept any more. */
export function DadosRecebidos({ rascunho: { recebidos, situacao } }: { rascunho: Rascunho }) {
  const porQuem = agrupar(recebidos, ({ por }) => por);
  return (
    <div className="pilha registro-avisos" role="status">
      {[...porQuem].map(([por, campos]) => (
        <Recado
          key={por}
          tom="informacao"
          titulo={`${por} alterou: ${campos.map(({ campo }) => rotuloDe(campo)).join(', ')}`}
          texto="O que está na tela já é o novo valor."
        />
      ))}
      {situacao === 'encerrado' && <Recado tom="alerta" titulo={MENSAGENS.rascunhoEncerrado} />}
    </div>
  );
}
