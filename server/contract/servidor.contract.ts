import { z } from 'zod';
import { feitoResponse, textoOuNull } from './common.ts';
import { equipe, publico } from './endpoint.ts';

const instanteOuNull = z.iso.datetime().nullable();

/** A piece of background work that did not come about as it should: it failed last, or its time passed by an hour. */
const tarefaEmAtrasoResponse = z.object({
  nome: z.string(),
  titulo: z.string(),
  falha: textoOuNull,
  ultimoSucesso: instanteOuNull,
  ultimaFalha: instanteOuNull,
  proxima: instanteOuNull,
});

/** The server itself, as the office's home shows it, and as whoever installs it asks. */
export const servidorApi = {
  /** The caller's address behind the proxies that are believed, and the host's name. */
  comoChega: publico('GET /api/publico/como-chega', {
    resumo: 'O endereço e o nome que o servidor vê de quem o chama, atrás dos proxies.',
    resposta: z.object({ endereco: z.string(), nome: z.string() }),
  }),

  /**
   * For the administrator; `backup` is null while there is one of the last two days, in the second place too where one
   * is set, and in the demonstration; `ensaio` while the last trial of restoring worked and is of the last five weeks.
   */
  atencao: equipe('consultar', 'GET /api/servidor/atencao', {
    resumo: 'Trabalhos de fundo em atraso, idade do backup, modo somente consulta e arquivos que não conferem.',
    resposta: z.object({
      tarefas: z.array(tarefaEmAtrasoResponse),
      backup: z
        .object({ ultimo: instanteOuNull, falha: textoOuNull, lugar: z.enum(['primeiro', 'segundo']) })
        .nullable(),
      ensaio: z.object({ ultimo: instanteOuNull, falha: textoOuNull }).nullable(),
      somenteLeitura: z.boolean(),
      /** Instant of the copy that the database was restored from, while nobody has reconciled it. */
      restauradoDe: instanteOuNull,
      /** Instant of the last act, while the server's clock stands more than five minutes before it. */
      relogioAntesDe: instanteOuNull,
      /** The last sign of life, when the clock stands over a day after it. */
      relogioDepoisDe: instanteOuNull,
      /** Found of no act, the eldest first; null: nothing. `desde`: when the first was found. */
      diferencas: z
        .object({ quantas: z.number().int(), desde: z.iso.datetime(), primeiras: z.array(z.string()) })
        .nullable(),
      /** Stored files that were changed, are lost, or whose signatures were disproven, as the nightly check found. */
      arquivos: z.array(
        z.object({
          resultado: z.enum(['alterado', 'ausente', 'assinatura']),
          quantos: z.number().int(),
          em: z.iso.datetime(),
        }),
      ),
    }),
  }),

  /** Done now, beside its schedule, when it failed or is late. 404 for work that this installation does not have. */
  pedirTarefa: equipe('operar-servidor', 'POST /api/servidor/tarefa/:nome', {
    resumo: 'Pede que um trabalho de fundo em atraso seja feito agora.',
    params: z.strictObject({ nome: z.string().regex(/^[a-z-]{1,60}$/) }),
    resposta: feitoResponse,
  }),

  /** A person has looked at the clock: acts go on from its present time, and the audit says who decided so. */
  confirmarRelogio: equipe('operar-servidor', 'POST /api/servidor/relogio', {
    resumo: 'Confirma o relógio do servidor depois de ele ter voltado atrás.',
    semRelogio: true,
    resposta: feitoResponse,
  }),
};
