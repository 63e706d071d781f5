import type { PassoDoTeste } from '#contract/assinaturas.contract.ts';
import { type ContratoDoConector, contratoDaVersao } from '#domain/envio/contrato-do-conector.ts';
import { ESPECIES } from '#domain/envio/especies.ts';
import { chegouA, descricaoDoEstado, estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import type { CopiaNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type DocumentData,
  diplomaParaConector,
  documentacaoParaConector,
  historicoParaConector,
} from '../../mec/conector/document-data.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { renderizarRvdd } from '../../renderer/rvdd.ts';
import { contratoDeHoje, envioDeHoje } from '../conector/conector.service.ts';
import { lerRegistradora } from '../instituicao/instituicao.service.ts';
import { diplomaInventado } from './diploma-inventado.ts';

type Deps = Pick<Dependencies, 'prisma' | 'conector' | 'config' | 'agora'>;
type Achado = Omit<PassoDoTeste, 'passo'>;

const ORDEM = [4, 3, 2] as const;
/** With value nothing is invented. */
const AMBIENTE = 'Homologação';
const MOTIVO_DA_REVOGACAO = 'Erro de Fato';
const aguarda = (detalhe: string): Achado => ({
  situacao: 'aguarda',
  detalhe,
  oQueFazer: 'Assine no aplicativo de assinatura e teste de novo: o teste continua de onde está.',
});

type Leiaute = ContratoDoConector['leiaute'];
/** A version that speaks each layout, as CONECTOR_VERSAO says it. */
const VERSAO_DO_LEIAUTE = { '1.05': '0.21.0', '1.04.1': '0.16.0' } as const satisfies Record<Leiaute, string>;
const outroLeiaute = (leiaute: Leiaute): Leiaute => (leiaute === '1.05' ? '1.04.1' : '1.05');

/** For a connector that takes the other layout than the one that it is written to. */
const falaOutro = (leiaute: Leiaute): Achado => ({
  situacao: 'problema',
  detalhe: `O conector recusa documentos do leiaute ${leiaute} e aceita os do ${outroLeiaute(leiaute)}.`,
  oQueFazer: `Defina CONECTOR_VERSAO=${VERSAO_DO_LEIAUTE[outroLeiaute(leiaute)]} e reinicie o servidor.`,
});

/**
 * Asks the connector's own check which layout it takes of a request; null where it cannot be asked, or takes the one
 * that it is written to. Nothing is sent. @throws AppError 404 without an institution
 */
export async function proporVersao(deps: Deps, dia: string): Promise<Achado | null> {
  const contrato = await contratoDeHoje(deps);
  const recusa = async (leiaute: Leiaute): Promise<boolean | null> => {
    const documento = await montar(deps, 4, dia, leiaute);
    const recusas = await deps.conector.servico.validar(4, leiaute, JSON.stringify(documento));
    return recusas && recusas.length > 0;
  };
  const recusou = await recusa(contrato.leiaute);
  return recusou === true && (await recusa(outroLeiaute(contrato.leiaute))) === false
    ? falaOutro(contrato.leiaute)
    : null;
}

/** Keys of the rehearsal of a day: it is found again under them, whoever asks. */
const chaveDe = (tipo: number, dia: string): string => `TST${tipo}-${dia}`;

/**
 * Sends the request, transcript and diploma of nobody, each after the one before it is signed, and revokes them in the
 * end. Nothing is stored here: what the connector has under the day's keys says how far it is. @throws ConectorFalhou
 */
export async function conferirDiplomaDeTeste(deps: Deps, dia: string): Promise<Achado> {
  const documentos: CopiaNoConector[] = [];
  for (const tipo of ORDEM) {
    const documento = (await achar(deps, tipo, dia)) ?? (await enviar(deps, tipo, dia));
    if (documento !== null && 'oQueFazer' in documento) return documento;
    if (documento === null) return aguarda(`${ESPECIES[tipo].nome}: enviado.`);
    const { estado } = documento;
    if (estadoDoConector(estado)?.erro !== undefined) {
      const info = (await deps.conector.detalhes(documento.documentId))?.info ?? '';
      const detalhe = `${ESPECIES[tipo].nome}: ${descricaoDoEstado(estado)}. ${info}`.trim();
      return { situacao: 'problema', detalhe, oQueFazer: 'Corrija a causa no conector e teste de novo.' };
    }
    if (!chegouA('assinado', estado)) return aguarda(`${ESPECIES[tipo].nome}: ${descricaoDoEstado(estado)}.`);
    documentos.push(documento);
  }
  return encerrar(deps, documentos);
}

async function achar({ conector }: Deps, tipo: number, dia: string): Promise<CopiaNoConector | null> {
  return (await conector.procurar(chaveDe(tipo, dia)))[0] ?? null;
}

/**
 * The document as the connector lists it after the sending, null while it does not; or what to set, where it refuses the
 * request as it is written to it and takes it in the other layout.
 */
async function enviar(deps: Deps, tipo: (typeof ORDEM)[number], dia: string): Promise<CopiaNoConector | Achado | null> {
  const mandar = async (leiaute?: Leiaute) =>
    deps.conector.enviar({ tipo, documentData: JSON.stringify(await montar(deps, tipo, dia, leiaute)) });
  try {
    await mandar();
  } catch (erro) {
    if (tipo !== 4 || !recusou(erro)) throw erro;
    const { leiaute } = await contratoDeHoje(deps);
    const aceito = await mandar(outroLeiaute(leiaute)).catch((outro: unknown) => {
      // Neither is taken: what the connector says of the first one is what is to be mended.
      if (recusou(outro)) throw erro;
      throw outro;
    });
    await desfazer(deps, aceito);
    return falaOutro(leiaute);
  }
  return achar(deps, tipo, dia);
}

/** Takes back what was only sent to find out: revoked where it is kept already, else removed. */
async function desfazer({ conector }: Deps, documentId: string): Promise<void> {
  const estado = (await conector.documento(documentId))?.estado;
  if (estado === undefined) return;
  if (estadoDoConector(estado)?.avanco === 'valido') await conector.agir(documentId, 'revogar', MOTIVO_DA_REVOGACAO);
  else await conector.remover(documentId);
}

const recusou = (erro: unknown): boolean => erro instanceof ConectorFalhou && erro.codigo === 'CONECTOR_RECUSOU';

async function montar(deps: Deps, tipo: (typeof ORDEM)[number], dia: string, leiaute?: Leiaute): Promise<DocumentData> {
  const snapshot = diplomaInventado(await lerRegistradora(deps.prisma, 1, deps.agora()), dia);
  // A test in another layout has keys of its own: the one to come does not find it.
  const qual = leiaute === undefined ? dia : `${dia}-${leiaute}`;
  const chaves = { yourNumber: chaveDe(tipo, qual), groupId: `TST-${qual}` };
  const deHoje = await envioDeHoje(deps, chaves, AMBIENTE);
  const envio = { ...deHoje, ...(leiaute && { contrato: contratoDaVersao(VERSAO_DO_LEIAUTE[leiaute]) }) };
  if (tipo !== 4) {
    const valor = diplomaDoRegistro(snapshot, AMBIENTE);
    return tipo === 3 ? historicoParaConector(valor, envio) : diplomaParaConector(valor, envio);
  }
  const pdf = await renderizarRvdd({ snapshot, url: deps.config.urlPublica, marca: 'TESTE' });
  const documentos = [{ tipo: 'Outros', observacoes: 'Teste do conector', base64: pdf.toString('base64') }];
  return documentacaoParaConector(documentacaoDoRegistro(snapshot, { ambiente: AMBIENTE, documentos }), envio);
}

/** The last first, so that nothing valid ever hangs on what is revoked. */
async function encerrar({ conector }: Deps, documentos: readonly CopiaNoConector[]): Promise<Achado> {
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
