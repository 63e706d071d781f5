import type { ItemDoLote, lotePublicoApi } from '#contract/consulta-publica.lote.contract.ts';
import { ROTULOS } from '#domain/registro/validacao-publica.ts';
import { TONS } from '#domain/veredito/resultados.ts';
import { endereco, instante, leve, lista, objeto, ouNull, texto, textoOuNull, um } from '../../../lib/leve.ts';

/* What the check of many diplomas calls, as `lotePublicoApi` has it. */

const situacao = objeto<NonNullable<ItemDoLote['situacao']>>({
  codigoValidacao: texto,
  curso: texto,
  instituicao: texto,
  dataExpedicao: texto,
  manchete: texto,
  frase: texto,
  rotulo: um(...ROTULOS),
  tom: um(...TONS),
  dataAnulacao: textoOuNull,
  xmlSha256: textoOuNull,
});

const item = objeto<ItemDoLote>({
  codigo: texto,
  resultado: um('encontrado', 'nao-encontrado', 'indisponivel'),
  situacao: ouNull(situacao),
});

export const conferir = leve<typeof lotePublicoApi.conferir>(
  'POST /api/diploma/situacoes',
  objeto({ consultadoEm: instante, itens: lista(item), parte: texto }),
);
export const relatar = endereco<typeof lotePublicoApi.relatar>('POST /api/diploma/situacoes/relatorio');
