import type { Idioma } from '#domain/idiomas/idiomas.ts';
import { atuar } from '../../auditoria/atuar.ts';
import { registrosDoCpf } from '../../db/sessoes-do-titular.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito } from '../../erros/app-error.ts';
import type { TitularVivo } from '../../http/sessao-do-titular.ts';
import { guardarEstados } from './avisos.queries.ts';
import { emailDoTitular } from './email-do-titular.ts';
import { gravarAvisos } from './titular.repository.ts';

/** Switches notices, in a language; from then on only what changes is told. @throws AppError 409 where there is no address */
export async function ligarAvisos(
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'siga' | 'agora'>,
  { ator, cpf }: TitularVivo,
  avisar: boolean,
  idioma: Idioma,
): Promise<void> {
  const email = avisar ? await emailDoTitular(deps, cpf) : null;
  if (avisar && email === null)
    throw conflito('Não há e-mail registrado para você. Peça ao escritório de registro que registre um.');
  const ids = await registrosDoCpf(deps.prisma, cpf);
  await atuar(
    deps,
    ator,
    { entidade: 'registro', acao: avisar ? 'ligar-avisos' : 'desligar-avisos' },
    async (tx, quando) => {
      await gravarAvisos(tx, cpf, { avisar, email, idioma, quando });
      if (avisar) await guardarEstados(tx, ids, quando);
      return { retorno: undefined, anotar: ids.map((id) => ({ id })) };
    },
  );
}
