import type { Transparencia, transparenciaApi } from '#contract/transparencia.contract.ts';
import {
  endereco,
  instante,
  inteiro,
  leve,
  lista,
  numeroOuNull,
  objeto,
  ouNull,
  texto,
  textoOuNull,
} from '../../lib/leve.ts';

const inteiroOuNull = ouNull(inteiro);
const prazo = objeto<Transparencia['doRegistroAoDou']>({ mediana: inteiroOuNull, p90: inteiroOuNull });

/** `transparenciaApi.ler` as the page calls it. */
export const lerTransparencia = leve<typeof transparenciaApi.ler>(
  'GET /api/publico/transparencia',
  objeto<Transparencia>({
    meses: lista(objeto<Transparencia['meses'][number]>({ mes: texto, registrados: inteiroOuNull })),
    daColacaoAoRegistro: prazo,
    doRegistroAoDou: prazo,
    assinadosPorCento: numeroOuNull,
    listaAnulados: ouNull(
      objeto<NonNullable<Transparencia['listaAnulados']>>({ numeroDeSequencia: inteiro, dataCriacao: texto }),
    ),
    medidoEm: ouNull(instante),
    disponibilidade: objeto<Transparencia['disponibilidade']>({ porCento: numeroOuNull, desde: textoOuNull }),
    log: ouNull(objeto<NonNullable<Transparencia['log']>>({ tamanho: inteiro, raiz: texto, em: instante })),
  }),
);
export const lerFeed = endereco<typeof transparenciaApi.lerFeed>('GET /api/publico/transparencia/feed');
