import type { Usuario } from '#contract/sessao.contract.ts';
import { problemaDaPublicacao } from '#domain/registro/prazo-dou.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { anotarVariosNaAuditoria } from '../../auditoria/anotar.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado, regraDoRegistro } from '../../http/app-error.ts';
import { gravarPublicacao, type RegistroAPublicar, travarParaPublicar } from './registros.repository.ts';

/** One DOU date for one or more records. */
export interface Publicacao {
  ids: readonly string[];
  /** yyyy-MM-dd */
  data: string;
  usuario: Usuario;
  requisicao: string;
}

/**
 * Writes the DOU date of all the records or of none; a record that already has this date stays as it is, another date is
 * kept in the history. Answers how many have the date now.
 * @throws AppError 404; 422 naming every record whose registration is later than the date, or for a future date
 */
export function publicarNoDou(deps: Dependencies, { ids, data, usuario, requisicao }: Publicacao): Promise<number> {
  const quando = deps.agora();
  const hoje = hojeEm(quando, deps.config.fusoHorario);
  const unicos = [...new Set(ids.map((id) => id.toLowerCase()))];
  return withTransaction(deps.prisma, async (tx) => {
    const registros = await travarParaPublicar(tx, unicos);
    if (registros.length < unicos.length) throw ausente(unicos.length);
    recusarDatasErradas(registros, data, hoje);
    const mudam = registros.filter(({ publicadoEm }) => publicadoEm !== data);
    if (mudam.length > 0) {
      await gravarPublicacao(tx, mudam, data, quando, usuario.nome);
      await anotarVariosNaAuditoria(
        tx,
        mudam.map(({ id, publicadoEm }) => ({
          entidade: 'registro',
          entidadeId: id,
          acao: 'publicar',
          usuario,
          quando,
          de: { dataPublicacao: publicadoEm },
          para: { dataPublicacao: data },
          requisicao,
        })),
      );
    }
    return registros.length;
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
