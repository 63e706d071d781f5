import { z } from 'zod';
import { encurtar } from '#domain/texto/encurtar.ts';
import type { CursosDoSiga } from './curso-do-siga.ts';
import { type ConfiguracaoDoSiga, createSigaClient } from './siga.client.ts';
import type { Estudante, SigaPort } from './siga.port.ts';
import { nome } from './siga.valores.ts';
import { enadeWire, estudanteEncontradoWire, pendenciasWire } from './siga.wire.ts';
import { cursoWire } from './siga-curso.wire.ts';
import { estudanteWire, paginaDeEstudantesWire } from './siga-estudante.wire.ts';
import { dataDeColacaoWire, formandoWire } from './siga-formandos.wire.ts';
import { historicoWire } from './siga-historico.wire.ts';
import { SigaIndisponivel } from './siga-indisponivel.ts';

const TAMANHO_DA_PAGINA = 200;
const MAXIMO_DE_PAGINAS = 50;

/** SIGA over HTTP (docs/siga.md). Every method rejects with `SigaIndisponivel` when no usable answer came. */
export function createSiga(config: ConfiguracaoDoSiga): SigaPort {
  const chamar = createSigaClient(config);

  /** One student's resource: `null` when SIGA has none; an answer about somebody else is no answer. */
  async function doEstudante<S extends z.ZodType<{ rga: string }>>(rga: string, parte: string, schema: S) {
    if (!/^\d{1,20}$/.test(rga)) return null;
    const json = await chamar('GET', `/v1/estudantes/${rga}${parte}`);
    if (json === undefined) return null;
    const valor = ler(schema, json, `estudante${parte}`);
    if (valor.rga !== rga) throw invalida(`estudante${parte}`, 'matricula de outro estudante');
    return valor;
  }

  return {
    async datasDeColacao(campusId, ano) {
      const json = await chamar('GET', `/v1/colacoes?campusID=${campusId}&ano=${ano}`);
      if (json === undefined) return [];
      return ler(z.array(dataDeColacaoWire).max(1000), json, 'colacoes');
    },

    async formandosDaColacao(id) {
      if (!ehIdentificador(id)) return [];
      const json = await chamar('GET', `/v1/colacoes/${id}/formandos`);
      if (json === undefined) return [];
      const itens = ler(z.array(formandoWire).max(10_000), json, 'formandos');
      exigirColacao(id, itens);
      return unicos(itens.map(({ formando }) => formando));
    },

    async estudantesDaColacao(id) {
      if (!ehIdentificador(id)) return [];
      const todos: Estudante[] = [];
      for (let pagina = 1; pagina <= MAXIMO_DE_PAGINAS; pagina++) {
        const json = await chamar('GET', `/v1/colacoes/${id}/estudantes?pagina=${pagina}&tamanho=${TAMANHO_DA_PAGINA}`);
        if (json === undefined) return [];
        const lida = ler(paginaDeEstudantesWire, json, 'estudantes');
        exigirColacao(id, [lida]);
        if (lida.pagina !== pagina) throw invalida('estudantes', 'veio outra página');
        todos.push(...lida.itens);
        if (todos.length >= lida.total) return unicos(todos);
        if (lida.itens.length === 0) throw invalida('estudantes', 'menos itens do que o total');
      }
      throw invalida('estudantes', `mais de ${MAXIMO_DE_PAGINAS} páginas`);
    },

    async buscarEstudantes(criterio) {
      const { nome, rga, cpf } = criterio;
      // POST, so that a CPF never stands in an address that servers log.
      const json = await chamar('POST', '/v1/estudantes/busca', { nome, rga, cpf });
      if (json === undefined) return [];
      return unicos(ler(z.array(estudanteEncontradoWire).max(1000), json, 'busca'));
    },

    estudante: (rga) => doEstudante(rga, '', estudanteWire),
    historico: (rga) => doEstudante(rga, '/historico', historicoWire),
    disciplinasComPendencia: async (rga) => (await doEstudante(rga, '/pendencias', pendenciasWire))?.pendencias ?? null,
    dadosEnade: async (rga) => (await doEstudante(rga, '/enade', enadeWire))?.dados ?? null,
    cursos: async () => lerCursos(await chamar('GET', '/v1/cursos')),
  };
}

function exigirColacao(id: string, itens: readonly { sigaIdDataColacao: string }[]): void {
  if (itens.some((i) => i.sigaIdDataColacao !== id)) throw invalida('colação', 'itens de outra colação');
}

const ehIdentificador = (id: string) => /^[\w-]{1,40}$/.test(id);

function invalida(oQue: string, motivo: string) {
  return new SigaIndisponivel('SIGA_RESPOSTA_INVALIDA', `${oQue}: ${motivo}`);
}

/** The rules of an answer in words, by zod's codes. */
const REGRAS: Readonly<Record<string, string>> = {
  invalid_type: 'tipo errado',
  invalid_format: 'formato errado',
  invalid_value: 'valor não previsto',
  invalid_union: 'forma não prevista',
  too_small: 'curto ou pequeno demais',
  too_big: 'longo ou grande demais',
  custom: 'vazio',
};

/** Parses one answer; the error names paths and rules only, never a value. */
function ler<S extends z.ZodType>(schema: S, json: unknown, oQue: string): z.output<S> {
  const lido = schema.safeParse(json);
  if (lido.success) return lido.data;
  const onde = lido.error.issues
    .slice(0, MAXIMO_DE_FALTAS)
    .map(({ path, code }) => `${path.join('.') || '(raiz)'} (${regra(json, path, code)})`);
  throw invalida(oQue, onde.join(', '));
}

const MAXIMO_DE_FALTAS = 5;

const regra = (json: unknown, path: readonly PropertyKey[], code: string): string =>
  path.length > 0 && valorEm(json, path) === undefined ? 'ausente' : (REGRAS[code] ?? code);

/** A list of courses names no person: one that cannot be read is told with its values, and the others count. */
function lerCursos(json: unknown): CursosDoSiga {
  const lista: CursosDoSiga = { cursos: [], ilegiveis: [] };
  for (const [i, item] of ler(z.array(z.unknown()).max(10_000), json, 'cursos').entries()) {
    const lido = cursoWire.safeParse(item);
    if (lido.success) {
      lista.cursos.push(lido.data);
      continue;
    }
    const dito = (chave: string) => nome.safeParse(String(valorEm(item, [chave]) ?? '')).data;
    const faltas = lido.error.issues.slice(0, MAXIMO_DE_FALTAS).map(({ path, code }) => {
      const veio = encurtar(JSON.stringify(valorEm(item, path) ?? null), 80);
      return `${path.join('.') || '(raiz)'}: ${regra(item, path, code)}, veio ${veio}`;
    });
    lista.ilegiveis.push({
      codigo: dito('codCurso') ?? `item ${i + 1} da lista`,
      nome: dito('nomeCurso') ?? 'sem nome',
      motivo: faltas.join('; '),
    });
  }
  return lista;
}

/** The value at a path of an answer; undefined where a key of it is missing. */
const valorEm = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((valor, chave) => (valor as Record<PropertyKey, unknown> | null | undefined)?.[chave], json);

/** SIGA repeats rows when a join goes wrong; the first of each RGA counts. */
function unicos<T extends { rga: string }>(itens: T[]): T[] {
  return [...new Map(itens.toReversed().map((i) => [i.rga, i])).values()].toReversed();
}
