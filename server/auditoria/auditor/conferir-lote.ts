import type { PoolClient } from 'pg';
import { COLUNAS_DO_CONTEUDO } from '../conteudo.ts';
import { baldeDe } from '../selados/arvore.ts';
import { conferirCompanheiras } from './companheiras.ts';
import { type Diferenca, valorDito } from './diferenca.ts';
import { colunasQueDiferem, type Lote, lerLote, type RegistroLido } from './lote.queries.ts';
import { type Ato, reproduzir } from './reproduzir.ts';

/** Outcome of a share: which records, how many of them have only acts without sums, and the last id. */
interface LoteConferido {
  registros: number;
  ids: string[];
  semResumo: number;
  ultimo: string | null;
  diferencas: Diferenca[];
}

const elemento = (registro: RegistroLido, coluna: string) => registro.elementos[COLUNAS_DO_CONTEUDO.indexOf(coluna)];

/** The next records after an id, each against its acts: content, state, and every row that goes with it. */
export async function conferirLote(
  cliente: PoolClient,
  depoisDe: string,
  { quantos, fuso }: { quantos: number; fuso: string },
): Promise<LoteConferido> {
  const lote = await lerLote(cliente, depoisDe, quantos);
  const diferencas: Diferenca[] = [];
  let semResumo = 0;
  for (const registro of lote.registros) {
    const atos = lote.atos.get(registro.id) ?? [];
    if (!atos.some(({ conteudo }) => conteudo !== null)) semResumo += 1;
    const numero = String(elemento(registro, 'numero_registro'));
    const linha = `registro nº ${numero} do livro ${registro.livro} (${registro.id})`;
    const dele = [
      ...(await conferirConteudo(cliente, registro, atos, { linha, fuso })),
      ...conferirCompanheiras(lote, registro.id, linha),
      ...conferirSeguidoras(lote, registro, atos, linha),
    ];
    diferencas.push(...dele.map((uma) => ({ ...uma, alvo: registro.id })));
  }
  const ids = lote.registros.map(({ id }) => id);
  return { registros: ids.length, ids, semResumo, ultimo: ids.at(-1) ?? null, diferencas };
}

async function conferirConteudo(
  cliente: PoolClient,
  registro: RegistroLido,
  atos: readonly Ato[],
  { linha, fuso }: { linha: string; fuso: string },
): Promise<Diferenca[]> {
  const registrado = atos.filter(({ acao }) => acao === 'registrar');
  const tabela = 'registro';
  if (registrado.length !== 1) {
    const motivo = registrado.length === 0 ? 'nenhum ato o registrou' : 'mais de um ato o registrou';
    return [{ tabela, linha, coluna: null, motivo }];
  }
  const nascido = registrado
    .flatMap(({ para }) => diferencasDoNascimento(registro, para))
    .map((uma) => ({ tabela, linha, ...uma }));
  const problemas = reproduzir(registro.elementos, atos, fuso);
  const colunas = problemas.some(({ coluna }) => coluna === 'snapshot')
    ? await colunasQueDiferem(cliente, registro.id)
    : [];
  return [
    ...nascido,
    ...problemas.flatMap(({ coluna, entrada, motivo }): Diferenca[] => {
      if (entrada !== null) return [{ tabela: 'auditoria', linha: `${linha}, entrada ${entrada}`, coluna, motivo }];
      // Where columns and snapshot disagree, those are named; where they agree, both were changed, or the snapshot
      // alone.
      if (coluna !== 'snapshot' || colunas.length === 0) return [{ tabela, linha, coluna, motivo }];
      return colunas.map((uma) => ({ tabela, linha, coluna: uma, motivo: `${motivo}; coluna e snapshot diferem` }));
    }),
  ];
}

function diferencasDoNascimento(registro: RegistroLido, para: Ato['para']): { coluna: string; motivo: string }[] {
  const numero = elemento(registro, 'numero_registro');
  const outras: [string, unknown, unknown][] = [
    ['numero_registro', numero, para?.numeroRegistro ?? numero],
    ['livro_id', registro.livro, para?.livro ?? registro.livro],
  ];
  return outras
    .filter(([, tem, devia]) => String(tem) !== String(devia))
    .map(([coluna, tem, devia]) => ({ coluna, motivo: `está ${valorDito(tem)}, foi registrado ${valorDito(devia)}` }));
}

function conferirSeguidoras(lote: Lote, registro: RegistroLido, atos: readonly Ato[], linha: string): Diferenca[] {
  const [cancelado, revogado, suspenso] = ['cancelado', 'revogado', 'suspenso'].map(
    (uma) => elemento(registro, uma) === true,
  );
  const valor = cancelado || revogado ? '1' : suspenso ? '2' : '0';
  const naLista = (lote.companheiras.lista_de_situacao_item.get(registro.id) ?? [])
    .filter(({ colunas }) => colunas.valor !== valor)
    .map(({ chave, colunas }) => ({
      tabela: 'lista_de_situacao_item',
      linha: `${linha}, lugar ${chave}`,
      coluna: 'valor',
      motivo: `está ${valorDito(colunas.valor)}, deveria estar ${valorDito(valor)}`,
    }));
  const ultimo = atos.findLast(({ conteudo }) => conteudo !== null);
  const [selado] = lote.companheiras.conteudo_selado.get(registro.id) ?? [];
  if (ultimo === undefined || selado === undefined) return naLista;
  const devidas = { entrada_id: ultimo.id, conteudo: ultimo.conteudo, valor, balde: String(baldeDe(registro.id)) };
  // An act that still waits for its place is not sealed yet: the seal is of one before it.
  if (BigInt(selado.colunas.entrada_id ?? 0) < BigInt(ultimo.id)) return naLista;
  const doSelo = Object.entries(devidas)
    .filter(([coluna, devia]) => selado.colunas[coluna] !== devia)
    .map(([coluna, devia]) => ({
      tabela: 'conteudo_selado',
      linha,
      coluna,
      motivo: `deveria ser ${valorDito(devia)}`,
    }));
  return [...naLista, ...doSelo];
}
