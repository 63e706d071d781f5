import { CAMPOS, type CampoDoAcervo } from '#domain/acervo/campos.ts';
import { conferir, passo } from '../../features/acervo/test/importar.ts';
import { csv } from '../../features/acervo/test/tabela.ts';
import type { AppDeTeste } from '../build-test-app.ts';
import { sequenciarTudo } from '../sequenciar-tudo.ts';

/** Columns of the file, in the order in which the books tell them. */
const COLUNAS = [
  'nome',
  'cpf',
  'curso',
  'livro',
  'folha',
  'numero',
  'registro',
  'expedicao',
  'codigoValidacao',
  'via',
] as CampoDoAcervo[];

/** An old registration of a test; what is not said is empty. */
export type AntigoDeTeste = Partial<Record<CampoDoAcervo, string>> & { nome: string; livro: string };

let arquivos = 0;

/** Imports and publishes old registrations, as an administrador would; gives their ids in the order told. */
export async function umAcervo(
  t: AppDeTeste,
  antigos: readonly AntigoDeTeste[],
  { publicar = true }: { publicar?: boolean } = {},
): Promise<string[]> {
  const como = await t.entrar('administrador');
  arquivos += 1;
  const tabela = antigos.map((um) => COLUNAS.map((campo) => ({ curso: 'Direito', ...um })[campo] ?? ''));
  const bytes = csv(
    COLUNAS.map((campo) => CAMPOS[campo].rotulo),
    ...tabela,
  );
  const { id } = await conferir(t, { nome: `acervo-${arquivos}.csv`, bytes }, como);
  await passo(t, 'importar', id, como);
  if (publicar) await passo(t, 'publicar', id, como);
  await sequenciarTudo(t.deps);
  const feitos = await t.deps.prisma.registroAntigo.findMany({
    where: { importacaoId: id },
    orderBy: { linha: 'asc' },
  });
  if (feitos.length !== antigos.length) throw new Error(`importados ${feitos.length} de ${antigos.length}`);
  return feitos.map((um) => um.id);
}
