import type { PassoDoTeste } from '#contract/assinaturas.contract.ts';
import { chegouA, descricaoDoEstado, estadoDoConector, NOME_DO_DOCUMENTO } from '#domain/envio/estados-do-conector.ts';
import type { DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { renderizarRvdd } from '../../adapters/renderer/rvdd.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type DocumentData,
  diplomaParaConector,
  documentacaoParaConector,
  historicoParaConector,
} from '../../mec/conector/document-data.ts';
import { documentacaoDoRegistro } from '../../mec/documentacao-para-mec.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { lerRegistradora } from '../novo-registro/registradora.queries.ts';
import { diplomaInventado } from './diploma-inventado.ts';
import { envioDoAvulso } from './envio-do-avulso.ts';

type Deps = Pick<Dependencies, 'prisma' | 'conector' | 'config' | 'agora'>;
type Achado = Omit<PassoDoTeste, 'passo'>;

const ORDEM = [4, 3, 2] as const;
const MOTIVO_DA_REVOGACAO = 'Erro de Fato';
const aguarda = (detalhe: string): Achado => ({
  situacao: 'aguarda',
  detalhe,
  oQueFazer: 'Assine no aplicativo de assinatura e teste de novo: o teste continua de onde está.',
});

/** Keys of the rehearsal of a day: it is found again under them, whoever asks. */
const chaveDe = (tipo: number, dia: string): string => `TST${tipo}-${dia}`;

/**
 * Sends the request, transcript and diploma of nobody, each after the one before it is signed, and revokes them in the
 * end. Nothing is stored here: what the connector has under the day's keys says how far it is. @throws ConectorFalhou
 */
export async function ensaiarDiploma(deps: Deps, dia: string): Promise<Achado> {
  const documentos: DocumentoNoConector[] = [];
  for (const tipo of ORDEM) {
    const documento = (await achar(deps, tipo, dia)) ?? (await enviar(deps, tipo, dia));
    if (documento === null) return aguarda(`${NOME_DO_DOCUMENTO[tipo]}: enviado.`);
    const { estado } = documento;
    if (estadoDoConector(estado)?.erro !== undefined) {
      const info = (await deps.conector.detalhes(documento.documentId))?.info ?? '';
      const detalhe = `${NOME_DO_DOCUMENTO[tipo]}: ${descricaoDoEstado(estado)}. ${info}`.trim();
      return { situacao: 'problema', detalhe, oQueFazer: 'Corrija a causa no conector e teste de novo.' };
    }
    if (!chegouA('assinado', estado)) return aguarda(`${NOME_DO_DOCUMENTO[tipo]}: ${descricaoDoEstado(estado)}.`);
    documentos.push(documento);
  }
  return encerrar(deps, documentos);
}

async function achar({ conector }: Deps, tipo: number, dia: string): Promise<DocumentoNoConector | null> {
  return (await conector.procurar(chaveDe(tipo, dia)))[0] ?? null;
}

/** The document as the connector lists it after the sending; null while it does not. */
async function enviar(deps: Deps, tipo: (typeof ORDEM)[number], dia: string): Promise<DocumentoNoConector | null> {
  const documentData = JSON.stringify(await montar(deps, tipo, dia));
  await deps.conector.enviar({ tipo, documentData });
  return achar(deps, tipo, dia);
}

async function montar(deps: Deps, tipo: (typeof ORDEM)[number], dia: string): Promise<DocumentData> {
  const snapshot = diplomaInventado(await lerRegistradora(deps.prisma, 1, deps.agora()), dia);
  const { ambiente } = deps.config.mec;
  const envio = await envioDoAvulso(deps, { yourNumber: chaveDe(tipo, dia), groupId: `TST-${dia}` });
  if (tipo !== 4) {
    const valor = diplomaDoRegistro(snapshot, ambiente);
    return tipo === 3 ? historicoParaConector(valor, envio) : diplomaParaConector(valor, envio);
  }
  const pdf = await renderizarRvdd({ snapshot, url: deps.config.urlPublica, marca: 'TESTE' });
  const documentos = [{ tipo: 'Outros', observacoes: 'Teste do conector', base64: pdf.toString('base64') }];
  return documentacaoParaConector(documentacaoDoRegistro(snapshot, { ambiente, documentos }), envio);
}

/** The last first, so that nothing valid ever hangs on what is revoked. */
async function encerrar({ conector }: Deps, documentos: readonly DocumentoNoConector[]): Promise<Achado> {
  for (const { documentId, estado } of documentos.toReversed()) {
    if (estadoDoConector(estado)?.avanco === 'valido' || estadoDoConector(estado)?.avanco === 'suspenso') {
      await conector.agir(documentId, 'revogar', MOTIVO_DA_REVOGACAO);
    }
  }
  const abertos = documentos.filter(({ estado }) => !chegouA('valido', estado));
  if (abertos.length > 0) {
    return aguarda('Os três documentos estão assinados; o registro na RNP ainda não terminou.');
  }
  const detalhe = 'Documentação, histórico e diploma foram gerados, assinados, registrados e revogados em seguida.';
  return { situacao: 'certo', detalhe, oQueFazer: '' };
}
