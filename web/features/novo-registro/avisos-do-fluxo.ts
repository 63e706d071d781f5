import { ErroDaApi } from '../../lib/api-client.ts';
import { motivoDaFalha } from '../../lib/motivo-da-falha.ts';
import { avisarAtencao, avisarErro, avisarFalha } from '../../ui/avisos.ts';
import { OOPS } from '../../ui/mensagens.ts';
import { type Desfecho, ehIncerto } from './desfecho-incerto.ts';
import { MENSAGENS } from './novo-registro.messages.ts';

/** A popup to show; each is a new object. */
export type Aviso =
  | { tipo: 'atencao'; titulo: string; texto: string }
  | { tipo: 'falha'; titulo: string; erro: unknown }
  /** `desfecho`: what a look into the register found where the answer did not tell. */
  | { tipo: 'naoRegistrado'; erro: unknown; desfecho?: Desfecho | undefined };

export function mostrarAviso(aviso: Aviso): Promise<void> {
  if (aviso.tipo === 'atencao') return avisarAtencao(aviso.titulo, aviso.texto);
  if (aviso.tipo === 'falha') return avisarFalha(aviso.erro, { titulo: aviso.titulo });
  // NOV-159, NOV-160: the server's message, else 'Erro ao salvar registro!' with the 'Verifique...' text.
  const { erro } = aviso;
  const requisicao = erro instanceof ErroDaApi ? erro.requisicao : null;
  if (erro instanceof ErroDaApi && motivoDaFalha(erro) !== null) {
    const nada = erro.codigo.startsWith('SIGA_') ? ` ${MENSAGENS.nadaRegistrado}` : '';
    return avisarErro(OOPS, erro.message + nada, requisicao);
  }
  if (aviso.desfecho === 'nao-consta') return avisarErro(MENSAGENS.erro, MENSAGENS.naoConsta, requisicao);
  const incerto = ehIncerto(erro) ? `\n${MENSAGENS.semResposta}` : '';
  return avisarErro(MENSAGENS.erro, MENSAGENS.erroTexto + incerto, requisicao);
}
