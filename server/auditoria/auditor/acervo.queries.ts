// SQL, not Prisma: sums of rows are PostgreSQL's own, read in shares.
import type { PoolClient } from 'pg';
import { BLOCO_DO_ACERVO, DIGITOS_DA_SOMA, SOMA_DO_ANTIGO } from '../conteudo-do-acervo.ts';
import type { Diferenca } from './diferenca.ts';

const BLOCOS_POR_VEZ = 50;
const MAXIMO = 200;

const ULTIMOS_ATOS = `SELECT DISTINCT ON (a.entidade_id) a.entidade_id AS bloco, a.id, a.para->'somas' AS somas FROM auditoria a
  WHERE a.entidade = '${BLOCO_DO_ACERVO}' AND a.conteudo IS NOT NULL AND a.entidade_id > $1 ORDER BY a.entidade_id, a.id DESC LIMIT ${BLOCOS_POR_VEZ}`;
const LINHAS = `SELECT r.bloco_id::text AS bloco, r.importacao_id AS importacao, r.linha, left(${SOMA_DO_ANTIGO}, ${DIGITOS_DA_SOMA}) AS soma
  FROM registro_antigo r WHERE r.bloco_id = ANY ($1::uuid[])`;
const SEM_ATO = `SELECT 'registro_antigo' AS tabela, format('registro antigo da linha %s da importação %s', r.linha, r.importacao_id) AS linha,
    'bloco_id' AS coluna, 'nenhum ato o publicou' AS motivo
  FROM registro_antigo r WHERE r.bloco_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM auditoria a WHERE a.entidade = '${BLOCO_DO_ACERVO}'
    AND a.entidade_id = r.bloco_id::text AND a.conteudo IS NOT NULL) ORDER BY r.importacao_id, r.linha LIMIT ${MAXIMO}`;

/** Every published row of the old books against the last act of its block; who they are is not told. */
export async function conferirAcervo(cliente: PoolClient): Promise<Diferenca[]> {
  const diferencas: Diferenca[] = [];
  for (let ultimo = ''; diferencas.length < MAXIMO; ) {
    const { rows: atos } = await cliente.query<{ bloco: string; id: string; somas: Record<string, string> | null }>(
      ULTIMOS_ATOS,
      [ultimo],
    );
    const blocos = atos.map(({ bloco }) => bloco);
    const { rows } = await cliente.query<{ bloco: string; importacao: string; linha: number; soma: string }>(LINHAS, [
      blocos,
    ]);
    const porBloco = Map.groupBy(rows, ({ bloco }) => bloco);
    for (const { bloco, id, somas } of atos) {
      const devidas = new Map(Object.entries(somas ?? {}));
      for (const { importacao, linha, soma } of porBloco.get(bloco) ?? []) {
        const devida = devidas.get(String(linha));
        devidas.delete(String(linha));
        if (devida === soma) continue;
        const motivo = devida === undefined ? `o ato ${id} não a tem neste bloco` : `não é o que o ato ${id} deixou`;
        diferencas.push({
          tabela: 'registro_antigo',
          linha: `registro antigo da linha ${linha} da importação ${importacao}`,
          coluna: null,
          motivo,
        });
      }
      for (const linha of devidas.keys()) {
        diferencas.push({
          tabela: 'registro_antigo',
          linha: `registro antigo da linha ${linha} do bloco ${bloco}`,
          coluna: null,
          motivo: `foi publicado (entrada ${id}) e não existe mais`,
        });
      }
    }
    if (atos.length < BLOCOS_POR_VEZ) break;
    ultimo = blocos.at(-1) ?? ultimo;
  }
  const { rows: semAto } = await cliente.query<Diferenca>(SEM_ATO);
  return [...diferencas.slice(0, MAXIMO), ...semAto];
}
