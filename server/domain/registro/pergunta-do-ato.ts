import { encurtar } from '../texto/encurtar.ts';
import { MOTIVO_PADRAO, motivoAnulacao } from './motivos-anulacao.ts';
import type { Marcas } from './situacao.ts';
import { type Acao, ANOTACOES, pedeMotivo, transitar } from './transicoes.ts';
import { validacaoPublica } from './validacao-publica.ts';

/** So much of a justification is repeated in the question. */
const MAXIMO = 300;

/** Line by line, as the question says it before 'Sim'. Pure. */
export function oQueOPublicoLera(
  marcas: Marcas,
  { acao, motivoId, justificativa }: { acao: Acao; motivoId?: number | undefined; justificativa: string },
): string[] {
  const decisao = transitar(marcas, acao);
  const { frase } = validacaoPublica(decisao.ok ? decisao.para : marcas);
  const motivo = pedeMotivo(acao) && motivoId !== undefined ? motivoAnulacao(motivoId)?.nome : undefined;
  return [
    ...(motivo === undefined
      ? []
      : [`Motivo: ${motivo}${motivoId === MOTIVO_PADRAO ? ' (o padrão: é o deste caso?)' : ''}`]),
    `O público lerá: “${frase ?? 'O registro está ativo: não foi suspenso, anulado nem revogado.'}”`,
    `Anotação pública: ${ANOTACOES[acao]}${motivo === undefined ? '' : `, ${motivo}`}. ${encurtar(justificativa, MAXIMO)}`,
  ];
}
