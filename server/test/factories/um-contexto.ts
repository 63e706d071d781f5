import type { ContextoDoSnapshot } from '../../features/novo-registro/montar-snapshot.ts';
import { umSnapshot } from './um-snapshot.ts';

/** What a snapshot is made of besides the form, of an invented university. */
export function umContexto(): ContextoDoSnapshot {
  const { curso, iesEmissora, iesRegistradora, ids, livro, historico } = umSnapshot();
  const { elementos, cargaHorariaCurso, cargaHorariaIntegralizada } = historico;
  return {
    curso,
    iesEmissora,
    iesRegistradora,
    ids,
    livro: { id: livro.livroId, nome: livro.nome },
    historico: {
      rga: '1',
      codigoCurriculo: 'ENG-2019',
      elementos,
      nomeParaAreas: null,
      areas: [],
      cargaHorariaCurso,
      cargaHorariaIntegralizada,
    },
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
