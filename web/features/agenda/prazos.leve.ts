import type { agendaApi, GrupoDaAgenda, PrazoDaAgenda } from '#contract/agenda.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { NOMES_DOS_TIPOS } from '#domain/agenda/tipos.ts';
import {
  cada,
  dia,
  instante,
  inteiro,
  leve,
  lista,
  logico,
  objeto,
  ouNull,
  texto,
  textoOuNull,
  um,
} from '../../lib/leve.ts';

/* What the home asks of the calendar, as `agendaApi` has it. */

type Api = typeof agendaApi;

const tipo = um(...NOMES_DOS_TIPOS);
const diaOuNull = ouNull(dia);

const prazo = objeto<PrazoDaAgenda>({
  ...{ chave: texto, tipo, titulo: texto, norma: textoOuNull, alvo: texto, quantos: inteiro, limite: diaOuNull },
  situacao: um('vencido', 'perto', 'aberto', 'em-dia'),
  ...cada(ouNull(inteiro), 'dias', 'prorrogavelPor'),
  ref: textoOuNull,
  responsavel: ouNull(objeto<NonNullable<PrazoDaAgenda['responsavel']>>({ nome: texto, eu: logico })),
  prorrogacao: ouNull(objeto<NonNullable<PrazoDaAgenda['prorrogacao']>>({ por: texto, em: instante, motivo: texto })),
});

const grupo = objeto<GrupoDaAgenda>({
  ...{ tipo, titulo: texto, proximo: diaOuNull },
  ...cada(inteiro, 'vencidos', 'perto', 'abertos'),
});

const DA_EQUIPE = { acesso: 'consulta' } as const;

export const listar = leve<Api['listar']>(
  'GET /api/agenda',
  objeto<RespostaDe<Api['listar']>>({ prazos: lista(prazo), colacoesLidasEm: ouNull(instante) }),
  DA_EQUIPE,
);
export const resumir = leve<Api['resumir']>('GET /api/agenda/resumo', lista(grupo), DA_EQUIPE);
