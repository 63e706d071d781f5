import type { NomeDoTipo } from '#domain/agenda/tipos.ts';
import { paths } from '../../app/paths.ts';

const doRga = (rga: string | null) =>
  rga === null ? paths.registrosEmPreparo.href() : paths.novoRegistro.href({ rga });

/** One thing by its `ref`, or the list of all of them; null where no screen has it. */
const DESTINOS: Readonly<Record<NomeDoTipo, (ref: string | null) => string | null>> = {
  expedicao: (ref) => (ref === null ? paths.colacoes.href() : paths.colacao.href({ dataColacaoId: ref })),
  envio: doRga,
  registro: doRga,
  preparado: doRga,
  rascunho: doRga,
  solicitacao: (ref) => paths.solicitacoes.href(undefined, { situacao: 'na-fila', instituicao: ref ?? undefined }),
  dou: (ref) =>
    ref === null
      ? paths.registros.href(undefined, { publicacao: 'pendente' })
      : paths.registros.href({ dataInicio: ref, dataFim: ref }, { publicacao: 'pendente' }),
  lista: () => paths.listaAnulados.href(),
  termo: () => paths.documentacaoCadastrar.href(),
  decisao: (ref) => (ref === null ? null : paths.detalheRegistro.href({ registroId: ref })),
  assinante: () => paths.conectorAssinaturas.href(),
  carimbo: () => paths.conectorAssinaturas.href(),
  conector: () => paths.conectorFila.href(),
  assinatura: () => paths.conectorAssinaturas.href(),
  enviar: () => paths.conectorEnviar.href(),
  colacao: (ref) => {
    const [dataColacaoId, loteId] = (ref ?? '').split('/');
    return dataColacaoId ? paths.novoRegistroEmLote.href({ dataColacaoId, loteId: loteId ?? null }) : null;
  },
  confirmacao: () => paths.confirmacoes.href(),
  concordancia: () => paths.confirmacoes.href(),
  independencia: (ref) => (ref === null ? paths.confirmacoes.href() : paths.pedidosDosDiplomados.href()),
  pedido: () => paths.pedidosDosDiplomados.href(),
  copia: () => null,
  servidor: () => null,
  esquema: () => null,
};

/** Screen where a deadline is dealt with; null where there is none. */
export const destinoDoPrazo = (tipo: NomeDoTipo, ref: string | null): string | null => DESTINOS[tipo](ref);

const ATOS: Readonly<Record<NomeDoTipo, string>> = {
  expedicao: 'Abrir a colação',
  envio: 'Continuar',
  registro: 'Continuar',
  rascunho: 'Continuar',
  colacao: 'Continuar',
  preparado: 'Conferir',
  solicitacao: 'Conferir',
  dou: 'Informar a data',
  lista: 'Abrir as listas',
  termo: 'Enviar o termo',
  decisao: 'Abrir o registro',
  assinante: 'Ver os certificados',
  carimbo: 'Ver os carimbos',
  assinatura: 'Ver quem falta',
  conector: 'Ver o que parou',
  enviar: 'Enviar',
  confirmacao: 'Examinar',
  concordancia: 'Examinar',
  independencia: 'Examinar',
  pedido: 'Responder',
  copia: 'Abrir',
  servidor: 'Abrir',
  esquema: 'Abrir',
};

export const atoDoPrazo = (tipo: NomeDoTipo): string => ATOS[tipo];
