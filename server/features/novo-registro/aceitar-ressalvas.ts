import type { PedidoDeRegistro } from '#contract/novo-registro.contract.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { casarRessalvas, type Ressalvada } from '#domain/ressalva/casar-ressalvas.ts';
import type { Divergencia } from '#domain/ressalva/divergencia.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type CampoRecusado, regraDoRegistro } from '../../erros/app-error.ts';
import { documentosDoEstudante } from './ressalvas.repository.ts';

/**
 * The differences that are registered with their ressalva. @throws AppError 422 naming every difference that is
 * impossible, without ressalva, or a warning reviewed unticked
 */
export async function aceitarRessalvas(
  { prisma }: Pick<Dependencies, 'prisma'>,
  rga: string,
  divergencias: readonly Divergencia[],
  { ressalvas, revisao }: Pick<PedidoDeRegistro, 'ressalvas' | 'revisao'>,
): Promise<Ressalvada[]> {
  const { recusas, aceitas } = casarRessalvas(divergencias, ressalvas);
  const anexos = ressalvas.flatMap(({ DocumentoID }) => DocumentoID ?? []);
  const conhecidos = anexos.length === 0 ? new Set<string>() : await documentosDoEstudante(prisma, rga, anexos);
  const semDocumento = ressalvas.flatMap(({ Campo, DocumentoID }): CampoRecusado[] =>
    !DocumentoID || conhecidos.has(DocumentoID.toLowerCase())
      ? []
      : [{ campo: Campo, message: 'O documento da ressalva não está entre os deste estudante.' }],
  );
  const vistos = revisao && new Set(revisao.Avisos);
  const porTicar = divergencias.flatMap(({ gravidade, campo, mensagem, exigeResposta }): CampoRecusado[] => {
    const noCorpo = caminhoNoPayload(campo);
    if (gravidade !== 'aviso' || vistos?.has(noCorpo)) return [];
    // Nobody ticks anything where nothing was reviewed: a body as specified passes, a fact written otherwise does
    // not, nor a default that would be false.
    if (vistos === undefined && exigeResposta === undefined) return [];
    return aceitas.some(({ divergencia }) => divergencia.campo === campo)
      ? []
      : [{ campo: noCorpo, message: `${mensagem} Confirme que viu este aviso.` }];
  });
  const campos = [...recusas, ...semDocumento, ...porTicar];
  if (campos.length === 0) return aceitas;
  const frases = campos.slice(0, 5).map(({ message }) => message);
  throw regraDoRegistro(`Nada foi registrado. ${frases.join(' ')}`, campos);
}
