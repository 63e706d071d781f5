import { TIPO_DA_FIGURA_DO_CURRICULO } from '#domain/envio/especies.ts';
import { descricaoDoEstado, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import { estaPronto } from '#domain/envio/grupo.ts';
import type { DocumentoAvulso } from '../../db/generated/client.ts';
import { gravarSeguimento } from './avulsos.repository.ts';
import { pedirAssinatura } from './documento-avulso.repository.ts';
import type { DepsDoAvulso } from './passo-do-avulso.ts';

/** Nothing is due any more. */
const NUNCA = new Date('9999-12-31T00:00:00Z');
const MAXIMO_DE_REPETICOES = 3;
const MINUTO = 60_000;

/**
 * A signed document on its way into RNP's keeping. It is signed whatever comes of that; what fails is said beside it
 * and tried again. A curriculum that is kept is followed by its picture.
 */
export async function seguirRegistro(deps: DepsDoAvulso, avulso: DocumentoAvulso, documentId: string): Promise<void> {
  const { prisma, conector, config } = deps;
  const atual = await conector.documento(documentId);
  const agora = deps.agora();
  const em = (minutos: number) => new Date(agora.getTime() + minutos * MINUTO);
  if (atual === null) {
    const motivo = 'Assinado; o conector não tem mais este documento.';
    return gravarSeguimento(prisma, avulso.id, { motivo, proximaEm: NUNCA });
  }
  const { estado } = atual;
  const passo = estadoDoConector(estado)?.erro;
  if (passo !== undefined) {
    const motivo = `Assinado; na RNP: ${descricaoDoEstado(estado)}.`;
    if (passo === 'reenviar' || avulso.tentativas >= MAXIMO_DE_REPETICOES) {
      return gravarSeguimento(prisma, avulso.id, { estado, motivo, tentativas: 0, proximaEm: em(60) });
    }
    await conector.repetir(documentId, passo);
    const tentativas = avulso.tentativas + 1;
    return gravarSeguimento(prisma, avulso.id, { estado, motivo, tentativas, proximaEm: em(1) });
  }
  if (!estaPronto(estado, config.conector)) {
    const idade = agora.getTime() - (avulso.assinadoEm ?? agora).getTime();
    return gravarSeguimento(prisma, avulso.id, { estado, motivo: null, proximaEm: em(idade < 2 * MINUTO ? 0.05 : 5) });
  }
  if (avulso.especie === 'curriculo' && avulso.codigo !== null) await pedirFigura(deps, avulso, avulso.codigo);
  await gravarSeguimento(prisma, avulso.id, { estado, motivo: null, proximaEm: NUNCA });
}

const pedirFigura = ({ prisma, agora }: DepsDoAvulso, { alvoId }: DocumentoAvulso, codigo: string) =>
  pedirAssinatura(prisma, {
    ...{ especie: 'curriculo-figura', alvoId, tipo: TIPO_DA_FIGURA_DO_CURRICULO },
    ...{ dados: { codigo }, criadoEm: agora() },
  });
