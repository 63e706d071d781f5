import type { Inicio, inicioApi } from '#contract/servidor.inicio.contract.ts';
import * as agenda from '../features/agenda/prazos.leve.ts';
import { lerCarimbos } from '../features/conector/carimbos.leve.ts';
import { listarDiscordancias } from '../features/fiscalizacao/discordancias.leve.ts';
import { lerAtual, lerPendencia } from '../features/lista-anulados/lista-atual.leve.ts';
import { listarPedidos } from '../features/meu-diploma/pedidos.leve.ts';
import { listar } from '../features/registros/lista.leve.ts';
import { atencao } from '../features/servidor/servidor.leve.ts';
import { aparelhosNovos } from '../features/sessao/sessao.leve.ts';
import { leve, objeto, ouNull, respostaDe, talvez } from '../lib/leve.ts';

/** `inicioApi.ler`, each part read as its own endpoint's answer. */
export const ler = leve<typeof inicioApi.ler>(
  'GET /api/inicio',
  objeto<Inicio>({
    aparelhosNovos: talvez(respostaDe(aparelhosNovos)),
    agenda: talvez(respostaDe(agenda.listar)),
    resumoDaAgenda: talvez(respostaDe(agenda.resumir)),
    atencao: talvez(respostaDe(atencao)),
    registros: talvez(respostaDe(listar)),
    pedidos: talvez(respostaDe(listarPedidos)),
    listaAtual: talvez(ouNull(respostaDe(lerAtual))),
    pendenciaDaLista: talvez(respostaDe(lerPendencia)),
    discordancias: talvez(respostaDe(listarDiscordancias)),
    carimbos: talvez(respostaDe(lerCarimbos)),
  }),
  { acesso: 'consulta' },
);
