import type { Privacidade } from '#contract/privacidade.contract.ts';
import { formatarCpf, mascararCpf } from '#domain/texto/cpf.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { type Capitulo, capitulosDoTitular } from './capitulos.ts';
import { montarPrivacidade } from './montar-privacidade.ts';
import { relatorioEmDocumento } from './relatorio-em-pdf.ts';
import { type Acesso, lerTitular, type ParteLida } from './titular.queries.ts';

/** LGPD art. 19; instants are ISO 8601. */
export interface RelatorioDoTitular {
  titular: { cpf: string };
  controlador: Privacidade['controlador'];
  geradoEm: string;
  geradoPor: string;
  /** The answer in words; what follows are the stored rows. */
  capitulos: Capitulo[];
  partes: ParteLida[];
  acessos: (Omit<Acesso, 'quando'> & { quando: string })[];
}

type Deps = Pick<Dependencies, 'pool' | 'prisma' | 'agora' | 'config' | 'renderer'>;

/**
 * The report of a person as bytes. Who took it is an entry on each of the person's records, so that the next report
 * says so. @throws AppError 404 when nothing is held of them
 */
export async function relatarTitular(deps: Deps, ator: Ator, cpf: string, formato: 'pdf' | 'json'): Promise<Buffer> {
  const { registros, partes, acessos } = await lerTitular(deps.pool, cpf);
  if (partes.length === 0) throw naoEncontrado('Nada foi encontrado sobre a pessoa deste CPF.');
  const privacidade = await montarPrivacidade(deps);
  const { controlador } = privacidade;
  const fuso = deps.config.fusoHorario;
  const relatorio: RelatorioDoTitular = {
    titular: { cpf: formatarCpf(cpf) },
    controlador,
    geradoEm: deps.agora().toISOString(),
    geradoPor: ator.usuario.nome,
    capitulos: capitulosDoTitular({ cpf: formatarCpf(cpf), privacidade, partes, acessos, fuso }),
    partes,
    acessos: acessos.map(({ quando, ...resto }) => ({ ...resto, quando: quando.toISOString() })),
  };
  const arquivo =
    formato === 'json'
      ? Buffer.from(`${JSON.stringify(relatorio, null, 2)}\n`)
      : await deps.renderer.renderizar('pdf', () => relatorioEmDocumento(relatorio, fuso));
  await anotarRelatorio(deps, ator, registros, cpf);
  return arquivo;
}

const ACAO = 'relatorio-do-titular';

async function anotarRelatorio(deps: Deps, ator: Ator, registros: readonly string[], cpf: string): Promise<void> {
  const entidade = registros.length > 0 ? 'registro' : 'titular';
  const ids = registros.length > 0 ? registros : [mascararCpf(cpf)];
  await atuar(deps, ator, { entidade, acao: ACAO }, async () => ({
    retorno: undefined,
    anotar: ids.map((id) => ({ id })),
  }));
}
