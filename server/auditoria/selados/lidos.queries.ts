import { SOMA_DO_CONTEUDO } from '../conteudo.ts';
import {
  cabecaConfere,
  confere,
  type DepsDosSelos,
  type Linha,
  registrosProvados,
  semConferencia,
} from './conferir.queries.ts';

/** What a statement brought along with a record. */
interface Prova extends Pick<Linha, 'conteudo' | 'balde' | 'naFila' | 'numero' | 'ultimoLugar' | 'selo'> {
  raiz: string | null;
  soma: string | null;
}

/** A record read by a statement with `PROVA`; undefined where it was read by another. */
export interface ComProva {
  id: string;
  prova?: Prova | null;
}

/** SQL, a column of a statement that reads a record (`registro r`): what proves it travels with what is told of it. */
export const PROVA = `(SELECT json_build_object('conteudo', ${SOMA_DO_CONTEUDO},
    'balde', (SELECT coalesce(json_agg(json_build_object('alvo', s.alvo_id, 'entrada', s.entrada_id::text, 'conteudo', s.conteudo,
      'valor', s.valor)), '[]') FROM conteudo_selado s WHERE s.balde = ('x' || right(r.id::text, 4))::bit(16)::int),
    'naFila', (SELECT json_build_object('entrada', e.id::text, 'conteudo', e.conteudo) FROM auditoria_fila f
      JOIN auditoria e ON e.id = f.entrada_id WHERE e.entidade_id = r.id::text AND e.conteudo IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM auditoria_lugar l WHERE l.entrada_id = e.id) ORDER BY e.id DESC LIMIT 1),
    'numero', c.ultimo_id::text, 'ultimoLugar', (SELECT max(numero)::text FROM auditoria_lugar),
    'raiz', encode(c.raiz_dos_conteudos, 'hex'), 'soma', encode(c.soma_dos_restritos, 'hex'), 'selo', c.selo_dos_conteudos)
  FROM auditoria_cabeca c WHERE c.id = 1) AS prova`;

const bytes = (hex: string | null): Buffer | null => (hex === null ? null : Buffer.from(hex, 'hex'));

/**
 * What was read of a record is what its last act left, sealed. Where the tree's nodes above it are not known yet they
 * are asked for, and must prove the very content that was read. @throws AppError 503 when they do not (A14)
 */
export async function exigirLidoProvado(deps: DepsDosSelos, { id, prova }: ComProva): Promise<void> {
  if (prova != null) {
    const linha = { ...prova, id, nos: null, raiz: bytes(prova.raiz), soma: bytes(prova.soma) };
    if (confere(linha, cabecaConfere(deps, linha))) return;
  }
  const conteudo = (await registrosProvados(deps, [id])).get(id);
  if (conteudo === undefined || (prova != null && conteudo !== prova.conteudo)) throw semConferencia();
}
