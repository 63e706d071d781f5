import { chegouA, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import { estaPronto } from '#domain/envio/grupo.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { atuar, SISTEMA } from '../../auditoria/atuar.ts';
import type { DocumentoAvulso } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import {
  arquivoAssinado,
  esquecerEnvio,
  gravarPasso,
  gravarSeguimento,
  guardarAssinado,
  pararAvulso,
  tomarAvulso,
} from './avulsos.repository.ts';
import { conferirAssinado } from './conferir-assinado.ts';
import { montarAvulso } from './conteudo-do-avulso.ts';
import { seguirRegistro } from './seguir-registro.ts';

export type DepsDoAvulso = Pick<Dependencies, 'prisma' | 'pool' | 'conector' | 'config' | 'agora'>;

/** What was handed over without an answer shows up within this time, or was never taken. */
const QUARENTENA_MS = 180_000;
const MAXIMO_DE_REPETICOES = 3;

/** Pause until a document is looked at again, by how long it is on its way. */
const pausaMs = (idadeMs: number): number => (idadeMs < 120_000 ? 4_000 : idadeMs < 3_600_000 ? 30_000 : 300_000);

const idadeMs = ({ enviadoEm, criadoEm }: DocumentoAvulso, instante: number): number =>
  instante - (enviadoEm ?? criadoEm).getTime();

/** Does the next step of one document: hands it over, finds it again, or fetches what was signed. */
export async function passoDoAvulso(deps: DepsDoAvulso, id: string): Promise<void> {
  const avulso = await tomarAvulso(deps.prisma, id, deps.agora());
  if (avulso === null) return;
  try {
    const { documentId } = avulso;
    if (documentId === null) await entregar(deps, avulso);
    else if (avulso.andamento === 'assinado') await seguirRegistro(deps, avulso, documentId);
    else await acompanhar(deps, avulso, documentId);
  } catch (erro) {
    await anotarFalha(deps, avulso, erro);
  }
}

/** Why a step gave nothing. Outages do not count: only the retries that the connector was asked for are counted. */
async function anotarFalha({ prisma, agora }: DepsDoAvulso, avulso: DocumentoAvulso, erro: unknown) {
  const recusado = erro instanceof DocumentoInvalido || (erro instanceof ConectorFalhou && erro.recusado);
  if (!recusado && !(erro instanceof AppError)) throw erro;
  const motivo = (erro instanceof Error ? erro.message : String(erro)).slice(0, 2_000);
  const instante = agora().getTime();
  const nota = { motivo, proximaEm: new Date(instante + Math.max(pausaMs(idadeMs(avulso, instante)), 30_000)) };
  if (avulso.andamento === 'assinado') await gravarSeguimento(prisma, avulso.id, nota);
  else if (recusado) await pararAvulso(prisma, avulso, nota, agora());
  else await gravarPasso(prisma, avulso.id, nota);
}

/** Handed over once: the connector is first asked what it has under our key, and the intent is stored. */
async function entregar(deps: DepsDoAvulso, avulso: DocumentoAvulso): Promise<void> {
  const { prisma, conector } = deps;
  const existentes = await conector.procurar(avulso.yourNumber);
  const [achado] = existentes.filter(({ tipo }) => tipo === null || tipo === avulso.tipo);
  if (achado !== undefined) return adotar(deps, avulso, achado);
  const agora = deps.agora();
  const desde = avulso.enviadoEm === null ? Number.POSITIVE_INFINITY : agora.getTime() - avulso.enviadoEm.getTime();
  if (desde < QUARENTENA_MS) {
    return gravarPasso(prisma, avulso.id, { proximaEm: new Date(agora.getTime() + 20_000) });
  }
  const documento = await montarAvulso(deps, avulso);
  await gravarPasso(prisma, avulso.id, { enviadoEm: agora, andamento: 'enviado' });
  try {
    const documentId = await conector.enviar(documento);
    await gravarPasso(prisma, avulso.id, { documentId, motivo: null, tentativas: 0, proximaEm: agora });
  } catch (erro) {
    // Only an answer that rules out any effect lets it be handed over again at once.
    if (erro instanceof ConectorFalhou && !erro.incerto) await gravarPasso(prisma, avulso.id, { enviadoEm: null });
    throw erro;
  }
}

const adotar = ({ prisma, agora }: DepsDoAvulso, { id }: DocumentoAvulso, { documentId }: DocumentoNoConector) =>
  gravarPasso(prisma, id, { documentId, andamento: 'enviado', motivo: null, tentativas: 0, proximaEm: agora() });

async function acompanhar(deps: DepsDoAvulso, avulso: DocumentoAvulso, documentId: string): Promise<void> {
  const { prisma, conector } = deps;
  const atual = await conector.documento(documentId);
  const agora = deps.agora();
  if (atual === null) {
    return pararAvulso(prisma, avulso, { motivo: 'O conector não tem mais este documento.' }, agora);
  }
  const { estado } = atual;
  const passo = estadoDoConector(estado)?.erro;
  if (passo !== undefined) return responderAoErro(deps, avulso, { documentId, estado, passo });
  if (avulso.especie === 'curriculo-figura') {
    // Nobody signs a picture: it is done when RNP keeps it.
    if (estaPronto(estado, deps.config.conector)) {
      return gravarPasso(prisma, avulso.id, { andamento: 'concluido', estado, motivo: null });
    }
  } else if (chegouA('assinado', estado)) return receber(deps, avulso, atual);
  const proximaEm = new Date(agora.getTime() + pausaMs(idadeMs(avulso, agora.getTime())));
  await gravarPasso(prisma, avulso.id, { estado, motivo: null, proximaEm });
}

async function responderAoErro(
  { prisma, conector, agora }: DepsDoAvulso,
  avulso: DocumentoAvulso,
  { documentId, estado, passo }: { documentId: string; estado: number; passo: string },
): Promise<void> {
  const info = (await conector.detalhes(documentId))?.info ?? '';
  const motivo = `${estadoDoConector(estado)?.descricao ?? ''}${info === '' ? '.' : `: ${info}`}`.slice(0, 2_000);
  const desiste = passo === 'reenviar' || passo === 'retry-revocation' || avulso.tentativas >= MAXIMO_DE_REPETICOES;
  if (desiste) return pararAvulso(prisma, avulso, { estado, motivo }, agora());
  await conector.repetir(documentId, passo as Parameters<typeof conector.repetir>[1]);
  const proximaEm = new Date(agora().getTime() + 10_000);
  await gravarPasso(prisma, avulso.id, { estado, motivo, tentativas: avulso.tentativas + 1, proximaEm });
}

/** What comes back is believed only when it says what we generated, signed by the institution. */
async function receber(
  deps: DepsDoAvulso,
  avulso: DocumentoAvulso,
  { documentId, estado, codigoSeguranca }: DocumentoNoConector,
): Promise<void> {
  const xml =
    (chegouA('valido', estado) ? await deps.conector.arquivo(documentId, 'registrado') : null) ??
    (await deps.conector.arquivo(documentId, 'assinado'));
  if (xml === null) throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento assinado sem arquivo');
  const conferencia = await conferirAssinado(deps, avulso, xml, codigoSeguranca);
  if (conferencia.motivo !== null) {
    const motivo = `O arquivo que o conector devolveu foi recusado. ${conferencia.motivo}`.slice(0, 2_000);
    return pararAvulso(deps.prisma, avulso, { estado, motivo }, deps.agora());
  }
  const { assinadoPor, codigo } = conferencia;
  await gravarPasso(deps.prisma, avulso.id, { estado });
  await atuar(deps, SISTEMA, { entidade: avulso.especie, acao: 'assinar' }, async (tx, quando) => {
    const guardado = await guardarAssinado(tx, avulso.id, { xml, codigo, assinadoPor, origem: 'conector', quando });
    return { retorno: null, anotar: guardado ? await arquivoAssinado(tx, avulso, { xml, assinadoPor }) : [] };
  });
}

/** A document that was replaced before it was signed does not stay at the connector. */
export async function removerSubstituido(deps: DepsDoAvulso, { id, yourNumber }: { id: string; yourNumber: string }) {
  for (const { documentId } of await deps.conector.procurar(yourNumber)) await deps.conector.remover(documentId);
  await esquecerEnvio(deps.prisma, id);
}
