import type { Aviso } from '#contract/avisos.contract.ts';
import type { EspecieDeAviso } from '#domain/aviso/dizer-aviso.ts';
import { paths } from '../../app/paths.ts';

interface Destino {
  para: string;
  rotulo: string;
}

type Fim = Pick<Aviso, 'chave' | 'feitos' | 'registroId'>;

const NA_FILA: Destino = { para: paths.conectorFila.href(), rotulo: 'Ver os motivos' };
const fixo = (para: string, rotulo: string) => (): Destino => ({ para, rotulo });

const DESTINOS: Record<EspecieDeAviso, (fim: Fim) => Destino> = {
  documentacoes: ({ feitos }) =>
    feitos === 0 ? NA_FILA : { para: paths.conectorEnviar.href(), rotulo: 'Enviar os diplomas' },
  diplomas: ({ feitos }) =>
    feitos === 0
      ? NA_FILA
      : { para: paths.registros.href(undefined, { publicacao: 'pendente' }), rotulo: 'Informar a data do DOU' },
  'envios-parados': ({ registroId }) =>
    registroId === null ? NA_FILA : { para: paths.conectorDetalhes.href({ registroId }), rotulo: 'Ver o motivo' },
  colacao({ chave }) {
    const [dataColacaoId = '', loteId = ''] = chave.split('/');
    return { para: paths.novoRegistroEmLote.href({ dataColacaoId, loteId }), rotulo: 'Abrir a colação' };
  },
  curriculo: fixo(paths.curriculos.href(), 'Abrir os currículos'),
  'historico-parcial': fixo(paths.historicosParciais.href(), 'Abrir os históricos'),
  fiscalizacao: fixo(paths.fiscalizacao.href(), 'Abrir os arquivos'),
  'lista-anulados': fixo(paths.listaAnulados.href(), 'Abrir a lista'),
  copia: fixo(paths.cae.href(), 'Ver o que falhou'),
  pedido: fixo(paths.confirmacoes.href(), 'Ver o pedido'),
  solicitacao: ({ chave }) => ({
    para: paths.solicitacao.href({ id: chave.split('/')[0] ?? '' }),
    rotulo: 'Abrir a solicitação',
  }),
  'de-ninguem': fixo(paths.seguranca.href(), 'Ver a segurança'),
};

export const destinoDoAviso = ({ especie, ...fim }: Pick<Aviso, 'especie'> & Fim): Destino => DESTINOS[especie](fim);
