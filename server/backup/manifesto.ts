import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codigoDoErro } from '../erros/causa.ts';
import { assinar, type ChaveDoBackup, conferirAssinatura } from './chave.ts';

/** `sha256` is of the compressed file. */
const manifestoSchema = z.strictObject({
  formato: z.literal(1),
  criadoEm: z.iso.datetime(),
  postgres: z.string(),
  migracoes: z.array(z.string()),
  tabelas: z.array(
    z.strictObject({
      nome: z.string().regex(/^[a-z_]+$/),
      colunas: z.array(z.string().regex(/^[a-z0-9_]+$/)),
      linhas: z.number().int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  auditoria: z.strictObject({ ultimoId: z.string(), hash: z.string() }),
  /** Ids of the keys of rights and acts without which the restored database does not serve; never the keys. */
  chavesDasAcoes: z.array(z.string().regex(/^[0-9a-f]{8}$/)).optional(),
  /** Public key of age that the tables are encrypted to. */
  cifradoPara: z.string().optional(),
});
export type Manifesto = z.infer<typeof manifestoSchema>;

const NOME_DO_MANIFESTO = 'manifesto.json';
const NOME_DA_ASSINATURA = 'manifesto.assinatura.json';
/** PostgreSQL's COPY text, zstd, perhaps encrypted with age. */
export const arquivoDe = (tabela: string, { cifradoPara }: Pick<Manifesto, 'cifradoPara'>): string =>
  `${tabela}.copy.zst${cifradoPara === undefined ? '' : '.age'}`;

/** Whose backup is believed: that of one key (its fingerprint), that of whatever key, or also one that nobody signed. */
export type Confianca = { chave: string } | 'qualquer-chave' | 'sem-assinatura';

/** @throws Error in Portuguese when the signer (`impressao`; null: nobody) is not one that is believed */
export function exigirAssinatura(impressao: string | null, confianca: Confianca): void {
  if (confianca === 'sem-assinatura') return;
  if (impressao === null) {
    throw new Error(
      'O backup não está assinado: falta o manifesto.assinatura.json, e nada prova de quem ele é. Use outro backup ou, se sabe de onde este vem, --sem-assinatura.',
    );
  }
  if (confianca === 'qualquer-chave' || confianca.chave === impressao) return;
  throw new Error(
    `O backup foi assinado por outra chave (${impressao}), e não por ${confianca.chave}. Use outro backup ou, se sabe de onde este vem, --sem-assinatura.`,
  );
}

/** The private key that a backup asks for; undefined where it asks for none. @throws Error in Portuguese */
export function identidadePara(manifesto: Manifesto, identidade: string | undefined): string | undefined {
  if (manifesto.cifradoPara === undefined) return undefined;
  if (identidade !== undefined) return identidade;
  throw new Error(
    `O backup está cifrado para ${manifesto.cifradoPara}: diga o arquivo da chave privada (--identidade ARQUIVO).`,
  );
}

/** Writes the manifest, and its signature beside it. */
export async function gravarManifesto(pasta: string, manifesto: Manifesto, chave: ChaveDoBackup): Promise<void> {
  const texto = `${JSON.stringify(manifesto, null, 2)}\n`;
  await writeFile(join(pasta, NOME_DA_ASSINATURA), assinar(texto, chave), { mode: 0o600 });
  await writeFile(join(pasta, NOME_DO_MANIFESTO), texto, { mode: 0o600 });
}

/**
 * Reads the manifest of a backup, and by which key it is signed (its fingerprint; null: nobody).
 * @throws Error in Portuguese when the folder holds no backup, or the manifest was changed
 */
export function lerManifesto(pasta: string): { manifesto: Manifesto; impressao: string | null } {
  let texto: string;
  let manifesto: Manifesto;
  try {
    texto = readFileSync(join(pasta, NOME_DO_MANIFESTO), 'utf8');
    manifesto = manifestoSchema.parse(JSON.parse(texto));
  } catch (erro) {
    const motivo =
      codigoDoErro(erro) === 'ENOENT'
        ? `falta ${NOME_DO_MANIFESTO}`
        : `${NOME_DO_MANIFESTO} está incompleto ou foi alterado`;
    throw new Error(`${pasta} não contém um backup deste sistema: ${motivo}. Diga a pasta de um backup inteiro.`, {
      cause: erro,
    });
  }
  const nota = join(pasta, NOME_DA_ASSINATURA);
  return { manifesto, impressao: existsSync(nota) ? conferirAssinatura(texto, readFileSync(nota, 'utf8')) : null };
}
