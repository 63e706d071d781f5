import { z } from 'zod';
import { agendaApi } from './agenda.contract.ts';
import { conectorApi } from './conector.contract.ts';
import { consulta, type RespostaDe } from './endpoint.ts';
import { fiscalizacaoApi } from './fiscalizacao.contract.ts';
import { listaAnuladosApi } from './lista-anulados.contract.ts';
import { meuDiplomaApi } from './meu-diploma.contract.ts';
import { registrosApi } from './registros.contract.ts';
import { servidorApi } from './servidor.contract.ts';
import { sessaoApi } from './sessao.contract.ts';

/** The office's home: what its panels would ask for one by one. */
export const inicioApi = {
  /**
   * Each part is what its own endpoint answers. A part that cannot be read now is left out, and so are the graduates'
   * requests below 'operador': who asks for it alone is told why. `listaAtual` is null while there is none; `registros`
   * are the newest five, `pedidos` the first page.
   */
  ler: consulta('GET /api/inicio', {
    resumo: 'O que a página inicial da equipe mostra, numa só resposta.',
    comprimida: true,
    resposta: z
      .object({
        aparelhosNovos: sessaoApi.aparelhosNovos.resposta,
        agenda: agendaApi.listar.resposta,
        resumoDaAgenda: agendaApi.resumir.resposta,
        atencao: servidorApi.atencao.resposta,
        registros: registrosApi.listar.resposta,
        pedidos: meuDiplomaApi.listarPedidos.resposta,
        listaAtual: listaAnuladosApi.lerAtual.resposta.nullable(),
        pendenciaDaLista: listaAnuladosApi.lerPendencia.resposta,
        discordancias: fiscalizacaoApi.listarDiscordancias.resposta,
        carimbos: conectorApi.lerCarimbos.resposta,
      })
      .partial(),
  }),
};

export type Inicio = RespostaDe<typeof inicioApi.ler>;
