// SQL, not Prisma: list, seals and waiting acts are compared as sets, where they lie.
import { ATO_COM_CODIGO, type AtoComCodigo, atoConfere } from '../atos-assinados.ts';
import { type Selado, SOMA_VAZIA, seloDosConteudos, somar } from './arvore.ts';
import { type DepsDosSelos, semConferencia } from './conferir.queries.ts';

interface Linha {
  restritos: Pick<Selado, 'alvo' | 'valor'>[];
  /** The list says something else than what is sealed. */
  difere: boolean;
  /** Acts that wait for their places, on records of which the list already says something else. */
  esperam: AtoComCodigo[];
  numero: string;
  comecou: boolean;
  raiz: Buffer | null;
  soma: Buffer | null;
  selo: string | null;
}

/** An act that still waits for its place has moved the list, and not yet the seal. */
const SEM_ATO_NA_FILA = `NOT EXISTS (SELECT 1 FROM auditoria e JOIN auditoria_fila f ON f.entrada_id = e.id
  WHERE e.entidade_id = i.registro_id::text AND e.conteudo IS NOT NULL)`;

const RESTRITOS = `SELECT c.ultimo_id AS numero, c.raiz_dos_conteudos AS raiz, c.soma_dos_restritos AS soma, c.selo_dos_conteudos AS selo,
    EXISTS (SELECT 1 FROM auditoria_lugar) AS comecou,
    (SELECT coalesce(json_agg(json_build_object('alvo', alvo_id, 'valor', valor)), '[]') FROM conteudo_selado WHERE valor <> 0) AS restritos,
    EXISTS (SELECT 1 FROM lista_de_situacao_item i LEFT JOIN conteudo_selado s ON s.alvo_id = i.registro_id
        WHERE i.lista = $1 AND i.registro_id IS NOT NULL AND i.valor <> 0 AND s.valor IS DISTINCT FROM i.valor AND ${SEM_ATO_NA_FILA})
      OR EXISTS (SELECT 1 FROM conteudo_selado s JOIN lista_de_situacao_item i ON i.registro_id = s.alvo_id
        WHERE i.lista = $1 AND s.valor <> 0 AND i.valor <> s.valor AND ${SEM_ATO_NA_FILA}) AS difere
    , (SELECT coalesce(json_agg(${ATO_COM_CODIGO}), '[]') FROM auditoria_fila f JOIN auditoria e ON e.id = f.entrada_id
        JOIN lista_de_situacao_item i ON i.registro_id::text = e.entidade_id LEFT JOIN conteudo_selado s ON s.alvo_id = i.registro_id
        WHERE i.lista = $1 AND e.conteudo IS NOT NULL AND i.valor <> coalesce(s.valor, 0)) AS esperam
  FROM auditoria_cabeca c WHERE c.id = 1`;

/**
 * A status list says of every record what its last act left: the sealed sum tells whether all that is not valid is
 * there.
 * @throws AppError 503 when it does not, or cannot be told
 */
export async function exigirListaDeSituacaoProvada({ pool, config }: DepsDosSelos, lista: number): Promise<void> {
  const { rows } = await pool.query<Linha>({ name: 'restritos-selados', text: RESTRITOS, values: [lista] });
  const [linha] = rows;
  const provada = linha !== undefined && !linha.difere && linha.esperam.every(atoConfere);
  if (!provada || !somaConfere(linha, config.log.selo)) throw semConferencia();
}

function somaConfere({ numero, raiz, soma, selo, comecou, restritos }: Linha, chave: string | undefined): boolean {
  if (raiz === null || soma === null) return !comecou && restritos.length === 0;
  if (chave === undefined || seloDosConteudos({ numero: BigInt(numero), raiz, soma }, chave) !== selo) return false;
  const contada = restritos.reduce((total, um) => somar(total, um, chave, 1), SOMA_VAZIA);
  return Buffer.compare(contada, soma) === 0;
}
