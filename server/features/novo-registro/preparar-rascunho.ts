import type { RespostaDe } from '#contract/endpoint.ts';
import type { rascunhosApi } from '#contract/novo-registro.contract.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflito, existente, regraDoRegistro } from '../../erros/app-error.ts';
import { objeto } from './rascunho.mapper.ts';
import { acharRascunho, marcarPronto } from './rascunho.repository.ts';
import { quemMais } from './rascunho.ts';
import { frasesDe, noCorpo } from './recusas.ts';

/**
 * An operador leaves a whole draft for a responsável to confirm (H11): judged by the form's own rules, with the acting
 * person where the responsible one will stand. @throws AppError 404, 409 when it changed since, 422 naming what is
 * missing
 */
export async function prepararRascunho(
  deps: Pick<Dependencies, 'prisma' | 'agora' | 'config'>,
  ator: Ator,
  rga: string,
  versao: number | null,
): Promise<RespostaDe<typeof rascunhosApi.preparar>> {
  const { nome, cpf, matricula } = ator.usuario;
  const rascunho = existente(await acharRascunho(deps.prisma, rga), 'Este estudante não tem rascunho.');
  if (rascunho.versao !== versao) throw mudou();
  const responsavel = { ResponsavelNome: nome, ResponsavelCPF: cpf, ResponsavelIDouNumeroMatricula: matricula };
  const valores = { ...objeto(rascunho.dados), ...responsavel };
  const validado = validarFormulario(valores, hojeEm(deps.agora(), deps.config.fusoHorario));
  if (!validado.ok) {
    const campos = noCorpo(validado.problemas);
    throw regraDoRegistro(frasesDe(campos), campos);
  }
  return atuar(deps, ator, { entidade: 'rascunho', acao: 'preparar' }, async (tx, quando) => {
    const pronto = await marcarPronto(tx, { rga, versao: rascunho.versao }, nome, quando);
    if (pronto === null) throw mudou();
    const retorno = {
      versao: pronto.versao,
      atualizadoEm: pronto.atualizadoEm.toISOString(),
      outros: quemMais(deps, ator.usuario, pronto),
      pronto: { por: nome, em: quando.toISOString() },
    };
    return { retorno, anotar: { id: rga, para: { versao: pronto.versao } } };
  });
}

const mudou = () => conflito('O rascunho foi alterado nesse meio-tempo. Confira e tente novamente.');
