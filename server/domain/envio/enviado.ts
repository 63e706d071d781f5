import { z } from 'zod';
import { type ContratoDoConector, DESVIOS } from './contrato-do-conector.ts';

const documentoSchema = z.object({ tipo: z.string(), observacoes: z.string().nullable(), sha256: z.string() });
const anexosSchema = z.object({
  documentos: z.array(documentoSchema),
  /** The act that designates who signs the term; null: none went. */
  atoDesignacao: z.string().nullable(),
});

export type AnexosDoPedido = z.infer<typeof anexosSchema>;

/** Beside the values of the registration: the contract, and a request's files. */
export const enviadoSchema = z.object({
  leiaute: z.enum(['1.04.1', '1.05']),
  desvios: z.array(z.enum(DESVIOS)),
  anexos: anexosSchema.nullable(),
});
export type Enviado = z.infer<typeof enviadoSchema>;

/** The contract by which a document went, as it is compared by. */
export const contratoDoEnviado = ({ leiaute, desvios }: Enviado): ContratoDoConector => ({
  leiaute,
  desvios: new Set(desvios),
});

/** Everything in which the files that came back are not those that were sent, as sentences; none: they are the same. */
export function problemasDosAnexos(enviados: AnexosDoPedido, recebidos: AnexosDoPedido): string[] {
  const [foram, vieram] = [enviados.documentos.length, recebidos.documentos.length];
  const quantos = foram === vieram ? [] : [`Documentos comprobatórios: enviados ${foram}, recebidos ${vieram}.`];
  const doPar = enviados.documentos.flatMap((enviado, i) => {
    const recebido = recebidos.documentos[i];
    return recebido === undefined ? [] : diferencas(`Documento comprobatório ${i + 1}`, enviado, recebido);
  });
  const ato = enviados.atoDesignacao === recebidos.atoDesignacao ? [] : [fraseDoAto(enviados, recebidos)];
  return [...quantos, ...doPar, ...ato];
}

type Anexo = AnexosDoPedido['documentos'][number];

function diferencas(qual: string, enviado: Anexo, recebido: Anexo): string[] {
  const dito = (texto: string | null) => (texto === null ? 'nada' : `'${texto}'`);
  return [
    ...(enviado.sha256 === recebido.sha256 ? [] : [`${qual} (${enviado.tipo}): o arquivo não é o que foi enviado.`]),
    ...(enviado.tipo === recebido.tipo
      ? []
      : [`${qual}: tipo enviado ${dito(enviado.tipo)}, recebido ${dito(recebido.tipo)}.`]),
    ...(enviado.observacoes === recebido.observacoes
      ? []
      : [`${qual}: observações enviadas ${dito(enviado.observacoes)}, recebidas ${dito(recebido.observacoes)}.`]),
  ];
}

function fraseDoAto({ atoDesignacao: enviado }: AnexosDoPedido, { atoDesignacao: recebido }: AnexosDoPedido): string {
  if (enviado === null) return 'Ato de designação: nenhum foi enviado, e veio um.';
  return recebido === null
    ? 'Ato de designação: foi enviado, e não veio.'
    : 'Ato de designação: o arquivo não é o que foi enviado.';
}
