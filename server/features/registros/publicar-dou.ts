import { problemaDaPublicacao } from '#domain/registro/prazo-dou.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado, regraDoRegistro } from '../../erros/app-error.ts';
import { gravarPublicacao, type RegistroAPublicar, travarParaPublicar } from './registros.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config'>;

/**
 * Writes the DOU date (yyyy-MM-dd) of all the records or of none; a record that already has this date stays as it is,
 * another date is kept in the history. Answers how many have the date now. @throws AppError 404; 422 naming every
 * record whose registration is later than the date, or for a future date
 */
export function publicarNoDou(deps: Deps, ator: Ator, ids: readonly string[], data: string): Promise<number> {
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  return atuar(deps, ator, { entidade: 'registro', acao: 'publicar' }, async (tx, quando) => {
    const registros = await travarParaPublicar(tx, unicos);
    if (registros.length < unicos.length) throw ausente(unicos.length);
    recusarDatasErradas(registros, data, hojeEm(quando, deps.config.fusoHorario));
    const mudam = registros.filter(({ publicadoEm }) => publicadoEm !== data);
    if (mudam.length > 0) await gravarPublicacao(tx, mudam, data, quando, ator.usuario.nome);
    return {
      retorno: registros.length,
      anotar: mudam.map(({ id, publicadoEm }) => ({
        id,
        de: { dataPublicacao: publicadoEm },
        para: { dataPublicacao: data },
      })),
    };
  });
}

const ausente = (quantos: number) =>
  naoEncontrado(
    quantos === 1 ? 'Registro não encontrado.' : 'Um dos registros selecionados não foi encontrado. Nada foi gravado.',
  );

function recusarDatasErradas(registros: readonly RegistroAPublicar[], data: string, hoje: string): void {
  const recusados = registros.flatMap((registro) => {
    const problema = problemaDaPublicacao(data, registro.dataRegistro, hoje);
    return problema === null ? [] : [{ registro, problema }];
  });
  const primeiro = recusados[0];
  if (primeiro === undefined) return;
  const campos = [
    { campo: 'DataPublicacao', message: primeiro.problema },
    ...(registros.length === 1 ? [] : recusados.map(paraCampo)),
  ];
  throw regraDoRegistro(registros.length === 1 ? primeiro.problema : `${primeiro.problema}. Nada foi gravado.`, campos);
}

const paraCampo = ({ registro, problema }: { registro: RegistroAPublicar; problema: string }) => ({
  campo: `Registros.${registro.id}`,
  message: `Registro nº ${registro.numero}, ${registro.nome}: ${problema.toLocaleLowerCase('pt-BR')}`,
});
