import type { RespostaDe } from '#contract/endpoint.ts';
import type { servidorApi } from '#contract/servidor.contract.ts';
import {
  cada,
  feito,
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

/* What the office's home asks about the server, as `servidorApi` has it. */

type Api = typeof servidorApi;
type DoServidor = RespostaDe<Api['atencao']>;
/** Work that failed or is late. */
export type Tarefa = DoServidor['tarefas'][number];

const instanteOuNull = ouNull(instante);

export const atencao = leve<Api['atencao']>(
  'GET /api/servidor/atencao',
  objeto<DoServidor>({
    tarefas: lista(
      objeto<Tarefa>({
        ...{ nome: texto, titulo: texto, falha: textoOuNull },
        ...cada(instanteOuNull, 'ultimoSucesso', 'ultimaFalha', 'proxima'),
      }),
    ),
    backup: ouNull(
      objeto<NonNullable<DoServidor['backup']>>({
        ...{ ultimo: instanteOuNull, falha: textoOuNull, lugar: um('primeiro', 'segundo') },
      }),
    ),
    ensaio: ouNull(objeto<NonNullable<DoServidor['ensaio']>>({ ultimo: instanteOuNull, falha: textoOuNull })),
    somenteLeitura: logico,
    ...cada(instanteOuNull, 'restauradoDe', 'relogioAntesDe', 'relogioDepoisDe'),
    diferencas: ouNull(
      objeto<NonNullable<DoServidor['diferencas']>>({ quantas: inteiro, desde: instante, primeiras: lista(texto) }),
    ),
    arquivos: lista(
      objeto<DoServidor['arquivos'][number]>({
        ...{ resultado: um('alterado', 'ausente', 'assinatura'), quantos: inteiro, em: instante },
      }),
    ),
  }),
  { acesso: 'consulta' },
);
export const pedirTarefa = leve<Api['pedirTarefa']>('POST /api/servidor/tarefa/:nome', feito, {
  acesso: 'administrador',
});
export const confirmarRelogio = leve<Api['confirmarRelogio']>('POST /api/servidor/relogio', feito, {
  acesso: 'administrador',
});
