import type { RegistroDaLista, Vinculo } from '#contract/registro.schemas.ts';
import type { registrosApi } from '#contract/registros.contract.ts';
import { cada, inteiro, leve, lista, logico, objeto, ouNull, pagina, texto, textoOuNull, um } from '../../lib/leve.ts';

type NoLivro = RegistroDaLista['livroRegistro'];

const registro = objeto<RegistroDaLista>({
  ...cada(texto, 'registroID', 'nomeDiplomado', 'cpf', 'codigoValidacao', 'nomeCurso', 'id'),
  ...cada(textoOuNull, 'nomeSocial', 'registroDOUData'),
  ...cada(logico, 'cancelado', 'revogado', 'suspenso', 'assinado', 'segundaVia', 'registroDiplomaAtivo'),
  vinculos: lista(
    objeto<Vinculo>({
      tipo: um('corrige', 'corrigidoPor', 'segundaViaDe', 'segundaVia'),
      ...cada(texto, 'registroID', 'livro'),
      numeroRegistro: inteiro,
    }),
  ),
  situacaoEnvioId: inteiro,
  diplomado: objeto<RegistroDaLista['diplomado']>({ nome: texto }),
  livroRegistro: objeto<NoLivro>({
    ...{ livroRegistro: texto, numeroRegistro: inteiro, dataRegistroDiploma: texto },
    responsavelRegistro: objeto<NoLivro['responsavelRegistro']>({
      ...{ nome: texto, iDouNumeroMatricula: textoOuNull, cpf: texto },
    }),
  }),
  prazoPublicacao: ouNull(
    objeto<NonNullable<RegistroDaLista['prazoPublicacao']>>({ limite: texto, diasRestantes: inteiro }),
  ),
});

/** `registrosApi.listar`, as the home and the list call it. */
export const listar = leve<typeof registrosApi.listar>('GET /api/registro', pagina(registro), { acesso: 'consulta' });
