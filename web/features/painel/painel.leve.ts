import type { Painel, painelApi, Tempo } from '#contract/painel.contract.ts';
import { cada, inteiro, leve, lista, numeroOuNull, objeto, texto } from '../../lib/leve.ts';

const tempo = objeto<Tempo>({ quantos: inteiro, ...cada(numeroOuNull, 'mediana', 'p90', 'pior') });
const contagem = lista(objeto<Painel['porCurso'][number]>({ nome: texto, quantos: inteiro }));

/** `painelApi.ler`, as the home's desk and the panel call it. */
export const ler = leve<typeof painelApi.ler>(
  'GET /api/painel',
  objeto<Painel>({
    ...cada(inteiro, 'ano', 'total'),
    ...cada(lista(inteiro), 'anos', 'porMes'),
    ...cada(contagem, 'porCurso', 'porCampus', 'porLivro'),
    tempos: objeto<Painel['tempos']>(cada(tempo, 'ateRegistro', 'ateAssinatura', 'ateDou')),
    prazos: lista(
      objeto<Painel['prazos'][number]>({ ...cada(texto, 'nome', 'norma'), ...cada(inteiro, 'dias', 'dentro', 'fora') }),
    ),
    desvios: objeto<Painel['desvios']>(
      cada(inteiro, 'cancelados', 'revogados', 'suspensos', 'corrigidos', 'segundasVias', 'recusados'),
    ),
  }),
  { acesso: 'consulta' },
);
