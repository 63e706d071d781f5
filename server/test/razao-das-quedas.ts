import { expect } from 'vitest';
import { chaveDoDocumento, TIPO_DOCUMENTACAO } from '#domain/envio/especies.ts';
import { conferirRegistro } from '../auditoria/auditor/conferir-tudo.ts';
import { emPalavras } from '../auditoria/auditor/diferenca.ts';
import { numInstante } from '../auditoria/num-instante.ts';
import { createPool } from '../db/pool.ts';
import type { DocumentoSimulado } from '../demo/simuladores/conector/documento-simulado.ts';
import { verificarAuditoria } from './verificar-auditoria.ts';

/** By the record's id where nothing else is said. */
export interface Razao {
  numeros: Map<string, string>;
  publicados: Map<string, string>;
  /** The state after the last change; whoever is not here was never changed. */
  cancelados: Map<string, boolean>;
  /** Observation of each document: no two uploads have the same. */
  documentos: Set<string>;
  enviados: Set<string>;
  /** Has its documents and was not sent yet. */
  aEnviar: string | undefined;
  /** Its state is being changed: a copy taken meanwhile may have the one or the other. */
  mudando: string | undefined;
}

export const novaRazao = (): Razao => ({
  numeros: new Map(),
  publicados: new Map(),
  cancelados: new Map(),
  documentos: new Set(),
  enviados: new Set(),
  aEnviar: undefined,
  mudando: undefined,
});

interface Linha {
  id: string;
  numero: string;
  livro: string;
  rga: string;
  cancelado: boolean;
  dou: string | null;
  entradas: string;
}

const REGISTROS = `SELECT r.id, r.numero_registro AS numero, r.livro_id AS livro, r.rga, r.cancelado, r.data_publicacao_dou::text AS dou,
    (SELECT count(*) FROM auditoria a WHERE a.entidade = 'registro' AND a.entidade_id = r.id::text AND a.acao = 'registrar') AS entradas
  FROM registro r ORDER BY r.livro_id, r.numero_registro`;

/** The database behind an address holds what was confirmed, once, books without a gap, all as the acts left it. */
export async function conferirBanco(url: string, selo: string | undefined, { numeros, ...razao }: Razao) {
  const pool = createPool(url, 1);
  try {
    const { rows } = await pool.query<Linha>(REGISTROS);
    const porId = new Map(rows.map((linha) => [linha.id, linha]));
    for (const [id, numero] of numeros) expect(String(porId.get(id)?.numero)).toBe(numero);
    for (const [id, data] of razao.publicados) expect(porId.get(id)?.dou).toBe(data);
    for (const [id, cancelado] of razao.cancelados) expect(porId.get(id)?.cancelado).toBe(cancelado);
    expect(rows.filter(({ entradas }) => entradas !== '1')).toEqual([]);
    const livros = await pool.query<{ id: string; ultimo: number }>(
      'SELECT id, ultimo_numero AS ultimo FROM livro_registro',
    );
    for (const { id, ultimo } of livros.rows) {
      const seus = rows.filter(({ livro }) => livro === id).map(({ numero }) => Number(numero));
      expect(seus).toEqual(Array.from({ length: ultimo }, (_, i) => i + 1));
    }
    const documentos = await pool.query<{ observacao: string }>(
      'SELECT observacao FROM documento WHERE excluido_em IS NULL',
    );
    const observacoes = documentos.rows.map(({ observacao }) => observacao);
    expect(new Set(observacoes).size).toBe(observacoes.length);
    expect(observacoes).toEqual(expect.arrayContaining([...razao.documentos]));
    const { diferencas } = await numInstante(pool, (c) => conferirRegistro(c, { selo, fuso: 'America/Cuiaba' }));
    expect(diferencas.map(emPalavras)).toEqual([]);
    const auditoria = await verificarAuditoria(pool);
    expect(auditoria).toMatchObject({ integra: true, recuos: [] });
    return { registros: rows, entradas: auditoria.integra ? auditoria.entradas : 0 };
  } finally {
    await pool.end();
  }
}

/** Each confirmed sending is outside, once, under the id that is kept here, or waits; nothing else is outside. */
export async function conferirFora(url: string, fora: readonly DocumentoSimulado[], { enviados }: Razao) {
  const pool = createPool(url, 1);
  try {
    const { rows } = await pool.query<{ chave: string; documento: string | null; andamento: string; espera: boolean }>(
      `SELECT your_number AS chave, document_id AS documento, andamento, proxima_tentativa IS NOT NULL AS espera
       FROM documento_no_conector`,
    );
    const daqui = new Map(rows.map((linha) => [linha.chave, linha]));
    const chaves = fora.filter(({ removido }) => !removido).map(({ yourNumber }) => yourNumber);
    expect(new Set(chaves).size).toBe(chaves.length);
    for (const { yourNumber, documentId } of fora) {
      const documento = daqui.get(yourNumber)?.documento;
      expect([null, String(documentId)], yourNumber).toContain(documento);
    }
    for (const id of enviados) {
      const chave = chaveDoDocumento(TIPO_DOCUMENTACAO, id);
      const linha = daqui.get(chave);
      expect(linha, `${chave}, enviado`).toBeDefined();
      if (!chaves.includes(chave)) expect([chave, linha?.documento, linha?.espera]).toEqual([chave, null, true]);
    }
    return chaves.length;
  } finally {
    await pool.end();
  }
}
