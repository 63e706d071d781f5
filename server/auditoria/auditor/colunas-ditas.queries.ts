// SQL, not Prisma: the newest entry that tells of a column is found by the database, for all rows at once.
import type { PoolClient } from 'pg';
import type { Diferenca } from './diferenca.ts';

const MAXIMO = 200;

interface Ditas {
  /** Expression of what people know a row (`t`) by. */
  linha: string;
  entidade: string;
  /** Expression of the entity's id in the entries. */
  id: string;
  colunas: Readonly<Record<string, Dita>>;
}

/** A column: where an entry's `para` tells of it, and what stands there as text. */
interface Dita {
  em: readonly string[];
  esta: string;
  /** Expression over the entry (`a`), where it is not the value itself that is told. */
  dito?: string;
  /** Acts that tell of it; any, where nothing is said. */
  acoes?: readonly string[];
  /** Expected unless an act said something else; left out: then nobody knows. */
  senao?: string;
}

const soma = (coluna: string): string => `encode(sha256(convert_to(t.${coluna}, 'UTF8')), 'hex')`;
const dela = (coluna: string, chave: string, esta = `t.${coluna}::text`) => ({ [coluna]: { em: [chave], esta } });
const daIdentificacao = (coluna: string, chave: string) => ({
  [coluna]: { em: ['identificacao', chave], esta: `t.${coluna}::text` },
});
const doEndereco = (coluna: string, chave: string) => ({ [coluna]: { em: ['enderecos', chave], esta: `t.${coluna}` } });
/** A value that may name a person stands in the entry as a sum only. */
const somada = (coluna: string) => ({ [coluna]: { em: ['somas', coluna], esta: soma(coluna) } });

/** Columns of which the audit tells, by table; what entries of older versions do not say is not asked of them. */
export const DITAS: Readonly<Record<string, Ditas>> = {
  documento: {
    linha: `'documento ' || t.id`,
    entidade: 'documento',
    id: 't.id::text',
    colunas: {
      ...dela('rga', 'rga'),
      ...dela('tipo_id', 'tipoId'),
      ...dela('pdfa', 'pdfa'),
      ...somada('nome'),
      ...somada('observacao'),
    },
  },
  ato_designacao: {
    linha: `'ato de designação ' || t.id`,
    entidade: 'ato-designacao',
    id: 't.id::text',
    colunas: {
      ...dela('nome', 'nome'),
      ...dela('descricao', 'descricao'),
      ...dela('vigente_de', 'vigenteDe'),
      ...dela('pdfa', 'pdfa'),
      ...dela('cpf', 'cpf', `'***.' || substr(t.cpf, 4, 3) || '.' || substr(t.cpf, 7, 3) || '-**'`),
      ...somada('arquivo'),
    },
  },
  solicitacao: {
    linha: `'solicitação ' || t.id`,
    entidade: 'solicitacao',
    id: 't.id::text',
    colunas: { ...dela('sha256', 'sha256'), ...dela('instituicao_id', 'instituicaoId') },
  },
  livro_registro: {
    linha: `'livro ' || t.nome`,
    entidade: 'livro',
    id: 't.id::text',
    colunas: {
      nome: { em: ['nome'], esta: 't.nome', acoes: ['cadastrar', 'conciliar-bloquear'] },
      encerrado_em: {
        em: ['encerrado'],
        esta: `coalesce(t.encerrado_em::text, '')`,
        dito: 'a.quando::text',
        senao: '',
      },
    },
  },
  acervo_importacao: {
    linha: `'arquivo do acervo ' || t.id`,
    entidade: 'acervo',
    id: 't.id::text',
    colunas: {
      ...dela('sha256', 'sha256'),
      ...dela('tipo', 'tipo'),
      ...dela('tamanho', 'tamanho'),
      ...dela('aba', 'aba'),
      recorte: { em: ['recorte'], esta: 't.recorte', senao: '' },
    },
  },
  instituicao: {
    linha: `'instituição ' || t.id`,
    entidade: 'instituicao',
    id: 't.id::text',
    colunas: {
      ...daIdentificacao('nome', 'nome'),
      ...daIdentificacao('sigla', 'sigla'),
      ...daIdentificacao('codigo_emec', 'codigoEmec'),
      ...daIdentificacao('cnpj', 'cnpj'),
      ...daIdentificacao('municipio_padrao', 'municipioPadrao'),
      ...daIdentificacao('prefixo_do_processo', 'prefixoDoProcesso'),
      ...daIdentificacao('ambiente', 'ambiente'),
      ...doEndereco('cae_url', 'cae'),
      ...doEndereco('permissao_negada_url', 'permissaoNegada'),
      ...doEndereco('consulta_fisica_url', 'consultaFisica'),
      ...doEndereco('consulta_antiga_url', 'consultaAntiga'),
      ...doEndereco('verificador_mec_url', 'verificadorMec'),
      encarregado_nome: { em: ['encarregado', 'nome'], esta: 't.encarregado_nome' },
      encarregado_contato: { em: ['encarregado', 'contato'], esta: 't.encarregado_contato' },
    },
  },
  curso: {
    linha: `'curso ' || t.codigo_interno`,
    entidade: 'curso',
    id: 't.codigo_interno',
    colunas: {
      ...dela('nome', 'nome'),
      ...dela('codigo_emec', 'codigoEmec'),
    },
  },
  marca_do_banco: {
    linha: `'marca do banco'`,
    entidade: 'banco',
    id: `'marca'`,
    colunas: dela('modo', 'modo'),
  },
};

/** The newest entry that tells of a column. */
function ultimaDe({ entidade, id }: Ditas, { em: [chave = '', dentro], acoes, dito, em }: Dita): string {
  const ondeDiz = [
    `a.entidade = '${entidade}' AND a.entidade_id = ${id} AND jsonb_typeof(a.para) = 'object' AND a.para ? '${chave}'`,
    ...(acoes === undefined ? [] : [`a.acao IN ('${acoes.join("', '")}')`]),
    ...(dentro === undefined
      ? []
      : [`(jsonb_typeof(a.para -> '${chave}') <> 'object' OR a.para -> '${chave}' ? '${dentro}')`]),
  ];
  return `SELECT a.id, ${dito ?? `a.para #>> '{${em.join(',')}}'`} AS dito FROM auditoria a
    WHERE ${ondeDiz.join(' AND ')} ORDER BY a.id DESC LIMIT 1`;
}

function sqlDe(tabela: string, ditas: Ditas): string {
  const partes = Object.entries(ditas.colunas).map(([coluna, dita]) => {
    const { esta, senao } = dita;
    const ligada = senao === undefined ? 'CROSS JOIN LATERAL' : 'LEFT JOIN LATERAL';
    const devia = senao === undefined ? 'a.dito' : `coalesce(a.dito, '${senao}')`;
    return `SELECT '${tabela}' AS tabela, ${ditas.linha} AS linha, '${coluna}' AS coluna,
        CASE WHEN a.id IS NULL THEN 'nenhum ato o disse' ELSE format('não é o que o ato %s deixou', a.id) END AS motivo
      FROM ${tabela} t ${ligada} (${ultimaDe(ditas, dita)}) a ${senao === undefined ? '' : 'ON true'}
      WHERE ${devia} IS DISTINCT FROM ${esta}`;
  });
  return `${partes.join(' UNION ALL ')} LIMIT ${MAXIMO}`;
}

/** Columns against the newest entry that tells of each. */
export async function conferirDitas(cliente: PoolClient): Promise<Diferenca[]> {
  const diferencas: Diferenca[] = [];
  for (const [tabela, ditas] of Object.entries(DITAS)) {
    diferencas.push(...(await cliente.query<Diferenca>(sqlDe(tabela, ditas))).rows);
  }
  return diferencas;
}
