// SQL, not Prisma: a public answer asks for it by a prepared statement, beside the place in the list.
import type { Pool } from 'pg';
import { type CodigoDoSelo, selar } from '#assinatura/selo/codigo-do-selo.ts';
import type { SeloDoDiploma } from '#assinatura/selo/selo.ts';
import { enderecoDaLista } from '#contract/comprovantes.contract.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lugarNaLista } from './lista-de-situacao.queries.ts';

export type DepsDoSelo = Pick<Dependencies, 'pool' | 'assinador' | 'agora' | 'config'>;

/** The seal of a diploma whose signed XML is kept here; null while there is none, since nothing would be proven. */
export async function selarDiploma(
  deps: DepsDoSelo,
  { registroId, snapshot }: { registroId: string; snapshot: SnapshotDoRegistro },
): Promise<CodigoDoSelo | null> {
  const xmlSha256 = await resumoDoXml(deps.pool, registroId);
  if (xmlSha256 === null) return null;
  const { kid, assinar } = await deps.assinador.chaveAtual();
  const { lista, indice } = await lugarNaLista(deps.pool, registroId);
  const { urlPublica } = deps.config;
  const situacao = { lista: enderecoDaLista(urlPublica, lista), indice };
  const fatos = fatosDoSnapshot(snapshot);
  return selar({ ...fatos, emissor: urlPublica, emitidoEm: deps.agora(), situacao, xmlSha256 }, kid, assinar);
}

async function resumoDoXml(pool: Pool, registroId: string): Promise<string | null> {
  const { rows } = await pool.query<{ sha256: string }>({
    name: 'resumo-do-xml',
    text: `SELECT xml_sha256 AS sha256 FROM documento_no_conector WHERE registro_id = $1::uuid AND tipo IN (2, 6)
           AND andamento <> 'desistido' AND xml_sha256 IS NOT NULL LIMIT 1`,
    values: [registroId],
  });
  return rows[0]?.sha256 ?? null;
}

type DoSnapshot = Omit<SeloDoDiploma, 'emissor' | 'emitidoEm' | 'situacao' | 'xmlSha256'>;

/** Portaria 1.095, art. 23: as it was registered and as the picture writes it. */
function fatosDoSnapshot({ ids, diplomado, curso, livro, ...snapshot }: SnapshotDoRegistro): DoSnapshot {
  const { iesEmissora: de, iesRegistradora: por } = snapshot;
  return {
    codigoValidacao: ids.codigoValidacao,
    nome: diplomado.nomeSocial ?? diplomado.nome,
    cpf: diplomado.cpf.slice(3, 9),
    curso: curso.nome,
    cursoEmec: curso.codigoEmec,
    expedidora: { nome: de.nome, codigoEmec: de.codigoMec },
    registradora: { nome: por.nome, codigoEmec: por.codigoMec },
    dataIngresso: snapshot.historico.ingresso.data,
    dataConclusao: snapshot.dataConclusao,
    dataExpedicao: livro.dataExpedicaoDiploma,
    dataRegistro: livro.dataRegistroDiploma,
    livro: livro.nome,
    numeroRegistro: livro.numeroRegistro,
    processo: livro.processo,
  };
}
