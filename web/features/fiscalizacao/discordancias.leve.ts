import type { DiscordanciaDoEsquema, fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { cada, instante, inteiro, leve, lista, objeto, texto, um } from '../../lib/leve.ts';

/** `fiscalizacaoApi.listarDiscordancias`, as the home calls it. */
export const listarDiscordancias = leve<typeof fiscalizacaoApi.listarDiscordancias>(
  'GET /api/fiscalizacao/discordancias',
  lista(
    objeto<DiscordanciaDoEsquema>({
      ...cada(texto, 'raiz', 'campo', 'motivo'),
      aceitaPor: um('gramatica', 'mec'),
      vezes: inteiro,
      ...cada(instante, 'primeiraVez', 'ultimaVez'),
    }),
  ),
  { acesso: 'consulta' },
);
