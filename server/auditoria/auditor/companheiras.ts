import { ACOES_DE_PUBLICACAO, PUBLICAR } from '#domain/registro/publicacao.ts';
import { ACOES } from '#domain/registro/transicoes.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import type { Diferenca } from './diferenca.ts';
import type { Companheira, Lote, TabelaCompanheira } from './lote.queries.ts';
import type { Ato } from './reproduzir.ts';

type Colunas = Readonly<Record<string, string | null>>;

/** A row that an act made true: what it is known by among its kind, and its columns; undefined where nobody knows. */
interface Devida {
  /** Column by whose value the row is known. */
  por: string;
  colunas: Readonly<Record<string, string | null | undefined>>;
}

const texto = (valor: unknown): string | null => (valor === null || valor === undefined ? null : String(valor));
const iso = (quando: Date): string => quando.toISOString();
const ehMudanca = (acao: string): boolean => (ACOES as readonly string[]).includes(acao);

interface RessalvaNotada {
  campo: string;
  origem: string;
  motivo: string;
  documento: string | null;
  valorDaFonte: string | null;
  valorInformado: string | null;
}

const ressalvasDe = ({ para }: Ato): RessalvaNotada[] => (Array.isArray(para?.ressalvas) ? para.ressalvas : []);

const DEVIDAS: Partial<Record<TabelaCompanheira, (atos: readonly Ato[]) => Devida[]>> = {
  registro_anotacao: (atos) =>
    atos
      .filter(({ acao }) => ehMudanca(acao))
      .map(({ acao, para, porque, quando, usuario, cpf }) => ({
        por: 'data',
        colunas: {
          acao,
          motivo_id: texto(para?.motivoId),
          justificativa: porque,
          data: iso(quando),
          responsavel_nome: usuario,
          responsavel_documento: cpf,
        },
      })),
  registro_publicacao: (atos) =>
    atos
      .filter(({ acao }) => ACOES_DE_PUBLICACAO.has(acao))
      .map(({ acao, de, para, quando, usuario }) => ({
        por: 'quando',
        colunas: {
          data: texto(para?.dataPublicacao),
          data_anterior: texto(de?.dataPublicacao),
          edicao: texto(para?.edicao),
          secao: texto(para?.secao),
          pagina: texto(para?.pagina),
          quando: iso(quando),
          por: usuario,
          desfaz: String(acao !== PUBLICAR),
        },
      })),
  registro_ressalva: (atos) =>
    atos.flatMap(ressalvasDe).map(({ campo, origem, motivo, documento, valorDaFonte, valorInformado }) => ({
      por: 'campo',
      colunas: {
        campo,
        origem,
        motivo,
        documento_id: documento,
        valor_da_fonte: valorDaFonte,
        valor_informado: valorInformado,
      },
    })),
  codigo_anterior: (atos) =>
    atos
      .filter(({ acao, de, para }) => acao === 'adotar-codigo' && de?.codigoValidacao !== para?.codigoValidacao)
      .map(({ de }) => ({ por: 'codigo', colunas: { codigo: texto(de?.codigoValidacao) } })),
  documento_no_conector: (atos) => {
    const porTipo = new Map<string, Devida>();
    for (const { acao, para } of atos) {
      const recebidos =
        acao === 'receber-xml'
          ? { [String(para?.tipo)]: para?.sha256 }
          : acao === 'adotar-registro'
            ? (para?.xmls ?? {})
            : {};
      for (const [tipo, sha256] of Object.entries(recebidos))
        porTipo.set(tipo, { por: 'tipo', colunas: { tipo, xml_sha256: texto(sha256) } });
    }
    return [...porTipo.values()];
  },
};

/** Columns that may name a person or their business: what stands in them is not told. */
const CALADAS = new Set([
  'responsavel_nome',
  'responsavel_documento',
  'justificativa',
  'por',
  'valor_da_fonte',
  'valor_informado',
]);

/** CPFs are masked in the audit. */
const comparavel = (coluna: string, valor: string | null): string | null =>
  valor !== null && coluna.startsWith('valor_') ? ocultarCpfs(valor) : valor;

export function conferirCompanheiras(lote: Lote, registro: string, linha: string): Diferenca[] {
  const atos = lote.atos.get(registro) ?? [];
  return Object.entries(DEVIDAS).flatMap(([nome, devidas]) => {
    const tabela = nome as TabelaCompanheira;
    return casar(tabela, linha, lote.companheiras[tabela].get(registro) ?? [], devidas(atos));
  });
}

function casar(tabela: string, linha: string, tem: readonly Companheira[], devidas: readonly Devida[]): Diferenca[] {
  const livres = [...tem];
  const diferencas: Diferenca[] = [];
  for (const { por, colunas } of devidas) {
    const i = melhorPar(livres, por, colunas);
    const [achada] = i < 0 ? [] : livres.splice(i, 1);
    if (achada === undefined) {
      const motivo = `falta a linha com ${por} “${colunas[por]}”, que um ato fez`;
      diferencas.push({ tabela, linha, coluna: null, motivo });
      continue;
    }
    for (const coluna of diferentes(achada.colunas, colunas)) {
      const dita = CALADAS.has(coluna) ? 'o que o ato diz' : `“${colunas[coluna] ?? 'vazio'}”`;
      const motivo = `na linha ${achada.chave}, deveria ser ${dita}`;
      diferencas.push({ tabela, linha, coluna, motivo });
    }
  }
  const demais = livres.map(({ chave }) => ({
    tabela,
    linha,
    coluna: null,
    motivo: `nenhum ato fez a linha ${chave}`,
  }));
  return [...diferencas, ...demais];
}

const diferentes = (tem: Colunas, devida: Devida['colunas']): string[] =>
  Object.entries(devida).flatMap(([coluna, devia]) =>
    devia === undefined || comparavel(coluna, tem[coluna] ?? null) === comparavel(coluna, devia) ? [] : [coluna],
  );

/** The row that is known by the same value, else one that differs in nothing but that. */
function melhorPar(livres: readonly Companheira[], por: string, devida: Devida['colunas']): number {
  const mesma = livres
    .map(({ colunas }, i) => ({ i, colunas, diferencas: diferentes(colunas, devida).length }))
    .filter(({ colunas, diferencas }) => colunas[por] === devida[por] || diferencas <= 1)
    .sort((a, b) => a.diferencas - b.diferencas);
  return mesma[0]?.i ?? -1;
}
