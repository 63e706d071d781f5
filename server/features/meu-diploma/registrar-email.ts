import { z } from 'zod';
import { emailDoDiplomadoTrocado } from '#domain/cartas/email-do-diplomado-trocado.ts';
import { lerIdioma } from '#domain/idiomas/idiomas.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { guardarEnderecoAnterior } from '../../db/enderecos-anteriores.ts';
import type { Dependencies } from '../../dependencies.ts';
import { emailDoTitular, mascararEmail } from './email-do-titular.ts';
import { lerContato, lerDiplomado } from './titular.queries.ts';
import { gravarEmail } from './titular.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'siga' | 'correio' | 'confirmacao' | 'config'>;

/** Kind of the request by which a graduate's new address waits for a second person. */
const EMAIL = 'email-do-diplomado';
const dadosSchema = z.object({ registroId: z.string(), email: z.string().nullable() });

/** Reads the address that the office recorded of a record's graduate. @throws AppError 404 */
export async function lerEmailRegistrado({ prisma }: Pick<Deps, 'prisma'>, registroId: string) {
  const { cpf, nomeDiplomado: nome, nomeCurso: curso } = await lerDiplomado(prisma, registroId);
  return { nome, curso, email: (await lerContato(prisma, cpf))?.email ?? null };
}

/**
 * Records or takes away the address by which a graduate enters, or asks a second person to. The address before is told.
 * Answers what that letter needs, to be sent behind the answer. @throws AppError 404, 409 AGUARDA_CONFIRMACAO
 */
export async function registrarEmail(
  deps: Deps,
  ator: Ator,
  registroId: string,
  novo: string,
): Promise<{ avisar: () => Promise<void> }> {
  const { cpf, nomeDiplomado } = await lerDiplomado(deps.prisma, registroId);
  const email = novo === '' ? null : novo.toLowerCase();
  if (deps.confirmacao.exigida) {
    const antes = await emailDoTitular(deps, cpf);
    await deps.confirmacao.pedir(ator, {
      especie: EMAIL,
      alvo: registroId,
      resumo: `E-mail de ${nomeDiplomado} em Meu diploma`,
      diferenca: [{ campo: 'E-mail', de: antes, para: email, porque: null }],
      dados: { registroId, email },
    });
  }
  return gravar(deps, ator, { registroId, email });
}

export function confirmarEmails(deps: Deps): void {
  deps.confirmacao.aoConfirmar(EMAIL, async ({ dados, ator, confirmadoPor }) => {
    const { avisar } = await gravar(deps, ator, dadosSchema.parse(dados), confirmadoPor.nome);
    // The new address stands: that the one before could not be told is no reason to refuse it.
    await avisar().catch(() => undefined);
  });
}

async function gravar(
  deps: Deps,
  ator: Ator,
  { registroId, email }: z.output<typeof dadosSchema>,
  confirmadoPor?: string,
): Promise<{ avisar: () => Promise<void> }> {
  const { prisma, correio, config } = deps;
  const { cpf } = await lerDiplomado(prisma, registroId);
  // SIGA's is the one in use where the office recorded none.
  const emUso = await emailDoTitular(deps, cpf);
  await atuar(deps, ator, { entidade: 'registro', acao: 'registrar-email' }, async (tx, quando) => {
    const antes = (await lerContato(tx, cpf))?.email ?? emUso;
    await guardarEnderecoAnterior(tx, { cpf, de: 'titular' }, antes, quando);
    await gravarEmail(tx, cpf, email, quando);
    const mascarado = (um: string | null) => um && mascararEmail(um);
    return {
      retorno: undefined,
      anotar: {
        id: registroId,
        de: { email: mascarado(antes) },
        para: { email: mascarado(email), confirmadoPor },
      },
    };
  });
  const idioma = lerIdioma((await lerContato(prisma, cpf))?.idioma) ?? 'pt';
  return {
    avisar: async () => {
      if (emUso === null || emUso === email) return;
      const novo = email === null ? null : mascararEmail(email);
      await correio?.enviar({
        para: emUso,
        ...emailDoDiplomadoTrocado({ novo, idioma, urlPublica: config.urlPublica }),
      });
    },
  };
}
