import type { SessaoAberta, sessaoApi, Usuario } from '#contract/sessao.contract.ts';
import { PAPEIS } from '#domain/sessao/papeis.ts';
import { PENDENCIAS } from '#domain/sessao/pendencia.ts';
import {
  cada,
  feito,
  leve,
  lista,
  logico,
  objeto,
  ouNull,
  sim,
  talvez,
  texto,
  textoOuNull,
  um,
} from '../../lib/leve.ts';

/* What the office's frame calls, as `sessaoApi` has it. */

type Api = typeof sessaoApi;

/** Who is logged in. */
export const usuario = objeto<Usuario>({
  ...cada(texto, 'nome', 'cpf', 'matricula', 'cargo'),
  papel: um(...PAPEIS),
  pendencia: talvez(ouNull(um(...PENDENCIAS))),
  nivelBaixo: talvez(logico),
});

const DA_EQUIPE = { acesso: 'consulta' } as const;

export const ler = leve<Api['ler']>('GET /api/sessao', usuario, DA_EQUIPE);
export const entrarComToken = leve<Api['entrarComToken']>('GET /api/Login', usuario);
export const sair = leve<Api['sair']>('POST /api/sessao/sair', objeto({ ok: sim, saidaUrl: textoOuNull }));
export const minhas = leve<Api['minhas']>(
  'GET /api/sessao/minhas',
  lista(
    objeto<SessaoAberta>({
      ...cada(texto, 'sessaoID', 'aparelho', 'endereco', 'criadaEm', 'ultimoUsoEm'),
      esta: logico,
    }),
  ),
  DA_EQUIPE,
);
export const aparelhosNovos = leve<Api['aparelhosNovos']>(
  'GET /api/sessao/aparelhos-novos',
  lista(objeto(cada(texto, 'aparelhoID', 'aparelho', 'endereco', 'em'))),
  DA_EQUIPE,
);
export const reconhecerAparelho = leve<Api['reconhecerAparelho']>(
  'POST /api/sessao/aparelhos-novos/:id',
  feito,
  DA_EQUIPE,
);
