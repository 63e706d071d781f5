import type { z } from 'zod';
import type { autorizacaoBody, NomeDoDocumento } from '#contract/conector.contract.ts';
import { RevisaoDoEnvio } from '../apoio/revisao-do-envio.tsx';
import { useConector } from './conector.api.ts';

interface Props {
  registroId: string;
  xml: NomeDoDocumento;
  tipo: string;
}

/** The review of a record's document. */
export function RevisaoManual({ registroId, xml, tipo }: Props) {
  const { autorizar } = useConector();
  const aoResponder = (resposta: z.output<typeof autorizacaoBody>) =>
    autorizar.mutateAsync({ registroId, xml, ...resposta });
  return <RevisaoDoEnvio tipo={tipo} sobre={`${registroId} ${xml}`} aoResponder={aoResponder} />;
}
