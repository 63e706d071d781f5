import { decidir, type Fato, PASSO_DO_DOCUMENTO, type Vigia } from '#domain/envio/desfecho.ts';
import { estadoDoConector } from '#domain/envio/estados-do-conector.ts';
import { temXmlNovo } from '#domain/envio/recepcao.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { conferirAntes } from '../../adapters/conector/conferir-antes.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { type DepsDoConstrutor, type Envio, montarParaEnviar } from './construtores.ts';
import { aplicar, type DepsDaEscrita, lerVigia, marcarEntrega } from './documento.repository.ts';
import type { DocumentoEmMaos, Resultado, Visto } from './documento.ts';
import type { DepsDaRecepcao } from './documento-esperado.ts';
import { semDuplicatas } from './duplicatas.ts';
import { detalhesDaFalha, efeitoDaFalha, motivoDaFalha } from './falha.ts';
import { exigirOrdemAberta } from './ordem-de-assinar.repository.ts';
import { lerProvas } from './provas.ts';
import { receberXml } from './receber-xml.ts';
import { contarRepeticoes } from './vida-do-documento.repository.ts';

export type DepsDoPasso = DepsDaEscrita & DepsDoConstrutor & DepsDaRecepcao;

/** For the decision, and for storing as it came. */
interface Apurado extends Pick<Resultado, 'detalhes' | 'recusado' | 'visto'> {
  fato: Fato;
}

/**
 * Does the next step of a document, of a record or of the institution: finds out how it stands at the connector, and
 * hands it over where it is not there; decides; writes. What a kind is built from, what must come back and what it moves
 * stands in `ESPECIES` and in its builder.
 */
export async function passoDoDocumento(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<void> {
  for (let atual: DocumentoEmMaos | null = documento; atual !== null; ) {
    const apurado = await apurar(deps, atual);
    // The hold was lost on the way, and whoever has it now goes on.
    if (apurado === null) return;
    const { fato, ...aprendido } = apurado;
    const agoraMesmo: DocumentoEmMaos = { ...atual, recebido: atual.recebido || aprendido.visto?.aceito != null };
    let decisao = decidir(agoraMesmo, fato, deps.agora());
    if (decisao.repetir !== undefined && aprendido.visto !== undefined) {
      const { documentId, estado } = aprendido.visto.atual;
      try {
        await deps.conector.repetir(documentId, decisao.repetir);
      } catch (erro) {
        const falha: Fato = { houve: 'falha', estado, motivo: motivoDaFalha(erro) };
        decisao = decidir(agoraMesmo, falha, deps.agora());
      }
    }
    atual = await aplicar(deps, atual, { ...decisao, ...aprendido });
  }
}

async function apurar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<Apurado | null> {
  const vigia = await lerVigia(deps.prisma, documento, deps.agora());
  switch (PASSO_DO_DOCUMENTO[documento.andamento]) {
    case 'procurar':
      return procurar(deps, documento, vigia);
    case 'consultar':
      // One whose id we do not know is looked for.
      return documento.documentId === null ? procurar(deps, documento, vigia) : consultar(deps, documento, vigia);
    case null:
      return null;
  }
}

/** Adopts what the connector has under our key. */
async function procurar(deps: DepsDoPasso, documento: DocumentoEmMaos, vigia: Vigia): Promise<Apurado | null> {
  const nunca = documento.andamento === 'intencao';
  if (nunca && vigia.cancelado) return { fato: { houve: 'cancelado' } };
  const achado = await semDuplicatas(deps, documento);
  if (achado !== undefined) return { fato: { houve: 'achado', documentId: achado.documentId } };
  return nunca ? entregar(deps, documento) : { fato: { houve: 'nada' } };
}

/**
 * Hands a document over, once: that it is about to happen is stored first, and whatever answer comes, the connector is
 * then asked what it has under our key. Only an answer that rules out any effect lets it be handed over again. @throws
 * PedidoDeNinguem
 */
async function entregar(deps: DepsDoPasso, documento: DocumentoEmMaos): Promise<Apurado | null> {
  await exigirOrdemAberta(deps.prisma, documento);
  let envio: Envio;
  try {
    envio = await montarParaEnviar(deps, documento);
    await conferirAntes(deps, envio);
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    return { fato: { houve: 'recusa', motivo: motivoDaFalha(erro) }, detalhes: detalhesDaFalha(erro) };
  }
  const em = deps.agora();
  // A process that was asleep for longer than its hold must not hand over what another may have taken on.
  if (em >= documento.posse || !(await marcarEntrega(deps.prisma, documento, em, envio))) return null;
  try {
    await deps.conector.enviar(envio);
    return { fato: { houve: 'entregue', em } };
  } catch (erro) {
    const fato = { houve: 'sem-resposta', efeito: efeitoDaFalha(erro), motivo: motivoDaFalha(erro) } as const;
    return { fato, detalhes: detalhesDaFalha(erro) };
  }
}

/** Looks how far a document is, and fetches the signed XML when there is a new one. */
async function consultar(deps: DepsDoPasso, documento: DocumentoEmMaos, vigia: Vigia): Promise<Apurado> {
  const { conector, config, prisma } = deps;
  const { documentId, yourNumber, tipo } = documento;
  const atual = await conector.documento(documentId ?? '');
  if (atual === null) return { fato: { houve: 'sumiu' } };
  const { estado, autorizacao } = atual;
  const erro = estadoDoConector(estado)?.erro;
  if ((atual.yourNumber ?? yourNumber) !== yourNumber || (atual.tipo ?? tipo) !== tipo) {
    throw new ConectorFalhou('CONECTOR_OUTRO_DOCUMENTO', 'outra chave');
  }
  if (estadoDoConector(estado) === undefined) {
    throw new ConectorFalhou('CONECTOR_ESTADO_DESCONHECIDO', `estado ${estado}`);
  }
  const detalhes = await conector.detalhes(atual.documentId);
  let aceito: Visto['aceito'] = null;
  if (temXmlNovo(documento, estado)) {
    // The moment to look for copies that the connector may have made.
    await semDuplicatas(deps, documento);
    const julgado = await receberXml(deps, documento, atual, detalhes?.assinaturas ?? null);
    if ('motivo' in julgado) {
      const fato = { houve: 'recusa', motivo: julgado.motivo } as const;
      return { fato, detalhes: julgado.detalhes, recusado: { ...julgado, estado } };
    }
    aceito = julgado;
  }
  // `/state` names no document: it is believed when it tells of the same state.
  const confirmados = detalhes?.estado === estado ? detalhes : null;
  const info = confirmados?.info ?? '';
  const repeticoes = erro === undefined ? 0 : await contarRepeticoes(prisma, documento, estado);
  const { semRegistro } = config.conector;
  const mudou = documento.estado !== estado || aceito !== null;
  const provas = await lerProvas(conector, atual, mudou);
  return {
    fato: { houve: 'estado', estado, info, autorizacao, repeticoes, vigia: { ...vigia, semRegistro } },
    detalhes: info === '' ? [] : [info],
    visto: { atual, confirmados, provas, aceito },
  };
}
