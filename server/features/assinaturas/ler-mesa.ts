import type { MesaDeAssinaturas } from '#contract/assinaturas.contract.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { AssinaturasDoTipo } from '../../adapters/conector/servico.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerAssinantesDoCatalogo } from './assinantes.queries.ts';
import { contarSemSignatario, lerFaltas } from './mesa.queries.ts';

type Deps = Pick<Dependencies, 'prisma' | 'pool' | 'conector'>;

/** The signing desk; what the connector cannot be asked now is said, the rest stands. */
export async function lerMesa({ prisma, pool, conector }: Deps): Promise<MesaDeAssinaturas> {
  const [pessoas, semSignatario, { lida, motivo }, catalogo] = await Promise.all([
    lerFaltas(pool),
    contarSemSignatario(prisma),
    perguntar(() => conector.servico.assinaturas()),
    lerAssinantesDoCatalogo(prisma),
  ]);
  const conhecidos = lida && cpfsConhecidos(lida);
  return {
    pessoas,
    semSignatario,
    motivo,
    configuracao:
      lida?.map(({ documento, tags }) => ({
        documento,
        tags: tags.map(({ tag, signatarios }) => ({
          tag,
          signatarios: signatarios.map(({ nome, substitutos }) => ({
            nome,
            substitutos: substitutos.map((substituto) => substituto.nome),
          })),
        })),
      })) ?? null,
    desconhecidos:
      conhecidos === null || conhecidos === undefined
        ? []
        : catalogo.filter(({ cpf }) => !conhecidos.has(cpf)).map(({ nome, cargo }) => ({ nome, cargo })),
  };
}

const cpfsConhecidos = (configuracao: readonly AssinaturasDoTipo[]): ReadonlySet<string> =>
  new Set(
    configuracao.flatMap(({ tags }) =>
      tags.flatMap(({ signatarios }) => signatarios.flatMap((um) => [um.id, ...um.substitutos.map(({ id }) => id)])),
    ),
  );

async function perguntar(
  pergunta: () => Promise<AssinaturasDoTipo[] | null>,
): Promise<{ lida: AssinaturasDoTipo[] | null; motivo: string | null }> {
  try {
    const lida = await pergunta();
    return { lida, motivo: lida === null ? 'Este conector não informa quem assina.' : null };
  } catch (erro) {
    if (!(erro instanceof ConectorFalhou)) throw erro;
    return { lida: null, motivo: erro.message };
  }
}
