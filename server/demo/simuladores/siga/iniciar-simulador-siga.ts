import { z } from 'zod';
import { gerarDadosSiga } from '../../universidade/gerar-estudantes.ts';
import type { DadosSiga } from '../../universidade/tipos.ts';
import { abrirSimulador, type Endereco, type Simulador } from '../nucleo/abrir-simulador.ts';
import type { Pedido } from '../nucleo/pedido.ts';
import { certo, type Resposta } from '../nucleo/responder.ts';
import { atender } from './rotas.ts';

interface ChamadaRecebida {
  quando: string;
  metodo: string;
  caminho: string;
  corpo: unknown;
}
export type SimuladorSiga = Simulador<ChamadaRecebida>;

interface OpcoesDoSimulador extends Endereco {
  /** Data to answer from; by default the invented university as of `agora`. */
  dados?: DadosSiga;
  agora?: Date;
  /** When given, calls without this bearer token get 401. */
  token?: string | undefined;
}

const objeto = z.record(z.string(), z.unknown()).catch({});

/**
 * A SIGA of our own: the HTTP contract of docs/siga.md over invented data, deterministic. Besides the common commands,
 * `PATCH /_estudantes/:rga` changes a student (keys of its data, and `pendencias`, `enade`, `historico`).
 */
export function iniciarSimuladorSiga(opcoes: OpcoesDoSimulador = {}): Promise<SimuladorSiga> {
  const agora = opcoes.agora ?? new Date();
  // Invented at the first call, which a server that only starts and ends never makes.
  let lidos = structuredClone(opcoes.dados);
  const dados = () => {
    lidos ??= gerarDadosSiga(agora);
    return lidos;
  };
  return abrirSimulador<ChamadaRecebida>(opcoes, {
    anotar: ({ metodo, url, json }) => ({
      quando: new Date().toISOString(),
      metodo,
      caminho: url.pathname + url.search,
      corpo: json ?? {},
    }),
    atender: async ({ metodo, url, cabecalhos, json }: Pedido): Promise<Resposta> =>
      opcoes.token && cabecalhos.authorization !== `Bearer ${opcoes.token}`
        ? { status: 401, corpo: { message: 'Token inválido' } }
        : atender(dados(), metodo, url, objeto.parse(json)),
    comandar: (comando, corpo) => mudarEstudante(dados(), comando, objeto.parse(corpo)),
  });
}

function mudarEstudante(dados: DadosSiga, comando: string, corpo: Record<string, unknown>): Resposta | null {
  const rga = /^PATCH \/_estudantes\/(\w+)$/.exec(comando)?.[1];
  const estudante = dados.estudantes.find((e) => e.dados.matricula === rga);
  if (!estudante) return null;
  const { pendencias, enade, historico, ...pessoais } = corpo;
  Object.assign(estudante.dados, pessoais);
  if (pendencias) Object.assign(estudante, { pendencias });
  Object.assign(estudante.enade, enade);
  Object.assign(estudante.historico, historico);
  return certo();
}
