import { MAXIMO_DE_RECUSAS, NOME_DA_ACAO, passoDaOrdem } from '#domain/envio/decisao-da-ordem.ts';
import { aguardar, aposFalha, desistir, parar } from '#domain/envio/desfecho.ts';
import { descricaoDoEstado, TIPO_DIPLOMA } from '#domain/envio/estados-do-conector.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { DepsDoPasso } from './passo-do-documento.ts';
import { lerDocumento } from './trabalho.queries.ts';
import { anotarNoLog, aplicar, type OrdemEmMaos, olharDeNovo, substituirAnteriores } from './trabalho.repository.ts';

const SEM_DIPLOMA =
  'O diploma deste registro não foi enviado por este sistema: faça a operação no conector e dê baixa aqui.';

/** A diploma as the connector has it. */
interface DiplomaNoConector {
  id: string;
  documentId: string;
  yourNumber: string;
}

/** One order by the diploma's state: asked for only while that calls for it, so that twice does nothing. */
export async function executarOrdem(deps: DepsDoPasso, ordem: OrdemEmMaos): Promise<void> {
  if (ordem.acao === 'revogar') await substituirAnteriores(deps.prisma, ordem);
  const documento = await lerDocumento(deps.prisma, ordem.registroId, TIPO_DIPLOMA);
  if (documento === null) return aplicar(deps, ordem, parar(SEM_DIPLOMA));
  const { id, documentId, yourNumber } = documento;
  if (documentId === null) return esperar(deps, ordem, 'Aguardando o conector confirmar o diploma.');
  await cumprir(deps, ordem, { id, documentId, yourNumber });
}

async function cumprir(deps: DepsDoPasso, ordem: OrdemEmMaos, diploma: DiplomaNoConector): Promise<void> {
  const { acao } = ordem;
  const estado = await lerEstado(deps, diploma);
  switch (passoDaOrdem(acao, estado)) {
    case 'concluir':
      return concluir(deps, ordem, diploma);
    case 'inutil':
      return aplicar(deps, ordem, desistir('O diploma já está revogado no conector.'));
    case 'repetir':
      await deps.conector.repetir(diploma.documentId, 'retry-revocation');
      return aplicar(deps, ordem, aposFalha(ordem, descricaoDoEstado(estado), { maximo: MAXIMO_DE_RECUSAS }));
    case 'esperar':
      return esperar(deps, ordem, `No conector: ${descricaoDoEstado(estado)}.`);
    case 'pedir':
      // A process that was asleep for longer than its hold must not ask for what another may have taken on.
      if (deps.agora() >= ordem.posse) return;
      await deps.conector.agir(diploma.documentId, acao, ordem.motivo);
  }
  const depois = await lerEstado(deps, diploma);
  if (passoDaOrdem(acao, depois) === 'concluir') return concluir(deps, ordem, diploma);
  return esperar(deps, ordem, `No conector: ${descricaoDoEstado(depois)}.`);
}

async function lerEstado({ conector }: DepsDoPasso, { documentId, yourNumber }: DiplomaNoConector): Promise<number> {
  const lido = await conector.documento(documentId);
  if (lido?.yourNumber === yourNumber && lido.tipo === TIPO_DIPLOMA) return lido.estado;
  throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento de outra chave, ou nenhum');
}

const esperar = (deps: DepsDoPasso, ordem: OrdemEmMaos, motivo: string): Promise<void> =>
  aplicar(deps, ordem, aguardar(deps.agora().getTime() - ordem.criadoEm.getTime(), motivo));

/** The order stands at the connector: done here, and the diploma is looked at anew. */
async function concluir(deps: DepsDoPasso, ordem: OrdemEmMaos, { id }: DiplomaNoConector): Promise<void> {
  const desfecho = { andamento: 'concluido', motivo: null, emMs: null } as const;
  await aplicar(deps, ordem, desfecho, {
    async junto(tx, agora) {
      const evento = { situacaoAtual: `${NOME_DA_ACAO[ordem.acao]} concluída`, info: ordem.motivo };
      await anotarNoLog(tx, id, evento, agora);
      await olharDeNovo(tx, deps.fila, id, ordem.registroId, agora);
    },
  });
}
