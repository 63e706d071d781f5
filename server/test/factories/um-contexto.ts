import type { ContextoDoSnapshot } from '../../features/novo-registro/montar-snapshot.ts';
import { umSnapshot } from './um-snapshot.ts';

/** Besides the form, of an invented university. */
export function umContexto(): ContextoDoSnapshot {
  const { curso, iesEmissora, iesRegistradora, ids, livro, historico } = umSnapshot();
  const { elementos } = historico;
  return {
    curso,
    iesEmissora,
    iesRegistradora,
    ids,
    livro: { id: livro.livroId, nome: livro.nome },
    historico: { elementos, nomeParaAreas: null, areas: [] },
    usuario: {
      nome: 'Ofélia Inventada',
      cpf: '11144477735',
      matricula: '1234567',
      cargo: 'Chefe',
      papel: 'responsavel',
    },
    primeiraVia: null,
  };
}
